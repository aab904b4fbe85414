"""The steps of a turn, one module each. Every `check_*` says why something may not be done, or None; legality, doing
and explaining all ask it."""

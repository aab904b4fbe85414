"""The screens of the app, one module or folder each. None names a particular game."""

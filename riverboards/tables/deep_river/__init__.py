"""The table of Deep River: `table` offers it, `box` is all that the shelf needs of it."""

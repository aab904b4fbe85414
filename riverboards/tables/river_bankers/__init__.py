"""The table of River Bankers: `table` offers it, `box` is all that the shelf needs of it."""

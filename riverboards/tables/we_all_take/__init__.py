"""The table of We All Take from the River: `table` offers it, `box` is all that the shelf needs of it."""

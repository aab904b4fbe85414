"""The table of The River: `table.TABLE`, and `box.box()` for the shelf."""

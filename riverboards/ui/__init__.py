"""The window: kit, stage, screens. No particular game."""

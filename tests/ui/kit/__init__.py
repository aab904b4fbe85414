"""Tests of the kit and what it is drawn with."""

"""Tests of the engine, on the test-only game Sealed Pebbles."""

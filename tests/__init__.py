"""The tests of Riverboards."""

"""The tests of the modules, one file for each."""

"""Searching for the best line and the best turn."""

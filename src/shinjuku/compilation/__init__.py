"""Compile rules into the cache ahead of their first use, and find out what is compiled already."""

"""The map on a grid of characters."""

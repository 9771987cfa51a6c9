"""Sneaky Thief."""

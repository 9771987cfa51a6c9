"""Busy Chairman."""

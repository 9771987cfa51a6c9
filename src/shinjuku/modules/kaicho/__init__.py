"""Busy Kaicho."""

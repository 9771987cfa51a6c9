"""Angry Kaiju."""

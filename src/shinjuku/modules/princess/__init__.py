"""Wandering Princess."""

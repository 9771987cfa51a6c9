"""Positions: a game in mid-flow as a JSON-ready dictionary."""

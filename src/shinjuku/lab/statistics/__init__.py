"""Estimates with their intervals, totals of games, and the metrics and associations that are made of them."""

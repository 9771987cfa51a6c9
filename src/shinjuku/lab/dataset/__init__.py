"""Datasets: the games of bots decision by decision, in files for programs that learn.

A dataset has two tables, `steps` with a row for each decision and `games` with a row for each game, in equal shards.
"""

"""Environments for learning: batched tables on the CPU and on a GPU, and a game of OpenSpiel.

Importing this package, or `shinjuku.envs.batch`, does not import numba.
"""

"""Environments for learning: batched tables on the CPU and on a GPU, OpenSpiel, PettingZoo and Gymnasium.

Importing this package, or `shinjuku.envs.batch`, does not import numba.
"""

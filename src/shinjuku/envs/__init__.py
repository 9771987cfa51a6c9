"""Environments for learning: batched tables on the CPU and on a GPU.

Importing this package, or `shinjuku.envs.batch`, does not import numba.
"""

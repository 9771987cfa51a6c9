"""Environments for learning: observations and batched tables.

Importing this package, or `shinjuku.envs.batch`, does not import numba.
"""

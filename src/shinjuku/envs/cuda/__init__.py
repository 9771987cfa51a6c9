"""Batched tables on a GPU: the same rules, compiled by numba-cuda."""

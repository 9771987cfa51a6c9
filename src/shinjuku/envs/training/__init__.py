"""Self-play training: a network learns the game by playing against itself on batched tables.

It needs JAX (extra `train`). Training on a GPU needs CuPy too.
"""

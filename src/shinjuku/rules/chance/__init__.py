"""Chance: the outcomes of a draw, and the random generator of seeded games."""

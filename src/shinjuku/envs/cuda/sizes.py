"""Sizes that the kernels and the programs that launch them share."""

from __future__ import annotations

from shinjuku.rules.enums import MAX_CHOICES

WARP = 32  # threads that run together
BLOCK = 128  # threads of a block, where each has a table
WARPS = BLOCK // WARP  # of a block
SORT_BLOCK = 256  # … where tables are sorted
SORT_EACH = 8  # tables that a thread sorts
SORT_KEYS = 128  # more than there are phases
CHOICES = MAX_CHOICES + WARP  # room for the legal choices of a table

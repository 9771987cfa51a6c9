"""Batched tables: many games stepped together, on the CPU or on a GPU."""

from __future__ import annotations

from shinjuku.envs.batch.buffers import Buffers, Step
from shinjuku.envs.batch.tables import Options, Tables

__all__ = ["Buffers", "Options", "Step", "Tables"]

"""Gymnasium: importing this package registers `Shinjuku-v0` and, for many tables, `ShinjukuSelfPlay-v0`."""

from __future__ import annotations

from gymnasium import register

from shinjuku.envs.gymnasium.env import ShinjukuEnv
from shinjuku.envs.gymnasium.vector import ShinjukuVectorEnv

__all__ = ["ShinjukuEnv", "ShinjukuVectorEnv"]

register("Shinjuku-v0", entry_point="shinjuku.envs.gymnasium.env:ShinjukuEnv")
register("ShinjukuSelfPlay-v0", vector_entry_point="shinjuku.envs.gymnasium.vector:ShinjukuVectorEnv")

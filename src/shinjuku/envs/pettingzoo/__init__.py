"""PettingZoo: `from shinjuku.envs.pettingzoo import shinjuku_v0`, then `shinjuku_v0.env()`."""

"""Puzzles: positions from self-play in which one action is clearly best. Find the best turn."""

from shinjuku.puzzles.model import Puzzle, find_puzzle, puzzles
from shinjuku.puzzles.schedule import puzzle_of_day

__all__ = ["Puzzle", "find_puzzle", "puzzle_of_day", "puzzles"]

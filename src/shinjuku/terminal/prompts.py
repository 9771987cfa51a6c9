"""The question at each decision, and a note on each action, in the words of an edition."""

from __future__ import annotations

from shinjuku.rules.numbering import PHASE_NAMES
from shinjuku.texts import Wording


def question(phase: int, wording: Wording, ward: str = "") -> str:
    """The question of a phase; it may name a ward, the one that the action is about."""
    return wording.say(f"prompt.{PHASE_NAMES[phase]}", ward=ward)


def action_note(action: str, wording: Wording) -> str:
    """What an action does."""
    return wording.say(f"note.{action}")

"""Every decision has a question, every action a note, every choice a number."""

from __future__ import annotations

import random

import pytest

import shinjuku as sj
from shinjuku.game.choices import KIND_OF_PHASE
from shinjuku.rules.numbering import ACTIONS
from shinjuku.terminal.choices import ChoiceMenu, menu_lines
from shinjuku.terminal.prompts import QUESTIONS, action_note
from shinjuku.texts import Wording

TABLES = [
    ("v2", ["princess", "kaicho", "kaiju", "art-collector"]),
    ("v1", ["princess", "chairman", "kaiju", "hachiko", "thief"]),
    ("rev1", ["hachiko"]),
]


def test_every_decision_has_a_question() -> None:
    assert set(QUESTIONS) == set(KIND_OF_PHASE)


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_every_action_has_a_note(edition: str) -> None:
    assert all(action_note(act, edition) for act in ACTIONS.values())


@pytest.mark.parametrize(("edition", "modules"), TABLES)
def test_every_choice_is_shown_once_with_its_number(edition: str, modules: list[str]) -> None:
    """In random games, all numbers are shown at every decision, and no line is too long."""
    generator = random.Random(1)
    game = sj.Game.new(edition, modules, 2, seed=1)
    wording = Wording(game.words.board, "en", edition)
    seen: set[int] = set()
    for _ in range(400):
        if game.to_act is None:
            break
        menu = ChoiceMenu(game, wording)
        groups = menu.groups()
        items = [item for group in groups for item in group.items]
        assert sorted(item.number for item in items) == list(range(1, len(game.choices) + 1))
        assert all(item.words == str(game.choices[item.number - 1]) for item in items)
        assert all(len(line) <= 100 for line in menu_lines(groups, 100))
        seen.add(menu.phase)
        game.play(generator.choice(game.choices))
    assert len(seen) > 10

"""Every decision has a question, every action a note, every choice a number."""

from __future__ import annotations

import random

import pytest

import shinjuku as sj
from shinjuku.game.choices import KIND_OF_PHASE
from shinjuku.rules.editions import EDITIONS, default_board
from shinjuku.rules.numbering import ACTIONS
from shinjuku.terminal.choices import ChoiceMenu, menu_lines
from shinjuku.terminal.prompts import action_note, question
from shinjuku.texts import Wording

TABLES = [
    ("v2", ["princess", "kaicho", "kaiju", "art-collector"]),
    ("v1", ["princess", "chairman", "kaiju", "hachiko", "thief"]),
    ("rev1", ["hachiko"]),
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_decision_has_a_question_and_every_action_a_note(edition: str) -> None:
    wording = Wording(default_board(edition), "en", edition)
    questions = {question(phase, wording, "Kita") for phase in KIND_OF_PHASE}
    assert len(questions) == len(KIND_OF_PHASE)
    assert "Everyone in Kita flees from the Kaiju. Where to?" in questions
    assert len({action_note(action, wording) for action in ACTIONS}) == len(ACTIONS)


def test_an_edition_has_its_own_words_for_a_question() -> None:
    game = sj.Game.from_position({"edition": "v1", "modules": ["chairman"], "players": 2}, seed=1)
    game.play("explore")
    assert ChoiceMenu(game, Wording(game.words.board, "en", "v1")).question == "Where does your Chairman go?"


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

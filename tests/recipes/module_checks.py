"""What a game with the module of the recipe does. Each check runs in a process that has the module."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.drawing import draw
from shinjuku.game.log import entries
from shinjuku.game.settings import Settings
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.numbering import ACTIONS, PHASES
from tests.conformance import check_choices, check_position, check_record, check_undo, check_viewer, play_checked
from tests.terminal.tui_driver import TuiDriver, play_in_tui, session_of

EDITIONS = ("v2", "v1")
POSITION: dict[str, Any] = {
    "edition": "v2",
    "modules": ["balloon"],
    "players": ["blue", "red"],
    "turn": "blue",
    "balloon": "chiyoda",
    "stores": {"tokyo": "blue food"},
    "customers": {"chiyoda": ["food"], "minato": ["food"]},
    "hands": {"blue": ["chiyoda", "minato", "ota"]},
    "set": {"confirm": "on"},
}


def game_at(**changes: Any) -> sj.Game:
    return sj.Game.from_position(POSITION | changes, seed=1)


def others(edition: str) -> list[str]:
    """As many further modules as go together."""
    found: list[str] = []
    for module in sj.modules(edition):
        if module.id != "balloon" and not set(module.excludes) & set(found):
            found.append(module.id)
    return found


# --- rules ------------------------------------------------------------------------------------------------


def numbers() -> None:
    """Existing numbers stay, and the new ones follow."""
    assert ACTIONS["drift"] == max(ACTIONS.values()) == 328
    assert PHASES["drift"] == 27
    assert ACTIONS["open"] == 0


def invariants() -> None:
    for edition in EDITIONS:
        for modules in (["balloon"], ["balloon", *others(edition)]):
            play_checked(Settings.validated(edition, modules, 3), 1 if PLAIN else 300, seed=5)


def whole_games() -> None:
    """Every choice can be undone, and records, positions and views say everything, now and then on the way."""
    for edition in EDITIONS:
        game = sj.Game.new(edition, ["balloon", *others(edition)], 2, seed=7)
        rng = random.Random(edition)
        while not game.is_over:
            if rng.random() < 0.05:
                check_everything(game, rng)
            game.play(rng.choice(game.choices))
        check_record(game)
        assert "drift" in game.record()


def check_everything(game: sj.Game, rng: random.Random) -> None:
    check_choices(game)
    check_record(game)
    check_position(game)
    check_viewer(game, game.to_act, True, rng.randrange(1 << 30))
    check_undo(game.copy(), rng)


def refusals() -> None:
    for line, code, sentence in (
        ("drift kita", "balloon.neighbour", "The balloon can't drift from Chiyoda to Kita. Choose Bunkyō, "),
        ("drift chiyoda", "balloon.neighbour", "The balloon can't drift from Chiyoda to Chiyoda. Choose Bunkyō, "),
        ("move chiyoda", "balloon.holds-ward", "No one leaves Chiyoda. Everyone there looks at the balloon."),
        ("drift minato pay ota", "free.extra", "Drift is free. Leave out the payment."),
        ("drift tokyo", "line.order", "Tōkyō is a station in Chiyoda. Now Blue chooses where the balloon goes: "),
    ):
        check_refusal(game_at(), line, code, sentence)
    check_refusal(game_at(free_used=["drift"]), "drift chuo", "balloon.once", "The balloon has already drifted this")
    unused = {key: value for key, value in POSITION.items() if key != "balloon"} | {"modules": []}
    without = sj.Game.from_position(unused)
    check_refusal(without, "drift chuo", "turn.choose-action", "'drift' belongs to a module that isn't in this game.")
    with pytest.raises(sj.BadPosition, match="'balloon' belongs to a module that this game doesn't use"):
        game_at(modules=[])


def check_refusal(game: sj.Game, line: str, code: str, sentence: str) -> None:
    with pytest.raises(sj.Illegal) as refused:
        game.perform(f"blue: {line}")
    assert (refused.value.code, refused.value.sentence[: len(sentence)]) == (code, sentence)
    assert refused.value.text("ja") != refused.value.sentence


def customers() -> None:
    """Customers of a module are delivered, paid for an Upgrade, scored, drawn and named, in any language."""
    game = sj.Game.from_position(
        {
            "edition": "v1",
            "modules": ["tourist"],
            "players": ["blue", "red"],
            "turn": "blue",
            "stores": {"ueno": "blue food"},
            "customers": {"taito": ["food", "food-tourist"]},
            "hands": {"blue": ["taito", "taito"]},
            "collected": {"blue": ["books", "books"]},
        },
        seed=1,
    )
    assert draw(game.position()).count("#7d5ba6") == 1
    game.perform("blue: move taito pay taito: ueno gives food-tourist")
    assert "Blue's store in Ueno takes a hungry tourist." in game.log[0]
    assert game.scores[0] == Fraction(1, 2)  # the books are dropped
    game.perform("blue: upgrade ueno food-tourist pay taito")
    assert game.scores[0] == 0
    assert "hungry tourist" in entries(game, "ja")[0].text  # a module without a language speaks English


# --- log, drawing and terminal ----------------------------------------------------------------------------


def log() -> None:
    game = game_at()
    game.perform("blue: drift minato")
    assert game.log[-1] == "Blue lets the balloon drift from Chiyoda to Minato."
    assert entries(game, "ja")[-1].text == "青は気球を千代田区から港区へ流します。"
    assert "The balloon rises in Chiyoda." in sj.Game.new("v1", ["balloon"], seed=3).log


def log_without_sentences() -> None:
    """Without the module's `log.py`."""
    game = game_at()
    game.perform("blue: drift minato")
    assert game.log[-1] == "Blue: drift minato."


def drawing() -> None:
    assert draw(game_at().position()).count('data-figure="balloon"') == 1
    assert "balloon" not in draw(sj.Game.new(seed=3).position())


def full_screen() -> None:
    async def actions(driver: TuiDriver) -> None:
        assert "Ba Balloon in Chiyoda" in driver.seen()
        await driver.say("drift")
        await driver.sees("Where does the balloon go?")
        await driver.say("minato")
        await driver.sees("Blue lets the balloon drift from Chiyoda to Minato.")

    play_in_tui(session_of(game_at(), "human", "random"), actions)

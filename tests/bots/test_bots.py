"""Bots choose legally, always; the same seed makes the same choices; they see nothing but their view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, Player, make_bot, make_player, play_out
from shinjuku.game.settings import Settings
from tests.conformance import combinations
from tests.positions import game_at

CHANGED: list[dict[str, Any]] = [
    {"set": {"confirm": "on"}},
    {"set": {"confirm": "on", "final_income": "on"}, "edition": "v1"},
    {"set": {"double_through": "off", "three_cards": "off", "income_hand": 6}},
]

NAMES = ["random", "easy", "greedy", "planner", "expert:2"]


def tables() -> Iterator[Settings]:
    """Of every edition and number of players: without modules, with each, and with as many as go together."""
    found = list(combinations())
    for edition, players in dict.fromkeys((each.edition, len(each.players)) for each in found):
        alike = [each for each in found if (each.edition, len(each.players)) == (edition, players)]
        most = max(len(each.modules) for each in alike)
        yield from (each for each in alike if len(each.modules) in (0, most))
        if players == 2:
            yield from (each for each in alike if len(each.modules) == 1 != most)


def named(settings: Settings) -> str:
    return f"{settings.edition}-{len(settings.players)}-{'+'.join(settings.modules) or 'plain'}"


@pytest.mark.parametrize("settings", list(tables()), ids=named)
def test_bots_play_every_table_to_its_end(settings: Settings) -> None:
    """Greedy in the even seats, random in the odd ones; greedy has the most."""
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=5)
    names = ["greedy" if seat % 2 == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert max(game.scores) == max(game.scores[::2]) > max(game.scores[1::2])


@pytest.mark.parametrize("table", CHANGED, ids=str)
def test_bots_play_with_changed_rules(table: dict[str, Any]) -> None:
    game = sj.Game.new(seed=5, players=3, **table)
    assert play_out(game, [make_player("greedy") for _ in game.players]).is_over


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    def record() -> str:
        game = sj.Game.new(players=3, seed=11)
        return play_out(game, [make_player(name, seed=n) for n in range(3)]).record()

    assert record() == record()


def test_another_seed_makes_other_choices_at_random() -> None:
    records = {play_out(sj.Game.new(seed=11), [make_player("random", seed=seed)] * 2).record() for seed in range(4)}
    assert len(records) == 4


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_can_take_over_in_the_middle_of_a_line(seed: int) -> None:
    """Whatever was begun, greedy finishes it, and its choices stay legal."""
    game = sj.Game.new(players=2 + seed % 3, seed=seed)
    beginner, greedy = make_player("random", seed=seed), make_player("greedy")
    for step in range(220):
        if game.is_over:
            break
        choice = greedy.decide(game)
        assert choice in game.choices
        game.play(choice if step % 7 > 3 else beginner.decide(game))


@pytest.mark.parametrize("name", NAMES)
def test_what_a_bot_cannot_see_does_not_matter(name: str) -> None:
    """Dealt anew behind its view, the table makes it choose the same."""
    game = sj.Game.new(players=3, seed=2)
    players = [make_player("greedy") for _ in game.players]
    for step in range(120):
        assert game.to_act is not None
        if step % 10 == 0 and not game.in_line:
            view = game.view(game.to_act, counted=True)
            chosen = [make_player(name, seed=1).decide(sj.deal(view, seed=n)) for n in range(3)]
            assert {str(choice) for choice in chosen} == {str(make_player(name, seed=1).decide(game))}
        game.play(players[game.to_act].decide(game))


# --- bots that read -----------------------------------------------------------------------------------------


class First:
    """Takes the first choice, and remembers what it was shown."""

    def __init__(self) -> None:
        self.views: list[Mapping[str, Any]] = []

    def choose(self, view: Mapping[str, Any], choices: Sequence[sj.Choice]) -> sj.Choice:
        self.views.append(view)
        return choices[0]


def test_a_bot_that_reads_gets_its_own_view() -> None:
    game, bot = sj.Game.new(seed=3), First()
    assert game.to_act is not None
    assert Player(bot).decide(game) is game.choices[0]
    assert bot.views[0]["viewer"] == game.players[game.to_act]
    assert list(bot.views[0]["hands"]) == [game.players[game.to_act]]
    assert bot.views[0]["counted"]


def test_a_choice_that_is_none_is_refused() -> None:
    game = sj.Game.new(seed=3)
    stale = game.choices[0]
    game.play(stale)

    class Stale:
        def choose(self, view: Mapping[str, Any], choices: Sequence[sj.Choice]) -> sj.Choice:
            return stale

    with pytest.raises(BotError, match=r"chose 'matsuri .*', which is none of its choices"):
        Player(Stale()).decide(game)


def test_a_number_that_is_none_is_refused() -> None:
    class Wrong:
        def choose_record(self, views: Any, i: int) -> int:
            return 9999

    with pytest.raises(BotError, match="The bot Wrong chose number 9999"):
        Player(Wrong()).decide(sj.Game.new(seed=3))


def test_nobody_decides_when_the_game_is_over() -> None:
    game = play_out(sj.Game.new(seed=3), [make_player("random", seed=1)] * 2)
    with pytest.raises(BotError, match="over"):
        make_player("random").decide(game)


# --- by name ------------------------------------------------------------------------------------------------


def test_a_bot_of_ones_own_is_named_by_module_and_class() -> None:
    assert type(make_bot("tests.bots.test_bots:First")).__name__ == "First"
    assert make_player("shinjuku.bots.players.random:Random", seed=4).decide(sj.Game.new(seed=1)) is not None


class NoBot:
    pass


class Broken:
    def __init__(self) -> None:
        raise RuntimeError("out of order")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("wizard", "There is no bot 'wizard': there are random, easy, greedy, planner, expert, steady and strong, and"),
        ("", "There is no bot ''"),
        ("no.such.module:Bot", "can't be loaded: No module named"),
        ("tests.bots.test_bots:Nobody", "tests.bots.test_bots has no 'Nobody'"),
        ("tests.bots.test_bots:NoBot", "neither `choose` nor `choose_record`"),
        ("tests.bots.test_bots:Broken", "can't be made: out of order"),
        (":", "can't be loaded"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_with_a_sentence(name: str, said: str) -> None:
    with pytest.raises(BotError) as refused:
        make_player(name)
    assert said in str(refused.value)


def test_a_bot_plays_from_a_position() -> None:
    game = game_at(hands={"blue": ["minato", "ota"]}, customers={"minato": ["books"]}, matsuri="kita")
    assert make_player("greedy").decide(game) in game.choices

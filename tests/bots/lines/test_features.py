"""The columns of `score_lines`: each is what the game itself says after the line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import record_view
from shinjuku.bots.evaluation.components import clear_components
from shinjuku.bots.evaluation.evaluate import evaluate
from shinjuku.bots.evaluation.potential import clear_baseline
from shinjuku.bots.evaluation.weights import PLANNER_WEIGHTS
from shinjuku.bots.lines.columns import COLUMNS
from shinjuku.bots.search.lines import start_search
from shinjuku.bots.search.state import new_search_states
from shinjuku.rules.enums import GOODS
from shinjuku.rules.kernel import apply_at
from shinjuku.rules.state import copy_at, new_states, read, write
from tests.bots.lines.test_scored_lines import decisions, line_named
from tests.positions import game_at

SETTINGS = pytest.mark.parametrize(
    ("edition", "modules"),
    [
        ("v2", ("princess", "kaiju", "kaicho", "art-collector")),
        ("v1", ("chairman", "hachiko", "thief")),
        ("v1", ("kaiju",)),
        ("rev1", ()),
    ],
)


def some(lines: sj.ScoredLines) -> list[sj.ScoredLine]:
    """Lines of every action."""
    return lines[:: max(1, len(lines) // 40)]


# --- compared with the game ---------------------------------------------------------------------------------


@SETTINGS
def test_pieces_and_points_are_those_of_the_game(edition: str, modules: tuple[str, ...]) -> None:
    compared = 0
    for game in decisions(sj.Game.new(edition, modules, 3, seed=4, set={"confirm": True}), "greedy", 17):
        for line in some(sj.score_lines(game)):
            after = game.copy()
            for choice in line.choices[len(game.line_choices) if game.in_line else 0 :]:
                after.choose(choice)
            check_line(line, game, after, game.to_act or 0)
            compared += 1
    assert compared > 500


def check_line(line: sj.ScoredLine, before: sj.Game, after: sj.Game, seat: int) -> None:
    def own(field: str) -> Any:
        return read(after.states, 0, field)[seat]

    scores = [float(score) for score in after.scores]
    assert line["scores"] == scores + [0.0] * (5 - len(scores))
    assert line["points"] == scores[seat]
    assert line["points_gained"] == scores[seat] - float(before.scores[seat])
    assert line["lead"] == scores[seat] - max(score for n, score in enumerate(scores) if n != seat)
    assert line["hand_size"] == own("hand_size")
    assert line["cards_spent"] == read(before.states, 0, "hand_size")[seat] - own("hand_size")
    assert line["stores_left"] == sum(own("pool")[:GOODS])
    assert (line["departments_left"], line["track_left"]) == (own("departments_left"), own("track_left"))
    assert line["bonus"] == own("bonus") - read(before.states, 0, "bonus")[seat]
    assert line["length"] == len(line.choices) - (len(before.line_choices) if before.in_line else 0)


@SETTINGS
def test_the_value_is_the_evaluation_of_the_state_after_the_line(edition: str, modules: tuple[str, ...]) -> None:
    compared = 0
    for game in decisions(sj.Game.new(edition, modules, 3, seed=4), "greedy", 29):
        assert game.to_act is not None
        for line in some(sj.score_lines(game)):
            assert line["value"] == value_after(game, line, game.to_act) / 1000
            compared += 1
    assert compared > 300


def value_after(game: sj.Game, line: sj.ScoredLine, seat: int) -> int:
    """The evaluation without anything known from before the line."""
    states, searches = new_states(1), new_search_states(PLANNER_WEIGHTS)
    copy_at(record_view(game, seat), 0, states, 0)
    start_search(states[0], seat, searches[0])
    write(states, 0, "confirm", 1)
    for choice in line.choices[len(game.line_choices) if game.in_line else 0 :]:
        apply_at(states, 0, choice.act)
    clear_baseline(searches[0])
    clear_components(searches[0])
    return int(evaluate(states[0], seat, searches[0]))


@SETTINGS
def test_the_next_lines_begin_where_a_line_ends(edition: str, modules: tuple[str, ...]) -> None:
    """An Income changes nothing on the map, so after a line it has the same reach and points as the line itself."""
    compared = 0
    for game in decisions(sj.Game.new(edition, modules, 3, seed=4), "greedy", 29):
        for line in some(sj.score_lines(game)):
            after = line.next_lines()
            for index in [n for n, action in enumerate(after.actions) if action == "income"][:1]:
                for column in ("reach", "opponent_reach", "scores", "track_left"):
                    assert after[index][column] == line[column]
                compared += 1
    assert compared > 100


# --- column by column ---------------------------------------------------------------------------------------

JOURNEY: dict[str, Any] = {
    "players": ["blue", "red", "green"],
    "hands": {"blue": ["minato", "ota", "kita"], "red": ["adachi", "adachi"]},
    "stores": {"shimbashi": "blue books", "tokyo": "red food", "yotsuya": "blue clothing"},
    "track": {"shimbashi--tokyo": "green", "tokyo--yotsuya": "red"},
    "customers": {"minato": ["books2", "food", "clothing"], "kita": ["electronics"]},
}


def test_a_journey_gives_customers_and_incomes() -> None:
    line = line_named(
        game_at(**JOURNEY), "move minato pay minato: shimbashi gives books2, tokyo gives food, yotsuya gives clothing"
    )
    assert line["customers"] == [0, 1, 2, 0, 0]  # a double counts as two
    assert line["customers_given"] == 1
    assert line["cards_spent"] == 1
    assert line["incomes_given"] == 2
    assert line["cards_given"] == 2 + 4  # Red has two cards, Green none


def test_an_income_that_was_owed_before_is_not_given_again() -> None:
    """Red and Green are asked one after the other."""
    game = game_at(**JOURNEY)
    game.perform("move minato pay minato: shimbashi gives books2, tokyo gives food, yotsuya gives clothing")
    assert {line.words: line["incomes_given"] for line in sj.score_lines(game)} == {
        "takes income": 0,
        "declines income": 0,
    }


def test_an_upgrade_costs_a_customer() -> None:
    game = game_at(
        hands={"blue": ["shinjuku"]}, stores={"shinjuku": "blue food"}, collected={"blue": ["food", "books"]}
    )
    line = line_named(game, "upgrade shinjuku food pay shinjuku")
    assert line["customers"] == [-1, 0, 0, 0, 0]
    assert line["bonus"] == 3  # the first of the stacks
    assert line["departments_left"] == line_named(game, "income")["departments_left"] - 1


def test_an_income_draws_cards() -> None:
    line = line_named(game_at(**JOURNEY), "income")
    assert (line["hand_size"], line["cards_drawn"], line["cards_spent"], line["actions_left"]) == (3, 1, 0, 0)


def test_a_deck_may_hold_too_few_cards() -> None:
    """All other cards are in Red's hand."""
    board = sj.board("tokyo-44")
    cards = [ward.id for ward in board.wards for _ in range(ward.cards)]
    cards.remove("minato")
    game = game_at(hands={"blue": ["minato"], "red": cards[2:]})
    assert line_named(game, "income")["cards_drawn"] == 2


def test_wildcards_are_cards_of_wards_with_a_store() -> None:
    game = game_at(hands={"blue": ["minato", "minato", "ota", "kita"]}, stores={"shimbashi": "blue books"})
    assert line_named(game, "expand shimbashi--tokyo")["wildcards"] == 2
    assert line_named(game, "open food oji pay minato")["wildcards"] == 2  # one is left, and Kita is wild now


def test_reach_counts_customers_by_missing_track() -> None:
    keys: dict[str, Any] = {"hands": {"blue": ["ota"]}, "customers": {"adachi": ["books2", "food"]}}
    near = game_at(**keys, stores={"kita-senju": "blue books", "ueno": "red food"})
    line = line_named(near, "expand koenji--nakano")
    assert (line["reach"], line["opponent_reach"]) == ([2, 0, 0], [0, 1, 0])
    assert line_named(near, "expand kita-senju--ueno")["opponent_reach"] == [1, 0, 0]
    far = game_at(**keys, stores={"akihabara": "blue books"})
    assert line_named(far, "expand koenji--nakano")["reach"] == [0, 0, 2]
    assert line_named(far, "expand akihabara--ueno")["reach"] == [0, 2, 0]


def test_the_supply_shrinks_with_what_is_built() -> None:
    game = game_at(**JOURNEY)
    before, track = line_named(game, "income"), line_named(game, "expand koenji--nakano")
    store = line_named(game, "open food oji pay kita")
    assert (track["track_left"], track["stores_left"]) == (before["track_left"] - 1, before["stores_left"])
    assert (store["track_left"], store["stores_left"]) == (before["track_left"], before["stores_left"] - 1)
    assert (track["actions_left"], store["actions_left"]) == (1, 1)


def test_the_map_is_a_part_of_the_value() -> None:
    """In the last turn the map is worth nothing, because no journey is left."""
    early, last = game_at(**JOURNEY), game_at(**JOURNEY, final=True)
    assert line_named(early, "income")["map_value"] > 0 == line_named(last, "income")["map_value"]


def test_every_column_is_tested() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in COLUMNS if f'["{name}"]' not in tested] == []

"""Views: what a seat sees and what it doesn't, and the games dealt from a view."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game import views
from shinjuku.rules import kernel
from tests.game.views.sample_views import elsewhere, games, moments, seats
from tests.positions import game_at, words

# --- a game behind a view -----------------------------------------------------------------------------------


@games
@pytest.mark.parametrize("counted", [False, True])
def test_a_dealt_game_looks_like_its_view(number: int, seed: int, counted: bool) -> None:
    for n, game in enumerate(moments(number, seed)):
        for seat in seats(game):
            view = game.view(seat, counted=counted)
            dealt = sj.deal(json.loads(json.dumps(view)), seed=n)
            assert json.dumps(dealt.view(seat, counted=counted)) == json.dumps(view)
            assert kernel.violations_at(dealt.states, 0) == 0
            if seat is not None and seat == game.to_act:
                assert words(dealt) == words(game)


def test_deals_differ_only_in_what_is_hidden() -> None:
    game = elsewhere()
    dealt = [sj.deal(game.view(0), seed).position() for seed in range(20)]
    assert len({json.dumps(position["hands"]["red"]) for position in dealt}) > 15
    assert len({json.dumps(position["collected"]["red"]) for position in dealt}) > 8
    assert len({json.dumps(position["discard"]) for position in dealt}) > 15
    hidden = ("hands", "collected", "discard")
    for position in dealt:
        assert {key: position[key] for key in position if key not in hidden} == {
            key: value for key, value in game.position().items() if key not in hidden
        }


def test_the_same_seed_deals_the_same_game() -> None:
    view = moments(1, 1)[-2].view(2, counted=True)
    assert sj.deal(view, 5).position() == sj.deal(view, 5).position()
    assert sj.deal(view, 5).position() != sj.deal(view, 6).position()


def test_future_draws_are_independent_of_the_deal() -> None:
    """The draws of a dealt game use other random numbers than the deal."""
    view = game_at(players=["blue", "red"], hands={"red": ["ota"]}, used=["open"]).view(0)
    outcomes = set()
    for seed in range(40):
        game = sj.deal(view, seed)
        hidden = game.position()["hands"]["red"][0]
        game.play("income")
        outcomes.add(tuple(game.position()["hands"]["blue"]).count(hidden) > 0)
    assert outcomes == {False, True}


def test_hidden_cards_are_dealt_in_proportion() -> None:
    """Red has one of two Ōta cards and one Kita card; the others are the deck."""
    board = sj.board("tokyo-44")
    cards = [ward.id for ward in board.wards for _ in range(ward.cards)]
    for card in ("ota", "ota", "kita"):
        cards.remove(card)
    view = game_at(hands={"red": ["ota"]}, discard=cards).view(0, counted=True)
    dealt = [sj.deal(view, seed).position()["hands"]["red"] for seed in range(300)]
    assert 165 < dealt.count(["ota"]) < 235
    assert dealt.count(["ota"]) + dealt.count(["kita"]) == 300


def test_a_dealt_game_can_be_played_to_its_end_and_recorded() -> None:
    game = sj.deal(moments(0, 1)[10].view(None), 3)
    rng = random.Random(3)
    while not game.is_over:
        game.play(rng.choice(game.choices))
    assert sj.Game.load(game.record()).position() == game.position()


# --- nothing that is hidden ---------------------------------------------------------------------------------


HIDDEN = [
    {"hands": {"blue": ["ota", "kita"], "red": ["minato", "minato", "minato"]}},
    {"collected": {"blue": ["food"], "red": ["electronics2", "clothing"]}},
    {"discard": ["chuo", "chuo", "minato"]},
    {
        "hands": {"blue": ["ota", "kita"], "red": ["taito", "nerima", "kita"]},
        "discard": ["chuo", "koto", "minato"],
    },
]


@pytest.mark.parametrize("hidden", HIDDEN, ids=str)
def test_states_that_differ_only_in_hidden_things_look_the_same(hidden: dict[str, Any]) -> None:
    one, other = elsewhere(), elsewhere(**hidden)
    assert one.position() != other.position()
    for seat in (0, None) if "collected" not in hidden else (0,):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
    assert one.choices == other.choices


def test_removed_customers_are_only_in_counted_views() -> None:
    """One customer is gone and one is behind Red's screen; no one can tell which."""
    one = elsewhere(removed=["food2"], collected={"blue": ["food"], "red": ["books", "books2"]})
    other = elsewhere(removed=["books"], collected={"blue": ["food"], "red": ["food2", "books2"]})
    assert json.dumps(one.view(0)) == json.dumps(other.view(0))
    assert one.view(0, counted=True) != other.view(0, counted=True)


def test_a_counted_view_shows_what_can_be_counted() -> None:
    game = elsewhere(removed=["food2"])
    view = game.view(0, counted=True)
    assert view["discard"] == ["nerima", "taito", "minato"]
    assert view["collected"] == {"blue": ["food"], "red": ["books", "books2"]}
    assert view["removed"] == ["food2"]
    assert sum(view["bag"].values()) == view["bag_size"] == 72 - 6
    assert view["hands"] == {"blue": ["kita", "ota"]}
    assert game.view(None, counted=True)["hands"] == {}


def test_a_view_that_is_not_counted_lacks_these_keys() -> None:
    view = elsewhere().view(0)
    assert not {"discard", "removed", "bag"} & set(view)
    assert view["collected"] == {"blue": ["food"]}
    assert (view["discard_size"], view["discard_top"], view["collected_sizes"]) == (
        3,
        "minato",
        {"blue": 1, "red": 2},
    )
    assert sum(view["unseen"]["cards"].values()) == view["deck_size"] + 3 + 2
    assert sum(view["unseen"]["customers"].values()) == view["bag_size"] + 2


def test_only_the_player_to_act_sees_the_unfinished_line() -> None:
    game = game_at(hands={"blue": ["chiyoda"]}, stores={"ueno": "blue food"})
    before = {seat: game.view(seat) for seat in seats(game)}
    game.play("open food tokyo from ueno")
    assert game.view(0) == {**before[0], "doing": "open food tokyo from ueno ..."}
    assert game.view(1) == before[1]
    assert game.view(None) == before[None]


@games
@pytest.mark.parametrize("counted", [False, True])
def test_a_seat_and_a_spectator_see_the_same_except_for_own_fields(number: int, seed: int, counted: bool) -> None:
    """A seat's view is composed of both. Described as a whole, the seat's state must look the same."""
    for game in moments(number, seed):
        for seat, colour in enumerate(game.players):
            whole = views._describe(views._seen(game, seat, counted), game.settings)
            seen = game.view(seat, counted=counted)
            assert {**whole, "viewer": colour} == {key: seen[key] for key in whole}
            assert seen.keys() - whole.keys() <= {"figures", "doing"}


def test_a_missing_seat_has_no_view() -> None:
    for seat in (-1, 2):
        with pytest.raises(sj.Illegal):
            game_at().view(seat)


# --- the pieces of modules ----------------------------------------------------------------------------------


def gallery(**hidden: Any) -> sj.Game:
    """Three stacks of art collectors are taken; some of them are behind Red's screen or have left the game."""
    keys: dict[str, Any] = {
        "collected": {"blue": ["art"], "red": ["art", "books"]},
        "queue": [["ota", ["art", "food"]], ["kita", ["food2"]]],
        "customers": {"chuo": ["art"]},
        "removed": ["art", "art", "art"],
        "stacks_taken": 3,
    }
    return game_at(modules=["art-collector"], **{**keys, **hidden})


def test_hidden_and_removed_art_collectors_look_the_same() -> None:
    other = gallery(collected={"blue": ["art"], "red": ["art", "art"]}, removed=["art", "art", "books"])
    for seat in (0, None):
        assert json.dumps(gallery().view(seat)) == json.dumps(other.view(seat))
    view = gallery().view(0)
    assert (view["stacks_taken"], view["bonus_stacks"], view["unseen"]["customers"]["art"]) == (3, [2, 1, 1], 4)
    assert sum(view["unseen"]["customers"].values()) == view["bag_size"] + 2 + 3


@pytest.mark.parametrize("counted", [False, True])
def test_hidden_art_collectors_are_dealt(counted: bool) -> None:
    view = gallery().view(0, counted=counted)
    for seed in range(10):
        assert sj.deal(view, seed).view(0, counted=counted) == view


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"stacks_taken": 0}, {"stacks_taken"}),
        ({"stacks_taken": 2}, {"unseen", "bonus_stacks"}),
        ({"bonus": {"blue": 1}}, {"bonus"}),
    ],
)
def test_a_view_with_other_stacks_is_refused(changes: dict[str, Any], where: set[str]) -> None:
    with pytest.raises(sj.BadPosition) as error:
        sj.deal({**gallery().view(0), **changes}, 1)
    assert {fault.where for fault in error.value.faults} == where


def test_everyone_sees_that_the_kaiju_card_is_in_the_deck() -> None:
    view = game_at(modules=["kaiju"], hands={"red": ["ota"]}).view(0)
    assert view["kaiju"] is None
    assert view["deck_size"] + 1 == sum(view["unseen"]["cards"].values()) + 1 == 73
    assert sj.deal(view, 1).view(0) == view


def test_everyone_sees_the_number_of_turns_left() -> None:
    game = game_at(edition="v1", final=1)
    assert [game.view(seat)["final"] for seat in seats(game)] == [1, 1, 1]
    assert "queue" not in game.view(0)
    assert game.view(0)["bonus_stacks"] == []


# --- figures ------------------------------------------------------------------------------------------------


def figures(language: str = "en", **keys: Any) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = game_at(**keys).view(0, language=language)["figures"]
    return listed


def test_a_view_lists_the_figures_on_the_map() -> None:
    modules = ["princess", "kaicho", "kaiju"]
    assert figures(modules=modules, matsuri="kita", princess="ota", kaiju=None, kaicho={"red": "koto"}) == [
        {"id": "matsuri", "place": "kita", "owner": None, "label": "Matsuri"},
        {"id": "princess", "place": "ota", "owner": None, "label": "Princess"},
        {"id": "kaicho", "place": "koto", "owner": "red", "label": "Red's Kaicho"},
    ]


def test_a_figure_can_be_elsewhere_and_have_a_home() -> None:
    modules, home = ["kaiju", "hachiko"], {"hachiko-home": "ueno"}
    assert figures(edition="v1", modules=modules, kaiju="bay", hachiko="home", set=home) == [
        {"id": "kaiju", "place": "bay", "owner": None, "label": "Kaiju"},
        {"id": "hachiko", "place": "home", "owner": None, "label": "Hachiko", "home": "ueno"},
    ]


def test_figures_are_labelled_in_the_words_of_a_language_and_an_edition() -> None:
    [chairman] = figures(edition="v1", modules=["chairman"], chairman={"red": "koto"})
    assert (chairman["id"], chairman["label"]) == ("kaicho", "Red's Chairman")
    assert [figure["label"] for figure in figures("ja", matsuri="kita")] == ["祭り"]


def test_a_view_in_any_language_can_be_dealt() -> None:
    game = game_at(modules=["princess"], princess="ota")
    assert sj.deal(game.view(0, language="ja"), 1).view(0) == game.view(0)


def test_the_figures_of_a_view_agree_with_its_other_keys() -> None:
    view = game_at(modules=["princess"], princess="ota").view(0)
    with pytest.raises(sj.BadPosition) as wrong:
        sj.deal({**view, "figures": [{**view["figures"][0], "place": "kita"}]}, 1)
    assert [fault.where for fault in wrong.value.faults] == ["figures"]


def test_a_view_lists_neutral_track_and_can_be_dealt() -> None:
    view = sj.Game.new("rev1", ["hachiko"], seed=1).view(0)
    home = {
        connection.id for connection in sj.board("tokyo-43").connections if "shibuya" in (connection.a, connection.b)
    }
    assert view["track"] == dict.fromkeys(home, "neutral")
    assert sj.deal(view, seed=2).view(0) == view
    with pytest.raises(sj.BadPosition, match="neutral"):
        sj.deal({**view, "track": {**view["track"], "tokyo--yotsuya": "neutral"}})

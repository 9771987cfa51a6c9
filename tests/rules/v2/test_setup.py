"""Setting up: what is there, and what is done with it."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after, collected, customers, game_at, hand, queue, words
from tests.rules.v2 import ALL_CARDS, BOARD, CONNECTIONS, EVERYBODY, by_kind, refused

# --- what is there ----------------------------------------------------------------------------------------------


@pytest.mark.clause("setup.board")
def test_the_map_has_23_wards_44_stations_and_68_connections() -> None:
    assert (len(BOARD.wards), len(BOARD.stations), len(BOARD.connections)) == (23, 44, 68)
    assert sorted(name for ward in BOARD.wards for name in ward.stations) == sorted(each.id for each in BOARD.stations)
    assert {len(ward.stations) for ward in BOARD.wards} == {1, 2, 3, 4}


@pytest.mark.clause("setup.board")
def test_six_names_belong_to_a_ward_and_to_a_station() -> None:
    shared = {ward.id for ward in BOARD.wards} & {station.id for station in BOARD.stations}
    assert shared == {"shinjuku", "shibuya", "meguro", "shinagawa", "nakano", "nerima"}


@pytest.mark.clause("setup.board", "open.card")
@pytest.mark.parametrize(("station", "ward"), [("shinagawa", "minato"), ("meguro", "shinagawa")])
def test_two_stations_lie_elsewhere_than_their_names_say(station: str, ward: str) -> None:
    after(game_at(hands={"blue": [ward]}), f"blue: open food {station} pay {ward}")
    assert refused(game_at(hands={"blue": [station]}), f"blue: open food {station} pay {station}") == "open.card"


@pytest.mark.clause("setup.permanent")
def test_one_connection_is_open_and_the_others_carry_nobody_until_track_lies_on_them() -> None:
    assert [each.id for each in BOARD.connections if each.permanent] == ["shinjuku--yoyogi"]
    game = game_at(customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]})
    game.play("move shinjuku pay shinjuku: shinjuku")
    assert words(game) == ["yoyogi"]
    assert (BOARD.station("shinjuku").ward, BOARD.station("yoyogi").ward) == ("shinjuku", "shibuya")


@pytest.mark.clause("setup.permanent")
@pytest.mark.parametrize("connection", CONNECTIONS)
def test_one_token_of_track_is_enough_for_any_connection(connection: str) -> None:
    start, end = connection.split("--")
    ward = BOARD.station(start).ward
    game = game_at(track={connection: "red"}, customers={ward: ["food"]}, hands={"blue": [ward]})
    game.perform(f"blue: move {ward} pay {ward}: {start}, {end}")
    assert customers(game, BOARD.station(end).ward) == Counter(["food"])


@pytest.mark.clause("setup.department-sites", "upgrade.department-site")
def test_twelve_stations_can_have_a_department_store() -> None:
    sites = []
    for station in BOARD.stations:
        game = game_at(stores={station.id: "blue food"}, collected={"blue": ["food"]}, hands={"blue": [station.ward]})
        sites += [station.id] if "upgrade" in words(game) else []
    assert sites == [
        "akihabara", "ikebukuro", "kita-senju", "meguro", "naka-meguro", "shibuya", "shimbashi", "shinagawa",
        "shinjuku", "takadanobaba", "tokyo", "ueno",
    ]  # fmt: skip


@pytest.mark.clause("setup.neighbours")
def test_neighbours_are_neighbours_of_each_other() -> None:
    pairs = {(ward.id, other) for ward in BOARD.wards for other in ward.neighbours}
    assert {(other, ward) for ward, other in pairs} == pairs
    assert all(ward != other for ward, other in pairs)


@pytest.mark.clause("setup.neighbours")
@pytest.mark.parametrize(
    ("ward", "other", "neighbours"),
    [
        ("koto", "minato", True),  # a dotted line through the bay
        ("koto", "ota", True),
        ("adachi", "katsushika", True),  # along a river
        ("itabashi", "nerima", True),  # no connection joins them
        ("arakawa", "toshima", False),  # a connection joins them
        ("nakano", "setagaya", False),
    ],
)
def test_a_common_border_makes_neighbours_and_track_does_not(ward: str, other: str, neighbours: bool) -> None:
    game = game_at(phase="matsuri", matsuri=ward, track={"komagome--nishi-nippori": "blue"})
    assert (f"matsuri {other}" in words(game)) == neighbours


@pytest.mark.clause("setup.cards")
def test_72_cards_more_of_a_populous_ward() -> None:
    copies = game_at().view(None)["unseen"]["cards"]
    by_number = {
        number: sorted(ward for ward in copies if copies[ward] == number) for number in sorted(set(copies.values()))
    }
    assert by_number == {
        2: ["arakawa", "bunkyo", "kita", "meguro", "nakano", "sumida", "taito", "toshima"],
        3: ["chiyoda", "chuo", "katsushika", "koto", "shibuya", "shinagawa"],
        4: ["adachi", "edogawa", "itabashi", "minato", "nerima", "shinjuku", "suginami"],
        5: ["ota", "setagaya"],
    }
    assert game_at().view(None)["deck_size"] == len(ALL_CARDS) == 72


@pytest.mark.clause("setup.customers")
def test_72_customers_in_one_bag() -> None:
    view = game_at().view(None)
    assert view["unseen"]["customers"] == EVERYBODY
    assert view["bag_size"] == 72


@pytest.mark.clause("setup.customers", "score.doubles")
def test_a_double_is_one_customer_in_play_and_two_when_points_are_counted() -> None:
    game = game_at(stores={"ueno": "blue food"}, customers={"taito": ["food2"]}, hands={"blue": ["taito"]})
    game.perform("blue: move taito pay taito: ueno gives food2")
    assert collected(game, "blue") == Counter(["food2"])
    assert game.scores[0] == 2


@pytest.mark.clause("setup.pieces")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_owns_the_same_pieces_however_many_play(players: int) -> None:
    supply = sj.Game.new(players=players, seed=1).view(None)["supply"]
    stores = {"food": 2, "clothing": 2, "books": 2, "electronics": 2}
    assert len(supply) == players
    assert all(each == {"stores": stores, "departments": 3, "track": 16} for each in supply.values())


@pytest.mark.clause("setup.bonus")
def test_eleven_bonus_tokens_lie_in_six_stacks() -> None:
    stacks = sj.Game.new(seed=1).view(None)["bonus_stacks"]
    assert stacks == [3, 2, 2, 2, 1, 1]
    assert sum(stacks) == 11


# --- what is done -----------------------------------------------------------------------------------------------


@pytest.mark.clause("setup.start-player", "ruling-28")
@pytest.mark.parametrize("starter", ["blue", "green", "red"])
def test_who_starts_is_drawn_and_stays_the_start_player(starter: str) -> None:
    asked: list[Event] = []

    def watching(event: Event) -> str:
        asked.append(event)
        return starter if event.kind == "start" else event.outcomes[0]

    game = sj.Game.new(players=3, chance=watching)
    assert (asked[0].kind, asked[0].outcomes, asked[0].weights) == ("start", ("blue", "green", "red"), (1, 1, 1))
    assert game.position()["turn"] == starter
    game.play(game.choices[0])
    game.play("income")
    assert game.position()["turn"] != starter
    assert game.position()["start"] == starter


@pytest.mark.clause("setup.hands", "ruling-28")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_hands_come_first_four_cards_each(players: int) -> None:
    drawn: list[str] = []

    def watching(event: Event) -> str:
        drawn.append(event.kind)
        return event.outcomes[len(drawn) % len(event.outcomes)]

    sj.Game.new(players=players, chance=watching)
    order = [(kind, len(list(draws))) for kind, draws in groupby(drawn)]
    assert order[:2] == [("start", 1), ("hand", 4 * players)]
    assert [kind for kind, _ in order[2:]].index("matsuri") > [kind for kind, _ in order[2:]].index("seed")


@pytest.mark.clause("setup.seeds", "setup.matsuri")
def test_seeds_are_drawn_until_four_wards_differ_then_the_matsuri_is() -> None:
    game = sj.Game.new(
        start="blue",
        chance=by_kind(
            seed=["ota", "taito", "ota", "nerima", "taito", "setagaya"],
            customer=["food", "food2", "books", "clothing", "books", "clothing2", "electronics", "electronics2"],
            matsuri=["koto"],
            queue=["minato", "chuo", "kita", "shibuya"],
        ),
    )
    found = {ward: Counter(who) for ward, who in game.position()["customers"].items() if ward != "minato"}
    assert found == {
        "ota": Counter(["food", "food2"]),
        "taito": Counter(["books", "clothing"]),
        "nerima": Counter(["books", "clothing2"]),
        "setagaya": Counter(["electronics", "electronics2"]),
    }
    assert game.position()["matsuri"] == "koto"
    discards = Counter(["ota", "taito", "ota", "nerima", "taito", "setagaya", "koto"])
    assert Counter(game.position()["discard"]) == discards
    assert game.view(None)["discard_top"] == "koto"


@pytest.mark.clause("setup.queue")
@pytest.mark.parametrize(
    ("joining", "waiting"),
    [
        (["food", "books"], [["food"], ["books"], [], []]),
        (["books2", "books"], [["books", "books2"], [], [], []]),
    ],
)
def test_the_queue_gets_four_cards_and_two_customers(joining: list[str], waiting: list[list[str]]) -> None:
    """Seen once ① has arrived: its customers are in Minato and its card is in the hand."""
    game = sj.Game.new(
        start="blue",
        chance=by_kind(
            hand=["ota"] * 4 + ["setagaya"] * 4,
            seed=["adachi", "bunkyo", "edogawa", "katsushika"],
            customer=["food", "clothing"] * 4 + joining,
            matsuri=["koto"],
            queue=["minato", "chuo", "kita", "shibuya"],
        ),
    )
    assert customers(game, "minato") == Counter(waiting[0])
    assert hand(game, "blue") == Counter({"ota": 4, "minato": 1})
    assert [ward for ward, _ in queue(game)][:3] == ["chuo", "kita", "shibuya"]
    if waiting[1]:
        assert set(waiting[1]) <= set(queue(game)[0][1])

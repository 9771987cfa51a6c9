"""A game on another board than its edition's own."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.boards import Board, add_board, find_board, parse_board
from shinjuku.boards.loader import outlines_json
from shinjuku.rules.enums import NEUTRAL
from shinjuku.rules.state import read
from tests.positions import v1, words
from tests.rules.helpers import EDITIONS, every_edition, new_game_refused

FOLDER = Path(__file__).parents[2] / "recipes" / "board"
IZU = find_board(FOLDER)


def changed(**facts: Any) -> Board:
    """The small board with other facts. Its outlines don't matter here."""
    outlines: Any = outlines_json(IZU.files)
    parsed = parse_board({**IZU.files.facts, **facts}, outlines)
    return replace(parsed, id=f"izu-{'-'.join(facts)}")


def wards(**values: Any) -> list[dict[str, Any]]:
    return [{**ward, **values} for ward in IZU.files.facts["wards"]]


@pytest.mark.clause("game.board")
@every_edition
def test_a_game_is_played_on_the_board_of_its_edition(edition: str) -> None:
    game = sj.Game.new(edition, seed=1)
    assert game.settings.board is sj.board({"v2": "tokyo-44"}.get(edition, "tokyo-43"))
    assert "board" not in game.record()
    assert "board" not in game.position()


@pytest.mark.clause("game.board")
@every_edition
@pytest.mark.parametrize("named", ["izu", FOLDER, str(FOLDER), IZU])
def test_another_board_can_be_chosen(edition: str, named: str | Path | Board) -> None:
    game = sj.Game.new(edition, seed=1, board=named)
    assert game.settings.board is IZU
    assert f"edition {edition}\nboard izu\n" in game.record()
    assert game.position()["board"] == game.view(0)["board"] == "izu"
    assert sj.Game.load(game.record()).position() == game.position()
    assert sj.Game.from_position(game.position()).position() == game.position()
    assert sj.deal(game.view(0), seed=1).view(0) == game.view(0)


@pytest.mark.clause("game.board")
def test_the_board_of_the_edition_can_be_named_too() -> None:
    game = sj.Game.new("v2", seed=1, board="tokyo-44")
    assert game.settings == sj.Game.new("v2", seed=1).settings
    assert sj.Game.load(game.record().replace("edition v2\n", "edition v2\nboard tokyo-44\n")).record() == game.record()
    assert sj.Game.from_position({**game.position(), "board": "tokyo-44"}).position() == game.position()


@pytest.mark.clause("game.board")
def test_an_unknown_board_is_refused_and_the_sentence_says_how_to_add_one() -> None:
    with pytest.raises(sj.Illegal, match=r"no board 'osaka'.*--board or in SHINJUKU_BOARDS") as error:
        sj.Game.new(board="osaka")
    assert error.value.code == "game.board"


@pytest.mark.clause("game.board")
def test_a_record_of_an_unknown_board_is_refused_at_its_line() -> None:
    record = sj.Game.new(seed=1, board="izu").record().replace("board izu", "board osaka")
    with pytest.raises(sj.Illegal) as error:
        sj.Game.load(record)
    assert (error.value.code, error.value.line) == ("game.board", 3)


@pytest.mark.clause("game.board")
@pytest.mark.parametrize("id", ["osaka", str(FOLDER), 7])
def test_a_position_names_a_known_board_and_never_a_folder(id: object) -> None:
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position({"board": id})
    assert [(fault.code, fault.where) for fault in error.value.faults] == [("game.board", "board")]


@pytest.mark.clause("game.board-fits")
@pytest.mark.parametrize(("edition", "players"), [("v2", 2), ("v1", 4), ("rev1", 4)])
def test_a_board_has_cards_for_the_set_up(edition: str, players: int) -> None:
    hands = {"v2": 4 * players + 1 + 4}.get(edition, 5 * players)  # version 2 also needs the Matsuri's and the queue's
    for cards in (hands // 4, -(-hands // 4)):
        few = replace(changed(wards=wards(cards=cards)), id=f"izu-{cards}-cards-{edition}")
        if 4 * cards < hands:
            assert new_game_refused(edition, players=players, board=few) == "game.board-fits"
        else:
            assert sj.Game.new(edition, players=players, board=few, seed=1).to_act is not None


@pytest.mark.clause("game.board-fits")
@pytest.mark.parametrize(
    ("edition", "module", "facts"),
    [
        ("v2", "princess", {"places": {"dog-home": "ito"}}),
        ("v1", "princess", {"places": {"palace": "mishima"}}),  # a station
        ("v1", "hachiko", {"places": {"palace": "atami"}}),
        ("rev1", "hachiko", {"places": {"dog-home": "numazu"}}),  # a ward
    ],
)
def test_a_board_has_the_places_that_the_modules_need(edition: str, module: str, facts: dict[str, Any]) -> None:
    board = changed(**facts)
    board = replace(board, id=f"{board.id}-{edition}-{module}")
    assert new_game_refused(edition, [module], board=board) == "game.board-fits"
    assert sj.Game.new(edition, board=board, seed=1).settings.board is board


@pytest.mark.clause("game.board-fits")
def test_the_kaiju_needs_a_ward_at_the_bay() -> None:
    inland = replace(IZU, id="izu-inland", wards=tuple(replace(ward, touches_bay=False) for ward in IZU.wards))
    inland = replace(inland, files=replace(IZU.files, facts={**IZU.files.facts, "id": inland.id}))
    assert new_game_refused("v2", ["kaiju"], board=inland) == "game.board-fits"
    assert sj.Game.new("v2", ["princess"], board=inland, seed=1).position()["princess"] == "atami"


@pytest.mark.clause("game.board-fits")
def test_the_kaiju_needs_two_neighbours_of_every_ward() -> None:
    atami = [replace(ward, neighbours=("ito",)) for ward in IZU.wards[:1]]
    narrow = replace(IZU, id="izu-narrow", wards=(*atami, *IZU.wards[1:]))
    narrow = replace(narrow, files=replace(IZU.files, facts={**IZU.files.facts, "id": narrow.id}))
    assert new_game_refused("v2", ["kaiju"], board=narrow) == "game.board-fits"
    assert sj.Game.new("v2", ["princess"], board=narrow, seed=1).position()["princess"] == "atami"


def test_the_kaiju_stays_in_the_bay_while_hachiko_is_in_the_only_ward_there() -> None:
    wards = tuple(replace(ward, touches_bay=ward.id == "atami") for ward in IZU.wards)
    single = replace(IZU, id="izu-single", wards=wards)
    add_board(replace(single, files=replace(IZU.files, facts={**IZU.files.facts, "id": single.id})))
    pieces: dict[str, Any] = {"kaiju": "bay", "hachiko": "atami", "hands": {"blue": ["atami"] * 3}}
    game = v1(board="izu-single", modules=["kaiju", "hachiko"], **pieces)
    assert "kaiju" not in words(game)
    with pytest.raises(sj.Illegal, match="'kaiju' doesn't fit here") as refused:
        game.perform("blue: kaiju")
    assert refused.value.code == "line.order"


@pytest.mark.clause("game.board-fits")
def test_no_place_has_a_word_of_records_as_its_id() -> None:
    facts = IZU.files.facts
    renamed = [{**each, "id": "pay"} if each["id"] == "susono" else each for each in facts["stations"]]
    board = replace(IZU, id="izu-pay", stations=tuple(replace(each, id="pay") for each in IZU.stations[:1]))
    board = replace(board, files=replace(IZU.files, facts={**facts, "id": board.id, "stations": renamed}))
    assert new_game_refused(board=board) == "game.board-fits"


def test_the_princess_starts_in_the_palace_and_the_dog_waits_at_his_home() -> None:
    assert sj.Game.new("v2", ["princess"], seed=1, board=IZU).position()["princess"] == "atami"
    track = read(sj.Game.new("rev1", ["hachiko"], seed=1, board=IZU).states, 0, "track")
    neutral = [each.id for each, owner in zip(IZU.connections, track, strict=False) if owner == NEUTRAL]
    assert neutral == ["atami--ito", "ito--izu-kogen", "ito--mishima"]


def test_a_setting_names_a_station_of_the_chosen_board() -> None:
    game = sj.Game.new("v1", ["hachiko"], seed=1, board=IZU, set={"hachiko-home": "mishima"})
    assert "set hachiko-home mishima\n" in game.record()
    assert sj.Game.load(game.record()).settings == game.settings
    assert new_game_refused("v1", ["hachiko"], board=IZU, set={"hachiko-home": "ueno"}) == "hachiko.home-allowed"


def test_settings_and_choices_cross_processes_with_their_board() -> None:
    for edition in EDITIONS:
        game = sj.Game.new(edition, seed=1, board=IZU)
        assert pickle.loads(pickle.dumps(game.settings)) == game.settings
        assert pickle.loads(pickle.dumps(game.choices)) == game.choices


def test_a_record_of_another_board_needs_its_own_names() -> None:
    record = sj.Game.new(seed=1, board="izu").record().replace("board izu\n", "")
    with pytest.raises(sj.Unreadable, match="isn't a word of this game"):
        sj.Game.load(record)

"""Single places and scores in the terminal."""

from __future__ import annotations

import shinjuku as sj
from shinjuku.terminal import overview
from shinjuku.terminal.names import choice_name
from shinjuku.texts import Wording
from tests.positions import game_at


def wording_of(game: sj.Game, language: str = "en") -> Wording:
    return Wording(game.words.board, language, game.settings.edition)


def test_a_station_shows_its_store_and_its_connections() -> None:
    game = game_at(stores={"meguro": "blue food"}, track={"ebisu--meguro": "red"})
    first, *connections = overview.station_lines(game.view(0), wording_of(game), "meguro")
    assert first.startswith("Meguro station (meguro) in Shinagawa: Blue's food store")
    assert "  To Ebisu: Red's track" in connections


def test_neutral_track_belongs_to_no_player() -> None:
    game = sj.Game.new("rev1", ["hachiko"], seed=1)
    _, *connections = overview.station_lines(game.view(0), wording_of(game), "shibuya")
    assert "  To Ebisu: neutral track" in connections


def test_a_score_sheet_counts_the_kinds_of_customers() -> None:
    game = game_at(edition="v1", modules=["thief"], collected={"blue": ["food", "food2", "food-thief"]})
    lines = overview.sheet_lines(game.score_sheets[0], "You", wording_of(game))
    assert lines[1].startswith("  food (single 1, double 1, thieves 1): ")


def test_choices_have_names_in_other_languages() -> None:
    game = game_at(
        modules=["kaicho"],
        kaicho={"blue": "taito"},
        stores={"ueno": "blue food"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )
    laying = game.copy()
    laying.play("expand")
    game.play("move taito pay taito: ueno")
    wording = wording_of(game, "ja")
    assert choice_name(laying.choices[0], wording) == "秋葉原・飯田橋間"
    assert [choice_name(choice, wording) for choice in game.choices] == ["食品の客", "青の会長"]

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.boards import board
from shinjuku.game.log import entries
from shinjuku.texts import LANGUAGES, Wording
from shinjuku.texts.places import PLAYER, STATION, WARD, Place, extract_places


def test_places_are_extracted_from_a_sentence() -> None:
    said = Wording(board("tokyo-44"), marks=True)
    sentence = f"{said.place('shinjuku')}, {said.station('shinjuku')} and {said.ward('ota')}: {said.colour('red')}."
    assert extract_places(sentence) == (
        "Shinjuku ward, Shinjuku and Ōta: Red.",
        (
            *(Place(0, 8, WARD, "shinjuku"), Place(15, 8, STATION, "shinjuku"), Place(28, 3, WARD, "ota")),
            Place(33, 3, PLAYER, "red"),
        ),
    )


def test_a_sentence_without_places_stays_the_same() -> None:
    assert extract_places("The game is over.") == ("The game is over.", ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_and_a_station_of_the_same_name_are_distinct_in_the_log(language: str) -> None:
    game = sj.Game.from_position({"edition": "v2", "players": ["blue", "red"], "hands": {"blue": ["shinjuku"]}})
    game.perform("blue: open food shinjuku pay shinjuku")
    opened = next(entry for entry in entries(game, language) if entry.places)
    assert sorted((place.kind, place.id) for place in opened.places) == [(STATION, "shinjuku"), (WARD, "shinjuku")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_the_log_has_the_right_position(language: str) -> None:
    game = sj.Game.new("v2", modules=["kaiju", "princess"], players=3, seed=5)
    for n in range(600):
        if game.to_act is None:
            break
        game.play(game.choices[n * 7 % len(game.choices)])
    plain = Wording(game.words.board, language)
    names = {WARD: plain.ward, STATION: plain.station, PLAYER: plain.colour}
    found = [(entry.text, name) for entry in entries(game, language) for name in (*entry.places, *entry.players)]
    assert {name.kind for _, name in found} == {*names}
    for text, name in found:
        assert text[name.at : name.at + name.length] == names[name.kind](name.id)
    assert not any(sign < " " for entry in entries(game, language) for sign in entry.text)

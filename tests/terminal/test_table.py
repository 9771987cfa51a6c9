"""The table that fills the terminal: what it shows, what one can do, and that nothing secret is on it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import Player
from shinjuku.terminal.plain_replay import read_steps
from shinjuku.terminal.session import Sitting
from shinjuku.terminal.tui.places import Place, meant_by
from shinjuku.terminal.tui.play_screen import PlayScreen
from shinjuku.terminal.tui.replay_screen import ReplayScreen
from tests.positions import RECORDS, game_at
from tests.terminal.tabletop import REDUCED, Tabletop, at_game, at_table, sit_at, sit_down

JOURNEY: dict[str, Any] = {
    "stores": {"shibuya": "blue food", "ebisu": "red clothing", "meguro": "blue books"},
    "track": {"ebisu--shibuya": "blue", "ebisu--meguro": "red"},
    "customers": {"shibuya": ["food", "clothing", "books", "food"]},
    "hands": {"blue": ["shibuya", "ota"], "red": ["kita", "adachi"]},
    "set": {"confirm": "on"},
}


def a_journey() -> Sitting:
    """Blue has begun to move the customers of Shibuya."""
    game = game_at(**JOURNEY)
    game.play("move shibuya pay shibuya")
    return sit_at(game, "human", "greedy")


# --- what is shown ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(100, 40), (80, 24), (150, 50)])
def test_everything_there_is_to_know_is_on_the_screen(size: tuple[int, int]) -> None:
    async def session(top: Tabletop) -> None:
        seen = top.seen()
        for part in ("Blue's turn, 2 actions left", "Hand ", "Queue", "Where does the Matsuri go?", "1 matsuri", "Ma"):
            assert part in seen
        for card in top.game.view(0)["hands"]["blue"]:
            assert card in seen

    at_game(sit_down("human", "greedy"), session, size)


def test_track_stores_and_customers_have_letters() -> None:
    async def session(top: Tabletop) -> None:
        drawn = top.table.map.words()
        for mark in ("Bf", "Rc", "Bb", "B", "R", "ffcb"):
            assert mark in drawn

    at_game(sit_at(game_at(**JOURNEY), "human", "greedy"), session)


def test_wildcards_are_marked_and_explained() -> None:
    async def session(top: Tabletop) -> None:
        assert "shibuya*" in top.seen()
        assert "wild: your store in Shibuya" in top.seen()

    at_game(sit_at(game_at(**JOURNEY), "human", "greedy"), session)


def test_in_the_reduced_form_the_side_is_turned_by_tab() -> None:
    async def session(top: Tabletop) -> None:
        assert "hand got" not in top.seen()
        await top.press("tab")
        assert "hand got" in top.seen()
        await top.press("tab")
        assert "Everyone is dealt" in top.seen() or "arrive" in top.seen()
        await top.press("tab")
        assert "Where does the Matsuri go?" in top.seen()

    at_game(sit_down("human", "greedy"), session, REDUCED)


def test_a_terminal_that_is_too_small_gets_a_sentence_until_it_grows() -> None:
    async def session(top: Tabletop) -> None:
        said = " ".join(top.seen().split())
        assert "The table needs 80 columns and 24 rows; this terminal has 70 and 20." in said
        assert "Hand" not in said
        await top.pilot.resize_terminal(100, 40)
        await top.pilot.pause()
        assert "hand got" in top.seen()
        await top.pilot.resize_terminal(80, 24)
        await top.pilot.pause()
        assert "hand got" not in top.seen()
        await top.press("enter")
        assert "What will you do?" in top.seen()

    at_game(sit_down("human", "greedy"), session, (70, 20))


def test_help_log_and_score_are_pages() -> None:
    async def session(top: Tabletop) -> None:
        for key, part in {
            "question_mark": "A turn is two different actions",
            "l": "Blue starts",
            "s": "You: 0",
        }.items():
            await top.press(key)
            await top.pilot.pause()
            assert part in top.seen()
            await top.press("escape")
        assert "Where does the Matsuri go?" in top.seen()

    at_game(sit_down("human", "greedy"), session)


# --- choosing -----------------------------------------------------------------------------------------------


def test_choices_by_arrows_by_number_and_in_words() -> None:
    async def session(top: Tabletop) -> None:
        second = str(top.game.choices[1])
        await top.press("down", "enter")
        assert top.game.history[-1].choices[0].words == second
        await top.press("2", "enter")
        assert top.game.doing == "expand"
        await top.say("shimbashi--tokyo stop")
        assert "shimbashi--tokyo" in top.game.view(0)["track"]
        assert "Blue lays track Shimbashi–Tōkyō." in top.seen()

    at_game(sit_down("human", "greedy"), session)


def test_what_is_refused_says_why_and_changes_nothing() -> None:
    async def session(top: Tabletop) -> None:
        before = top.game.record()
        refusals = {
            "gibberish": "is no word of this game",
            "99": "There is no choice 99",
            "income > card ota": "What is drawn is for chance to decide",
            "map atlantis": "There is no ward or station 'atlantis'",
        }
        for words, said in refusals.items():
            await top.say(words)
            assert said in top.seen()
            await top.press("escape")
        await top.press("u")
        assert "Nothing can be taken back" in top.seen()
        await top.press("9")
        assert "There is no choice 9." in top.seen()
        assert top.game.record() == before

    at_game(sit_down("human", "greedy"), session)


def test_part_of_a_name_finds_a_choice() -> None:
    async def session(top: Tabletop) -> None:
        await top.press("enter")
        await top.say("expand")
        await top.say("hatchobori--mon")
        assert "Do you mean" in top.seen()
        await top.press("escape")
        assert "hatchobori" in str(top.table.choices.choice)

    at_game(sit_down("human", "greedy"), session)


async def click(top: Tabletop, place: Place) -> None:
    plan = top.table.map.plan
    cell = next(cell for cell, found in sorted(plan._places.items()) if found == place)
    await top.pilot.click("#map", offset=cell)
    await top.pilot.pause()


def test_a_click_on_the_map_takes_the_choice_that_names_the_place() -> None:
    async def session(top: Tabletop) -> None:
        ward = str(top.game.choices[1].ward)
        await click(top, Place("ward", ward))
        assert top.game.view(0)["matsuri"] == ward
        await top.say("expand")
        await click(top, Place("connection", "shimbashi--tokyo"))
        assert [choice.connection for choice in top.game.spoken_choices if choice.connection] == ["shimbashi--tokyo"]
        await top.press("U", "enter")
        await top.say("open food")
        station = str(top.game.choices[-1].station)
        await click(top, Place("station", station))
        assert top.game.doing == f"open food {station}"

    at_game(sit_down("human", "greedy"), session)


def test_a_click_where_nothing_can_be_chosen_tells_what_is_there() -> None:
    async def session(top: Tabletop) -> None:
        await click(top, Place("station", "tokyo"))
        assert "Tokyo station (tokyo, in chiyoda): no store" in top.seen()

    at_game(sit_down("human", "greedy"), session)


def test_a_click_on_a_ward_can_mean_its_card() -> None:
    game = game_at(**JOURNEY)
    game.play("move shibuya")
    assert [str(choice) for choice in meant_by(Place("ward", "shibuya"), game.choices)] == ["pay shibuya"]


# --- journeys -----------------------------------------------------------------------------------------------


def test_a_journey_is_previewed_while_it_grows() -> None:
    async def session(top: Tabletop) -> None:
        start = next(n for n, choice in enumerate(top.game.choices, 1) if choice.station == "shibuya")
        await top.press(str(start))
        assert re.search(r"Shibuya\s+B\s+gets f at Shibuya", top.seen())
        await top.press("enter")
        assert "So far Shibuya" in top.seen()
        step = next(n for n, choice in enumerate(top.game.choices, 1) if choice.station == "ebisu")
        await top.press(str(step))
        assert re.search(r"R\s+gets c at Ebisu", top.seen())
        assert "Rest fb would stay in Shibuya ward" in " ".join(top.seen().split())
        await top.press("enter")
        step = next(n for n, choice in enumerate(top.game.choices, 1) if choice.station == "meguro")
        await top.press(str(step))
        assert re.search(r"Income\s+R\s+may draw", top.seen())
        assert re.search(r"B\s+gets b at Meguro", top.seen())
        assert top.game.history == game_at(**JOURNEY).history  # nothing has happened yet

    at_game(a_journey(), session)


# --- taking back --------------------------------------------------------------------------------------------


def test_undo_and_the_whole_turn() -> None:
    async def session(top: Tabletop) -> None:
        await top.say("move shibuya pay shibuya: shibuya")
        await top.say("expand ebisu--roppongi")
        assert "End your turn?" in top.seen()
        await top.press("u")
        assert top.game.doing.startswith("expand ebisu--roppongi")
        await top.press("U")
        assert not top.game.can_undo
        assert top.game.view(0)["customers"]["shibuya"].count("food") == 2

    at_game(sit_at(game_at(**JOURNEY), "human", "greedy"), session)


def test_the_turn_waits_for_its_end() -> None:
    async def session(top: Tabletop) -> None:
        await top.say("move shibuya pay shibuya: shibuya")
        await top.say("expand ebisu--roppongi")
        assert top.game.to_act == 0
        await top.press("enter")
        await top.until_asked()
        assert any(str(choice) == "end" for line in top.game.history for choice in line.choices)

    at_game(sit_at(game_at(**JOURNEY), "human", "random"), session)


# --- bots ---------------------------------------------------------------------------------------------------


class Broken:
    def choose(self, view: object, choices: object) -> sj.Choice:
        raise RuntimeError("no idea")


def test_a_bot_that_errs_does_not_stop_the_table() -> None:
    sitting = sit_down("human", "greedy")
    sitting.players = [None, Player(Broken(), "broken")]
    heard: list[str] = []

    async def session(top: Tabletop) -> None:
        notice = top.table.notice

        def heeded(words: str, **more: Any) -> None:
            heard.append(words)
            notice(words, **more)

        top.table.notice = heeded
        await top.press("enter")
        await top.say("income")
        await top.press("enter")
        assert top.game.turn == 1 or heard
        await top.until_asked()

    at_game(sitting, session)
    assert "The bot broken erred (no idea): greedy chooses for it." in heard


def test_bots_can_be_watched() -> None:
    """Without --fast their journeys grow on the map, and Space goes on from a pause."""
    position = {**JOURNEY, "to_act": "red", "hands": {"blue": ["ota"], "red": ["shibuya"]}}
    sitting = sit_at(game_at(**position), "human", "greedy")

    async def session(top: Tabletop) -> None:
        for _ in range(400):
            if top.game.to_act == 0:
                return
            await top.press("space")
            await top.pilot.pause(0.01)
        raise AssertionError("the bot does not come to an end")

    at_table(PlayScreen(sitting), session)


# --- what nobody else may see -------------------------------------------------------------------------------


def test_nothing_secret_is_on_the_screen_while_it_is_passed_on() -> None:
    """Each person's cards are wards that the other has not; neither the cover nor the other's screen names them."""
    game = game_at(
        hands={"blue": ["edogawa", "nerima"], "red": ["katsushika", "itabashi"]},
        collected={"blue": ["food", "food"], "red": ["books2"]},
        set={"confirm": "on"},
    )
    blue, red = ("edogawa", "nerima"), ("katsushika", "itabashi")

    async def session(top: Tabletop) -> None:
        assert top.is_covered
        cover = top.seen()
        assert "Blue decides." in cover
        assert not any(card in cover for card in (*blue, *red))
        await top.press("enter")
        await top.pilot.pause()
        seen = top.seen()
        assert all(card in seen for card in blue)
        assert not any(card in seen for card in red)
        await top.say("expand shimbashi--tokyo")
        await top.say("income")
        assert "You drew" in top.seen()
        await top.press("enter")
        await top.pilot.pause()
        assert top.is_covered
        drawn = [card for card in top.game.view(0)["hands"]["blue"] if card not in red]
        assert not any(card in top.seen() for card in (*drawn, *red))
        assert not any(card in "\n".join(map(str, top.table._written.values())) for card in blue)
        await top.press("enter")
        await top.pilot.pause()
        seen = re.sub(r"Queue.*", "", top.seen())  # the queue is everybody's
        assert all(card in seen for card in red)
        assert not any(card in seen for card in blue)
        assert "You drew" not in seen

    at_game(sit_at(game, "human", "human"), session)


# --- saving, and looking again ------------------------------------------------------------------------------


def test_save_and_go_on(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    sitting = sit_down("human", "greedy", save_to=saved)

    async def session(top: Tabletop) -> None:
        await top.press("enter")
        await top.say("expand shimbashi--tokyo")
        await top.press("q")

    at_game(sitting, session)
    assert saved.read_text(encoding="utf-8") == sitting.game.record()
    assert sitting.farewell() == ["Goodbye.", f"The game is saved: shinjuku play --resume {saved}"]
    again = sj.Game.load(saved.read_text(encoding="utf-8"), seed=4)

    async def later(top: Tabletop) -> None:
        assert "1 action left" in top.seen()
        assert "Blue lays track Shimbashi–Tōkyō." in top.seen()

    at_game(sit_at(again, "human", "greedy", save_to=saved), later)


def test_a_game_can_be_saved_from_the_table(tmp_path: Path) -> None:
    async def session(top: Tabletop) -> None:
        await top.say(f"save {tmp_path / 'here.txt'}")
        await top.say(f"save {tmp_path}")
        assert "folder" in top.seen()

    at_game(sit_down("human", "greedy"), session)
    assert (tmp_path / "here.txt").read_text(encoding="utf-8").startswith("shinjuku-record")


def test_a_record_is_replayed_on_the_same_screen() -> None:
    steps = read_steps((RECORDS / "walkthrough.txt").read_text(encoding="utf-8"))

    async def session(top: Tabletop) -> None:
        last = len(steps) - 1
        for key, at in {"right": 1, "n": 2, "left": 1, "end": last, "right ": last, "home": 0}.items():
            await top.press(key.strip())
            assert top.table.at == at
            assert f"Line {at} of {last}" in top.seen()
        await top.say("3")
        assert "open books shimbashi" in top.seen()
        await top.say("999")
        assert "There is no line 999" in top.seen()
        assert "You are looking on" in top.seen()
        await top.press("v")
        assert "Blue's hand is shown." in top.seen()
        await top.press("space")
        assert "goes on by itself" in top.seen()
        await top.press("space", "s")
        assert "The scores" in top.seen()

    at_table(ReplayScreen(steps), session)


def test_greedy_gives_a_hint() -> None:
    async def session(top: Tabletop) -> None:
        await top.press("h")
        assert "Greedy would: matsuri" in top.seen()

    at_game(sit_down("human", "greedy"), session)

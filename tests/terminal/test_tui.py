"""The full-screen table: what it shows, and that it shows nothing secret."""

from __future__ import annotations

import re

import pytest

from tests.positions import game_at
from tests.terminal.journeys import JOURNEY
from tests.terminal.tui_driver import SMALL, TuiDriver, new_session, play_in_tui, session_of

# --- the screen ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(100, 40), (80, 24), (150, 50)])
def test_the_screen_shows_everything(size: tuple[int, int]) -> None:
    async def actions(driver: TuiDriver) -> None:
        seen = driver.seen()
        for part in ("Blue's turn, 2 actions left", "Hand ", "Queue", "Where does the Matsuri go?", "1 matsuri", "Ma"):
            assert part in seen
        for card in driver.game.view(0)["hands"]["blue"]:
            assert driver.table.wording.ward(card) in seen

    play_in_tui(new_session("human", "greedy"), actions, size)


def drawn_map(driver: TuiDriver) -> str:
    return "\n".join(map("".join, driver.table.map._drawing.characters))


def test_track_stores_and_customers_have_letters() -> None:
    async def actions(driver: TuiDriver) -> None:
        drawn = drawn_map(driver)
        for mark in ("Bf", "Rc", "Bb", "B", "R", "ffcb"):
            assert mark in drawn

    play_in_tui(session_of(game_at(**JOURNEY), "human", "greedy"), actions)


def test_wildcards_are_marked_and_explained() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.sees("Shibuya*")
        await driver.sees("wild: your store in Shibuya")

    play_in_tui(session_of(game_at(**JOURNEY), "human", "greedy"), actions)


def test_tab_switches_the_side_panel_of_a_small_screen() -> None:
    async def actions(driver: TuiDriver) -> None:
        assert "hand got" not in driver.seen()
        await driver.press("tab")
        await driver.sees("hand got")
        await driver.press("tab")
        assert "Everyone is dealt" in driver.seen() or "arrive" in driver.seen()
        await driver.press("tab")
        await driver.sees("Where does the Matsuri go?")

    play_in_tui(new_session("human", "greedy"), actions, SMALL)


def test_a_terminal_that_is_too_small_shows_a_message_until_it_grows() -> None:
    async def actions(driver: TuiDriver) -> None:
        output = " ".join(driver.seen().split())
        assert "The table needs 80 columns and 24 rows. This terminal has 70 and 20." in output
        assert "Hand" not in output
        await driver.pilot.resize_terminal(100, 40)
        await driver.pilot.pause()
        await driver.sees("hand got")
        await driver.pilot.resize_terminal(80, 24)
        await driver.pilot.pause()
        assert "hand got" not in driver.seen()
        await driver.press("enter")
        await driver.sees("What will you do?")

    play_in_tui(new_session("human", "greedy"), actions, (70, 20))


def test_help_log_and_score_are_pages() -> None:
    async def actions(driver: TuiDriver) -> None:
        for key, part in {
            "question_mark": "Each turn, take two different actions",
            "l": "Blue starts",
            "s": "You: 0",
        }.items():
            await driver.press(key)
            await driver.pilot.pause()
            await driver.sees(part)
            await driver.press("escape")
        await driver.sees("Where does the Matsuri go?")

    play_in_tui(new_session("human", "greedy"), actions)


def test_the_help_page_shows_the_pieces_of_the_modules_in_play() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.press("question_mark")
        await driver.pilot.pause()
        for piece in ("Pr Princess", "KB Blue's Chairman", "f! a food thief"):
            await driver.sees(piece)
        assert "Kaiju" not in driver.seen()

    play_in_tui(new_session("human", "greedy", edition="v1", modules=["princess", "thief", "chairman"]), actions)


def test_figures_are_on_the_map_and_below_it() -> None:
    game = game_at(edition="v1", modules=["kaiju", "chairman"], kaiju="bay", kaicho={"red": "ota"})

    async def actions(driver: TuiDriver) -> None:
        await driver.sees("Kj Kaiju in the bay")
        await driver.sees("KR Red's Chairman in Ōta")
        assert {"Kj", "KR"} <= set(drawn_map(driver).split())

    play_in_tui(session_of(game, "human", "greedy"), actions)


# --- secrets -------------------------------------------------------------------------------------------------


def test_nothing_secret_is_on_the_screen_while_it_is_handed_over() -> None:
    """Neither the handover screen nor the other person's screen names a person's cards."""
    game = game_at(
        hands={"blue": ["edogawa", "sumida"], "red": ["katsushika", "itabashi"]},
        collected={"blue": ["food", "food"], "red": ["books2"]},
        set={"confirm": "on"},
    )
    blue, red = ("Edogawa", "Sumida"), ("Katsushika", "Itabashi")

    async def actions(driver: TuiDriver) -> None:
        assert driver.is_handover
        cover = driver.seen()
        assert "Blue is next." in cover
        assert not any(card in cover for card in (*blue, *red))
        await driver.press("enter")
        await driver.pilot.pause()
        seen = driver.seen()
        assert all(card in seen for card in blue)
        assert not any(card in seen for card in red)
        await driver.say("expand shimbashi--tokyo")
        await driver.say("income")
        await driver.sees("You drew")
        await driver.press("enter")
        await driver.pilot.pause()
        assert driver.is_handover
        drawn = [driver.table.wording.ward(card) for card in driver.game.view(0)["hands"]["blue"]]
        assert not any(card in driver.seen() for card in (*drawn, *red))
        assert not any(card in "\n".join(map(str, driver.table._shown_texts.values())) for card in blue)
        await driver.press("enter")
        await driver.pilot.pause()
        seen = re.sub(r"Queue.*", "", driver.seen())  # the queue is public
        assert all(card in seen for card in red)
        assert not any(card in seen for card in blue)
        assert "You drew" not in seen

    play_in_tui(session_of(game, "human", "human"), actions)


def test_the_next_person_can_click_or_quit() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.pilot.click("#handover")
        await driver.until(lambda: not driver.is_handover)
        await driver.sees("What will you do?")
        await driver.say("expand shimbashi--tokyo")
        await driver.say("income")
        await driver.press("enter")
        await driver.until(lambda: driver.is_handover)
        await driver.press("q")
        assert driver.app._exit

    play_in_tui(session_of(game_at(set={"confirm": "on"}), "human", "human"), actions)

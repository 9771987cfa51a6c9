"""The full-screen table: choosing by keys, words and clicks, journeys, undo."""

from __future__ import annotations

import re

from shinjuku.terminal.tui.map.places import Place, choices_at
from tests.positions import game_at
from tests.terminal.journeys import JOURNEY, a_journey
from tests.terminal.tui_driver import TuiDriver, new_session, play_in_tui, session_of

# --- choosing -----------------------------------------------------------------------------------------------


def test_choices_by_arrows_by_number_and_in_words() -> None:
    async def actions(driver: TuiDriver) -> None:
        second = str(driver.game.choices[1])
        await driver.press("down", "enter")
        assert driver.game.history[-1].choices[0].words == second
        await driver.press("2", "enter")
        assert driver.game.doing == "expand"
        await driver.say("shimbashi--tokyo stop")
        assert "shimbashi--tokyo" in driver.game.view(0)["track"]
        await driver.sees("Blue lays track on Shimbashi–Tōkyō.")

    play_in_tui(new_session("human", "greedy"), actions)


def test_what_is_refused_says_why_and_changes_nothing() -> None:
    async def actions(driver: TuiDriver) -> None:
        before = driver.game.record()
        refusals = {
            "gibberish": "isn't a word of this game",
            "99": "There is no choice 99",
            "income > card ota": "Chance decides what is drawn.",
            "map atlantis": "There is no ward or station 'atlantis'",
        }
        for words, sentence in refusals.items():
            await driver.say(words)
            await driver.sees(sentence)
            await driver.press("escape")
        await driver.press("u")
        await driver.sees("You can't undo any further.")
        await driver.press("9")
        await driver.sees("There is no choice 9.")
        assert driver.game.record() == before

    play_in_tui(new_session("human", "greedy"), actions)


def test_numbers_can_be_typed_and_corrected() -> None:
    async def actions(driver: TuiDriver) -> None:
        first, second = map(str, driver.game.choices[:2])
        await driver.press("2")
        await driver.sees("2 – press Enter to choose it.")
        assert str(driver.table.choices.choice) == second
        await driver.press("backspace")
        await driver.until(lambda: "press Enter to choose it" not in driver.seen())
        await driver.say("1")
        assert driver.game.history[-1].choices[0].words == first

    play_in_tui(new_session("human", "greedy"), actions)


def test_commands_can_be_typed() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.say("")
        assert not driver.table.prompt.display
        await driver.say("HELP")
        await driver.sees("Each turn, take two different actions")
        await driver.press("escape")
        await driver.say("save")
        await driver.sees("Name a file: `save FILE`.")
        await driver.say("map tokyo")
        await driver.sees("Tōkyō station (tokyo) in Chiyoda: no store")
        await driver.say("map ota")
        await driver.sees("Ōta ward (ota)")

    play_in_tui(new_session("human", "greedy"), actions)


def test_part_of_a_name_finds_a_choice() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.press("enter")
        await driver.say("expand")
        await driver.say("hatchobori--mon")
        await driver.sees("Did you mean")
        await driver.press("escape")
        assert "hatchobori" in str(driver.table.choices.choice)

    play_in_tui(new_session("human", "greedy"), actions)


async def click(driver: TuiDriver, place: Place) -> None:
    places = driver.table.map.map_layout._places
    cell = next(cell for cell, found in sorted(places.items()) if found == place)
    await driver.pilot.click("#map", offset=cell)
    await driver.pilot.pause()


def test_a_click_on_the_map_makes_the_choice_of_that_place() -> None:
    async def actions(driver: TuiDriver) -> None:
        ward = str(driver.game.choices[1].ward)
        await click(driver, Place("ward", ward))
        assert driver.game.view(0)["matsuri"] == ward
        await driver.say("expand")
        await click(driver, Place("connection", "shimbashi--tokyo"))
        assert [choice.connection for choice in driver.game.line_choices if choice.connection] == ["shimbashi--tokyo"]
        await driver.press("U", "enter")
        await driver.say("open food")
        station = str(driver.game.choices[-1].station)
        await click(driver, Place("station", station))
        assert driver.game.doing == f"open food {station}"

    play_in_tui(new_session("human", "greedy"), actions)


def test_a_click_elsewhere_describes_the_place() -> None:
    async def actions(driver: TuiDriver) -> None:
        await click(driver, Place("station", "tokyo"))
        await driver.sees("Tōkyō station (tokyo) in Chiyoda: no store")
        await click(driver, Place("connection", "ebisu--shibuya"))
        await driver.sees("Ebisu–Shibuya: Blue's track")
        await click(driver, Place("ward", "ota"))
        await driver.sees("Ōta ward (ota)")

    play_in_tui(session_of(game_at(**JOURNEY), "human", "greedy"), actions)


def test_clicks_on_a_place_with_several_choices_go_through_them() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.say("expand")
        meant = choices_at(Place("station", "ebisu"), driver.game.choices)
        before = driver.table.choices.choice
        first = (meant.index(before) + 1) % len(meant) if before in meant else 0
        for n in range(len(meant) + 1):
            await click(driver, Place("station", "ebisu"))
            await driver.sees(f"{len(meant)} choices there. Click again for the next, or press Enter.")
            assert driver.table.choices.choice == meant[(first + n) % len(meant)]
        await driver.press("enter")
        assert driver.game.line_choices[-1] == meant[first]

    play_in_tui(session_of(game_at(**JOURNEY), "human", "greedy"), actions)


def test_a_click_on_a_ward_can_mean_its_card() -> None:
    game = game_at(**JOURNEY)
    game.play("move shibuya")
    assert [str(choice) for choice in choices_at(Place("ward", "shibuya"), game.choices)] == ["pay shibuya"]


# --- journeys -----------------------------------------------------------------------------------------------


def test_a_journey_is_previewed_while_it_grows() -> None:
    async def actions(driver: TuiDriver) -> None:
        start = next(n for n, choice in enumerate(driver.game.choices, 1) if choice.station == "shibuya")
        await driver.press(str(start))
        assert re.search(r"Shibuya\s+B\s+gets f at Shibuya", driver.seen())
        await driver.press("enter")
        await driver.sees("So far Shibuya")
        step = next(n for n, choice in enumerate(driver.game.choices, 1) if choice.station == "ebisu")
        await driver.press(str(step))
        assert re.search(r"R\s+gets c at Ebisu", driver.seen())
        assert "Left fb would stay in Shibuya ward" in " ".join(driver.seen().split())
        await driver.press("enter")
        step = next(n for n, choice in enumerate(driver.game.choices, 1) if choice.station == "meguro")
        await driver.press(str(step))
        assert re.search(r"Income\s+R\s+for the use of their track", driver.seen())
        assert re.search(r"B\s+gets b at Meguro", driver.seen())
        assert driver.game.history == game_at(**JOURNEY).history  # nothing has happened yet

    play_in_tui(a_journey(), actions)


def test_a_preview_shows_who_is_left_at_a_store() -> None:
    game = game_at(
        modules=["kaicho"],
        stores={"akihabara": "red food", "tokyo": "blue books"},
        track={"akihabara--ueno": "blue", "akihabara--tokyo": "blue"},
        customers={"taito": ["food", "books"]},
        kaicho={"blue": "taito", "red": "taito"},
        hands={"blue": ["taito"]},
    )
    game.play("move taito pay taito: ueno")

    async def actions(driver: TuiDriver) -> None:
        step = next(n for n, choice in enumerate(driver.game.choices, 1) if choice.station == "akihabara")
        await driver.press(str(step))
        await driver.sees("Akihabara You choose next who goes to")
        await driver.press("enter")
        left = next(n for n, choice in enumerate(driver.game.choices, 1) if str(choice) == "gives red-kaicho")
        await driver.press(str(left))
        await driver.until(lambda: bool(re.search(r"R\s+gets KR at Akihabara", driver.seen())))

    play_in_tui(session_of(game, "human", "greedy"), actions)


# --- undo ---------------------------------------------------------------------------------------------------


def test_undo_and_the_whole_turn() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.say("move shibuya pay shibuya: shibuya")
        await driver.say("expand ebisu--roppongi")
        await driver.sees("End your turn?")
        await driver.press("u")
        assert driver.game.doing.startswith("expand ebisu--roppongi")
        await driver.press("U")
        assert not driver.game.can_undo
        assert driver.game.view(0)["customers"]["shibuya"].count("food") == 2

    play_in_tui(session_of(game_at(**JOURNEY), "human", "greedy"), actions)


def test_the_turn_waits_for_its_end() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.say("move shibuya pay shibuya: shibuya")
        await driver.say("expand ebisu--roppongi")
        assert driver.game.to_act == 0
        await driver.press("enter")
        await driver.until_asked()
        assert any(str(choice) == "end" for line in driver.game.history for choice in line.choices)

    play_in_tui(session_of(game_at(**JOURNEY), "human", "random"), actions)

"""The full-screen table: what it shows, what players can do, and that it shows nothing secret."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import Player
from shinjuku.terminal.plain_replay import ReplayStep, read_steps
from shinjuku.terminal.session import Session
from shinjuku.terminal.tui.map.places import Place, choices_at
from shinjuku.terminal.tui.screens import play_screen, replay_screen
from shinjuku.terminal.tui.screens.play_screen import PlayScreen
from shinjuku.terminal.tui.screens.replay_screen import ReplayScreen
from tests.positions import RECORDS, game_at
from tests.terminal.tui_driver import SMALL, TuiDriver, new_session, play_in_tui, run_tui, session_of

JOURNEY: dict[str, Any] = {
    "stores": {"shibuya": "blue food", "ebisu": "red clothing", "meguro": "blue books"},
    "track": {"ebisu--shibuya": "blue", "ebisu--meguro": "red"},
    "customers": {"shibuya": ["food", "clothing", "books", "food"]},
    "hands": {"blue": ["shibuya", "ota"], "red": ["kita", "adachi"]},
    "set": {"confirm": "on"},
}


def a_journey() -> Session:
    """Blue has begun to move the customers of Shibuya."""
    game = game_at(**JOURNEY)
    game.play("move shibuya pay shibuya")
    return session_of(game, "human", "greedy")


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


# --- bots ---------------------------------------------------------------------------------------------------


class Broken:
    def choose(self, view: object, choices: object) -> sj.Choice:
        raise RuntimeError("no idea")


def test_a_failing_bot_does_not_stop_the_game() -> None:
    session = new_session("human", "greedy")
    session.players = [None, Player(Broken(), "broken")]
    notices: list[str] = []

    async def actions(driver: TuiDriver) -> None:
        notice = driver.table.notice

        def recorded(text: str, **more: Any) -> None:
            notices.append(text)
            notice(text, **more)

        driver.table.notice = recorded
        await driver.press("enter")
        await driver.say("income")
        await driver.press("enter")
        assert driver.game.turn == 1 or notices
        await driver.until_asked()

    play_in_tui(session, actions)
    assert "The bot broken failed (no idea). greedy chooses for it." in notices


class Mover:
    """Moves the customers of Shibuya."""

    def choose(self, view: object, choices: Sequence[sj.Choice]) -> sj.Choice:
        by_words = {str(choice): choice for choice in choices}
        wanted = ("move", "shibuya", "pay shibuya")
        return next((by_words[words] for words in wanted if words in by_words), choices[-1])


def watched_session() -> Session:
    """Red, a bot, is about to move customers."""
    position = {**JOURNEY, "to_act": "red", "hands": {"blue": ["ota"], "red": ["shibuya"]}}
    session = session_of(game_at(**position), "human", "greedy")
    session.players = [None, Player(Mover(), "mover")]
    return session


def stations_shown(driver: TuiDriver) -> tuple[str, ...]:
    effects = driver.table._last
    return effects.journey.stations if effects is not None and effects.journey is not None else ()


def test_bots_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --fast their journeys grow on the map, and Space or Enter goes on from a pause."""
    monkeypatch.setattr(play_screen, "STEP", 3600.0)
    monkeypatch.setattr(play_screen, "PAUSE", 3600.0)

    async def actions(driver: TuiDriver) -> None:
        await driver.until(lambda: len(stations_shown(driver)) == 1)
        assert not driver.game.history
        await driver.press("u")
        await driver.sees("You can't choose now.")
        await driver.press("space")
        await driver.until(lambda: len(driver.game.history) == 1)
        assert len(stations_shown(driver)) > 1
        await driver.press("enter")
        await driver.until(lambda: len(driver.game.history) == 2)

    run_tui(PlayScreen(watched_session()), actions)


def test_a_journey_grows_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_screen, "STEP", 0.001)

    async def actions(driver: TuiDriver) -> None:
        await driver.until(lambda: len(driver.game.history) == 1)

    run_tui(PlayScreen(watched_session()), actions)


def test_the_pace_of_bots_can_be_changed() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.press("f")
        await driver.sees("Bots now play at a pace you can follow.")
        await driver.press("f")
        await driver.sees("Bots now play instantly.")

    play_in_tui(new_session("human", "greedy"), actions)


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


# --- saving, and looking again ------------------------------------------------------------------------------


def test_save_and_go_on(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    session = new_session("human", "greedy", save_to=saved)

    async def actions(driver: TuiDriver) -> None:
        await driver.press("enter")
        await driver.say("expand shimbashi--tokyo")
        await driver.press("q")

    play_in_tui(session, actions)
    assert saved.read_text(encoding="utf-8") == session.game.record()
    assert session.goodbye() == ["Goodbye.", f"The game is saved. Resume it with: shinjuku play --resume {saved}"]
    again = sj.Game.load(saved.read_text(encoding="utf-8"), seed=4)

    async def later(driver: TuiDriver) -> None:
        await driver.sees("1 action left")
        await driver.sees("Blue lays track on Shimbashi–Tōkyō.")

    play_in_tui(session_of(again, "human", "greedy", save_to=saved), later)


def test_a_game_that_can_no_longer_be_saved_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()

    async def actions(driver: TuiDriver) -> None:
        folder.rmdir()
        await driver.press("enter")
        await driver.sees("Use `save FILE` to save elsewhere.")

    session = new_session("human", "greedy", save_to=folder / "game.txt")
    play_in_tui(session, actions)
    assert session.goodbye()[1] == "The game could not be saved. This is its record:"


def test_a_game_can_be_saved_from_the_table(tmp_path: Path) -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.say(f"save {tmp_path / 'here.txt'}")
        await driver.say(f"save {tmp_path}")
        await driver.sees("folder")

    play_in_tui(new_session("human", "greedy"), actions)
    assert (tmp_path / "here.txt").read_text(encoding="utf-8").startswith("shinjuku-record")


def test_a_record_is_replayed_on_the_same_screen() -> None:
    steps = read_steps((RECORDS / "walkthrough.txt").read_text(encoding="utf-8"))

    async def actions(driver: TuiDriver) -> None:
        last = len(steps) - 1
        for key, at in {"right": 1, "n": 2, "left": 1, "end": last, "right ": last, "home": 0}.items():
            await driver.press(key.strip())
            assert driver.table.at == at
            await driver.sees(f"Line {at} of {last}")
        await driver.say("3")
        await driver.sees("open books shimbashi")
        await driver.say("999")
        await driver.sees("There is no line 999")
        await driver.sees("You are watching.")
        await driver.press("v")
        await driver.sees("Showing Blue's hand.")
        await driver.press("space")
        await driver.sees("Press Space to pause.")
        await driver.press("space", "s")
        await driver.sees("Scores")
        await driver.press("escape", "v", "v")
        await driver.sees("Hands are hidden.")
        for key, part in {"question_mark": "Each turn, take two different actions", "l": "Blue starts"}.items():
            await driver.press(key)
            await driver.sees(part)
            await driver.press("escape")
        await driver.press("q")
        assert driver.app._exit

    run_tui(ReplayScreen(steps), actions)


def test_a_replay_runs_to_the_end_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_screen, "SECONDS_PER_LINE", 0.001)
    game = game_at(phase="over", collected={"blue": ["food"]})
    steps = read_steps((RECORDS / "walkthrough.txt").read_text(encoding="utf-8"))

    async def actions(driver: TuiDriver) -> None:
        await driver.press("space")
        await driver.until(lambda: driver.table._timer is None)
        assert driver.table.at == len(steps)
        await driver.press("s")
        await driver.sees("Score sheets:")

    run_tui(ReplayScreen([*steps, ReplayStep(game, "the end", ())]), actions)


def test_greedy_gives_a_hint() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.press("h")
        await driver.sees("greedy would play: matsuri")

    play_in_tui(new_session("human", "greedy"), actions)

"""The full-screen table: saving, going on, replays and hints."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

import shinjuku as sj
from shinjuku.terminal.plain_replay import ReplayStep, read_steps
from shinjuku.terminal.tui.screens import play_screen, replay_screen
from shinjuku.terminal.tui.screens.replay_screen import ReplayScreen
from shinjuku.texts import Wording
from tests.positions import RECORDS, game_at
from tests.terminal.tui_driver import TuiDriver, new_session, play_in_tui, run_tui, session_of


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


def test_a_hint_names_a_turn_and_what_it_does_to_the_chance_to_win() -> None:
    async def actions(driver: TuiDriver) -> None:
        await driver.press("h")
        await driver.sees("An expert would play: matsuri")
        await driver.sees(" % → ")

    play_in_tui(new_session("human", "greedy"), actions)


def test_a_hint_that_comes_too_late_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player moves on while the expert thinks."""
    is_wanted, moments = Event(), list[str]()

    def slow_hint(game: sj.Game, wording: Wording) -> list[str]:
        assert is_wanted.wait(60)
        moments.append(game.doing)
        return [f"This is hint {len(moments)}."]

    async def actions(driver: TuiDriver) -> None:
        await driver.press("h")
        await driver.sees("Looking for a good turn")
        await driver.press("1", "enter")
        is_wanted.set()
        await driver.app.workers.wait_for_complete()
        await driver.pilot.pause()
        assert "This is hint 1." not in driver.seen()
        await driver.press("h")
        await driver.sees("This is hint 2.")

    monkeypatch.setattr(play_screen, "hint", slow_hint)
    play_in_tui(new_session("human", "greedy"), actions)

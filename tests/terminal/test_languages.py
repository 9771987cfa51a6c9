"""The terminal in Japanese: no English sentence is left, and wide characters fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from shinjuku.game.choices import KIND_OF_PHASE
from shinjuku.rules.editions import EDITIONS, default_board
from shinjuku.terminal.console import wrapped
from shinjuku.terminal.plain_replay import read_steps
from shinjuku.terminal.prompts import question
from shinjuku.terminal.tui.screens.replay_screen import ReplayScreen
from shinjuku.texts import Wording, catalogue
from tests.command_line import CommandRunner
from tests.terminal.tui_driver import LARGE, SMALL, TuiDriver, new_session, play_in_tui, run_tui

RECORDS = Path(__file__).parent.parent / "records"
COMMANDS = ["hand", "map", "map ota", "map tokyo", "score", "queue", "log", "hint", "help", "lines open", "save"]
TURN = ["1", "expand shimbashi--tokyo", "99", "opne", "map mars", "open", "", "food", "undo", "undo", "income", "quit"]
PAGES = {"question_mark": "毎手番、異なるアクションを2つ行う", "s": "あなた：0点", "l": "青の手番。"}
CLOSING = "。、）」』：；／！？ー"


def english_sentences() -> Iterator[str]:
    """The longest stretch without a field of each English text of the terminal."""
    for key, words in catalogue("en").items():
        longest = max(re.split(r"\{[a-z]+\}|`[^`]+`", words), key=len).strip()
        if key.startswith(("terminal.", "prompt.", "note.")) and len(longest) > 10:
            yield longest


def no_english(shown: str) -> None:
    assert [sentence for sentence in english_sentences() if sentence in " ".join(shown.split())] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_is_asked_in_japanese(edition: str) -> None:
    wording = Wording(default_board(edition), "ja", edition)
    questions = {question(phase, wording, "北区") for phase in KIND_OF_PHASE}
    assert len(questions) == len(KIND_OF_PHASE)
    assert all(re.search("[ぁ-ん]", each) for each in questions)


@pytest.mark.parametrize(("edition", "module"), [("v2", "kaiju"), ("v1", "thief"), ("rev1", "hachiko")])
def test_the_plain_table_is_japanese(runner: CommandRunner, edition: str, module: str) -> None:
    options = ("--edition", edition, "--module", module, "--seed", "4", "--start", "blue", "--language", "ja")
    shown = runner.run("play", "--plain", *options, typing=[*COMMANDS, *TURN]).output
    no_english(shown)
    for part in ("== 青の手番", "手札：", "何をしますか？", "99という選択肢はありません。", "さようなら。"):
        assert part in shown


def test_a_refusal_is_japanese(runner: CommandRunner) -> None:
    start = ("play", "--plain", "--seed", "4", "--start", "blue", "--language", "ja")
    shown = runner.run(*start, typing=["income", "expand > card ota"]).output
    assert "祭りは最初のアクションの前に動かします。" in shown or "祭り" in shown.partition("blue> income")[2]
    assert "何を引くかは運で決まります。" in shown


def test_a_replay_is_japanese(runner: CommandRunner) -> None:
    shown = runner.run("replay", RECORDS / "walkthrough.txt", "--language", "ja").output
    no_english(shown)
    assert "ゲームの準備" in shown
    assert "青の手番。" in shown


def test_the_full_screen_is_japanese() -> None:
    async def actions(driver: TuiDriver) -> None:
        for part in ("青の手番、残り2アクション", "祭りをどこへ移しますか？", "残りの店", "u 取り消し", "袋"):
            await driver.sees(part)
        no_english(driver.seen())
        for key, part in PAGES.items():
            await driver.press(key)
            await driver.sees(part)
            no_english(driver.seen())
            await driver.press("escape")

    session = new_session("human", "greedy", language="ja")
    play_in_tui(session, actions, LARGE)
    play_in_tui(new_session("human", "greedy", language="ja"), lambda driver: driver.sees("祭りをどこへ"), SMALL)


def test_a_replay_on_the_full_screen_is_japanese() -> None:
    record = (RECORDS / "walkthrough.txt").read_text(encoding="utf-8")

    async def actions(driver: TuiDriver) -> None:
        await driver.sees("ゲームの準備")
        await driver.press("end")
        await driver.sees("行目")
        no_english(driver.seen())

    run_tui(ReplayScreen(read_steps(record, "ja"), language="ja"), actions)


def test_the_columns_of_the_players_are_aligned() -> None:
    async def actions(driver: TuiDriver) -> None:
        head, blue = (row for row in driver.seen().split("\n") if "残りの店" in row or "▸ B " in row)
        for column, cell in (("手札", " 5"), ("線路", " 16")):
            end = cell_len(head[: head.index(column) + len(column)])
            assert any(cell_len(blue[: found.end()]) == end for found in re.finditer(cell, blue)), (head, blue)

    play_in_tui(new_session("human", "greedy", language="ja"), actions)


def test_japanese_is_wrapped_by_its_width() -> None:
    text = "（青は）祭りを「中野区」から新宿区へ移した。colour words stay whole、手番を終えた。" * 4
    lines = wrapped(text, 30, "  ")
    assert all(cell_len(line) <= 30 + 2 for line in lines)  # a closing sign may hang over
    assert not any(line.strip()[0] in CLOSING for line in lines)
    assert not any(line[-1] in "（「" for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_an_unknown_language_is_refused(runner: CommandRunner) -> None:
    for command in (("play",), ("replay", RECORDS / "walkthrough.txt")):
        result = runner.run(*command, "--language", "tlh")
        assert result.code == 2
        assert "There is no language 'tlh'. Choose en or ja." in result.errors

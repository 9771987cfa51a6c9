"""The commands that a run suggests: they have the run's settings and can be carried out."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

from shinjuku.boards import find_board
from shinjuku.boards.registry import DATA
from shinjuku.game.map_changes import with_map_changes
from shinjuku.game.settings import Settings
from shinjuku.lab.follow_up import without_bonus, without_fact
from shinjuku.lab.plan import Plan

NO_BONUS = " ".join(f"--set bonus_{n}=0" for n in range(1, 7))


def plan(*bots: str, seed: int = 0, **settings: object) -> Plan:
    return Plan(Settings.validated(players=len(bots), **settings), bots, 100, seed)  # type: ignore[arg-type]


def test_what_can_be_forbidden_has_a_command_for_the_paired_answer() -> None:
    usual = plan("network", "network")
    assert without_fact("department", "ueno", usual) == "shinjuku given department ueno"
    assert without_fact("moved-first", "", usual) == "shinjuku given moved-first"
    assert without_fact("took-bonus", "", usual) == without_bonus(usual)
    assert without_fact("led-at-half-time", "", usual) == ""


def test_a_command_has_the_settings_of_the_run() -> None:
    other = plan(*["network-small"] * 3, edition="v1", modules=("kaiju",), seed=7)
    options = "--bots network-small --edition v1 --players 3 --module kaiju --seed 7"
    assert without_fact("started", "", other) == f"shinjuku given started {options}"


def test_a_game_that_no_network_knows_has_no_paired_answer() -> None:
    board = with_map_changes("v2", None, ["nakano--shinjuku"], {"ueno": "off"})
    changed = plan("random", "greedy", board=board, changes={"income_hand": 5, "confirm": "on"})
    assert without_fact("started", "", changed) == ""
    assert without_bonus(changed) == (
        f"shinjuku compare {NO_BONUS} --bots random,greedy --base-close nakano--shinjuku --base-site ueno=off "
        "--base-set confirm=on --base-set income_hand=5"
    )


def test_a_bot_that_does_not_know_the_games_is_left_out() -> None:
    assert without_bonus(plan("network", "network")) == f"shinjuku compare {NO_BONUS} --bots network"
    unknown = plan("network", "network", changes={"income_hand": 5})
    assert without_bonus(unknown) == f"shinjuku compare {NO_BONUS} --base-set income_hand=5"


def test_a_board_from_a_folder_is_named_by_its_folder(tmp_path: Path) -> None:
    folder = copytree(DATA / "tokyo-44", tmp_path / "my board")
    facts = json.loads((folder / "facts.json").read_text(encoding="utf-8"))
    (folder / "facts.json").write_text(json.dumps({**facts, "id": "follow-up"}), encoding="utf-8")
    on_it = plan("random", "random", board=find_board(folder))
    assert without_bonus(on_it) == f"shinjuku compare {NO_BONUS} --bots random --board '{folder}'"

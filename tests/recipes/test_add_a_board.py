"""The recipe *Add a board*, step by step, with the folder `board` beside this file."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import shinjuku as sj
from shinjuku.boards import find_board
from shinjuku.bots import make_player, play_out
from shinjuku.drawing import draw
from shinjuku.game.settings import Settings
from shinjuku.terminal.tui.map.map_layout import layout_for
from shinjuku.terminal.tui.map.map_renderer import MapContent, MapDrawing
from tests.command_line import CommandRunner, run
from tests.conformance import play_checked

FOLDER = Path(__file__).parent / "board"
RECIPE = Path(__file__).parents[2] / "docs" / "recipes" / "add-a-board.md"
COMMANDS = re.findall(r"^ +shinjuku (.+)$", RECIPE.read_text(encoding="utf-8"), re.MULTILINE)
PYTHON = re.findall(r"```python\n(.+?)```", RECIPE.read_text(encoding="utf-8"), re.DOTALL)
MODULES = {
    "v2": ["princess", "kaicho", "kaiju", "art-collector"],
    "v1": ["princess", "thief", "chairman", "kaiju", "hachiko"],
    "rev1": ["hachiko"],
}


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the recipe is followed: a folder with the board in `boards/izu`."""
    shutil.copytree(FOLDER, tmp_path / "boards" / "izu")
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- rules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", MODULES)
@pytest.mark.parametrize("with_modules", [False, True])
def test_whole_games_of_every_edition_are_sound(edition: str, with_modules: bool) -> None:
    """No piece is lost, there is always a choice, and the game ends."""
    modules = MODULES[edition] if with_modules else []
    decisions = play_checked(Settings.validated(edition, modules, 3, board=find_board(FOLDER)), 200, 1)
    assert decisions > 200 * 50


@pytest.mark.parametrize("edition", MODULES)
def test_bots_play_on_it(edition: str) -> None:
    game = sj.Game.new(edition, MODULES[edition], players=4, seed=2, board=FOLDER)
    bots = ("random", "easy-v1", "greedy", "planner")
    play_out(game, [make_player(name, seed=seat) for seat, name in enumerate(bots)])
    assert game.is_over
    assert sj.Game.load(game.record()).scores == game.scores
    assert "Atami" in " ".join(game.log)


# --- commands ---------------------------------------------------------------------------------------------------


def test_every_command_of_the_recipe_works(workplace: Path, runner: CommandRunner) -> None:
    """They are carried out in order, because later ones read what earlier ones wrote."""
    assert [command.split()[0] for command in COMMANDS] == [
        "simulate", "play", "replay", "tournament", "compare", "serve", "verify"
    ]  # fmt: skip
    for command in COMMANDS:
        if not command.startswith(("serve", "verify")):  # the next tests
            session = runner.run(*shlex.split(command), typing=["map", "quit"])
            assert session.code == 0, session.errors
    assert "熱海" in (workplace / "board.svg").read_text(encoding="utf-8")
    assert "\nboard izu\n" in (workplace / "game.txt").read_text(encoding="utf-8")


def test_the_environment_makes_it_known_to_every_command(workplace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (workplace / "game.txt").write_text(sj.Game.new(seed=1, board=FOLDER).record(), encoding="utf-8")
    verify = next(shlex.split(command) for command in COMMANDS if command.startswith("verify"))
    unknown = run(*verify, folder=workplace)
    assert (unknown.code, "There is no board 'izu'" in unknown.errors) == (1, True)
    assert "--board or in SHINJUKU_BOARDS" in unknown.errors
    monkeypatch.setenv("SHINJUKU_BOARDS", "boards/izu")
    assert run(*verify, folder=workplace).code == 0


def test_other_processes_get_the_board(workplace: Path, runner: CommandRunner) -> None:
    words = ("simulate", "--board", "boards/izu", "--bots", "greedy", "--games", "4", "--json", "-")
    alone, together = runner.run(*words, "--jobs", "1"), runner.run(*words, "--jobs", "2")
    results = [json.loads(each.output) for each in (alone, together)]
    assert [each.pop("command") for each in results]
    assert results[0] == results[1]
    assert results[0]["settings"]["board"] == "izu"


def test_faults_are_reported_in_sentences(
    workplace: Path, runner: CommandRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the environment names the board, which is read when it is needed, not when the package is imported."""
    file = workplace / "boards" / "izu" / "facts.json"
    facts = json.loads(file.read_text(encoding="utf-8"))
    facts["wards"][0]["cards"] = 0
    facts["places"]["palace"] = "atlantis"
    file.write_text(json.dumps(facts), encoding="utf-8")
    named = runner.run("simulate", "--board", "boards/izu")
    monkeypatch.setenv("SHINJUKU_BOARDS", "boards/izu")
    for session in (named, run("simulate", folder=workplace)):
        assert (session.code, session.errors.splitlines()) == (2, [
            "Ward atami has 0 cards; it needs at least one.",
            "The place palace is atlantis, which is neither a ward nor a station of this board.",
        ])  # fmt: skip


def test_the_python_of_the_recipe_works(workplace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exec(PYTHON[0].replace("\n   ", "\n").strip(), {})
    assert capsys.readouterr().out == "Izu, nine stations\n"


# --- what players see -------------------------------------------------------------------------------------------


def test_the_terminal_draws_its_map() -> None:
    drawn = drawn_map(sj.Game.new("v1", ["kaiju"], seed=1, board=FOLDER))
    assert [name for name in ("Atami", "Itō", "Shimoda", "Mishima", "Sagami Bay") if name not in drawn] == []


def test_the_terminal_draws_a_map_without_a_bay() -> None:
    izu = find_board(FOLDER)
    files = replace(izu.files, facts={**izu.files.facts, "id": "izu-dry"})
    dry = replace(izu, id="izu-dry", files=files, load_outlines=lambda: replace(izu.outlines, bay=None))
    drawn = drawn_map(sj.Game.new("v1", seed=1, board=dry))
    assert ("Atami" in drawn, "Bay" in drawn) == (True, False)


def drawn_map(game: sj.Game) -> str:
    layout = layout_for(game.settings.board.id, 90, 30)
    return "\n".join("".join(row) for row in MapDrawing(layout, MapContent(game.view(0))).characters)


def test_it_is_drawn_with_its_own_names() -> None:
    game = sj.Game.new("v2", ["princess", "kaiju"], seed=1, board=FOLDER)
    picture = draw(game.position())
    assert [name for name in ("Izu, nine stations", "熱海市", "Sagami Bay", "Odawara") if name not in picture] == []
    assert "Tokyo" not in picture

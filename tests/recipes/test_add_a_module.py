"""Follow docs/recipes/add-a-module.md: the module of its steps, from rules to the page, without a change elsewhere."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from playwright.sync_api import Browser, expect

from tests.recipes import module_checks
from tests.recipes.compile_module import COMPILED, FOLDER, NEEDED
from tests.recipes.recipe_runner import ROOT, run_python, serving
from tests.server.clients import HostedTable, create_table
from tests.server.servers import CLIENT, Server
from tests.web.gameplay import FEW
from tests.web.users import User

PAGE = (ROOT / "docs" / "recipes" / "add-a-module.md").read_text(encoding="utf-8")
FILES = sorted(path for path in FOLDER.iterdir() if path.is_file())
COMMAND = ("-m", "shinjuku.cli")
IMPORT = """
try:
    import shinjuku.game
except ImportError as error:
    print(error)
"""
MANY_DECISIONS = """
from shinjuku.rules.manifests import Decision, Module

phases = tuple(Decision(f"decision-{number}", choice="ward") for number in range(64))
MODULE = Module(id="many", order=100, editions=("v2",), phases=phases)
"""


def run(*words: str | Path) -> str:
    return run_python(*map(str, words), variables=NEEDED)


# --- the recipe -------------------------------------------------------------------------------------------


def test_the_recipe_shows_the_files_of_the_module() -> None:
    blocks = re.findall(r"```(?:python|json|svg|markdown)\n(.*?)```", PAGE, re.DOTALL)
    sources = [path.read_text(encoding="utf-8") for path in FILES]
    assert len(blocks) >= 5
    for block in blocks:
        assert any(textwrap.dedent(block).strip() in source for source in sources), block


def test_the_recipe_names_every_file() -> None:
    assert [path.name for path in FILES if f"`{path.name}`" not in PAGE] == []


# --- rules, log, drawing, full screen ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "check",
    ["numbers", "invariants", "whole_games", "refusals", "customers", "log", "drawing", "full_screen"],
)
def test_the_game_plays_with_it(check: str) -> None:
    assert callable(getattr(module_checks, check))
    run("-c", f"from tests.recipes.module_checks import {check}; {check}()")


# --- an unfinished or a faulty module ---------------------------------------------------------------------


def test_an_action_without_a_sentence_is_logged_in_the_words_of_the_record(tmp_path: Path) -> None:
    folder = copytree(FOLDER, tmp_path / "balloon", ignore=ignore_patterns("log.py"))
    variables = {"SHINJUKU_MODULES": str(folder)}
    run_python(
        "-c", "from tests.recipes.module_checks import log_without_sentences as check; check()", variables=variables
    )


def test_a_folder_without_a_manifest_is_named(tmp_path: Path) -> None:
    assert imported(tmp_path) == f"SHINJUKU_MODULES names {tmp_path}, which has no manifest.py.\n"


def test_modules_that_add_more_than_there_are_numbers_for_are_refused(tmp_path: Path) -> None:
    (tmp_path / "manifest.py").write_text(MANY_DECISIONS, encoding="utf-8")
    expected = r"There are too many modules: no number is left for the decision 'decision-\d+'\.\n"
    assert re.fullmatch(expected, imported(tmp_path))


def imported(folder: Path) -> str:
    """What the import of the package says about a module in a folder."""
    return run_python("-c", IMPORT, variables={"SHINJUKU_MODULES": str(folder)})


# --- the command line -------------------------------------------------------------------------------------


def test_the_terminal_plays_it(tmp_path: Path) -> None:
    """Random players and bots, in a small game."""
    saved = tmp_path / "game.txt"
    sizes = [word for name, number in FEW["v2"].items() for word in ("--set", f"{name}={number}")]
    table = ("--module", "balloon", "--seats", "random,greedy,easy", "--seed", "3", *sizes)
    printed = run(*COMMAND, "play", "--plain", "--fast", *table, "--save", saved)
    assert "lets the balloon drift" in printed
    assert "ok" in run(*COMMAND, "verify", saved)


@pytest.mark.slow
def test_compiled_rules_and_the_lab_play_it() -> None:
    run_python(
        "-c",
        "from tests.recipes.module_checks import invariants, whole_games; invariants(); whole_games()",
        variables=COMPILED,
    )
    words = ("simulate", "--module", "balloon", "--bots", "random", "--games", "50", "--jobs", "1", "--json", "-")
    seats = json.loads(run_python(*COMMAND, *words, variables=COMPILED))["seats"]
    assert all(seat["actions"]["drift"] > 0 for seat in seats)


# --- server and page --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables"), variables=NEEDED) as started:
        yield started


def new_table(server: Server, *seats: str) -> HostedTable:
    return create_table(server, *seats, position=module_checks.POSITION)


def test_the_server_offers_it(server: Server) -> None:
    for language, name in (("en", "Hot-Air Balloon"), ("ja", "熱気球")):
        catalogue = CLIENT.get(f"{server.address}/api/catalogue", params={"language": language}).json()
        offered = {edition["id"]: [each["name"] for each in edition["modules"]] for edition in catalogue["editions"]}
        assert (name in offered["v2"], name in offered["v1"], name in offered["rev1"]) == (True, True, False)


def test_people_play_it_on_a_server(server: Server) -> None:
    hosted = new_table(server, "person", "person")
    blue, _ = hosted.join(0), hosted.join(1)
    refused = blue.submit(line="drift kita")
    assert (refused.status_code, refused.json()["code"]) == (422, "balloon.neighbour")
    view = blue.act(line="drift minato")["view"]
    assert {"id": "balloon", "place": "minato"}.items() <= view["game"]["figures"][0].items()
    assert "drift" not in [choice["text"] for choice in view["choices"]]


def test_the_page_offers_it_and_draws_it(chromium: Browser, server: Server) -> None:
    host = User(chromium, server.address)
    host.go("/create")
    host.see("create")
    host.page.get_by_role("checkbox", name="Hot-Air Balloon").check()
    host.page.get_by_label("Who plays Green").select_option("person")
    host.page.locator('[data-action="make-table"]').click()
    host.see("waiting")
    blue = User(chromium, server.address)
    hosted = new_table(server, "person", "random")
    blue.sit_down(hosted.created["seats"][0]["link"], "Aki")
    blue.see("table")
    expect(blue.page.locator('.map [data-figure="balloon"]')).to_be_visible()
    blue.choose("do:drift", "ward:minato")
    expect(blue.page.get_by_text("Aki lets the balloon drift from Chiyoda to Minato.")).to_be_visible()
    for user in (host, blue):
        assert user.unexpected_errors() == []
        user.leave()

"""Follow docs/recipes/add-a-language.md in a copy of the sources: a language from its texts to the page."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.recipes.recipe_runner import ROOT, commands, copy_sources, run_python, serving
from tests.server.servers import CLIENT, Server
from tests.web.users import User

LANGUAGE = "eo"
TRANSLATED: dict[str, str] = json.loads((Path(__file__).parent / "language" / "eo.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with a new language, some of it translated."""
    copy = copy_sources(tmp_path_factory.mktemp("language"))
    subprocess.run(["bash", "-ec", commands("add-a-language.md").replace("xx", LANGUAGE)], cwd=copy, check=True)
    assert translate(copy) == set(TRANSLATED)
    return copy


def translate(copy: Path) -> set[str]:
    """Replace texts of the new language. Return the keys that were found."""
    found: set[str] = set()
    texts = [*copy.glob(f"src/**/{LANGUAGE}/*.json"), *copy.glob(f"src/**/texts.{LANGUAGE}.json")]
    for path in [*texts, *copy.glob(f"web/src/i18n/{LANGUAGE}/*.json")]:
        words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
        own = {key: TRANSLATED[key] for key in words if key in TRANSLATED}
        path.write_text(json.dumps(words | own, ensure_ascii=False, indent=2), encoding="utf-8")
        found |= set(own)
    return found


def python_path(sources: Path) -> dict[str, str]:
    """The environment in which Python imports the copy."""
    return {"PYTHONPATH": f"{sources / 'src'}:{ROOT}"}


# --- texts and game ---------------------------------------------------------------------------------------


def test_the_tests_of_the_texts_pass(sources: Path) -> None:
    checks = ("-m", "pytest", "-n0", "-p", "no:cacheprovider", "tests/texts/test_catalogues.py")
    assert f"[{LANGUAGE}]" in run_python(*checks, "--collect-only", variables=python_path(sources))
    run_python(*checks, variables=python_path(sources))


GAME = """
import json
import shinjuku as sj
from shinjuku.game.log import entries
position = {"edition": "v2", "modules": ["princess"], "players": ["blue", "red"], "turn": "blue", "princess": "chiyoda"}
game = sj.Game.from_position(position)
refused = []
for line in ("red: expand tokyo--yotsuya", "blue: wander minato", "blue: wander chuo"):
    try:
        game.perform(line)
    except sj.Illegal as error:
        refused.append(error.text("eo"))
names = [module.name for module in sj.modules("v2", "eo")]
print(json.dumps({"refused": refused, "log": [entry.text for entry in entries(game, "eo")], "names": names}))
"""


def test_the_game_speaks_it(sources: Path) -> None:
    said = json.loads(run_python("-c", GAME, variables=python_path(sources)))
    assert said["names"][0] == "Vaganta Princino"
    assert "Bluo sendas la Princinon de Chiyoda al Minato." in said["log"]
    first, second = said["refused"]
    assert first == "Estas la vico de Bluo. Ruĝo ne povas agi nun."
    assert second.startswith("La Princino jam vagis en ĉi tiu vico. ")


# --- server and page --------------------------------------------------------------------------------------


def test_the_tests_of_the_page_pass(sources: Path) -> None:
    run_python("hatch_build.py", "test", "--", "src/i18n", folder=sources)


@pytest.fixture(scope="module")
def server(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    run_python("hatch_build.py", "run", "build", folder=sources)
    with serving(tmp_path_factory.mktemp("tables"), variables=python_path(sources)) as started:
        yield started


def test_the_server_answers_in_it(server: Server) -> None:
    catalogue = CLIENT.get(f"{server.address}/api/catalogue", params={"language": LANGUAGE}).json()
    v2 = next(edition for edition in catalogue["editions"] if edition["id"] == "v2")
    assert (v2["name"], v2["modules"][0]["name"]) == ("Versio 2", "Vaganta Princino")
    problem = CLIENT.get(f"{server.address}/api/nothing", headers={"Accept-Language": LANGUAGE}).json()
    assert problem["message"] == "Ĉe ĉi tiu adreso estas nenio."


def test_the_page_offers_it_and_speaks_it(chromium: Browser, server: Server) -> None:
    user = User(chromium, server.address)
    user.go("/")
    user.see("lobby")
    user.press("Preferences")
    user.press("Esperanto", "radio")
    expect(user.page.locator("#preferences-title")).to_have_text("Agordoj")
    expect(user.page.locator("html")).to_have_attribute("lang", LANGUAGE)
    assert user.unexpected_errors() == []
    user.leave()

"""The manifests of the modules are true, and no other file of the rules names a module."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from shinjuku.rules.modules import FILES, MODULES

import shinjuku as sj
from shinjuku.game import Choice
from shinjuku.game.settings import Settings
from shinjuku.rules import hooks
from shinjuku.rules.editions import EDITIONS, PARAMETERS
from shinjuku.rules.enums import FIRST_CHANCE, Act, Phase
from shinjuku.rules.state import FIELDS
from tests.conformance import combinations

RULES = Path(hooks.__file__).parent
HOOKS = set(hooks.HOOKS)
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.MODULE.id)
BASE_ACTIONS = {
    *("open", "build", "expand", "income", "move", "lure", "upgrade", "matsuri", "end"),
    *("takes income", "declines income", "final income"),
}


def tree(file: ModuleType) -> ast.Module:
    assert file.__file__ is not None
    return ast.parse(Path(file.__file__).read_text(encoding="utf-8"))


@each_file
def test_a_manifest_lists_exactly_the_hooks_its_file_implements(file: ModuleType) -> None:
    implemented = {node.name for node in tree(file).body if isinstance(node, ast.FunctionDef)} & HOOKS
    assert set(file.MODULE.hooks) == implemented
    assert len(set(file.MODULE.hooks)) == len(file.MODULE.hooks)


def test_every_hook_is_implemented_by_a_module() -> None:
    assert {hook for module in MODULES.values() for hook in module.hooks} == HOOKS


@each_file
def test_a_manifest_names_editions_modules_and_parameters_that_exist(file: ModuleType) -> None:
    module = file.MODULE
    assert module.editions
    assert set(module.editions) <= set(EDITIONS)
    assert set(module.by_edition) <= set(module.editions)
    for parameters in (module.parameters, *module.by_edition.values()):
        assert set(parameters) <= set(FIELDS)
    for other in module.excludes:
        assert module.id in MODULES[other].excludes
    assert file.__name__.rsplit(".", 1)[-1] == module.id.replace("-", "_")


@each_file
def test_the_decisions_of_a_manifest_are_those_its_file_offers(file: ModuleType) -> None:
    """Where a file offers choices itself, its phases are those it does so in."""
    offers = [node for node in tree(file).body if isinstance(node, ast.FunctionDef) and node.name == "legal_module"]
    named = {
        node.attr
        for function in offers
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Phase"
    }
    said = {phase.upper().replace("-", "_") for phase in file.MODULE.phases}
    assert said <= {phase.name for phase in Phase if phase < FIRST_CHANCE}
    if offers:
        assert said == named


# --- what games show --------------------------------------------------------------------------------------------


@cache
def seen(module: str, edition: str) -> tuple[frozenset[str], frozenset[str]]:
    """The actions and the pieces that some random games with this module show, those of the plain game aside."""
    players = 5 if MODULES[module].players else 2
    actions: set[str] = set()
    pieces: set[str] = set()
    for seed in range(6):
        game = sj.Game.new(edition, [module], players, seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            game.play(rng.choice(preferred(game)))
            if not game.in_line:
                pieces |= pieces_in(game)
        actions |= set(beginnings(game.record(), game.players))
    return frozenset(actions), frozenset(pieces)


def preferred(game: sj.Game) -> list[Choice]:
    """Whatever is not Income, so that something happens."""
    others = [choice for choice in game.choices if str(choice) not in ("income", "stop")]
    return list(others or game.choices)


def beginnings(record: str, players: tuple[str, ...]) -> Iterator[str]:
    for line in record.splitlines():
        colour, _, said = line.partition(": ")
        words = said.replace(":", " ").split()
        if colour in players and words and words[0] != ">":
            two = " ".join(words[:2])
            known = two in {"kaiju away", "kaiju enters", "takes income", "declines income", "final income"}
            yield two if known else words[0]


def pieces_in(game: sj.Game) -> set[str]:
    position = game.position()
    found: set[str] = {key for key in ("princess", "kaiju", "hachiko") if key in position}
    if position.get("kaicho"):
        found |= {game.words.by_phase[Phase.MOVE_GIVE][Act.RIDER].words.rsplit("-", 1)[-1]}
    waiting = [who for each in position["customers"].values() for who in each]
    waiting += [who for each in position["collected"].values() for who in each]
    found |= {who for who in waiting if who == "art" or who.endswith("-thief")}
    return found | (set(game.players) & {"purple"})


@pytest.mark.parametrize(("module", "edition"), [(m.id, e) for m in MODULES.values() for e in m.editions])
def test_the_actions_and_pieces_of_a_manifest_are_those_that_games_show(module: str, edition: str) -> None:
    actions, pieces = seen(module, edition)
    here = {action for action in MODULES[module].actions if not (edition == "v1" and action == "kaiju enters")}
    assert actions - BASE_ACTIONS == here
    assert pieces == set(MODULES[module].pieces)


# --- no rule asks by name ---------------------------------------------------------------------------------------


def strings(source: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings of a file, docstrings aside."""
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(source)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.lineno, node.value


def manifest_lines(source: ast.Module) -> range:
    for node in source.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "MODULE":
            return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return range(0)


def test_no_other_file_of_the_rules_names_an_edition_or_a_module() -> None:
    ids = {*EDITIONS, *MODULES}
    allowed = {RULES / "editions.py", RULES / "modules" / "__init__.py"}
    named = []
    for path in sorted(RULES.rglob("*.py")):
        if path in allowed:
            continue
        source = ast.parse(path.read_text(encoding="utf-8"))
        manifest = manifest_lines(source) if path.parent.name == "modules" else range(0)
        found = [(line, word) for line, word in strings(source) if word in ids and line not in manifest]
        named += [f"{path.name}:{line} {word}" for line, word in found]
    assert named == []


def test_no_other_file_of_the_rules_imports_a_module_of_the_game() -> None:
    allowed = {RULES / "modules" / "__init__.py"}
    files = {file.__name__.rsplit(".", 1)[-1] for file in FILES}
    named = []
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if path not in allowed and isinstance(node, ast.ImportFrom):
                origin = (node.module or "").split(".")
                inside = path.parent.name == "modules" or "modules" in origin
                named += [
                    f"{path.name} {each}"
                    for each in (*origin, *(a.name for a in node.names))
                    if inside and each in files
                ]
    assert named == []


def test_the_kernel_does_not_know_the_edition() -> None:
    assert not {name for name in FIELDS if name in ("edition", "modules", "module")}
    assert not {name for name in PARAMETERS if name in ("edition", "modules", "module")}


# --- what may be combined ---------------------------------------------------------------------------------------


def test_exactly_176_games_are_allowed() -> None:
    games = list(combinations())
    assert len(games) == len(set(games)) == 176
    # v2: five modules free, Art Collector or Advanced or neither; v1: five free; revision 1: Hachiko or not
    number = {edition: sum(game.edition == edition for game in games) for edition in EDITIONS}
    assert number == {"v2": 3 * 8 * 3, "v1": 3 * 32, "rev1": 2 * 3 + 2}


@pytest.mark.parametrize(
    ("edition", "modules", "players", "code", "said"),
    [
        (
            "v2",
            ["thief"],
            2,
            "game.module-known",
            ["v2", "thief", "princess", "art-collector", "kaicho", "kaiju", "advanced"],
        ),
        ("v2", ["hachiko"], 2, "game.module-known", ["v2", "hachiko", "princess"]),
        (
            "v1",
            ["kaicho"],
            2,
            "game.module-known",
            ["v1", "kaicho", "chairman", "princess", "thief", "kaiju", "hachiko"],
        ),
        ("v1", ["art-collector"], 2, "game.module-known", ["v1", "art-collector", "princess"]),
        ("rev1", ["princess"], 2, "game.module-known", ["rev1", "princess", "hachiko", "five-players"]),
        ("rev1", ["kaiju"], 2, "game.module-known", ["rev1", "kaiju", "hachiko", "five-players"]),
        ("v2", ["five-players"], 5, "game.module-known", ["v2", "five-players"]),
        ("rev1", ["five-players"], 4, "five-players.exactly-five", ["five-players", "five players"]),
        ("rev1", [], 5, "five-players.needed", ["five-players", "two to four"]),
        ("v1", [], 5, "game.players", ["v1", "2 to 4"]),
        ("v2", ["princess", "princess"], 2, "game.module-known", ["once"]),
        ("v2", ["princesss"], 2, "game.module-known", ["princess"]),
    ],
)
def test_what_the_documents_do_not_allow_is_refused_in_a_sentence(
    edition: str, modules: list[str], players: int, code: str, said: list[str]
) -> None:
    with pytest.raises(sj.Illegal) as error:
        Settings.validated(edition, modules, players)
    assert error.value.code == code
    for word in said:
        assert word in error.value.sentence


def test_the_sentence_says_why_art_collector_and_advanced_exclude_each_other() -> None:
    with pytest.raises(sj.Illegal) as error:
        Settings.validated("v2", ["advanced", "art-collector"])
    assert error.value.code == "game.modules-fit"
    for word in ("advanced", "art-collector", "bonus tokens"):
        assert word in error.value.sentence.lower()

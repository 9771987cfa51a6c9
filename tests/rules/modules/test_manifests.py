"""The manifests of the modules are true: they say what the rules implement and what games show."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import shinjuku as sj
from shinjuku.game import Choice
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import FOLDERS, MODULES, parts
from shinjuku.rules import hooks
from shinjuku.rules.editions import EDITIONS, PARAMETERS
from shinjuku.rules.enums import Phase
from shinjuku.rules.manifests import Decision, Draw, Module, Step
from shinjuku.rules.numbering import PHASE_NAMES
from shinjuku.rules.state import FIELDS
from tests.conformance import combinations

RULES = Path(hooks.__file__).parent
HOOKS = set(hooks.HOOKS)
ALL_PARAMETERS = {name for name, field in FIELDS.items() if field.low is not None} | set(PARAMETERS)
each_module = pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)


# --- the manifest and the rules ---------------------------------------------------------------------------------


@each_module
def test_a_manifest_lists_exactly_the_hooks_that_its_rules_implement(module: Module) -> None:
    rules = parts("rules").get(module.id)
    assert set(module.hooks) == set(vars(rules) if rules else ()) & HOOKS
    assert len(set(module.hooks)) == len(module.hooks)


def test_every_hook_is_implemented_by_a_module() -> None:
    assert {hook for module in MODULES.values() for hook in module.hooks} == HOOKS


@each_module
def test_a_manifest_names_editions_modules_and_parameters_that_exist(module: Module) -> None:
    assert module.editions
    assert set(module.editions) <= set(EDITIONS)
    assert set(module.by_edition) <= set(module.editions)
    for parameters in (module.parameters, module.defaults, *module.by_edition.values()):
        assert set(parameters) <= ALL_PARAMETERS
    assert set(module.switches) <= set(vars(module.fields or object))
    assert all(module.id in MODULES[other].excludes for other in module.excludes)
    assert FOLDERS[module.id].name == module.id.replace("-", "_")


@each_module
def test_the_rules_use_every_automatic_step(module: Module) -> None:
    sources = [path.read_text(encoding="utf-8") for path in FOLDERS[module.id].rglob("rules.py")]
    steps = [phase.name for phase in module.phases if isinstance(phase, Step)]
    assert [step for step in steps if not any(f'PHASES["{step}"]' in source for source in sources)] == []


# --- what games show --------------------------------------------------------------------------------------------

Shown = frozenset[tuple[str, str]]  # what something is, and its name: ("action", "wander")


def declared(module: Module) -> Shown:
    """What a module adds to the game that can be seen."""
    return frozenset(
        [
            *(("action", action.name) for action in module.actions),
            *(("phase", phase.name) for phase in module.phases if isinstance(phase, Decision)),
            *(("outcome", phase.label) for phase in module.phases if isinstance(phase, Draw)),
            *(("outcome", card.name) for card in module.cards),
            *(("customer", customer.name) for customer in module.customers),
            *(("place", place.name) for place in module.places),
            *(("figure", figure.id) for figure in module.figures),
            *(("rider", rider) for rider in [module.rider] if rider),
        ]
    )


OF_MODULES = frozenset[tuple[str, str]]().union(*map(declared, MODULES.values()))


@cache
def shown(edition: str, modules: tuple[str, ...]) -> Shown:
    """What some random games with these modules show of any module."""
    players = max(min(MODULES[module].players or range(2, 3)) for module in modules)
    found: set[tuple[str, str]] = set()
    for seed in range(6):
        game = sj.Game.new(edition, modules, players, seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            found |= set(shown_now(game))
            game.play(rng.choice(preferred(game)))
        found |= {("outcome", label) for label in re.findall(r"> ([a-z-]+)", game.record())}
    return OF_MODULES & found


def shown_now(game: sj.Game) -> Iterator[tuple[str, str]]:
    yield "phase", PHASE_NAMES[game.phase]
    if game.phase == Phase.ACTIONS:
        yield from (("action", str(choice)) for choice in game.choices)
    yield from (("rider", str(choice).rpartition("-")[2]) for choice in game.choices if choice.seat is not None)
    if not game.in_line:
        yield from shown_in_position(game.position())


def shown_in_position(position: dict[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in position.items():
        yield from [("figure", key)] if value else []
        yield from (("customer", name) for name in names_in(value))
        yield from (("place", name) for name in names_in(value))


def names_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from names_in(each)


def preferred(game: sj.Game) -> list[Choice]:
    """Anything but Income, so that something happens."""
    others = [choice for choice in game.choices if str(choice) not in ("income", "stop")]
    return list(others or game.choices)


def in_play(module: Module) -> Iterator[Module]:
    """A module, and those whose pieces it brings into play."""
    yield module
    yield from (other for other in MODULES.values() if set(other.switches) & set(module.parameters))


@pytest.mark.parametrize(("module", "edition"), [(m.id, e) for m in MODULES.values() for e in m.editions])
def test_games_with_a_module_show_nothing_of_others(module: str, edition: str) -> None:
    own = frozenset[tuple[str, str]]().union(*map(declared, in_play(MODULES[module])))
    assert shown(edition, (module,)) <= own


def all_fitting(edition: str) -> tuple[str, ...]:
    """The modules of an edition that go together, as many as possible."""
    found: list[str] = []
    for module in MODULES.values():
        if edition in module.editions and not set(module.excludes) & set(found):
            found.append(module.id)
    return tuple(found)


def test_games_show_everything_that_the_manifests_declare() -> None:
    seen = frozenset[tuple[str, str]]().union(*(shown(edition, all_fitting(edition)) for edition in EDITIONS))
    assert OF_MODULES - seen == set()


# --- no rule asks for the edition -------------------------------------------------------------------------------


def test_no_rule_names_an_edition() -> None:
    paths = [*RULES.rglob("*.py"), *(path for folder in FOLDERS.values() for path in folder.rglob("rules.py"))]
    named = [
        f"{path.name}:{node.lineno} {node.value!r}"
        for path in sorted(set(paths) - {RULES / "editions.py"})
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in EDITIONS
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

"""Commands that answer what a run leaves open, with the settings of the run: they can be run as they are printed."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from dataclasses import replace

from shinjuku.boards import board_option
from shinjuku.boards.variants import changes_of
from shinjuku.bots import BotError, check_settings
from shinjuku.game.settings import Settings, parameter_words
from shinjuku.lab.facts import FACTS, TOOK_BONUS, WITHOUT_BONUS
from shinjuku.lab.plan import NETWORKS, Plan
from shinjuku.rules.editions import EDITIONS

DEFAULTS = Settings()  # of the command line
NETWORK = NETWORKS[0]  # of the command `given`
SWITCH = {True: "on", False: "off"}

Options = Iterator[str]


def without_fact(fact: str, place: str, plan: Plan) -> str:
    """The command for the paired answer; empty if a fact can't be forbidden, or no network knows the game."""
    if fact == TOOK_BONUS:
        return without_bonus(plan)
    bot = plan.bots[0] if plan.is_of_networks else NETWORK
    if fact not in FACTS or not _can_play((bot,), plan.settings):
        return ""
    named = ["--bots", bot] if bot != NETWORK else []
    return _command("given", fact, *([place] if place else []), *named, *_game_options(plan))


def without_bonus(plan: Plan) -> str:
    """The command that plays the same seeds without bonus tokens."""
    changes = [word for name, value in WITHOUT_BONUS.items() for word in ("--set", f"{name}={value}")]
    bots = plan.bots if _can_play(plan.bots, _changed(plan.settings, WITHOUT_BONUS)) else ()
    named = ["--bots", ",".join(bots if len(set(bots)) > 1 else bots[:1])] if bots else []
    return _command("compare", *changes, *named, *_game_options(plan, "base-"))


def _command(*words: str) -> str:
    return shlex.join(["shinjuku", *words])


def _can_play(bots: tuple[str, ...], settings: Settings) -> bool:
    """Whether they know games with these settings. Otherwise a command chooses its own."""
    try:
        for bot in bots:
            check_settings(bot, settings)
    except BotError:
        return False
    return True


def _changed(settings: Settings, changes: Mapping[str, int]) -> Settings:
    return replace(settings, parameters=tuple(sorted({**dict(settings.parameters), **changes}.items())))


def _game_options(plan: Plan, both: str = "") -> Options:
    """What is played. `both` begins the names of options that mean both sides of a comparison."""
    settings = plan.settings
    if settings.edition != DEFAULTS.edition:
        yield from ("--edition", settings.edition)
    if len(settings.players) != len(DEFAULTS.players):
        yield from ("--players", str(len(settings.players)))
    for module in settings.modules:
        yield from ("--module", module)
    yield from _map_options(settings, both)
    for name, value in settings.parameters:
        yield from (f"--{both}set", parameter_words(settings, name, value).replace(" ", "=", 1))
    if plan.seed:
        yield from ("--seed", str(plan.seed))


def _map_options(settings: Settings, both: str) -> Options:
    board, changes = board_option(settings.board), changes_of(settings.board.id)
    if board != EDITIONS[settings.edition].board:
        yield from ("--board", board)
    for connection in changes.closed:
        yield from (f"--{both}close", connection)
    for station, is_site in changes.sites:
        yield from (f"--{both}site", f"{station}={SWITCH[is_site]}")

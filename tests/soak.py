"""The long run behind `make soak`: very many random games at every table, with every check.

First the compiled checks after every decision, then games of the compiled rules and of the same rules in plain Python,
which must be the same, and then round trips (record, position, secrecy, undo) after every decision.
Only new lines of a record are parsed each time, because earlier lines must not change; the whole text is parsed now and
then and at the end. The players differ: some choose at random, some only take Income, some never move customers, some
often take Income to finish early. Once every table has seen each of them, the remaining games use the quickest players.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import shinjuku as sj
from shinjuku.game.records.lexer import tokenise
from shinjuku.game.records.parser import read_line
from shinjuku.game.settings import Settings
from shinjuku.rules.state import snapshot
from tests.conformance import check_choices, check_position, check_record, check_viewer, combinations, play_checked
from tests.rules.test_same_everywhere import elsewhere, transcripts_hash

Strategy = Callable[[sj.Game, random.Random], sj.Choice]
WHOLE_RECORD_EVERY = 40  # decisions
OFTEN = 0.5  # share of Income
MOSTLY = 0.9
JOURNEYS = ("move", "lure", "reunite")
GAMES_PER_SHARD = 4


def compiled_checks(settings: Settings, games: int, seed: int) -> int:
    return play_checked(settings, games, seed)


def round_trips(
    settings: Settings, games: int, seed: int, strategies: tuple[Strategy, ...] | None = None
) -> list[tuple[int, tuple[int, ...], int]]:
    """Play games with every check. Returns start player, winners and decisions of each."""
    played = []
    for n in range(games):
        rng = random.Random(f"{settings}{seed + n}")
        game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=seed + n)
        chosen = strategies or STRATEGIES
        played.append((game.start, *_play(game, rng, chosen[n % len(chosen)])))
    return played


def any_choice(game: sj.Game, rng: random.Random) -> sj.Choice:
    return rng.choice(game.choices)


def only_income(game: sj.Game, rng: random.Random) -> sj.Choice:
    return next((choice for choice in game.choices if choice.words == "income"), None) or rng.choice(game.choices)


def no_journeys(game: sj.Game, rng: random.Random) -> sj.Choice:
    return rng.choice([choice for choice in game.choices if choice.words not in JOURNEYS])


def often_income(game: sj.Game, rng: random.Random) -> sj.Choice:
    return (only_income if rng.random() < OFTEN else any_choice)(game, rng)


def mostly_income(game: sj.Game, rng: random.Random) -> sj.Choice:
    return (only_income if rng.random() < MOSTLY else any_choice)(game, rng)


STRATEGIES = (any_choice, only_income, no_journeys, often_income)


def _play(game: sj.Game, rng: random.Random, strategy: Strategy) -> tuple[tuple[int, ...], int]:
    reread = sj.Game.load(game.record(), chance=_no_chance)
    lines = game.record().splitlines()
    decisions = 0
    while not game.is_over:
        check_choices(game)
        check_position(game)
        viewer = rng.choice((*range(len(game.players)), None))
        check_viewer(game, viewer, rng.random() < 0.5, rng.randrange(1 << 30))
        reread, lines = _choose(game, reread, lines, strategy(game, rng))
        decisions += 1
        if decisions % WHOLE_RECORD_EVERY == 0:
            check_record(game)
    check_record(game)
    check_position(game)
    return game.winners, decisions


def _no_chance(event: object) -> str:
    raise AssertionError("a complete record needs no chance")


def _choose(game: sj.Game, reread: sj.Game, lines: list[str], choice: sj.Choice) -> tuple[sj.Game, list[str]]:
    """Make a choice, undone once where possible; the second game reads what the record says about it."""
    before = snapshot(game.states, 0)
    game.play(choice)
    if game.can_undo:
        game.undo()
        assert snapshot(game.states, 0) == before
        game.play(choice)
    finished = len(lines) - bool(reread.in_line or lines[-1].endswith("..."))
    after = game.record().splitlines()
    assert after[:finished] == lines[:finished]
    reader = reread.copy()
    for line in after[finished:]:
        trial = reader.copy()
        read_line(trial, tokenise(line, game.words))
        if not line.endswith("..."):
            reader = trial
    assert snapshot(trial.states, 0) == snapshot(game.states, 0)
    return reader, after


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100_000, help="games with compiled checks")
    options.add_argument("--plain-games", type=int, default=800, help="games with compiled rules and in plain Python")
    options.add_argument("--round-trips", type=int, default=2_000, help="games with round trips after every decision")
    options.add_argument("--seconds", type=float, default=0, help="stop the round trips after this time (0: never)")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    tables = list(combinations())
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        _soak_compiled(pool, tables, chosen)
        _soak_plain(chosen.plain_games)
        _soak_round_trips(pool, tables, chosen)


def _soak_compiled(pool: ProcessPoolExecutor, tables: list[Settings], chosen: argparse.Namespace) -> None:
    each = -(-chosen.games // len(tables))
    began = time.monotonic()
    waiting = [pool.submit(compiled_checks, table, each, chosen.seed) for table in tables]
    decisions = 0
    for n, done in enumerate(as_completed(waiting), start=1):
        decisions += done.result()
        if n % 16 == 0 or n == len(tables):
            print(f"compiled checks: {n} of {len(tables)} tables, {n * each} games, {decisions} decisions", flush=True)
    print(f"compiled checks: no violation, {time.monotonic() - began:.0f} s", flush=True)


def _soak_plain(games: int) -> None:
    began = time.monotonic()
    assert elsewhere("transcripts", games, SHINJUKU_RULES="plain") == transcripts_hash(games)
    print(f"plain Python: {games} games are the same, {time.monotonic() - began:.0f} s", flush=True)


def _soak_round_trips(pool: ProcessPoolExecutor, tables: list[Settings], chosen: argparse.Namespace) -> None:
    rounds = -(-chosen.round_trips // (len(tables) * GAMES_PER_SHARD))
    began = time.monotonic()
    waiting = {
        pool.submit(
            round_trips,
            table,
            GAMES_PER_SHARD,
            chosen.seed + GAMES_PER_SHARD * turn,
            (mostly_income,) if turn else STRATEGIES,
        ): table
        for turn in range(rounds)
        for table in tables
    }
    wins: dict[str, Counter[int]] = defaultdict(Counter)
    lengths: dict[str, list[int]] = defaultdict(list)
    seen = set()
    for done in as_completed(waiting):
        if done.cancelled():
            continue
        table = waiting[done]
        name = f"{table.edition} {len(table.players)} players"
        seen.add(table)
        for start, winners, decisions in done.result():
            lengths[name].append(decisions)
            wins[name].update((seat - start) % len(table.players) for seat in winners)
        games = sum(map(len, lengths.values()))
        if games % 100 < GAMES_PER_SHARD:
            print(f"round trips: {games} games, {time.monotonic() - began:.0f} s", flush=True)
        if chosen.seconds and time.monotonic() - began > chosen.seconds:
            for each in waiting:
                each.cancel()
    games = sum(map(len, lengths.values()))
    print(f"round trips: no violation, {games} of {chosen.round_trips} games, {len(seen)} of {len(tables)} tables")
    for name in sorted(lengths):
        share = [f"{wins[name][n] / len(lengths[name]):.2f}" for n in range(int(name.split()[1]))]
        mean = sum(lengths[name]) / len(lengths[name])
        print(f"  {name}: {len(lengths[name])} games, {mean:.0f} decisions, wins by seat from the start {share}")


if __name__ == "__main__":
    main()

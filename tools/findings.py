"""Fills the tables and draws the pictures of docs/findings.md: what the network found out about the game.

    shinjuku simulate --bots planner --players 2 --games 2000 --seed 5000000 --json FOLDER/2-planner.json
    python tools/findings.py FOLDER

The folder has such results of version 2 for 2, 3 and 4 players, of the network and of `planner`. `tools/gpu_games.py`
plays 100,000 games of the network on a GPU in half a minute, and writes the same results.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from strength_plots import save_plot

from shinjuku.boards import Board
from shinjuku.drawing.heatmap.heatmap import draw_heat
from shinjuku.drawing.heatmap.values import HeatKind, heat_of
from shinjuku.game.files import save_text
from shinjuku.rules.editions import default_board
from shinjuku.texts import Wording

PAGE = Path(__file__).parent.parent / "docs" / "findings.md"
PICTURES = PAGE.parent / "pictures"
NETWORK, PLANNER = "network", "planner"
PLAYERS = (2, 3, 4)
PLACES = ("first", "second", "third", "fourth")
MAX_ROWS = 6
MIN_SHARE = 0.02  # of the games; what happens less often is no finding
STORES, TRACK = "first_stores", "first_track"
ACTION_COLOURS = ("#1f6fb2", "#7fb2dd", "#c2571a", "#f0b186", "#4d8c2b", "#a5cf8b", "#8a4fa3", "#c9a6d8")
BLOCK = re.compile(r"(<!-- found: ([\w-]+) -->\n).*?(<!-- end of found -->)", re.DOTALL)

Results = dict[str, Any]
Found = dict[tuple[int, str], Results]
Row = Sequence[str]
Naming = Callable[[str], str]


def read(folder: Path) -> Found:
    every = [(players, bot) for players in PLAYERS for bot in (NETWORK, PLANNER)]
    files = {(players, bot): folder / f"{players}-{bot}.json" for players, bot in every}
    for file in files.values():
        if not file.is_file():
            sys.exit(f"There is no {file}. The first lines of tools/findings.py say how to make it.")
    return {key: json.loads(file.read_text()) for key, file in files.items()}


# --- pictures ---------------------------------------------------------------------------------------------------


def draw_openings(found: Found, board: Board) -> None:
    for (players, bot), results in found.items():
        if bot == NETWORK or players == 2:
            title = f"{players} players, {bot}"
            draw_map(results, STORES, "stations", f"First stores, {title}", board, picture(STORES, players, bot))
            draw_map(results, TRACK, "track", f"First track, {title}", board, picture(TRACK, players, bot))


def draw_map(results: Results, name: str, kind: HeatKind, title: str, board: Board, to: Path) -> None:
    counts = {each["place"]: each["seats"] for each in results["openings"][name]}
    save_text(to, draw_heat(heat_of(kind, title, board, counts, results["games"]), board, few=True, width=600))


def picture(name: str, players: int, bot: str) -> Path:
    return PICTURES / f"findings-{name.replace('_', '-')}-{players}-{bot}.svg"


def plot_stages(found: Found) -> None:
    """The share of each action by stage, for the network and for `planner`."""
    stages = [found[2, bot]["openings"]["actions"] for bot in (NETWORK, PLANNER)]
    rounds = [each for each in stages[0] if each in stages[1]]
    names = [name for name in stages[0][rounds[0]] if any(each[n][name] for each in stages for n in rounds)]

    def draw(axes: Any) -> None:
        for offset, each in zip((-0.2, 0.2), stages, strict=True):
            below = [0.0] * len(rounds)
            for name, colour in zip(names, ACTION_COLOURS, strict=False):
                shares = [100 * each[stage][name] / sum(each[stage].values()) for stage in rounds]
                label = name.capitalize() if offset < 0 else None
                axes.bar([n + offset for n in range(len(rounds))], shares, 0.36, below, color=colour, label=label)
                below = [a + b for a, b in zip(below, shares, strict=True)]
        axes.set_xticks(range(len(rounds)), rounds)
        axes.set_xlabel("rounds (left: network, right: planner)")
        axes.set_ylabel("share of all actions in %")
        axes.legend(frameon=False, ncols=len(names), loc="lower center", bbox_to_anchor=(0.5, 1.0))

    save_plot(draw, (7.2, 4.0), PICTURES / "findings-actions.svg")


# --- tables -----------------------------------------------------------------------------------------------------


def share(value: float) -> str:
    return f"{100 * value:.0f} %"


def with_interval(found: Results) -> str:
    low, high = found["interval"]
    return f"{100 * found['share']:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def table(head: Row, rows: Iterable[Row]) -> str:
    return "".join(f"| {' | '.join(line)} |\n" for line in (head, ["---"] * len(head), *rows))


def games_rows(found: Found) -> Iterator[Row]:
    for players in PLAYERS:
        yield str(players), *(f"{found[players, bot]['games']:,}" for bot in (NETWORK, PLANNER))


def start_rows(found: Found) -> Iterator[Row]:
    for players in PLAYERS:
        orders = (found[players, bot]["order"] for bot in (NETWORK, PLANNER))
        for place, each in enumerate(zip(*orders, strict=True)):
            shares = (with_interval(results["win_share"]) for results in each)
            yield str(players), PLACES[place], *shares, f"{100 / players:.1f} %"


def opening_rows(found: Found, name: str, naming: Naming) -> Iterator[Row]:
    for players in PLAYERS:
        network, planner = (found[players, bot] for bot in (NETWORK, PLANNER))
        others = {each["place"]: each["seats"] for each in planner["openings"][name]}
        known = [each for each in network["openings"][name] if each["seats"] >= MIN_SHARE * network["games"]]
        for each in known[:MAX_ROWS]:
            there, here = each["seats"] / network["games"], others.get(each["place"], 0) / planner["games"]
            shares = share(there / players), with_interval(each["win_share"]), share(here / players)
            yield str(players), naming(each["place"]), *shares


def given_rows(results: Results, fact: str, naming: Naming) -> Iterator[Row]:
    known = [
        each for each in results["given"] if each["fact"] == fact and each["seats"] >= MIN_SHARE * results["games"]
    ]
    for each in sorted(known, key=lambda each: -each["win_share"]["share"])[:MAX_ROWS]:
        yield naming(each["place"]), share(each["seats"] / results["games"]), with_interval(each["win_share"])


def habits(results: Results) -> dict[str, float]:
    """Means for a player, or for a game."""
    seats = results["seats"]

    def mean(name: str) -> float:
        return sum(float(seat["per_game"][name]) for seat in seats) / len(seats)

    return {
        "points of a player": sum(float(seat["mean_score"]) for seat in seats) / len(seats),
        "customers delivered to own stores": mean("delivered"),
        "customers given to others": mean("given"),
        "cards drawn": mean("drawn"),
        "turns of a game": results["turns"]["mean"],
        "department stores of a game": results["departments"]["per_game"],
        "lead changes of a game": results["lead_changes"]["mean"],
    }


def habit_rows(found: Found) -> Iterator[Row]:
    columns = [habits(results) for results in found.values()]
    return ((name, *(f"{each[name]:.1f}" for each in columns)) for name in columns[0])


def maps(name: str) -> str:
    """The pictures, two in a row."""
    shown = [*((players, NETWORK) for players in PLAYERS), (2, PLANNER)]
    heads = [f"{bot}, {players} players" for players, bot in shown]
    cells = [f"![{head}](pictures/{picture(name, *each).name})" for head, each in zip(heads, shown, strict=True)]
    return table(heads[:2], [cells[:2]]) + "\n" + table(heads[2:], [cells[2:]])


# --- the page ---------------------------------------------------------------------------------------------------


def blocks(found: Found, board: Board) -> dict[str, str]:
    """What the tool writes, by the name of its place in the page."""
    wording, two = Wording(board, edition="v2"), found[2, NETWORK]
    begun = ("begin there", "of them win", "`planner` begins there")
    bots = [f"{players}, {bot}" for players, bot in found]
    return {
        "games": table(("players", NETWORK, PLANNER), games_rows(found)),
        "start": table(("players", "turn", "network wins", "`planner` wins", "equal"), start_rows(found)),
        "stores": maps(STORES),
        "store-table": table(("players", "station", *begun), opening_rows(found, STORES, wording.station)),
        "track": maps(TRACK),
        "track-table": table(("players", "connection", *begun), opening_rows(found, TRACK, wording.connection)),
        "departments": table(("station", "games", "owner wins"), given_rows(two, "department", wording.station)),
        "wards": table(("ward", "games", "wins"), given_rows(two, "opened-first", wording.ward)),
        "habits": table(("", *bots), habit_rows(found)),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the results of the simulations")
    found, board = read(parser.parse_args().folder), default_board("v2")
    draw_openings(found, board)
    plot_stages(found)
    written = blocks(found, board)
    text = BLOCK.sub(lambda block: block[1] + written[block[2]] + block[3], PAGE.read_text(encoding="utf-8"))
    save_text(PAGE, text)
    print("Wrote docs/findings.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

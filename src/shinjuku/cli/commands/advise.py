"""`shinjuku advise`: what a bot would do here, and why."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.commands.warm import refused, write_json
from shinjuku.cli.options import JsonTo

if TYPE_CHECKING:
    from shinjuku.bots.advice.advice import Advice, Suggestion
    from shinjuku.game import Game

BOT = "expert"
SCREEN = Path("-")


def advise(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, a position, a view; - for the input.", show_default=False)
    ],
    step: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="After this line of the record.  [default: the last]")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="COLOUR", help="Where this seat was to act last.  [default: at the end]")
    ] = None,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who is asked: a bot or a level.")] = BOT,
    budget: Annotated[
        str | None, typer.Option(help="How long expert thinks: 200ms, 5s, or a number of games.  [default: 1000ms]")
    ] = None,
    seed: Annotated[int, typer.Option(help="Of the bot's own chance.")] = 0,
    language: Annotated[str, typer.Option(help="en or ja.")] = "en",
    json_to: JsonTo = None,
) -> None:
    """What expert would do here, its reasons in words, and what else it has considered.

    \b
      shinjuku advise game.txt                       at the end of a record
      shinjuku advise game.txt --step 40             … after its 40th line (`shinjuku replay` shows them)
      shinjuku advise game.txt --seat red            … where red was to act last
      shinjuku advise position.json --budget 5s      in a position, with more time
      shinjuku advise view.json --language ja        what a seat sees (`game.view`) is enough
      shinjuku advise game.txt --bot strong --json -

    It knows what the seat that is to act may know, and nothing else: hidden cards are dealt at random.
    """
    from shinjuku.bots.advice.advice import advise as ask
    from shinjuku.cli.lab_run import check_writable

    view = _view(_read(file), step, seat)
    check_writable(json_to)
    name = _named(bot, budget)
    _check_language(language)
    with _thinking(name):
        advice = ask(view, name, seed=seed, language=language)
    if json_to is not None:
        write_json(json_to, advice.as_dict())
    if json_to != SCREEN:
        show(advice)


# --- what is asked about ----------------------------------------------------------------------------------------


def _read(file: Path) -> str:
    from shinjuku.game.files import read_text

    return sys.stdin.read() if file == SCREEN else read_text(file)


def _view(text: str, step: int | None, seat: str | None) -> dict[str, Any]:
    """What the seat that is to act sees: from a view, a position or a record."""
    from shinjuku.game import Game, Unreadable

    if not text.lstrip().startswith("{"):
        return _seen(_game_of(text, step, seat), seat)
    try:
        given = json.loads(text)
    except ValueError as error:
        raise Unreadable(f"This is no JSON: {error}.") from None
    if step is not None:
        raise refused("--step is for records: a position has no lines.")
    if "viewer" not in given:
        return _seen(Game.from_position(given), seat)
    if seat is not None and seat != given["viewer"]:
        raise refused(f"This is what {given['viewer']} sees: --seat {seat} needs another view.")
    return dict(given)


def _game_of(record: str, step: int | None, seat: str | None) -> Game:
    """A record at its end, at the first decision after a line, or where a seat was to act last."""
    from shinjuku.game import Game
    from shinjuku.terminal.plain_replay import read_steps

    if step is None and seat is None:
        return Game.load(record, seed=0)
    games = [each.game for each in read_steps(record)]
    if step is not None and step >= len(games):
        raise refused(f"There is no line {step}: the last one is {len(games) - 1}.")
    if seat is None:
        return next((game for game in games[step:] if game.to_act is not None), games[-1])
    games = games if step is None else games[: step + 1]
    its_own = [game for game in games if game.to_act is not None and game.players[game.to_act] == seat]
    return its_own[-1] if its_own else games[-1]


def _seen(game: Game, seat: str | None) -> dict[str, Any]:
    if seat is not None and seat not in game.players:
        raise refused(f"There is no seat {seat!r}: the players are {', '.join(game.players)}.")
    if game.to_act is None:
        raise refused("The game is over: say which line you mean (--step N), or whose last decision (--seat COLOUR).")
    to_act = game.players[game.to_act]
    if seat is not None and seat != to_act:
        raise refused(f"{to_act} is to act there, not {seat}: only who is to act can be advised.")
    return game.view(game.to_act, counted=True)


def _named(bot: str, budget: str | None) -> str:
    """`expert` with a budget."""
    if budget is None:
        return bot
    if bot != BOT:
        raise refused(f"--budget is for expert: {bot} thinks as long as it thinks.")
    return f"{bot}:{budget}"


def _check_language(language: str) -> None:
    from shinjuku.texts import LANGUAGES

    if language not in LANGUAGES:
        raise refused(f"There is no language {language!r}: there are {' and '.join(LANGUAGES)}.")


# --- for people -------------------------------------------------------------------------------------------------


def _thinking(bot: str) -> Any:
    """A sign of life on the error output."""
    from rich.console import Console

    return Console(stderr=True).status(f"{bot} is thinking …")


def show(advice: Advice) -> None:
    from rich.console import Console
    from rich.text import Text

    wording, console = advice.wording, Console(highlight=False)
    best, *others = advice.suggestions
    who = wording.colour(advice.seat)
    console.print(Text(wording.say("advice.headline", bot=advice.bot, who=who), style="bold"))
    _show_one(console, advice, best)
    if others:
        console.print(Text(f"\n{wording.say('advice.others')}", style="bold"))
        for other in others:
            console.print()
            _show_one(console, advice, other, _behind(advice, other))
    if best.games:
        console.print(Text(f"\n{wording.counted('advice.games', best.games)}", style="dim"))


def _show_one(console: Any, advice: Advice, one: Suggestion, behind: str = "") -> None:
    from rich.padding import Padding
    from rich.text import Text

    if behind:
        console.print(Text(f"  {behind}", style="yellow"))
    for line, sentence in zip(one.lines, one.sentences, strict=False):
        console.print(Padding(Text(sentence), (0, 0, 0, 2)))
        console.print(Padding(Text(f"{advice.seat}: {line}", style="cyan"), (0, 0, 0, 4)))
    for reason in one.reasons:
        if one is not advice.suggestions[0] and reason in advice.suggestions[0].reasons:
            continue  # of the others only what is different
        console.print(Padding(Text(f"- {reason.text(advice.wording)}"), (0, 0, 0, 2)))


def _behind(advice: Advice, one: Suggestion) -> str:
    """A difference that is judged, not counted: one digit behind the point is enough."""
    said = f"{one.behind:.1f}"
    if not float(said):
        return advice.wording.say("advice.even")
    return advice.wording.say("advice.behind", points=advice.wording.say("points.many", count=said))

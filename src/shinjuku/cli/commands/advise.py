"""`shinjuku advise`: ask a bot what to do in a game, and why."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.options import JsonTo, KnownBoards, add_boards, check_language
from shinjuku.cli.output import STDOUT, check_writable, refused, write_json

if TYPE_CHECKING:
    from rich.console import Console

    from shinjuku.bots.advice import Advice, Suggestion
    from shinjuku.game import Game

BOT = "master"
STDIN = Path("-")


def advise(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="A record, a position or a view; - for standard input.", show_default=False
        ),
    ],
    step: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Ask after this line of the record.  [default: the last]")
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(metavar="COLOUR", help="Ask at the last decision of this colour.  [default: at the end]"),
    ] = None,
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot or level to ask.")] = BOT,
    budget: Annotated[
        str | None, typer.Option(help="How long it thinks: 200ms, 5s, or a number of games.  [default: 1000ms]")
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the bot's own random numbers.")] = 0,
    language: Annotated[str, typer.Option(help="The language of the reasons: en or ja.")] = "en",
    board: KnownBoards = None,
    json_to: JsonTo = None,
) -> None:
    """Ask a bot what it would do, why, and what else it considered.

    \b
      shinjuku advise game.txt                       at the end of a record
      shinjuku advise game.txt --step 40             after line 40 (`shinjuku replay` shows the lines)
      shinjuku advise game.txt --seat red            at red's last decision
      shinjuku advise position.json --budget 5s      in a position, with more time to think
      shinjuku advise view.json --language ja        in the view of a seat (`game.view`)
      shinjuku advise game.txt --bot strong --json -

    The bot knows only what the player to act may know. Hidden cards are dealt at random.
    """
    from shinjuku.bots.advice import advise as ask

    add_boards(board)
    view = _view(_read(file), step, seat)
    check_writable(json_to)
    name = _bot_name(view, bot, budget)
    check_language(language)
    with _thinking(name):
        advice = ask(view, name, seed=seed, language=language)
    if json_to is not None:
        write_json(json_to, advice.as_dict())
    if json_to != STDOUT:
        show(advice)


# --- the view to advise on --------------------------------------------------------------------------------------


def _read(file: Path) -> str:
    from shinjuku.game.files import read_text

    return sys.stdin.read() if file == STDIN else read_text(file)


def _view(text: str, step: int | None, seat: str | None) -> dict[str, Any]:
    """The view of the player to act, from a view, a position or a record."""
    from shinjuku.game import Game

    if not text.lstrip().startswith("{"):
        return _view_to_act(_game_of(text, step, seat), seat)
    try:
        given = json.loads(text)
    except ValueError as error:
        raise refused(f"This isn't valid JSON: {error}.") from None
    if step is not None:
        raise refused("--step only works with records. A position has no lines.")
    if "viewer" not in given:
        return _view_to_act(Game.from_position(given), seat)
    if seat is not None and seat != given["viewer"]:
        raise refused(f"This is the view of {given['viewer']}. --seat {seat} needs that player's view.")
    return dict(given)


def _game_of(record: str, step: int | None, seat: str | None) -> Game:
    """The game at the end of a record, at the first decision after a line, or at the last decision of a seat."""
    from shinjuku.game import Game
    from shinjuku.terminal.plain_replay import read_steps

    if step is None and seat is None:
        return Game.load(record, seed=0)
    games = [each.game for each in read_steps(record)]
    if step is not None and step >= len(games):
        raise refused(f"There is no line {step}. The last one is {len(games) - 1}.")
    if seat is None:
        return next((game for game in games[step:] if game.to_act is not None), games[-1])
    games = games if step is None else games[: step + 1]
    decisions = [game for game in games if game.to_act is not None and game.players[game.to_act] == seat]
    return decisions[-1] if decisions else games[-1]


def _view_to_act(game: Game, seat: str | None) -> dict[str, Any]:
    if seat is not None and seat not in game.players:
        raise refused(f"There is no seat {seat!r}. The players are {', '.join(game.players)}.")
    if game.to_act is None:
        raise refused("The game is over. Choose a line with --step N, or a last decision with --seat COLOUR.")
    to_act = game.players[game.to_act]
    if seat is not None and seat != to_act:
        raise refused(f"{to_act} decides there, not {seat}. Only the player to act can get advice.")
    return game.view(game.to_act, counted=True)


def _bot_name(view: dict[str, Any], bot: str, budget: str | None) -> str:
    """The bot with its budget, as in `master:5s`. Where the network doesn't know the game, it is `expert:5s`."""
    from shinjuku.bots.levels import searching_bot
    from shinjuku.game.views import deal

    if budget is None:
        return bot
    if bot not in (BOT, "expert"):
        raise refused(f"--budget only works with master and expert, not with {bot}.")
    return searching_bot(deal(view, seed=0).settings, budget) if bot == BOT else f"{bot}:{budget}"


# --- output in the terminal ------------------------------------------------------------------------------------


def _thinking(bot: str) -> Any:
    """A spinner on standard error."""
    from rich.console import Console

    return Console(stderr=True).status(f"{bot} is thinking …")


def show(advice: Advice) -> None:
    from rich.console import Console

    wording, console = advice.wording, Console(highlight=False)
    best, *others = advice.suggestions
    who = wording.colour(advice.seat)
    _show_paragraph(console, wording.say("advice.headline", bot=advice.bot, who=who), style="bold")
    _show_one(console, advice, best, advice.outlook(best))
    if others:
        console.print()
        _show_paragraph(console, wording.say("advice.others"), style="bold")
        for other in others:
            console.print()
            _show_one(console, advice, other, advice.outlook(other) or _behind(advice, other))
    if best.simulations:
        console.print()
        _show_paragraph(console, wording.counted("advice.games", best.simulations), style="dim")


def _show_one(console: Console, advice: Advice, one: Suggestion, rank: str) -> None:
    from rich.text import Text

    if rank:
        _show_paragraph(console, f"  {rank}", style="yellow")
    for line, sentence in zip(one.lines, one.sentences, strict=False):
        _show_paragraph(console, f"  {sentence}")
        console.print(Text(f"    {advice.seat}: {line}", style="cyan"), soft_wrap=True)  # to copy
    for reason in one.reasons:
        if one is not advice.suggestions[0] and reason in advice.suggestions[0].reasons:
            continue  # alternatives only list what is different
        _show_paragraph(console, f"  - {reason.text(advice.wording)}", further=" " * 4)


def _show_paragraph(console: Console, text: str, further: str = "  ", style: str = "") -> None:
    """Print a paragraph: in a terminal wrapped, with its further lines indented, elsewhere as one line."""
    from rich.text import Text

    from shinjuku.terminal.console import wrapped

    lines = wrapped(text, console.width, further) if console.is_terminal else [text]
    console.print(Text("\n".join(lines), style=style), soft_wrap=True)


def _behind(advice: Advice, one: Suggestion) -> str:
    """How far an alternative is behind the best; it is an estimate, so one decimal place is enough."""
    behind = f"{one.behind:.1f}"
    if not float(behind):
        return advice.wording.say("advice.even")
    return advice.wording.say("advice.behind", points=advice.wording.say("points.many", count=behind))

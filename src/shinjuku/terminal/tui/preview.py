"""The preview of a journey: what it has done so far, and what the highlighted choice would do.

The choice is tried on a copy of the game. Inside an action there is no chance, so a preview reveals nothing hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from shinjuku.game import Choice, Game
from shinjuku.game.facts.journeys import Delivery, Journey, journey_of
from shinjuku.game.facts.reader import before_line
from shinjuku.game.figures import RIDER
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.panels import HEADING, SOFT, chip, tokens
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.texts import Wording

JOURNEY_CHOICES = ("start", "step", "give", "stop")
STOP = "stop"


def journey_preview(game: Game, wording: Wording, highlighted: Choice | None) -> Text:
    """Empty, unless customers are being moved."""
    journey = journey_of(before_line(game), game.line_choices) if game.in_line else None
    if journey is None:
        return Text()
    text = _so_far(journey, game, wording) if journey.stations else Text()
    if highlighted is not None and highlighted.kind in JOURNEY_CHOICES:
        return text.append_text(_outlook(game, wording, journey, highlighted))
    if not journey.stations:
        text.append(wording.say("terminal.preview.waiting") + " ", HEADING).append_text(_group(journey, game))
    return text


def _so_far(journey: Journey, game: Game, wording: Wording) -> Text:
    names = " → ".join(map(wording.station, journey.stations))  # with spaces, so that the line can wrap
    text = Text.assemble((wording.say("terminal.preview.so-far") + " ", HEADING), (names, style(THEME.ink)))
    for delivery in journey.deliveries:
        text.append("\n").append_text(_delivered(delivery, game, wording))
    return text


def _outlook(game: Game, wording: Wording, so_far: Journey, choice: Choice) -> Text:
    """The journey if it ended right after this choice."""
    trial = game.copy()
    trial.choose(choice)
    journey = journey_of(before_line(game), [*game.line_choices, choice])
    assert journey is not None
    text = Text("\n" if so_far.stations else "")
    text.append(_outlook_title(choice, wording), HEADING)
    if trial.in_line and any(each.kind == "give" for each in trial.choices):
        return text.append(wording.say("terminal.preview.choose"), SOFT)
    text.append_text(_new_deliveries(journey.deliveries[len(so_far.deliveries) :], game, wording))
    if trial.in_line and not any(str(each) == STOP for each in trial.choices):
        text.append("\n" + wording.say("terminal.preview.goes-on"), SOFT)
    return text.append_text(_income(journey, game, wording)).append_text(_rest(journey, game, wording))


def _outlook_title(choice: Choice, wording: Wording) -> str:
    if choice.station is not None:
        return f"{wording.station(choice.station)} "
    return wording.say("terminal.preview.ending") + " " if choice.kind == "stop" else ""


def _new_deliveries(deliveries: Sequence[Delivery], game: Game, wording: Wording) -> Text:
    if not deliveries:
        return Text(wording.say("terminal.preview.no-delivery"), SOFT)
    return Text("\n").join(_delivered(delivery, game, wording) for delivery in deliveries)


def _delivered(delivery: Delivery, game: Game, wording: Wording) -> Text:
    """`B gets f at Ueno`."""
    text = chip(game.players[delivery.seat]).append(f" {wording.say('terminal.preview.gets')} ")
    text.append_text(tokens([delivery.customer]) if delivery.customer else _rider(delivery.rider or 0, game))
    return text.append(" " + wording.say("terminal.preview.at", station=wording.station(delivery.station)), SOFT)


def _rider(seat: int, game: Game) -> Text:
    return Text(*styles.figure(RIDER, game.players[seat]))


def _income(journey: Journey, game: Game, wording: Wording) -> Text:
    if not journey.income:
        return Text()
    text = Text.assemble("\n", (wording.say("terminal.preview.income") + " ", HEADING))
    for seat in journey.income:
        text.append_text(chip(game.players[seat]))
    return text.append(" " + wording.say("terminal.preview.track"), SOFT)


def _rest(journey: Journey, game: Game, wording: Wording) -> Text:
    if journey.is_empty or journey.end is None:
        return Text()
    left = wording.say("terminal.preview.left") + " "
    text = Text.assemble("\n", (left, HEADING)).append_text(_group(journey, game))
    return text.append(" " + wording.say("terminal.preview.stays", place=wording.place(journey.end)), SOFT)


def _group(journey: Journey, game: Game) -> Text:
    """The customers and riders who still travel."""
    return Text.assemble(tokens(journey.customers), *(_rider(seat, game) for seat in journey.riders))

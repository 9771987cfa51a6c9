"""What a journey has brought so far, and what the highlighted choice would bring: who gets whom, who earns Income.

Tried on a copy of the game. Inside an action there is no chance, so nothing can be learnt that is not known.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from shinjuku.game import Choice, Game
from shinjuku.rules.state import read
from shinjuku.terminal.hands import View
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.panels import HEADING, SOFT, chip, tokens
from shinjuku.terminal.tui.spoken import Delivery, Journey, understand
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.texts import Wording

STOP = "stop"


def journey_preview(game: Game, view: View, wording: Wording, highlighted: Choice | None) -> Text:
    """Nothing, unless customers are being moved."""
    mover = game.players[game.to_act or 0]
    so_far = understand(game.spoken_choices, view.get("hachiko")).journey
    text = Text()
    if so_far.stations:
        names = " → ".join(map(wording.station, so_far.stations))  # with spaces, so that a line can end there
        text.append("So far ", HEADING).append(names, style(THEME.ink))
        text.append_text(_gains(so_far.deliveries, view, wording))
    if highlighted is not None and highlighted.kind in ("start", "step", "give", "stop") and game.in_line:
        text.append_text(_outlook(game, view, wording, highlighted, mover))
    elif so_far.ward and not so_far.stations:
        text.append("Waiting there ", HEADING).append_text(tokens(so_far.rest(view)))
    return text


def _outlook(game: Game, view: View, wording: Wording, choice: Choice, mover: str) -> Text:
    """The journey if it ended right after this choice."""
    trial = game.copy()
    trial.choose(choice)
    choices: Sequence[Choice] = [*game.spoken_choices, choice]
    journey = understand(choices, view.get("hachiko")).journey
    text = Text("\n" if game.spoken_choices and understand(game.spoken_choices).journey.stations else "")
    if choice.kind == "step" or choice.kind == "start":
        text.append(f"{wording.station(str(choice.station))} ", HEADING)
    elif choice.kind == "stop":
        text.append("Ending here ", HEADING)
    if trial.in_line and any(each.kind == "give" for each in trial.choices):
        return text.append("the store gets one of them: you choose next", SOFT)
    text.append_text(_gains(journey.deliveries[_count(game.spoken_choices) :], view, wording, first=True))
    if trial.in_line and not any(str(each) == STOP for each in trial.choices):
        text.append("\nIt has to go on from there to a store.", SOFT)
    earners = _earners(trial, journey, view, wording, mover)
    return text.append_text(_ending(journey, view, wording, earners))


def _count(choices: Sequence[Choice]) -> int:
    return len(understand(choices).journey.deliveries)


def _gains(deliveries: Sequence[Delivery], view: View, wording: Wording, *, first: bool = False) -> Text:
    """`B gets f c2`, store by store."""
    text = Text()
    if not deliveries:
        return Text("nobody is given", SOFT) if first else text
    for n, delivery in enumerate(deliveries):
        owner = view.get("stores", {}).get(delivery.station, "").partition(" ")[0]
        text.append("" if first and n == 0 else "\n")
        text.append_text(chip(owner) if owner else Text("?"))
        text.append(" gets ").append_text(_who(delivery, view))
        text.append(f" at {wording.station(delivery.station)}", SOFT)
    return text


def _who(delivery: Delivery, view: View) -> Text:
    if delivery.customer:
        return tokens([delivery.customer])
    owner = view["players"][delivery.rider or 0]
    return Text(f"K{styles.letter(owner)}", styles.on_fill(owner))


def _earners(trial: Game, journey: Journey, view: View, wording: Wording, mover: str) -> list[str]:
    """Whose track was used, as the rules keep it on the way; once the journey is over, as the map says."""
    if not trial.in_line:
        return journey.earners(view, wording.board, mover)
    owed = int(read(trial.states, 0, "income_owed"))
    return [colour for seat, colour in enumerate(trial.players) if owed >> seat & 1]


def _ending(journey: Journey, view: View, wording: Wording, earners: Sequence[str]) -> Text:
    """Who would earn Income, and where the rest would stay."""
    text = Text()
    if earners:
        text.append("\nIncome ", HEADING)
        for colour in earners:
            text.append_text(chip(colour))
        text.append(" may draw: their track was used", SOFT)
    rest = journey.rest(view)
    if rest and journey.stations:
        place = wording.place(wording.board.station(journey.stations[-1]).ward)
        text.append("\nRest ", HEADING).append_text(tokens(rest)).append(f" would stay in {place}", SOFT)
    return text

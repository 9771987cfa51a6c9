"""What a seat does to a game, tried on a twin and written down so that `stored_games` can carry it out again.

An event of the game holds the words of the choices (`said`), what chance brought behind them (`drawn`, each with the
seat that alone may see it), and the whole line if it was finished by them (`line`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.game import Choice, Game, Illegal
from shinjuku.game.chance import LABELS, Asked, secure
from shinjuku.game.choices import COLOURS, CUSTOMERS
from shinjuku.game.records.line import CUSTOMER_DRAWS, SECRET_DRAWS, Line, spoken
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import KAIJU_CARD, Phase
from shinjuku.server.storage.rows import CHOICE, LINE, UNDO, Agreement

KAIJU = "kaiju"
CHANCE_SIGN = ">"

Content = dict[str, Any]


@dataclass(frozen=True)
class Deed:
    """A submission: a whole line, a choice (or the words of several), or taking one back."""

    kind: str
    text: str = ""


@dataclass(frozen=True)
class Done:
    """A game after a deed, and what is to be kept of it."""

    game: Game
    content: Content


# --- beginning ----------------------------------------------------------------------------------------------


def begin(agreement: Agreement) -> Done:
    """A new game, set up by chance; or one that goes on from a record or a position."""
    if agreement.record is not None:
        game = Game.load(agreement.record)
        return Done(game, {"record": game.record(), "from": 0})
    if agreement.position is not None:
        game = Game.from_position(agreement.position)
        return Done(game, {"position": dict(agreement.position), **_content(game, 0, 0)})
    game = Game.waiting(agreed(agreement), Asked(secure))
    if agreement.start is not None:
        game.draw_outcome(game.players.index(agreement.start))
    game.settle()
    return Done(game, _content(game, 0, 0))


def agreed(agreement: Agreement) -> Settings:
    """The settings; a turn ends when its player says so, unless the table wants it otherwise."""
    parameters = {"confirm": True, **agreement.parameters}
    return Settings.agree(agreement.edition, agreement.modules, agreement.colours, parameters)


# --- doing --------------------------------------------------------------------------------------------------


def attempt(game: Game, seat: int, deed: Deed) -> Done:
    """Try a submission on a twin; what is wrong with it is raised and changes nothing."""
    trial = game.copy()
    if deed.kind == UNDO:
        return _take_back(trial, seat)
    words = own_words(game, seat, deed.text)
    lines, spoken_before = len(game.history), len(game.spoken_choices)
    chosen = _choice_named(game, seat, deed)
    if chosen is not None:
        trial.choose(chosen)
        trial.settle()
    elif deed.kind == LINE:
        trial.perform(words)
    else:
        trial.play(words)
    content = _content(trial, lines, spoken_before)
    if not content["said"]:
        raise Illegal("table.nothing", "These words choose nothing.")
    return Done(trial, content)


def own_words(game: Game, seat: int, text: str) -> str:
    """The words behind the seat's own colour: nobody speaks for another, or brings chance along."""
    if CHANCE_SIGN in text:
        sentence = "A line ends before the first '>': what is drawn is decided here, by chance."
        raise Illegal("table.chance", sentence)
    colour = game.players[seat]
    first, colon, rest = text.partition(":")
    if colon and first.strip().lower() in COLOURS:
        if first.strip().lower() != colour:
            raise Illegal("table.other-seat", f"You play {colour}, not {first.strip().lower()}.")
        text = rest
    return f"{colour}: {text}"


def _choice_named(game: Game, seat: int, deed: Deed) -> Choice | None:
    if deed.kind != CHOICE or game.to_act != seat:
        return None
    return next((choice for choice in game.choices if str(choice) == deed.text), None)


def choose_acts(game: Game, acts: Sequence[int]) -> Done:
    """The choices of a bot, by their numbers; those that are none of its choices are refused."""
    trial = game.copy()
    lines, spoken_before = len(game.history), len(game.spoken_choices)
    for act in acts:
        choice = next((choice for choice in trial.choices if choice.act == act), None)
        if choice is None:
            raise Illegal("table.bot", f"The bot chose number {act}, which is none of its choices.")
        trial.choose(choice)
    trial.settle()
    return Done(trial, _content(trial, lines, spoken_before))


def _take_back(trial: Game, seat: int) -> Done:
    if not may_undo(trial, seat):
        sentence = "Nothing can be taken back: chance, another player or a new turn came between."
        raise Illegal("game.undo", sentence)
    lines = len(trial.history)
    trial.undo()
    return Done(trial, {"took_back": len(trial.history) < lines, "from": len(trial.history)})


def may_undo(game: Game, seat: int) -> bool:
    """Only one's own, and only as long as nobody else has to decide."""
    if game.to_act != seat or not game.can_undo:
        return False
    return bool(game.spoken_choices) or game.history[-1].seat == seat


# --- writing down -------------------------------------------------------------------------------------------


def _content(game: Game, lines: int, spoken_before: int) -> Content:
    """What has been said and drawn since there were so many lines, with so many choices of the next."""
    new: list[Line] = list(game.history[lines:])
    choices = [choice for line in new for choice in line.choices] + list(game.spoken_choices)
    finished = next((line for line in new if line.choices), None)
    content: Content = {
        "said": [str(choice) for choice in choices[spoken_before:]],
        "drawn": [word for line in new for word in _drawn(line, game)],
        "from": lines,  # the first line of the log that changes
    }
    return content if finished is None else {**content, "line": spoken(finished.choices)}


def _drawn(line: Line, game: Game) -> list[tuple[str, int | None]]:
    hands = sum(phase == Phase.DRAW_HAND for phase, _ in line.outcomes)
    dealt = 0
    found: list[tuple[str, int | None]] = []
    for phase, outcome in line.outcomes:
        owner = line.seat
        if phase == Phase.DRAW_HAND:
            owner = dealt * len(game.players) // hands
            dealt += 1
        is_secret = phase in SECRET_DRAWS and outcome != KAIJU_CARD
        found.append((_word(phase, outcome, game), owner if is_secret else None))
    return found


def _word(phase: int, outcome: int, game: Game) -> str:
    if outcome == KAIJU_CARD:
        return KAIJU
    return f"{LABELS[Phase(phase)]} {_names(phase, game)[outcome]}"


def _names(phase: int, game: Game) -> Sequence[str]:
    if phase == Phase.DRAW_START:
        return game.players
    return CUSTOMERS if phase in CUSTOMER_DRAWS else game.words.wards

"""The answer to a draft: its gaps filled, its price, what it does, and what is missing or refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from shinjuku.game.drafts.costs import Document, cost_document
from shinjuku.game.drafts.decisions import fill
from shinjuku.game.drafts.destinations import points
from shinjuku.game.drafts.draft import Draft
from shinjuku.game.drafts.filling import Filling
from shinjuku.game.drafts.route_search import SEARCH_SECONDS
from shinjuku.game.drafts.start import ends_turn, line_start, refusal_document, state_of
from shinjuku.game.facts.proposals import Proposal
from shinjuku.game.facts.slots import END
from shinjuku.game.records.parser import tokenise_line
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, Phase
from shinjuku.rules.numbering import ACTIONS, FREE_ACTIONS, action_bit

if TYPE_CHECKING:
    from shinjuku.game.game import Game

NOW_, CONFIRM, ASK = "now", "confirm", "ask"


def answer(
    game: Game, draft: Draft, language: str = "en", *, destinations: bool = True, seconds: float = SEARCH_SECONDS
) -> Document:
    """What a draft would do. Words that no game knows are refused with `Unreadable`.

    Without `destinations` only the chosen one is searched and listed.
    """
    filling = Filling(line_start(game), _checked(game, draft), seconds)
    filling.lists_destinations = destinations
    fill(filling)
    return _document(filling, language)


def _checked(game: Game, draft: Draft) -> Draft:
    """The draft, if its words are known. A connection may name its stations in either order."""
    for word in draft.words:
        tokenise_line(game, word)
    tracks = tuple(tokenise_line(game, track)[0].text for track in draft.tracks)
    return replace(draft, tracks=tracks)


def _document(filling: Filling, language: str) -> Document:
    line = filling.trial.last_line if filling.is_complete else None
    document: Document = {
        "missing": filling.missing,
        "targets": filling.targets,
        "costs": filling.costs.documents,
        "line": line,
        "send": _send(filling) if line is not None else None,
        "cost": _cost(filling),
        "effects": _effects(filling) if line is not None else None,
        "changed": filling.changed,
        "refusal": refusal_document(filling.refused, filling.start, language) if filling.refused else None,
    }
    if filling.destinations is not None:
        document |= {"destinations": filling.destinations, "searched": "all" if filling.is_searched else "part"}
    return document


def _cost(filling: Filling) -> Document | None:
    """What the draft pays, and what else would pay."""
    if filling.cost is None:
        return None
    proposed = filling.purse.proposal(filling.cost)
    paid = filling.paid or proposed.pay
    mark = filling.purse.mark(filling.cost, paid) if paid else proposed.mark
    return cost_document(filling.purse, Proposal(mark, paid, proposed.single))


def _effects(filling: Filling) -> Document:
    trial, state = filling.trial, filling.state
    before, now = (kernel.half_points_at(game.states, 0, state.seat) for game in (filling.start, trial))
    return {
        "reveals": reveals(trial, state.seat),
        "ends_turn": _ends_turn(filling),
        "points": points(int(now - before)),
        **({"draws": state_of(trial).number("draws")} if trial.phase == Phase.DRAW_INCOME else {}),
    }


def reveals(trial: Game, seat: int) -> bool:
    """Does chance or another seat come next? Then the line can't be undone."""
    return trial.phase >= FIRST_CHANCE or trial.to_act != seat


def _ends_turn(filling: Filling) -> bool:
    act = ACTIONS.get(filling.draft.do)
    if act is None:
        return filling.draft.do == END
    return ends_turn(filling.state, act, is_free=bool(FREE_ACTIONS >> action_bit(act) & 1))


def _send(filling: Filling) -> str:
    """`ask` if something is left to choose. Otherwise `now` if the line can be undone, `confirm` if it can't."""
    pays_any = filling.cost is not None and filling.purse.has_choice(filling.cost, filling.paid)
    if filling.leaves_choice or pays_any:
        return ASK
    return CONFIRM if reveals(filling.trial, filling.state.seat) else NOW_

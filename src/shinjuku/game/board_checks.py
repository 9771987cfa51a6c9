"""Does a board have what a game needs?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.boards import Board
from shinjuku.game.choices import COLOURS, CUSTOMERS, GOODS, KEYWORDS
from shinjuku.game.errors import Illegal
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS
from shinjuku.rules.enums import QUEUE_CARDS
from shinjuku.rules.manifests import Module
from shinjuku.rules.numbering import ACTIONS
from shinjuku.rules.state import read
from shinjuku.texts.messages import Message, listing, message

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings

CODE = "game.board-fits"
OWN_WORDS = {word for edition in EDITIONS.values() for word in edition.words.values()}
WORDS = {*COLOURS, *GOODS, *CUSTOMERS, *ACTIONS, *KEYWORDS, *OWN_WORDS}


def check_board_fits(settings: Settings) -> None:
    """Raise `Illegal` if a game with these settings can't be played on their board."""
    _check_words(settings)
    _check_places(settings)
    _check_cards(settings)


def _check_words(settings: Settings) -> None:
    """A place whose id means something else would make records ambiguous."""
    taken = WORDS & {*settings.board.ward_index, *settings.board.station_index}
    if taken:
        words = listing(sorted(taken))
        raise Illegal(CODE, message("settings.board.words", name=settings.board.id, words=words))


def _check_places(settings: Settings) -> None:
    for module in settings.modules:
        if (missing := missing_place(MODULES[module], settings.board)) is not None:
            raise Illegal(CODE, missing)


def missing_place(module: Module, board: Board) -> Message | None:
    """Why a module can't be played on a board; None if it can."""
    for place in module.board_places:
        if place.index_on(board) is None:
            fields = {"module": module.id, "name": board.id, "place": place.name}
            return message(f"settings.board.place.{place.kind}", **fields)
    if module.needs_bay and not any(ward.touches_bay for ward in board.wards):
        return message("settings.board.bay", module=module.id, name=board.id)
    if any(len(ward.neighbours) < module.needs_neighbours for ward in board.wards):
        number = module.needs_neighbours
        return message("settings.board.neighbours", module=module.id, name=board.id, number=number)
    return None


def _check_cards(settings: Settings) -> None:
    """There must be cards for the hands, the Matsuri and the queue."""
    states = settings.new_states(1)
    hands = len(settings.players) * int(read(states, 0, "start_hand"))
    needed = hands + int(read(states, 0, "has_matsuri")) + QUEUE_CARDS * int(read(states, 0, "has_queue"))
    cards = sum(ward.cards for ward in settings.board.wards)
    if cards < needed:
        raise Illegal(CODE, message("settings.board.cards", name=settings.board.id, cards=cards, needed=needed))

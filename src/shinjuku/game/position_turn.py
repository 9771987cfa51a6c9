"""The moment of a position: whose turn it is, what has to be decided, what has been used."""

from __future__ import annotations

from ..rules.names import Act, Phase
from .position_checks import is_played, plays_kaiju
from .position_reading import PHASE, Reader
from .position_table import Table
from .position_words import PHASES
from .vocabulary import ACTIONS

BEFORE_AN_ACTION_ENDS = (Phase.MATSURI, Phase.ACTIONS, Phase.TRACK_INCOME)
OF_OTHER_EDITIONS = ("final-income",)
MAIN_ACTIONS, FREE_ACTIONS = ACTIONS[: Act.WANDER], ACTIONS[Act.WANDER :]
MOST_PLACED = 4


def set_moment(reader: Reader, table: Table) -> None:
    """Everything about the turn; the pieces are on the table already."""
    table.phase = _phase(reader, table)
    table.used = _actions(reader, "used", MAIN_ACTIONS)
    table.free_used = _actions(reader, "free_used", FREE_ACTIONS)
    table.actions_left = _actions_left(reader, table)
    table.final = int(reader.switch("final"))
    _check_used(reader, table)
    _players(reader, table)
    _kaiju(reader, table)


def _phase(reader: Reader, table: Table) -> int:
    word = reader.given.get("phase", "actions")
    if reader.name(word, (*PHASES, *OF_OTHER_EDITIONS), "phase", "phase", PHASE) is None:
        return Phase.ACTIONS
    if word in OF_OTHER_EDITIONS or (word.startswith("kaiju") and not plays_kaiju(table)):
        reader.fault("phase", f"This game has no phase {word!r}.")
        return Phase.ACTIONS
    if word == "matsuri" and table.matsuri < 0:
        reader.fault("phase", "The Matsuri can't be moved: it is not on the map.")
    return PHASES[word]


# --- actions ------------------------------------------------------------------------------------------------


def _actions(reader: Reader, key: str, words: tuple[str, ...]) -> int:
    """A set of actions, one bit each."""
    found = 0
    for word in reader.listing(reader.given.get(key, ()), key, "actions"):
        number = reader.name(word, words, "action", key, PHASE)
        bit = 0 if number is None else 1 << ACTIONS.index(word)
        if found & bit:
            reader.fault(key, f"{key} names {word} twice.")
        found |= bit
    return found


def _actions_left(reader: Reader, table: Table) -> int:
    """If it is not said: two, less those that are used and over."""
    fewest = 1 if table.phase in BEFORE_AN_ACTION_ENDS else 0
    if "actions_left" in reader.given:
        return reader.number(reader.given["actions_left"], "actions_left", fewest, 2) or 0
    over: int = table.used.bit_count() - (table.phase == Phase.TRACK_INCOME)  # the Move is not over yet
    return min(2, max(1, 2 - over)) if fewest else 0


def _check_used(reader: Reader, table: Table) -> None:
    if table.phase in BEFORE_AN_ACTION_ENDS and table.used >> Act.INCOME & 1:
        reader.fault("used", "Income ends a turn: there is no action after it.")
    for act, plays in ((Act.WANDER, table.princess_plays), (Act.EXPLORE, table.kaicho_plays)):
        if table.free_used >> act & 1 and not plays:
            sentence = f"{ACTIONS[act]} belongs to a module that is not played here."
            reader.fault("free_used", sentence, "position.module-pieces")


# --- players ------------------------------------------------------------------------------------------------


def _players(reader: Reader, table: Table) -> None:
    """Whose turn it is and who is to act: the same player, unless both are said."""
    start, turn, to_act = (_player(reader, key) for key in ("start", "turn", "to_act"))
    table.start = 0 if start is None else start
    table.seat = next(seat for seat in (turn, to_act, table.start) if seat is not None)
    owed = reader.seats(reader.given.get("income_owed", ()), "income_owed")
    if table.phase == Phase.TRACK_INCOME:
        _income(reader, table, to_act, owed)
        return
    if owed:
        reader.fault("income_owed", "Only in the phase 'income' somebody waits for an Income.")
    if table.phase != Phase.OVER and to_act not in (None, table.seat):
        reader.fault("to_act", "In this phase the player acts whose turn it is.")


def _player(reader: Reader, key: str) -> int | None:
    given = reader.given.get(key)
    return None if given is None else reader.seat(given, key, "position.turn")


def _income(reader: Reader, table: Table, to_act: int | None, owed: list[int]) -> None:
    """One owner of used track is asked; others may be asked afterwards."""
    if reader.given.get("to_act") is None:
        reader.fault("to_act", "In the phase 'income', to_act must say who is asked.")
    elif to_act == table.seat:
        reader.fault("turn", "In the phase 'income', turn must be the player who moved, not the one asked.")
    if to_act is not None:
        table.drawer = table.chooser = to_act
    for seat in owed:
        if seat in (to_act, table.seat):
            colour = reader.settings.players[seat].capitalize()
            reader.fault("income_owed", f"{colour} is not to be asked later.")
        table.income_owed |= 1 << seat


# --- the Kaiju ----------------------------------------------------------------------------------------------


def _kaiju(reader: Reader, table: Table) -> None:
    """Customers that wait until it has gone away, and who leads it in."""
    if "placing" in reader.given:
        most = MOST_PLACED if table.phase == Phase.KAIJU_AWAY else 0
        table.placing = reader.number(reader.given["placing"], "placing", 0, most)
    if is_played(reader, "kaiju_entry", plays_kaiju(table)):
        seat = _player(reader, "kaiju_entry")
        table.kaiju_entry = table.kaiju_entry if seat is None else seat

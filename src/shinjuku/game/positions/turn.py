"""The moment of a position: whose turn it is, what has to be decided, what has been used."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.game.choices import ACTIONS
from shinjuku.game.positions.pieces import is_played
from shinjuku.game.positions.plain_state import Table
from shinjuku.game.positions.reader import KNOWN_NAME, PHASE, Reader, part, shown
from shinjuku.game.positions.writer import PHASES, figures
from shinjuku.rules.enums import DEPARTMENT, NOBODY, Act, Ending, Phase

IN_AN_ACTION = (Phase.MATSURI, Phase.ACTIONS, Phase.TRACK_INCOME)  # before a turn's last action is over
BEFORE_AN_ACTION_ENDS = (*IN_AN_ACTION, Phase.KAIJU_AWAY, Phase.KAIJU_ENTERS)
AFTER_AN_ACTION = (Phase.TRACK_INCOME, Phase.KAIJU_ENTERS)  # which is used, but still counts as left
MOST_PLACED = 4
KAIJU = "kaiju.position"


def set_moment(reader: Reader, table: Table) -> None:
    """Everything about the turn; the pieces are on the table already."""
    table.phase = _phase(reader, table)
    table.used = _actions(reader, "used", ACTIONS[: Act.WANDER])
    table.free_used = _actions(reader, "free_used", ACTIONS[Act.WANDER :])
    table.actions_left = _actions_left(reader, table)
    _final(reader, table)
    _check_used(reader, table)
    _players(reader, table)
    _placing(reader, table)


def _phase(reader: Reader, table: Table) -> int:
    word = reader.given.get("phase", "actions")
    edition = reader.settings.edition
    code = PHASE if table.has_queue else f"{edition}.position-phase"
    if reader.name(word, tuple(PHASES), "phase", "phase", code) is None:
        return Phase.ACTIONS
    if not _is_there(PHASES[word], table):
        reader.fault("phase", f"This game has no phase {word!r}.", code)
        return Phase.ACTIONS
    if word == "matsuri" and table.matsuri < 0:
        reader.fault("phase", "The Matsuri can't be moved: it is not on the map.")
    if word == "kaiju-away" and table.kaiju < 0:
        reader.fault("phase", "The Kaiju can't be moved away: it is in no ward.", KAIJU)
    return PHASES[word]


def _is_there(phase: Phase, table: Table) -> bool:
    """Is there such a phase in this game?"""
    if phase == Phase.MATSURI:
        return bool(table.has_matsuri)
    if phase == Phase.FINAL_INCOME:
        return bool(table.final_income) and table.ending == Ending.ONE_MORE_TURN
    if phase == Phase.KAIJU_AWAY:
        return figures(table)["kaiju"]
    return phase != Phase.KAIJU_ENTERS or table.kaiju_card > 0


def _final(reader: Reader, table: Table) -> None:
    """Has the end begun? Where everyone has one more turn, it may be said how many turns are left after this."""
    value = reader.given.get("final", table.phase == Phase.FINAL_INCOME)
    if table.ending == Ending.ONE_MORE_TURN and not isinstance(value, bool):
        turns = reader.number(value, "final", 0, table.players)
        table.final, table.turns_left = 1, turns or 0
    else:
        table.final = int(reader.switch("final", value))
        table.turns_left = table.players if table.final and table.ending == Ending.ONE_MORE_TURN else 0
    if table.phase == Phase.FINAL_INCOME and not table.final:
        reader.fault("final", "Before a final Income the end has begun.")


# --- actions ------------------------------------------------------------------------------------------------


def _actions(reader: Reader, key: str, words: tuple[str, ...]) -> int:
    """A set of actions, one bit each."""
    found = 0
    own = tuple(reader.words.own(word) for word in words)
    for word in reader.listing(reader.given.get(key, ()), key, "actions"):
        number = reader.name(word, own, "action", key, PHASE)
        bit = 0 if number is None else 1 << ACTIONS.index(words[number])
        if found & bit:
            reader.fault(key, f"{key} names {word} twice.")
        found |= bit
    return found


def _actions_left(reader: Reader, table: Table) -> int:
    """If it is not said: two, less those that are used and over."""
    fewest = 1 if table.phase in BEFORE_AN_ACTION_ENDS else 0
    if "actions_left" in reader.given:
        return reader.number(reader.given["actions_left"], "actions_left", fewest, 2) or 0
    over: int = table.used.bit_count() - (table.phase in AFTER_AN_ACTION)
    if table.used >> Act.INCOME & 1:
        over = 1  # Income ends the turn
    return min(2, max(1, 2 - over)) if fewest else 0


def _check_used(reader: Reader, table: Table) -> None:
    if table.phase in IN_AN_ACTION and table.used >> Act.INCOME & 1:
        reader.fault("used", "Income ends a turn: there is no action after it.")
    if table.phase == Phase.KAIJU_AWAY and table.used:
        reader.fault("used", "The Kaiju goes out of the way before the first action.")
    plays = {
        Act.REUNITE: table.dog_plays,
        Act.KAIJU: figures(table)["kaiju"],
        Act.WANDER: table.princess_plays,
        Act.EXPLORE: table.kaicho_plays,
    }
    for act in plays:
        if (table.used | table.free_used) >> act & 1 and not plays[act]:
            key = "used" if act < Act.WANDER else "free_used"
            sentence = f"{ACTIONS[act]} belongs to a module that is not played here."
            reader.fault(key, sentence, "position.module-pieces")


# --- players ------------------------------------------------------------------------------------------------


def _players(reader: Reader, table: Table) -> None:
    """Whose turn it is and who is to act: the same player, unless both are said."""
    start, turn, to_act = (_player(reader, key) for key in ("start", "turn", "to_act"))
    table.start = 0 if start is None else start
    table.seat = next(seat for seat in (turn, to_act, table.start) if seat is not None)
    owed = reader.seats(reader.given.get("income_owed", ()), "income_owed")
    _kaiju_entry(reader, table, to_act)
    if table.phase in (Phase.TRACK_INCOME, Phase.FINAL_INCOME):
        _income(reader, table, to_act, owed)
        return
    if owed:
        reader.fault("income_owed", "Only in the phase 'income' somebody waits for an Income.")
    if table.phase not in (Phase.OVER, Phase.KAIJU_ENTERS) and to_act not in (None, table.seat):
        reader.fault("to_act", "In this phase the player acts whose turn it is.")


def _player(reader: Reader, key: str) -> int | None:
    given = reader.given.get(key)
    return None if given is None else reader.seat(given, key, "position.turn")


def _income(reader: Reader, table: Table, to_act: int | None, owed: list[int]) -> None:
    """One player is asked; others may be asked afterwards."""
    word, asks_mover = reader.given["phase"], _asks_mover(table)
    if reader.given.get("to_act") is None:
        reader.fault("to_act", f"In the phase {word!r}, to_act must say who is asked.")
    elif to_act == table.seat and not asks_mover:
        reader.fault("turn", "In the phase 'income', turn must be the player who moved, not the one asked.")
    if to_act is not None:
        table.drawer = table.chooser = to_act
    for seat in owed:
        if seat == to_act or (seat == table.seat and not asks_mover):
            colour = reader.settings.players[seat].capitalize()
            reader.fault("income_owed", f"{colour} is not to be asked later.")
        table.income_owed |= 1 << seat


def _asks_mover(table: Table) -> bool:
    """Is the player asked, too, whose turn it is?"""
    return bool(table.phase == Phase.FINAL_INCOME or table.bound_pays_mover)


# --- the Kaiju ----------------------------------------------------------------------------------------------


def _kaiju_entry(reader: Reader, table: Table, to_act: int | None) -> None:
    """Who leads it in: the player to act once it comes to that; it may also wait for Incomes."""
    enters = table.phase == Phase.KAIJU_ENTERS
    if not is_played(reader, "kaiju_entry", table.kaiju_card > 0):
        return
    seat = _player(reader, "kaiju_entry")
    if enters and seat is None:
        seat = table.seat if to_act is None else to_act
    if seat is None:
        return
    if table.kaiju >= 0:
        reader.fault("kaiju", "The Kaiju can't enter: it is on the map.", KAIJU)
    if not enters and table.phase != Phase.TRACK_INCOME:
        sentence = "The Kaiju waits to enter only in the phases 'kaiju-enters' and 'income'."
        reader.fault("kaiju_entry", sentence, KAIJU)
    if enters and to_act not in (None, seat):
        reader.fault("to_act", "The player acts who leads the Kaiju in.")
    table.kaiju_entry, table.kaiju_in_deck = seat, 0
    table.chooser = seat if enters else NOBODY


def _placing(reader: Reader, table: Table) -> None:
    """Who waits until the Kaiju has gone away; those who come through the queue are still on it."""
    given = reader.given.get("placing")
    if table.phase != Phase.KAIJU_AWAY or table.has_queue:
        if given is not None:
            reader.fault("placing", "Nobody waits to be placed here.")
        return
    late = table.store_goods.count(DEPARTMENT) >= table.late_departments
    table.placing, table.drawn_ward = table.late_arrivals if late else table.arrivals, table.kaiju
    if given is not None:
        _read_placing(reader, table, given)


def _read_placing(reader: Reader, table: Table, given: object) -> None:
    if not isinstance(given, Mapping):
        reader.fault("placing", f"placing must be an object, a ward and a number, not {shown(given)}.")
        return
    for key in given:
        if key not in ("ward", "customers"):
            reader.fault(f"placing.{part(key)}", f"placing has no key {shown(key)}.", KNOWN_NAME)
    if "ward" in given:
        table.drawn_ward = reader.ward(given["ward"], "placing.ward")
    if "customers" in given:
        table.placing = reader.number(given["customers"], "placing.customers", 1, MOST_PLACED)

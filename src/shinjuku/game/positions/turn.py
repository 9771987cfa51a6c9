"""Read the turn of a position: whose turn it is, the phase, and what has been used."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.game.positions import modules
from shinjuku.game.positions.keys import KNOWN_NAME, MODULE_PIECES, PHASE, PHASE_NUMBERS, PHASE_WORDS
from shinjuku.game.positions.plain_state import PlainState, is_in_play
from shinjuku.game.positions.reader import Reader, part
from shinjuku.game.quoting import quoted
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import DEPARTMENT, NOBODY, Act, Ending, Phase
from shinjuku.rules.numbering import ACTION_NAMES, DECISIONS, FREE_ACTIONS, PHASES
from shinjuku.texts.messages import Name, message

DELAYS = tuple(PHASES[each.name] for each in DECISIONS if each.delays_arrival)
BETWEEN_STEPS = tuple(PHASES[each.name] for each in DECISIONS if each.begins_line and not each.delays_arrival)
IN_AN_ACTION = (Phase.MATSURI, Phase.ACTIONS, Phase.TRACK_INCOME)  # before the turn's last action is complete
BEFORE_AN_ACTION_ENDS = (*IN_AN_ACTION, *DELAYS, *BETWEEN_STEPS)
AFTER_AN_ACTION = (Phase.TRACK_INCOME, *BETWEEN_STEPS)  # `actions_left` still counts the action
MAX_PLACED = 4


def set_turn(reader: Reader, state: PlainState) -> None:
    """Everything about the turn; the pieces are in place already."""
    state.phase = _phase(reader, state)
    modules.check_phase(reader, state)
    state.used = _actions(reader, "used", free=False)
    state.free_used = _actions(reader, "free_used", free=True)
    state.actions_left = _actions_left(reader, state)
    _final(reader, state)
    _check_used(reader, state)
    _players(reader, state)
    _placing(reader, state)


def _phase(reader: Reader, state: PlainState) -> int:
    word = reader.given.get("phase", "actions")
    edition = reader.settings.edition
    code = PHASE if state.has_queue else f"{edition}.position-phase"
    if reader.name(word, tuple(PHASE_NUMBERS), "phase", "phase", code) is None:
        return Phase.ACTIONS
    if not _is_there(PHASE_NUMBERS[word], state):
        reader.fault("phase", message("position.no-phase", phase=word), code)
        return Phase.ACTIONS
    if word == "matsuri" and state.matsuri < 0:
        reader.fault("phase", message("position.phase.matsuri"))
    return PHASE_NUMBERS[word]


def _is_there(phase: int, state: PlainState) -> bool:
    """Does this game have the phase?"""
    if phase == Phase.MATSURI:
        return bool(state.has_matsuri)
    if phase == Phase.FINAL_INCOME:
        return bool(state.final_income) and state.ending == Ending.ONE_MORE_TURN
    return phase not in modules.MODULE_OF_PHASE or modules.has_phase(phase, state)


def _final(reader: Reader, state: PlainState) -> None:
    """Has the end begun? Where everyone gets one more turn, this may be the number of turns after this one."""
    value = reader.given.get("final", state.phase == Phase.FINAL_INCOME)
    if state.ending == Ending.ONE_MORE_TURN and not isinstance(value, bool):
        turns = reader.number(value, "final", 0, state.players)
        state.final, state.turns_left = 1, turns or 0
    else:
        state.final = int(reader.switch("final", value))
        state.turns_left = state.players if state.final and state.ending == Ending.ONE_MORE_TURN else 0
    if state.phase == Phase.FINAL_INCOME and not state.final:
        reader.fault("final", message("position.final-income", key="final"))


# --- actions ------------------------------------------------------------------------------------------------


def _actions(reader: Reader, key: str, *, free: bool) -> int:
    """A set of actions, one bit each."""
    found = 0
    words = [name for bit, name in enumerate(ACTION_NAMES) if (FREE_ACTIONS >> bit & 1) == free]
    own = tuple(reader.words.own(word) for word in words)
    for word in reader.listing(reader.given.get(key, ()), key, "actions"):
        number = reader.name(word, own, "action", key, PHASE)
        bit = 0 if number is None else 1 << ACTION_NAMES.index(words[number])
        if found & bit:
            reader.fault(key, message("position.action-twice", where=key, action=word))
        found |= bit
    return found


def _actions_left(reader: Reader, state: PlainState) -> int:
    """Unless it is given: two, minus the actions that are used and complete."""
    fewest = 1 if state.phase in BEFORE_AN_ACTION_ENDS else 0
    if "actions_left" in reader.given:
        return reader.number(reader.given["actions_left"], "actions_left", fewest, 2) or 0
    over: int = state.used.bit_count() - (state.phase in AFTER_AN_ACTION)
    if state.used >> Act.INCOME & 1:
        over = 1  # Income ends the turn
    return min(2, max(1, 2 - over)) if fewest else 0


def _check_used(reader: Reader, state: PlainState) -> None:
    if state.phase in IN_AN_ACTION and state.used >> Act.INCOME & 1:
        reader.fault("used", message("position.used.income"))
    if state.phase in DELAYS and state.used:
        reader.fault("used", message(f"position.used.{PHASE_WORDS[state.phase]}"))
    others = [module for module in MODULES.values() if not is_in_play(module, state)]
    absent = {action.name for module in others for action in module.actions}
    for bit, name in enumerate(ACTION_NAMES):
        if name in absent and (state.used | state.free_used) >> bit & 1:
            key = "free_used" if FREE_ACTIONS >> bit & 1 else "used"
            reader.fault(key, message("position.other-module", key=name), MODULE_PIECES)


# --- players ------------------------------------------------------------------------------------------------


def _players(reader: Reader, state: PlainState) -> None:
    """Whose turn it is and who acts: the same player, unless both are given."""
    start, turn, to_act = (reader.player(key) for key in ("start", "turn", "to_act"))
    state.start = 0 if start is None else start
    state.seat = next(seat for seat in (turn, to_act, state.start) if seat is not None)
    owed = reader.seats(reader.given.get("income_owed", ()), "income_owed")
    modules.read_turn(reader, state, to_act)
    if state.phase in (Phase.TRACK_INCOME, Phase.FINAL_INCOME):
        _income(reader, state, to_act, owed)
        return
    if owed:
        reader.fault("income_owed", message("position.income-owed", phase="income"))
    if state.phase != Phase.OVER and state.chooser == NOBODY and to_act not in (None, state.seat):
        reader.fault("to_act", message("position.to-act"))


def _income(reader: Reader, state: PlainState, to_act: int | None, owed: list[int]) -> None:
    """One player is asked; others may be asked later."""
    word, asks_mover = reader.given["phase"], _asks_mover(state)
    if reader.given.get("to_act") is None:
        reader.fault("to_act", message("position.asked", phase=word, key="to_act"))
    elif to_act == state.seat and not asks_mover:
        reader.fault("turn", message("position.mover", phase="income", key="turn"))
    if to_act is not None:
        state.drawer = state.chooser = to_act
    for seat in owed:
        if seat == to_act or (seat == state.seat and not asks_mover):
            player = Name("colour", reader.settings.players[seat])
            reader.fault("income_owed", message("position.not-owed", player=player))
        state.income_owed |= 1 << seat


def _asks_mover(state: PlainState) -> bool:
    """May the player whose turn it is be asked too?"""
    return bool(state.phase == Phase.FINAL_INCOME or state.bound_pays_mover)


def _placing(reader: Reader, state: PlainState) -> None:
    """The customers whose arrival is delayed; where there is a queue, they are still on it."""
    given = reader.given.get("placing")
    if state.phase not in DELAYS or state.has_queue:
        if given is not None:
            reader.fault("placing", message("position.no-placing"))
        return
    late = state.store_goods.count(DEPARTMENT) >= state.late_departments
    state.placing = state.late_arrivals if late else state.arrivals
    if given is not None:
        _read_placing(reader, state, given)


def _read_placing(reader: Reader, state: PlainState, given: object) -> None:
    if not isinstance(given, Mapping):
        contents = message("position.entries.placing")
        reader.fault("placing", message("position.object", where="placing", contents=contents, given=quoted(given)))
        return
    for key in given:
        if key not in ("ward", "customers"):
            text = message("position.placing-key", where="placing", key=quoted(key))
            reader.fault(f"placing.{part(key)}", text, KNOWN_NAME)
    if "ward" in given:
        state.drawn_ward = reader.ward(given["ward"], "placing.ward")
    if "customers" in given:
        state.placing = reader.number(given["customers"], "placing.customers", 1, MAX_PLACED)

"""Read the turn of a position: whose turn it is, the phase, and what has been used."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.game.positions.figures import is_played
from shinjuku.game.positions.plain_state import PlainState
from shinjuku.game.positions.reader import KNOWN_NAME, PHASE, Reader, part
from shinjuku.game.positions.writer import PHASE_NUMBERS, figures
from shinjuku.game.quoting import quoted
from shinjuku.rules.enums import DEPARTMENT, NOBODY, Act, Ending, Phase
from shinjuku.rules.numbering import ACTION_NAMES, ACTIONS, FREE_ACTIONS, PHASES
from shinjuku.texts.messages import Name, listing, message

IN_AN_ACTION = (Phase.MATSURI, Phase.ACTIONS, Phase.TRACK_INCOME)  # before the turn's last action is complete
BEFORE_AN_ACTION_ENDS = (*IN_AN_ACTION, PHASES["kaiju-away"], PHASES["kaiju-enters"])
AFTER_AN_ACTION = (Phase.TRACK_INCOME, PHASES["kaiju-enters"])  # `actions_left` still counts the action
MAX_PLACED = 4
KAIJU = "kaiju.position"


def set_turn(reader: Reader, state: PlainState) -> None:
    """Everything about the turn; the pieces are in place already."""
    state.phase = _phase(reader, state)
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
    if word == "kaiju-away" and state.kaiju < 0:
        reader.fault("phase", message("position.phase.kaiju-away"), KAIJU)
    return PHASE_NUMBERS[word]


def _is_there(phase: int, state: PlainState) -> bool:
    """Does this game have the phase?"""
    if phase == Phase.MATSURI:
        return bool(state.has_matsuri)
    if phase == Phase.FINAL_INCOME:
        return bool(state.final_income) and state.ending == Ending.ONE_MORE_TURN
    if phase == PHASES["kaiju-away"]:
        return figures(state)["kaiju"]
    return phase != PHASES["kaiju-enters"] or state.kaiju_card > 0


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
    if state.phase == PHASES["kaiju-away"] and state.used:
        reader.fault("used", message("position.used.kaiju-away"))
    plays = {
        ACTIONS["reunite"]: state.hachiko_plays,
        ACTIONS["kaiju"]: figures(state)["kaiju"],
        ACTIONS["wander"]: state.princess_plays,
        ACTIONS["explore"]: state.kaicho_plays,
    }
    for act in plays:
        if (state.used | state.free_used) >> act & 1 and not plays[act]:
            key = "used" if act < ACTIONS["wander"] else "free_used"
            reader.fault(key, message("position.other-module", key=ACTION_NAMES[act]), "position.module-pieces")


# --- players ------------------------------------------------------------------------------------------------


def _players(reader: Reader, state: PlainState) -> None:
    """Whose turn it is and who acts: the same player, unless both are given."""
    start, turn, to_act = (_player(reader, key) for key in ("start", "turn", "to_act"))
    state.start = 0 if start is None else start
    state.seat = next(seat for seat in (turn, to_act, state.start) if seat is not None)
    owed = reader.seats(reader.given.get("income_owed", ()), "income_owed")
    _kaiju_entry(reader, state, to_act)
    if state.phase in (Phase.TRACK_INCOME, Phase.FINAL_INCOME):
        _income(reader, state, to_act, owed)
        return
    if owed:
        reader.fault("income_owed", message("position.income-owed", phase="income"))
    if state.phase not in (Phase.OVER, PHASES["kaiju-enters"]) and to_act not in (None, state.seat):
        reader.fault("to_act", message("position.to-act"))


def _player(reader: Reader, key: str) -> int | None:
    given = reader.given.get(key)
    return None if given is None else reader.seat(given, key, "position.turn")


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


# --- the Kaiju ----------------------------------------------------------------------------------------------


def _kaiju_entry(reader: Reader, state: PlainState, to_act: int | None) -> None:
    """Who brings it in: the player to act when it enters; before that, it may wait for Incomes."""
    enters = state.phase == PHASES["kaiju-enters"]
    if not is_played(reader, "kaiju_entry", state.kaiju_card > 0):
        return
    seat = _player(reader, "kaiju_entry")
    if enters and seat is None:
        seat = state.seat if to_act is None else to_act
    if seat is None:
        return
    if state.kaiju >= 0:
        reader.fault("kaiju", message("position.kaiju.on-map"), KAIJU)
    if not enters and state.phase != Phase.TRACK_INCOME:
        phases = listing(("kaiju-enters", "income"))
        reader.fault("kaiju_entry", message("position.kaiju.entry", phases=phases), KAIJU)
    if enters and to_act not in (None, seat):
        reader.fault("to_act", message("position.kaiju.to-act"))
    state.kaiju_entry, state.special_cards = seat, 0
    state.chooser = seat if enters else NOBODY


def _placing(reader: Reader, state: PlainState) -> None:
    """The customers that wait until the Kaiju has moved away; where there is a queue, they are still on it."""
    given = reader.given.get("placing")
    if state.phase != PHASES["kaiju-away"] or state.has_queue:
        if given is not None:
            reader.fault("placing", message("position.no-placing"))
        return
    late = state.store_goods.count(DEPARTMENT) >= state.late_departments
    state.placing, state.drawn_ward = state.late_arrivals if late else state.arrivals, state.kaiju
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

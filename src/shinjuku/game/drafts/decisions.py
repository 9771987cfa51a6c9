"""Fill a draft: make its choices one by one in the order of the decisions, and propose what it leaves open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from shinjuku.game import refusals
from shinjuku.game.choices import GOODS, PREFIX
from shinjuku.game.drafts.draft import Draft
from shinjuku.game.drafts.filling import Filling
from shinjuku.game.drafts.journeys import fill_journey
from shinjuku.game.drafts.start import choice_with, is_resting
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import cost_of
from shinjuku.game.facts.slots import BEGINNINGS, LINE_WORDS, MATSURI, MODULE_SLOTS, WARD
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.numbering import ACTIONS, PHASES

STATIONS = (Phase.OPEN_STATION, Phase.UPGRADE_STATION)
MAX_CARDS = 3


def fill(filling: Filling) -> None:
    """Make choices until the line is complete, or until one is needed that can't be proposed."""
    _begin(filling)
    while filling.trial.in_line and not filling.is_stopped:
        _decide(filling, filling.trial.phase)
    if filling.is_complete:
        _check_all_used(filling)


# --- the first choice ---------------------------------------------------------------------------------------


def _begin(filling: Filling) -> None:
    do = filling.draft.do
    if do in ACTIONS:
        _begin_action(filling, ACTIONS[do])
    elif do in LINE_WORDS:
        filling.make(LINE_WORDS[do])
    else:
        _begin_in_ward(filling, do)


def _begin_action(filling: Filling, act: int) -> None:
    choice = choice_with(filling.trial, act) if is_resting(filling.trial) else None
    if choice is not None:
        filling.choose(choice)
    else:
        filling.refuse_words([filling.trial.words.own(filling.draft.do), *_named_first(filling.draft)])


def _named_first(draft: Draft) -> list[str]:
    """What a draft names first, which may be the reason for a refusal."""
    if draft.station:
        return [draft.goods or GOODS[0], draft.station] if ACTIONS[draft.do] == Act.OPEN else [draft.station]
    return [draft.ward] if draft.ward else list(draft.tracks[:1])


def _begin_in_ward(filling: Filling, do: str) -> None:
    """A decision between two actions whose slot is a ward."""
    is_due = filling.trial.phase == (Phase.MATSURI if do == MATSURI else PHASES[do])
    if is_due and filling.draft.ward is None:
        filling.lack(WARD)
        filling.stop()
    else:
        prefix = PREFIX[Phase.MATSURI] if do == MATSURI else BEGINNINGS[do].prefix
        filling.make((prefix + (filling.draft.ward or "")).strip())


# --- further choices ----------------------------------------------------------------------------------------


def _decide(filling: Filling, phase: int) -> None:
    if phase in DECIDE:
        DECIDE[phase](filling)
        return
    slot = "station" if phase in STATIONS else MODULE_SLOTS.get(phase, WARD)
    value = filling.draft.value_of(slot)
    if value is None:
        filling.lack(slot)
        filling.stop()
    else:
        filling.make(PREFIX.get(phase, "") + value)


def _fill_goods(filling: Filling) -> None:
    """A store that is relocated has its goods. Otherwise any goods stand in for the station and its price."""
    draft = filling.draft
    origin = filling.state.store_at(draft.origin) if draft.origin in filling.state.words.stations else None
    goods = draft.goods or (origin.goods if origin and not origin.is_department else None)
    if goods is not None:
        filling.make(goods)
        return
    filling.lack("goods")
    filling.choose(filling.trial.choices[0])


def _fill_origin(filling: Filling) -> None:
    """From the supply, unless the draft says where from. If the supply is empty, it has to."""
    if filling.draft.origin is not None:
        filling.make(f"from {filling.draft.origin}")
        return
    from_pool = choice_with(filling.trial, Act.FROM_SUPPLY)
    if from_pool is None and "goods" not in filling.missing:
        filling.lack("from")
    filling.choose(from_pool or filling.trial.choices[0])


def _fill_first_track(filling: Filling) -> None:
    """Where track grows from a network, the connection that touches it comes first."""
    tracks = filling.draft.tracks
    if not tracks:
        filling.lack("tracks")
        filling.stop()
        return
    offered = [choice.connection for choice in filling.trial.choices]
    first = next((each for each in tracks[:2] if each in offered), tracks[0])
    filling.make(first)


def _fill_second_track(filling: Filling) -> None:
    """The second piece is optional; what it would cost is listed."""
    first = next(choice.connection for choice in filling.trial.line_choices if choice.connection)
    others = [track for track in filling.draft.tracks if track != first]
    if others or len(filling.draft.tracks) > 1:
        filling.make(others[0] if others else first)
        return
    for choice in filling.trial.choices:
        if choice.connection:
            filling.add_target(choice)
    filling.leaves_choice = bool(filling.targets)
    filling.make("stop")


def _fill_payment(filling: Filling) -> None:
    """The cards of the draft. If they don't pay, or not yet, those proposed stand in."""
    filling.cost = cost_of(filling.state, filling.trial.line_choices)
    _check_before_payment(filling)
    pay = filling.draft.pay
    refused = None if pay is None else refusals.check_payment(filling.trial, pay, open_ended=False)
    if pay is not None and refused is None:
        filling.paid = pay
    else:
        filling.paid = filling.purse.proposal(filling.cost).pay
        filling.leaves_choice = filling.leaves_choice or pay is not None
    if pay is not None and refused is not None:
        _note_refused_payment(filling, pay, refused)
    for n, card in enumerate(filling.paid, start=1):
        is_last = n == len(filling.paid)
        filling.choose(next(c for c in filling.trial.choices if c.card == card and c.completes == is_last))


def _note_refused_payment(filling: Filling, pay: Sequence[str], refused: Illegal) -> None:
    """Cards that can still become three are not refused: the rest is missing."""
    is_beginning = len(pay) < MAX_CARDS and refusals.check_payment(filling.trial, pay, open_ended=True) is None
    if is_beginning:
        filling.missing.append("pay")
    else:
        filling.refused = filling.refused or refused


def _fill_customer(filling: Filling) -> None:
    """The only customer who can be given up is proposed."""
    if filling.draft.customer is not None:
        filling.make(filling.draft.customer)
        return
    if len(filling.trial.choices) > 1:
        filling.lack("customer")
    filling.choose(filling.trial.choices[0])


def _fill_discards(filling: Filling) -> None:
    """Discard the next card, or draw. More cards could be discarded."""
    filling.leaves_choice = True
    discarded = sum(choice.kind == "discard" for choice in filling.trial.line_choices)
    if discarded < len(filling.draft.discard):
        filling.make(f"discard {filling.draft.discard[discarded]}")
    else:
        filling.make("draw")


# --- slots that were not used -------------------------------------------------------------------------------


def _further_tracks(filling: Filling) -> list[str]:
    """The connections of the draft that are not part of the line."""
    further = list(filling.draft.tracks)
    for choice in filling.trial.last_choices if not filling.trial.in_line else filling.trial.line_choices:
        if choice.connection in further:
            further.remove(choice.connection)
    return further


def _check_before_payment(filling: Filling) -> None:
    """One connection too many, or a store from where none can come."""
    if further := _further_tracks(filling):
        filling.refused = refusals.refuse(filling.trial, further[:1])
    elif filling.draft.origin and not any(choice.kind == "from" for choice in filling.trial.line_choices):
        filling.refused = refusals.refuse(filling.trial, ["from", filling.draft.origin])


def _check_all_used(filling: Filling) -> None:
    """The line is complete, but the draft has more: a needless payment or discard, or a further connection."""
    draft, used = filling.draft, filling.trial.last_choices
    discarded = sum(choice.kind == "discard" and choice.card is not None for choice in used)
    words: list[str] = []
    if draft.pay and not any(choice.kind == "pay" for choice in used):
        words = ["pay", *draft.pay]
    elif len(draft.discard) > discarded:
        words = ["discard", draft.discard[discarded]]
    elif further := _further_tracks(filling):
        words = further
    if words:
        filling.refuse(refusals.action_complete(filling.trial, words))


DECIDE: Mapping[int, Callable[[Filling], None]] = {
    Phase.OPEN_GOODS: _fill_goods,
    Phase.OPEN_FROM: _fill_origin,
    Phase.EXPAND_FIRST: _fill_first_track,
    Phase.EXPAND_SECOND: _fill_second_track,
    Phase.PAY: _fill_payment,
    Phase.UPGRADE_CUSTOMER: _fill_customer,
    Phase.INCOME_DISCARD: _fill_discards,
    Phase.MOVE_START: fill_journey,
}

"""Place the Matsuri and the figures of modules."""

from __future__ import annotations

from shinjuku.game.positions.plain_state import PlainState
from shinjuku.game.positions.reader import KNOWN_NAME, Reader
from shinjuku.game.positions.writer import figures
from shinjuku.rules.enums import NOWHERE
from shinjuku.rules.numbering import PLACES
from shinjuku.texts.messages import message


def place_figures(reader: Reader, state: PlainState) -> None:
    _matsuri(reader, state)
    _module_figures(reader, state)


def _matsuri(reader: Reader, state: PlainState) -> None:
    if state.has_matsuri:
        _figure(reader, state, "matsuri", {})
    elif reader.given.get("matsuri") is not None:
        code = reader.excluded_by("has_matsuri") or "position.module-pieces"
        reader.fault("matsuri", message("position.no-matsuri"), code)


def _module_figures(reader: Reader, state: PlainState) -> None:
    plays = figures(state)
    if is_played(reader, "princess", plays["princess"]):
        _figure(reader, state, "princess", {})
    if is_played(reader, "hachiko", plays["hachiko"]):
        _hachiko(reader, state)
    if is_played(reader, "kaiju", plays["kaiju"]):
        _kaiju(reader, state)
    _kaicho(reader, state)


def is_played(reader: Reader, key: str, plays: bool) -> bool:
    """Is the module of this key in the game? If it isn't, the key must be empty."""
    if not plays and reader.given.get(key) not in (None, {}):
        reader.fault(key, message("position.other-module", key=key), "position.module-pieces")
    return plays


def _figure(reader: Reader, state: PlainState, figure: str, elsewhere: dict[str, int]) -> None:
    """A figure in a ward or another place. Null means nowhere; without the key, the figure is where it starts."""
    if figure not in reader.given:
        return
    place = reader.given[figure]
    if place is None:
        setattr(state, figure, NOWHERE)
    elif isinstance(place, str) and place in elsewhere:
        setattr(state, figure, elsewhere[place])
    elif (ward := reader.ward(place, figure)) is not None:
        setattr(state, figure, ward)


def _hachiko(reader: Reader, state: PlainState) -> None:
    """Revision 1 sends him off again as soon as the Incomes of his journey have been taken."""
    _figure(reader, state, "hachiko", {"home": PLACES["home"]})
    if state.hachiko == PLACES["home"] and not state.hachiko_waits and reader.given.get("phase") != "income":
        reader.fault("hachiko", message("position.hachiko-home"), "hachiko.position")


def _kaiju(reader: Reader, state: PlainState) -> None:
    """Depending on the edition, the Kaiju starts in the bay or in the deck."""
    if state.kaiju_in_bay:
        _figure(reader, state, "kaiju", {"bay": PLACES["bay"]})
        if state.kaiju == NOWHERE:
            reader.fault("kaiju", message("position.kaiju.bay"), "kaiju.position")
    elif reader.given.get("kaiju") == "bay":
        reader.fault("kaiju", message("position.kaiju.deck"), "kaiju.position")
    else:
        _figure(reader, state, "kaiju", {})
        state.special_cards = int(state.kaiju == NOWHERE)


def _kaicho(reader: Reader, state: PlainState) -> None:
    """Each player's token; version 1 may use its own name for it."""
    key = reader.words.rider_word if reader.words.rider_word in reader.given else "kaicho"
    if "chairman" in reader.given and (key == "kaicho" or "kaicho" in reader.given):
        reader.fault("chairman", message("position.chairman", kaicho="kaicho", chairman="chairman"), KNOWN_NAME)
    if not is_played(reader, key, state.kaicho_plays == 1):
        return
    for name, value, where in reader.items(key):
        seat, ward = reader.seat(name, where), reader.ward(value, where)
        if seat is not None and ward is not None:
            state.kaicho[seat] = ward

"""Place the Matsuri and the figures of modules."""

from __future__ import annotations

from shinjuku.game.figures import MATSURI, MODULE_FIGURES, module_of, position_keys
from shinjuku.game.positions import modules
from shinjuku.game.positions.keys import KNOWN_NAME, MODULE_PIECES
from shinjuku.game.positions.plain_state import PlainState, is_in_play
from shinjuku.game.positions.reader import Reader
from shinjuku.rules.enums import NOWHERE
from shinjuku.rules.manifests import Figure
from shinjuku.rules.numbering import PLACES
from shinjuku.texts.messages import message


def place_figures(reader: Reader, state: PlainState) -> None:
    _matsuri(reader, state)
    for figure in MODULE_FIGURES.values():
        _figure(reader, state, figure)
    modules.place(reader, state)


def _matsuri(reader: Reader, state: PlainState) -> None:
    if state.has_matsuri:
        _place_one(reader, state, MATSURI, {})
    elif reader.given.get(MATSURI) is not None:
        code = reader.excluded_by("has_matsuri") or MODULE_PIECES
        reader.fault(MATSURI, message("position.no-matsuri"), code)


def _figure(reader: Reader, state: PlainState, figure: Figure) -> None:
    key, module = _key(reader, figure), module_of(figure.id)
    if not reader.is_played(key, plays=is_in_play(module, state)):
        return
    if figure.per_seat:
        _place_each(reader, state, figure, key)
    else:
        _place_one(reader, state, figure.id, {place.name: PLACES[place.name] for place in module.places})


def _key(reader: Reader, figure: Figure) -> str:
    """The key of a figure: its id, or the word of the edition for a rider. Other words are refused, and so are both."""
    names = position_keys(figure)
    own = reader.words.rider_word
    key = own if own in names and own in reader.given else figure.id
    for other in names[1:]:
        if other in reader.given and (key != other or figure.id in reader.given):
            reader.fault(other, message(f"position.{other}", **{name: name for name in names}), KNOWN_NAME)
    return key


def _place_one(reader: Reader, state: PlainState, figure: str, elsewhere: dict[str, int]) -> None:
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


def _place_each(reader: Reader, state: PlainState, figure: Figure, key: str) -> None:
    """A figure that every player has, in wards."""
    for name, value, where in reader.items(key):
        seat, ward = reader.seat(name, where), reader.ward(value, where)
        if seat is not None and ward is not None:
            getattr(state, figure.id)[seat] = ward

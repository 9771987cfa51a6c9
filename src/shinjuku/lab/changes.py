"""What differs between two plans, in words: `income_hand 5 instead of 4`."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.boards.variants import MapChanges, base_of, changes_of
from shinjuku.game.settings import Settings, parameter_words
from shinjuku.lab.plan import Plan
from shinjuku.rules.editions import parameter_value
from shinjuku.texts import Wording, text


def changes(base: Plan, changed: Plan, language: str = "en") -> list[str]:
    """What differs between two plans."""
    ours, theirs = base.settings, changed.settings
    found = list(_setting_changes(ours, theirs, language))
    names = sorted({name for name, _ in ours.parameters + theirs.parameters})
    for name in names:
        before, after = _value(ours, name), _value(theirs, name)
        if before != after:
            found.append(_instead(name, after, before, language))
    if base.bots != changed.bots:
        found.append(_instead(text("lab.word.bots", language), _row(changed.bots), _row(base.bots), language))
    return found


def _setting_changes(ours: Settings, theirs: Settings, language: str) -> Iterator[str]:
    if ours.edition != theirs.edition:
        yield _instead(text("lab.word.edition", language), theirs.edition, ours.edition, language)
    if (ours.other_board or theirs.other_board) and ours.board is not theirs.board:
        yield from _board_changes(ours, theirs, language)
    if ours.modules != theirs.modules:
        nothing = text("lab.word.none", language)
        after, before = (_row(each.modules) or nothing for each in (theirs, ours))
        yield _instead(text("lab.word.modules", language), after, before, language)


def _board_changes(ours: Settings, theirs: Settings, language: str) -> Iterator[str]:
    """Another board, or the same one with changes of the map."""
    if base_of(ours.board.id) != base_of(theirs.board.id):
        yield _instead(text("lab.word.board", language), theirs.board.id, ours.board.id, language)
    else:
        before, after = changes_of(ours.board.id), changes_of(theirs.board.id)
        yield from map_sentences(after.without(before), Wording(ours.board, language))
        for undone in map_sentences(before.without(after), Wording(ours.board, language)):
            yield text("lab.map.undone", language, None, change=undone)


def map_sentences(changes: MapChanges, wording: Wording) -> Iterator[str]:
    """What is changed on a map, one sentence each without a full stop."""
    for connection in changes.closed:
        a, b = (wording.station(end) for end in connection.split("--"))
        yield wording.say("lab.map.closed", a=a, b=b)
    for station, is_site in changes.sites:
        yield wording.say(f"lab.map.site.{'on' if is_site else 'off'}", station=wording.station(station))


def _instead(name: str, after: str, before: str, language: str) -> str:
    return text("lab.instead", language, None, name=name, after=after, before=before)


def _row(words: tuple[str, ...]) -> str:
    return ", ".join(words)


def _value(settings: Settings, name: str) -> str:
    value = parameter_value(settings.new_states(1), 0, name)
    return parameter_words(settings, name, value).partition(" ")[2]

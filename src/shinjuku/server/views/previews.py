"""What a line would bring, tried on a twin: who gets whom, who earns Income, where the rest ends. Never chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.game.records.parser import read_line, tokenise_line
from shinjuku.rules.enums import FIRST_CHANCE, Phase
from shinjuku.rules.state import read
from shinjuku.server.tables.moves import words_for_seat
from shinjuku.server.views.wildcards import View


def preview(game: Game, seat: int, line: str, view: View) -> dict[str, Any]:
    """The line may be whole or a beginning; what is wrong with it is raised."""
    words = words_for_seat(game, seat, line)
    trial, is_whole = (_begun(game, words), False) if words.endswith("...") else _tried(game, words)
    said = trial.line_choices or trial.history[-1].choices
    way = Way.of(said, view)
    found: dict[str, Any] = {
        "whole": is_whole,
        "text": trial.last_line if is_whole else trial.doing,
        "pays": [choice.card for choice in said if choice.kind == "pay"],
        "gives": [way.delivery(each, view, game) for each in way.given],
        "income": _earners(trial) if way.stations else [],
        "rest": way.rest(view, game),
        "reveals": trial.phase >= FIRST_CHANCE or trial.to_act != seat,
    }
    return found


def _tried(game: Game, words: str) -> tuple[Game, bool]:
    """Chance is not asked: what it would have to decide stays open."""
    trial = game.copy()
    try:
        read_line(trial, tokenise_line(game, words))
        return trial, True
    except ShinjukuError as refused:
        try:
            return _begun(game, f"{words} ..."), False
        except ShinjukuError:
            raise refused from None


def _begun(game: Game, words: str) -> Game:
    trial = game.copy()
    read_line(trial, tokenise_line(game, words))
    return trial


@dataclass
class Way:
    """The way of a group: where it began, along which stations, and who was given where."""

    ward: str | None = None
    stations: list[str] = field(default_factory=list)
    given: list[tuple[str, Choice]] = field(default_factory=list)

    @classmethod
    def of(cls, choices: Sequence[Choice], view: View) -> Way:
        way = cls()
        for choice in choices:
            if choice.kind == "ward":
                way.ward = choice.ward
            elif choice.kind in ("start", "step") and choice.station:
                way.stations.append(choice.station)
                way.given += [(choice.station, choice)] if choice.taken else []
            elif choice.kind == "give":
                way.given.append((way.stations[-1], choice))
        if way.stations and way.ward is None:
            way.ward = view.get("hachiko")  # when Hachiko goes home, the group is that of his ward
        return way

    @staticmethod
    def delivery(each: tuple[str, Choice], view: View, game: Game) -> dict[str, Any]:
        station, choice = each
        owner = view.get("stores", {}).get(station, "").partition(" ")[0]
        found: dict[str, Any] = {"station": station}
        found |= {"seat": game.players.index(owner)} if owner in game.players else {}
        if choice.seat is not None:
            return {**found, "kaicho": choice.seat}
        return {**found, "customer": choice.taken or choice.customer}

    def rest(self, view: View, game: Game) -> dict[str, Any] | None:
        """Who would stay where the journey ends."""
        if not self.stations:
            return None
        left = Counter[str](view.get("customers", {}).get(self.ward, []))
        left.subtract(choice.taken or choice.customer or "" for _, choice in self.given)
        station = self.stations[-1]
        ward = game.words.board.station(station).ward
        return {"station": station, "ward": ward, "customers": sorted((+left).elements())}


def _earners(trial: Game) -> list[int]:
    """The seats that may take an Income: as the rules say once the journey is over, by the track used so far before."""
    owed = int(read(trial.states, 0, "income_owed"))
    found = {seat for seat in range(len(trial.players)) if owed >> seat & 1}
    if trial.phase == Phase.TRACK_INCOME and trial.to_act is not None:
        found.add(trial.to_act)
    return sorted(found)

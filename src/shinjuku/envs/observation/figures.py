"""The Matsuri and the figures of modules in an observation."""

from __future__ import annotations

from shinjuku.envs.observation import machine_types  # noqa: F401
from shinjuku.envs.observation.layout import Observation
from shinjuku.envs.observation.seats import relative
from shinjuku.rules.enums import BAY, HOME
from shinjuku.rules.jit import rule
from shinjuku.rules.state import State


@rule
def write_figures(s: State, viewer: int, o: Observation) -> None:
    if s.matsuri >= 0:
        o.matsuri[s.matsuri] = 1
    if s.princess >= 0:
        o.princess[s.princess] = 1
    write_kaiju(s, viewer, o)
    if s.hachiko >= 0:
        o.hachiko[s.hachiko] = 1
    o.hachiko_at_home = s.hachiko == HOME
    for seat in range(s.players):
        if s.kaicho[seat] >= 0:
            o.kaicho[relative(s, viewer, seat), s.kaicho[seat]] = 1


@rule
def write_kaiju(s: State, viewer: int, o: Observation) -> None:
    o.kaiju_in_deck = s.kaiju_in_deck
    o.kaiju_at_bay = s.kaiju == BAY
    if s.kaiju >= 0:
        o.kaiju[s.kaiju] = 1
    if s.kaiju_entry >= 0:
        o.kaiju_entry[relative(s, viewer, s.kaiju_entry)] = 1

"""The modules. No other file of the rules names them.

A module is a file with a manifest, `MODULE`, and with rules that implement hooks (see `hooks.py`). It uses the state
and the boards, and hands over to the rest of the kernel by setting `s.phase`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from shinjuku.rules.manifests import Module
from shinjuku.rules.modules import (
    advanced,
    art_collector,
    chairman,
    five_players,
    hachiko,
    kaicho,
    kaiju,
    princess,
    thief,
)

FILES = (princess, thief, art_collector, chairman, kaicho, kaiju, hachiko, advanced, five_players)

MODULES: Mapping[str, Module] = MappingProxyType({each.MODULE.id: each.MODULE for each in FILES})

"""Five Players: the pieces for a fifth seat."""

from shinjuku.rules.manifests import Module

MODULE = Module(id="five-players", editions=("rev1",), players=range(5, 6), pieces=("purple",))

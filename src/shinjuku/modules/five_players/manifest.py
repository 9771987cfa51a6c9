"""Five Players: the pieces for a fifth seat."""

from shinjuku.rules.manifests import Module

MODULE = Module(id="five-players", order=90, editions=("rev1",), players=range(5, 6))

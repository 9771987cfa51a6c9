"""Turns that the network proposes: sampled choice by choice, up to chance or another seat's decision."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from shinjuku.bots.network.simulation import Simulator
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE
from shinjuku.rules.state import States, copy_at, read, snapshot

TEMPERATURE = 1.5  # of sampling: higher than in the training, for more variety
MAX_LENGTH = 64  # choices

Acts = tuple[int, ...]


@dataclass
class Node:
    """The choices after some first ones: how likely each is, as a logarithm."""

    legal: list[int]
    logarithms: Any
    cumulated: list[float] = field(default_factory=list)  # the probabilities of sampling, added up


@dataclass
class Proposal:
    """A turn, or the part of it up to the first draw, and how likely the network plays it, as a logarithm."""

    acts: Acts
    logarithm: float
    result: bytes  # the view after it


class Proposals:
    """Proposals for the view in `states[view]`; `states[trial]` is used to try them."""

    def __init__(self, simulator: Simulator, states: States, view: int, trial: int) -> None:
        self._simulator, self._states, self._view, self._trial = simulator, states, view, trial
        self._seat, self._turn = (int(read(states, view, name)) for name in ("viewer", "seat"))
        self._nodes: dict[Acts, Node] = {}
        self._found: dict[bytes, Proposal] = {}  # by their results

    def add_best(self) -> None:
        """Add the turn of the best choices."""
        self._add(None)

    def add_sample(self, generator: Random) -> None:
        """Add a turn whose choices are drawn at random. It may be known already."""
        self._add(generator)

    def best(self, number: int) -> list[Proposal]:
        """The first proposal, then the likeliest others."""
        first, *others = self._found.values()
        return [first, *sorted(others, key=lambda each: -each.logarithm)][:number]

    def _add(self, generator: Random | None) -> None:
        copy_at(self._states, self._view, self._states, self._trial)
        acts: Acts = ()
        logarithm = 0.0
        while not acts or (self._goes_on() and len(acts) < MAX_LENGTH):
            node = self._node(acts)
            k = int(np.argmax(node.logarithms)) if generator is None else _drawn(node, generator)
            acts, logarithm = (*acts, node.legal[k]), logarithm + float(node.logarithms[k])
            kernel.apply_at(self._states, self._trial, node.legal[k])
        result = snapshot(self._states, self._trial)
        self._found.setdefault(result, Proposal(acts, logarithm, result))

    def _goes_on(self) -> bool:
        """Whether the seat has another decision in the same turn, before anything is drawn."""
        states, i = self._states, self._trial
        if read(states, i, "phase") >= FIRST_CHANCE or read(states, i, "seat") != self._turn:
            return False
        return bool(kernel.decider_at(states, i) == self._seat)

    def _node(self, acts: Acts) -> Node:
        if acts not in self._nodes:
            legal, outputs = self._simulator.choices(self._states, self._trial, self._seat)
            self._nodes[acts] = _node(legal, outputs)
        return self._nodes[acts]


def _node(legal: list[int], outputs: Any) -> Node:
    shifted = outputs - outputs.max()
    heated = np.exp(shifted / TEMPERATURE)
    return Node(legal, shifted - math.log(np.exp(shifted).sum()), np.cumsum(heated / heated.sum()).tolist())


def _drawn(node: Node, generator: Random) -> int:
    """The index of a choice drawn at random."""
    drawn = generator.random()
    return min(sum(each < drawn for each in node.cumulated), len(node.legal) - 1)

"""Costs as documents. A document that several things share is listed once."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any

from shinjuku.game.facts.payments import Cost
from shinjuku.game.facts.proposals import Proposal, Purse

Document = dict[str, Any]


def cost_document(purse: Purse, proposal: Proposal) -> Document:
    """What a cost is for this hand: `wild` says why cards that pay alone are wild."""
    found: Document = {"mark": proposal.mark, "pay": list(proposal.pay), "single": list(proposal.single)}
    wild = purse.wild_sources(proposal.single)
    return {**found, "wild": wild} if wild else found


class CostList:
    """Costs under short names, each once."""

    def __init__(self, purse: Purse) -> None:
        self.purse = purse
        self.documents: dict[str, Document] = {}
        self._names: dict[Proposal, str] = {}

    def name(self, cost: Cost) -> str:
        """The name of a cost, which is listed from now on."""
        proposal = self.purse.proposal(cost)
        if proposal not in self._names:
            name = self._names[proposal] = _short_name(len(self._names))
            self.documents[name] = cost_document(self.purse, proposal)
        return self._names[proposal]

    def field(self, cost: Cost | None) -> Document:
        """The cost of an item: no field if it is free."""
        return {} if cost is None else {"cost": self.name(cost)}


def _short_name(number: int) -> str:
    """`a` to `z`, then `aa`."""
    rest, letter = divmod(number, len(ascii_lowercase))
    return (_short_name(rest - 1) if rest else "") + ascii_lowercase[letter]

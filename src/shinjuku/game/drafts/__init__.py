"""Drafts: what a player can do now, and an unfinished action as a set of slots.

`offers` lists what can be done with each thing on the table and what it costs. A draft names an action and fills some
of its slots, in any order. `answer` fills the gaps, prices it, and says what is missing or refused. Nothing here
changes the game. Everything follows from what the seat to act may see.
"""

from shinjuku.game.drafts.answers import answer
from shinjuku.game.drafts.draft import Draft
from shinjuku.game.drafts.offers import half_made_draft, offers
from shinjuku.game.drafts.reasons import reasons

__all__ = ["Draft", "answer", "half_made_draft", "offers", "reasons"]

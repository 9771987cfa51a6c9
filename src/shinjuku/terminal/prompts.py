"""What people are asked at each decision, and what the actions are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from shinjuku.game.choices import ACTIONS
from shinjuku.rules.enums import Phase

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "open": "a store in an empty station, for a card of its ward",
        "expand": "one piece of track for nothing, or two in a row for a card",
        "expand@v1": "one piece of track for nothing, or two in a row for a wildcard",
        "expand@rev1": "one piece of track for any card, or two in a row for three cards",
        "income": "draw cards; your turn ends with it",
        "income@v1": "discard what you like, then draw cards; your turn ends with it",
        "income@rev1": "discard what you like, then draw cards; your turn ends with it",
        "move": "the customers of a ward along track to stores, for a card of the ward",
        "upgrade": "a store on a department site, for a card of its ward and a customer of its goods",
        "reunite": "Hachiko goes home, with everybody of his ward",
        "kaiju": "the Kaiju to a neighbouring ward; everybody there flees",
        "kaiju@v1": "the Kaiju to a neighbouring ward, for a card of the one it leaves; everybody there flees",
        "wander": "the Princess to a neighbouring ward, besides your actions",
        "explore": "your Kaicho onto the map or to a neighbouring ward, besides your actions",
        "explore@v1": "your Chairman onto the map or to a neighbouring ward, besides your actions",
    }
)
QUESTIONS: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.MATSURI: "Where does the Matsuri go?",
        Phase.ACTIONS: "What will you do?",
        Phase.TRACK_INCOME: "Your track was used: do you take an Income?",
        Phase.FINAL_INCOME: "Everyone takes an Income before the last turns.",
        Phase.END: "End your turn? (`undo` takes your last action back.)",
        Phase.KAIJU_AWAY: "Customers come to the Kaiju's ward: where does it go?",
        Phase.KAIJU_ENTERS: "The Kaiju comes: where does it enter?",
        Phase.OPEN_GOODS: "What will the store sell?",
        Phase.OPEN_STATION: "In which station? (D: a department store can stand there)",
        Phase.OPEN_FROM: "Where does the store come from?",
        Phase.EXPAND_FIRST: "On which connection?",
        Phase.EXPAND_SECOND: "A second piece of track?",
        Phase.MOVE_WARD: "The customers of which ward?",
        Phase.MOVE_START: "From which station do they start?",
        Phase.MOVE_STEP: "Where do they go on?",
        Phase.MOVE_GIVE: "Whom does the store get?",
        Phase.UPGRADE_STATION: "Which store becomes a department store?",
        Phase.UPGRADE_CUSTOMER: "Which customer do you give up?",
        Phase.PAY: "Which card do you pay?",
        Phase.PAY_SECOND: "The second of three cards?",
        Phase.PAY_THIRD: "The third card?",
        Phase.INCOME_DISCARD: "Do you discard a card first?",
        Phase.KAIJU_WARD: "Where does the Kaiju go?",
        Phase.KAIJU_FLEE: "Where does everybody flee?",
        Phase.KAIJU_FLEE_PRINCESS: "Where does the Princess flee?",
        Phase.WANDER: "Where does the Princess go?",
        Phase.EXPLORE: "Where does your token go?",
    }
)


def action_note(act: int, edition: str) -> str:
    """What an action is, in an edition."""
    name = ACTIONS[act]
    return NOTES.get(f"{name}@{edition}", NOTES[name])

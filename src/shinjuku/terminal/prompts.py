"""The question at each decision, and a note on each action. Those of modules are in their texts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import PHASE_NAMES
from shinjuku.texts import Wording

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "open": "a store in an empty station, for a card of its ward",
        "expand": "one piece of track for free, or two in a row for a card",
        "expand@v1": "one piece of track for free, or two in a row for a wildcard",
        "expand@rev1": "one piece of track for any card, or two in a row for three cards",
        "income": "draw cards and end your turn",
        "income@v1": "discard any cards, draw cards and end your turn",
        "income@rev1": "discard any cards, draw cards and end your turn",
        "move": "take the customers of a ward to stores by train, for a card of the ward",
        "upgrade": "turn a store on a department site into a department store, for a card and a customer",
    }
)
QUESTIONS: Mapping[int, str] = MappingProxyType(
    {
        Phase.MATSURI: "Where does the Matsuri go?",
        Phase.ACTIONS: "What will you do?",
        Phase.TRACK_INCOME: "Your track was used. Take Income?",
        Phase.FINAL_INCOME: "Everyone takes Income before the last turns.",
        Phase.END: "End your turn? (`undo` undoes your last choice.)",
        Phase.OPEN_GOODS: "What will the store sell?",
        Phase.OPEN_STATION: "In which station? (D: department store site)",
        Phase.OPEN_FROM: "Where does the store come from?",
        Phase.EXPAND_FIRST: "On which connection?",
        Phase.EXPAND_SECOND: "Lay a second piece of track?",
        Phase.MOVE_WARD: "Which ward's customers do you move?",
        Phase.MOVE_START: "Where do they start?",
        Phase.MOVE_STEP: "Where do they go next?",
        Phase.MOVE_GIVE: "Who goes to the store?",
        Phase.UPGRADE_STATION: "Which store do you upgrade?",
        Phase.UPGRADE_CUSTOMER: "Which customer do you give up?",
        Phase.PAY: "Which card do you pay with?",
        Phase.PAY_SECOND: "Which is the second of the three cards?",
        Phase.PAY_THIRD: "Which is the third card?",
        Phase.INCOME_DISCARD: "Discard cards before you draw?",
    }
)


def question(phase: int, wording: Wording, ward: str = "") -> str:
    """The question of a phase; it may name a ward, the one that the action is about."""
    return QUESTIONS[phase] if phase in QUESTIONS else wording.say(f"prompt.{PHASE_NAMES[phase]}", ward=ward)


def action_note(action: str, wording: Wording) -> str:
    """What an action does, in the words of the edition."""
    if action in NOTES:
        return NOTES.get(f"{action}@{wording.edition}", NOTES[action])
    return wording.say(f"note.{action}")

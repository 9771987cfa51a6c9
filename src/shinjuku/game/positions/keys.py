"""The keys of positions and views, and the phases by their words."""

from __future__ import annotations

from shinjuku.game.figures import MATSURI, MODULE_FIGURES, position_keys
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import DECISIONS, PHASES

FIGURE_KEYS = tuple(key for figure in MODULE_FIGURES.values() for key in position_keys(figure))
MODULE_KEYS = tuple(key for module in MODULES.values() for key in module.position_keys)

# every key of a position, in the order in which they are written: first those that are always present …
ALWAYS = (
    *("edition", "modules", "players", "start", "turn", "to_act", "phase", "actions_left", "used"),
    *("stores", "track", "customers", "hands", "collected", "bonus", "queue"),  # the last two if the game has them
)
# … then those that are left out when empty
SOMETIMES = (
    *(MATSURI, *FIGURE_KEYS, "free_used", "income_owed", "placing", *MODULE_KEYS, "seen", "discard", "removed"),
    *("first_upgrade", "stacks_taken", "final", "board", "set", "doing"),
)
KEYS = ALWAYS + SOMETIMES
# the keys of a view that a position doesn't have
VIEW_KEYS = (
    *("viewer", "counted", "hand_sizes", "collected_sizes", "deck_size", "bag_size", "discard_size"),
    *("discard_top", "supply", "bonus_stacks", "unseen", "bag", "figures"),
)

PHASE_NUMBERS = {
    "matsuri": int(Phase.MATSURI),
    "actions": int(Phase.ACTIONS),
    "income": int(Phase.TRACK_INCOME),
    "final-income": int(Phase.FINAL_INCOME),
    **{decision.name: PHASES[decision.name] for decision in DECISIONS if decision.begins_line},
    "end": int(Phase.END),
    "over": int(Phase.OVER),
}
PHASE_WORDS = {phase: word for word, phase in PHASE_NUMBERS.items()}

# --- clauses of the rules reference -------------------------------------------------------------------------

KNOWN_NAME = "position.known-name"
PHASE = "position.phase"
MODULE_PIECES = "position.module-pieces"

# the keys that each clause describes
CLAUSES = {
    "game.edition": ("edition",),
    "game.board": ("board",),
    "game.module-known": ("modules",),
    "game.players": ("players",),
    "game.setting": ("set",),
    "position.turn": ("start", "turn", "to_act"),
    "position.stores": ("stores", "supply"),
    "position.track": ("track",),
    "position.customers": ("customers", "collected", "collected_sizes", "removed", "bag", "bag_size"),
    "position.cards": ("hands", "seen", "hand_sizes", "discard", "discard_top", "discard_size", "deck_size"),
    "position.bonus": ("bonus", "bonus_stacks", "stacks_taken"),
    "position.first-upgrade": ("first_upgrade",),
    "position.queue": ("queue",),
    PHASE: ("phase", "actions_left", "used", "free_used", "income_owed", "placing", *MODULE_KEYS, "final"),
    KNOWN_NAME: ("unseen", "viewer", "counted", "figures", MATSURI, *FIGURE_KEYS),
    "line.known-word": ("doing",),
}
CODES = {key: code for code, keys in CLAUSES.items() for key in keys}

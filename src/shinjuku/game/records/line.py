"""A line of a record: who acts, the words of the choices, and the outcomes of the draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from shinjuku.game.chance import LABELS, special_card
from shinjuku.game.choices import CUSTOMERS, Choice, Vocabulary
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import DRAWS, PHASES

Outcome = tuple[int, int]  # the phase of a draw, and the number of its outcome
HIDDEN = "?"

SECRET_DRAWS = (Phase.DRAW_HAND, Phase.DRAW_INCOME)  # only the player who draws sees these
CUSTOMER_DRAWS = tuple(phase for phase, label in LABELS.items() if label == "customer")
MODULE_DRAWS = tuple(PHASES[draw.name] for draw in DRAWS)
TURN_DRAWS = (
    Phase.DRAW_REFRESH_CARD,
    Phase.DRAW_REFRESH_CUSTOMER,
    Phase.DRAW_ARRIVAL_WARD,
    Phase.DRAW_ARRIVAL_CUSTOMER,
)


@dataclass
class Line:
    """One action with its outcomes, or the draws at the start of a turn. The line of the set-up has no seat."""

    seat: int | None
    choices: list[Choice] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    written: dict[object, str] = field(default_factory=dict, compare=False)  # the text of a finished line, by viewer

    def copy(self) -> Line:
        return Line(self.seat, self.choices.copy(), self.outcomes.copy())


def words_of_choices(choices: Iterable[Choice], *, finished: bool = True) -> str:
    """The words of choices, joined. A finished line leaves out `stop`, `draw` and `from supply`."""
    text = ""
    discarding = False
    for choice in choices:
        if choice.kind == "discard" and choice.card and discarding:
            text += f"+{choice.card}"
        elif choice.written or not finished:
            text += (choice.glue if text else "") + choice.words
        discarding = choice.kind == "discard"
    return text


def line_text(line: Line, players: Sequence[str], words: Vocabulary, seat: int | None | object = ...) -> str:
    """A finished line as a record has it; in a seat's copy, `?` stands for what the seat can't see."""
    assert line.seat is not None
    draws = "".join(
        f" > {_drawn(phase, outcome, words, _shown(phase, line.seat, seat))}" for phase, outcome in line.outcomes
    )
    words_of_line = words_of_choices(line.choices)
    return f"{players[line.seat]}:{' ' + words_of_line if words_of_line else ''}{draws}"


def _drawn(phase: int, outcome: int, words: Vocabulary, shown: bool) -> str:
    return special_card(phase, outcome) or f"{LABELS[phase]} {outcome_word(phase, outcome, words, shown)}"


def _shown(phase: int, drawer: int | None, seat: int | None | object) -> bool:
    return seat is ... or phase not in SECRET_DRAWS or drawer == seat


def outcome_word(phase: int, outcome: int, words: Vocabulary, shown: bool = True) -> str:
    if not shown:
        return HIDDEN
    return CUSTOMERS[outcome] if phase in CUSTOMER_DRAWS else words.wards[outcome]


def setup_text(
    outcomes: Sequence[Outcome], players: Sequence[str], words: Vocabulary, seat: int | None | object = ...
) -> list[str]:
    """The lines of a set-up: hands, then seeds, then the Matsuri, the queue and what modules draw."""
    hands = [outcome for phase, outcome in outcomes if phase == Phase.DRAW_HAND]
    each = len(hands) // len(players)
    dealt = [
        f"> hand {colour} "
        + "+".join(
            outcome_word(Phase.DRAW_HAND, ward, words, _shown(Phase.DRAW_HAND, n, seat))
            for ward in sorted(hands[n * each : (n + 1) * each])
        )
        for n, colour in enumerate(players)
        if each
    ]
    rest = []
    if matsuri := [words.wards[ward] for phase, ward in outcomes if phase == Phase.DRAW_MATSURI]:
        rest.append(f"> matsuri {matsuri[0]}")
    if queue := [words.wards[ward] for phase, ward in outcomes if phase == Phase.DRAW_QUEUE_CARD]:
        rest.append(f"> queue {' '.join(queue)}")
    rest += [f"> customer {CUSTOMERS[kind]}" for phase, kind in outcomes if phase == Phase.DRAW_QUEUE_CUSTOMER]
    rest += [f"> {LABELS[phase]} {words.wards[ward]}" for phase, ward in outcomes if phase in MODULE_DRAWS]
    lines = [" ".join(dealt), *_seeds(outcomes, words), " ".join(rest)]
    return [line for line in lines if line]


def _seeds(outcomes: Sequence[Outcome], words: Vocabulary) -> list[str]:
    """`> seed nerima food clothing2`; a ward drawn again: `> seed nerima again`."""
    lines: list[str] = []
    for phase, outcome in outcomes:
        if phase == Phase.DRAW_SEED_WARD:
            ward = words.wards[outcome]
            again = any(line.startswith(f"> seed {ward} ") for line in lines)
            lines.append(f"> seed {ward}{' again' if again else ''}")
        elif phase == Phase.DRAW_SEED_CUSTOMER:
            lines[-1] += f" {CUSTOMERS[outcome]}"
    return lines

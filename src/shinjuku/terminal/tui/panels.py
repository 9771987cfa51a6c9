"""The panels beside the map: the seats, the hand, the queue, the figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from shinjuku.game.facts.wildcards import WildCards
from shinjuku.game.figures import figures_of
from shinjuku.terminal.hands import View, hand_of, wild_reason
from shinjuku.terminal.names import joined
from shinjuku.terminal.overview import figure_names, stock_parts
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.texts import Wording

SOFT = style(THEME.soft_ink)
STRONG = style(THEME.ink, bold=True)
HEADING = style(THEME.gold, bold=True)


def titled(title: str) -> Text:
    """A text that begins with a heading."""
    return Text.assemble((title, HEADING))


def tokens(customers: Iterable[str]) -> Text:
    """Customers as on the map."""
    text = Text()
    for n, customer in enumerate(customers):
        text.append(styles.token(customer), styles.token_style(customer, n % 2 == 1))
    return text


def chip(colour: str) -> Text:
    return Text(f" {styles.letter(colour)} ", styles.on_fill(colour))


def head(view: View, wording: Wording, colour: str, turn: str) -> Text:
    """`Shinjuku, Version 2 | Blue's turn, 2 actions left | bag 60, deck 54`."""
    text = Text.assemble((" Shinjuku ", style(THEME.halo, THEME.gold, bold=True)), " ")
    text.append(wording.say(f"edition.{view['edition']}.name"), SOFT)
    text.append("  ").append_text(chip(colour)).append(f" {turn}", STRONG)
    parts = stock_parts(view, wording)
    if view.get("bonus_stacks"):
        parts.append(wording.say("terminal.bonus-short", left=" ".join(map(str, view["bonus_stacks"]))))
    return text.append("   " + joined(parts, wording), SOFT)


def seats(view: View, wording: Wording) -> Text:
    """A line for each player: cards, customers, bonus tokens, and what is left to place."""
    text = Text.assemble((_columns(wording), SOFT))
    for colour in view["players"]:
        text.append("\n").append_text(_seat(view, wording, colour))
    return text


def _columns(wording: Wording) -> str:
    """The heads of the columns. `_seat` fills columns of the same width."""
    hand, got, track = (wording.say(f"terminal.column.{column}") for column in ("hand", "got", "track"))
    stores = set_cell_size(wording.say("terminal.column.stores"), 8)
    return f"{'':11}{right(hand, 4)} {right(got, 3)} ★ {stores} D{right(track, 4)}"


def right(text: str, cells: int) -> str:
    """Text at the right of this many columns. Japanese characters are two columns wide."""
    return " " * (cells - cell_len(text)) + text


def _seat(view: View, wording: Wording, colour: str) -> Text:
    supply = view["supply"][colour]
    stores = "".join(f"{goods[0]}{count}" for goods, count in supply["stores"].items() if count) or "-"
    text = titled("▸" if colour == view.get("turn") else " ").append_text(chip(colour))
    text.append(
        f" {set_cell_size(wording.colour(colour), 6)}", STRONG if colour == view.get("viewer") else style(THEME.ink)
    )
    text.append(f"{view['hand_sizes'][colour]:>4} {view['collected_sizes'][colour]:>3}")
    text.append(f"{view.get('bonus', {}).get(colour, 0):>2} {stores:<8}")
    return text.append(f"{supply['departments']:>2} {supply['track']:>3}")


def hand(view: View, wording: Wording, wild: WildCards) -> Text:
    """The viewer's cards, with wildcards marked and explained, and the customers collected."""
    if view.get("viewer") is None:
        return Text(wording.say("terminal.screen.watching"), SOFT)
    text = titled(wording.say("terminal.screen.hand") + " ")
    for card in hand_of(view):
        is_wild = card in wild
        name = wording.ward(card) + ("*" if is_wild else "")
        text.append(name, style(THEME.gold if is_wild else THEME.ink, bold=is_wild)).append("  ")
    if not hand_of(view):
        text.append(wording.say("terminal.empty"), SOFT)
    for card in dict.fromkeys(hand_of(view)):
        if card in wild:
            text.append(f"\n{wording.ward(card)}*", style(THEME.gold))
            reason = wording.say("terminal.choice.wild-card", reason=wild_reason(wild[card], wording))
            text.append(f" {reason}", SOFT)
    own = view.get("collected", {}).get(view["viewer"], [])
    text.append("\n" + wording.say("terminal.screen.got") + " ", HEADING)
    return text.append_text(tokens(own)) if own else text.append(wording.say("terminal.screen.got.none"), SOFT)


def queue(view: View, wording: Wording) -> Text:
    """The queue, with the next card first."""
    if "queue" not in view:
        return Text()
    text = titled(wording.say("terminal.screen.queue") + " ")
    for n, (ward, people) in enumerate(view["queue"], start=1):
        text.append(f" {n} ", SOFT).append(wording.ward(ward)).append(" ")
        text.append_text(tokens(people) if people else Text("–", SOFT))
    return text


def figures(view: View, wording: Wording) -> Text:
    """Every figure, with its letters on the map."""
    text = Text()
    for figure, name in zip(figures_of(view, wording.board), figure_names(view, wording), strict=True):
        text.append(*styles.figure(figure.id, figure.owner)).append(f" {name}  ")
    return text


def news(sentences: Sequence[str]) -> Text:
    """The log, with the newest sentences brighter."""
    text = Text()
    for n, sentence in enumerate(sentences):
        is_new = n >= len(sentences) - 3
        text.append("\n" if n else "").append(f"· {sentence}", style(THEME.ink if is_new else THEME.soft_ink))
    return text

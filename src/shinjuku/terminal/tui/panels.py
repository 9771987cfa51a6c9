"""The panels beside the map: the seats, the hand, the queue, the figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from shinjuku.game.facts.wildcards import WildCards
from shinjuku.game.figures import figures_of
from shinjuku.terminal.hands import View, hand_of, wild_reason
from shinjuku.terminal.overview import place_of
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
    parts = [f"bag {view['bag_size']}", f"deck {view['deck_size']}"]
    if view.get("bonus_stacks"):
        parts.append(f"bonus {' '.join(map(str, view['bonus_stacks']))}")
    return text.append("   " + ", ".join(parts), SOFT)


def seats(view: View, wording: Wording) -> Text:
    """A line for each player: cards, customers, bonus tokens, and what is left to place."""
    text = Text.assemble(("           hand got ★ to place D trk", SOFT))
    for colour in view["players"]:
        text.append("\n").append_text(_seat(view, wording, colour))
    return text


def _seat(view: View, wording: Wording, colour: str) -> Text:
    supply = view["supply"][colour]
    stores = "".join(f"{goods[0]}{count}" for goods, count in supply["stores"].items() if count) or "-"
    text = titled("▸" if colour == view.get("turn") else " ").append_text(chip(colour))
    text.append(f" {wording.colour(colour):<6}", STRONG if colour == view.get("viewer") else style(THEME.ink))
    text.append(f"{view['hand_sizes'][colour]:>4} {view['collected_sizes'][colour]:>3}")
    text.append(f"{view.get('bonus', {}).get(colour, 0):>2} {stores:<8}")
    return text.append(f"{supply['departments']:>2} {supply['track']:>3}")


def hand(view: View, wording: Wording, wild: WildCards) -> Text:
    """The viewer's cards, with wildcards marked and explained, and the customers collected."""
    if view.get("viewer") is None:
        return Text("You are watching. Hands are hidden.", SOFT)
    text = titled("Hand ")
    for card in hand_of(view):
        is_wild = card in wild
        name = wording.ward(card) + ("*" if is_wild else "")
        text.append(name, style(THEME.gold if is_wild else THEME.ink, bold=is_wild)).append("  ")
    if not hand_of(view):
        text.append("empty", SOFT)
    for card in dict.fromkeys(hand_of(view)):
        if card in wild:
            text.append(f"\n{wording.ward(card)}*", style(THEME.gold))
            text.append(f" wild: {wild_reason(wild[card], wording)}", SOFT)
    own = view.get("collected", {}).get(view["viewer"], [])
    text.append("\nGot ", HEADING)
    return text.append_text(tokens(own)) if own else text.append("no customers yet", SOFT)


def queue(view: View, wording: Wording) -> Text:
    """The queue, with the next card first."""
    if "queue" not in view:
        return Text()
    text = titled("Queue ")
    for n, (ward, people) in enumerate(view["queue"], start=1):
        text.append(f" {n} ", SOFT).append(wording.ward(ward)).append(" ")
        text.append_text(tokens(people) if people else Text("–", SOFT))
    return text


def figures(view: View, wording: Wording) -> Text:
    """Every figure, with its letters on the map."""
    text = Text()
    for figure in figures_of(view, wording.board):
        text.append(*styles.figure(figure.id, figure.owner))
        text.append(f" {figure.label(wording)} {place_of(figure.place, wording)}  ")
    return text


def news(sentences: Sequence[str]) -> Text:
    """The log, with the newest sentences brighter."""
    text = Text()
    for n, sentence in enumerate(sentences):
        is_new = n >= len(sentences) - 3
        text.append("\n" if n else "").append(f"· {sentence}", style(THEME.ink if is_new else THEME.soft_ink))
    return text

"""The help page: how a turn goes, what the map shows, and the keys."""

from __future__ import annotations

from rich.text import Text

from shinjuku.game.figures import MATSURI, figures_in_play
from shinjuku.modules.registry import MODULES
from shinjuku.terminal.hands import View
from shinjuku.terminal.prompts import action_note
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.panels import chip, titled, tokens
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.texts import Wording

KEYS = (
    ("arrows, Enter", "highlight a choice and make it; the map previews it"),
    ("12 Enter", "make the choice with that number"),
    ("mouse", "click a choice, or a station, ward or connection on the map"),
    (": or /", "type it: open books shimbashi pay minato"),
    ("u", "undo your last choice, unless a draw or another player came after it"),
    ("U", "undo everything you did this turn, as far as possible"),
    ("h", "a hint: what the bot greedy would do, seeing what you see"),
    ("l", "the whole log"),
    ("s", "your score now, and what you can see of the others"),
    ("Tab", "in a small terminal: choices, players, log"),
    ("f", "switch between instant bots and bots you can follow"),
    ("q", "quit; with --save you can resume later"),
)
BOLD = style(THEME.ink, bold=True)
ACTIONS = ("open", "expand", "income", "move", "upgrade")
COMMANDS = "undo, hint, score, log, help, map ota, save FILE, quit. Part of a name finds the choices that contain it"


def help_text(view: View, wording: Wording) -> Text:
    intro = Text("Bring customers to your stores by train. Collect many, and of different kinds.\n\n")
    return Text.assemble(intro, _actions(view, wording), _legend(view, wording), _keys(), _players(view, wording))


def _actions(view: View, wording: Wording) -> Text:
    text = titled("Each turn, take two different actions\n")
    for action in ACTIONS:
        text.append(f"  {wording.action(action):<9}", BOLD).append(f"{action_note(action, wording)}\n")
    three = "" if view["edition"] == "rev1" else " Any three cards count as one wildcard."
    return text.append(f"Cards marked * are wild and pay for any ward.{three}\n\n")


def _legend(view: View, wording: Wording) -> Text:
    text = titled("On the map\n  ")
    text.append(f"{styles.OPEN_STATION} ", style(THEME.station, bold=True)).append("a station without a store   ")
    text.append(f"{styles.OPEN_SITE} ", style(THEME.station, bold=True)).append("a department store site\n  ")
    text.append("Bf", styles.on_fill("blue")).append(" Blue's food store (c clothing, b books, e electronics)   ")
    text.append("BD", styles.on_fill("blue")).append(" a department store\n  ")
    text.append("━B━", style(styles.fill("blue"), bold=True)).append(" Blue's track   ")
    text.append("───", style(styles.NO_TRACK)).append(" no track yet   ")
    text.append("━=━", style(styles.fill("neutral"), bold=True)).append(" open to everyone\n  ")
    text.append_text(tokens(["food", "clothing2"])).append(" customers (2: a double)\n  ")
    for pieces in (_module_customers(view, wording), _figures(view, wording)):
        text.append_text(pieces).append("\n  " if pieces else "")
    return text.append("Gold", style(styles.GLOW, bold=True, underline=True)).append(": what you can choose now\n\n")


def _module_customers(view: View, wording: Wording) -> Text:
    """The customers of the modules in play."""
    text = Text()
    for customer in (each.name for module in view["modules"] for each in MODULES[module].customers):
        text.append_text(tokens([customer])).append(f" {wording.customer(customer)}   ")
    return text


def _figures(view: View, wording: Wording) -> Text:
    """The figures in play; of those that every player has, the first player's."""
    text = Text()
    if view.get(MATSURI):
        text.append(*styles.figure(MATSURI)).append(f" {wording.say(f'piece.{MATSURI}')}   ")
    for figure in figures_in_play(view["modules"]):
        owner = view["players"][0] if figure.per_seat else None
        name = wording.say(f"piece.{figure.id}", who=wording.colour(owner) if owner else "")
        text.append(*styles.figure(figure.id, owner)).append(f" {name}   ")
    return text


def _keys() -> Text:
    text = titled("Keys\n")
    for keys, note in KEYS:
        text.append(f"  {keys:<15}", BOLD).append(f"{note}\n")
    return text.append(f"  You can also type: {COMMANDS}.\n\n")


def _players(view: View, wording: Wording) -> Text:
    text = titled("Players\n")
    for colour in view["players"]:
        text.append("  ").append_text(chip(colour)).append(f" {wording.colour(colour)}")
    return text

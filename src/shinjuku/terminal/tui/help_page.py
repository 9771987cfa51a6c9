"""The help: what the signs mean, which keys there are, and how a turn goes."""

from __future__ import annotations

from rich.text import Text

from shinjuku.game.choices import ACTIONS, CUSTOMERS
from shinjuku.terminal.hands import View
from shinjuku.terminal.prompts import NOTES
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.panels import HEADING, chip, tokens
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.texts import Wording

KEYS = (
    ("arrows, Enter", "point at a choice and take it; the map shows what it means"),
    ("12 Enter", "the choice with that number"),
    ("mouse", "click on a choice, or on a station, ward or connection on the map"),
    (": or /", "say it in words: open books shimbashi pay minato"),
    ("u", "take your last choice back, until chance or another player has come between"),
    ("U", "take back everything you did this turn, as far as that goes"),
    ("h", "a hint: what the bot greedy would do, who sees what you see"),
    ("l", "the whole log"),
    ("s", "your score now, and what you see of the others"),
    ("Tab", "in a small terminal: choices, players, log"),
    ("f", "bots play at once, or so that you can follow"),
    ("q", "leave; with --save you can go on later"),
)
COMMANDS = "undo, hint, score, log, help, map ota, save FILE, quit; part of a name finds the choices that have it"


def help_text(view: View, wording: Wording) -> Text:
    text = Text("Bring customers by train to your stores; collect many and different ones.\n\n")
    text.append("A turn is two different actions\n", HEADING)
    for action in ACTIONS[:5]:
        note = NOTES.get(f"{action}@{view['edition']}", NOTES[action])
        text.append(f"  {wording.action(action):<9}", style(THEME.ink, bold=True)).append(f"{note}\n")
    three = "" if view["edition"] == "rev1" else " Any three cards do for one, too."
    text.append(f"Cards marked * are wild: they pay for any ward.{three}\n\n")
    text.append("On the map\n", HEADING)
    text.append(f"  {styles.OPEN_STATION} ", style(THEME.station, bold=True)).append("a station without a store   ")
    text.append(f"{styles.OPEN_SITE} ", style(THEME.station, bold=True)).append("a department store can stand here\n  ")
    text.append("Bf", styles.on_fill("blue")).append(" Blue's food store (c clothing, b books, e electronics)   ")
    text.append("BD", styles.on_fill("blue")).append(" a department store\n  ")
    text.append("━B━", style(styles.fill("blue"), bold=True)).append(" Blue's track   ")
    text.append("───", style(styles.BARE)).append(" no track yet   ")
    text.append("━=━", style(styles.fill("neutral"), bold=True)).append(" everybody's\n  ")
    text.append_text(tokens(["food", "clothing2"])).append(" customers waiting; 2: a double   ")
    if any(kind.endswith("thief") for kind in CUSTOMERS):
        text.append_text(tokens(["books-thief"])).append(" a thief   ").append_text(tokens(["art"]))
        text.append(" an art collector\n  ")
    for name, (sign, colour) in styles.FIGURES.items():
        text.append(sign, style(THEME.station_edge, colour, bold=True)).append(f" {name.capitalize()}   ")
    text.append("KB", styles.on_fill("blue")).append(f" {wording.say('piece.kaicho', who=wording.colour('blue'))}\n  ")
    text.append("Gold", style(styles.GLOW, bold=True, underline=True)).append(": what you may choose now\n\n")
    text.append("Keys\n", HEADING)
    for keys, note in KEYS:
        text.append(f"  {keys:<15}", style(THEME.ink, bold=True)).append(f"{note}\n")
    text.append(f"  Words besides choices: {COMMANDS}.\n\n")
    text.append("The players\n", HEADING)
    for colour in view["players"]:
        text.append("  ").append_text(chip(colour)).append(f" {wording.colour(colour)}")
    return text

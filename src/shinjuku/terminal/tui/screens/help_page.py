"""The help page: how a turn goes, what the map shows, and the keys."""

from __future__ import annotations

from rich.cells import set_cell_size
from rich.text import Text

from shinjuku.game.figures import MATSURI, figures_in_play
from shinjuku.modules.registry import MODULES
from shinjuku.terminal.hands import View
from shinjuku.terminal.prompts import action_note
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.panels import chip, titled, tokens
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.texts import Wording

# the keys, by name where they have one in the catalogues, and the name of their note
KEYS = (
    ("arrows", "arrows"), ("number", "number"), ("mouse", "mouse"), ("prompt", "prompt"),
    ("u", "undo"), ("U", "undo-turn"), ("h", "hint"), ("l", "log"), ("s", "score"),
    ("Tab", "side"), ("f", "fast"), ("q", "quit"),
)  # fmt: skip
NAMED_KEYS = ("arrows", "number", "mouse", "prompt")
BOLD = style(THEME.ink, bold=True)
STATION = style(THEME.station, bold=True)
ACTIONS = ("open", "expand", "income", "move", "upgrade")
COMMANDS = "undo, hint, score, log, help, map ota, save FILE, quit"


def help_text(view: View, wording: Wording) -> Text:
    intro = Text(wording.say("terminal.guide.intro") + "\n\n")
    parts = (_actions, _legend, _keys, _players)
    return Text.assemble(intro, *(part(view, wording) for part in parts))


def _actions(view: View, wording: Wording) -> Text:
    text = titled(wording.say("terminal.guide.actions") + "\n")
    for action in ACTIONS:
        text.append(f"  {set_cell_size(wording.action(action), 9)}", BOLD)
        text.append(f"{action_note(action, wording)}\n")
    sentences = [wording.say("terminal.guide.wild")]
    if view["edition"] != "rev1":
        sentences.append(wording.say("terminal.guide.three"))
    return text.append(f"{wording.listed(sentences, 'sentences')}\n\n")


def _legend(view: View, wording: Wording) -> Text:
    blue = wording.colour("blue")
    text = titled(wording.say("terminal.guide.map") + "\n  ")
    text.append(f"{styles.OPEN_STATION} ", STATION).append(wording.say("terminal.guide.station") + "   ")
    text.append(f"{styles.OPEN_SITE} ", STATION).append(wording.say("terminal.guide.site") + "\n  ")
    text.append("Bf", styles.on_fill("blue")).append(f" {wording.say('terminal.guide.store', who=blue)}   ")
    text.append("BD", styles.on_fill("blue")).append(f" {wording.say('terminal.guide.department')}\n  ")
    text.append_text(_track_legend(wording))
    text.append_text(tokens(["food", "clothing2"])).append(f" {wording.say('terminal.guide.customers')}\n  ")
    for pieces in (_module_customers(view, wording), _figures(view, wording)):
        text.append_text(pieces).append("\n  " if pieces else "")
    text.append(wording.say("terminal.guide.gold"), style(styles.GLOW, bold=True, underline=True))
    return text.append(wording.say("terminal.guide.gold.means") + "\n\n")


def _track_legend(wording: Wording) -> Text:
    text = Text.assemble(("━B━", style(styles.fill("blue"), bold=True)))
    text.append(f" {wording.say('terminal.guide.track', who=wording.colour('blue'))}   ")
    text.append("───", style(styles.NO_TRACK)).append(f" {wording.say('terminal.guide.no-track')}   ")
    text.append("━=━", style(styles.fill("neutral"), bold=True))
    return text.append(f" {wording.say('terminal.guide.open')}\n  ")


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


def _keys(view: View, wording: Wording) -> Text:
    text = titled(wording.say("terminal.guide.keys") + "\n")
    for key, name in KEYS:
        shown = wording.say(f"terminal.keys.{key}") if key in NAMED_KEYS else key
        text.append(f"  {set_cell_size(shown, 15)}", BOLD).append(wording.say(f"terminal.guide.key.{name}") + "\n")
    return text.append(f"  {wording.say('terminal.guide.also', commands=COMMANDS)}\n\n")


def _players(view: View, wording: Wording) -> Text:
    text = titled(wording.say("terminal.guide.players") + "\n")
    for colour in view["players"]:
        text.append("  ").append_text(chip(colour)).append(f" {wording.colour(colour)}")
    return text

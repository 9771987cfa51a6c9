"""`shinjuku serve`: host tables for people and bots."""

from __future__ import annotations

import os
import sys
import webbrowser
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from shinjuku.server.settings.definitions import DefinedSetting
from shinjuku.server.settings.model import SETTINGS

HINT = (
    "To invite others, create a table in the lobby (--host 0.0.0.0 lets other computers connect). "
    "`shinjuku play` plays in the terminal instead."
)
Config = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="A TOML file with settings.  [default: SHINJUKU_CONFIG, if it is set]"),
]


def serve(
    config: Config = None,
    print_config: Annotated[
        bool, typer.Option("--print-config", help="Print the settings as a file, without secrets, and exit.")
    ] = False,
    open_: Annotated[
        bool,
        typer.Option("--open", help="Open a game against a bot in the browser, on any free port and with a quiet log."),
    ] = False,
    **options: Any,
) -> None:
    """Host tables for people and bots.

    \b
      shinjuku serve --open                              play in the browser, now
      shinjuku serve                                     for this computer
      shinjuku serve --host 0.0.0.0 --port 8000          for the network
      shinjuku serve --trust-proxy --base-path /shinjuku behind a reverse proxy
      shinjuku serve --database postgresql://me@/games --processes 4
      shinjuku serve --board boards/izu                  with a board of your own
      shinjuku serve --limit create=100/60 --limit act=off
      shinjuku serve --config shinjuku.toml              with the settings in a file
      shinjuku serve --print-config                      print all settings as such a file

    Each setting is also an environment variable (SHINJUKU_PORT=8000) or a line of a file. Options override
    environment variables, which override the file.

    Ctrl-C stops the server. No action that a player has made is lost. See docs/host.md for more.
    """
    from shinjuku.server.settings.printing import config_text
    from shinjuku.server.settings.sources import load_settings
    from shinjuku.server.settings.validation import validated

    given = {"log": "warning"} if open_ and options["log"] is None else {}
    settings = validated(load_settings({**options, **given}, config))
    if print_config:
        typer.echo(config_text(settings), nl=False)
        return
    from shinjuku.server.runner import serve as run

    run(settings, any_port=open_, on_open=_open_browser if open_ else None)


def _signature() -> Signature:
    """The parameters above, and one for each setting that can be an option."""
    written = Signature.from_callable(serve, eval_str=True).parameters.values()
    own = [each for each in written if each.kind != Parameter.VAR_KEYWORD]
    more = [_parameter(name, each) for name, each in SETTINGS.items() if each.setting.option is not None]
    return Signature([*more, *own])


def _parameter(name: str, defined: DefinedSetting) -> Parameter:
    setting = defined.setting
    is_list = defined.kind in (tuple, dict)
    is_ranged = setting.at_least is not None
    option = typer.Option(
        f"{setting.flag}/--no-{setting.flag.removeprefix('--')}" if defined.kind is bool else setting.flag,
        metavar=setting.metavar or None,
        help=_help(defined),
        min=setting.at_least if is_ranged else None,
        max=setting.at_most if is_ranged else None,
        show_default=False,
    )
    kind = list[str] if is_list else defined.kind
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=Annotated[kind | None, option])


def _help(defined: DefinedSetting) -> str:
    default = defined.setting.shown_default or defined.default
    if defined.kind in (tuple, dict):
        return f"{defined.setting.meaning} Repeatable."
    choices = f"  [{', '.join(defined.setting.choices)}]" if defined.setting.choices else ""
    return f"{defined.setting.meaning}{choices}" + (f"  [default: {default}]" if default not in ("", False) else "")


def _open_browser(address: str) -> None:
    """Open a game against a bot, or print its address if there is no browser."""
    page = f"{address}#/play"
    if not (has_screen() and webbrowser.open(page)):
        typer.echo(f"Can't open a browser here. Open {page} in one.")
    typer.echo(HINT)


def has_screen() -> bool:
    """Is there a screen for a browser? A text browser in the terminal can't show the page."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


serve.__signature__ = _signature()  # type: ignore[attr-defined]

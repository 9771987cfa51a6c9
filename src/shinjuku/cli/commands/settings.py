"""`shinjuku settings`: every number of the rules that can be changed, with its meaning and range."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.options import JsonTo, check_language

if TYPE_CHECKING:
    from shinjuku.game.parameters import MapSetting, ParameterInfo

MAP_VALUES = {"close": "a--b", "site": "station=off"}


def settings(
    edition: Annotated[
        str | None, typer.Argument(metavar="[EDITION]", help="Only show the values of this edition: v2, v1 or rev1.")
    ] = None,
    language: Annotated[str, typer.Option(help="The language of the texts: en or ja.")] = "en",
    json_to: JsonTo = None,
) -> None:
    """List the numbers of the rules: what each one means, its range, and its value in each edition.

    \b
      shinjuku settings                     all numbers, in all editions
      shinjuku settings v2                  … in version 2
      shinjuku play --set income_hand=5     change one of them

    The values are those for two players without modules. `--close a--b` and `--site station=off` change the map.
    """
    from shinjuku.cli.output import STDOUT, check_writable, write_json
    from shinjuku.game.parameters import map_settings, parameter_infos
    from shinjuku.game.settings import Settings
    from shinjuku.rules.editions import EDITIONS

    editions = list(EDITIONS) if edition is None else [Settings.validated(edition).edition]
    check_language(language)
    check_writable(json_to)
    infos = parameter_infos(language)
    if json_to is not None:
        write_json(json_to, [asdict(each) for each in infos])
    if json_to != STDOUT:
        _show(infos, map_settings(language), editions, language)


def _show(infos: tuple[ParameterInfo, ...], on_map: tuple[MapSetting, ...], editions: list[str], language: str) -> None:
    """One table, topic by topic."""
    from rich.console import Console

    table = _new_table(editions, language)
    for topic in dict.fromkeys(each.touches for each in infos):
        table.add_row(f"[bold]{topic}[/bold]")
        for each in infos:
            if each.touches == topic:
                values = (_value(each, edition) for edition in editions)
                table.add_row(f"  {each.name}", value_range(each, language), *values, each.meaning)
        table.add_row("")
    table.add_row(f"[bold]{on_map[0].touches}[/bold]")
    for way in on_map:
        table.add_row(f"  --{way.name}", MAP_VALUES[way.name], *("–" for _ in editions), way.meaning)
    Console(highlight=False).print(table)


def _new_table(editions: list[str], language: str) -> Any:
    from rich import box
    from rich.table import Table

    from shinjuku.texts import text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(text("settings.list.name", language), no_wrap=True)
    table.add_column(text("settings.list.range", language), no_wrap=True)
    for edition in editions:
        table.add_column(edition, justify="right", no_wrap=True)
    table.add_column(text("settings.list.meaning", language), overflow="fold")
    return table


def value_range(info: ParameterInfo, language: str) -> str:
    from shinjuku.texts import text

    if info.is_station:
        return text("settings.list.station", language)
    if info.is_switch:
        return text("settings.list.switch", language, None, on="on", off="off")
    return text("lab.range", language, None, low=str(info.low), high=str(info.high))


def _value(info: ParameterInfo, edition: str) -> str:
    value = info.usual[edition]
    if info.is_station:
        return "–"
    return ("off", "on")[value] if info.is_switch else str(value)

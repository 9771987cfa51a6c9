"""Write docs/settings.md, the table of all settings of the server, from their definitions."""

from __future__ import annotations

from pathlib import Path

from shinjuku.server.settings.definitions import DefinedSetting
from shinjuku.server.settings.model import SETTINGS

PAGE = Path(__file__).parent.parent / "docs" / "settings.md"
HEADER = """# Settings of the server

Each setting is an option of `shinjuku serve`, a variable of the environment and a line of a TOML file (`--config FILE`
or `SHINJUKU_CONFIG`). Options come first, then the environment, then the file, then the default. A setting that is
unknown or out of range is refused with a sentence. `shinjuku serve --print-config` prints what is in force, as such a
file.

Secrets are no options, because other users of the machine could see them. `SHINJUKU_ADMIN_KEY_FILE` and the like name a
file whose first line is the secret. `shinjuku backup`, `restore` and `admin` read the same settings.

| file | option | environment | meaning | default | range |
| --- | --- | --- | --- | --- | --- |
"""
FOOTER = """
Lists are separated by commas in the environment, and an option is repeated. [Limits](host.md#limits) are a table of the
file (`[limits]` with `act = "600/60"`), or `SHINJUKU_LIMITS=act=600/60,create=off`.

`python tools/settings_page.py` writes this page from `server/settings/model.py`.
"""


def page() -> str:
    return HEADER + "".join(f"| {' | '.join(_cells(each))} |\n" for each in SETTINGS.values()) + FOOTER


def _cells(defined: DefinedSetting) -> tuple[str, ...]:
    setting = defined.setting
    option = f"`{setting.flag}`" if setting.option is not None else "–"
    variable = f"`{setting.variable}`" if setting.has_variable else "`SHINJUKU_BOARDS`, for all commands"
    return f"`{setting.name}`", option, variable, setting.meaning, _default(defined), setting.range or "–"


def _default(defined: DefinedSetting) -> str:
    if defined.setting.shown_default or not defined.default:
        return defined.setting.shown_default or {bool: "off", int: "0", float: "0"}.get(defined.kind, "–")
    if defined.kind is dict:
        return "[limits](host.md#limits)"
    return f"{defined.default:g}" if defined.kind is float else str(defined.default)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

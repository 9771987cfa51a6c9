"""Write docs/settings.md, the table of all settings of the server, from their definitions."""

from __future__ import annotations

from pathlib import Path

from shinjuku.server.settings.definitions import DefinedSetting
from shinjuku.server.settings.model import SETTINGS

PAGE = Path(__file__).parent.parent / "docs" / "settings.md"
HEADER = """# Settings of the server

Each setting is an option of `shinjuku serve`, an environment variable, and a line of a TOML file (`--config FILE` or
`SHINJUKU_CONFIG`). Options override environment variables, which override the file. If a setting is unknown or out of
range, the server doesn't start, and an error message says why. `shinjuku serve --print-config` prints the settings in
force, in the format of the file.

Secrets can't be options, because other users of the machine could see them. Add `_FILE` to the variable of a secret to
name a file whose first line is the secret, for example `SHINJUKU_ADMIN_KEY_FILE`. `shinjuku backup`, `restore` and
`admin` read the same settings.

| file | option | environment | meaning | default | range |
| --- | --- | --- | --- | --- | --- |
"""
FOOTER = """
To set a list, separate its values by commas in the environment variable, or repeat the option. [Limits](host.md#limits)
are a table in the file (`[limits]` with `act = "600/60"`), or `SHINJUKU_LIMITS=act=600/60,create=off`.

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

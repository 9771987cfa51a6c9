"""Where settings come from: options, then the environment, then a file, then the defaults."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from shinjuku.game.files import reason
from shinjuku.server.settings.definitions import PREFIX
from shinjuku.server.settings.limits import SettingError, parse_caps, parse_limits
from shinjuku.server.settings.model import SETTINGS, ServerSettings
from shinjuku.server.settings.values import value_of

CONFIG_VARIABLE = f"{PREFIX}CONFIG"
FILE_SUFFIX = "_FILE"  # SHINJUKU_ADMIN_KEY_FILE names a file with the secret
# Environment variables that other parts of the package and its tests read.
OTHER_VARIABLES = {
    f"{PREFIX}{name}"
    for name in ("BOARDS", "CACHE", "CHROMIUM", "CLIENT", "EXAMPLES", "KERNELS", "MODULES", "RULES", "SERVER", "URL")
}
MAX_SECRET_BYTES = 10_000

Values = dict[str, Any]  # by the name of the setting


def load_settings(
    options: Mapping[str, Any] | None = None, config: Path | None = None, environment: Mapping[str, str] = os.environ
) -> ServerSettings:
    """The settings from all sources. Options that are None or empty were not given."""
    named = config or (Path(environment[CONFIG_VARIABLE]) if environment.get(CONFIG_VARIABLE) else None)
    given = [
        _from_file(named) if named else {},
        _from_environment(environment),
        _from_options(options or {}),
    ]
    limits = [limit for source in given for limit in source.pop("limits", ())]
    values: Values = {name: value for source in given for name, value in source.items()}
    return ServerSettings(
        limits=parse_limits(limits),
        caps=parse_caps(limits),
        **{SETTINGS[name].field: _in_unit(name, value) for name, value in values.items()},
    )


def _in_unit(name: str, value: Any) -> Any:
    unit = SETTINGS[name].setting.unit
    return value * unit if unit != 1 else value


def _from_options(options: Mapping[str, Any]) -> Values:
    given = {name: value for name, value in options.items() if value not in (None, [], ())}
    return {name: value_of(SETTINGS[name], value, SETTINGS[name].setting.flag) for name, value in given.items()}


def _from_file(path: Path) -> Values:
    try:
        given = tomllib.loads(path.expanduser().read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingError(f"Can't read {path}: {reason(error)}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(f"{path} isn't valid TOML: {error}.") from None
    for name in given:
        if name not in SETTINGS:
            raise _unknown(name, f" in {path}", SETTINGS)
    return {name: value_of(SETTINGS[name], value, f"{name} in {path}") for name, value in given.items()}


def _from_environment(environment: Mapping[str, str]) -> Values:
    """An empty variable is one that isn't set."""
    variables = {each.setting.variable: name for name, each in SETTINGS.items() if each.setting.has_variable}
    files = {f"{each.setting.variable}{FILE_SUFFIX}": name for name, each in SETTINGS.items() if each.setting.is_secret}
    known = {*variables, *files, CONFIG_VARIABLE, *OTHER_VARIABLES}
    given = {variable: value for variable, value in environment.items() if variable.startswith(PREFIX) and value}
    for variable in given:
        if variable not in known and not any(variable.startswith(f"{other}_") for other in OTHER_VARIABLES):
            raise _unknown(variable, " in the environment", known)
    secrets = {name: _secret(Path(given[variable])) for variable, name in files.items() if variable in given}
    plain = {name: given[variable] for variable, name in variables.items() if variable in given}
    return {
        name: value_of(SETTINGS[name], value, SETTINGS[name].setting.variable)
        for name, value in {**secrets, **plain}.items()
    }


def _secret(path: Path) -> str:
    """The first line of a file, such as a secret of Docker or a credential of systemd."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline(MAX_SECRET_BYTES).strip()
    except OSError as error:
        raise SettingError(f"Can't read {path}: {reason(error)}.") from None
    except UnicodeDecodeError:
        raise SettingError(f"{path} isn't text.") from None


def _unknown(name: str, where: str, known: Iterable[str]) -> SettingError:
    similar = get_close_matches(name, sorted(known), 1)
    hint = f"Did you mean {similar[0]}?" if similar else "`shinjuku serve --print-config` lists all settings."
    return SettingError(f"Unknown setting {name}{where}. {hint}")

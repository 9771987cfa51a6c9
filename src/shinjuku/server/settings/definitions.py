"""How the operator can change a field of `ServerSettings`: its name, meaning and range."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any

PREFIX = "SHINJUKU_"  # of the environment variables
METADATA = "setting"


@dataclass(frozen=True)
class Setting:
    """The name is the one in a file. The option and the environment variable follow from it."""

    meaning: str
    name: str = ""  # if it isn't the field's
    at_least: float | None = None
    at_most: float | None = None
    choices: tuple[str, ...] = ()
    unit: float = 1  # the value of the field for a setting of 1, such as 60 for minutes in seconds
    metavar: str = ""
    option: str | None = ""  # "--name" unless another one is given; None for secrets, which `ps` would show
    is_secret: bool = False
    shown_default: str = ""  # if the default says little
    has_variable: bool = True

    @property
    def variable(self) -> str:
        return f"{PREFIX}{self.name.upper()}"

    @property
    def flag(self) -> str:
        return self.option or f"--{self.name.replace('_', '-')}"

    @property
    def range(self) -> str:
        """The values that are accepted, such as `1 to 64`. Empty if anything is."""
        if self.choices:
            return f"{', '.join(self.choices[:-1])} or {self.choices[-1]}"
        if self.at_least is None:
            return ""
        return f"at least {self.at_least:g}" if self.at_most is None else f"{self.at_least:g} to {self.at_most:g}"

    def accepts(self, value: object) -> bool:
        if self.choices:
            return value in self.choices
        if self.at_least is None or not isinstance(value, int | float):
            return True
        return self.at_least <= value and (self.at_most is None or value <= self.at_most)


def setting(default: Any, meaning: str, **more: Any) -> Any:
    """A field of `ServerSettings` that the operator can change."""
    metadata = {METADATA: Setting(meaning, **more)}
    is_shown = not more.get("is_secret", False)
    if isinstance(default, dict):
        return field(default_factory=lambda: dict(default), metadata=metadata)
    return field(default=default, metadata=metadata, repr=is_shown)


@dataclass(frozen=True)
class DefinedSetting:
    """A setting, its field and its default."""

    setting: Setting
    field: str
    default: Any  # of the setting, so in its unit

    @property
    def kind(self) -> type:
        return type(self.default)


def defined_settings(model: type) -> Iterator[DefinedSetting]:
    """The settings of a dataclass, in the order of its fields."""
    for each in fields(model):
        if METADATA in each.metadata:
            yield _defined(each)


def _defined(found: Field[Any]) -> DefinedSetting:
    given: Setting = found.metadata[METADATA]
    named = Setting(**{**vars(given), "name": given.name or found.name})
    default: Any = found.default if found.default_factory is MISSING else found.default_factory()
    return DefinedSetting(named, found.name, default / given.unit if given.unit != 1 else default)

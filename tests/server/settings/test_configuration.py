"""Configuration: options before the environment before a file, and one clear sentence for what is wrong."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

import shinjuku
from shinjuku.server.settings import NO_CAP, RateLimit, ServerSettings, SettingError, validated
from shinjuku.server.settings.model import SETTINGS
from shinjuku.server.settings.printing import config_text
from shinjuku.server.settings.sources import CONFIG_VARIABLE, OTHER_VARIABLES, load_settings
from tests.command_line import CommandRunner

ROOT = Path(__file__).parents[3]
KEY = "an-operators-key-1234"
PORT_HINT = "Did you mean SHINJUKU_PORT?"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    return tmp_path / "shinjuku.toml"


def test_defaults_are_those_of_the_model() -> None:
    assert load_settings(environment={}) == ServerSettings()


def test_options_come_before_the_environment_and_the_environment_before_a_file(config: Path) -> None:
    config.write_text("port = 1\nbots = 2\nbot_seconds = 3\n")
    settings = load_settings({"port": 7}, config, {"SHINJUKU_PORT": "8", "SHINJUKU_BOTS": "9"})
    assert (settings.port, settings.bot_processes, settings.bot_seconds) == (7, 9, 3.0)


def test_an_option_can_switch_off_what_the_file_switches_on(config: Path) -> None:
    config.write_text("trust_proxy = true\n")
    assert load_settings({}, config, {}).trust_proxy
    assert not load_settings({"trust_proxy": False}, config, {}).trust_proxy


def test_the_environment_can_name_the_file(config: Path) -> None:
    config.write_text("port = 77\n")
    assert load_settings(environment={CONFIG_VARIABLE: str(config)}).port == 77


def test_an_empty_variable_is_not_set() -> None:
    assert load_settings(environment={"SHINJUKU_PORT": ""}).port == ServerSettings().port


def test_lists_and_units(config: Path) -> None:
    config.write_text('idle_minutes = 2\norigins = ["https://a.example"]\n')
    settings = load_settings({}, config, {})
    assert (settings.idle_seconds, settings.origins) == (120.0, ("https://a.example",))
    environment = {"SHINJUKU_ORIGINS": "https://a.example, https://b.example"}
    assert load_settings({}, None, environment).origins == ("https://a.example", "https://b.example")


def test_limits_are_merged_one_by_one(config: Path) -> None:
    config.write_text('[limits]\nact = "1/2"\nask = "3/4"\ntables = 5\n')
    settings = load_settings({"limits": ["tables=off"]}, config, {"SHINJUKU_LIMITS": "ask=5/6,join=off"})
    assert (settings.limits["act"], settings.limits["ask"]) == (RateLimit(1, 2), RateLimit(5, 6))
    assert settings.caps["tables"] == NO_CAP


@pytest.mark.parametrize(
    ("options", "text", "environment", "sentence"),
    [
        ({}, "databse = 1", {}, "Unknown setting databse in {file}. Did you mean database?"),
        ({}, "qqq = 1", {}, "Unknown setting qqq in {file}. `shinjuku serve --print-config` lists all settings."),
        ({}, "port = 99999", {}, "port in {file} must be a whole number from 0 to 65535, not '99999'."),
        ({}, "port = 1.5", {}, "port in {file} must be a whole number from 0 to 65535, not '1.5'."),
        ({}, "trust_proxy = 3", {}, "trust_proxy in {file} must be true or false, not '3'."),
        ({}, "origins = [1]", {}, "origins in {file} must be a list, not '[1]'."),
        ({}, "limits = 3", {}, "limits in {file} must be a table of NAME = VALUE, not '3'."),
        ({}, "admin_key = 12345", {}, "admin_key in {file} must be text."),
        ({}, "bot_seconds = nan", {}, "bot_seconds in {file} must be a number of at least 0.1, not 'nan'."),
        ({}, "", {"SHINJUKU_PROT": "1"}, "Unknown setting SHINJUKU_PROT in the environment. " + PORT_HINT),
        ({}, "", {"SHINJUKU_BOTS": "0"}, "SHINJUKU_BOTS must be a whole number from 1 to 64, not '0'."),
        ({}, "", {"SHINJUKU_PORT": "many"}, "SHINJUKU_PORT must be a whole number from 0 to 65535, not 'many'."),
        ({}, "", {"SHINJUKU_LOG": "loud"}, "SHINJUKU_LOG must be debug, info, warning or error, not 'loud'."),
        ({"keep_days": -1.0}, "", {}, "--keep-days must be a number of at least 0, not '-1.0'."),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_wrong_is_one_sentence(
    config: Path, options: dict[str, Any], text: str, environment: dict[str, str], sentence: str
) -> None:
    config.write_text(f"{text}\n")
    with pytest.raises(SettingError) as refused:
        load_settings(options, config, environment)
    assert str(refused.value) == sentence.format(file=config)


def test_a_file_that_cannot_be_read_is_named(config: Path) -> None:
    with pytest.raises(SettingError, match=rf"^Can't read {config}: no such file or directory\.$"):
        load_settings({}, config, {})
    config.write_text("port 7\n")
    with pytest.raises(SettingError, match=rf"^{config} isn't valid TOML: .*line 1"):
        load_settings({}, config, {})


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (ServerSettings(admin_key="short"), "admin_key must have 16 to 256 characters."),
        (ServerSettings(create_password="x" * 257), "create_password must have at most 256 characters."),
        (ServerSettings(create_tables="password"), "create_tables = password needs a create_password."),
        (ServerSettings(create_tables="operator"), "create_tables = operator needs an admin_key."),
    ],
)
def test_secrets_are_there_and_long_enough(settings: ServerSettings, sentence: str) -> None:
    with pytest.raises(SettingError) as refused:
        validated(settings)
    assert str(refused.value) == sentence


def test_a_secret_can_be_in_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n")
    environment = {"SHINJUKU_ADMIN_KEY_FILE": str(tmp_path / "key")}
    assert load_settings(environment=environment).admin_key == KEY


def test_a_file_of_a_secret_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "key"
    environment = {"SHINJUKU_ADMIN_KEY_FILE": str(file)}
    with pytest.raises(SettingError, match=rf"^Can't read {file}: no such file or directory\.$"):
        load_settings(environment=environment)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(SettingError, match=rf"^{file} isn't text\.$"):
        load_settings(environment=environment)


def test_secrets_are_no_options_and_appear_nowhere() -> None:
    settings = ServerSettings(admin_key=KEY, create_password="open sesame")
    assert {name for name, each in SETTINGS.items() if each.setting.option is None} == {"admin_key", "create_password"}
    for text in (repr(settings), config_text(settings)):
        assert KEY not in text
        assert "sesame" not in text


def test_a_printed_configuration_is_a_valid_file(config: Path) -> None:
    limits = {**ServerSettings().limits, "act": RateLimit(1.5, 2)}
    settings = ServerSettings(port=7, origins=('a"b', "é"), idle_seconds=30, limits=limits, allow_positions=True)
    settings = validated(settings)
    config.write_text(config_text(settings), encoding="utf-8")
    assert load_settings({}, config, {}) == settings


def test_the_password_of_a_database_is_not_printed() -> None:
    text = config_text(ServerSettings(database="postgresql://me:hunter2@db/games"))
    assert '# database = "postgresql://me:***@db/games"' in text
    assert '\ndatabase = "postgresql://me@db/games"' in config_text(ServerSettings(database="postgresql://me@db/games"))


def test_the_command_prints_what_is_in_force(runner: CommandRunner, config: Path, monkeypatch: Any) -> None:
    config.write_text("bots = 3\n")
    monkeypatch.setenv("SHINJUKU_PROCESSES", "1")
    session = runner.run("serve", "--config", config, "--port", "7", "--print-config")
    assert session.code == 0
    assert {"port = 7", "bots = 3"} <= set(session.output.splitlines())


def test_the_command_refuses_a_wrong_setting_with_a_sentence(runner: CommandRunner, config: Path) -> None:
    config.write_text("prot = 3\n")
    session = runner.run("serve", "--config", config)
    assert session.code == 2
    assert session.errors == f"Unknown setting prot in {config}. Did you mean port?\n"


def test_every_setting_is_explained(runner: CommandRunner) -> None:
    shown = runner.run("serve", "--help").output
    for each in SETTINGS.values():
        assert each.setting.meaning.endswith(".")
        assert each.setting.option is None or each.setting.flag in shown


def test_every_variable_that_the_package_reads_is_known() -> None:
    """The server refuses others, which are probably spelling mistakes."""
    sources = [path for path in Path(shinjuku.__file__).parent.rglob("*.py") if "pages" not in path.parts]
    read = {name for path in sources for name in re.findall(r'"(SHINJUKU_[A-Z]+)"', path.read_text(encoding="utf-8"))}
    assert read <= OTHER_VARIABLES | {each.setting.variable for each in SETTINGS.values()}


def test_the_page_of_settings_is_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "settings_page.py"))
    assert tool["PAGE"].read_text(encoding="utf-8") == tool["page"](), "Run `python tools/settings_page.py`."

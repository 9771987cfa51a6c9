"""The container: what a machine without Docker can check about its files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from shinjuku.server.settings.sources import load_settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
INSTRUCTIONS = {
    *("ARG", "CMD", "COPY", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "RUN", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR"),
}  # fmt: skip
PINNED = re.compile(r"[a-z]+:\d[\w.-]*")  # an image with a version


def instructions() -> Iterator[tuple[str, str]]:
    """The instructions of the Dockerfile with their arguments, continued lines joined."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        if line.strip():
            word, _, rest = line.partition(" ")
            yield word, " ".join(rest.split())


def arguments(wanted: str) -> list[str]:
    return [rest for word, rest in instructions() if word == wanted]


def last_stage() -> list[tuple[str, str]]:
    found = list(instructions())
    return found[max(n for n, (word, _) in enumerate(found) if word == "FROM") :]


def test_every_instruction_is_known() -> None:
    assert {word for word, _ in instructions()} <= INSTRUCTIONS


def test_images_have_versions() -> None:
    assert len(arguments("FROM")) == 2  # what builds the package is not in the image
    for image in arguments("FROM"):
        assert PINNED.match(image)


def test_the_server_does_not_run_as_root() -> None:
    words = [word for word, _ in last_stage()]
    assert dict(last_stage())["USER"] == "shinjuku"
    assert words.index("USER") < words.index("CMD")


def test_machine_code_is_in_the_image_and_fits_every_processor() -> None:
    steps = last_stage()
    assert steps.index(("RUN", "shinjuku warm")) > steps.index(("USER", "shinjuku"))
    assert "NUMBA_CPU_NAME=generic" in dict(steps)["ENV"].split()


def test_dependencies_are_installed_with_hashes_only() -> None:
    installed = [part for run in arguments("RUN") for part in run.split("&&") if "pip install" in part]
    assert installed
    for command in installed:
        assert "--require-hashes" in command or {"--no-deps", "--no-index"} <= set(command.split())


def test_files_that_are_copied_exist_and_are_not_ignored() -> None:
    accepted = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = [name for rest in arguments("COPY") if not rest.startswith("--from") for name in rest.split()[:-1]]
    assert len(copied) > 5
    for name in copied:
        assert (ROOT / name).exists(), name
        assert any(fnmatch(name, pattern) for pattern in accepted), name


def test_the_health_check_is_a_program_that_compiles() -> None:
    command = json.loads(arguments("HEALTHCHECK")[0].partition("CMD ")[2])
    assert command[:2] == ["python", "-c"]
    compile(command[2], "healthcheck", "exec")
    assert "/readyz" in command[2]


def test_the_environment_of_the_image_is_a_valid_configuration() -> None:
    given = dict(pair.partition("=")[::2] for pair in dict(last_stage())["ENV"].split())
    assert load_settings(environment=given).host == "0.0.0.0"


# --- compose ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def test_services_networks_and_volumes_fit_together(compose: Any) -> None:
    services = compose["services"]
    assert set(services) == {"server", "postgres", "caddy"}
    for service in services.values():
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", {})) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file()
        assert PINNED.fullmatch(service["image"]) or "build" in service
    assert (DEPLOY / services["server"]["build"]["context"] / "deploy" / "Dockerfile").is_file()


def test_only_the_proxy_is_reachable_from_outside(compose: Any) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["caddy"]
    assert compose["networks"]["inside"]["internal"]
    assert compose["services"]["postgres"]["networks"] == ["inside"]


def test_the_environment_of_the_service_is_a_valid_configuration(compose: Any) -> None:
    given = {name: substituted(value) for name, value in compose["services"]["server"]["environment"].items()}
    settings = load_settings(environment=given)
    assert (settings.processes, settings.trust_proxy, settings.admin_key) == (2, True, "value-of-ADMIN_KEY")
    assert settings.database == "postgresql://shinjuku:value-of-POSTGRES_PASSWORD@postgres/shinjuku"


def substituted(value: str) -> str:
    """The value with its defaults, and something for those that have none."""
    value = re.sub(r"\$\{(\w+):-([^}]*)\}", r"\2", value)
    return re.sub(r"\$\{(\w+):\?[^}]*\}", r"value-of-\1", value)


def test_the_example_names_everything_that_compose_needs() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    example = {line.partition("=")[0] for line in (DEPLOY / "example.env").read_text().splitlines() if "=" in line}
    assert set(re.findall(r"\$\{(\w+)", text)) == example


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_keep_metrics_and_the_operators_paths_private(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert "/metrics" in text
    assert "/admin" in text
    assert text.count("{") == text.count("}")
    assert "respond @private 404" in text or text.count("deny all;") == 2


def test_nginx_sends_the_players_of_a_table_to_the_same_server() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    pattern = re.search(r'"~(.*)" \$table;', text)
    assert pattern is not None
    id_of = re.compile(pattern[1].replace("(?<", "(?P<"))
    for path in ("", "/live?after=3", "/actions", "?language=ja"):
        found = id_of.search(f"/api/tables/k3J_-a{path}")
        assert found is not None
        assert found["table"] == "k3J_-a"
    assert id_of.search("/api/join") is None
    assert "hash $shinjuku_table consistent;" in text


def test_the_example_configuration_is_valid() -> None:
    settings = load_settings(config=DEPLOY / "shinjuku.toml", environment={})
    assert (settings.trust_proxy, settings.bot_processes, settings.caps["tables"]) == (True, 2, 50)

"""A database and a backup of version 0.1.0: every table shows what it showed then, and is played on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Person
from tests.server.running import CLIENT, Server, running
from tests.server.test_backups import shinjuku

FIXTURES = Path(__file__).parents[1] / "fixtures" / "v0.1.0"
STORED: dict[str, Any] = json.loads((FIXTURES / "games.json").read_text(encoding="utf-8"))
LATE = [name for name in STORED if name.startswith("late-upgrade")]
SAME = [name for name in STORED if name not in LATE]
PLAYED_ON = [name for name in SAME if STORED[name]["viewers"]["0"]["view"]["status"] == "playing"]
FOR_EVER = [f"--{tables}-days=1000000" for tables in ("keep", "waiting", "abandoned")]
SENTENCES = ("result", "wild")  # their words may change


@pytest.fixture(scope="module", params=["database", "backup"])
def old(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the tables of version 0.1.0."""
    path = tmp_path_factory.mktemp("old") / "games.db"
    database = f"sqlite:///{path}"
    if request.param == "database":
        shutil.copyfile(FIXTURES / "games.db", path)
    else:
        restored = shinjuku("restore", str(FIXTURES / "games.backup"), f"--database={database}")
        assert (restored.returncode, restored.stderr) == (0, "")
    with running(database, *FOR_EVER) as server:
        yield server


def viewers(server: Server, name: str) -> dict[str, Person]:
    """Everyone who can see a table, by the names of the fixture: a seat's number or `spectator`."""
    stored = STORED[name]
    tokens = stored.get("tokens") or {viewer: each["token"] for viewer, each in stored["viewers"].items()}
    return {
        viewer: Person(server, stored["table"], token, None if viewer == "spectator" else int(viewer))
        for viewer, token in tokens.items()
    }


def contains(new: Any, old: Any) -> bool:
    """Is everything of the old answer in the new one, which may have more fields?"""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(key in new and contains(new[key], old[key]) for key in old)
    if isinstance(old, list):
        return isinstance(new, list) and len(new) == len(old) and all(map(contains, new, old))
    return bool(new == old)


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """A view without its sentences; of a choice, its text."""
    choices = view["choices"] and [choice if isinstance(choice, str) else choice["text"] for choice in view["choices"]]
    result = {key: view["result"][key] for key in ("winners", "reason", "scores")} if "result" in view else None
    return {key: view[key] for key in view if key not in SENTENCES} | {"choices": choices, "outcome": result}


@pytest.mark.parametrize("name", SAME)
def test_everyone_sees_what_they_saw(old: Server, name: str) -> None:
    for viewer, person in viewers(old, name).items():
        stored = STORED[name]["viewers"][viewer]
        assert contains(shown(person.view()), shown(stored["view"]))
        if "record" in stored:
            assert person.get("/record").text == stored["record"]
        if "events" in stored:
            assert contains(person.get("/events").json()["events"], stored["events"])


@pytest.mark.parametrize("name", [name for name in SAME if "replay" in STORED[name]])
def test_log_and_replay_tell_the_same_lines(old: Server, name: str) -> None:
    spectator = viewers(old, name)["spectator"]
    entries = spectator.get("/log").json()["entries"]
    assert [[entry["line"], entry["seat"]] for entry in entries] == STORED[name]["log"]
    frames = spectator.get("/replay").json()["frames"]
    assert [[frame[key] for key in ("line", "seat", "turn", "deed")] for frame in frames] == STORED[name]["replay"]


def test_an_action_that_was_half_made_can_be_taken_back(old: Server) -> None:
    everyone, stored = viewers(old, "v2-mid-action"), STORED["v2-mid-action"]["viewers"]
    seat = str(stored["0"]["view"]["to_act"])
    doing = stored[seat]["view"]["game"]["doing"]
    assert doing == "open food ueno ..."
    everyone[seat].act(undo=True)
    assert everyone[seat].view()["game"]["doing"] == "open food ..."
    everyone[seat].act(choice="ueno")
    assert everyone[seat].view()["game"]["doing"] == doing


@pytest.mark.parametrize("name", PLAYED_ON)
def test_a_game_is_played_on(old: Server, name: str) -> None:
    everyone = viewers(old, name)
    for _ in range(8):
        seat = everyone["spectator"].wait_for(lambda view: str(view["to_act"]) in everyone)["to_act"]
        person = everyone[str(seat)]
        person.act(choice=person.view()["choices"][0]["text"])


def test_a_waiting_table_begins(old: Server) -> None:
    stored = STORED["waiting"]
    for seat in ("1", "2"):
        joined = CLIENT.post(f"{old.address}/api/join", json={"invite": stored["invites"][seat], "name": "Guest"})
        CLIENT.cookies.clear()
        assert joined.status_code == 200, joined.text
    assert viewers(old, "waiting")["0"].view()["status"] == "playing"

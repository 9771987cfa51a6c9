"""A database and a backup of version 0.1.0: every table shows what it showed then, and can be continued."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shinjuku.texts import LANGUAGES
from tests.command_line import run
from tests.server.clients import TableClient
from tests.server.servers import CLIENT, Server, run_server

FIXTURES = Path(__file__).parents[2] / "fixtures" / "v0.1.0"
STORED: dict[str, Any] = json.loads((FIXTURES / "games.json").read_text(encoding="utf-8"))
LATE = [name for name in STORED if name.startswith("late-upgrade")]
SAME = [name for name in STORED if name not in LATE]
PLAYED_ON = [name for name in SAME if STORED[name]["viewers"]["0"]["view"]["status"] == "playing"]
STOPPED = [name for name in LATE if "legal" in STORED[name] and STORED[name]["legal"]]
FOR_EVER = [f"--{tables}-days=1000000" for tables in ("keep", "waiting", "abandoned")]
TURN = 2  # in a stored frame of a replay
LATE_UPGRADE = "red: upgrade tokyo books pay chiyoda"
SENTENCES = ("result", "wild")  # their words may change


@pytest.fixture(scope="module", params=["database", "backup"])
def old(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the tables of version 0.1.0."""
    path = tmp_path_factory.mktemp("old") / "games.db"
    database = f"sqlite:///{path}"
    if request.param == "database":
        shutil.copyfile(FIXTURES / "games.db", path)
    else:
        restored = run("restore", FIXTURES / "games.backup", f"--database={database}")
        assert (restored.code, restored.errors) == (0, "")
    with run_server(database, *FOR_EVER) as server:
        yield server


def viewers(server: Server, name: str) -> dict[str, TableClient]:
    """Everyone who can see a table, by the names of the fixture: a seat's number or `spectator`."""
    stored = STORED[name]
    tokens = stored.get("tokens") or {viewer: each["token"] for viewer, each in stored["viewers"].items()}
    return {
        viewer: TableClient(server, stored["table"], token, None if viewer == "spectator" else int(viewer))
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
    for viewer, player in viewers(old, name).items():
        stored = STORED[name]["viewers"][viewer]
        assert contains(shown(player.view()), shown(stored["view"]))
        if "record" in stored:
            assert player.get("/record").text == stored["record"]
        if "events" in stored:
            assert contains(player.get("/events").json()["events"], stored["events"])


@pytest.mark.parametrize("name", [name for name in SAME if "replay" in STORED[name]])
def test_log_and_replay_have_the_same_lines(old: Server, name: str) -> None:
    spectator = viewers(old, name)["spectator"]
    entries = spectator.get("/log").json()["entries"]
    assert [[entry["line"], entry["seat"]] for entry in entries] == STORED[name]["log"]
    frames = spectator.get("/replay").json()["frames"]
    shown = [[frame[key] for key in ("line", "seat", "turn", "action")] for frame in frames]
    if STORED[name]["viewers"]["0"]["view"]["status"] == "over":
        shown[-1][TURN] += 1  # version 0.1.0 counted a turn after the last one
    assert shown == STORED[name]["replay"]


def test_a_half_made_action_can_be_undone(old: Server) -> None:
    everyone, stored = viewers(old, "v2-mid-action"), STORED["v2-mid-action"]["viewers"]
    seat = str(stored["0"]["view"]["to_act"])
    doing = stored[seat]["view"]["game"]["doing"]
    assert doing == "open food ueno ..."
    everyone[seat].act(undo=True)
    assert everyone[seat].view()["game"]["doing"] == "open food ..."
    everyone[seat].act(choice="ueno")
    assert everyone[seat].view()["game"]["doing"] == doing


@pytest.mark.parametrize("name", PLAYED_ON)
def test_a_game_can_be_continued(old: Server, name: str) -> None:
    everyone = viewers(old, name)
    for _ in range(8):
        seat = everyone["spectator"].wait_for(lambda view: str(view["to_act"]) in everyone)["to_act"]
        player = everyone[str(seat)]
        player.act(choice=player.view()["choices"][0]["text"])


def test_a_waiting_table_starts(old: Server) -> None:
    stored = STORED["waiting"]
    for seat in ("1", "2"):
        joined = CLIENT.post(f"{old.address}/api/join", json={"invite": stored["invites"][seat], "name": "Guest"})
        CLIENT.cookies.clear()
        assert joined.status_code == 200, joined.text
    assert viewers(old, "waiting")["0"].view()["status"] == "playing"


# --- in `rev1`, an Upgrade in the last turns placed no one, so these games are no longer legal ---------------


@pytest.mark.parametrize("name", STOPPED)
def test_a_game_that_is_no_longer_legal_can_be_viewed_to_its_last_legal_line(old: Server, name: str) -> None:
    for viewer, player in viewers(old, name).items():
        view, legal = player.view(), STORED[name]["legal"][viewer]
        assert (view["status"], view["to_act"], view["choices"]) == ("closed", None, None)
        assert view["version"] == STORED[name]["version"]
        assert contains(view["game"], legal["game"])
        assert all(LATE_UPGRADE in sentence for sentence in view["stopped"].values())
        assert set(view["stopped"]) == set(LANGUAGES)
        if "record" in legal:
            assert player.get("/record").text == legal["record"]


@pytest.mark.parametrize("name", STOPPED)
def test_log_and_replay_end_with_the_last_legal_line(old: Server, name: str) -> None:
    spectator = viewers(old, name)["spectator"]
    assert {entry["line"] for entry in spectator.get("/log").json()["entries"]} == {-1, 0, 1}
    assert [frame["line"] for frame in spectator.get("/replay").json()["frames"]] == [-1, 0, 1]


@pytest.mark.parametrize("name", STOPPED)
def test_an_action_is_refused_with_the_reason(old: Server, name: str) -> None:
    for seat in ("0", "1"):
        player = viewers(old, name)[seat]
        refused = player.submit(line="income")
        assert (refused.status_code, refused.json()["code"]) == (422, "table.rules-changed")
        assert refused.json()["message"] == player.view()["stopped"]["en"]


def test_a_socket_shows_the_reason(old: Server) -> None:
    with viewers(old, "late-upgrade-unfinished")["0"].connect() as socket:
        assert LATE_UPGRADE in socket.next()["view"]["stopped"]["en"]


def test_a_bot_does_not_act_at_a_stopped_table(old: Server) -> None:
    """The bot of another table has acted in the meantime."""
    stopped, other = viewers(old, "late-upgrade-bot")["spectator"], viewers(old, "v2-bot-seat")
    assert stopped.view()["seats"][1]["bot"] == "random"
    version = other["spectator"].view()["version"]
    while other["spectator"].wait_for(lambda view: str(view["to_act"]) in other)["version"] < version + 8:
        player = other[str(other["spectator"].view()["to_act"])]
        player.act(choice=player.view()["choices"][0]["text"])
    assert stopped.view()["version"] == STORED["late-upgrade-bot"]["version"]


@pytest.mark.parametrize("name", STOPPED)
def test_nothing_is_deleted(old: Server, name: str) -> None:
    events = viewers(old, name)["spectator"].get("/events").json()["events"]
    assert contains(events, STORED[name]["events"])


def test_a_stopped_table_can_have_a_rematch(old: Server) -> None:
    again = viewers(old, "late-upgrade-finished")["0"].post("/rematch")
    assert again.status_code == 200, again.text
    assert again.json()["table"] != STORED["late-upgrade-finished"]["table"]


def test_a_waiting_table_with_such_a_record_says_which_line_is_refused(old: Server) -> None:
    stored = STORED["late-upgrade-waiting"]
    joined = CLIENT.post(f"{old.address}/api/join", json={"invite": stored["invites"]["1"], "name": "Guest"})
    CLIENT.cookies.clear()
    assert (joined.status_code, joined.json()["code"]) == (422, "line.outcome-number")
    assert "line 9" in joined.json()["message"]
    assert viewers(old, "late-upgrade-waiting")["0"].view()["status"] == "waiting"

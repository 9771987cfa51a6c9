"""The recipe *Add a board*: on a server and in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

import shinjuku as sj
from tests.recipes.test_add_a_board import FOLDER
from tests.server.clients import HostedTable, create_table, seated_table
from tests.server.servers import CLIENT, Server, run_server
from tests.web.chromium import running_chromium
from tests.web.conftest import new_user  # noqa: F401
from tests.web.gameplay import FEW, play_to_the_end
from tests.web.users import User


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with running_chromium() as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('boards') / 'tables.sqlite3'}"
    with run_server(database, "--board", str(FOLDER), "--log=warning") as started:
        yield started


def play(table: HostedTable, lines: int) -> None:
    """The first choice, so many times or until the game is over."""
    for _ in range(lines):
        view = table.spectator.wait_for(lambda view: view["to_act"] in (0, None))
        if view["to_act"] is None:
            return
        player = table.players[0]
        player.act(choice=player.view()["choices"][0]["text"])


def test_the_catalogue_lists_it(server: Server) -> None:
    catalogue = CLIENT.get(f"{server.address}/api/catalogue").json()
    assert [board["id"] for board in catalogue["boards"]] == ["tokyo-43", "tokyo-44", "izu"]
    assert catalogue["boards"][-1] == {"id": "izu", "title": "Izu, nine stations", "excludes": []}
    japanese = CLIENT.get(f"{server.address}/api/catalogue?language=ja").json()
    assert japanese["boards"][-1]["title"] == "伊豆（9駅）"
    assert {edition["id"]: edition["board"] for edition in catalogue["editions"]} == {
        "v2": "tokyo-44", "v1": "tokyo-43", "rev1": "tokyo-43"
    }  # fmt: skip


def test_it_is_sent_once(server: Server) -> None:
    first = CLIENT.get(f"{server.address}/api/boards/izu")
    assert first.json()["facts"]["title"] == "Izu, nine stations"
    assert first.json()["outlines"]["size"] == [800, 600]
    assert (first.headers["cache-control"], first.headers["content-encoding"]) == ("no-cache", "gzip")
    again = CLIENT.get(f"{server.address}/api/boards/izu", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = CLIENT.get(f"{server.address}/api/boards/izu", headers={"Accept-Encoding": "identity"})
    assert plain.json() == first.json()
    assert CLIENT.get(f"{server.address}/api/boards/osaka").json()["code"] == "board.unknown"


def test_a_table_is_played_on_it(server: Server) -> None:
    table = seated_table(server, "person", "greedy", board="izu", parameters=FEW["v2"])
    assert table.spectator.view()["agreement"]["board"] == "izu"
    play(table, 400)
    over = table.spectator.view()
    assert (over["status"], over["game"]["board"]) == ("over", "izu")
    assert "\nboard izu\n" in table.spectator.get("/record").text
    assert table.spectator.get("/replay").json()["frames"][-1]["game"]["board"] == "izu"


def test_a_seat_gets_advice_and_an_imported_record_brings_its_board(server: Server) -> None:
    table = seated_table(server, "person", "person", board="izu")
    player = table.player_to_act()
    advice = player.post("/advice", {"version": player.view()["version"]})
    assert advice.status_code == 200, advice.text
    copy = create_table(server, "greedy", "greedy", record=sj.Game.new(seed=1, board=FOLDER).record())
    assert copy.spectator.view()["agreement"]["board"] == "izu"


@pytest.mark.parametrize("board", ["osaka", str(FOLDER)])
def test_a_request_names_a_known_board_and_never_a_folder(server: Server, board: str) -> None:
    body = {"seats": [{"kind": "bot"}, {"kind": "bot"}], "board": board[:40]}
    answer = CLIENT.post(f"{server.address}/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "game.board")


def test_the_page_offers_it_and_draws_it(server: Server, new_user: Callable[..., User]) -> None:  # noqa: F811
    user = new_user()
    user.go("/create")
    page = user.see("create")
    page.get_by_label("Who plays Green").select_option("bot")
    page.locator('select[name="board"]').select_option("izu")
    page.locator('[data-action="make-table"]').click()
    table = user.see("table")
    assert table.locator(".map [data-ward]").count() == 4
    table.locator(".map svg").get_by_text("Sagami Bay").wait_for()


def test_a_whole_game_is_clicked_on_it(server: Server, new_user: Callable[..., User]) -> None:  # noqa: F811
    table = create_table(server, "person", "random", board="izu", parameters=FEW["v2"])
    user = new_user()
    user.sit_down(table.created["seats"][0]["link"], "Aki")
    play_to_the_end(user)
    user.go(f"/table/{user.table}/replay/0")
    user.see("replay").locator('.map [data-ward="numazu"]').wait_for()

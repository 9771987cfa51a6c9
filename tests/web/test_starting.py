"""The page of a server that is still compiling: it shows the progress, then continues. Responses are scripted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from tests.server.servers import Server
from tests.web.users import User

REFUSAL = {"code": "server.compiling", "message": "Please wait."}


class CompilingServer:
    """What a server answers while it compiles. The real one answers everything else."""

    def __init__(self, user: User) -> None:
        self.status: dict[str, Any] = {"ready": False, "bots": False, "failed": False, "compiling": []}
        user.context.route("**/api/status", lambda route: route.fulfill(json=self.status))
        user.context.route("**/api/catalogue*", self._refuse)
        user.allow("503")

    def _refuse(self, route: Route) -> None:
        if self.status["ready"]:
            route.continue_()
        else:
            route.fulfill(status=503, json=REFUSAL)


def test_the_page_greets_until_the_rules_are_compiled_and_then_opens_the_board(
    server: Server, new_user: Callable[..., User]
) -> None:
    user = new_user()
    compiling = CompilingServer(user)
    user.go("/play")
    greeting = user.see("starting")
    compiling.status["compiling"] = [{"part": "rules", "done": 3, "total": 9}, {"part": "bots", "done": 0, "total": 0}]
    greeting.get_by_text("3 of 9 rules").wait_for()
    assert greeting.locator("progress").evaluate("bar => bar.value / bar.max") == 3 / 9

    compiling.status["ready"] = True
    user.see("table")
    notice = user.page.locator('[data-starting="bots"]')
    notice.wait_for()
    compiling.status["bots"] = True
    notice.wait_for(state="detached")


def test_the_page_says_that_compiling_failed(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    CompilingServer(user).status["failed"] = True
    user.go("/")
    user.see("starting").get_by_role("alert").get_by_text("Its log says why.").wait_for()

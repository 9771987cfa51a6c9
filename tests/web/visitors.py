"""Somebody with a browser of their own, who goes to pages and clicks; everything that their browser says is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    WebError,
    WebSocket,
)  # fmt: skip

SECONDS = 30.0
LAPTOP = ViewportSize(width=1366, height=768)
PHONE = ViewportSize(width=360, height=740)
ACTIONS = re.compile(r"/api/tables/([^/]+)/actions(\?|$)")

# What the table asks for now, read in one go.
ASKED = """() => {
  const page = document.querySelector('[data-page]');
  const bar = page?.querySelector('[data-prompt]');
  const offered = [...(bar?.querySelectorAll('[data-choice]') ?? [])].filter((each) => each.dataset.action !== 'pay');
  return {
    page: page?.dataset.page ?? '',
    version: Number(page?.dataset.version ?? -1),
    prompt: bar?.dataset.prompt ?? '',
    busy: bar?.getAttribute('aria-busy') === 'true',
    over: !!page?.querySelector('a[href$="/end"]'),
    offered: offered.map((each) => [each.dataset.choice, each.innerText]),
  };
}"""
CHANGED = f"""(before) => {{
  const now = ({ASKED})();
  return now.page !== before.page || (!now.busy && (now.version > before.version || now.prompt !== before.prompt));
}}"""


def preferring(home: str, **wishes: str | bool) -> Any:
    """A browser that remembers these wishes."""
    kept = [{"name": "shinjuku.preferences", "value": json.dumps(wishes)}]
    return {"cookies": [], "origins": [{"origin": home, "localStorage": kept}]}


class Visitor:
    """A browser context with one page, at one server."""

    def __init__(
        self, browser: Browser, home: str, size: ViewportSize | None = None,
        scheme: Literal["light", "dark"] = "light", language: str = "en", scale: float = 1,
        moving: bool = False, **wishes: str | bool,
    ) -> None:  # fmt: skip
        self.home = home
        self.context = browser.new_context(
            viewport=size or LAPTOP, device_scale_factor=scale, has_touch=size == PHONE, color_scheme=scheme,
            reduced_motion="no-preference" if moving else "reduce", locale="en-GB",
            storage_state=preferring(home, language=language, **wishes),
        )  # fmt: skip
        self.context.set_default_timeout(SECONDS * 1000)
        self.faults: list[str] = []
        self.forgiven: list[str] = []
        self.acted: list[str] = []  # tables, one entry for every submission that was accepted
        self.answers: list[Response] = []
        self.frames: list[str] = []
        self.context.on("console", self._said)
        self.context.on("weberror", self._failed)
        self.context.on("request", self._asked)
        self.context.on("response", self._answered)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("websocket", self._connected)
        return page

    # --- what the browser says ----------------------------------------------------------------------------------

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _failed(self, error: WebError) -> None:
        self.faults.append(f"not caught: {error.error.message}")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).scheme in ("http", "https", "ws", "wss") and not request.url.startswith(self.home):
            self.faults.append(f"asked somebody else: {request.url}")

    def _answered(self, response: Response) -> None:
        self.answers.append(response)
        table = ACTIONS.search(response.url)
        if table and response.request.method == "POST" and response.status == 200:
            self.acted.append(table[1])

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.home.replace("http", "ws", 1)):
            self.faults.append(f"asked somebody else: {socket.url}")
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def forgive(self, *patterns: str) -> None:
        """A test that breaks something on purpose may hear of it."""
        self.forgiven += patterns

    def complaints(self) -> list[str]:
        return [each for each in self.faults if not any(re.search(pattern, each) for pattern in self.forgiven)]

    def leave(self) -> None:
        self.context.close()

    # --- going about --------------------------------------------------------------------------------------------

    def go(self, where: str) -> None:
        """To a place behind the `#`, or to a link that somebody was given."""
        self.page.goto(where if where.startswith("http") else f"{self.home}/#{where}")

    def see(self, page: str, **more: Any) -> Locator:
        """Wait until a page is shown."""
        extra = "".join(f'[data-{name}="{value}"]' for name, value in more.items())
        found = self.page.locator(f'[data-page="{page}"]{extra}')
        found.wait_for()
        return found

    def press(self, name: str, role: Literal["button", "link", "radio", "checkbox"] = "button") -> None:
        self.page.get_by_role(role, name=name, exact=True).click()

    def sit_down(self, link: str, name: str) -> None:
        self.go(link)
        self.see("join").locator("input").fill(name)
        self.page.locator('[data-action="sit-down"]').click()
        self.page.locator('[data-page="waiting"], [data-page="table"], [data-page="cover"]').wait_for()

    def share_clipboard(self) -> None:
        """Let pages write to the clipboard and the test read it."""
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.home)

    def wait_for_copy(self, text: str) -> None:
        self.page.wait_for_function("async (text) => (await navigator.clipboard.readText()) === text", arg=text)

    @property
    def table(self) -> str:
        """The id of the table that is shown."""
        found = re.search(r"#/table/([^/]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    # --- acting -------------------------------------------------------------------------------------------------

    def asked(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(ASKED)
        return found

    def offered(self) -> list[str]:
        """The choices in the action bar, once something is asked."""
        self.page.locator('[data-prompt]:not([data-prompt="wait"])[aria-busy="false"]').wait_for()
        return [choice for choice, _ in self.asked()["offered"]]

    def choose(self, *choices: str, on: str = "bar") -> None:
        """Click choices one after the other, in the action bar, on the map or in the hand."""
        within = {"bar": "[data-prompt]", "map": ".map svg", "hand": ".hand"}[on]
        for choice in choices:
            self.and_wait(self.page.locator(f'{within} [data-choice="{choice}"]').first.click)

    def pay(self) -> None:
        self.and_wait(lambda: self.page.locator('[data-action="pay"]').click())

    def confirm(self) -> None:
        self.and_wait(lambda: self.page.locator('[data-action="confirm"]').click())

    def take_back(self) -> None:
        self.and_wait(lambda: self.page.locator('[data-action="undo"]').click())

    def and_wait(self, do: Callable[[], object]) -> None:
        """Do something, and wait until the table shows what has come of it."""
        before = self.asked()
        do()
        self.page.wait_for_function(CHANGED, arg=before)

"""A user with a browser of their own, who opens pages and clicks. Everything the browser reports is kept."""

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
from playwright.sync_api import TimeoutError as PlaywrightTimeout

TIMEOUT_SECONDS = 180.0  # generous, so that a busy machine fails no test
LAPTOP = ViewportSize(width=1366, height=768)
PHONE = ViewportSize(width=360, height=740)
ACTIONS = re.compile(r"/api/tables/([^/]+)/actions(\?|$)")

# What the table asks for now, read in one call. Quiet offers can be clicked, too, but nothing asks for them.
PROMPT_SCRIPT = """() => {
  const page = document.querySelector('[data-page]');
  const bar = page?.querySelector('[data-prompt]');
  const send = bar?.querySelector('[data-action="send"]:not([disabled])');
  const offered = [...(page?.querySelectorAll('[data-offer]:not([data-quiet])') ?? [])];
  return {
    page: page?.dataset.page ?? '',
    version: Number(page?.dataset.version ?? -1),
    prompt: bar?.dataset.prompt ?? '',
    busy: bar?.getAttribute('aria-busy') === 'true',
    over: !!page?.querySelector('a[href$="/end"]'),
    asked: bar?.querySelector('.sentence')?.innerText ?? '',
    send: send?.innerText ?? '',
    line: send?.dataset.line ?? '',
    offered: [...new Set(offered.map((each) => each.dataset.offer))],
  };
}"""
CHANGED_SCRIPT = f"""(before) => {{
  const now = ({PROMPT_SCRIPT})();
  return now.page !== before.page || (!now.busy && JSON.stringify(now) !== JSON.stringify(before));
}}"""


def stored_preferences(home: str, **preferences: str | bool) -> Any:
    """Browser storage with these preferences."""
    kept = [{"name": "shinjuku.preferences", "value": json.dumps(preferences)}]
    return {"cookies": [], "origins": [{"origin": home, "localStorage": kept}]}


class User:
    """A browser context with one page, at one server."""

    def __init__(
        self, browser: Browser, home: str, size: ViewportSize | None = None,
        scheme: Literal["light", "dark"] = "light", moving: bool = False, locale: str = "en-GB",
        **preferences: str | bool,
    ) -> None:  # fmt: skip
        self.home = home
        self.context = browser.new_context(
            viewport=size or LAPTOP, device_scale_factor=2 if size == PHONE else 1, has_touch=size == PHONE,
            color_scheme=scheme, reduced_motion="no-preference" if moving else "reduce", locale=locale,
            storage_state=stored_preferences(home, **{"language": "en", **preferences}),
        )  # fmt: skip
        self.context.set_default_timeout(TIMEOUT_SECONDS * 1000)
        self.errors: list[str] = []
        self.allowed: list[str] = []
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

    # --- what the browser reports ----------------------------------------------------------------------------------

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _failed(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error.message}")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).scheme in ("http", "https", "ws", "wss") and not request.url.startswith(self.home):
            self.errors.append(f"asked another host: {request.url}")

    def _answered(self, response: Response) -> None:
        self.answers.append(response)
        table = ACTIONS.search(response.url)
        if table and response.request.method == "POST" and response.status == 200:
            self.acted.append(table[1])

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.home.replace("http", "ws", 1)):
            self.errors.append(f"asked another host: {socket.url}")
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def allow(self, *patterns: str) -> None:
        """Errors that a test causes on purpose."""
        self.allowed += patterns

    def unexpected_errors(self) -> list[str]:
        return [each for each in self.errors if not any(re.search(pattern, each) for pattern in self.allowed)]

    def leave(self) -> None:
        self.context.close()

    # --- pages --------------------------------------------------------------------------------------------

    def go(self, where: str) -> None:
        """Open a route of the client, or a whole link."""
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
        """Allow pages to write the clipboard and the test to read it."""
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.home)

    def wait_for_copy(self, text: str) -> None:
        self.page.wait_for_function("async (text) => (await navigator.clipboard.readText()) === text", arg=text)

    @property
    def table(self) -> str:
        """The id of the table on screen."""
        found = re.search(r"#/table/([^/]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    # --- playing -------------------------------------------------------------------------------------------------

    def prompt(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(PROMPT_SCRIPT)
        return found

    def offered(self) -> list[str]:
        """What the table asks for: actions, goods, places, items of the open menu."""
        self.page.locator('[data-prompt]:not([data-prompt="watch"])[aria-busy="false"]').wait_for()
        found: list[str] = self.prompt()["offered"]
        return found

    def choose(self, *offers: str) -> None:
        """Choose offers one after another: `do:open`, `goods:food`, `station:ueno`, `item:upgrade`."""
        for offer in offers:
            self.and_wait(lambda offer=offer: self._activate(self.page.locator(f'[data-offer="{offer}"]').first, offer))  # type: ignore[misc]

    def _activate(self, place: Locator, offer: str) -> None:
        """The middle of a ward or a connection may be below a station, so these are chosen by key."""
        place.wait_for()
        if offer.startswith(("ward:", "connection:", "figure:")):
            place.focus()
            self.page.keyboard.press("Enter")
        else:
            place.click()

    def send(self) -> None:
        """Press the button that says everything."""
        self.and_wait(lambda: self.page.locator('[data-action="send"]').click())

    def click_card(self, ward: str) -> None:
        self.and_wait(lambda: self.page.locator(f'.hand [data-card="{ward}"]').first.click())

    def undo(self) -> None:
        self.and_wait(lambda: self.page.locator('[data-action="undo"]').click())

    def and_wait(self, do: Callable[[], object]) -> None:
        """Do something and wait until the table shows the result."""
        before = self.prompt()
        do()
        try:
            self.page.wait_for_function(CHANGED_SCRIPT, arg=before)
        except PlaywrightTimeout as timeout:
            raise AssertionError(f"nothing has changed: {before}, {self.errors}") from timeout

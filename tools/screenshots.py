"""Take the screenshots of the table in the browser: `make pictures`, or PYTHONPATH=. python tools/screenshots.py

A real server, a real Chromium, a game in the middle and one that bots have played to its end.

    PYTHONPATH=. python tools/screenshots.py --review FOLDER --sizes phone laptop --moments menu move --languages en

takes the pictures to look at after a change: moments of games at five sizes, light and dark, in both languages.
Without the options, these are 240 pictures. `--sight deuteranopia` (or `protanopia`, `tritanopia`, `achromatopsia`)
shows them as people with that colour vision see them.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from pictures import MID_GAME, PICTURES
from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright
from screenshot_moments import MOMENTS
from tests.server.clients import HostedTable, create_table
from tests.server.servers import Server
from tests.web.chromium import launch
from tests.web.users import PHONE, User
from tests.web.web_server import web_server

COLOURS = 256  # enough for flat drawings, and a third of the size
POSITION: dict[str, Any] = {**MID_GAME, "phase": "actions", "actions_left": 2}
REST = 700  # milliseconds until nothing moves


SIZES = {
    "phone": ViewportSize(width=390, height=844),
    "phone-aside": ViewportSize(width=844, height=390),
    "tablet": ViewportSize(width=768, height=1024),
    "laptop": ViewportSize(width=1366, height=768),
    "desktop": ViewportSize(width=1920, height=1080),
}
TOUCH = ("phone", "phone-aside", "tablet")
SCHEMES: Sequence[Literal["light", "dark"]] = ("light", "dark")
LANGUAGES = ("en", "ja")
SIGHTS = ("none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--review", type=Path, metavar="FOLDER")
    for name, known in (("sizes", SIZES), ("moments", MOMENTS), ("languages", LANGUAGES), ("schemes", SCHEMES)):
        parser.add_argument(f"--{name}", nargs="+", choices=[*known], default=[*known])
    parser.add_argument("--sight", choices=SIGHTS, default="none")
    asked = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, web_server(folder) as server:
        browser = launch(playwright)
        if asked.review is None:
            documentation(browser, server)
        else:
            review(browser, server, asked)
        browser.close()


def documentation(browser: Browser, server: Server) -> None:
    over = create_table(server, "steady", "steady", "easy")  # plays on while pictures are taken
    lobby(browser, server)
    lesson(browser, server, "web-lesson.png")
    for name, look in LOOKS.items():
        table(browser, server, f"web-table-{name}.png", **look)
    journey(browser, server, "web-journey.png")
    score(browser, server, over)


def review(browser: Browser, server: Server, asked: argparse.Namespace) -> None:
    """A page for each moment and language, once with a mouse and once with fingers, at every size."""
    asked.review.mkdir(parents=True, exist_ok=True)
    by_mouse = [size for size in asked.sizes if size not in TOUCH]
    by_finger = [size for size in asked.sizes if size in TOUCH]
    for moment in asked.moments:
        for language in asked.languages:
            for sizes, size in ((by_mouse, None), (by_finger, PHONE)):
                if sizes:
                    with coming(browser, server, size=size, language=language) as user:
                        user.page.set_viewport_size(SIZES[sizes[0]])
                        see_with(user, asked.sight)
                        MOMENTS[moment](user, server)
                        for each in sizes:
                            look_at(user, each, asked.schemes, asked.review / f"{moment}-{each}-{language}")


def see_with(user: User, sight: str) -> None:
    user.context.new_cdp_session(user.page).send("Emulation.setEmulatedVisionDeficiency", {"type": sight})


def look_at(user: User, size: str, schemes: Sequence[Literal["light", "dark"]], name: Path) -> None:
    user.page.set_viewport_size(SIZES[size])
    user.page.mouse.move(SIZES[size]["width"] - 1, 0)
    for scheme in schemes:
        user.page.emulate_media(color_scheme=scheme)
        user.page.wait_for_timeout(REST)
        user.page.screenshot(path=f"{name}-{scheme}.png", scale="css")
    print(name.name, flush=True)


LOOKS: dict[str, dict[str, Any]] = {
    "laptop": {},
    "dark": {"scheme": "dark"},
    "japanese": {"language": "ja"},
    "phone": {"size": PHONE},
}


@contextmanager
def coming(browser: Browser, server: Server, **look: Any) -> Iterator[User]:
    user = User(browser, server.address, **look)
    yield user
    user.leave()


def lobby(browser: Browser, server: Server) -> None:
    with coming(browser, server) as user:
        user.go("/")
        user.page.locator('[data-action="quick-start"]').wait_for()
        take(user, "web-lobby.png")


def lesson(browser: Browser, server: Server, name: str) -> None:
    """A step of the tutorial that asks for a move."""
    with coming(browser, server) as user:
        user.go("/learn/tutorial")
        for step in range(4):
            user.page.locator(f'.guide[data-step="{step}"]').wait_for()
            if step < 3:
                user.page.locator('[data-action="lesson-next"]').click()
        user.choose("ward:nerima")
        user.page.locator('.guide[data-step="4"]').wait_for()
        user.page.keyboard.press("Escape")
        take(user, name)


def seated(user: User, server: Server) -> None:
    """At the table as Red, in the middle of a game."""
    hosted = create_table(server, "steady", "person", "easy", position=POSITION)
    user.go(hosted.created["seats"][0]["link"])
    user.see("join").locator("input").fill("Aki")
    user.page.locator('[data-page="join"] button[type="submit"]').click()
    user.see("table")
    user.offered()


def table(browser: Browser, server: Server, name: str, **look: Any) -> None:
    with coming(browser, server, **look) as user:
        seated(user, server)
        take(user, name)


def journey(browser: Browser, server: Server, name: str) -> None:
    """Draft a journey over six stations."""
    with coming(browser, server) as user:
        seated(user, server)
        user.choose("ward:minato", "station:shibuya")
        user.page.locator("[data-route]").wait_for()
        take(user, name)


def score(browser: Browser, server: Server, hosted: HostedTable) -> None:
    print("Waiting for the bots' game …", flush=True)
    hosted.spectator.wait_for(lambda view: view["status"] == "over", seconds=600)
    with coming(browser, server) as user:
        user.go(hosted.created["spectate_link"])
        user.see("table")
        user.go(f"/table/{user.table}/end")
        user.see("end").locator("[data-statistics]").wait_for()
        skip = user.page.locator('[data-action="skip"]')
        if skip.count():
            skip.click()
        take(user, "web-score.png")


def take(user: User, name: str) -> None:
    user.page.mouse.move(0, 0)
    user.page.wait_for_timeout(REST)
    picture = Image.open(io.BytesIO(user.page.screenshot())).convert("RGB")
    small = picture.quantize(palette=palette_of(picture), dither=Image.Dither.NONE)
    small.save(PICTURES / name, optimize=True)
    print(f"{name}: {(PICTURES / name).stat().st_size / 1000:.0f} KB", flush=True)


def palette_of(picture: Image.Image) -> Image.Image:
    """The most frequent colours, and others that are far from each other, so that small things keep theirs."""
    counted: Any = sorted(picture.getcolors(picture.width * picture.height) or (), reverse=True)
    frequent = [part for _, colour in counted[: COLOURS // 2] for part in colour]
    others = picture.quantize(COLOURS // 2, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*frequent, *others])
    return palette


if __name__ == "__main__":
    main()

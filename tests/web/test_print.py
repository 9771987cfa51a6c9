"""The set to print that the menu of a table makes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from shinjuku.game.settings import Settings
from shinjuku.printing import PrintOptions, print_set
from tests.server.servers import Server
from tests.web.gameplay import at_position
from tests.web.users import User

SETTINGS = Settings.validated("v2", ["kaiju"], ["blue", "red", "green"])


def at_the_menu(server: Server, user: User, menu: str) -> str:
    """The id of a table, whose menu the user has opened."""
    table = at_position(server, user, "random", "random", modules=["kaiju"], matsuri="kita")
    user.page.get_by_role("button", name=menu).click()
    return table.id


def printed(user: User, table: str) -> bytes:
    with user.page.expect_download() as download:
        user.page.locator('[data-action="print"]').click()
    assert download.value.suggested_filename == f"shinjuku-{table}.pdf"
    return Path(download.value.path()).read_bytes()


def test_the_menu_of_a_table_makes_the_same_set_as_the_command(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(language="ja")
    table = at_the_menu(server, blue, "メニュー")
    assert printed(blue, table) == print_set(SETTINGS, PrintOptions(language="ja"))


def test_the_set_is_made_for_the_chosen_paper_and_ink(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    table = at_the_menu(server, blue, "Menu")
    blue.page.get_by_role("combobox", name="Paper").select_option("Letter")
    blue.page.get_by_role("combobox", name="Ink").select_option("Ink-saving")
    blue.press("Menu")  # what was chosen is still chosen when the menu opens again
    blue.press("Menu")
    assert printed(blue, table) == print_set(SETTINGS, PrintOptions(paper="letter", ink="saving"))


@pytest.mark.parametrize(("locale", "paper"), [("en-US", "letter"), ("en-CA", "letter"), ("ja-JP", "a4")])
def test_the_language_of_the_browser_preselects_the_paper(
    server: Server, new_user: Callable[..., User], locale: str, paper: str
) -> None:
    blue = new_user(locale=locale)
    at_the_menu(server, blue, "Menu")
    expect(blue.page.get_by_role("combobox", name="Paper")).to_have_value(paper)
    expect(blue.page.get_by_role("combobox", name="Ink")).to_have_value("colour")

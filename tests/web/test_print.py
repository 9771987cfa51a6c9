"""The set to print that the menu of a table makes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from shinjuku.game.settings import Settings
from shinjuku.printing import PrintOptions, print_set
from tests.server.servers import Server
from tests.web.gameplay import at_position
from tests.web.users import User


def test_the_menu_of_a_table_makes_the_same_set_as_the_command(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(language="ja")
    table = at_position(server, blue, "random", "random", modules=["kaiju"], matsuri="kita")
    blue.page.get_by_role("button", name="メニュー").click()
    with blue.page.expect_download() as download:
        blue.page.locator('[data-action="print"]').click()
    assert download.value.suggested_filename == f"shinjuku-{table.id}.pdf"
    settings = Settings.validated("v2", ["kaiju"], ["blue", "red", "green"])
    assert Path(download.value.path()).read_bytes() == print_set(settings, PrintOptions(language="ja"))

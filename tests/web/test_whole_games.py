"""A game of every edition, created in the lobby and clicked to its final scores."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shinjuku.texts.catalogues import text
from tests.web.gameplay import FEW, check_only_pages_submitted, play_to_the_end, server_answer
from tests.web.users import User

TEXTS = Path(__file__).parents[2] / "web" / "src" / "i18n" / "en"


def make_table(user: User, edition: str, other: str) -> None:
    """Create a table in the lobby: the edition, the seats, and few customers so that the game is short."""
    user.go("/")
    user.see("lobby")
    user.page.locator('[data-action="create"]').click()
    user.see("create")
    user.page.locator(f'input[name="edition"][value="{edition}"]').check()
    user.page.get_by_label("Who plays Green").select_option(other)
    user.page.get_by_label("Blue's name").fill("Aki")
    if other == "bot":
        user.page.locator('input[name="pace"][value="at-once"]').check(force=True)
    user.page.get_by_text("Change the rules' numbers").click()
    for name, value in FEW[edition].items():
        user.page.get_by_label("Add a number").select_option(name)
        user.page.locator(f"#parameter-{name}").fill(str(value))
    user.press("Create table")


def check_score_sheet(user: User) -> None:
    """The score sheet shows the server's numbers."""
    user.press("Final scores", "link")
    end = user.see("end")
    result = server_answer(user, "")["result"]
    skip = end.locator('[data-action="skip"]')
    if skip.count():
        skip.click()
    for seat, sheet in enumerate(result["sheets"]):
        card = end.locator(f'[data-seat="{seat}"][data-total]')
        assert float(card.get_attribute("data-total") or "nan") == pytest.approx(float(sheet["total"]))
    assert end.locator("[data-result]").inner_text() == named_result(server_answer(user, ""))
    end.locator("[data-statistics]").wait_for()


def named_result(view: dict[str, Any]) -> str:
    """The result with the names of people, who are not named by colours on the page."""
    sentence: str = view["result"]["sentence"]
    for at, length, colour in reversed(view["result"]["players"]["en"]):
        seat = next(seat for seat in view["seats"] if seat["colour"] == colour)
        sentence = sentence[:at] + seat_name(seat) + sentence[at + length :]
    return sentence


def seat_name(seat: dict[str, Any]) -> str:
    """The name of a seat on the page. A bot has a name of its own, and its level."""
    if seat["kind"] != "bot":
        return str(seat["name"])
    own = json.loads((TEXTS / "app.json").read_text("utf-8"))[f"app.bot.{seat['colour']}"]
    return f"{own} ({text('level.' + seat['name'] + '.name')})"


@pytest.mark.slow
def test_two_people_click_a_game_of_version_2_to_its_end(new_user: Callable[..., User]) -> None:
    blue, red = new_user(), new_user()
    make_table(blue, "v2", "person")
    blue.see("waiting")
    red.sit_down(blue.page.locator('[data-seat="1"] [data-invite]').input_value(), "Ben")
    blue.see("table")
    play_to_the_end(blue, red)
    check_only_pages_submitted(blue, red)
    assert blue.acted
    assert red.acted
    check_score_sheet(blue)
    check_score_sheet(red)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["v1", "rev1"])
def test_a_game_of_an_older_edition_is_clicked_to_its_end_against_a_bot(
    new_user: Callable[..., User], edition: str
) -> None:
    blue = new_user()
    make_table(blue, edition, "bot")
    blue.see("table")
    play_to_the_end(blue)
    check_only_pages_submitted(blue)
    check_score_sheet(blue)

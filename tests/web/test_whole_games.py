"""A game of every edition, made in the lobby and clicked to its score sheet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.playing import FEW, check_only_pages_acted, play_on, told
from tests.web.visitors import Visitor


def make_table(visitor: Visitor, edition: str, other: str) -> None:
    """As a host does it: the edition, who sits where, and few customers so that it does not last long."""
    visitor.go("/")
    visitor.see("lobby")
    visitor.page.locator('[data-action="create"]').click()
    visitor.see("create")
    visitor.page.locator(f'input[name="edition"][value="{edition}"]').check()
    visitor.page.get_by_label("Who plays Green").select_option(other)
    visitor.page.get_by_label("Name of Blue").fill("Aki")
    if other == "bot":
        visitor.page.locator('input[name="pace"][value="at-once"]').check(force=True)
    visitor.page.get_by_text("Change the rules' numbers").click()
    for name, value in FEW[edition].items():
        visitor.page.get_by_label("Add a number").select_option(name)
        visitor.page.locator(f"#parameter-{name}").fill(str(value))
    visitor.press("Create table")


def check_score_sheet(visitor: Visitor) -> None:
    """It shows what the server has counted."""
    visitor.press("Final scores", "link")
    end = visitor.see("end")
    result = told(visitor, "")["result"]
    skip = end.locator('[data-action="skip"]')
    if skip.count():
        skip.click()
    for seat, sheet in enumerate(result["sheets"]):
        card = end.locator(f'[data-seat="{seat}"][data-total]')
        assert float(card.get_attribute("data-total") or "nan") == pytest.approx(float(sheet["total"]))
    assert end.locator("[data-result]").inner_text() == result["sentence"]
    end.locator("[data-statistics]").wait_for()


@pytest.mark.slow
def test_two_people_click_a_game_of_version_2_to_its_end(visit: Callable[..., Visitor]) -> None:
    blue, red = visit(), visit()
    make_table(blue, "v2", "person")
    blue.see("waiting")
    red.sit_down(blue.page.locator('[data-seat="1"] [data-invite]').input_value(), "Ben")
    blue.see("table")
    play_on(blue, red)
    check_only_pages_acted(blue, red)
    assert blue.acted
    assert red.acted
    check_score_sheet(blue)
    check_score_sheet(red)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["v1", "rev1"])
def test_a_game_of_an_older_edition_is_clicked_to_its_end_against_a_bot(
    visit: Callable[..., Visitor], edition: str
) -> None:
    blue = visit()
    make_table(blue, edition, "bot")
    blue.see("table")
    play_on(blue)
    check_only_pages_acted(blue)
    check_score_sheet(blue)

"""The lobby: invitation links and QR codes, imported records, host controls, a table for five."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import shinjuku as sj
from shinjuku.server.http.routes.lobby import PAGE_TABLES
from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web import qr
from tests.web.gameplay import server_answer
from tests.web.users import LAPTOP, PHONE, User

QUIET = 4  # dots around a code


def host_of_two(host: User) -> str:
    """The host creates a table for an invited player; returns the invitation link."""
    host.go("/create")
    host.see("create")
    host.page.get_by_label("Who plays Green").select_option("person")
    host.page.get_by_label("Blue's name").fill("Aki")
    host.press("Create table")
    host.see("waiting")
    return link_in(host)


def link_in(host: User) -> str:
    return host.page.locator('[data-seat="1"] [data-invite]').input_value()


def controls(host: User) -> None:
    host.press("Menu")
    host.page.get_by_text("Host controls").click()


# --- invitations --------------------------------------------------------------------------------------------


def test_an_invitation_is_copied(new_user: Callable[..., User]) -> None:
    host = new_user()
    host.share_clipboard()
    link = host_of_two(host)
    host.press("Copy the link for Green")
    host.wait_for_copy(link)


def test_an_invitation_is_photographed(new_user: Callable[..., User]) -> None:
    """The dots are read from what is drawn."""
    host = new_user()
    link = host_of_two(host)
    host.press("QR code of the link for Green")
    code = host.page.get_by_role("img", name="QR code of the link for Green")
    code.wait_for()
    size = int((code.get_attribute("viewBox") or "").split()[-1]) - 2 * QUIET
    drawn = re.findall(r"M(\d+) (\d+)h1v1h-1z", code.locator("path").get_attribute("d") or "")
    dark = {(int(row) - QUIET, int(column) - QUIET) for column, row in drawn}
    assert qr.read([[(i, j) in dark for j in range(size)] for i in range(size)]) == link


def test_an_invitation_says_who_is_there_and_needs_no_name(new_user: Callable[..., User]) -> None:
    host, guest = new_user(), new_user()
    guest.go(host_of_two(host))
    form = guest.see("join")
    form.get_by_text("You play Green, with Aki.").wait_for()
    nickname = form.locator("input").get_attribute("placeholder") or ""
    assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", nickname)
    guest.page.locator('[data-action="sit-down"]').click()
    host.see("table").locator('[data-seat="1"]').get_by_text(nickname).wait_for()


def test_a_used_link_leads_its_player_to_the_table_and_no_one_else(new_user: Callable[..., User]) -> None:
    host, guest, stranger = new_user(), new_user(), new_user()
    guest.allow("409")
    stranger.allow("409")
    link = host_of_two(host)
    guest.sit_down(link, "Ben")
    guest.go("/")
    guest.see("lobby")
    guest.go(link)
    guest.see("table")
    stranger.go(link)
    stranger.see("join").get_by_role("alert").get_by_text("That seat is taken.").wait_for()


def test_everyone_reads_when_an_absent_player_can_be_replaced(new_user: Callable[..., User]) -> None:
    """The server of these tests lets the host replace a player at once."""
    host, guest, japanese = new_user(), new_user(), new_user(language="ja")
    link = host_of_two(host)
    guest.go(link)
    japanese.go(link)
    for user in (host, guest):
        sentence = user.page.locator("[data-absence]").inner_text()
        assert sentence.startswith("The host can replace a player who has been away for a second")
    assert japanese.page.locator("[data-absence]").inner_text().startswith("1秒間離席している人は")


def test_open_tables_say_when_an_absent_player_can_be_replaced(server: Server, new_user: Callable[..., User]) -> None:
    """Taking the last seat starts the game, so the waiting room comes too late."""
    table = create_table(server, "person", "person", open=True, absence=180)
    for language, words in (("en", "away for 3 minutes"), ("ja", "3分間離席している人は")):
        user = new_user(language=language)
        user.go("/")
        listed = user.see("lobby").locator(f'[data-list="open"] [data-table="{table.id}"]')
        expect(listed.locator("[data-absence]")).to_contain_text(words)


def test_a_link_that_works_only_here_says_so(new_user: Callable[..., User]) -> None:
    host = new_user()
    assert "127.0.0.1" in host_of_two(host)
    host.page.locator("[data-local]").first.wait_for()


def test_an_address_that_is_no_table_says_so(new_user: Callable[..., User]) -> None:
    guest = new_user()
    guest.go("/table/x")
    guest.see("gone").get_by_text("There is no such table here.").wait_for()


def test_my_games_say_where_it_is_my_turn(new_user: Callable[..., User]) -> None:
    host, guest = new_user(), new_user()
    guest.sit_down(host_of_two(host), "Ben")
    host.see("table")
    acting = server_answer(host, "")["to_act"]
    for seat, user, other in ((0, host, "Ben"), (1, guest, "Aki")):
        user.go("/")
        mine = user.see("lobby").locator("[data-list=mine]")
        mine.get_by_text("Your turn" if seat == acting else f"{other}'s turn").wait_for()
        box = mine.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < LAPTOP["height"]


def test_the_spectators_link_is_in_the_menu_during_the_game(new_user: Callable[..., User]) -> None:
    host, guest, watcher = new_user(), new_user(), new_user()
    guest.sit_down(host_of_two(host), "Ben")
    host.see("table")
    host.press("Menu")
    host.page.get_by_text("Link for spectators").click()
    watcher.go(host.page.locator("[data-spectators] [data-invite]").input_value())
    watcher.see("table")
    assert watcher.page.locator("[data-card]").count() == 0


# --- a record -----------------------------------------------------------------------------------------------


def test_a_record_is_imported_from_a_file_and_played_on(new_user: Callable[..., User], tmp_path: Path) -> None:
    game = sj.Game.new("v2", players=["blue", "red"], seed=3, start="blue")
    ward = game.choices[0].ward
    game.perform(f"blue: matsuri {ward}")
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    user = new_user()
    user.go("/")
    user.see("lobby").locator("details[data-import] summary").click()
    user.page.get_by_label("Choose a file").set_input_files(file)
    user.press("Continue against bots")
    user.see("table")
    user.offered()
    shown = server_answer(user, "")
    assert (shown["agreement"]["imported"], shown["seat"], shown["game"]["matsuri"]) == (True, 0, ward)
    user.choose("do:income")
    user.send()


def test_what_is_no_record_is_not_even_sent(new_user: Callable[..., User]) -> None:
    user = new_user()
    user.go("/")
    user.see("lobby").locator("details[data-import] summary").click()
    user.page.get_by_label("… or paste its text").fill("once upon a time")
    user.page.get_by_text("This is not a record").wait_for()
    assert user.page.locator('[data-action="import-bots"]').is_disabled()


# --- the host -----------------------------------------------------------------------------------------------


def test_a_host_gives_out_another_link(new_user: Callable[..., User]) -> None:
    host, guest = new_user(), new_user()
    guest.allow("404")
    first = host_of_two(host)
    host.page.get_by_text("Host controls").click()
    host.press("New link for Green. The old link stops working.")
    expect(host.page.locator('[data-seat="1"] [data-invite]')).not_to_have_value(first)
    guest.go(first)
    guest.see("join").get_by_role("alert").get_by_text("This invitation is no longer valid").wait_for()
    guest.sit_down(link_in(host), "Ben")
    guest.see("table")
    host.see("table")


def test_a_host_lends_the_seat_of_an_absent_player_to_a_bot(new_user: Callable[..., User]) -> None:
    host, guest = new_user(), new_user()
    host.allow("409")
    guest.sit_down(host_of_two(host), "Ben")
    guest.see("table")
    host.see("table")
    controls(host)
    host.press("Let a bot play for Ben")
    host.page.get_by_role("alert").get_by_text("This player is at the table.").wait_for()
    table = go_away(host, guest)
    host.press("Let a bot play for Ben")
    lent = host.page.locator('li[data-seat="1"] .tag').get_by_text("bot", exact=True)
    lent.wait_for()
    guest.go(table)
    guest.page.get_by_text("A bot is playing for you.").wait_for()
    guest.page.locator('[data-action="come-back"]').click()
    expect(lent).to_have_count(0)


def go_away(host: User, guest: User) -> str:
    """The guest leaves the table, and the host sees it. Returns the table's address."""
    table = guest.page.url
    guest.page.goto("about:blank")
    host.page.locator('li[data-seat="1"] [data-away]').wait_for()
    return table


def test_a_host_gives_the_seat_of_an_absent_player_away_and_closes_the_table(new_user: Callable[..., User]) -> None:
    host, guest = new_user(), new_user()
    guest.allow("401", "HTTP Authentication failed")  # of requests and WebSockets
    guest.sit_down(host_of_two(host), "Ben")
    guest.see("table")
    host.see("table")
    controls(host)
    table = go_away(host, guest)
    host.press("New link for Ben. The old link stops working.")
    link = link_in(host)
    guest.go(table)
    guest.see("gone")
    guest.sit_down(link, "Ben again")
    guest.see("table")
    host.press("Close the table")
    host.press("Cancel")
    host.press("Close the table")
    host.page.locator('[data-action="close-table"]').click()
    for each in (host, guest):
        each.page.locator("[data-prompt]").get_by_text("The host closed this table").wait_for()
        assert each.page.locator("[data-offer]").count() == 0


def test_a_table_that_never_began_is_closed(new_user: Callable[..., User]) -> None:
    host = new_user()
    host_of_two(host)
    host.page.get_by_text("Host controls").click()
    host.press("Close the table")
    host.page.locator('[data-action="close-table"]').click()
    host.see("closed").get_by_text("The host closed this table").wait_for()
    host.press("Back to the lobby", "link")
    host.see("lobby")


# --- open tables --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "more"), [("en", "More tables"), ("ja", "もっと見る")])
def test_open_tables_are_shown_page_by_page(
    server: Server, new_user: Callable[..., User], language: str, more: str
) -> None:
    for _ in range(PAGE_TABLES + 1):
        create_table(server, "person", "person", open=True)
    user = new_user(language=language)
    user.go("/")
    tables = user.see("lobby").locator('[data-list="open"] [data-table]')
    expect(tables).to_have_count(PAGE_TABLES)
    user.press(more)
    tables.nth(PAGE_TABLES).wait_for()


# --- five ---------------------------------------------------------------------------------------------------


def test_four_bots_have_different_names(new_user: Callable[..., User]) -> None:
    host = new_user()
    host.go("/create")
    host.see("create")
    for _ in range(2):
        host.page.locator('[data-action="add-seat"]').click()
    host.page.get_by_label("Who plays Green").select_option("bot")
    host.press("Create table")
    host.see("table")
    names = host.page.locator(".seats .name").all_inner_texts()
    assert len(set(names)) == len(names) == 4


def test_five_play(new_user: Callable[..., User]) -> None:
    """Revision 1 with its module; the page says what is missing until everything fits."""
    host, phone = new_user(), new_user(size=PHONE)
    host.go("/create")
    host.see("create").locator('input[name="edition"][value="rev1"]').check()
    for _ in range(3):
        host.page.locator('[data-action="add-seat"]').click()
    make = host.page.locator('[data-action="make-table"]')
    host.page.get_by_text("A game for 5 needs the Five Players module").wait_for()
    assert make.is_disabled()
    host.page.get_by_role("checkbox", name="Five Players").check()
    host.page.get_by_label("Blue's name").fill("Aki")
    host.page.get_by_label("Who plays Green").select_option("bot")
    host.page.get_by_label("Who plays Purple").select_option("person")
    host.page.locator('input[name="pace"][value="at-once"]').check(force=True)
    make.click()
    host.see("waiting")
    phone.sit_down(host.page.locator('[data-seat="4"] [data-invite]').input_value(), "Eve")
    for each in (host, phone):
        each.see("table")
        assert each.page.locator(".seats [data-seat]").count() == 5
        assert each.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert server_answer(phone, "")["game"]["players"] == ["blue", "green", "red", "yellow", "purple"]

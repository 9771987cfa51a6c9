"""Moves of others: animations, the summary since the last turn, the sound; and advice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import expect

from tests.server.clients import HostedTable, TableClient
from tests.server.servers import Server
from tests.web.gameplay import at_position
from tests.web.users import PHONE, User

# Red moves customers of Chūō, and Blue looks on.
RED: dict[str, Any] = {
    "stores": {"kachidoki": "red food", "shimbashi": "red books"},
    "track": {"kachidoki--shimbashi": "red"}, "customers": {"chuo": ["food", "books"]},
    "hands": {"red": ["chuo", "ota"], "blue": ["kita"]}, "turn": "red", "actions_left": 2, "matsuri": "kita",
}  # fmt: skip
JOURNEY = "move chuo pay chuo: kachidoki gives food, shimbashi gives books"
LISTEN = """() => {
  window.notes = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.notes.push(this.frequency.value);
    return start.apply(this, when);
  };
}"""


# Everything that travels or is animated for longer than a blink.
WATCH = """() => {
  window.moved = [];
  const look = () => {
    for (const each of document.querySelectorAll('[data-travel]')) window.moved.push(each.dataset.travel);
    for (const each of document.getAnimations()) {
      if (each.effect.getComputedTiming().duration > 10) window.moved.push(each.animationName ?? 'transition');
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
HEARD = "(pitches) => pitches.every((each) => window.notes.some((note) => Math.round(note) === each))"


def beside_red(server: Server, blue: User, **position: Any) -> tuple[HostedTable, TableClient]:
    """Blue sits at the page, Red somewhere else."""
    table = at_position(server, blue, "person", **position)
    blue.see("waiting")
    red = table.join(1, "Ben")
    blue.see("table")
    return table, red


def take_income(user: User) -> None:
    """Which ends the turn."""
    user.choose("do:income")
    user.send()


def stop_the_clock(user: User) -> None:
    """Stop the clock, so that a journey stays on its way until the test has seen it."""
    user.page.clock.install()
    user.page.clock.pause_at(datetime.now() + timedelta(hours=1))


def test_moves_of_others_are_shown_and_can_be_skipped(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(moving=True, speed="calm")
    _, red = beside_red(server, blue, **RED)
    stop_the_clock(blue)
    red.act(line=JOURNEY)
    train = blue.page.locator("[data-travel]")
    expect(train).to_have_attribute("data-travel", "kachidoki shimbashi")
    blue.page.clock.run_for(100)
    before = train.get_attribute("transform") or ""
    blue.page.clock.run_for(300)
    expect(train).not_to_have_attribute("transform", before)
    waiting = blue.page.locator('[data-pieces="chuo"]')
    assert waiting.count() == 1  # on the map they have not left yet
    counts, log = blue.page.locator('.seats [data-seat="1"]'), blue.page.locator(".log")
    expect(counts).to_contain_text("Customers0")
    expect(log).not_to_contain_text("moves the customers")
    blue.press("Skip")
    expect(train).to_have_count(0)
    expect(waiting).to_have_count(0)
    expect(counts).to_contain_text("Customers2")
    expect(log).to_contain_text("moves the customers")
    expect(blue.page.locator('[data-action="skip"]')).to_have_count(0)
    red.act(line="income")
    blue.page.locator("[data-turn]").get_by_text("Took Income").wait_for()


def test_a_move_that_is_not_skipped_comes_to_its_end(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(moving=True)
    _, red = beside_red(server, blue, **RED)
    stop_the_clock(blue)
    red.act(line=JOURNEY)
    blue.page.locator("[data-travel]").wait_for()
    blue.page.clock.run_for(5000)
    expect(blue.page.locator("[data-travel]")).to_have_count(0)
    expect(blue.page.locator('[data-pieces="chuo"]')).to_have_count(0)


def test_nothing_travels_where_motion_is_reduced(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    _, red = beside_red(server, blue, **RED)
    blue.page.evaluate(WATCH)
    red.act(line=JOURNEY)
    blue.page.locator("[data-turn]").get_by_text("Moved 2 customers").wait_for()
    assert blue.page.evaluate("window.moved") == []


def test_what_others_did_stays_on_cards_and_on_the_map(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    _, red = beside_red(server, blue, **{**RED, "turn": "blue", "actions_left": 1})
    take_income(blue)
    blue.go("/")
    blue.see("lobby")
    red.act(line="matsuri " + red.view()["choices"][0]["ward"])
    red.act(line=JOURNEY)
    red.act(line="income")
    blue.page.locator("[data-list=mine] a").first.click()
    blue.see("table")
    card = blue.page.locator("[data-since] [data-turn]")
    expect(card).to_have_count(1)
    card.get_by_text("Ben").wait_for()
    card.get_by_text("Moved 2 customers from Chūō to Shimbashi, paying Chūō").wait_for()
    expect(card.get_by_role("img", name="a books customer")).to_have_count(1)
    assert card.get_by_text("Red").count() == 0  # people have names
    tip = blue.page.get_by_role("tooltip")
    card.locator(".delivery").first.hover()
    expect(tip).to_contain_text("Gets off in Kachidoki. Ben collects this customer.")
    expect(tip).to_contain_text("move.one-per-store")
    card.locator(".action").nth(1).hover()
    expect(tip).to_contain_text("Ben moves the customers of Chūō")
    expect(tip).to_contain_text("move.card")
    log = blue.page.locator(".log")
    expect(log).to_contain_text("This game began from a given position, in Aki's turn.")
    expect(log).not_to_contain_text("Red")
    expect(blue.page.locator('[data-marks="1"] .journey')).to_have_count(1)
    blue.choose(blue.offered()[0])  # the Matsuri
    blue.page.locator('[data-prompt="rest"]').wait_for()
    take_income(blue)
    expect(blue.page.locator('[data-marks="1"] .journey')).to_have_count(0)


def test_a_turn_of_the_log_is_shown_on_the_map_and_esc_returns(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    _, red = beside_red(server, blue, **{**RED, "turn": "blue", "actions_left": 1})
    take_income(blue)
    red.act(line="matsuri " + red.view()["choices"][0]["ward"])
    red.act(line=JOURNEY)
    red.act(line="income")
    blue.offered()
    turns = blue.page.locator("[data-logged]")
    newest = [int(each.get_attribute("data-logged") or -1) for each in turns.all()]
    assert newest == sorted(newest, reverse=True)
    turns.nth(1).locator("summary").click()
    blue.page.get_by_text("The map shows turn").wait_for()
    expect(turns.nth(1).get_by_text("Ben moves the Matsuri")).to_be_visible()
    blue.page.keyboard.press("Escape")
    expect(blue.page.get_by_text("The map shows turn")).to_have_count(0)
    assert blue.prompt()["prompt"] == "must"  # nothing was undone
    for is_open in (True, False):  # the first click shows it again, the next one folds it
        turns.nth(1).locator("summary").click()
        expect(turns.nth(1).get_by_text("Ben moves the Matsuri")).to_be_visible(visible=is_open)
        expect(blue.page.get_by_text("The map shows turn")).to_have_count(int(is_open))


def test_a_turn_is_shown_again(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(moving=True)
    _, red = beside_red(server, blue, **{**RED, "turn": "blue", "actions_left": 1})
    take_income(blue)
    red.act(line="matsuri " + red.view()["choices"][0]["ward"])
    red.act(line=JOURNEY)
    red.act(line="income")
    blue.page.locator('[data-prompt="must"]').wait_for()
    again = blue.page.locator('[data-action="again"]')
    again.wait_for()
    expect(blue.page.locator('[data-action="skip"]')).to_have_count(0)
    stop_the_clock(blue)
    again.click()
    blue.page.clock.run_for(1000)
    blue.page.locator("[data-travel]").wait_for()
    blue.page.keyboard.press("Space")
    expect(blue.page.locator("[data-travel]")).to_have_count(0)
    assert blue.prompt()["prompt"] == "must"  # it chose nothing


def test_a_word_of_the_log_lights_what_it_names(server: Server, new_user: Callable[..., User]) -> None:
    """Shinjuku the card is a ward, Shinjuku where the store is a station."""
    blue = new_user()
    at_position(server, blue, hands={"blue": ["shinjuku"]}, actions_left=2, matsuri="kita")
    blue.choose("do:open", "goods:food", "station:shinjuku")
    words = blue.page.get_by_label("Log", exact=True).get_by_role("button", name="Shinjuku")
    expect(words).to_have_count(2)
    for word, kind in ((0, "station"), (1, "ward")):
        words.nth(word).focus()
        lit = blue.page.locator("[data-lit]")
        expect(lit).to_have_count(1)
        expect(lit).to_have_attribute("data-lit", f"{kind}:shinjuku")


def test_a_sound_says_that_it_is_my_turn_unless_i_turn_it_off(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    blue.context.add_init_script(f"({LISTEN})()")
    at_position(server, blue, hands={"blue": ["chuo"]}, actions_left=1)
    blue.page.evaluate("window.notes = []")  # those for the first turn
    take_income(blue)
    blue.page.wait_for_function(HEARD, arg=[587, 659, 988])  # Income; the turn, after that of a random bot
    blue.press("Menu")
    blue.press("Preferences")
    blue.page.get_by_label("Sound volume").fill("0")
    blue.press("Done")
    blue.page.keyboard.press("Escape")
    blue.page.locator('[data-prompt="rest"]').wait_for()
    heard = blue.page.evaluate("window.notes.length")
    take_income(blue)
    blue.page.locator('[data-prompt="rest"]').wait_for()
    assert blue.page.evaluate("window.notes.length") == heard


HIDE = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  window.notices = [];
  window.Notification = class {
    static permission = 'granted';
    constructor(title) { window.notices.push(title); }
  };
}"""


def test_a_notification_says_that_it_is_my_turn_while_the_page_is_hidden(
    server: Server, new_user: Callable[..., User]
) -> None:
    blue = new_user(notify=True)
    blue.context.add_init_script(f"({HIDE})()")
    _, red = beside_red(server, blue, **RED)
    assert blue.page.title().startswith("Ben")
    assert blue.page.evaluate("window.notices") == []
    red.act(line="income")
    blue.page.wait_for_function("() => window.notices.length === 1")
    assert blue.page.evaluate("window.notices") == ["Your turn"]
    assert blue.page.title().startswith("● Your turn")


def test_who_decides_in_the_turn_of_another_is_not_told_that_it_is_their_turn(
    server: Server, new_user: Callable[..., User]
) -> None:
    """Red's journey uses Blue's track; Blue may take Income."""
    blue = new_user(notify=True)
    blue.context.add_init_script(f"({HIDE})()")
    table, red = beside_red(server, blue, **{**RED, "track": {"kachidoki--shimbashi": "blue"}})
    watcher = new_user()
    watcher.go(table.created["spectate_link"])
    watcher.see("table")
    heading, watched = (user.page.get_by_role("heading", level=1) for user in (blue, watcher))
    expect(heading).to_contain_text("Ben's turn")
    red.act(line=JOURNEY)
    expect(blue.page.locator(".sentence")).to_have_text("Ben used your track.")
    expect(heading).to_contain_text("You decide")
    expect(watched).to_contain_text("Aki decides")
    expect(blue.page.locator('[aria-live="assertive"]')).to_have_text("You decide. Ben used your track.")
    assert blue.page.evaluate("window.notices") == ["You decide"]
    assert blue.page.title().startswith("● You decide")
    blue.new_tab().goto(blue.home)
    expect(blue.context.pages[-1].get_by_text("You decide")).to_be_visible()


def test_an_expert_says_what_it_would_do_and_why(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **{**RED, "turn": "blue", "hands": {"blue": ["chuo", "ota"]}})
    blue.page.locator('[data-action="advice"]').click()
    card = blue.page.locator("[data-advice]")
    card.wait_for()
    assert card.locator("ol li").first.inner_text().startswith("Aki ")
    assert card.locator("ul li").count() > 0  # the reasons
    assert "points behind" not in card.inner_text()
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    blue.page.keyboard.press("h")
    card.wait_for()
    take_income(blue)  # the turn is over: it is not about this any more
    expect(card).to_have_count(0)


def test_advice_is_played_with_a_click_and_stays_for_the_rest_of_the_turn(
    server: Server, new_user: Callable[..., User]
) -> None:
    blue = new_user()
    at_position(server, blue, **{**RED, "turn": "blue", "hands": {"blue": ["chuo", "ota", "kita", "minato"]}})
    choices = blue.page.locator('[data-offer="do:open"]').bounding_box()
    blue.page.locator('[data-action="advice"]').click()
    card = blue.page.locator("[data-advice]")
    card.wait_for()
    assert blue.page.locator('[data-offer="do:open"]').bounding_box() == choices
    lines = card.locator("ol").first.locator("li")
    assert lines.count() > 1
    blue.and_wait(card.locator('[data-action="play-advice"]').first.click)
    card.locator("li.done").first.wait_for()
    blue.undo()
    expect(card.locator("li.done")).to_have_count(0)
    blue.and_wait(card.locator('[data-action="play-advice"]').first.click)
    expect(card.locator("ol").first.locator("li.done")).to_have_count(1)


def test_who_may_take_income_sees_the_journey_that_it_is_for(server: Server, new_user: Callable[..., User]) -> None:
    """On a phone as well, and its marks are not faint: nothing of the player's own is drafted."""
    blue = new_user(size=PHONE)
    _, red = beside_red(server, blue, **{**RED, "track": {"kachidoki--shimbashi": "blue"}})
    red.act(line=JOURNEY)
    asked = blue.page.get_by_role("region", name="Actions", exact=True)
    expect(asked.get_by_role("button", name="No thanks")).to_be_visible()
    expect(blue.page.locator(".act [data-turn]")).to_contain_text("Moved 2 customers from Chūō to Shimbashi")
    expect(blue.page.locator("[data-marks]")).to_have_count(1)
    expect(blue.page.locator(".marks.faint")).to_have_count(0)

"""The table by its accessibility tree alone: roles, names and keys. Nothing here knows a CSS selector."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.gameplay import FEW, at_position
from tests.web.test_actions import LINES
from tests.web.test_moves_of_others import JOURNEY, RED, beside_red
from tests.web.users import TIMEOUT_SECONDS, User

MAX_KEYS = 1500
PATIENCE = TIMEOUT_SECONDS * 1000
ACTIONS = ("Upgrade", "Move", "Open", "Expand", "Income")  # tried in this order


class Listener:
    """A player who hears what is on the page, and has a keyboard."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.turn = page.get_by_role("heading", level=1)
        self.asked = page.get_by_role("region", name="Actions", exact=True)
        self.hand = page.get_by_role("region", name="Your hand", exact=True)
        self.text = page.get_by_role("region", name="Text table", exact=True)
        self.places = self.text.get_by_role("list", name="Choose one", exact=True).get_by_role("button")
        self.pieces = self.asked.get_by_role("group", name="Choices", exact=True)
        self.confirm = self.asked.get_by_role("group", name="Confirm", exact=True).get_by_role("button", disabled=False)
        self.over = page.get_by_role("link", name="Final scores", exact=True)

    def sit_down(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_role("textbox").fill(name)
        self.page.get_by_role("button", name="Join", exact=True).press("Enter")
        expect(self.text).to_be_attached(timeout=PATIENCE)

    def heard(self) -> str:
        """What the page says about this turn. The hand tells an Income from the next one, which may follow at once."""
        around = [*self.turn.all_inner_texts(), *self.hand.all_inner_texts(), *self.places.all_inner_texts()]
        return "\n".join([self.asked.aria_snapshot(), *around])

    def press(self, button: Locator) -> None:
        """Press Enter on a button, and wait until the page says something else."""
        before = self.heard()
        button.press("Enter")
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while self.heard() == before or self.asked.get_attribute("aria-busy") == "true":
            assert time.monotonic() < deadline, before
            self.page.wait_for_timeout(20)

    def wait_for_turn(self) -> None:
        """Wait until this player decides, in another player's turn, too."""
        decides = self.turn.filter(has_text=re.compile("Your turn|You decide"))
        expect(decides.or_(self.over).first).to_be_visible(timeout=PATIENCE)
        expect(self.asked).to_have_attribute("aria-busy", "false", timeout=PATIENCE)

    def choice(self) -> Locator:
        """The button of the whole action, else what the action needs, else an action."""
        if self.confirm.count():
            return self.confirm.first
        pieces = self.pieces.get_by_role("button")
        if pieces.count() and not self.pieces.get_by_role("button", pressed=True).count():
            return pieces.nth(self.chance.randrange(pieces.count()))
        if places := self.places.count():
            return self.places.nth(self.chance.randrange(places))
        return next(each for each in self.possible_actions() if each.count())

    def possible_actions(self) -> list[Locator]:
        return [self.asked.get_by_role("button", name=name, exact=True, disabled=False) for name in ACTIONS]

    def play_to_the_end(self) -> int:
        for pressed in range(MAX_KEYS):
            self.wait_for_turn()
            if self.over.count():
                return pressed
            self.press(self.choice())
        raise AssertionError("the game does not end")

    def find(self, words: str) -> None:
        """Go to a place by its name."""
        self.page.keyboard.press("/")
        expect(self.page.get_by_role("combobox")).to_be_focused()
        self.page.keyboard.type(words)
        expect(self.page.get_by_role("option", selected=True)).to_have_count(1)
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("combobox")).to_have_count(0)


def station(player: Listener, name: str) -> Locator:
    return player.text.get_by_role("listitem").filter(has_text=re.compile(f"^{name} "))


@pytest.mark.slow
def test_a_whole_game_is_played_by_the_accessibility_tree(server: Server, new_user: Callable[..., User]) -> None:
    hosted = create_table(server, "person", "random", parameters=FEW["v2"])
    player = Listener(new_user().page)
    player.sit_down(hosted.created["seats"][0]["link"], "Aki")
    assert player.play_to_the_end() > 20
    player.over.press("Enter")
    expect(player.page.get_by_role("heading", name="Final scores")).to_be_visible()


def test_a_turn_is_played_with_the_keyboard(server: Server, new_user: Callable[..., User]) -> None:
    """Places are found by romaji without macrons, by kanji and by the beginnings of names."""
    user = new_user()
    at_position(server, user, **LINES)
    player = Listener(user.page)
    player.wait_for_turn()
    keys = user.page.keyboard
    keys.press("t")
    expect(player.text.get_by_role("heading", name="Map")).to_be_focused()
    player.find("chuo")
    expect(player.text.get_by_role("button", name="Chūō: Move, one matching card")).to_be_focused()
    keys.press("Enter")
    expect(player.places.first).to_be_visible()
    player.find("新橋")
    keys.press("Enter")
    expect(player.confirm.first).to_have_text("Move 3 customers · pay Chūō")
    keys.press("p")
    expect(player.confirm.first).to_be_focused()
    keys.press("Enter")
    expect(player.page.get_by_role("region", name="Collected").get_by_role("img")).to_have_count(1)
    keys.press("t")
    expect(player.page.get_by_role("group", name="Map").get_by_role("button", name="Zoom in")).to_be_enabled()


def test_the_map_is_told_by_ward_and_station(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    at_position(server, user, **LINES, princess="chuo", modules=["princess"])
    player = Listener(user.page)
    player.wait_for_turn()
    ward = player.text.get_by_role("group", name="Chūō", exact=True)
    expect(ward).to_contain_text("Waiting here: a books customer, a clothing customer and a food customer. Princess.")
    expect(ward).to_contain_text("Actions here cost one matching card.")
    expect(station(player, "Shimbashi")).to_contain_text("Aki: a books store. Department site.")
    expect(player.text.get_by_text("Track of Aki to Shimbashi.")).to_have_count(1)
    expect(player.text.get_by_text("Open to everyone: to Yoyogi.")).to_have_count(1)


def test_the_focus_stays_when_the_table_changes(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    _, red = beside_red(server, user, **RED)
    player = Listener(user.page)
    user.page.keyboard.press("t")
    player.find("roppongi")
    expect(station(player, "Roppongi")).to_be_focused()
    red.act(line=JOURNEY)
    red.act(line="income")
    player.wait_for_turn()
    expect(station(player, "Roppongi")).to_be_focused()


GO_AND_FIND_AGAIN = """async (field) => {
  const closed = new Promise((done) => field.closest('dialog').addEventListener('close', done, { once: true }));
  for (const [at, key] of [[field, 'Enter'], [document.body, '/']]) {
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  await closed;
}"""


def test_a_place_is_found_right_after_another(server: Server, new_user: Callable[..., User]) -> None:
    """A busy browser handles the next key before it says that the dialog is closed."""
    user = new_user()
    at_position(server, user, **LINES)
    player = Listener(user.page)
    player.wait_for_turn()
    user.page.keyboard.press("/")
    user.page.keyboard.type("ueno")
    expect(user.page.get_by_role("option", selected=True)).to_have_count(1)
    user.page.get_by_role("combobox").evaluate(GO_AND_FIND_AGAIN)
    expect(user.page.get_by_role("combobox")).to_have_value("")
    expect(user.page.get_by_role("combobox")).to_be_focused()


def test_players_and_the_log_are_found(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    _, red = beside_red(server, user, **RED)
    red.act(line=JOURNEY)
    red.act(line="income")
    player = Listener(user.page)
    player.wait_for_turn()
    player.find("ben")
    expect(user.page.get_by_role("listitem").filter(has_text="Ben Red")).to_be_focused()
    player.find("moves the customers")
    log = user.page.get_by_role("region", name="Log")
    expect(log.get_by_role("group").filter(has_text="Ben").first).to_be_visible()

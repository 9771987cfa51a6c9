"""Moments of games for `tools/screenshots.py --review`. Each function takes a page to one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from tests.server.clients import HostedTable, create_table
from tests.server.servers import Server
from tests.web.users import User

from shinjuku import Game
from shinjuku.bots import make_player

NAMES = ("Aki", "Ben", "Chiyo", "Daniel Overmeier-Watanabe", "Emi")
BOT = "greedy"


@dataclass(frozen=True)
class PlayedGame:
    """A game of bots up to a turn of a seat, with this many lines of that turn; without a seat, to its end."""

    players: int = 3
    turns: int = 27
    seat: int | None = 0
    lines: int = 0
    edition: str = "v2"
    modules: tuple[str, ...] = ()

    def is_reached(self, game: Game, turns: int, lines: int) -> bool:
        return turns >= self.turns and game.turn == self.seat and lines >= self.lines


MIDDLE = PlayedGame()


@cache
def record_of(played: PlayedGame) -> str:
    game = Game.new(
        played.edition, modules=[*played.modules], players=played.players, seed=11, set={"confirm": True},
    )  # fmt: skip
    bot, turns, began = make_player(BOT, seed=1), 0, 0
    while game.to_act is not None and not played.is_reached(game, turns, len(game.history) - began):
        turn = game.turn
        game.play(bot.decide(game))
        if game.turn != turn:
            turns, began = turns + 1, len(game.history)
    return game.record()


def table_with(server: Server, played: PlayedGame) -> HostedTable:
    """Everyone but Aki has sat down."""
    kinds = ["person"] * played.players
    hosted = create_table(
        server, *kinds, edition=played.edition, modules=played.modules, record=record_of(played), counted=True,
    )  # fmt: skip
    for seat in range(1, played.players):
        hosted.join(seat, NAMES[seat])
    return hosted


def seated(user: User, server: Server, played: PlayedGame) -> None:
    user.sit_down(table_with(server, played).created["seats"][0]["link"], NAMES[0])
    user.see("table")


def begun(user: User, server: Server) -> None:
    """Aki's turn begins with the Matsuri, after the turns of two others."""
    seated(user, server, MIDDLE)
    user.offered()


def rest(user: User, server: Server, played: PlayedGame = MIDDLE) -> None:
    """Nothing is chosen yet."""
    seated(user, server, played)
    while user.offered() and user.prompt()["prompt"] != "rest":
        user.choose(user.offered()[0])


def menu(user: User, server: Server) -> None:
    rest(user, server)
    user.choose("station:ikebukuro")
    user.page.locator("[data-menu]").wait_for()


def move(user: User, server: Server) -> None:
    """A Move with its route."""
    rest(user, server)
    user.choose("do:move")
    user.choose(next(offer for offer in user.offered() if offer.startswith("ward:")))
    user.choose([offer for offer in user.offered() if offer.startswith("station:")][-1])
    user.page.locator("[data-route]").wait_for()


def expand(user: User, server: Server) -> None:
    """One track is drafted; others can be added."""
    rest(user, server)
    user.choose("do:expand")
    user.choose(next(offer for offer in user.offered() if offer.startswith("connection:")))


def lesson(user: User, server: Server) -> None:
    user.go("/learn/tutorial")
    user.page.locator('[data-action="lesson-next"]').click()
    user.page.locator('.guide[data-step="1"]').wait_for()


def waiting(user: User, server: Server) -> None:
    """Ben's turn is over, Chiyo's has begun."""
    seated(user, server, PlayedGame(seat=2, lines=2))
    user.page.locator("[data-turn]").first.wait_for(state="attached")


def over(user: User, server: Server) -> None:
    seated(user, server, PlayedGame(seat=None))
    user.page.locator('a[href$="/end"]').wait_for()


def scores(user: User, server: Server) -> None:
    over(user, server)
    user.go(f"/table/{user.table}/end")
    user.see("end").locator("[data-statistics]").wait_for()
    skip = user.page.locator('[data-action="skip"]')
    if skip.count():
        skip.click()


def five(user: User, server: Server) -> None:
    rest(user, server, PlayedGame(players=5, turns=30, edition="rev1", modules=("five-players", "hachiko")))


def figures(user: User, server: Server) -> None:
    rest(user, server, PlayedGame(turns=30, modules=("princess", "kaicho", "kaiju")))


def spectator(user: User, server: Server) -> None:
    hosted = table_with(server, PlayedGame(seat=2, lines=2))
    hosted.join(0, NAMES[0])
    user.go(hosted.created["spectate_link"])
    user.see("table")
    user.page.locator("[data-turn]").first.wait_for(state="attached")


MOMENTS: Mapping[str, Callable[[User, Server], None]] = MappingProxyType(
    {
        "begun": begun,
        "rest": rest,
        "menu": menu,
        "move": move,
        "expand": expand,
        "lesson": lesson,
        "waiting": waiting,
        "over": over,
        "scores": scores,
        "five": five,
        "figures": figures,
        "spectator": spectator,
    }
)

"""What the tests of the rules share: the components of each edition, refusals, and positions that take a few steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, decider, game_at, words

clause = pytest.mark.clause
EDITIONS = ("rev1", "v1", "v2")
OLDER = ("rev1", "v1")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
older_editions = pytest.mark.parametrize("edition", OLDER)

# --- components -------------------------------------------------------------------------------------------------

BOARD = sj.board("tokyo-44")
OLD_BOARD = sj.board("tokyo-43")
WARDS = [ward.id for ward in BOARD.wards]
CARDS = [ward.id for ward in BOARD.wards for _ in range(ward.cards)]
CONNECTIONS = [each.id for each in BOARD.connections if not each.permanent]
OLD_CONNECTIONS = [each.id for each in OLD_BOARD.connections if not each.permanent]
GOODS = ("food", "clothing", "books", "electronics")
COLOURS = ["blue", "green", "red", "yellow", "purple"]
CUSTOMERS: dict[str, dict[str, int]] = {
    "rev1": {"food": 19, "clothing": 16, "books": 14, "electronics": 11},
    "v1": {
        "food": 11, "clothing": 9, "books": 8, "electronics": 6,
        "food2": 6, "clothing2": 5, "books2": 4, "electronics2": 3,
    },
    "v2": {
        "food": 22, "clothing": 16, "books": 8, "electronics": 2,
        "food2": 1, "clothing2": 4, "books2": 8, "electronics2": 11,
    },
}  # fmt: skip
THIEVES = {f"{goods}-thief": 2 for goods in GOODS}
OPEN = {"rev1": "build", "v1": "build", "v2": "open"}
MOVE = {"rev1": "lure", "v1": "move", "v2": "move"}


def cards_but(*cards: str) -> list[str]:
    """All ward cards except these."""
    left = Counter(CARDS)
    left.subtract(cards)
    return list(left.elements())


def all_but(tokens: dict[str, int], left: Iterable[str]) -> list[str]:
    """All these tokens except those left in the bag."""
    return list((Counter(tokens) - Counter(left)).elements())


def customers_but(**kinds: int) -> list[str]:
    """All customers of version 2 except so many of each kind."""
    return all_but(CUSTOMERS["v2"], Counter(kinds).elements())


def goods(food: int = 0, clothing: int = 0, books: int = 0, electronics: int = 0) -> list[str]:
    """Single customers, so many of each goods."""
    return list(Counter(food=food, clothing=clothing, books=books, electronics=electronics).elements())


# --- positions --------------------------------------------------------------------------------------------------

EMPTY_QUEUE: list[list[Any]] = [["minato", []], ["chuo", []], ["ota", []], ["kita", []]]
THREE_DEPARTMENTS = {"ueno": "blue department", "tokyo": "blue department", "shibuya": "red department"}
UPGRADABLE: dict[str, Any] = {
    "stores": {"ueno": "blue food"},
    "collected": {"blue": ["food"]},
    "hands": {"blue": ["taito"]},
}
UPGRADE = "blue: upgrade ueno food pay taito"
JOURNEY = "blue: move taito pay taito: ueno"


def journey_at(**keys: Any) -> sj.Game:
    """Food and books wait in Taitō, Blue has its card, and track leads from Ueno to Shimbashi and to Kita Senju."""
    track = ["akihabara--ueno", "akihabara--tokyo", "shimbashi--tokyo", "kita-senju--ueno"]
    usual: dict[str, Any] = {
        "track": dict.fromkeys(track, "blue"),
        "customers": {"taito": ["food", "books"]},
        "hands": {"blue": ["taito"]},
    }
    return game_at(**usual | keys)


def track_used(edition: str, **keys: Any) -> sj.Game:
    """Blue has moved a customer over Red's track, and Red is offered an Income."""
    game = game_at(
        edition=edition,
        stores={"tokyo": "blue food"},
        track={"tokyo--yotsuya": "red"},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["shinjuku"], "red": ["kita", "ota", "ota", "nerima", "minato"]},
        **keys,
    )
    return after(game, f"blue: {MOVE[edition]} shinjuku pay shinjuku: yotsuya, tokyo gives food")


def with_bag(edition: str, *left: str, thieves: bool = False, **keys: Any) -> dict[str, Any]:
    """The keys of a position with only these customers left in the bag; the others wait in Itabashi, out of the way."""
    rest = Counter(CUSTOMERS[edition]) + Counter(THIEVES if thieves else {})
    rest.subtract(left)
    for places in (keys.get("customers", {}), keys.get("collected", {})):
        for there in places.values():
            rest.subtract(there)
    waiting = {**keys.get("customers", {}), "itabashi": list(rest.elements())}
    return {"edition": edition, **keys, "customers": waiting}


def finished(edition: str, stores: dict[str, str] | None = None, /, **collected: list[str]) -> sj.Game:
    """A game that is over, with what each player has collected."""
    return sj.Game.from_position(
        {
            "edition": edition,
            "players": list(collected),
            "phase": "over",
            "stores": stores or {},
            "collected": collected,
        }
    )


def pass_on(game: sj.Game) -> sj.Game:
    """Blue's last action costs and draws nothing, and Red's turn begins."""
    return after(game, "blue: expand aoto--oshiage")


def take_incomes(game: sj.Game) -> list[str]:
    """Take only Income until the game is over: who did, `blue!` for Blue's Income before the final round."""
    deciders = []
    while not game.is_over:
        final = words(game) == ["final income"]
        deciders.append(f"{decider(game)}{'!' if final else ''}")
        game.perform("final income" if final else "income")
    return deciders


def decline_incomes(game: sj.Game) -> list[str]:
    """Decline every Income from track that is due: who was asked, in order."""
    asked = []
    while game.position()["phase"] == "income":
        asked.append(str(decider(game)))
        game.play("declines income")
    return asked


# --- refusals ---------------------------------------------------------------------------------------------------

SENTENCE_ENDS = (".", "?", "…")


def refused(game: sj.Game, said: str) -> str:
    """The clause that forbids a line, or words in the middle of one. The game stays as it was."""
    say = game.perform if said.split()[0].endswith(":") else game.play
    return _refused(game, lambda: say(said))


def undo_refused(game: sj.Game) -> str:
    """The clause that forbids undoing."""
    return _refused(game, game.undo)


def _refused(game: sj.Game, attempt: Callable[[], object]) -> str:
    before = game.position(), words(game)
    with pytest.raises(sj.Illegal) as error:
        attempt()
    assert (game.position(), words(game)) == before
    assert error.value.sentence.endswith(SENTENCE_ENDS)
    return error.value.code


def verdict(game: sj.Game, line: str) -> str:
    """The clause that forbids a line, or nothing after playing it."""
    try:
        game.perform(line)
    except sj.Illegal as refusal:
        return refusal.code
    return ""


def unreadable(game: sj.Game, line: str) -> str:
    """The sentence about a line with unknown words. The game stays as it was."""
    before = game.position()
    with pytest.raises(sj.Unreadable) as error:
        game.perform(line)
    assert game.position() == before
    return error.value.sentence


def ambiguous(game: sj.Game, line: str) -> list[str]:
    """The choices that a line leaves open. The game stays as it was."""
    before = game.position()
    with pytest.raises(sj.Ambiguous) as error:
        game.perform(line)
    assert game.position() == before
    return list(error.value.options)


def new_game_refused(edition: str = "v2", modules: Iterable[str] = (), **keys: Any) -> str:
    """The clause that forbids such a game."""
    with pytest.raises(sj.Illegal) as error:
        sj.Game.new(edition, modules, **{"seed": 1, **keys})
    return error.value.code


def record_refused(text: str) -> str:
    """The clause that a record breaks."""
    with pytest.raises(sj.Illegal) as error:
        sj.Game.load(text)
    return error.value.code


def faults(**keys: Any) -> list[tuple[str, str]]:
    """What is wrong with a position of Blue and Red: the clause and the key of each fault."""
    with pytest.raises(sj.BadPosition) as error:
        game_at(**keys)
    assert all(fault.sentence.endswith(SENTENCE_ENDS) for fault in error.value.faults)
    return [(fault.code, fault.where) for fault in error.value.faults]


# --- modules ----------------------------------------------------------------------------------------------------


def neighbours(ward: str) -> list[str]:
    """The wards next to a ward, in the order of choices. They are the same on both boards."""
    return sorted(BOARD.ward(ward).neighbours)


def check_editions(module: str, *editions: str) -> None:
    """The module belongs to these editions and to no other."""
    for edition in EDITIONS:
        if edition in editions:
            assert sj.Game.new(edition, [module], 2, seed=1).settings.modules == (module,)
        else:
            assert new_game_refused(edition, [module]) == "game.module-known"


def check_combines(module: str, excluded: Iterable[str] = ()) -> None:
    """The module can be combined with each other module of its editions, and with all of them at once."""
    for edition in EDITIONS:
        modules = {each.id: each for each in sj.modules(edition)}
        if module in modules:
            others = [other for other in modules if other not in (module, "five-players", *excluded)]
            together = [other for other in others if not set(modules[other].excludes) & set(others)]
            for group in (*([other] for other in others), together):
                game = sj.Game.new(edition, [module, *group], 2, seed=1)
                assert set(game.settings.modules) == {module, *group}

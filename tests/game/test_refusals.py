"""Refusals that help: the clause of the rules, and a sentence that names what is in the way."""

from __future__ import annotations

import json
import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game import refusals
from shinjuku.game.facts.payments import Price
from shinjuku.game.facts.wildcards import wild_cards
from shinjuku.game.refusals.situation import Situation as Refused
from shinjuku.rules.enums import Phase
from shinjuku.rules.state import snapshot
from shinjuku.texts.catalogues import catalogue, form_for
from shinjuku.texts.messages import Listing, Message, Value
from tests.conformance import combinations
from tests.game.refused import SITUATIONS, Situation
from tests.game.refused.free import LEAVING, OUT_AND_ABOUT
from tests.game.refused.hachiko import STRAYED
from tests.game.refused.kaiju import ASHORE, IN_THE_BAY
from tests.game.refused.rev1 import BUILT, LURING
from tests.game.refused.situation import MATSURI, PAYING, RELOCATING, TRAVELLING, UPGRADING, Position
from tests.game.refused.v1 import LAST_INCOME, MOVING
from tests.positions import after, game_at

ROOT = Path(__file__).parents[2]
CLAUSES = {
    clause
    for page in (ROOT / "docs/rules").glob("*.md")
    for clause in re.findall(r'<a id="([^"]+)"', page.read_text(encoding="utf-8"))
}


def cases() -> Iterator[tuple[Situation, str, str, str]]:
    """Every refused line with its code and its sentence."""
    for situation in SITUATIONS:
        for part in re.split(r"\n(?=\S)", dedent(situation.refused).strip()):
            line, *told = part.splitlines()
            code, sentence = " ".join(each.strip() for each in told).split(": ", 1)
            yield situation, line, code, sentence


CASES = list(cases())


def refused(game: sj.Game, line: str, *, by_play: bool = False) -> sj.Illegal:
    """What is said about a line; the game is as it was."""
    before, choices = game.record(), game.choices
    with pytest.raises(sj.Illegal) as error:
        game.play(line) if by_play else game.perform(line)
    assert (game.record(), game.choices) == (before, choices)
    return error.value


def set_up(situation: Situation, **more: Any) -> sj.Game:
    game = game_at(**{**situation.position, **more})
    return after(game, situation.before) if situation.before else game


# --- each situation ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("situation", "line", "code", "sentence"), CASES, ids=[f"{code}: {line}" for _, line, code, _ in CASES]
)
def test_a_refusal_names_the_clause_and_says_why(situation: Situation, line: str, code: str, sentence: str) -> None:
    error = refused(set_up(situation), line)
    assert (error.code, error.sentence) == (code, sentence)


def test_a_refusal_does_not_depend_on_what_others_hide() -> None:
    """Other hands and other screens: whatever is in them, the same is said."""
    for situation, line, code, sentence in CASES:
        position = situation.position
        others = [each for each in position.get("players", ["blue", "red"]) if each != "blue"]
        hands = position.get("hands", {}) | {colour: ["edogawa"] for colour in others}
        token = "electronics" if position.get("edition") == "rev1" else "electronics2"
        collected = position.get("collected", {}) | {colour: [token] for colour in others}
        error = refused(set_up(situation, hands=hands, collected=collected), line)
        assert (error.code, error.sentence) == (code, sentence)


def test_a_refusal_says_where_in_the_line() -> None:
    error = refused(game_at(**TRAVELLING), "blue: move taito pay taito: ueno, oshiage")
    assert error.column == len("blue: move taito pay taito: ueno, ") + 1


# --- the clauses -------------------------------------------------------------------------------------------


def emitted_codes() -> set[str]:
    """The codes that are written in the sources."""
    paths = [*(ROOT / "src/shinjuku/game/refusals").glob("*.py"), ROOT / "src/shinjuku/game/records/parser.py"]
    source = "".join(path.read_text(encoding="utf-8") for path in paths)
    keys = {key.removesuffix(".one") for key in catalogue("en")}
    return set(re.findall(r'"([a-z0-9-]+\.[a-z-]+)"', source)) - keys


def test_every_code_is_a_clause_of_the_rules_reference() -> None:
    assert emitted_codes() - CLAUSES == set()


def test_every_code_has_a_situation() -> None:
    elsewhere = {"turn.one-at-a-time"}  # tested below
    assert emitted_codes() - {code for _, _, code, _ in CASES} == elsewhere


# --- the texts ---------------------------------------------------------------------------------------------

WRITTEN_ELSEWHERE = {
    *("hint.expand-second", "hint.pay-second", "hint.pay-third", "refusal.pay.two-cards"),  # step by step
    *("refusal.turn.one-at-a-time", "refusal.line.order.stale", "refusal.line.outcome-number.missing"),
}


def keys_in(value: Value) -> Iterator[str]:
    """The keys of a message and of all messages in it."""
    if isinstance(value, Message):
        count = value.fields.get("count")
        yield form_for(value.key, count) if isinstance(count, int) else value.key
    parts = value.fields.values() if isinstance(value, Message) else value.values if isinstance(value, Listing) else ()
    for part in parts:
        yield from keys_in(part)


def test_every_text_is_written_in_a_situation() -> None:
    texts = json.loads((ROOT / "src/shinjuku/texts/en/refusals.json").read_text(encoding="utf-8"))
    written = {key for situation, line, _, _ in CASES for key in keys_in(refused(set_up(situation), line).message)}
    assert {key.partition("@")[0] for key in texts} - written == WRITTEN_ELSEWHERE


@pytest.mark.parametrize(
    ("position", "line", "sentence"),
    [
        (PAYING, "blue: open books tokyo pay kita+kita+ota", "青の北区のカードは1枚だけです。"),
        (
            PAYING,
            "blue: open books tokyo pay ota",
            "青は大田区では払えません。千代田区のカード1枚、ワイルドカード1枚（港区：自分の店；練馬区：祭り）か"
            "任意の3枚が必要です。",
        ),
        (RELOCATING, "blue: open food tokyo pay chuo", "青は東京で開店できません。そこにはもう赤の店があります。"),
        (BUILT, "blue: build food ueno pay ota", "青は上野で建設できません。そこにはもう赤の店があります。"),
        (
            TRAVELLING,
            "blue: move taito pay taito: ueno, tokyo",
            "上野と東京はつながっていません。上野からは秋葉原か北千住へ進めます。",
        ),
        (
            TRAVELLING,
            "blue: move taito pay taito: ueno, akihabara gives food2",
            "この一行にいるのは食品の客1人、書籍の客1人です。食品のダブル客はいません。",
        ),
        (
            MATSURI,
            "blue: matsuri ota",
            "祭りは練馬区から大田区へは動けません。板橋区、中野区、杉並区か豊島区を選んでください。",
        ),
        (LEAVING, "blue: move taito pay taito: ueno, akihabara gives blue-kaicho", "青の会長はこの一行にいません。"),
        (STRAYED, "blue: reunite pay minato", "再会は無料です。支払いは不要です。"),
        (
            LAST_INCOME,
            "blue: tokyo",
            "青は最終ラウンドの前に収入を受け取ります：「final income」。",
        ),
    ],
)
def test_a_refusal_is_written_in_japanese(position: Position, line: str, sentence: str) -> None:
    assert refused(game_at(**position), line).text("ja") == sentence


def test_a_refusal_crosses_processes_whole() -> None:
    error = refused(game_at(**BUILT), "blue: build food ueno pay ota")
    same = pickle.loads(pickle.dumps(error))
    assert (same.code, same.column, same.message) == (error.code, error.column, error.message)
    assert same.text("ja") == error.text("ja")


# --- step by step ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "code", "sentence"),
    [
        ("kita", "pay.too-few", "Two cards never pay, but three do. Now Blue chooses the second of three cards: "),
        ("minato+", "pay.in-hand", "Blue has no Minato card. Blue has Chiyoda, Kita and 2 Ōta."),
        ("tokyo", "line.order", "Tōkyō is a station in Chiyoda. "),
        ("pay kita+", "line.order", "'pay' doesn't fit here. Now Blue chooses the second of three cards: "),
        ("ota+ pay", "line.order", "'pay' doesn't fit here. Now Blue chooses the third card: "),
        ("ota+ ota", "pay.in-hand", "Blue has only 2 Ōta cards."),
        ("ota+ kita+ chiyoda", "pay.too-many", "Blue has already paid."),
    ],
)
def test_a_payment_is_refused_card_by_card(said: str, code: str, sentence: str) -> None:
    game = game_at(**PAYING)
    game.play("open books tokyo pay ota+")
    error = refused(game, said, by_play=True)
    assert error.code == code
    assert error.sentence.startswith(sentence)


@pytest.mark.parametrize("said", ["move", "income", "matsuri ota", "end", "build"])
def test_an_unfinished_action_comes_first(said: str) -> None:
    game = game_at(**PAYING)
    game.play("open books")
    error = refused(game, said, by_play=True)
    assert error.code == "turn.one-at-a-time"
    assert error.sentence == (
        "Blue has started 'open books'. Finish or undo it first. Now Blue chooses an empty station: "
        "for example 'akihabara', 'aoto', 'daiba' or 'ebisu'."
    )
    assert refused(game, f"blue: {said}").code == "turn.one-at-a-time"


def test_the_second_connection_is_part_of_an_unfinished_action() -> None:
    game = game_at(hands={"blue": ["chiyoda"]})
    game.play("expand tokyo--yotsuya")
    assert refused(game, "blue: income").sentence.startswith(
        "Blue has started 'expand tokyo--yotsuya'. Finish or undo it first. "
        "Now Blue chooses a second connection or stops: for example 'akihabara--tokyo', "
    )


def test_other_players_do_not_learn_what_a_player_has_started() -> None:
    game = game_at(**PAYING)
    game.play("open books")
    error = refused(game, "red: income")
    assert (error.code, error.sentence) == ("turn.your-turn", "It's Blue's turn. Red can't act now.")


def test_other_players_do_not_learn_of_an_income_before_it_is_taken() -> None:
    position = {**LURING, "hands": {"blue": ["taito"], "red": ["ota"]}}
    game = after(game_at(**position), "blue: lure taito pay taito: ueno, akihabara")
    before = refused(game, "blue: income")
    game.play("takes income")
    assert game.phase == Phase.INCOME_DISCARD
    error = refused(game, "blue: income")
    assert (error.code, error.sentence) == (before.code, before.sentence)
    assert error.code == "track-income.at-once"


def test_a_free_action_inside_another_is_refused() -> None:
    game = game_at(**OUT_AND_ABOUT)
    game.play("wander")
    assert refused(game, "explore", by_play=True).code == "free.not-inside"
    assert refused(game, "income", by_play=True).code == "turn.one-at-a-time"


# --- what may be said without need -------------------------------------------------------------------------


@pytest.mark.parametrize("from_supply", ["", "from supply "])
def test_from_supply_may_be_said_where_it_is_not_asked(from_supply: str) -> None:
    game = after(game_at(**PAYING), f"blue: open books tokyo {from_supply}pay chiyoda")
    assert game.last_line == "open books tokyo pay chiyoda"


def test_from_supply_is_said_once() -> None:
    said = "blue: open food tokyo from supply from supply pay chiyoda"
    assert refused(game_at(**PAYING), said).code == "line.order"


@pytest.mark.parametrize("two", ["tokyo--yotsuya shinjuku--yotsuya", "shinjuku--yotsuya tokyo--yotsuya"])
def test_two_connections_may_be_named_in_either_order(two: str) -> None:
    position = {**BUILT, "stores": {"tokyo": "blue food"}}
    game = after(game_at(**position), f"blue: expand {two} pay ota+kita+kita")
    assert game.last_line == "expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita+kita"


@pytest.mark.parametrize(
    ("edition", "word", "code"),
    [
        ("v2", "build", "turn.choose-action"),
        ("v2", "lure", "turn.choose-action"),
        ("v1", "open", "v1.turn-actions"),
        ("rev1", "move", "rev1.turn-actions"),
    ],
)
def test_words_of_other_editions_are_explained_in_records_too(edition: str, word: str, code: str) -> None:
    position = json.dumps({"edition": edition, "players": ["blue", "red"], "to_act": "blue"})
    record = f"shinjuku-record 1\nposition {position}\nblue: {word} ota\n"
    with pytest.raises(sj.Illegal) as error:
        sj.Game.load(record)
    assert (error.value.code, error.value.line, error.value.column) == (code, 3, 7)


# --- choices of another moment -----------------------------------------------------------------------------


def choice(game: sj.Game, words: str) -> sj.Choice:
    return next(each for each in game.choices if str(each) == words)


def stale(game: sj.Game, chosen: sj.Choice) -> tuple[str, str]:
    """What is said about a choice object that is not among the present ones."""
    before = game.record()
    with pytest.raises(sj.Illegal) as error:
        game.play(chosen)
    assert game.record() == before
    return error.value.code, error.value.sentence


def test_a_choice_of_a_later_moment_is_refused() -> None:
    game = game_at(**PAYING)
    later = game.copy()
    later.play("open")
    code, sentence = stale(game, choice(later, "books"))
    assert code == "line.order"
    assert sentence == ("'books' isn't a choice right now. Now Blue chooses an action: 'open', 'expand' or 'income'.")


def test_a_choice_of_an_earlier_moment_is_refused() -> None:
    game = game_at(**PAYING)
    income = choice(game, "income")
    game.play("open books")
    assert stale(game, income)[0] == "turn.one-at-a-time"


def test_a_choice_that_is_no_longer_legal_is_refused_like_its_words() -> None:
    elsewhere = game_at(hands={"blue": ["chiyoda"]})
    elsewhere.play("open books")
    game = game_at(stores={"tokyo": "red food"}, hands={"blue": ["chiyoda"]})
    game.play("open books")
    assert stale(game, choice(elsewhere, "tokyo")) == (
        "open.empty-station",
        "Blue can't open a store in Tōkyō. Red already has one there.",
    )


def test_a_choice_is_refused_when_the_game_is_over() -> None:
    assert stale(game_at(phase="over"), choice(game_at(), "income"))[0] == "turn.game-over"


def test_a_choice_is_refused_before_a_draw() -> None:
    game = game_at(hands={"blue": ["ota"]})
    income = choice(game, "income")
    game.choose(income)
    error = refused(game, "income", by_play=True)
    assert (error.code, error.sentence) == (
        "line.outcome-number",
        "Something has to be drawn first, and its outcome is missing.",
    )


def test_a_station_where_somebody_else_is_taken_now_is_another_choice() -> None:
    game = game_at(**{**TRAVELLING, "customers": {"taito": ["books"]}})
    game.play("move taito pay taito: ueno")
    gives_books = choice(game, "kita-senju gives books")
    other = game_at(**{**TRAVELLING, "customers": {"taito": ["books", "books2"]}})
    other.play("move taito pay taito: ueno")
    assert stale(other, gives_books)[0] == "line.order"


# --- the referee and the kernel agree ----------------------------------------------------------------------

JOURNEY = ("move.", "rev1.lure-", "v1.move-", "kaiju.blocks", "hachiko.", "chairman.")
TRACK = ("expand.", "rev1.expand-", "v1.double-", "hachiko.neutral-")
NAMED_IN: dict[Phase, tuple[tuple[str, ...], str]] = {
    Phase.OPEN_STATION: (("open.",), "station"),
    Phase.EXPAND_FIRST: (TRACK, "connection"),
    Phase.EXPAND_SECOND: (TRACK, "connection"),
    Phase.MOVE_WARD: (JOURNEY, "ward"),
    Phase.MOVE_START: (JOURNEY, "station"),
    Phase.MOVE_STEP: (JOURNEY, "station"),
    Phase.UPGRADE_STATION: (("upgrade.",), "station"),
    Phase.KAIJU_WARD: (("kaiju.",), "ward"),
    Phase.WANDER: (("princess.",), "ward"),
    Phase.EXPLORE: (("kaicho.", "chairman."), "ward"),
}
SAID_BEFORE = {
    Phase.MATSURI: (("matsuri",), "matsuri."),
    Phase.KAIJU_AWAY: (("kaiju", "away"), "kaiju."),
    Phase.KAIJU_ENTERS: (("kaiju", "enters"), "kaiju."),
    Phase.KAIJU_FLEE: (("flee",), "kaiju.flee-neighbour"),
    Phase.KAIJU_FLEE_PRINCESS: (("princess",), "kaiju.flee-princess"),
}
NOT_NOW = {
    "open": ("open.",),
    "expand": ("expand.", "rev1.expand-"),
    "income": (),
    "move": JOURNEY,
    "upgrade": ("upgrade.",),
    "reunite": ("hachiko.",),
    "kaiju": ("kaiju.",),
    "wander": ("princess.",),
    "explore": ("kaicho.", "chairman."),
}


def check_the_referee(game: sj.Game) -> None:
    """What is not offered has a reason that belongs to the action; what is offered has none."""
    if game.phase == Phase.ACTIONS:
        for action, reasons in NOT_NOW.items():
            word = game.words.own(action)
            code = refusals.refuse(game, [word]).code
            if word in map(str, game.choices):
                assert code == "line.order", f"{code} is no reason against {word}"
            else:
                assert code.startswith((*reasons, "turn.")), f"{code} is no reason against {word}"
    if game.phase in NAMED_IN:
        reasons, what = NAMED_IN[game.phase]
        connections = tuple(each.id for each in game.words.board.connections)
        names = {"station": game.words.stations, "ward": game.words.wards, "connection": connections}[what]
        offered = {getattr(each, what) for each in game.choices}
        check_names(game, (), names, offered, reasons)
    if game.phase == Phase.PAY:
        check_payment(game)
    if game.phase in SAID_BEFORE:
        before, reason = SAID_BEFORE[game.phase]
        check_names(game, before, game.words.wards, {each.ward for each in game.choices}, (reason,))


def check_payment(game: sj.Game) -> None:
    """The same cards pay alone, and the same wards are called wild."""
    now = Refused(game)
    paying = {each.card for each in game.choices if each.completes}
    for ward in game.words.wards:
        refused = refusals.check_payment(game, [ward], open_ended=False)
        assert (refused is None) == (ward in paying), f"{ward} after {game.doing!r}"
    cost = now.cost
    if cost.price in (Price.MATCHING, Price.WILDCARD):
        wards = {ward for n, ward in enumerate(game.words.wards) if now.number("pay_wards") >> n & 1}
        assert {*cost.wards, *wild_cards(now, now.seat)} == wards


def check_names(
    game: sj.Game,
    before: tuple[str, ...],
    names: tuple[str, ...],
    offered: set[str | None],
    reasons: tuple[str, ...],
) -> None:
    for name in names:
        code = refusals.refuse(game, [*before, name]).code
        where = f"{code} is no reason against {name} after {game.doing!r}"
        assert code == "line.order" if name in offered else code.startswith(reasons), where


def check_own_words(game: sj.Game) -> None:
    """Every choice can be said in its own words, and makes the same choice."""
    for choice in game.choices:
        said, chosen = game.copy(), game.copy()
        said.play(str(choice))
        chosen.play(choice)
        assert snapshot(said.states, 0) == snapshot(chosen.states, 0), f"{choice} after {game.doing!r}"


OPTIONS: list[dict[str, int]] = [
    {"confirm": 1, "three_cards": 0},
    {"track_per_player": 2, "double_through": 0, "stores_books": 0, "departments_per_player": 1},
]
TABLES: list[dict[str, Any]] = [
    *({"players": 3, "options": options} for options in OPTIONS),
    *(
        {"edition": each.edition, "modules": each.modules, "players": each.players}
        for each in list(combinations())[::23]
    ),
    {"edition": "v1", "modules": ["princess", "thief", "chairman", "kaiju", "hachiko"], "players": 2},
    {"edition": "v2", "modules": ["princess", "art-collector", "kaicho", "kaiju"], "players": 2},
    {"edition": "rev1", "modules": ["hachiko"], "players": 2, "options": {"confirm": 1}},
    {"edition": "rev1", "modules": ["five-players", "hachiko"], "players": 5},
    {"edition": "v2", "options": {"must_deliver": 1, "income_discard": 1, "expand_cost": 1, "double_track": 1}},
    {"edition": "rev1", "options": {"three_cards": 1, "expand_anywhere": 1, "double_through": 1}},
]


def named(settings: dict[str, Any]) -> str:
    return " ".join(map(str, (settings.get("edition", "v2"), *settings.get("modules", ()))))


EAGER = ("move", "lure", "upgrade", "reunite", "kaiju", "explore")


def eager_choice(game: sj.Game, rng: random.Random) -> sj.Choice:
    """At random, but rather a journey or an Upgrade than anything else."""
    eager = [each for each in game.choices if str(each) in EAGER]
    return rng.choice(eager if eager and rng.random() < 0.5 else game.choices)


@pytest.mark.parametrize("settings", TABLES, ids=named)
def test_the_referee_agrees_with_the_kernel(settings: dict[str, Any]) -> None:
    rng = random.Random(5)
    game = sj.Game.new(**settings, seed=5)
    while not game.is_over:
        if rng.random() < 0.15:
            check_the_referee(game)
            check_own_words(game)
        game.play(eager_choice(game, rng))


# --- anything may be said ----------------------------------------------------------------------------------

LIKELY = (
    "pay",
    "gives",
    "from",
    "stop",
    "+",
    "end",
    "open",
    "expand",
    "move",
    "upgrade",
    "income",
    "matsuri",
    "discard",
    "draw",
    "kaiju",
    "flee",
    "wander",
    "explore",
    "reunite",
)
SIGNS = ("+", ":", ",", "?", "...", ">", "tokyo--ueno")


def random_line(game: sj.Game, rng: random.Random) -> str:
    """The beginning of a legal line, then words that are known but need not fit."""
    said = [f"{rng.choice(game.players)}:"] if rng.random() < 0.4 else []
    ahead = game.copy()
    for _ in range(rng.randrange(7)):
        if ahead.choices:
            chosen = rng.choice(ahead.choices)
            said.append(str(chosen))
            ahead.choose(chosen)
    known = (*sorted(game.words.known), *refusals.EXPLAINED, *SIGNS)
    said += [rng.choice(LIKELY if rng.random() < 0.4 else known) for _ in range(rng.randrange(4))]
    if rng.random() < 0.3:
        rng.shuffle(said)
    return " ".join(said)


def answer(game: sj.Game, said: str | sj.Choice, *, whole: bool) -> sj.ShinjukuError | None:
    """What is said against it; None if it is done."""
    try:
        if whole and isinstance(said, str):
            game.perform(said)
        else:
            game.play(said)
    except sj.ShinjukuError as error:
        return error
    return None


def check_anything(game: sj.Game, said: str | sj.Choice, rng: random.Random) -> None:
    """It is done, or refused in a sentence, and then nothing has changed."""
    tried = game.copy()
    before, choices = tried.record(), tried.choices
    error = answer(tried, said, whole=rng.random() < 0.5)
    if error is not None:
        assert error.sentence.endswith(".")
        assert error.text("ja").endswith("。")
        assert not isinstance(error, sj.Illegal) or error.code in CLAUSES
        assert (tried.record(), tried.choices) == (before, choices)


@pytest.mark.parametrize("settings", TABLES, ids=named)
def test_whatever_is_said_gets_an_answer(settings: dict[str, Any]) -> None:
    rng = random.Random(11)
    game = sj.Game.new(**settings, seed=11)
    seen: list[sj.Choice] = [*game.choices]
    while not game.is_over:
        check_anything(game, random_line(game, rng), rng)
        if rng.random() < 0.3:
            check_anything(game, rng.choice(seen), rng)
        chosen = eager_choice(game, rng)
        seen = [*seen[-200:], chosen]
        game.play(chosen)
    check_anything(game, "blue: income", rng)


STEP_BY_STEP = (
    *(MATSURI, PAYING, RELOCATING, UPGRADING, TRAVELLING, BUILT, LURING, MOVING, LAST_INCOME),
    *(OUT_AND_ABOUT, LEAVING, ASHORE, IN_THE_BAY, STRAYED),
)


@pytest.mark.parametrize("position", STEP_BY_STEP)
def test_every_known_word_gets_an_answer_at_every_step(position: Position) -> None:
    rng = random.Random(3)
    game = game_at(**position)
    for _ in range(6):
        for word in (*sorted(game.words.known), *refusals.EXPLAINED):
            check_anything(game, word, rng)
        game.play(eager_choice(game, rng))

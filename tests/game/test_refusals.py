"""Refusals that help: the clause of the rules, and a sentence that names what is in the way."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterator
from textwrap import dedent
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.refusals.modules import refusals_by_phase, refusals_of_actions
from shinjuku.modules.registry import MODULES, parts
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import ACTIONS, DECISIONS, PHASES
from shinjuku.texts.catalogues import catalogue
from tests.game.refused import SITUATIONS, Situation
from tests.game.refused.clauses import CLAUSES, ROOT
from tests.game.refused.free import LEAVING, OUT_AND_ABOUT
from tests.game.refused.hachiko import STRAYED
from tests.game.refused.kaiju import CUT_OFF
from tests.game.refused.messages import keys_in
from tests.game.refused.rev1 import BUILT, LURING
from tests.game.refused.situation import MATSURI, PAYING, RELOCATING, TRAVELLING, Position
from tests.game.refused.v1 import LAST_INCOME
from tests.positions import after, game_at


def cases() -> Iterator[tuple[Situation, str, str, str]]:
    """Every refused line with its code and its sentence."""
    for situation in SITUATIONS:
        for part in re.split(r"\n(?=\S)", dedent(situation.refused).strip()):
            line, *below = part.splitlines()
            code, sentence = " ".join(each.strip() for each in below).split(": ", 1)
            yield situation, line, code, sentence


CASES = list(cases())


def refused(game: sj.Game, line: str, *, by_play: bool = False) -> sj.Illegal:
    """The refusal of a line, which leaves the game as it was."""
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
def test_a_refusal_has_a_clause_and_a_sentence(situation: Situation, line: str, code: str, sentence: str) -> None:
    error = refused(set_up(situation), line)
    assert (error.code, error.sentence) == (code, sentence)


def test_a_refusal_does_not_depend_on_hidden_cards_and_customers() -> None:
    """Whatever the other players hold and have collected, the refusal is the same."""
    for situation, line, code, sentence in CASES:
        position = situation.position
        others = [each for each in position.get("players", ["blue", "red"]) if each != "blue"]
        hands = position.get("hands", {}) | {colour: ["edogawa"] for colour in others}
        token = "electronics" if position.get("edition") == "rev1" else "electronics2"
        collected = position.get("collected", {}) | {colour: [token] for colour in others}
        error = refused(set_up(situation, hands=hands, collected=collected), line)
        assert (error.code, error.sentence) == (code, sentence)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    game = game_at(phase="over")
    for line in ("income", "blue: income"):
        assert refused(game, line).code == refused(game, line, by_play=True).code == "turn.game-over"


def test_a_refusal_has_the_column_in_the_line() -> None:
    error = refused(game_at(**TRAVELLING), "blue: move taito pay taito: ueno, oshiage")
    assert error.column == len("blue: move taito pay taito: ueno, ") + 1


# --- the clauses -------------------------------------------------------------------------------------------


def emitted_codes() -> set[str]:
    """The codes that are written in the sources."""
    paths = [
        *(ROOT / "src/shinjuku/game/refusals").glob("*.py"),
        *(path for part in ("refusals", "facts") for path in (ROOT / "src/shinjuku/modules").rglob(f"{part}.py")),
        ROOT / "src/shinjuku/game/records/parser.py",
    ]
    source = "".join(path.read_text(encoding="utf-8") for path in paths)
    keys = {key.removesuffix(".one") for key in catalogue("en")}
    return set(re.findall(r'"([a-z0-9-]+\.[a-z-]+)"', source)) - keys


def test_every_code_is_a_clause_of_the_rules_reference() -> None:
    assert emitted_codes() - CLAUSES == set()


def test_every_code_has_a_situation() -> None:
    elsewhere = {"turn.one-at-a-time"}  # tested below
    assert emitted_codes() - {code for _, _, code, _ in CASES} == elsewhere


# --- modules -----------------------------------------------------------------------------------------------


def test_every_decision_of_a_module_is_explained() -> None:
    assert set(refusals_by_phase()) == {PHASES[decision.name] for decision in DECISIONS}


def test_every_action_of_a_module_is_explained() -> None:
    assert set(refusals_of_actions()) == {ACTIONS[each.name] for module in MODULES.values() for each in module.actions}


@pytest.mark.parametrize(
    ("hook", "questions"), [("closed_stations", {"check_entry", "barrier"}), ("locked_wards", {"check_exit"})]
)
def test_a_module_that_is_in_the_way_explains_it(hook: str, questions: set[str]) -> None:
    explained = {id for id, part in parts("refusals").items() if questions <= set(vars(part))}
    assert {module.id for module in MODULES.values() if hook in module.hooks} <= explained


# --- the texts ---------------------------------------------------------------------------------------------

WRITTEN_ELSEWHERE = {
    *("hint.expand-second", "hint.pay-second", "hint.pay-third", "refusal.pay.two-cards"),  # step by step
    *("refusal.turn.one-at-a-time", "refusal.line.order.stale", "refusal.line.outcome-number.missing"),
    *("refusal.move.end", "refusal.move.no-station-twice.route", "refusal.move.track.route"),  # drafts
}


def test_every_text_is_written_in_a_situation() -> None:
    """Those of the core, and those of modules."""
    own = json.loads((ROOT / "src/shinjuku/texts/en/refusals.json").read_text(encoding="utf-8"))
    texts = {*own, *(key for key in catalogue("en") if key.startswith(("refusal.", "hint.", "cost.", "barrier.")))}
    written = {key for situation, line, _, _ in CASES for key in keys_in(refused(set_up(situation), line).message)}
    assert {key.partition("@")[0].removesuffix(".you") for key in texts} - written == WRITTEN_ELSEWHERE


@pytest.mark.parametrize(
    ("position", "line", "sentence"),
    [
        (PAYING, "blue: open books tokyo pay kita+kita+ota", "青の北区のカードは1枚だけです。"),
        (
            PAYING,
            "blue: open books tokyo pay ota",
            "青は大田区では払えません。千代田区のカード1枚、ワイルドカード1枚（港区：自分の店／練馬区：祭り）か"
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
            CUT_OFF,
            "blue: move taito pay taito",
            "移動は上野から始められません。そこからは、怪獣を避けて客を受け入れる店に行けません。",
        ),
        (
            {**STRAYED, "kaiju": "minato", "hachiko": "chiyoda"},
            "blue: reunite: tokyo",
            "ハチ公は家に帰れません。千代田区から怪獣を避けて渋谷まで行ける線路がありません。",
        ),
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
    ("typed", "code", "sentence"),
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
def test_a_payment_is_refused_card_by_card(typed: str, code: str, sentence: str) -> None:
    game = game_at(**PAYING)
    game.play("open books tokyo pay ota+")
    error = refused(game, typed, by_play=True)
    assert error.code == code
    assert error.sentence.startswith(sentence)


@pytest.mark.parametrize("typed", ["move", "income", "matsuri ota", "end", "build"])
def test_an_unfinished_action_comes_first(typed: str) -> None:
    game = game_at(**PAYING)
    game.play("open books")
    error = refused(game, typed, by_play=True)
    assert error.code == "turn.one-at-a-time"
    assert error.sentence == (
        "Blue has started 'open books'. Finish or undo it first. Now Blue chooses an empty station: "
        "for example 'akihabara', 'aoto', 'daiba' or 'ebisu'."
    )
    assert refused(game, f"blue: {typed}").code == "turn.one-at-a-time"


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


# --- optional words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("from_supply", ["", "from supply "])
def test_from_supply_is_optional(from_supply: str) -> None:
    game = after(game_at(**PAYING), f"blue: open books tokyo {from_supply}pay chiyoda")
    assert game.last_line == "open books tokyo pay chiyoda"


def test_from_supply_twice_is_refused() -> None:
    typed = "blue: open food tokyo from supply from supply pay chiyoda"
    assert refused(game_at(**PAYING), typed).code == "line.order"


@pytest.mark.parametrize("two", ["tokyo--yotsuya shinjuku--yotsuya", "shinjuku--yotsuya tokyo--yotsuya"])
def test_two_connections_can_be_named_in_either_order(two: str) -> None:
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
def test_words_of_other_editions_are_explained_in_records(edition: str, word: str, code: str) -> None:
    position = json.dumps({"edition": edition, "players": ["blue", "red"], "to_act": "blue"})
    record = f"shinjuku-record 1\nposition {position}\nblue: {word} ota\n"
    with pytest.raises(sj.Illegal) as error:
        sj.Game.load(record)
    assert (error.value.code, error.value.line, error.value.column) == (code, 3, 7)


# --- stale choices -----------------------------------------------------------------------------------------


def choice(game: sj.Game, words: str) -> sj.Choice:
    return next(each for each in game.choices if str(each) == words)


def stale(game: sj.Game, chosen: sj.Choice) -> tuple[str, str]:
    """The refusal of a choice object that isn't offered now."""
    before = game.record()
    with pytest.raises(sj.Illegal) as error:
        game.play(chosen)
    assert game.record() == before
    return error.value.code, error.value.sentence


def test_a_later_choice_is_refused() -> None:
    game = game_at(**PAYING)
    later = game.copy()
    later.play("open")
    code, sentence = stale(game, choice(later, "books"))
    assert code == "line.order"
    assert sentence == ("'books' isn't a choice right now. Now Blue chooses an action: 'open', 'expand' or 'income'.")


def test_an_earlier_choice_is_refused() -> None:
    game = game_at(**PAYING)
    income = choice(game, "income")
    game.play("open books")
    assert stale(game, income)[0] == "turn.one-at-a-time"


def test_a_choice_that_is_not_legal_any_more_is_refused_like_its_words() -> None:
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


def test_a_station_where_the_store_takes_another_customer_is_another_choice() -> None:
    game = game_at(**{**TRAVELLING, "customers": {"taito": ["books"]}})
    game.play("move taito pay taito: ueno")
    gives_books = choice(game, "kita-senju gives books")
    other = game_at(**{**TRAVELLING, "customers": {"taito": ["books", "books2"]}})
    other.play("move taito pay taito: ueno")
    assert stale(other, gives_books)[0] == "line.order"

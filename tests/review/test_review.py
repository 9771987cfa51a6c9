from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from shinjuku.bots import BotError
from shinjuku.bots.network.turn_search import Effort, Judgement
from shinjuku.game import Game
from shinjuku.review import Review, accuracy, review_game
from shinjuku.review.decisions import decisions_of
from shinjuku.review.model import TurnReview
from shinjuku.review.page import review_page
from shinjuku.review.quality import name_of
from shinjuku.review.reviewer import judge_decision
from shinjuku.review.text import review_text
from shinjuku.review.words import ReviewWords

GOLDEN = Path(__file__).parents[1] / "records" / "golden"
LITTLE = Effort(samples=2, candidates=2, rounds=(1,), final=2)
COMPLETE = ("v2-complete", "v1-complete", "all-v2")


def golden(name: str) -> Game:
    return Game.load((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"), seed=0)


@pytest.fixture(scope="module")
def review() -> Review:
    return review_game(golden("v2-complete"), effort=LITTLE)


def everything(review: Review) -> list[str]:
    words = [ReviewWords(review, language) for language in ("en", "ja")]
    texts = [review_text(each) for each in words] + [json.dumps(each.as_dict()) for each in words]
    return [*texts, review_page(review)]


# --- decisions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMPLETE)
def test_every_choice_of_a_players_own_turn_is_in_one_decision(name: str) -> None:
    game = golden(name)
    for decision in decisions_of(game):
        lines = [game.history[number] for number in decision.lines]
        assert decision.acts == [choice.act for line in lines for choice in line.choices]
        assert decision.before.to_act == decision.seat == decision.before.turn
        assert all(not line.outcomes for line in lines[:-1])  # nothing is drawn in between
    numbers = [number for decision in decisions_of(game) for number in decision.lines]
    assert numbers == sorted(set(numbers))


def test_a_turn_that_only_has_to_be_confirmed_is_no_decision() -> None:
    """The cards of Income are drawn before the end of the turn, which is a line of its own."""
    game = Game.new(players=2, seed=1, set={"confirm": "on"})
    seat = game.players[game.to_act or 0]
    game.play(game.choices[0])
    game.perform(f"{seat}: income")
    game.perform(f"{seat}: end")
    assert [len(decision.lines) for decision in decisions_of(game)] == [2]


# --- the review -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMPLETE)
def test_golden_games_have_the_same_review_twice(name: str) -> None:
    first, second = (everything(review_game(golden(name), effort=LITTLE)) for _ in range(2))
    assert first == second


def test_a_decision_has_the_same_judgement_twice_with_the_usual_effort() -> None:
    decision = decisions_of(golden("v2-complete"))[20]
    assert judge_decision(decision) == judge_decision(decision)


def test_several_processes_give_the_same_review(review: Review) -> None:
    again = review_game(golden("v2-complete"), effort=LITTLE, processes=2)
    assert everything(again) == everything(review)


def test_progress_is_reported_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    game = golden("v2-points")
    review_game(game, effort=LITTLE, progress=lambda done, total: seen.append((done, total)))
    total = len(decisions_of(game))
    assert seen == [(done, total) for done in range(total + 1)]


def test_chances_are_shares_and_losses_are_not_negative(review: Review) -> None:
    for turn in review.turns:
        assert sum(turn.chances) == pytest.approx(1, abs=0.001)
        assert turn.loss >= 0
        assert (turn.better is None) == (turn.loss == 0)
    assert sum(review.end or ()) == 1
    assert sum(review.start) == pytest.approx(1, abs=0.001)


def test_at_the_beginning_all_players_have_the_same_chance() -> None:
    review = review_game(Game.new(players=4, seed=1), effort=LITTLE)
    assert (review.start, review.accuracies) == ((0.25,) * 4, (None,) * 4)
    assert "Blue: accuracy –, " in review_text(ReviewWords(review, "en"))


def test_a_better_turn_is_legal(review: Review) -> None:
    words, found = ReviewWords(review, "en"), 0
    for turn in review.turns:
        if (better := words.better(turn)) is not None and turn.better is not None:
            game = turn.better[0].before.copy()
            for line in better["lines"]:
                game.perform(f"{game.players[turn.seat]}: {line}")
            found += 1
    assert found


def test_a_game_that_the_network_does_not_know_is_refused() -> None:
    with pytest.raises(BotError, match="income_hand"):
        review_game(Game.new(set={"income_hand": 9}, seed=1))


# --- accuracy ---------------------------------------------------------------------------------------------------


def test_accuracy_falls_with_the_loss() -> None:
    assert accuracy(0) == pytest.approx(100, abs=0.01)
    assert [round(accuracy(loss)) for loss in (0.05, 0.1, 0.2, 1)] == [80, 64, 40, 0]


@pytest.mark.parametrize(
    ("loss", "name"), [(0.049, None), (0.05, "inaccuracy"), (0.1, "mistake"), (0.15, "blunder"), (1.0, "blunder")]
)
def test_names_of_losses(loss: float, name: str | None) -> None:
    assert name_of(loss) == name


def test_moments_are_the_largest_changes(review: Review) -> None:
    def turn(number: int, chance: float, loss: float = 0.0) -> TurnReview:
        decision = review.turns[0].decisions[0]
        return TurnReview(number, 0, (decision,), (Judgement((chance, 1 - chance), loss, (1,) if loss else ()),))

    turns = (turn(1, 0.5), turn(2, 0.52), turn(3, 0.9), turn(4, 0.89, 0.08), turn(5, 0.9))
    moments = Review(review.game, turns, "", 1).moments
    assert [moment.number for moment in moments] == [3, 4]


@pytest.mark.parametrize(
    ("losses", "said"),
    [
        ((0.2, 0.15), "Blue could have had a chance of 70 %, and has 30 %."),
        (
            (0.15, 0.2),
            "Blue could have had a chance of 65 %, and has 30 %. "
            "The largest mistake came later in the turn, when 50 % was still possible.",
        ),
    ],
)
def test_a_moment_with_two_mistakes_says_what_was_possible_at_the_larger(
    review: Review, losses: tuple[float, float], said: str
) -> None:
    """The better turn of the review is that of the larger mistake, with the chance of that moment."""
    decision = review.turns[0].decisions[0]
    judgements = tuple(
        Judgement((chance, 1 - chance, 0.0), loss, tuple(decision.acts))
        for chance, loss in zip((0.5, 0.3), losses, strict=True)
    )
    turn = TurnReview(1, 0, (decision, decision), judgements)
    assert ReviewWords(Review(review.game, (turn,), "", 1), "en").moment(turn) == said


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (0.82, "Blue could have had a chance of 60 %, and has 50 %. Before the draws of this turn it was 82 %."),
        (0.64, "Blue could have had a chance of 60 %, and has 50 %."),
    ],
)
def test_a_mistake_says_what_the_draws_changed(review: Review, before: float, said: str) -> None:
    """The curve falls by both."""
    decision = review.turns[0].decisions[0]
    turns = tuple(
        TurnReview(number, seat, (decision,), (Judgement((chance, 1 - chance, 0.0), loss, tuple(decision.acts)),))
        for number, seat, chance, loss in ((1, 1, before, 0.0), (2, 0, 0.5, 0.1))
    )
    assert ReviewWords(Review(review.game, turns, "", 1), "en").moment(turns[1]) == said


# --- the page ---------------------------------------------------------------------------------------------------


def test_the_page_is_one_well_formed_file_in_both_languages(review: Review) -> None:
    page = review_page(review)
    root = ElementTree.fromstring(page.partition("\n")[2])
    assert [article.get("lang") for article in root.iter("article")] == ["en", "ja"]
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    ids = {element.get("id") for element in root.iter()}
    links = {element.get("href") for element in root.iter() if element.get("href")}
    assert links
    assert all(str(link).removeprefix("#") in ids for link in links)


def test_the_page_gives_the_reasons_beside_the_better_turn(review: Review) -> None:
    root = ElementTree.fromstring(review_page(review).partition("\n")[2])
    words = ReviewWords(review, "en")
    named = [words.better(turn) for turn in review.moments if turn.name]
    reasons = {reason["text"] for better in named if better for reason in better["reasons"]}
    inside = {item.text for figure in root.iter("figure") for item in figure.iter("li")}
    assert reasons
    assert reasons <= inside

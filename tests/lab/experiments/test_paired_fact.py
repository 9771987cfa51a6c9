"""The paired answer: the same seeds with a fact forbidden for the player who had it."""

from __future__ import annotations

import numpy as np
import pytest

from shinjuku.game.errors import ShinjukuError
from shinjuku.game.settings import Settings
from shinjuku.lab.experiments.paired_fact import PairedFact
from shinjuku.lab.facts import FACTS, Fact
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import Results, play_task

SETTINGS = Settings.validated("v2", (), 2)
PLACES = {"department": "shinjuku", "opened-first": "chiyoda"}


def played(fact: Fact, games: int = 4) -> tuple[PairedFact, Results]:
    experiment = PairedFact(Plan(SETTINGS, ("network",) * 2, games, seed=5, shard_games=games), fact)
    (task,) = experiment.tasks()
    results = play_task(task)
    assert isinstance(results, tuple)
    experiment.add(results)
    return experiment, results


@pytest.mark.parametrize("name", FACTS)
def test_a_forbidden_fact_is_prevented(name: str) -> None:
    fact = Fact.of(name, PLACES.get(name, ""), SETTINGS.board)
    experiment, (base, forbidden) = played(fact)
    seats, then = (fact.seats(each.stats, each.courses) for each in (base, forbidden))
    assert (seats > 0).any()
    assert (then != seats)[seats > 0].all()
    assert base.stats["seed"].tolist() == forbidden.stats["seed"].tolist()
    assert experiment.prevented == experiment.had.count == np.count_nonzero(seats)


def test_the_effect_is_the_difference_within_pairs() -> None:
    experiment, _ = played(Fact.of("started", "", SETTINGS.board))
    assert experiment.effect.value == pytest.approx(experiment.forbidden.value - experiment.association.value)


def test_without_the_fact_the_games_are_the_same() -> None:
    """Nothing is forbidden in games in which no player had the fact."""
    fact = Fact.of("opened-first", "katsushika", SETTINGS.board)
    _, (base, forbidden) = played(fact)
    without = fact.seats(base.stats, base.courses) == 0
    assert without.any()
    for name in base.stats.dtype.names or ():  # the bytes between fields may differ
        assert np.array_equal(base.stats[name][without], forbidden.stats[name][without]), name


@pytest.mark.parametrize(
    ("name", "place", "sentence"),
    [
        ("moved", "", "There is no fact 'moved'. Did you mean 'moved-first'?"),
        (
            "took-bonus",
            "",
            "Every Upgrade takes the next bonus stack, so taking one can't be forbidden without changing",
        ),
        ("led-at-half-time", "", "Leading at half time is no choice, so it can't be forbidden."),
        ("started", "ueno", "'started' is about no place, so it can't have 'ueno'."),
        ("department", "ueno2", "'department' needs a station of tokyo-44"),
    ],
)
def test_wrong_facts_are_explained(name: str, place: str, sentence: str) -> None:
    with pytest.raises(ShinjukuError) as error:
        Fact.of(name, place, SETTINGS.board)
    assert sentence in str(error.value)

"""Inference: what the trainer's network says, in whole numbers, and the same on every machine."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from shinjuku.bots.network.inference import best_choice, choose_row, evaluate_rows
from shinjuku.bots.network.layout import EVALUATION, LEADS, MAX_BLOCKS, MAX_WIDTH, WEIGHTS, WINS, WeightsArray
from shinjuku.bots.network.quantisation import quantised
from shinjuku.bots.network.weights_file import inputs_of, layout_header, weights_record
from shinjuku.observation.layout import OBSERVATION_SIZE
from shinjuku.observation.planes.layout import PLANES_SIZE
from shinjuku.rules.enums import MAX_CHOICES, SEATS
from shinjuku.rules.numbering import CHOICE_COUNT

ROWS = 5
DIGEST = "db7a2b248adc8c0b"  # of the outputs for some weights; it changes with the layout of the observation


def some_rows(seed: int) -> Any:
    """Observations with some bytes that are not zero, none of them in the padding."""
    generator, inputs = np.random.default_rng(seed), inputs_of({"layout": layout_header()})
    rows, size = np.zeros((ROWS, OBSERVATION_SIZE + PLANES_SIZE), np.uint8), (ROWS, len(inputs))
    rows[:, inputs] = generator.integers(0, 6, size) * (generator.integers(0, 8, size) == 0)
    return rows


def some_weights() -> WeightsArray:
    """Weights from a generator whose numbers are the same everywhere."""
    generator, weights = np.random.default_rng(7), np.zeros(1, WEIGHTS)
    weights["width"], weights["blocks"] = MAX_WIDTH, MAX_BLOCKS
    for name in ("input_weights", "unit_weights"):
        weights[name][0] = generator.integers(-127, 128, weights[name][0].shape)
    weights["input_scale"][0] = generator.integers(100, 900, weights["input_scale"][0].shape)
    weights["unit_scale"][0] = 2.0**-19
    weights["unit_bias"][0] = generator.integers(-8, 9, weights["unit_bias"][0].shape) / 64
    return weights


def outputs(weights: WeightsArray, rows: Any) -> Any:
    evaluations = np.zeros(len(rows), EVALUATION)
    observations, planes = (np.ascontiguousarray(part) for part in np.split(rows, [OBSERVATION_SIZE], axis=1))
    evaluate_rows(weights, observations, planes, evaluations, len(rows))
    return evaluations["outputs"]


def test_the_outputs_are_the_same_on_every_machine() -> None:
    assert hashlib.sha256(outputs(some_weights(), some_rows(1)).tobytes()).hexdigest()[:16] == DIGEST


def test_an_observation_has_the_same_outputs_alone_and_among_others() -> None:
    weights, rows = some_weights(), some_rows(2)
    together = outputs(weights, rows)
    alone = np.concatenate([outputs(weights, rows[k : k + 1]) for k in range(ROWS)])
    assert np.array_equal(together, alone)
    assert len(np.unique(together[:, 0])) == ROWS


def test_an_observation_has_the_same_outputs_after_others() -> None:
    weights, rows = some_weights(), some_rows(2)
    evaluations = np.zeros(1, EVALUATION)
    for k in range(ROWS):
        observations, planes = (np.ascontiguousarray(part) for part in np.split(rows[k : k + 1], [OBSERVATION_SIZE], 1))
        evaluate_rows(weights, observations, planes, evaluations, 1)
        assert np.array_equal(evaluations["outputs"], outputs(weights, rows[k : k + 1]))


def test_the_best_choice_is_the_same_without_the_other_outputs() -> None:
    weights, rows, legal = some_weights(), some_rows(2), np.zeros(MAX_CHOICES, np.int16)
    evaluations = np.zeros(1, EVALUATION)
    chosen = set()
    for k in range(ROWS):
        legal[:9] = np.sort(np.random.default_rng(k).choice(CHOICE_COUNT, 9, replace=False))
        observations, planes = (np.ascontiguousarray(part) for part in np.split(rows[k : k + 1], [OBSERVATION_SIZE], 1))
        found = choose_row(weights, observations, planes, evaluations, legal, 9)
        evaluate_rows(weights, observations, planes, evaluations, 1)
        assert found == best_choice(evaluations, 0, legal, 9)
        chosen.add(legal.tolist().index(found))
    assert len(chosen) > 1


@pytest.mark.parametrize(("width", "blocks"), [(MAX_WIDTH, MAX_BLOCKS), (96, 1), (33, 2)])
def test_whole_numbers_come_close_to_what_the_trainer_computes(width: int, blocks: int) -> None:
    jax = pytest.importorskip("jax", reason="JAX, which trains networks, is not installed (the extra `train`)")
    from shinjuku.envs.training.config import NetworkShape
    from shinjuku.envs.training.network import evaluate, new_parameters

    parameters = new_parameters(jax.random.key(3), NetworkShape(width, blocks))
    rows = some_rows(4)
    masks = np.ones((ROWS, parameters["choice"]["bias"].shape[0]), np.uint8)
    expected = evaluate(parameters, rows, masks, np.full(ROWS, SEATS))
    header = {"layout": layout_header()}
    inputs = inputs_of(header)
    found = outputs(weights_record(header, quantised(parameters, inputs, np.ones(len(inputs), bool))), rows)
    for first, wanted in ((0, expected.logits[:, :CHOICE_COUNT]), (LEADS, expected.lead), (WINS, expected.win)):
        part = found[:, first : first + wanted.shape[1]]
        assert np.abs(part - wanted).max() < 0.05 * np.abs(wanted).max()

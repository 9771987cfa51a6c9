"""Compiled inference, for one observation or for many at once.

All products are sums of whole numbers, and everything else is done number by number in a fixed order. So an observation
has the same result on every machine, alone or together with others.
"""

from __future__ import annotations

import math

import numpy as np

from shinjuku.bots.network.layout import (
    BODY_UNITS,
    INPUT_BITS,
    MAX_STEPS,
    MAX_WIDTH,
    NORMAL_STEPS,
    OUTPUTS,
    VALUE_BITS,
    ByteRows,
    Evaluation,
    Evaluations,
    Weights,
    WeightsArray,
)
from shinjuku.bots.network.products import GROUP, group_products, padded, unit_product
from shinjuku.rules.jit import rule
from shinjuku.rules.state import Buffer

BYTE_VALUES = np.rint(np.log1p(np.arange(256)) * (1 << VALUE_BITS)).astype(np.int64)  # the value of each byte
INPUT_STEP = 1.0 / (1 << INPUT_BITS)
SMALLEST_VARIANCE = 1e-5


# --- the first layer --------------------------------------------------------------------------------------------


@rule
def read_row(w: Weights, observations: ByteRows, planes: ByteRows, row: int, e: Evaluation) -> None:
    """The first layer. Its sums are brought up to date from the last observation, which usually differs little."""
    read_bytes(w, observations, row, 0, e)
    read_bytes(w, planes, row, observations.shape[1], e)
    for unit in range(int(w.width)):
        e.x[unit] = max(0.0, e.first[unit] * INPUT_STEP + w.input_bias[unit])


@rule
def read_bytes(w: Weights, rows: ByteRows, row: int, first_input: int, e: Evaluation) -> None:
    """Add the weights of the inputs that have changed. At first all are zero."""
    for k in range(rows.shape[1]):
        number = first_input + k
        if rows[row, k] != e.seen[number]:
            change = input_value(w, number, rows[row, k]) - input_value(w, number, e.seen[number])
            e.seen[number] = rows[row, k]
            if change != 0:
                add_input(w, number, change, e)


@rule
def input_value(w: Weights, number: int, byte: int) -> int:
    """What a byte counts as an input."""
    return int(BYTE_VALUES[byte] * w.input_scale[number] >> VALUE_BITS)


@rule
def add_input(w: Weights, number: int, value: int, e: Evaluation) -> None:
    for unit in range(int(w.width)):
        e.first[unit] += value * w.input_weights[number, unit]


# --- blocks -----------------------------------------------------------------------------------------------------


@rule
def normalise(w: Weights, e: Evaluation) -> None:
    """Layer normalisation. Its trained scale and offset are part of the next layer's weights."""
    width = int(w.width)
    mean = 0.0
    for unit in range(width):
        mean += e.x[unit]
    mean /= width
    variance = 0.0
    for unit in range(width):
        variance += (e.x[unit] - mean) * (e.x[unit] - mean)
    factor = NORMAL_STEPS / math.sqrt(variance / width + SMALLEST_VARIANCE)
    for unit in range(width):
        e.steps[unit] = math.floor((e.x[unit] - mean) * factor + 0.5)


@rule
def run_units(w: Weights, first: int, number: int, evaluations: Evaluations, rows: int) -> None:
    """The sums of a layer. Each row of weights is read once for all observations."""
    width = padded(int(w.width))
    for unit in range(0, number, GROUP):
        for row in range(rows):
            e = evaluations[row]
            group_products(e.steps, w.unit_weights, first + unit, width, e.sums, unit)


@rule
def activate(w: Weights, first: int, e: Evaluation) -> None:
    """The outputs of a block's first layer: nothing below zero, and the largest one is `MAX_STEPS`."""
    width = int(w.width)
    peak = 0.0
    for unit in range(width):
        e.inner[unit] = max(0.0, e.sums[unit] * w.unit_scale[first + unit] + w.unit_bias[first + unit])
        peak = max(peak, e.inner[unit])
    e.step = peak / MAX_STEPS
    factor = MAX_STEPS / peak if peak > 0 else 0.0
    for unit in range(width):
        e.steps[unit] = math.floor(e.inner[unit] * factor + 0.5)


@rule
def run_block(w: Weights, block: int, evaluations: Evaluations, rows: int) -> None:
    first, width = 2 * block * MAX_WIDTH, int(w.width)
    second = first + MAX_WIDTH
    for row in range(rows):
        normalise(w, evaluations[row])
    run_units(w, first, width, evaluations, rows)
    for row in range(rows):
        activate(w, first, evaluations[row])
    run_units(w, second, width, evaluations, rows)
    for row in range(rows):
        e = evaluations[row]
        for unit in range(width):
            e.x[unit] += e.sums[unit] * (w.unit_scale[second + unit] * e.step) + w.unit_bias[second + unit]


@rule
def run_body(w: Weights, observations: ByteRows, planes: ByteRows, evaluations: Evaluations, rows: int) -> None:
    """Everything before the head."""
    for row in range(rows):
        read_row(w, observations, planes, row, evaluations[row])
    for block in range(int(w.blocks)):
        run_block(w, block, evaluations, rows)
    for row in range(rows):
        normalise(w, evaluations[row])


# --- the head ---------------------------------------------------------------------------------------------------


@rule
def output(w: Weights, number: int, e: Evaluation) -> float:
    """One output of the head."""
    unit = BODY_UNITS + number
    unit_product(e.steps, w.unit_weights, unit, padded(int(w.width)), e.sums, 0)
    return float(e.sums[0] * w.unit_scale[unit] + w.unit_bias[unit])


@rule
def evaluate_rows(
    weights: WeightsArray, observations: ByteRows, planes: ByteRows, evaluations: Evaluations, rows: int
) -> None:
    """Evaluate the first rows of observations. An evaluation continues from the last one with the same weights."""
    w = weights[0]
    run_body(w, observations, planes, evaluations, rows)
    for number in range(OUTPUTS):
        for row in range(rows):
            evaluations[row].outputs[number] = output(w, number, evaluations[row])


@rule
def choose_row(
    weights: WeightsArray,
    observations: ByteRows,
    planes: ByteRows,
    evaluations: Evaluations,
    legal: Buffer,
    number: int,
) -> int:
    """The legal choice with the highest output for the first row; the first one if several have it.

    Only the outputs of legal choices are computed.
    """
    w, e = weights[0], evaluations[0]
    run_body(w, observations, planes, evaluations, 1)
    best, highest = 0, output(w, int(legal[0]), e)
    for k in range(1, number):
        found = output(w, int(legal[k]), e)
        if found > highest:
            best, highest = k, found
    return int(legal[best])


@rule
def best_choice(evaluations: Evaluations, row: int, legal: Buffer, number: int) -> int:
    """The legal choice with the highest output; the first one if several have it."""
    outputs = evaluations[row].outputs
    best = 0
    for k in range(1, number):
        if outputs[legal[k]] > outputs[legal[best]]:
            best = k
    return int(legal[best])

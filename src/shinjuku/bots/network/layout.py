"""The weights and activations of the network, field by field.

Weights are whole numbers of one byte, so sums are exact and don't depend on the order in which a machine adds them.

The network has a first layer, residual blocks of two layers each, and a head. A *unit* is one output of a layer; its
weights are a row. There is room for the largest network; a smaller one uses a part of each array.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.observation.layout import OBSERVATION_SIZE
from shinjuku.observation.planes.layout import PLANES_SIZE
from shinjuku.rules.enums import SEATS
from shinjuku.rules.fields import Field, fields_of, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type
from shinjuku.rules.numbering import CHOICE_COUNT

MAX_WIDTH = 768
MAX_BLOCKS = 6

INPUTS = OBSERVATION_SIZE + PLANES_SIZE
BODY_UNITS = 2 * MAX_BLOCKS * MAX_WIDTH  # of the blocks, layer by layer
CHOICES, LEADS, WINS = 0, CHOICE_COUNT, CHOICE_COUNT + SEATS  # where the parts of the head begin
OUTPUTS = CHOICE_COUNT + 2 * SEATS

VALUE_BITS = 12  # binary places of what a byte counts
INPUT_BITS = 19  # … of the sums of the first layer
NORMAL_STEPS = 512  # steps in which a normalised number is counted
MAX_STEPS = 16383  # of a number; 768 products with a weight of up to 127 fit into 32 bits


def small(*shape: int) -> Any:
    """Weights."""
    return Field(np.int8, shape)


def whole(*shape: int) -> Any:
    """Sums and scales that are whole numbers."""
    return Field(np.int32, shape)


def real(*shape: int) -> Any:
    return Field(np.float64, shape)


class Weights:
    """The trained weights. Each is multiplied by the scale of its unit."""

    width: Any = whole()
    blocks: Any = whole()
    input_weights: Any = small(INPUTS, MAX_WIDTH)
    input_scale: Any = whole(INPUTS)  # of each input, with INPUT_BITS; 0: not seen in training
    input_bias: Any = real(MAX_WIDTH)
    unit_weights: Any = small(BODY_UNITS + OUTPUTS, MAX_WIDTH)
    unit_scale: Any = real(BODY_UNITS + OUTPUTS)
    unit_bias: Any = real(BODY_UNITS + OUTPUTS)


class Evaluation:
    """What the network computes for one observation. The next observation in this record continues from it."""

    seen: Any = Field(np.uint8, (INPUTS,))  # the inputs that are in `first`
    first: Any = whole(MAX_WIDTH)  # the sums of the first layer
    x: Any = real(MAX_WIDTH)  # what the blocks add to
    inner: Any = real(MAX_WIDTH)  # the first layer of a block
    step: Any = real()  # the size of the steps in which these are counted
    steps: Any = Field(np.int16, (MAX_WIDTH,))  # what the next layer reads
    sums: Any = whole(MAX_WIDTH)
    outputs: Any = real(OUTPUTS)  # the head: choices, then the lead and the win of each relative seat


WEIGHTS = record_dtype(fields_of(Weights))
EVALUATION = record_dtype(fields_of(Evaluation))

WeightsArray = Any  # an array of one Weights record
Evaluations = Any  # an array of Evaluation records
ByteRows = Any  # an array of uint8 with a row for each observation

if not PLAIN:
    import numba

    machine_type("Weights", numba.from_dtype(WEIGHTS))
    machine_type("WeightsArray", numba.types.Array(numba.from_dtype(WEIGHTS), 1, "C"))
    machine_type("Evaluation", numba.from_dtype(EVALUATION))
    machine_type("Evaluations", numba.types.Array(numba.from_dtype(EVALUATION), 1, "C"))
    machine_type("ByteRows", numba.types.Array(numba.uint8, 2, "C"))

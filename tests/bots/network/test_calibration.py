"""Calibrated chances."""

from __future__ import annotations

import numpy as np
import pytest

from shinjuku.bots.network.calibration import Calibration, calibrations
from shinjuku.bots.network.weights_file import released_network


def test_without_calibration_chances_are_the_softmax_of_the_outputs() -> None:
    chances = Calibration().chances(np.log([0.7, 0.2, 0.1]))
    assert chances == pytest.approx([0.7, 0.2, 0.1])


def test_a_small_scale_brings_chances_together() -> None:
    near, far = (Calibration(scale).chances([1.0, -1.0])[0] for scale in (0.5, 2.0))
    assert 0.5 < near < far < 1


def test_the_viewer_gets_an_addition() -> None:
    assert Calibration(1.0, np.log(3)).chances([0.0, 0.0]) == pytest.approx([0.75, 0.25])


def test_many_rows_at_once_have_the_same_chances() -> None:
    calibration, rows = Calibration(0.8, 0.1), np.array([[1.0, 0.0], [0.2, 0.4]])
    assert np.array_equal(calibration.chances(rows), [calibration.chances(row) for row in rows])


def test_numbers_of_players_that_were_not_calibrated_use_the_outputs_as_they_are() -> None:
    assert calibrations({"2": [0.9, 0.1]}) == {2: Calibration(0.9, 0.1)}
    assert released_network().calibration(9) == Calibration()

"""The card of a network: what it is, on which games and how long it was trained, and how strong it is."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import jax

from shinjuku.envs.training.config import TrainingConfig
from shinjuku.envs.training.log import Evaluation
from shinjuku.envs.training.mixtures import written
from shinjuku.observation.layout import OBSERVATION_VERSION
from shinjuku.observation.planes.layout import PLANES_VERSION


def card(config: TrainingConfig, state: dict[str, Any], device: str, found: Sequence[Evaluation]) -> dict[str, Any]:
    """Everything about a network that its parameters don't say."""
    from shinjuku import __version__

    return {
        "what": f"A network that plays Shinjuku, {way_of_learning(config)}.",
        "version": __version__,
        "observation_version": OBSERVATION_VERSION,
        "planes_version": PLANES_VERSION if config.network.planes else None,
        "network": asdict(config.network) | {"inputs": config.network.inputs},
        "tables": shares(config),
        **{name: state[name] for name in ("update", "decisions", "seconds")},
        "device": device_name(device),
        "jax": jax.__version__,
        "seed": config.seed,
        "strength": [asdict(each) for each in latest(found)],
    }


def way_of_learning(config: TrainingConfig) -> str:
    if config.teacher:
        return "trained to play like another network (distillation)"
    bots = f" and against {', '.join(config.sparring)}" if config.sparring_share else ""
    return f"trained by self-play{bots} (proximal policy optimisation)"


def shares(config: TrainingConfig) -> dict[str, float]:
    """The share of each table, which may be listed several times."""
    total, found = sum(each.share for each in config.mix), dict.fromkeys(map(written, config.mix), 0.0)
    for each in config.mix:
        found[written(each)] += each.share / total
    return {name: round(share, 5) for name, share in found.items()}


def device_name(device: str) -> str:
    """The processor that a run uses, in words."""
    return jax.devices()[0].device_kind if device != "cpu" else platform.machine()


def latest(found: Sequence[Evaluation]) -> list[Evaluation]:
    """The last evaluation against each opponent at each table."""
    return list({(each.table, each.opponent): each for each in found}.values())


def card_page(about: dict[str, Any]) -> str:
    """The card as a page for people."""
    network, minutes = about["network"], about["seconds"] / 60
    rows = {
        "shinjuku": about["version"],
        "observation": f"version {about['observation_version']}, planes version {about['planes_version']}",
        "network": f"{network['inputs']} bytes, width {network['width']}, residual blocks: {network['blocks']}",
        "trained": f"{minutes:.1f} minutes, {about['update']} updates, {about['decisions']:,} decisions",
        "on": f"{about['device']}, JAX {about['jax']}, seed {about['seed']}",
    }
    lines = ["# Card of a network", "", about["what"], "", "| | |", "| --- | --- |"]
    lines += [f"| {name} | {value} |" for name, value in rows.items()]
    lines += ["", "## Strength", "", *_strength_lines(about["strength"]), "", "## Tables", ""]
    lines += [
        "| table | share |",
        "| --- | --- |",
        *(f"| {name} | {each:.1%} |" for name, each in about["tables"].items()),
    ]
    return "\n".join(lines) + "\n"


def _strength_lines(found: Sequence[dict[str, Any]]) -> list[str]:
    if not found:
        return ["The strength was not measured."]
    lines = ["| table | against | games | won | 95 % interval | points |", "| --- | --- | --- | --- | --- | --- |"]
    for each in found:
        interval, points = f"{each['low']:.1%}–{each['high']:.1%}", f"{each['points']:.1f} : {each['opponents']:.1f}"
        lines.append(
            f"| {each['table']} | {each['opponent']} | {each['games']} | {each['share']:.1%} | {interval} | {points} |"
        )
    return lines

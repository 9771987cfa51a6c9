"""Proximal policy optimisation over the decisions of a rollout.

At every decision the network predicts a lead and a chance to win for each seat, so one sequence of decisions serves all
players. The advantage of a decision is what it changed for the seat that made it.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from shinjuku.envs.training.config import TrainingConfig
from shinjuku.envs.training.network import Parameters, evaluate
from shinjuku.envs.training.optimiser import Moments, limited, stepped
from shinjuku.envs.training.rollouts import Decision
from shinjuku.rules.enums import SEATS


class Targets(NamedTuple):
    """What is learned from each decision."""

    advantages: Any  # of the seat that decided
    lead: Any  # by relative seat
    win: Any  # by relative seat


class Losses(NamedTuple):
    """Means over a minibatch."""

    policy: Any
    lead: Any
    win: Any
    entropy: Any
    change: Any  # how far the policy has moved, as a Kullback–Leibler divergence


def by_seat(values: Any, actors: Any, players: Any) -> Any:
    """Values by relative seat, turned into values by seat."""
    return jnp.take_along_axis(values, (jnp.arange(SEATS) - actors[..., None]) % players[..., None], axis=-1)


def by_relative_seat(values: Any, actors: Any, players: Any) -> Any:
    return jnp.take_along_axis(values, (jnp.arange(SEATS) + actors[..., None]) % players[..., None], axis=-1)


class Chain(NamedTuple):
    """What is known of each seat, going backwards, from its next decision on."""

    gathered: Any  # rewards before that decision
    value: Any  # expected there
    advantage: Any


@partial(jax.jit, static_argnames="config")
def targets(done: Decision, last: tuple[Any, Any, Any], players: Any, config: TrainingConfig) -> Targets:
    """From a rollout. `last` are the actors, leads and chances after its last step."""
    everyone = jnp.broadcast_to(players, done.actors.shape)
    actors = done.actors.astype(jnp.int32)
    last_actors, last_lead, last_win = last[0].astype(jnp.int32), last[1], last[2]
    found = []
    for rewards, expected, after, discount in (
        (done.lead_rewards / config.lead_scale, done.lead, last_lead, config.discount),
        (done.win_rewards, done.win, last_win, 1.0),  # chances to win add up to 1
    ):
        values = by_seat(expected, actors, everyone)
        bootstrap = by_seat(after, last_actors, players)
        steps = (rewards, values, done.ends, actors)
        returns, _ = chained_returns(steps, bootstrap, discount, config.value_trace)
        _, advantages = chained_returns(steps, bootstrap, discount, config.trace)
        found.append((advantages, by_relative_seat(returns, actors, everyone)))
    return Targets(found[0][0] + config.win_weight * found[1][0], found[0][1], found[1][1])


@partial(jax.jit, static_argnames="groups")
def normalised_by_group(advantages: Any, is_own: Any, group: Any, groups: int) -> Any:
    """Advantages with mean 0 and spread 1 among the tables of each group, such as those with the same settings.

    A point decides more in a game that ends 22 to 20 than in one that ends 90 to 80. Without this, games with few
    points would hardly be learned in a mixture.
    """
    own = is_own.astype(jnp.float32)

    def total(values: Any) -> Any:
        return jax.ops.segment_sum((own * values).sum(axis=0), group, groups)

    number = jnp.maximum(1.0, total(jnp.ones_like(advantages)))
    mean = total(advantages) / number
    spread = jnp.sqrt(total((advantages - mean[group]) ** 2) / number)
    return (advantages - mean[group]) / (spread[group] + 1e-6)


def chained_returns(steps: tuple[Any, Any, Any, Any], last: Any, discount: float, trace: float) -> tuple[Any, Any]:
    """The λ-returns of all seats, and the advantages of those that decided. `trace` is the λ.

    The decisions of each seat form a chain of their own. A seat's prediction is compared only with its own
    prediction at its next decision, because others don't see its hand and so predict less well.
    """

    def back(chain: Chain, step: tuple[Any, Any, Any, Any]) -> tuple[Chain, tuple[Any, Any]]:
        reward, value, end, actor = step
        chain = jax.tree.map(lambda each: each * (1 - end.astype(jnp.float32))[:, None], chain)
        gathered = reward + chain.gathered
        total = gathered + discount * (chain.value + trace * chain.advantage)
        is_actor = jnp.arange(SEATS) == actor[:, None]
        decided = Chain(jnp.zeros_like(gathered), value, total - value)
        waited = Chain(gathered, chain.value, chain.advantage)
        chain = jax.tree.map(lambda one, other: jnp.where(is_actor, one, other), decided, waited)
        return chain, (total, ((total - value) * is_actor).sum(axis=-1))

    start = Chain(jnp.zeros_like(last), last, jnp.zeros_like(last))
    found: tuple[Any, Any] = jax.lax.scan(back, start, steps, reverse=True)[1]
    return found


def _mean(values: Any, weights: Any) -> Any:
    return (values * weights).sum() / jnp.maximum(1.0, weights.sum())


def _loss(parameters: Parameters, batch: Any, config: TrainingConfig, entropy_weight: Any) -> tuple[Any, Losses]:
    inputs, masks, actions, log_chances, is_own, is_valued, players, wanted = batch
    outputs = evaluate(parameters, inputs, masks, players)
    chances = jax.nn.log_softmax(outputs.logits)
    chosen = jnp.take_along_axis(chances, actions[:, None].astype(jnp.int32), axis=1)[:, 0]
    own = is_own.astype(jnp.float32)
    number = jnp.maximum(1.0, own.sum())
    mean = (wanted.advantages * own).sum() / number
    spread = jnp.sqrt((own * (wanted.advantages - mean) ** 2).sum() / number) + 1e-6
    advantages = (wanted.advantages - mean) / spread
    ratio = jnp.exp(chosen - log_chances)
    limit = jnp.clip(ratio, 1 - config.clip, 1 + config.clip)
    policy = -(own * jnp.minimum(ratio * advantages, limit * advantages)).sum() / number
    entropy = -(own * (jnp.exp(chances) * jnp.maximum(chances, -30)).sum(axis=1)).sum() / number
    is_seat = (jnp.arange(SEATS) < players[:, None]).astype(jnp.float32)
    valued = is_valued.astype(jnp.float32)
    lead = _mean((is_seat * (outputs.lead - wanted.lead) ** 2).sum(axis=1), valued)
    win_chances = jnp.maximum(jax.nn.log_softmax(outputs.win), -30)
    win = -_mean((is_seat * jnp.clip(wanted.win, 0, 1) * win_chances).sum(axis=1), valued)
    change = (own * (ratio - 1 - (chosen - log_chances))).sum() / number
    total = policy + 0.5 * lead + 0.25 * win - entropy_weight * entropy
    return total, Losses(policy, lead, win, entropy, change)


@partial(jax.jit, static_argnames=("config",), donate_argnums=(0, 1))
def learn(
    parameters: Parameters,
    moments: Moments,
    done: Decision,
    wanted: Targets,
    given: tuple[Any, ...],
    config: TrainingConfig,
) -> tuple[Parameters, Moments, Losses]:
    """All epochs over a rollout. `given` are the players, a key, the learning rate and the weight of the entropy."""
    players, key, rate, entropy_weight = given
    total = config.tables * config.steps
    flat = jax.tree.map(lambda each: each.reshape(total, *each.shape[2:]), (done, wanted))
    everyone = jnp.broadcast_to(players, (config.steps, config.tables)).reshape(total)
    size = min(config.minibatch, total)
    batches = total // size

    def step(carry: tuple[Any, Moments], chosen: Any) -> tuple[tuple[Any, Moments], Losses]:
        current, running = carry
        rows, goals = jax.tree.map(lambda each: each[chosen], flat)
        flags = (rows.is_own, rows.is_valued)
        batch = (rows.inputs, rows.masks, rows.actions, rows.log_chances, *flags, everyone[chosen], goals)
        gradient, losses = jax.grad(_loss, has_aux=True)(current, batch, config, entropy_weight)
        return stepped(current, running, limited(gradient, config.gradient_norm), rate), losses

    orders = jnp.concatenate(
        [
            jax.random.permutation(each, total)[: batches * size].reshape(batches, size)
            for each in jax.random.split(key, config.epochs)
        ]
    )
    (parameters, moments), losses = jax.lax.scan(step, (parameters, moments), orders)
    return parameters, moments, jax.tree.map(jnp.mean, losses)

"""One step of a table: an action, the draws after it, and a new game when one has ended."""

from __future__ import annotations

from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.envs.batch.progress import Bytes, Progress, ProgressArray
from shinjuku.envs.batch.scoring import clear_points, clear_results, reward_step
from shinjuku.observation.machine_types import Words
from shinjuku.observation.writer import clear_row
from shinjuku.rules.chance.generator import MASK_32, mix, random_choice, random_outcome
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, decider, draw, legal
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import Buffer, State, States, copy_at


@rule
def game_seed(first: int, games: int) -> int:
    """The seed of the game after a number of games. The first game has the seed given to `reset`."""
    if games == 0:
        return first
    low = mix((first & MASK_32) ^ mix(games & MASK_32))
    high = mix(((first >> 32) & MASK_32) ^ low)
    return (high >> 1) << 32 | low


@rule
def run_chance(s: State, p: Progress) -> None:
    """Decide every pending draw."""
    used = p.used[:]  # the slice makes an array of a field
    while is_chance(s):
        draw(s, random_outcome(s, p.seed, used))


@rule
def new_game(states: States, i: int, new_games: States, p: Progress) -> None:
    """Set up the next game of a table, before its first draw."""
    copy_at(new_games, p.settings, states, i)
    p.seed = game_seed(p.first_seed, p.games)
    p.decisions = 0
    for purpose in range(STREAM_COUNT):
        p.used[purpose] = 0
    clear_points(p)


@rule
def start_game(states: States, i: int, new_games: States, p: Progress) -> None:
    """Set up the next game of a table, up to its first decision."""
    new_game(states, i, new_games, p)
    run_chance(states[i], p)
    p.actor = decider(states[i])


@rule
def is_legal(masks: Bytes, row: int, act: int) -> bool:
    return act >= 0 and act < ACTIONS and masks[row, act] == 1


@rule
def play_action(states: States, i: int, new_games: States, p: Progress, act: int) -> None:
    """Apply a legal action, reward it, and start over when the game has ended."""
    s = states[i]
    apply(s, act)
    run_chance(s, p)
    p.decisions += 1
    reward_step(s, p)
    if s.phase == Phase.OVER:
        start_game(states, i, new_games, p)
    p.actor = decider(s)


@rule
def step_table(states: States, new_games: States, progress: ProgressArray, masks: Bytes, i: int, act: int) -> None:
    """One step of a table. An action that is not legal changes nothing."""
    p = progress[i]
    clear_results(p)
    if is_legal(masks, i, act):
        play_action(states, i, new_games, p, act)
    else:
        p.illegal = 1


@rule
def write_mask(s: State, buffer: Buffer, masks: Bytes, words: Words, row: int) -> None:
    """Mark the legal actions. `masks` and `words` are the same memory."""
    clear_row(words, row, 0, 1)
    for k in range(legal(s, buffer)):
        masks[row, buffer[k]] = 1


@rule
def random_action(p: Progress, masks: Bytes, row: int) -> int:
    """The action of a random player, as in a game of random players with the same seed."""
    choices = 0
    for act in range(ACTIONS):
        choices += masks[row, act]
    rest = random_choice(p.seed, p.actor, p.used[:], choices)
    act = 0
    while rest >= masks[row, act]:
        rest -= masks[row, act]
        act += 1
    return act

"""The observation, field by field. One layout serves every edition, module, board and number of players.

`Observation` lists the fields of the base game. What a module adds is in its folder (`observation.py`), behind them.

Seats are relative to the viewer: 0 is the viewer, 1 the next seat in turn order, and so on. What does not exist in a
game is zero. Raise `OBSERVATION_VERSION` whenever a field changes its place or its meaning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.boards.limits import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.modules.registry import parts
from shinjuku.observation.fields import byte_fields, byte_record, offsets, seen
from shinjuku.rules.enums import BONUS_STACKS, FIRST_AUTOMATIC, FIRST_CHANCE, GOODS, QUEUE_CARDS, SEATS, Phase
from shinjuku.rules.numbering import ACTION_NAMES, KINDS

if TYPE_CHECKING:
    from shinjuku.rules.state import Array

OBSERVATION_VERSION = 1

BOARDS = 16  # boards that an observation can tell apart
SPECIAL_CARDS = 8  # special cards that an observation can tell apart
STORE_GOODS = GOODS + 1  # what a store can sell; the last is a department store
OTHERS = SEATS - 1  # seats other than the viewer's
AUTOMATIC = Phase.OVER - FIRST_AUTOMATIC  # automatic phases, which can follow a payment
FREE_TRACK = SEATS  # plane of track that belongs to no seat


class Observation:
    """What a seat may see, one byte per number."""

    # --- the game: its settings and parameters ----------------------------------------------------------------
    players: list[int] = seen("number of players, one-hot; the first entry is 2", SEATS - 1)
    board: list[int] = seen("the board, one-hot", BOARDS)
    customers_in_game: list[int] = seen("customer tokens of each kind in the game", KINDS)
    stores_per_player: list[int] = seen("specialty stores of each player, by goods", GOODS)
    departments_per_player: int = seen("department stores of each player")
    track_per_player: int = seen("pieces of track of each player")
    start_hand: int = seen("cards dealt to each player")
    income_hand: int = seen("hand size that Income refills to")
    income_discard: int = seen("1: cards may be discarded before Income draws")
    seed_wards: int = seen("wards that have customers at the start")
    seed_customers: int = seen("customers in each of them")
    has_queue: int = seen("1: customers arrive through the queue")
    queue_base: int = seen("customers in the queue, plus one per department store")
    has_matsuri: int = seen("1: with the Matsuri")
    bonus_stacks: list[int] = seen("tokens in each stack of bonus tokens", BONUS_STACKS)
    arrivals: int = seen("customers placed at the start of a turn, without a queue")
    late_arrivals: int = seen("the same, with enough department stores on the map")
    late_departments: int = seen("how many department stores are enough")
    three_cards: int = seen("1: any three cards count as a wildcard")
    expand_anywhere: int = seen("1: track may be built anywhere")
    expand_cost: int = seen("1: one piece of track costs a card")
    double_track: int = seen("cost of a second piece of track: `DoubleTrack`")
    double_through: int = seen("1: double track may pass through the permanent connection")
    upgrade_pays: int = seen("where the customer paid for an Upgrade goes: `Paid`")
    burst: int = seen("customers placed right after an Upgrade")
    must_deliver: int = seen("1: a journey must end at a store that takes a customer")
    bound_pays_mover: int = seen("1: a journey bound for one station pays its mover, too")
    ending: int = seen("how the game ends: `Ending`")
    final_income: int = seen("1: everyone takes an Income before the last turns")
    scoring: int = seen("how customers score: `Scoring`")
    tie: int = seen("how ties are broken: `Tie`")
    set_points: list[int] = seen("points for a set of 0 to 5 different customers", 6)
    confirm: int = seen("1: a player confirms the end of a turn")
    largest_set: int = seen("most different customers in a set")
    more_actions: int = seen("1: a module adds actions")

    # --- cards ----------------------------------------------------------------------------------------------
    hand: list[int] = seen("cards of each ward in the viewer's hand", MAX_WARDS)
    wild: list[int] = seen("1: cards of this ward are wild for the viewer", MAX_WARDS)
    known: Array = seen("cards in the other hands that all players saw being taken", OTHERS, MAX_WARDS)
    hand_size: list[int] = seen("cards in each hand", SEATS)
    unseen: list[int] = seen("cards of each ward in the deck or unknown in other hands", MAX_WARDS)
    discard: list[int] = seen("cards of each ward in the discard pile", MAX_WARDS)
    deck_size: int = seen("cards in the deck")
    discard_size: int = seen("cards in the discard pile")
    special_cards: list[int] = seen("special cards in the deck, as numbered in `rules/numbering.py`", SPECIAL_CARDS)

    # --- customers ------------------------------------------------------------------------------------------
    customers: Array = seen("customers on the map", MAX_WARDS, KINDS)
    queue_card: Array = seen("the wards of the queue, one-hot for each card", QUEUE_CARDS, MAX_WARDS)
    queue: Array = seen("customers on each card of the queue", QUEUE_CARDS, KINDS)
    queue_size: int = seen("customers in the queue, not counting those from the bonus stacks")
    bag: list[int] = seen("customers in the bag", KINDS)
    bag_size: int = seen("how many they are")
    removed: list[int] = seen("customers out of the game", KINDS)
    collected: Array = seen("customers behind each screen", SEATS, KINDS)
    bonus: list[int] = seen("bonus tokens of each seat", SEATS)
    claimed: list[int] = seen("order of claiming a bonus token: 1 for the first seat, 0 for none", SEATS)
    stacks_taken: int = seen("stacks of bonus tokens claimed")
    next_stack: int = seen("bonus tokens in the next stack")

    # --- the map --------------------------------------------------------------------------------------------
    own_stores: Array = seen("the viewer's stores by goods; the last are departments", STORE_GOODS, MAX_STATIONS)
    other_stores: Array = seen("stores of all others by goods", STORE_GOODS, MAX_STATIONS)
    owner: Array = seen("stores of each other seat", OTHERS, MAX_STATIONS)
    track: Array = seen("track of each seat; the last plane is free for all", SEATS + 1, MAX_CONNECTIONS)
    pool: Array = seen("specialty stores of each seat that are not on the map, by goods", SEATS, GOODS)
    departments_left: list[int] = seen("department stores of each seat that are not on the map", SEATS)
    track_left: list[int] = seen("pieces of track each seat has left", SEATS)
    departments: int = seen("department stores on the map")
    matsuri: list[int] = seen("the Matsuri's ward, one-hot", MAX_WARDS)

    # --- the turn -------------------------------------------------------------------------------------------
    phase: list[int] = seen("what is decided: `Phase`, one-hot", FIRST_CHANCE)
    seat: list[int] = seen("whose turn it is, one-hot", SEATS)
    start: list[int] = seen("the starting player, one-hot", SEATS)
    actions_left: int = seen("actions that are not complete yet")
    used: list[int] = seen("main and free actions taken this turn, in the order of `ACTION_NAMES`", len(ACTION_NAMES))
    final: int = seen("1: the end has begun")
    turns_left: int = seen("turns after this one, once that is known")
    placing: int = seen("customers still to be placed")
    drawer: list[int] = seen("the player who draws cards, one-hot", SEATS)
    draws: int = seen("cards still to be drawn")
    income_owed: list[int] = seen("seats still to be asked whether they take an Income", SEATS)

    # --- the unfinished line: zero unless the viewer decides --------------------------------------------------
    ward: list[int] = seen("the ward chosen, one-hot", MAX_WARDS)
    station: list[int] = seen("the station chosen, one-hot", MAX_STATIONS)
    goods: list[int] = seen("the goods chosen, one-hot", GOODS)
    moved_from: list[int] = seen("the station that a relocated store leaves, one-hot", MAX_STATIONS)
    connections: list[int] = seen("the connections chosen for an Expand", MAX_CONNECTIONS)
    customer: list[int] = seen("the customer paid for an Upgrade, one-hot", KINDS)
    paying_for: list[int] = seen("the automatic `Phase` that follows the payment, one-hot", AUTOMATIC)
    paying_to_move: int = seen("1: a journey follows the payment")
    pay_wards: list[int] = seen("1: a single card of this ward pays", MAX_WARDS)
    pay_three: int = seen("1: any three cards pay")
    paid: list[int] = seen("cards named so far of three that pay", MAX_WARDS)
    group: list[int] = seen("customers on the journey", KINDS)
    riders: list[int] = seen("tokens that travel along, by seat", SEATS)
    bound_for: list[int] = seen("the station where the journey must end, one-hot", MAX_STATIONS)
    current_station: list[int] = seen("where the journey is, one-hot", MAX_STATIONS)
    visited: list[int] = seen("stations that the journey has entered", MAX_STATIONS)
    crossed: int = seen("1: the journey has used a connection")
    delivered: int = seen("customers delivered on this journey")
    just_delivered: int = seen("1: a customer was delivered at the current station")


MODULE_PARTS = parts("observation")  # of the modules that show something
OBSERVATION_FIELDS = byte_fields(Observation)
for _part in MODULE_PARTS.values():
    OBSERVATION_FIELDS |= byte_fields(_part.Seen)
OBSERVATION_ENTRIES = offsets(OBSERVATION_FIELDS)
OBSERVATION = byte_record(OBSERVATION_FIELDS)
OBSERVATION_SIZE = OBSERVATION.itemsize

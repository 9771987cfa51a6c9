"""How people call things: names with capitals, lists with a last word, a card, a customer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from shinjuku.boards import Board

MOST_EXAMPLES = 4
NUMBERS = ("no", "one", "two", "three", "four")


def colour_name(colour: str) -> str:
    return colour.capitalize()


def station_name(board: Board, station: str) -> str:
    return board.station(station).romaji


def ward_name(board: Board, ward: str) -> str:
    return board.ward(ward).romaji


def connection_name(board: Board, one: str, other: str) -> str:
    """Two stations, in the order in which they are thought of."""
    return f"{station_name(board, one)}–{station_name(board, other)}"


def customer_name(customer: str) -> str:
    """`books2` is a double books customer."""
    if customer == "art":
        return "Art Collector"
    if customer.endswith("-thief"):
        return f"{customer.removesuffix('-thief')} thief"
    if customer.endswith("2"):
        return f"double {customer[:-1]} customer"
    return f"{customer} customer"


def with_article(noun: str) -> str:
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


def number_name(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def plural(number: int, one: str) -> str:
    return one if number == 1 else f"{one}s"


def is_or_are(number: int) -> str:
    return "is" if number == 1 else "are"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *others, end = list(words) or ["nothing"]
    return f"{', '.join(others)} {last} {end}" if others else end


def some_of(words: Sequence[str]) -> str:
    """What may be said: all of it if that is little, else a few examples."""
    if len(words) <= MOST_EXAMPLES + 1:
        return listed(words, "or")
    return f"for example {listed(words[:MOST_EXAMPLES], 'or')}"


def group_name(customers: Mapping[str, int]) -> str:
    """`a food customer and two double books customers`."""
    return listed(
        with_article(customer_name(customer))
        if number == 1
        else f"{number_name(number)} {plural(number, customer_name(customer))}"
        for customer, number in customers.items()
    )


def counted(things: Mapping[str, int]) -> str:
    """`Chuo and 2 Ota`."""
    return listed(name if number == 1 else f"{number} {name}" for name, number in things.items())

"""The names of players, places and pieces in one language, in the words of an edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from shinjuku.boards import Board
from shinjuku.texts.catalogues import ENGLISH, Field, counted, form_for, is_known, template, text
from shinjuku.texts.messages import Listing, Message, Name, Style, Value
from shinjuku.texts.places import PLAYER, STATION, WARD, mark_place


@dataclass(frozen=True)
class Wording:
    """Writes texts and names in a language. Everything is named by its id, as in records."""

    board: Board
    language: str = ENGLISH
    edition: str | None = None
    marks: bool = False  # mark the names of places and players, so that `places` finds them in the text
    reader: str | None = None  # the colour of the player who reads, and is called "you"

    def say(self, key: str, /, **fields: Field) -> str:
        return text(key, self.language, self.edition, **fields)

    def counted(self, key: str, count: int, /, **fields: Field) -> str:
        return counted(key, count, self.language, self.edition, **fields)

    def capitalised(self, sentence: str) -> str:
        return sentence[:1].upper() + sentence[1:]

    def listed(self, parts: Iterable[str], style: Style = "and") -> str:
        """`a, b and c`; see `Listing` for the other styles."""
        if style == "row":
            return self.say("list.row").join(parts)
        if style == "sentences":
            return self.say("list.sentences").join(map(self.capitalised, parts))
        return listed(parts, self.language, style)

    # --- messages ------------------------------------------------------------------------------------------

    def write(self, value: Value) -> str:
        """A message, or a value in one, in this language."""
        if isinstance(value, Message):
            return self._text_of(value)
        if isinstance(value, Name):
            return str(getattr(self, value.kind)(value.id))
        if isinstance(value, Listing):
            return self.listed(map(self.write, value.values), value.style)
        return str(value)

    def _text_of(self, message: Message) -> str:
        count = message.fields.get("count")
        key = form_for(message.key, count) if isinstance(count, int) else message.key
        if message.fields.get("who") == Name("colour", self.reader or "") and is_known(f"{key}.you"):
            key = f"{key}.you"
        fields = {name: self.write(value) for name, value in message.fields.items()}
        return template(key, self.language, self.edition).format_map(fields)

    # --- people and places ---------------------------------------------------------------------------------

    def colour(self, colour: str) -> str:
        return self._name(PLAYER, colour, self.say(f"colour.{colour}"))

    def ward(self, ward: str) -> str:
        """A ward's name, as on its cards."""
        named = self.board.ward(ward)
        return self._name(WARD, ward, named.kanji if self._writes_kanji else named.macron)

    def place(self, ward: str) -> str:
        """A ward as a place on the map, distinct from a station of the same name."""
        shared = ward in self.board.station_index
        return self.say("place.ward", ward=self.ward(ward)) if shared else self.ward(ward)

    def station(self, station: str) -> str:
        named = self.board.station(station)
        return self._name(STATION, station, named.kanji if self._writes_kanji else named.macron)

    def _name(self, kind: str, named: str, name: str) -> str:
        return mark_place(kind, named, name) if self.marks else name

    @property
    def board_title(self) -> str:
        return self.board.kanji if self._writes_kanji else self.board.title

    def connection(self, connection: str) -> str:
        """Two stations, joined by a connection or not."""
        a, b = sorted(connection.split("--"))
        return self.say("place.connection", a=self.station(a), b=self.station(b))

    def route(self, stations: Sequence[str]) -> str:
        return self.say("list.stops").join(self.station(station) for station in stations)

    @property
    def _writes_kanji(self) -> bool:
        return self.say("place.script") == "kanji"

    # --- actions and pieces --------------------------------------------------------------------------------

    def action(self, action: str) -> str:
        """`Open`; in the words of an older edition `Build`."""
        return self.say(f"action.{action}")

    def verb(self, action: str) -> str:
        """`open`; in the words of an older edition `build`."""
        return self.say(f"verb.{action}")

    def words(self, words: str) -> str:
        """Words of a record, in quotation marks."""
        return self.say("words.quoted", words=words)

    def goods(self, goods: str) -> str:
        return self.say(f"goods.{goods}")

    def store(self, goods: str) -> str:
        """`a food store`."""
        return self.say(f"store.{goods}")

    def rider(self, rider: str) -> str:
        """A player's token that travels along, by its word in records: a colour, a hyphen and the name of the piece."""
        colour, _, piece = rider.partition("-")
        return self.say(f"piece.{piece}", who=self.colour(colour))

    def customer(self, customer: str) -> str:
        """`a food customer`."""
        return self.say(f"customer.{customer}")

    def customer_label(self, customer: str) -> str:
        """A kind of customer that a module adds, without an article, for a list of symbols."""
        return self.say(f"customer.{customer}.label")

    def customers(self, customers: Iterable[str]) -> str:
        """`3 food customers and a double books customer`: each kind once, in the order of its first."""
        numbers: dict[str, int] = {}
        for customer in customers:
            numbers[customer] = numbers.get(customer, 0) + 1
        return self.listed(self.counted(f"customer.{customer}", count) for customer, count in numbers.items())


def listed(parts: Iterable[str], language: str = ENGLISH, style: str = "and") -> str:
    """`a, b and c`, or `a, b or c`; of nothing, nothing."""
    *others, last = [*parts] or [""]
    if not others:
        return last
    return text("list.separator", language).join(others) + text(f"list.{style}", language) + last


def points(value: Fraction, language: str = ENGLISH) -> str:
    """`12 points`, `1 point`, `7½ points`."""
    return text("points.one" if value == 1 else "points.many", language, count=format_score(value))


def format_score(value: Fraction) -> str:
    """A score: `12`, `7½`, `-½`."""
    halves = abs(value) * 2
    whole = str(halves // 2) if halves >= 2 or halves == 0 else ""
    return f"{'-' if value < 0 else ''}{whole}{'½' if halves % 2 else ''}"

"""A review as one self-contained page, light and dark, in every language of the catalogues."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.bots.advice.description import describe
from shinjuku.bots.advice.outlook import percent
from shinjuku.drawing.palette import LETTERS
from shinjuku.drawing.svg import clean, tag
from shinjuku.game import Game
from shinjuku.lab.report.header import SEAL
from shinjuku.lab.report.markup import Section, figure, paragraph, plots, scrollable, seat_dot, table
from shinjuku.lab.report.page import document, language_choice
from shinjuku.review.curve import curve
from shinjuku.review.model import Review, TurnReview
from shinjuku.review.pictures import picture, shared_ground, shared_pieces
from shinjuku.review.words import ReviewWords
from shinjuku.texts import LANGUAGES, text

STYLE = (
    ":root{--sj-mark:#b3261e}"
    "@media screen and (prefers-color-scheme:dark){:root{--sj-mark:#ff8a70}}"
    ".board{border-radius:8px;background:var(--sj-land)}.lost{color:var(--sj-mark);font-weight:600}"
    ".players{display:flex;flex-wrap:wrap;gap:8px 28px;list-style:none;margin:18px 0 0;padding:0}"
    ".players li{font-size:17px}.plot{max-width:none!important}"
)


def review_page(review: Review) -> str:
    """The page, with a choice of the language at its top."""
    board = review.game.settings.board
    pieces = [shared_pieces(pieces_id(turn), before(turn)) for turn in review.moments]
    shared = tag("svg", shared_ground(board), *pieces, class_="shared", width=0, height=0, aria_hidden="true")
    articles = [ReviewPage(review, language).article() for language in LANGUAGES]
    first = LANGUAGES[0]
    return document(text("review.title", first), first, tag("style", STYLE), shared, language_choice(first), *articles)


def pieces_id(turn: TurnReview) -> str:
    return f"pieces-{turn.number}"


def before(turn: TurnReview) -> Game:
    """The game before the decision that is shown."""
    return turn.better[0].before if turn.better else turn.decisions[0].before


class ReviewPage:
    """The review in one language."""

    def __init__(self, review: Review, language: str) -> None:
        self.review, self.language = review, language
        self.words = ReviewWords(review, language)
        self.wording = self.words.wording

    def article(self) -> str:
        kicker = tag("p", clean(self.wording.say("review.kicker")), class_="kicker")
        lead = tag("p", clean(self.words.result), class_="lead") if self.words.result else ""
        head = tag("header", SEAL, kicker, tag("h1", clean(self.wording.say("review.title"))), lead, self._players())
        title = self.wording.say("review.curve")
        figure_of_curve = figure(title, scrollable(curve(self.words, self._id("")), title), wide=True)
        body = tag("main", figure_of_curve, *self._sections())
        return tag("article", head, body, lang=self.language)

    def _id(self, name: object) -> str:
        return f"{self.language}-turn-{name}"

    def _players(self) -> str:
        return tag("ul", *map(self._player, range(len(self.review.game.players))), class_="players")

    def _player(self, seat: int) -> str:
        colour, accuracy = self.review.game.players[seat], self.review.accuracies[seat]
        said = "–" if accuracy is None else f"{accuracy:.1f} %"
        who, mistakes = self.wording.colour(colour), self.words.mistakes(seat)
        rest = self.wording.say("review.accuracy", who=who, accuracy=said, mistakes=mistakes)
        return tag("li", seat_dot(colour, LETTERS[colour]), clean(rest))

    def _sections(self) -> Iterator[str]:
        title = self.wording.say("review.moments" if self.review.moments else "review.no-moments")
        yield tag("h2", clean(title), style="margin-top:44px")
        yield from (self._moment(turn).html() for turn in self.review.moments)
        yield self._table()
        simulations, network = self.review.simulations, self.review.network
        yield paragraph(self.wording.say("review.method", simulations=simulations, network=network), "note")

    # --- moments ------------------------------------------------------------------------------------------------

    def _moment(self, turn: TurnReview) -> Section:
        better = self.words.better(turn) if turn.name else None
        pictures = [self._played(turn)]
        if better is not None:
            caption = self.wording.say("review.board.better")
            heading = paragraph(self.wording.say("review.better", chance=percent(better["chance"])))
            reasons = sentence_list([reason["text"] for reason in better["reasons"]], "note")
            below = heading + sentence_list(better["sentences"]) + reasons
            pictures.append(self._figure(turn, caption, better["data"], below))
        return self._section(turn, plots(*pictures))

    def _section(self, turn: TurnReview, body: str) -> Section:
        who = self.wording.colour(self.review.game.players[turn.seat])
        title, name = self.wording.say("review.turn", turn=turn.number, who=who), self.words.name(turn)
        return Section(self._id(turn.number), f"{title} · {name}" if name else title, self.words.moment(turn), body)

    def _played(self, turn: TurnReview) -> str:
        decision = turn.better[0] if turn.better else turn.decisions[0]
        data = describe(decision.before, decision.acts, self.language).as_dict(self.language)["data"]
        sentences = sentence_list([entry.text for entry in self.words.played(turn)])
        return self._figure(turn, self.wording.say("review.board.played"), data, sentences)

    def _figure(self, turn: TurnReview, caption: str, data: dict[str, object], rest: str) -> str:
        board = self.review.game.settings.board
        return figure(caption, picture(board, pieces_id(turn), data, caption) + rest)

    # --- all turns ----------------------------------------------------------------------------------------------

    def _table(self) -> str:
        caption = self.wording.say("review.turns")
        rows = [self._row(turn) for turn in self.review.turns]
        dots = [self._dot(turn.seat) for turn in self.review.turns]
        return table(caption, ["", "%", ""], rows, dots)

    def _row(self, turn: TurnReview) -> list[str]:
        who = self.wording.colour(self.review.game.players[turn.seat])
        title = self.wording.say("review.turn", turn=turn.number, who=who)
        return [title, percent(turn.chances[turn.seat]), self.words.name(turn)]

    def _dot(self, seat: int) -> str:
        colour = self.review.game.players[seat]
        return seat_dot(colour, LETTERS[colour])


def sentence_list(sentences: list[str], kind: str | None = None) -> str:
    return tag("ul", "", *(tag("li", clean(each)) for each in sentences), class_=f"sentences {kind or ''}".strip())

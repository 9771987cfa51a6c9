"""A set has exactly the pieces of its edition, modules and players, counted in the PDF itself."""

from __future__ import annotations

import pytest

from shinjuku.boards import board
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.printing import PrintOptions
from shinjuku.printing.chapters.queue import queue_pages
from shinjuku.printing.job import Job
from shinjuku.printing.pdf.document import write_pdf
from tests.printing.pdf_reader import counted, counts, pages_of, printed

ALL_V2 = ("princess", "art-collector", "kaicho", "kaiju")
ALL_V1 = ("princess", "thief", "chairman", "kaiju", "hachiko")


def wards_of(id: str) -> dict[str, int]:
    return {ward.id: ward.cards for ward in board(id).wards}


def test_version_2_has_its_pieces() -> None:
    pdf = printed()
    assert counted(pdf, "card.") == wards_of("tokyo-44")
    assert counts(pdf)["card-back"] == 72
    assert counted(pdf, "customer.") == {
        "food": 22, "clothing": 16, "books": 8, "electronics": 2,
        "food2": 1, "clothing2": 4, "books2": 8, "electronics2": 11,
    }  # fmt: skip
    assert counts(pdf)["bonus"] == 11
    assert counts(pdf)["start-player"] == 1
    assert counted(pdf, "figure.") == {"matsuri": 1}


@pytest.mark.parametrize("colour", ["blue", "green", "red", "yellow"])
def test_each_player_has_stores_department_stores_track_and_a_screen(colour: str) -> None:
    pdf = printed()
    assert counted(pdf, f"store.{colour}.") == {"food": 2, "clothing": 2, "books": 2, "electronics": 2}
    assert counts(pdf)[f"department.{colour}"] == 3
    assert counts(pdf)[f"track.{colour}"] == 16
    assert counts(pdf)[f"screen.{colour}"] == 1


def test_a_colour_without_a_player_is_not_printed() -> None:
    assert not [id for id in counts(printed()) if "purple" in id or "neutral" in id]


def test_modules_of_version_2_add_their_pieces() -> None:
    pdf = printed(modules=ALL_V2)
    assert counted(pdf, "card.") == wards_of("tokyo-44") | {"kaiju": 1}
    assert counted(pdf, "customer.")["art"] == 11
    assert counts(pdf)["bonus"] == 0, "the collectors take the place of the bonus tokens"
    shared = {"matsuri": 1, "princess": 1, "kaiju": 1}
    assert counted(pdf, "figure.") == shared | {f"kaicho.{who}": 1 for who in ("blue", "green", "red", "yellow")}


def test_a_set_without_bonus_tokens_does_not_ask_for_them() -> None:
    [reference] = [page for page in pages_of(printed(modules=ALL_V2)) if "Set-up" in page.text]
    assert "bonus stacks: 3, 2, 2, 2, 1 and 1" in reference.text.replace("\r\n", " ")
    assert "bonus token" not in reference.text


def reference(pdf: bytes) -> str:
    """The words of the quick reference."""
    pages = [page.text for page in pages_of(pdf) if "Set-up" in page.text or "Symbols" in page.text]
    return " ".join(" ".join(pages).split())


def test_the_quick_reference_says_what_art_collectors_change() -> None:
    words = reference(printed(modules=("art-collector",)))
    assert "Put the art collectors on the bonus stacks: 3, 2, 2, 2, 1 and 1." in words
    assert "Of the next bonus stack, you collect one art collector." in words
    assert "plus one for each department store on the map, not counting art collectors." in words
    assert "Tie: the player who took an art collector by Upgrade first wins." in words
    assert "Take the next bonus stack." not in words


@pytest.mark.parametrize(
    ("edition", "module", "sentence"),
    [
        ("v2", "princess", "Put the Princess into Chiyoda."),
        ("v2", "kaicho", "Each player takes a Kaicho, who starts off the map."),
        ("v2", "kaiju", "Shuffle the Kaiju card into the last third of the deck."),
        ("v1", "chairman", "Each player takes a Chairman, who starts off the map."),
        ("v1", "kaiju", "Put the Kaiju into the bay."),
        ("v1", "hachiko", "Put Hachiko and his marker on his home."),
        ("rev1", "hachiko", "neutral track on the connections there. Draw a card for his ward and discard it."),
    ],
)
def test_the_set_up_has_the_pieces_of_modules(edition: str, module: str, sentence: str) -> None:
    assert reference(printed(edition, (module,), 2)).count(sentence) == 1


def test_customers_of_modules_are_named_without_an_article() -> None:
    pdf = printed("v1", ("thief",), 2)
    [sheet] = [page.text for page in pages_of(pdf) if "Score sheet" in page.text and "Total" in page.text]
    for words in (reference(pdf), " ".join(sheet.split())):
        assert "Food thief" in words
        assert "A food thief" not in words


def test_modules_of_version_1_add_their_pieces() -> None:
    pdf = printed("v1", ALL_V1, 3)
    assert counted(pdf, "card.") == wards_of("tokyo-43"), "the Kaiju of this edition has no card"
    thieves = {kind: count for kind, count in counted(pdf, "customer.").items() if "thief" in kind}
    assert thieves == {f"{goods}-thief": 2 for goods in ("food", "clothing", "books", "electronics")}
    shared = {"princess": 1, "kaiju": 1, "hachiko": 1}
    assert counted(pdf, "figure.") == shared | {f"kaicho.{who}": 1 for who in ("blue", "green", "red")}
    assert counted(pdf, "home.") == {"hachiko": 1}
    assert counted(pdf, "store.red.") == {"food": 2, "clothing": 2, "books": 2, "electronics": 1}
    assert (counts(pdf)["department.red"], counts(pdf)["track.red"]) == (2, 13)


def test_revision_1_has_neutral_track_and_five_players() -> None:
    pdf = printed("rev1", ("hachiko", "five-players"), 5, ink="saving")
    assert counts(pdf)["track.neutral"] == 4
    assert counts(pdf)["track.purple"] == 9
    assert counted(pdf, "customer.") == {"food": 19, "clothing": 16, "books": 14, "electronics": 11}
    assert counts(pdf)["queue"] == counts(pdf)["bonus"] == 0


def test_every_figure_of_a_module_is_printed_somewhere() -> None:
    seen = counted(printed(modules=ALL_V2), "figure.") | counted(printed("v1", ALL_V1, 3), "figure.")
    figures = {figure.id for module in MODULES.values() for figure in module.figures}
    assert figures <= {id.partition(".")[0] for id in seen}


def test_every_chapter_has_its_pages() -> None:
    seen = counts(printed())
    assert [seen[id] for id in ("overview", "reference.1", "reference.2", "plan", "queue", "scores", "board")] == [
        1
    ] * 7
    assert counted(printed(), "board.") == dict.fromkeys(("A1", "B1", "A2", "B2", "A3", "B3"), 1)


def test_the_overview_tells_the_counts() -> None:
    overview = pages_of(printed())[0].text
    assert "72 × ward cards" in overview.replace("\r\n", " ")


@pytest.mark.parametrize("tokens", [1, 0])
def test_the_queue_board_has_places_for_the_bonus_stacks_of_the_game(tokens: int) -> None:
    stacks = {"bonus_1": tokens} | {f"bonus_{number}": 0 for number in range(2, 7)}
    job = Job(Settings.validated(changes=stacks), PrintOptions())
    (page,) = pages_of(write_pdf(list(queue_pages(job)), "Queue", "en"))
    assert ("bonus stacks" in page.text.lower()) == bool(tokens)

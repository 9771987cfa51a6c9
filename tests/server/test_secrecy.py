"""Nobody receives another seat's hand, choices, half-made action or key: in no answer, event or error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import shinjuku as sj
from tests.server.kept import kept_game
from tests.server.people import Party, Person, make_table
from tests.server.running import Server
from tests.server.test_play import first_of, past_matsuri
from tests.server.truth import hands_in

IMPOSSIBLE = "open books tokyo pay kita+kita+kita"  # there are two such cards in the game


def keys_in(value: Any) -> set[str]:
    """Every name in a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*(keys_in(each) for each in value.values()))
    return set[str]().union(*(keys_in(each) for each in value)) if isinstance(value, list) else set()


def everything_heard(person: Person) -> list[Any]:
    return [json.loads(text) for text in person.heard if text.startswith("{")]


def colour_of(person: Person) -> str | None:
    return None if person.seat is None else sj.game.choices.COLOURS[person.seat]


def play_a_while(party: Party, turns: int) -> None:
    """With errors, undo and previews in between, while everybody listens."""
    for n in range(turns):
        person = party.to_act()
        view = person.view()
        for other in party.everybody:
            for line in (IMPOSSIBLE, f"{view['game']['to_act']}: {IMPOSSIBLE}"):
                answers = [
                    other.submit(version=view["version"], line=line),
                    other.post("/preview", {"version": view["version"], "line": line}),
                ]
                if other is not person:
                    assert all(answer.status_code in (403, 422) for answer in answers)
                    assert all("hand" not in answer.text for answer in answers)
        choice = view["choices"][n % len(view["choices"])]
        person.act(choice=choice["text"])
        if not choice["reveals"] and n % 5 == 0:
            person.act(undo=True)


def test_every_hand_stays_with_its_seat(server: Server) -> None:
    party = make_table(server, "person", "person", "person")
    with party.people[0].watching(after=0) as one, party.people[1].watching() as two:
        play_a_while(party, 25)
        for person in party.everybody:
            person.get("/events")
            person.get("/log")
            person.get("/record")
        version = party.spectator.view()["version"]
        for watch in (one, two):
            watch.until(lambda message: message["version"] == version)
    for person in party.everybody:
        for heard in everything_heard(person):
            for hands in hands_in(heard):
                assert set(hands) <= {colour_of(person)}


def test_only_the_deciding_seat_hears_of_choices(server: Server) -> None:
    party = make_table(server, "person", "person")
    play_a_while(party, 10)
    for person in (party.spectator, party.host):
        for heard in everything_heard(person):
            view = heard.get("view", heard)
            assert not view.get("choices")
            assert "said" not in keys_in(heard)


def test_no_key_is_ever_said_again(server: Server) -> None:
    party = make_table(server, "person", "person")
    play_a_while(party, 5)
    secrets = [person.token for person in party.everybody] + [each["invite"] for each in party.made["seats"]]
    for person in party.everybody:
        for secret in secrets:
            assert all(secret not in text for text in person.heard)
    log = server.log()
    assert all(secret not in log for secret in secrets)


def test_a_half_made_action_is_seen_by_nobody_else(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    before = {other: other.view() for other in party.everybody}
    person.act(choice="open")
    person.act(choice=first_of(person)["text"])
    for other in party.everybody:
        now = other.view()
        if other is not person:
            assert {**now, "version": 0, "seats": 0} == {**before[other], "version": 0, "seats": 0}
            assert [event["kind"] for event in other.get("/events", after=4).json()["events"]] == ["thinks"] * 2
            assert "open" not in other.get("/record").text
    assert "open" in person.view()["game"]["doing"]


def test_a_drawn_card_is_a_question_mark_for_others(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    person.act(line="income")
    other = party.people[1 - (person.seat or 0)]
    mine, theirs = (each.get("/events").json()["events"][-1]["drawn"] for each in (person, other))
    assert mine
    assert len(mine) == len(theirs)
    assert "card ?" not in mine
    assert set(theirs) == {"card ?"}
    begun = next(event for event in other.get("/events").json()["events"] if event["kind"] == "start")
    assert begun["drawn"].count("hand ?") == 4


def test_every_view_is_the_view_computed_from_the_record(server: Server) -> None:
    party = make_table(server, "person", "person")
    play_a_while(party, 12)
    game = kept_game(server.database, party.table)
    for person in (*party.people.values(), party.spectator):
        assert person.view()["game"] == game.view(person.seat)
        assert person.get("/record").text == game.record(person.seat)
    again = sj.Game.load(game.record())
    assert all(again.view(seat) == game.view(seat) for seat in (0, 1, None))


def test_a_key_opens_its_own_table_only(server: Server) -> None:
    one, two = make_table(server, "person", "person"), make_table(server, "person", "person")
    stranger = Person(server, two.table, one.people[0].token)
    assert stranger.get().status_code == 401
    assert Person(server, two.table, "x" * 32).get().status_code == 401
    assert Person(server, two.table, one.made["seats"][0]["invite"]).get().status_code == 401
    assert Person(server, "0" * 16, one.people[0].token).get().status_code == 404


def test_keys_have_at_least_128_bits_and_are_not_kept(server: Server) -> None:
    party = make_table(server, "person", "person")
    file = server.database.removeprefix("sqlite:///")
    kept = Path(file).read_bytes() + Path(f"{file}-wal").read_bytes()
    assert party.table.encode() in kept
    for person in party.everybody:
        assert len(person.token) * 6 >= 128
        assert person.token.encode() not in kept

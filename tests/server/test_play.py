"""Playing through HTTP and sockets: versions, verdicts, refusals, undo, previews."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.server.people import Party, Person, make_table, new_id
from tests.server.running import Server


def first_of(person: Person) -> dict[str, Any]:
    choice: dict[str, Any] = person.view()["choices"][0]
    return choice


def past_matsuri(party: Party) -> Person:
    """The first player has put the Matsuri somewhere, and now has actions to choose from."""
    person = party.to_act()
    person.act(choice=first_of(person)["text"])
    return person


def test_a_game_begins_when_the_last_seat_is_taken(server: Server) -> None:
    party = make_table(server, "person", "person")
    view = party.people[0].view()
    assert view["status"] == "playing"
    assert view["seat"] == 0
    assert [seat["name"] for seat in view["seats"]] == ["Guest 0", "Guest 1"]
    assert view["version"] == 3  # two have sat down, and the game has begun


def test_only_the_seat_that_decides_gets_choices(server: Server) -> None:
    party = make_table(server, "person", "person")
    acting = party.to_act()
    for person in party.everybody:
        assert (person.view()["choices"] is not None) == (person is acting)


def test_a_choice_says_what_a_client_needs(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    choice = first_of(person)
    assert choice["kind"] == "matsuri"
    assert choice["text"] == f"matsuri {choice['ward']}"
    assert choice["reveals"] is False
    view = person.act(choice=choice["text"])["view"]
    by_text = {each["text"]: each for each in view["choices"]}
    assert by_text["income"]["reveals"] is True
    assert by_text["open"]["reveals"] is False


def test_an_action_can_be_made_step_by_step_or_as_one_line(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    person.act(choice="expand")
    connection = first_of(person)["text"]
    person.act(choice=connection)
    if "stop" in [choice["text"] for choice in person.view()["choices"]]:
        person.act(choice="stop")
    assert connection in person.view()["game"]["track"]
    person.act(line="income")
    assert person.view()["game"]["phase"] == "end"


def test_a_stale_submission_gets_the_view_now_and_changes_nothing(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    version = person.view()["version"]
    person.act(choice=first_of(person)["text"])
    answer = person.submit(version=version, line="income")
    assert answer.status_code == 409
    assert answer.json()["code"] == "table.stale"
    assert answer.json()["view"] == person.view()
    assert person.view()["version"] == version + 1


def test_a_version_of_the_future_is_stale_too(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    assert person.submit(version=999, choice=first_of(person)["text"]).status_code == 409


def test_a_repeated_submission_gets_the_same_version_again(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    wanted = {"version": person.view()["version"], "client_id": new_id(), "choice": first_of(person)["text"]}
    once, twice = (person.post("/actions", wanted) for _ in range(2))
    assert once.status_code == twice.status_code == 200
    assert once.json() == twice.json()
    person.act(line="income")
    late = person.post("/actions", wanted)
    assert late.json()["version"] == once.json()["version"]


def test_a_client_id_stands_for_one_submission_only(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    person.act(client_id="mine", choice=first_of(person)["text"])
    answer = person.submit(client_id="mine", line="income")
    assert answer.status_code == 422
    assert answer.json()["code"] == "table.client-id"


def test_of_many_at_once_one_is_accepted(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    version, text = person.view()["version"], first_of(person)["text"]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: person.submit(version=version, choice=text).status_code, range(8)))
    assert sorted(answers) == [200] + [409] * 7
    assert person.view()["version"] == version + 1


def test_the_same_sent_twice_at_once_is_done_once(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    wanted = {"version": person.view()["version"], "client_id": new_id(), "choice": first_of(person)["text"]}
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: person.post("/actions", wanted), range(4)))
    assert {answer.json()["version"] for answer in answers} == {wanted["version"] + 1}
    assert person.view()["version"] == wanted["version"] + 1


def test_what_is_illegal_is_explained_and_changes_nothing(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    before = person.view()
    answer = person.submit(line="upgrade tokyo food pay ota")
    assert answer.status_code == 422
    assert set(answer.json()) == {"code", "message"}
    assert answer.json()["code"].startswith("upgrade.")
    assert person.submit(line="fly to the moon").json()["code"] == "line.unreadable"
    assert person.view() == before


def test_nobody_brings_chance_along(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    before = person.view()
    for what in ("line", "choice"):
        answer = person.submit(None, None, **{what: "income > card ota"})
        assert (answer.status_code, answer.json()["code"]) == (422, "table.chance")
    assert person.post("/preview", {"version": before["version"], "line": "income > card ota"}).status_code == 422
    assert person.view() == before


def test_words_that_choose_nothing_are_refused(server: Server) -> None:
    """In the middle of a line, where signs between words are read over."""
    party = make_table(server, "person", "person")
    actor = party.people[party.people[0].view()["to_act"]]
    while actor.view()["game"].get("doing") is None:
        actor.submit(version=actor.view()["version"], choice=actor.view()["choices"][0]["text"])
    version = actor.view()["version"]
    for text in (":", ",", " : "):
        answer = actor.submit(version=version, choice=text)
        assert (answer.status_code, answer.json()["code"]) == (422, "table.nothing")
    assert actor.view()["version"] == version


def test_nobody_acts_for_another(server: Server) -> None:
    party = make_table(server, "person", "person")
    acting = party.to_act()
    other = next(person for person in party.people.values() if person is not acting)
    text = first_of(acting)["text"]
    assert other.submit(choice=text).status_code == 422
    colour = party.spectator.view()["game"]["to_act"]
    answer = other.submit(line=f"{colour}: {text}")
    assert (answer.status_code, answer.json()["code"]) == (422, "table.other-seat")
    assert party.spectator.submit(choice=text).status_code == 403
    assert party.host.submit(choice=text).status_code == 403


def test_what_was_done_can_be_taken_back_up_to_chance(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    before = person.view()
    person.act(choice="expand")
    after = person.act(undo=True)["view"]
    assert after["choices"] == before["choices"]
    assert after["game"] == before["game"]
    person.act(line="income")
    answer = person.submit(undo=True)
    assert (answer.status_code, answer.json()["code"]) == (422, "game.undo")
    assert person.view()["can_undo"] is False


def test_nobody_takes_back_what_another_did(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    other = next(each for each in party.people.values() if each is not person)
    assert other.submit(undo=True).status_code == 422


def test_a_preview_tells_what_would_happen_without_chance(server: Server) -> None:
    position = {
        "edition": "v2", "players": ["blue", "red", "green"], "turn": "green", "actions_left": 2,
        "stores": {"kachidoki": "red food", "shimbashi": "blue books"},
        "track": {"kachidoki--shimbashi": "red"}, "customers": {"chuo": ["food", "books", "clothing"]},
        "hands": {"green": ["chuo", "ota"]},
    }  # fmt: skip
    party = make_table(server, "person", "person", "person", position=position)
    person = party.people[2]
    view = person.view()
    line = "move chuo pay chuo: kachidoki, shimbashi"
    found = person.post("/preview", {"version": view["version"], "line": line})
    assert found.status_code == 200, found.text
    assert found.json()["gives"] == [
        {"station": "kachidoki", "seat": 1, "customer": "food"},
        {"station": "shimbashi", "seat": 0, "customer": "books"},
    ]
    assert found.json()["income"] == [1]
    assert found.json()["rest"] == {"station": "shimbashi", "ward": "minato", "customers": ["clothing"]}
    assert found.json()["pays"] == ["chuo"]
    assert found.json()["reveals"] is True
    assert person.view() == view
    part = person.post("/preview", {"version": view["version"], "line": "move chuo pay chuo: kachidoki ..."})
    assert part.json()["whole"] is False
    assert person.post("/preview", {"version": view["version"] - 1, "line": line}).status_code == 409


def test_paying_is_explained(server: Server) -> None:
    position = {
        "edition": "v2", "players": ["blue", "red"], "turn": "blue", "stores": {"nakano": "blue food"},
        "customers": {"chuo": ["food"]}, "hands": {"blue": ["chuo", "nakano", "ota", "kita"]}, "matsuri": "ota",
    }  # fmt: skip
    party = make_table(server, "person", "person", position=position)
    person = party.people[0]
    person.act(choice="open")
    person.act(choice="books")
    person.act(choice="kachidoki")
    choices = {each["cards"][0]: each for each in person.view()["choices"] if not each["text"].endswith("+")}
    assert choices["chuo"].get("suggested") is True
    assert choices["nakano"]["wild"] == "store"
    assert choices["ota"]["wild"] == "matsuri"
    assert "wild" not in choices["chuo"]
    assert sum("suggested" in each for each in choices.values()) == 1
    assert choices["chuo"]["payment"] == ["chuo"]
    begun = next(each for each in person.view()["choices"] if each["text"] == "pay kita+")
    assert begun["payment"][0] == "kita"
    assert len(begun["payment"]) == 3
    assert person.view()["wild"] == {"nakano": "store", "ota": "matsuri"}


def test_a_seat_is_told_what_it_has_collected_is_worth_and_others_are_not(server: Server) -> None:
    position = {
        "edition": "v2", "players": ["blue", "red"], "turn": "blue", "phase": "actions", "actions_left": 2,
        "hands": {"blue": ["chuo"]}, "collected": {"blue": ["food", "books"], "red": ["food"]}, "matsuri": "ota",
    }  # fmt: skip
    party = make_table(server, "person", "person", position=position)
    blue, red = party.people[0], party.people[1]
    assert blue.view()["worth"]["sets"] == [["food", "books"]]
    assert red.view()["worth"]["sets"] == [["food"]]
    assert red.view()["wild"] == {}
    before = red.view()["worth"]
    blue.act(choice="open")
    assert red.view()["worth"] == before  # of a half-made action nothing is told


def test_a_turn_ends_by_itself_for_who_prefers_that(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    wishes = person.post("/preferences", {"auto_end": True}).json()["preferences"]
    assert wishes == {"auto_end": True, "always_take": False}
    view = person.act(line="income")["view"]
    assert view["to_act"] != person.seat
    ended = [event for event in person.get("/events").json()["events"] if event.get("by_itself")]
    assert [event["line"] for event in ended] == ["end"]


def test_track_income_can_be_answered_in_advance(server: Server) -> None:
    position = {
        "edition": "v2", "players": ["blue", "red"], "turn": "blue", "stores": {"shimbashi": "blue food"},
        "track": {"kachidoki--shimbashi": "red"}, "customers": {"chuo": ["food"]}, "hands": {"blue": ["chuo"]},
    }  # fmt: skip
    party = make_table(server, "person", "person", position=position)
    party.people[1].post("/preferences", {"always_take": True})
    view = party.people[0].act(line="move chuo pay chuo: kachidoki, shimbashi")["view"]
    assert view["to_act"] == 0
    assert view["game"]["hand_sizes"]["red"] > 0


def test_everybody_hears_of_it_through_sockets_in_the_same_order(server: Server) -> None:
    party = make_table(server, "person", "person")
    acting = party.to_act()
    other = next(person for person in party.people.values() if person is not acting)
    with acting.watching() as mine, other.watching() as theirs, party.spectator.watching() as watched:
        for watch in (mine, theirs, watched):
            assert watch.next()["events"] == []
        text = first_of(acting)["text"]
        acting.act(choice=text)
        acting.act(choice="expand")
        told = [watch.until(lambda message: message["version"] == 5) for watch in (mine, theirs, watched)]
        assert [message["view"]["seat"] for message in told] == [acting.seat, other.seat, None]
        for watch in (mine, theirs, watched):
            assert [event["number"] for event in watch.events] == [4, 5]
            assert watch.events[0]["line"] == text
        assert mine.events[1]["said"] == ["expand"]
        assert theirs.events[1] == {**watched.events[1], "kind": "thinks"}
        assert "said" not in theirs.events[1]


def test_a_socket_goes_on_where_it_was(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    with person.watching(after=1) as watch:
        message = watch.next()
        assert message["view"] == person.view()
    assert [event["number"] for event in message["events"]] == [2, 3, 4]
    assert message["log"]["from"] == 0
    assert message["log"]["entries"] == person.get("/log").json()["entries"]


def test_the_log_is_told_in_two_languages(server: Server) -> None:
    party = make_table(server, "person", "person")
    english, japanese = (party.spectator.get("/log", language=language).json() for language in ("en", "ja"))
    assert len(english["entries"]) == len(japanese["entries"])
    assert english != japanese


def test_time_is_recorded_for_each_seat(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = past_matsuri(party)
    seats = party.spectator.view()["seats"]
    assert seats[person.seat or 0]["seconds"] > 0
    assert seats[1 - (person.seat or 0)]["seconds"] == 0


def test_everybody_sees_who_is_there(server: Server) -> None:
    party = make_table(server, "person", "person", "random", start="blue")
    one, two = party.people[0], party.people[1]

    def present(view: dict[str, Any]) -> list[bool]:
        return [seat["present"] for seat in view["seats"]]

    assert present(party.host.view()) == [False, False, True]
    with one.watching() as watch:
        assert present(watch.next()["view"]) == [True, False, True]
        with two.watching(), two.watching():
            message = watch.until(lambda message: present(message["view"]) == [True, True, True])
            assert message["events"] == []
        watch.until(lambda message: present(message["view"]) == [True, False, True])
    party.host.wait_for(lambda view: present(view) == [False, False, True])


def test_somebody_who_only_looked_in_is_seen_to_leave(server: Server) -> None:
    party = make_table(server, "person", "person", start="blue")
    one, two = party.people[0], party.people[1]

    def is_two_there(message: dict[str, Any]) -> bool:
        return bool(message["view"]["seats"][1]["present"])

    with one.watching() as watch:
        watch.next()
        watch.next()  # its own arrival, told after a moment
        with two.watching():
            one.act(choice=one.view()["choices"][0]["text"])  # the view that comes of it shows who is there
            watch.until(is_two_there)
        watch.until(lambda message: not is_two_there(message))

"""Playing through HTTP and sockets: versions, verdicts, refusals, undo, previews."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.clients import after_matsuri, first_choice, new_id, seated_table
from tests.server.servers import Server


def test_a_game_starts_when_the_last_seat_is_taken(server: Server) -> None:
    table = seated_table(server, "person", "person")
    view = table.players[0].view()
    assert view["status"] == "playing"
    assert view["seat"] == 0
    assert [seat["name"] for seat in view["seats"]] == ["Guest 0", "Guest 1"]
    assert view["version"] == 3  # two players joined, then the game started


def test_only_the_seat_that_decides_gets_choices(server: Server) -> None:
    table = seated_table(server, "person", "person")
    acting = table.player_to_act()
    for player in table.everyone:
        assert (player.view()["choices"] is not None) == (player is acting)


def test_a_choice_has_what_a_client_needs(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    choice = first_choice(player)
    assert choice["kind"] == "matsuri"
    assert choice["text"] == f"matsuri {choice['ward']}"
    assert choice["reveals"] is False
    view = player.act(choice=choice["text"])["view"]
    by_text = {each["text"]: each for each in view["choices"]}
    assert by_text["income"]["reveals"] is True
    assert by_text["open"]["reveals"] is False


def test_figures_are_labelled_in_the_language_of_the_request(server: Server) -> None:
    player = seated_table(server, "person", "person").player_to_act()
    place = player.view()["game"]["matsuri"]
    for language, label in ("en", "Matsuri"), ("ja", "祭り"):
        answer = httpx.get(player.url, headers={**player.headers, "Accept-Language": language})
        assert answer.json()["game"]["figures"] == [{"id": "matsuri", "place": place, "owner": None, "label": label}]


def test_an_action_can_be_made_step_by_step_or_as_one_line(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    player.act(choice="expand")
    connection = first_choice(player)["text"]
    player.act(choice=connection)
    if "stop" in [choice["text"] for choice in player.view()["choices"]]:
        player.act(choice="stop")
    assert connection in player.view()["game"]["track"]
    player.act(line="income")
    assert player.view()["game"]["phase"] == "end"


def test_a_stale_submission_gets_the_current_view_and_changes_nothing(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    version = player.view()["version"]
    player.act(choice=first_choice(player)["text"])
    answer = player.submit(version=version, line="income")
    assert answer.status_code == 409
    assert answer.json()["code"] == "table.stale"
    assert answer.json()["view"] == player.view()
    assert player.view()["version"] == version + 1


def test_a_future_version_is_stale_too(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    assert player.submit(version=999, choice=first_choice(player)["text"]).status_code == 409


def test_a_repeated_submission_gets_the_same_version_again(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    body = {"version": player.view()["version"], "client_id": new_id(), "choice": first_choice(player)["text"]}
    once, twice = (player.post("/actions", body) for _ in range(2))
    assert once.status_code == twice.status_code == 200
    assert once.json() == twice.json()
    player.act(line="income")
    late = player.post("/actions", body)
    assert late.json()["version"] == once.json()["version"]


def test_a_client_id_identifies_one_submission(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    player.act(client_id="mine", choice=first_choice(player)["text"])
    answer = player.submit(client_id="mine", line="income")
    assert answer.status_code == 422
    assert answer.json()["code"] == "table.client-id"


@pytest.mark.parametrize(
    "changed",
    [{"version": True}, {"version": "3"}, {"choice": "end"}, {"undo": True}, {"line": None}, {"undo": False}],
)
def test_a_submission_is_one_move_for_one_version(server: Server, changed: dict[str, Any]) -> None:
    player = seated_table(server, "person", "person").player_to_act()
    answer = player.post("/actions", {"version": 3, "client_id": new_id(), "line": "income", **changed})
    assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")


def test_one_of_many_simultaneous_submissions_is_accepted(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    version, text = player.view()["version"], first_choice(player)["text"]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: player.submit(version=version, choice=text).status_code, range(8)))
    assert sorted(answers) == [200] + [409] * 7
    assert player.view()["version"] == version + 1


def test_a_submission_sent_twice_at_once_is_stored_once(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    body = {"version": player.view()["version"], "client_id": new_id(), "choice": first_choice(player)["text"]}
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: player.post("/actions", body), range(4)))
    assert {answer.json()["version"] for answer in answers} == {body["version"] + 1}
    assert player.view()["version"] == body["version"] + 1


def test_an_illegal_move_is_explained_and_changes_nothing(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    before = player.view()
    answer = player.submit(line="upgrade tokyo food pay ota")
    assert answer.status_code == 422
    assert set(answer.json()) == {"code", "message"}
    assert answer.json()["code"].startswith("upgrade.")
    assert "You" in answer.json()["message"]
    assert player.submit(line="fly to the moon").json()["code"] == "line.unreadable"
    assert player.view() == before


def test_a_client_cannot_supply_outcomes_of_chance(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    before = player.view()
    for what in ("line", "choice"):
        answer = player.submit(None, None, **{what: "income > card ota"})
        assert (answer.status_code, answer.json()["code"]) == (422, "table.chance")
    assert player.post("/preview", {"version": before["version"], "line": "income > card ota"}).status_code == 422
    assert player.view() == before


def test_punctuation_without_a_choice_is_refused(server: Server) -> None:
    """In the middle of a line, where punctuation between words is skipped."""
    table = seated_table(server, "person", "person")
    actor = table.players[table.players[0].view()["to_act"]]
    while actor.view()["game"].get("doing") is None:
        actor.submit(version=actor.view()["version"], choice=actor.view()["choices"][0]["text"])
    version = actor.view()["version"]
    for text in (":", ",", " : "):
        answer = actor.submit(version=version, choice=text)
        assert (answer.status_code, answer.json()["code"]) == (422, "table.nothing")
    assert actor.view()["version"] == version


@pytest.mark.parametrize("line", [":", ",", "...", ": ..."])
def test_a_line_without_words_is_refused(server: Server, line: str) -> None:
    """At the start of a turn, where the last line of the game is a draw, and after an action."""
    table = seated_table(server, "person", "person")
    for player in (table.player_to_act(), after_matsuri(table)):
        body = {"version": player.view()["version"], "line": line}
        preview = player.post("/preview", body)
        assert (preview.status_code, preview.json()["code"]) == (422, "line.unreadable")
        idea = player.post("/idea", {"version": body["version"], "lines": [line]})
        assert (idea.status_code, player.submit(line=line).status_code) == (422, 422)
        assert player.view()["version"] == body["version"]


def test_a_player_cannot_act_for_another(server: Server) -> None:
    table = seated_table(server, "person", "person")
    acting = table.player_to_act()
    other = next(player for player in table.players.values() if player is not acting)
    text = first_choice(acting)["text"]
    assert other.submit(choice=text).status_code == 422
    colour = table.spectator.view()["game"]["to_act"]
    answer = other.submit(line=f"{colour}: {text}")
    assert (answer.status_code, answer.json()["code"]) == (422, "table.other-seat")
    assert table.spectator.submit(choice=text).status_code == 403
    assert table.host.submit(choice=text).status_code == 403


def test_choices_can_be_undone_until_a_draw(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    before = player.view()
    player.act(choice="expand")
    after = player.act(undo=True)["view"]
    assert after["choices"] == before["choices"]
    assert after["game"] == before["game"]
    player.act(line="income")
    answer = player.submit(undo=True)
    assert (answer.status_code, answer.json()["code"]) == (422, "game.undo")
    assert player.view()["can_undo"] is False


def test_a_player_cannot_undo_the_choices_of_another(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    other = next(each for each in table.players.values() if each is not player)
    assert other.submit(undo=True).status_code == 422


def test_paying_is_explained(server: Server) -> None:
    position = {
        "edition": "v2", "players": ["blue", "red"], "turn": "blue", "stores": {"nakano": "blue food"},
        "customers": {"chuo": ["food"]}, "hands": {"blue": ["chuo", "nakano", "ota", "kita"]}, "matsuri": "ota",
    }  # fmt: skip
    table = seated_table(server, "person", "person", position=position)
    player = table.players[0]
    player.act(choice="open")
    player.act(choice="books")
    player.act(choice="kachidoki")
    choices = {each["cards"][0]: each for each in player.view()["choices"] if not each["text"].endswith("+")}
    assert choices["chuo"].get("suggested") is True
    assert choices["nakano"]["wild"] == [{"source": "store", "station": "nakano"}]
    assert choices["ota"]["wild"] == [{"source": "matsuri"}]
    assert "wild" not in choices["chuo"]
    assert sum("suggested" in each for each in choices.values()) == 1
    assert choices["chuo"]["payment"] == ["chuo"]
    begun = next(each for each in player.view()["choices"] if each["text"] == "pay kita+")
    assert begun["payment"][0] == "kita"
    assert len(begun["payment"]) == 3
    assert player.view()["wild"] == {"nakano": choices["nakano"]["wild"], "ota": choices["ota"]["wild"]}


def test_the_choices_of_a_fleeing_princess_name_her(server: Server) -> None:
    position = {
        "edition": "v2", "modules": ["princess", "kaiju"], "players": ["blue", "red"], "turn": "blue",
        "kaiju": None, "princess": "ota", "phase": "kaiju-enters", "kaiju_entry": "blue",
    }  # fmt: skip
    player = seated_table(server, "person", "person", position=position).players[0]
    player.act(choice="kaiju enters ota")
    choices = player.view()["choices"]
    assert {choice["figure"] for choice in choices} == {"princess"}
    assert choices[0]["text"] == f"princess {choices[0]['ward']}"


COLLECTED = {
    "edition": "v2", "players": ["blue", "red"], "turn": "blue", "phase": "actions", "actions_left": 2,
    "hands": {"blue": ["chuo"]}, "collected": {"blue": ["food", "books"], "red": ["food"]}, "matsuri": "ota",
}  # fmt: skip


def test_a_seat_sees_the_score_of_its_own_customers_only(server: Server) -> None:
    table = seated_table(server, "person", "person", position=COLLECTED)
    blue, red = table.players[0], table.players[1]
    assert blue.view()["worth"]["sets"] == [["food", "books"]]
    assert red.view()["worth"]["sets"] == [["food"]]
    assert red.view()["wild"] == {}
    before = red.view()["worth"]
    blue.act(choice="open")
    assert red.view()["worth"] == before  # a half-made action is not shown


def test_the_sets_of_all_players_are_shown_with_their_scores(server: Server) -> None:
    plain = seated_table(server, "person", "person", position=COLLECTED)
    counted = seated_table(server, "person", "person", position=COLLECTED, counted=True)
    assert "sheets" not in plain.spectator.view()
    sheets = counted.spectator.view()["sheets"]
    assert [sheet["sets"] for sheet in sheets] == [[["food", "books"]], [["food"]]]
    assert counted.players[0].view()["sheets"] == sheets


def test_a_turn_ends_automatically_if_the_player_prefers_it(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    wishes = player.post("/preferences", {"auto_end": True}).json()["preferences"]
    assert wishes == {"auto_end": True, "always_take": False}
    view = player.act(line="income")["view"]
    assert view["to_act"] != player.seat
    ended = [event for event in player.get("/events").json()["events"] if event.get("by_itself")]
    assert [event["line"] for event in ended] == ["end"]


def test_track_income_can_be_taken_automatically(server: Server) -> None:
    position = {
        "edition": "v2", "players": ["blue", "red"], "turn": "blue", "stores": {"shimbashi": "blue food"},
        "track": {"kachidoki--shimbashi": "red"}, "customers": {"chuo": ["food"]}, "hands": {"blue": ["chuo"]},
    }  # fmt: skip
    table = seated_table(server, "person", "person", position=position)
    table.players[1].post("/preferences", {"always_take": True})
    view = table.players[0].act(line="move chuo pay chuo: kachidoki, shimbashi")["view"]
    assert view["to_act"] == 0
    assert view["game"]["hand_sizes"]["red"] > 0


def test_the_log_is_available_in_two_languages(server: Server) -> None:
    table = seated_table(server, "person", "person")
    english, japanese = (table.spectator.get("/log", language=language).json() for language in ("en", "ja"))
    assert len(english["entries"]) == len(japanese["entries"])
    assert english != japanese


def test_time_is_recorded_for_each_seat(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    seats = table.spectator.view()["seats"]
    assert seats[player.seat or 0]["seconds"] > 0
    assert seats[1 - (player.seat or 0)]["seconds"] == 0

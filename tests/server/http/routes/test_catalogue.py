"""The catalogue of what can be played."""

from __future__ import annotations

from typing import Any

from tests.server.servers import CLIENT, Server


def catalogue(server: Server, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = CLIENT.get(f"{server.address}/api/catalogue", params={"language": language}).json()
    return found


def test_editions_list_their_modules_and_parameters(server: Server) -> None:
    content = catalogue(server)
    by_id = {edition["id"]: edition for edition in content["editions"]}
    assert set(by_id) == {"v2", "v1", "rev1"}
    assert by_id["v2"]["parameters"]["income_hand"] == 4
    assert content["parameters"]["income_hand"][0] <= 4 <= content["parameters"]["income_hand"][1]
    five = next(module for module in by_id["rev1"]["modules"] if module["id"] == "five-players")
    assert five["players"] == [5]


def test_every_listed_parameter_can_be_changed(server: Server) -> None:
    content = catalogue(server)
    v2 = next(edition for edition in content["editions"] if edition["id"] == "v2")
    assert set(v2["parameters"]) == set(content["parameters"])
    body = {"seats": [{"kind": "bot"}, {"kind": "bot"}], "options": {"parameters": v2["parameters"]}}
    assert CLIENT.post(f"{server.address}/api/tables", json=body).status_code == 201


def test_names_are_in_the_requested_language(server: Server) -> None:
    english, japanese = catalogue(server), catalogue(server, "ja")
    assert english["editions"][0]["name"] != japanese["editions"][0]["name"]
    assert catalogue(server, "tlh") == english

"""The operator's page: signing in with the key, forms, and nothing from other hosts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from shinjuku.server.admin.pages import admin_page
from tests.server.clients import create_table
from tests.server.operators import KEY, overview, run_operated_server
from tests.server.servers import PATIENCE_SECONDS, Server


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("operated")
    with run_operated_server(f"sqlite:///{folder / 'tables.sqlite3'}", folder, "--base-path=/games") as server:
        yield server


@pytest.fixture
def browser(operated: Server) -> Iterator[httpx.Client]:
    """A browser that has not signed in."""
    with httpx.Client(base_url=operated.address, timeout=PATIENCE_SECONDS, follow_redirects=True) as client:
        yield client


@pytest.fixture
def operator(browser: httpx.Client) -> httpx.Client:
    page = send(browser, "sign-in", key=KEY)
    assert page.status_code == 200
    assert "Sign out" in page.text
    return browser


def send(browser: httpx.Client, do: str, **fields: str) -> httpx.Response:
    """Submit a form of the page."""
    return browser.post("/admin", data={"do": do, **fields}, headers={"Origin": origin(browser)})


def origin(browser: httpx.Client) -> str:
    return f"{browser.base_url.scheme}://{browser.base_url.netloc.decode()}"


def test_without_the_key_there_is_only_a_form(browser: httpx.Client) -> None:
    page = browser.get("/admin")
    assert "Operator&#x27;s key" in page.text or "Operator's key" in page.text
    assert "Tables" not in page.text
    wrong = send(browser, "sign-in", key="wrong")
    assert (wrong.status_code, wrong.headers.get("set-cookie")) == (403, None)
    assert send(browser, "drain", minutes="5").status_code == 401


def test_signing_in_sets_a_cookie_that_is_not_the_key(browser: httpx.Client) -> None:
    answer = browser.post("/admin", data={"do": "sign-in", "key": KEY}, follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    assert answer.headers["location"] == "/games/admin"
    assert {"HttpOnly", "Path=/games/admin", "SameSite=strict"} <= set(cookie.split("; "))
    assert KEY not in cookie


def test_signing_out_ends_it(operator: httpx.Client) -> None:
    assert "Operator" in send(operator, "sign-out").text
    assert send(operator, "drain", minutes="5").status_code == 401


def test_a_page_of_another_site_cannot_act(operator: httpx.Client, operated: Server) -> None:
    for other in ("https://evil.example", "null"):
        answer = operator.post("/admin", data={"do": "drain", "minutes": "5"}, headers={"Origin": other})
        assert (answer.status_code, answer.json()["code"]) == (403, "request.origin")
    assert overview(operated)["draining_until"] is None


def test_who_has_signed_in_needs_no_key(operator: httpx.Client) -> None:
    assert operator.get("/admin/api/overview").json()["draining_until"] is None
    other = operator.post("/admin/api/drain", json={"minutes": 5}, headers={"Origin": "https://evil.example"})
    assert (other.status_code, other.json()["code"]) == (403, "request.origin")


def test_a_form_that_is_no_text_is_refused(operator: httpx.Client) -> None:
    answer = operator.post("/admin", content=b"do=\xff", headers={"Origin": origin(operator)})
    assert (answer.status_code, answer.json()["code"]) == (400, "request.unreadable")


def test_everything_can_be_done_with_forms(operator: httpx.Client, operated: Server) -> None:
    table = create_table(operated, "person", "person")
    assert table.id in operator.get("/admin").text
    assert send(operator, "close", table=table.id).status_code == 200
    assert table.spectator.view()["status"] == "closed"
    assert "No new tables until" in send(operator, "drain", minutes="5").text
    assert "No new tables until" not in send(operator, "resume").text
    assert "192.0.2.7" in send(operator, "ban", address="192.0.2.7", hours="3", reason="<b>loud</b>").text
    assert "&lt;b&gt;loud&lt;/b&gt;" in operator.get("/admin").text
    assert "192.0.2.7" not in send(operator, "unban", address="192.0.2.7").text
    assert 'value="operator" selected' in send(operator, "creation", who="operator").text
    assert 'value="everyone" selected' in send(operator, "creation", who="settings", password="").text


@pytest.mark.parametrize(
    ("do", "fields", "status"),
    [
        ("ban", {"address": "nonsense"}, 422),
        ("drain", {"minutes": "soon"}, 422),
        ("creation", {"who": "password"}, 422),
        ("close", {"table": "0000000000000000"}, 404),
        ("nothing", {}, 422),
    ],
)
def test_what_is_wrong_is_said(operator: httpx.Client, do: str, fields: dict[str, str], status: int) -> None:
    answer = send(operator, do, **fields)
    assert answer.status_code == status
    assert do == "nothing" or 'role="alert"' in answer.text
    assert "Value error" not in answer.text


def test_pages_are_never_cached_and_load_nothing_from_elsewhere(operator: httpx.Client) -> None:
    page = operator.get("/admin")
    assert page.headers["cache-control"] == "no-store"
    assert page.headers["referrer-policy"] == "same-origin"  # with `no-referrer`, forms would come from nowhere
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "<script" not in page.text
    links = re.findall(r'(?:href|src|action)="([^"]*)"', page.text)
    assert links
    assert all(link.startswith("/games/") for link in links)
    style = operator.get("/admin/style.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "url(" not in style.text


def test_whatever_clients_send_is_text() -> None:
    strange = "<script>alert(1)</script>"
    seen = {
        "version": strange, "processes": [], "tables": {}, "sockets": 0, "creation": "everyone", "draining_until": None,
        "addresses": [{"address": strange, "seconds": 1.0, "sockets": 2}],
        "bans": [{"address": strange, "until": 0.0, "reason": strange}],
    }  # fmt: skip
    table = {
        "id": strange, "status": strange, "edition": strange, "people": 1, "bots": 1, "sockets": 0,
        "creator": strange, "created": 0.0, "touched": 0.0,
    }  # fmt: skip
    assert "<script" not in admin_page("", seen, [table], strange)

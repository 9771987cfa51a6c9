"""The HTML of the operator's page and of the page that asks for a password. It needs no scripts."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from shinjuku.server.settings.model import EVERYONE, OPERATOR, WITH_PASSWORD
from shinjuku.server.storage.rows import CLOSED, PLAYING, WAITING
from shinjuku.texts import text

WHO = {
    EVERYONE: "Everyone",
    WITH_PASSWORD: "People with the password",
    OPERATOR: "Only the operator",
    "settings": "As in the settings",
}
UNITS = ((86400, "d"), (3600, "h"), (60, "min"), (1, "s"))


def document(base: str, title: str, body: str, language: str = "en") -> str:
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f'<link rel="icon" href="{base}/icon.svg">\n<link rel="stylesheet" href="{base}/admin/style.css">\n</head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _form(base: str, action: str, content: str, path: str = "/admin") -> str:
    hidden = f'<input type="hidden" name="do" value="{escape(action)}">'
    return f'<form method="post" action="{base}{path}">{hidden}{content}</form>'


def _hidden(name: str, value: str) -> str:
    return f'<input type="hidden" name="{name}" value="{escape(value)}">'


def _button(label: str, kind: str = "") -> str:
    return f'<button class="{kind}">{escape(label)}</button>'


def _problem(problem: str) -> str:
    return f'<p class="problem" role="alert">{escape(problem)}</p>' if problem else ""


# --- signing in ---------------------------------------------------------------------------------------------


def sign_in_page(base: str, problem: str = "") -> str:
    field = '<label>Operator\'s key <input name="key" type="password" autocomplete="off" required autofocus></label>'
    form = _form(base, "sign-in", field + _button("Sign in", "main"))
    return document(base, "Operator", f'<main class="small"><h1>Operator</h1>{_problem(problem)}{form}</main>')


def unlock_page(base: str, language: str, *, is_wrong: bool = False) -> str:
    def say(key: str) -> str:
        return escape(text(f"unlock.{key}", language))

    problem = _problem(text("unlock.wrong", language) if is_wrong else "")
    field = f'<label>{say("password")} <input name="password" type="password" required autofocus></label>'
    form = _form(base, "unlock", f'{field}<button class="main">{say("submit")}</button>', "/unlock")
    body = f'<main class="small"><h1>{say("title")}</h1><p>{say("explanation")}</p>{problem}{form}</main>'
    return document(base, text("unlock.title", language), body, language)


# --- the operator's page ------------------------------------------------------------------------------------


def admin_page(base: str, overview: Mapping[str, Any], tables: Iterable[Mapping[str, Any]], problem: str = "") -> str:
    sections = (
        _header(base, overview),
        _problem(problem),
        _figures(overview),
        _section("Restart", _draining(base, overview)),
        _section("Who may create tables", _creation(base, overview)),
        _section("Addresses", _addresses(base, overview)),
        _section("Bans", _bans(base, overview)),
        _section("Tables", _tables(base, tables)),
    )
    return document(base, "Shinjuku operator", f"<main>{''.join(sections)}</main>")


def _header(base: str, overview: Mapping[str, Any]) -> str:
    links = f'<a href="{base}/admin">Refresh</a>{_form(base, "sign-out", _button("Sign out", "plain"))}'
    return f"<header><h1>Shinjuku {escape(overview['version'])}</h1><nav>{links}</nav></header>"


def _section(title: str, content: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{content}</section>"


def _figures(overview: Mapping[str, Any]) -> str:
    figures = {
        "games": overview["tables"].get(PLAYING, 0),
        "waiting tables": overview["tables"].get(WAITING, 0),
        "sockets": overview["sockets"],
        "processes": len(overview["processes"]),
    }
    items = "".join(f"<div><dd>{value}</dd><dt>{name}</dt></div>" for name, value in figures.items())
    return f'<dl class="figures">{items}</dl>'


def _draining(base: str, overview: Mapping[str, Any]) -> str:
    if overview["draining_until"] is not None:
        until = _moment(overview["draining_until"])
        state = f'<p><strong class="warning">No new tables until {until}.</strong> Everyone at a table was told.</p>'
        return state + _form(base, "resume", _button("Accept tables again", "main"))
    field = '<label>Minutes <input name="minutes" type="number" min="1" max="1440" value="60" required></label>'
    explanation = "<p>Accept no new tables, and tell everyone at a table that the server will restart soon.</p>"
    return explanation + _form(base, "drain", field + _button("Drain"))


def _creation(base: str, overview: Mapping[str, Any]) -> str:
    options = "".join(
        f'<option value="{who}"{" selected" if who == overview["creation"] else ""}>{label}</option>'
        for who, label in WHO.items()
    )
    who = f'<label>Who <select name="who">{options}</select></label>'
    password = '<label>New password <input name="password" type="password" autocomplete="new-password"></label>'
    return _form(base, "creation", who + password + _button("Save"))


def _addresses(base: str, overview: Mapping[str, Any]) -> str:
    rows = [
        (escape(each["address"]), f"{each['seconds']:.2f} s", str(each["sockets"]), _ban_button(base, each["address"]))
        for each in overview["addresses"]
    ]
    return _table(("address", "computing time", "sockets", "action"), rows, "No one has used the server recently.")


def _ban_button(base: str, address: str) -> str:
    confirm = _form(base, "ban", _hidden("address", address) + _button("Ban for a day", "danger"))
    return f"<details><summary>Ban</summary>{confirm}</details>"


def _bans(base: str, overview: Mapping[str, Any]) -> str:
    rows = [
        (
            escape(ban["address"]),
            _moment(ban["until"]),
            escape(ban["reason"]),
            _form(base, "unban", _hidden("address", ban["address"]) + _button("Lift")),
        )
        for ban in overview["bans"]
    ]
    fields = (
        '<label>Address <input name="address" maxlength="64" required></label>'
        '<label>Hours <input name="hours" type="number" min="1" max="8784" value="24" required></label>'
        '<label>Reason <input name="reason" maxlength="200"></label>'
    )
    shown = _table(("address", "until", "reason", "action"), rows, "No address is banned.")
    return shown + _form(base, "ban", fields + _button("Ban", "danger"))


def _tables(base: str, tables: Iterable[Mapping[str, Any]]) -> str:
    rows = [
        (
            f"<code>{escape(each['id'])}</code>",
            escape(each["status"]),
            escape(each["edition"]),
            f"{each['people']} + {each['bots']}",
            str(each["sockets"]),
            escape(each["creator"] or "–"),
            _age(each["created"]),
            _close_button(base, each),
        )
        for each in tables
    ]
    names = ("table", "status", "edition", "people + bots", "sockets", "created by", "age", "action")
    return _table(names, rows, "No tables.")


def _close_button(base: str, table: Mapping[str, Any]) -> str:
    if table["status"] == CLOSED:
        return ""
    confirm = _form(base, "close", _hidden("table", table["id"]) + _button("Close for good", "danger"))
    return f"<details><summary>Close</summary>{confirm}</details>"


def _table(names: Iterable[str], rows: Iterable[Iterable[str]], otherwise: str) -> str:
    """A table of cells that are HTML already."""
    lines = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    if not lines:
        return f'<p class="empty">{escape(otherwise)}</p>'
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table></div>'


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))


def _age(since: float) -> str:
    seconds = max(0, int(time.time() - since))
    return next((f"{seconds // size} {unit}" for size, unit in UNITS if seconds >= size), "0 s")

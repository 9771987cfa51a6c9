"""What differs from the usual game of an edition: another board, and changed numbers of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.game.parameters import ParameterInfo, parameter_infos
from shinjuku.game.settings import Settings
from shinjuku.printing.job import Job
from shinjuku.rules.editions import default_board, parameter_value

ONLINE = ("confirm",)  # numbers that mean nothing on a real table


def differences(job: Job) -> Iterator[str]:
    """A sentence for each difference. The rules in prose describe the usual game."""
    if has_other_board(job):
        yield _board(job)
    changed = dict(job.settings.parameters)
    usual = Settings.validated(job.settings.edition, job.settings.modules, len(job.settings.players)).new_states(1)
    for info in parameter_infos(job.options.language):
        before = parameter_value(usual, 0, info.name)
        if info.name not in ONLINE and changed.get(info.name, before) != before:
            value, old = _value(job, info, changed[info.name]), _value(job, info, before)
            yield job.wording.say("print.differences.value", meaning=info.meaning, value=value, usual=old)


def has_other_board(job: Job) -> bool:
    return job.board.id != default_board(job.settings.edition).id


def _board(job: Job) -> str:
    wording, board = job.wording, job.board
    sentence = wording.say(
        "print.differences.board",
        board=wording.board_title,
        wards=len(board.wards),
        stations=len(board.stations),
        sites=sum(station.department for station in board.stations),
        connections=len(board.connections),
        cards=sum(ward.cards for ward in board.wards),
    )
    free = [wording.connection(each.id) for each in board.connections if each.permanent]
    parts = [sentence, wording.say("print.differences.open", connections=wording.listed(free))] if free else [sentence]
    return wording.listed(parts, "sentences")


def _value(job: Job, info: ParameterInfo, value: int) -> str:
    if info.is_station:
        return job.wording.station(job.board.stations[value].id)
    return job.wording.say(f"print.differences.{('off', 'on')[value]}") if info.is_switch else str(value)

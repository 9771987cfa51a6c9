"""How long a game takes, and how often the lead changes."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_histogram
from shinjuku.lab.report.formatting import counted, decimal, grouped, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.run import Run
from shinjuku.lab.report.scores import HEADS, spread_row


def length(run: Run) -> Section:
    drawn = draw_histogram("turns", "Distribution of the length in turns", run.turns, "turns of a game")
    leads = draw_histogram("leads", "Distribution of lead changes", run.lead_changes, "changes of the lead")
    figures = (
        figure("Length", drawn, "Turns of all players together"),
        figure("Lead changes", leads, "How often somebody else came to have most points, alone, at the end of a turn"),
    )
    rows = [spread_row("Turns", run.turns), spread_row("Lead changes", run.lead_changes)]
    return Section("length", "Length and tension", finding(run), plots(*figures) + table("Per game", HEADS, rows))


def finding(run: Run) -> str:
    turns, leads = run.turns, run.lead_changes
    decisions = counted(round(run.totals.decisions / run.games), "decision")
    if run.games == 1:
        return f"The game took {counted(turns.median, 'turn')} and {decisions}."
    low, high = turns.at(0.25), turns.at(0.75)
    half = f"half of all games take {grouped(low)} to {grouped(high)}" if low < high else "half of all games exactly so"
    first = f"A game takes {counted(turns.median, 'turn')} at the median ({half}) and {decisions} on average."
    never = percent(leads.share_where(leads.values == 0), 0)
    return f"{first} The lead changes {decimal(leads.mean.value)} times a game; in {never} of games it never does."

"""Sizes and style sheet of the screen."""

from __future__ import annotations

MIN_SIZE = (80, 24)  # columns and rows
FULL_SIZE = (98, 36)  # from here on nothing is hidden

LAYOUT = """
BoardScreen { layout: vertical; background: $background; overflow: hidden; }
#too-small { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; padding: 0 2; }
#head { height: 1; background: $panel; }
#middle { height: 1fr; }
#map { width: 1fr; height: 100%; }
#side { width: 38; height: 100%; padding: 0 0 0 1; }
#seats { height: auto; margin-bottom: 1; }
#hand { height: auto; max-height: 10; margin-bottom: 1; }
#question { height: auto; color: $warning; text-style: bold; }
#choices { height: 1fr; min-height: 5; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
#choices:focus { border: none; }
#choices > .option-list--option { padding: 0; }
#choices > .option-list--option-highlighted { background: $warning 22%; }
#preview { height: auto; max-height: 11; border-top: solid $warning 50%; }
#side-log { display: none; height: 1fr; }
#queue { height: auto; max-height: 3; background: $surface; padding: 0 1; }
#log { height: 6; padding: 0 1; scrollbar-size-vertical: 1; }
#notice { height: auto; min-height: 1; max-height: 4; padding: 0 1; }
#keys { height: 1; background: $panel; color: $text-muted; padding: 0 1; }
#prompt { height: 1; border: none; padding: 0 1; background: $primary 30%; }
.-empty { display: none; }

BoardScreen.-small > * { display: none; }
BoardScreen.-small > #too-small { display: block; }

BoardScreen.-reduced #side { width: 31; }
BoardScreen.-reduced #seats { display: none; margin-bottom: 0; }
BoardScreen.-reduced #hand { max-height: 6; margin-bottom: 0; }
BoardScreen.-reduced #preview { max-height: 7; }
BoardScreen.-reduced #queue { max-height: 1; }
BoardScreen.-reduced #log { display: none; }
BoardScreen.-reduced.-side-seats #side { width: 38; }
BoardScreen.-reduced.-side-seats #seats { display: block; margin-bottom: 1; }
BoardScreen.-reduced.-side-seats #choices { display: none; }
BoardScreen.-reduced.-side-seats #question { display: none; }
BoardScreen.-reduced.-side-seats #preview { display: none; }
BoardScreen.-reduced.-side-seats #hand { max-height: 14; }
BoardScreen.-reduced.-side-log #side > * { display: none; }
BoardScreen.-reduced.-side-log #side-log { display: block; }
"""

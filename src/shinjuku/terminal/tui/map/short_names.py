"""Names in several lengths, for a crowded map: in full, cut to six letters, or as a code."""

from __future__ import annotations

import re

VOWELS = "aeiouāīūēō"
CUT = 6
CODE = 4


def lengths_of(name: str) -> list[str]:
    """A name in full, in six letters, and as a code; the longest first."""
    forms = [name.replace(" ", "-"), _cut(name), code(name)]
    return sorted(dict.fromkeys(form for form in forms if form), key=lambda form: -len(form))


def _cut(name: str) -> str:
    """`Shin Kiba` as `S-Kiba`, `Takadanobaba` as `Takada`."""
    words = name.split()
    if len(words) > 1:
        return "-".join([*(word[0] for word in words[:-1]), words[-1]])[:CUT]
    return name[:CUT]


def code(name: str) -> str:
    """`Shinjuku` as `Snjk`: the consonants."""
    plain = name.replace(" ", "")
    if len(plain) <= CODE:
        return plain
    sounds = re.sub("sh|ch|ts", lambda found: found[0][0], plain.lower())
    rest = "".join(letter for letter in sounds[1:] if letter not in VOWELS)
    short = (sounds[0] + rest)[:CODE]
    return (short if len(short) >= 3 else plain[:3]).capitalize()

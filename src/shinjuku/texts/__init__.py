"""What people read, from catalogues: one file per language, each key a text with named fields."""

from shinjuku.texts.catalogues import LANGUAGES, catalogue, counted, text
from shinjuku.texts.refusals import refusal, refusals
from shinjuku.texts.wording import Wording, listed, number, points

__all__ = ["LANGUAGES", "Wording", "catalogue", "counted", "listed", "number", "points", "refusal", "refusals", "text"]

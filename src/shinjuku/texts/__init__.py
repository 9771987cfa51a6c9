"""What people read, from catalogues: one file per language, each key a text with named fields."""

from .catalogues import LANGUAGES, catalogue, counted, text
from .refusals import refusal, refusals
from .wording import Wording, listed, number, points

__all__ = ["LANGUAGES", "Wording", "catalogue", "counted", "listed", "number", "points", "refusal", "refusals", "text"]

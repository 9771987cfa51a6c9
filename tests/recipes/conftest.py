"""A Chromium for the recipes that end in the browser."""

from __future__ import annotations

from tests.web.conftest import chromium as chromium

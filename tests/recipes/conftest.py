"""A Chromium for the recipes that end in the browser."""

from tests.web.conftest import chromium as chromium

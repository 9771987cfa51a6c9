"""What modules add to the page: texts, and the shapes of their figures and customers."""

from __future__ import annotations

from typing import Any

from shinjuku.drawing.pieces.shapes import customer_shape, figure_shape
from shinjuku.game.figures import MODULE_FIGURES, RIDER, figures_in_play, module_of
from shinjuku.modules.registry import MODULES
from shinjuku.rules.manifests import Customer, Figure
from shinjuku.texts import LANGUAGES
from shinjuku.texts.catalogues import module_texts

PAGE_TEXTS = ("action", "customer", "excludes", "module", "piece", "prompt", "results", "table", "wild")  # first words


def module_pieces() -> dict[str, Any]:
    return {
        "texts": {language: _page_texts(language) for language in LANGUAGES},
        "figures": {id: _figure(figure) for id, figure in MODULE_FIGURES.items()},
        "customers": {customer.name: _customer(module, customer) for module, customer in _customers()},
        "rider": RIDER or None,
    }


def _page_texts(language: str) -> dict[str, str]:
    return {key: text for key, text in module_texts(language).items() if key.partition(".")[0] in PAGE_TEXTS}


def _customers() -> list[tuple[str, Customer]]:
    return [(module.id, customer) for module in MODULES.values() for customer in module.customers]


def _customer(module: str, customer: Customer) -> dict[str, Any]:
    return {"shape": customer_shape(customer.name), "module": module}


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "shape": figure_shape(figure.id),
        "size": figure.size,
        "colours": list(figure.colours),
        "actions": [action.name for action in module_of(figure.id).actions],
        "modules": [module for module in MODULES if figure in figures_in_play((module,))],
    }

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.game import catalogue as names
from shinjuku.game.catalogue import editions, modules
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts import LANGUAGES
from shinjuku.texts.catalogues import catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_and_module_has_a_name_and_a_description(language: str) -> None:
    assert [edition.id for edition in editions(language)] == list(EDITIONS)
    for edition in editions(language):
        assert edition.name
        assert edition.line
        fitting = [module.id for module in MODULES.values() if edition.id in module.editions]
        assert [module.id for module in modules(edition.id, language)] == fitting
        assert all(module.name and module.line for module in modules(edition.id, language))


@pytest.mark.parametrize("texts", [{}, {"edition.v3.name": "Version 3"}])
def test_an_edition_without_texts_is_a_clear_error(texts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is raised when the package is imported, not when a player opens the lobby."""
    monkeypatch.setattr(names, "EDITIONS", {**EDITIONS, "v3": EDITIONS["v2"]})
    monkeypatch.setattr(names, "catalogue", lambda language: {**catalogue(language), **texts})
    missing = [f"edition.v3.{part}" for part in ("name", "line") if f"edition.v3.{part}" not in texts]
    with pytest.raises(sj.ShinjukuError, match=f"There is no text for {', '.join(missing)}. Add it to the catalogues"):
        names.check_texts()


def test_version_2_is_listed() -> None:
    v2 = next(edition for edition in editions() if edition.id == "v2")
    assert v2.name == "Version 2"
    assert v2.players == (2, 3, 4)
    assert next(edition for edition in editions("ja") if edition.id == "v2").name == "第2版"


def test_advanced_is_a_module_of_version_2() -> None:
    advanced = next(module for module in modules("v2") if module.id == "advanced")
    assert advanced.name == "Advanced"
    assert advanced.line == "No Matsuri and no bonus tokens; ties are shared."


def test_exclusion_of_modules_is_mutual() -> None:
    for edition in editions():
        found = {module.id: module for module in modules(edition.id)}
        for module in found.values():
            assert all(module.id in found[other].excludes for other in module.excludes)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(sj.Illegal, match="v7") as refused:
        modules("v7")
    assert refused.value.code == "game.edition"

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.game.catalogue import editions, modules
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_and_module_has_a_name_and_a_description(language: str) -> None:
    assert [edition.id for edition in editions(language)] == list(EDITIONS)
    for edition in editions(language):
        assert edition.name
        assert edition.line
        fitting = [module.id for module in MODULES.values() if edition.id in module.editions]
        assert [module.id for module in modules(edition.id, language)] == fitting
        assert all(module.name and module.line for module in modules(edition.id, language))


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

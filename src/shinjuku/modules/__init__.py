"""The modules: one folder each, with everything that is the module's own.

    manifest.py       MODULE: what it adds to which editions (required)
    rules.py          its implementations of the kernel's hooks (see `rules/hooks.py`)
    settings.py       which settings fit it
    position.py       how positions describe its pieces
    refusals.py       why its choices are not possible now
    log.py            what the log says about it
    observation.py    what an observation shows of it (see `envs/observation`)
    interactions.py   everything that names another module
    texts.en.json     its texts, one file per language
    figure.svg        its figure on the map
    rules.md          its page of the rules reference

The folders are found, not listed. `SHINJUKU_MODULES` names further folders, each with one module. A part belongs to the
layer that it extends: `rules.py` to `rules`, `refusals.py` to `game`.
"""

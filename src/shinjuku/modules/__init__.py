"""The modules: one folder each, with everything that is the module's own.

    manifest.py             MODULE: what it adds to which editions (required)
    rules.py                its implementations of the kernel's hooks (see `rules/hooks.py`)
    settings.py             which settings fit it
    position.py             how positions describe what its figures don't say
    position.schema.json    what its keys of positions mean
    facts.py                what it adds to facts that are derived once
    refusals.py             why something is not possible because of it
    log.py                  what the log says about it
    scoring.py              how it breaks a tie
    observation.py          what an observation shows of it (see `observation`)
    interactions/           parts that name another module; the only ones
    texts.en.json           its texts, one file per language
    figure.svg              its figure on the map
    customer.svg            its customers
    rules.md                its page of the rules reference

The folders are found, not listed. `SHINJUKU_MODULES` names further folders, each with one module. A part belongs to the
layer that it extends: `rules.py` to `rules`, `refusals.py` to `game`.
"""

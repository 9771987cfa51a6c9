# Everything sets itself up from Python 3.11 or newer and make: an environment in .venv, then the compiled rules.
# The first time needs the network; after that, nothing but time for what has changed.

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
BENCH_READY := $(VENV)/ready-for-bench
CLIENT := $(shell find web src/shinjuku/boards src/shinjuku/texts -name node_modules -prune -o -type f \
  \( -path 'web/*' -o -name '*.json' \) ! -name '*.test.ts' -print)
JOBS ?= 2
ARGS ?=

# PYTHON=… chooses one; else the first of these that is new enough, not too new for numba, and can make environments
PYTHONS := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python
SUITABLE := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

OFFLINE := The installation did not succeed; the first time it needs the network. Run the same command again.

.DEFAULT_GOAL := help
.PHONY: help play check test soak load bench figures pictures clean
.DELETE_ON_ERROR:

help: ## show this list
	@echo "make …"
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-10s %s\n", $$1, $$2}'

play: $(READY) ## a game against a bot in the browser (ARGS="--host 0.0.0.0": others may join)
	@$(BIN)/shinjuku warm
	@$(BIN)/shinjuku serve --open $(ARGS)

check: $(READY) ## the quick inner loop: lint, types, the rules and the game
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/shinjuku warm
	$(BIN)/pytest -n $(JOBS) -m "not slow" tests/boards tests/rules tests/game $(ARGS)

test: $(READY) ## everything: lint, types, all tests, in a browser too
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python hatch_build.py run check
	$(BIN)/python hatch_build.py test
	$(BIN)/shinjuku warm
	NUMBA_BOUNDSCHECK=1 $(BIN)/shinjuku warm
	$(BIN)/pytest -n $(JOBS) $(ARGS)

soak: $(READY) ## every table, very many games, everything checked (hours; ARGS="--seconds 600": less)
	$(BIN)/shinjuku warm
	$(BIN)/python -m tests.soak --jobs $(JOBS) $(ARGS)

load: $(READY) ## 500 tables on this machine: how soon all are told, what they cost (minutes; ARGS="--tables 50": fewer)
	$(BIN)/shinjuku warm
	$(BIN)/python -m tests.server.load $(ARGS)

bench: $(BENCH_READY) ## how fast it is, beside OpenSpiel (some minutes; ARGS=--quick: a glance)
	@mkdir -p build
	$(BIN)/shinjuku bench --cold --json build/bench.json $(ARGS)

figures: $(READY) ## how soon the table in the browser is there, and how soon it answers (a minute)
	$(BIN)/shinjuku warm
	PYTHONPATH=. $(BIN)/python tools/web_figures.py

pictures: $(READY) ## draw the pictures of the documentation anew (a minute)
	$(BIN)/python tools/pictures.py
	PYTHONPATH=. $(BIN)/python tools/screenshots.py

clean: ## forget the environment and everything made by tools (compiled rules stay in the home's cache)
	rm -rf $(VENV) build dist web/node_modules src/shinjuku/server/pages .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is written last, so that a set-up that was interrupted is taken up again.
$(READY): pyproject.toml hatch_build.py $(CLIENT)
	@$(BIN)/python -c 'import pip' 2>/dev/null || { \
	  for python in $(PYTHONS); do \
	    if $$python -c '$(SUITABLE)' 2>/dev/null; then found=$$python; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "Shinjuku needs Python 3.11 to 3.14 with its venv module (on Debian: python3-venv);" \
	      "none was found. PYTHON=/path/to/python names one." >&2; \
	    exit 1; \
	  fi; \
	  echo "Making an environment in $(VENV) with $$($$found --version) …"; \
	  $$found -m venv --clear $(VENV); \
	}
	@echo "Installing what is needed (once) …"
	@$(PIP) --editable '.[dev]' || { echo "$(OFFLINE)" >&2; exit 1; }
	@touch $@

$(BENCH_READY): $(READY)
	@echo "Installing OpenSpiel, the yardstick (once) …"
	@$(PIP) --editable '.[dev,bench]' || { echo "$(OFFLINE)" >&2; exit 1; }
	@touch $@

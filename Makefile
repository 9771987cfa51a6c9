# Every target sets itself up with Python 3.11 to 3.14 and make: an environment in .venv, then the compiled rules.
# `make play` installs only what playing needs, the others the tools for development as well.
# The first run needs the network. Later runs only rebuild what has changed.

VENV := .venv
BIN := $(VENV)/bin
PLAY_READY := $(VENV)/ready-to-play
READY := $(VENV)/ready
BENCH_READY := $(VENV)/ready-for-bench
CLIENT := $(shell find web src/shinjuku/texts -name node_modules -prune -o -type f \
  \( -path 'web/*' -o -name '*.json' \) ! -name '*.test.ts' -print)
JOBS ?= 2
ARGS ?=
# Each process takes neighbouring tests, which share servers and browsers, and helps the others when it is done.
PYTEST := $(BIN)/pytest -n $(JOBS) --dist worksteal

# PYTHON=… chooses an interpreter. Otherwise the first of these that numba supports and that has venv is used.
PYTHONS := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python
SUITABLE := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
# Python compiles what it imports and keeps the result, which is quicker than compiling every file of every package.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile

OFFLINE := Installation failed. The first run needs the network. Run the same command again.

.DEFAULT_GOAL := help
.PHONY: help play check test test-gpu coverage docs soak load bench figures pictures lock sbom clean
.DELETE_ON_ERROR:

help: ## show this list
	@echo "make …"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-10s %s\n", $$1, $$2}'

play: $(PLAY_READY) ## play against a bot in the browser (ARGS="--host 0.0.0.0" lets others join)
	@$(BIN)/shinjuku serve --open $(ARGS)

check: $(READY) ## quick inner loop: format, lint, types, tests of rules and game
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/shinjuku warm
	$(PYTEST) -m "not slow" tests/boards tests/rules tests/game $(ARGS)

test: $(READY) ## format, lint, types and every test, including the browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python hatch_build.py run check
	$(BIN)/python hatch_build.py test
	$(BIN)/shinjuku warm
	NUMBA_BOUNDSCHECK=1 $(BIN)/shinjuku warm
	$(BIN)/python -m tests.recipes.compile_module
	$(PYTEST) $(ARGS)

test-gpu: $(READY) ## compile the kernels for a GPU (minutes; needs no GPU)
	$(PIP) --editable '.[dev,gpu]'
	$(BIN)/pytest tests/gpu $(ARGS)

coverage: $(READY) ## run every Python test with coverage (report in build/coverage)
	$(BIN)/shinjuku warm
	$(PYTEST) --cov --cov-report=term:skip-covered --cov-report=html:build/coverage $(ARGS)

docs: $(READY) ## build the API reference in docs/api
	$(BIN)/python tools/api_reference.py

soak: $(READY) ## check very many random games at every table (hours; ARGS="--seconds 600" for less)
	$(BIN)/shinjuku warm
	$(BIN)/python -m tests.soak --jobs $(JOBS) $(ARGS)

load: $(READY) ## load test with 100 to 2,000 tables on this machine (ten minutes; ARGS=--short for one)
	$(BIN)/shinjuku warm
	$(BIN)/python -m tests.server.load $(ARGS)

bench: $(BENCH_READY) ## measure speed next to OpenSpiel, PettingZoo, pgx and RLCard (minutes; ARGS=--quick for less)
	@mkdir -p build
	$(BIN)/shinjuku bench --cold --json build/bench.json $(ARGS)

figures: $(READY) ## measure loading and response times in the browser (a minute)
	$(BIN)/shinjuku warm
	PYTHONPATH=. $(BIN)/python tools/web_figures.py

pictures: $(READY) ## redraw the pictures in the documentation and run its notebooks (a minute)
	$(BIN)/python tools/pictures.py
	$(BIN)/python tools/print_pictures.py
	$(BIN)/python tools/notebook.py
	PYTHONPATH=. $(BIN)/python tools/screenshots.py

lock: $(READY) ## lock the dependencies of a deployment with hashes (deploy/requirements.txt; needs the network)
	$(PIP) 'uv>=0.9'
	$(BIN)/python tools/lock.py

sbom: $(READY) ## write a bill of materials of a server, as CycloneDX (build/sbom.json)
	@mkdir -p build
	$(BIN)/python tools/sbom.py build/sbom.json

clean: ## remove the environment and everything the tools created (compiled rules stay cached)
	rm -rf $(VENV) build dist web/node_modules src/shinjuku/server/pages .mypy_cache .ruff_cache .pytest_cache .hypothesis docs/api .coverage
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

define CREATE_ENVIRONMENT
@$(BIN)/python -c 'import pip' 2>/dev/null || { \
  for python in $(PYTHONS); do \
    if $$python -c '$(SUITABLE)' 2>/dev/null; then found=$$python; break; fi; \
  done; \
  if [ -z "$$found" ]; then \
    echo "Shinjuku needs Python 3.11 to 3.14 with its venv module (on Debian: python3-venv);" \
      "none was found. PYTHON=/path/to/python names one." >&2; \
    exit 1; \
  fi; \
  echo "Creating an environment in $(VENV) with $$($$found --version) …"; \
  $$found -m venv --clear $(VENV); \
}
endef

# The stamps are written last, so that an interrupted set-up is resumed.
$(PLAY_READY): pyproject.toml hatch_build.py $(CLIENT)
	$(CREATE_ENVIRONMENT)
	@echo "Installing what playing needs, and building the page (once) …"
	@$(PIP) --editable . || { echo "$(OFFLINE)" >&2; exit 1; }
	@touch $@

$(READY): pyproject.toml hatch_build.py $(CLIENT)
	$(CREATE_ENVIRONMENT)
	@echo "Installing dependencies (once) …"
	@$(PIP) --editable '.[dev]' || { echo "$(OFFLINE)" >&2; exit 1; }
	@touch $(PLAY_READY) $@

$(BENCH_READY): $(READY)
	@echo "Installing OpenSpiel, PettingZoo, pgx and RLCard, the yardsticks (once) …"
	@$(PIP) --editable '.[dev,bench]' || { echo "$(OFFLINE)" >&2; exit 1; }
	@touch $@

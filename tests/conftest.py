"""What all tests share: a home of their own for lexicons, and the embedded lexicon, built once."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from duplicata.lexicon import Lexicon, Shelf
from duplicata.scrabble.solver import Solver

IS_PROOF = "DUPLICATA_PROOF" in os.environ
# Whole programs, pages and papers: `make test` has the time for them, `make check` has a minute.
SLOW_FOLDERS = ("cli", "contracts", "exchange", "print", "web")
TESTS = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(TESTS) and item.path.relative_to(TESTS).parts[0] in SLOW_FOLDERS:
            item.add_marker("slow")


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests never touch the lexicons of whoever runs them."""
    before = os.environ.get("DUPLICATA_HOME")
    os.environ["DUPLICATA_HOME"] = str(tmp_path_factory.mktemp("home"))
    yield
    if before is None:
        del os.environ["DUPLICATA_HOME"]
    else:
        os.environ["DUPLICATA_HOME"] = before


@pytest.fixture(scope="session")
def lexicon(home: None) -> Lexicon:
    return Shelf().open()


@pytest.fixture(scope="session")
def solver(lexicon: Lexicon) -> Solver:
    return Solver(lexicon)

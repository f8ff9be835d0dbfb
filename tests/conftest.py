"""What all tests share: a home of their own for lexicons, and the embedded lexicon, built once."""

import os
from collections.abc import Iterator

import pytest

from duplicata.lexicon import Lexicon, Shelf
from duplicata.scrabble.solver import Solver

IS_PROOF = "DUPLICATA_PROOF" in os.environ


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

import itertools
import secrets
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.desks.visitor import VisitorDesk
from duplicata.lexicon import Lexicon


@pytest.fixture(autouse=True)
def seeds_of_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run draws the same racks: a top that happens to be a word of the page would look like a leak."""
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: next(numbers).to_bytes(size, "big").hex())


@pytest.fixture(scope="session")
def desk(lexicon: Lexicon) -> VisitorDesk:
    return VisitorDesk(lexicon)


@pytest.fixture(scope="session")
def quiet_premises(lexicon: Lexicon) -> TestedPremises:
    """A hall where nothing happens, for pages that do not look at it."""
    return TestedPremises(lexicon)


@pytest.fixture
def client(quiet_premises: TestedPremises) -> Iterator[TestClient[Litestar]]:
    """A browser at no desk, whose forms are accepted."""
    with quiet_premises.client() as client:
        del client.headers["Accept"]
        yield client


@pytest.fixture
def premises(lexicon: Lexicon) -> TestedPremises:
    return TestedPremises(lexicon)

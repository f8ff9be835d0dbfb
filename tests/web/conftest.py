from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from duplicata.desks.visitor import VisitorDesk
from duplicata.lexicon import Lexicon
from duplicata.web.app import build_app


@pytest.fixture(scope="session")
def desk(lexicon: Lexicon) -> VisitorDesk:
    return VisitorDesk(lexicon)


@pytest.fixture
def client(desk: VisitorDesk) -> Iterator[TestClient[Litestar]]:
    with TestClient(build_app(desk, demo=True)) as client:
        yield client

"""Three stores behind one protocol: where a journal can be, a real PostgreSQL included."""

import itertools
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from contracts.events import CATALOGUE, Happening
from contracts.postgres_server import running_postgres

from duplicata.journal import Journal, open_journal

_NAMES = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


class Ground:
    """A place for one journal, which several programs may open."""

    def __init__(self, kind: str, place: str, stack: ExitStack) -> None:
        self.kind, self.place = kind, place
        self._stack = stack
        self._shared: Journal[Happening] | None = None

    def open(self, *, create: bool = True) -> Journal[Happening]:
        """The journal through a connection of its own; in memory there is but one."""
        if self._shared is not None:
            return self._shared
        journal = self._stack.enter_context(closing(open_journal(self.place, CATALOGUE, create=create)))
        if self.kind == "memory":
            self._shared = journal
        return journal


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def ground(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ground]:
    kind = request.param
    with ExitStack() as stack:
        if kind == "postgres":
            place = f"{request.getfixturevalue('postgres')}&journal=essai-{next(_NAMES)}"
        else:
            place = ":memory:" if kind == "memory" else str(tmp_path / "competition.duplicata")
        yield Ground(kind, place, stack)


@pytest.fixture
def journal(ground: Ground) -> Journal[Happening]:
    return ground.open()

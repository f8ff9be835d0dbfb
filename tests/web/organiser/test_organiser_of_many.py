"""With twelve hundred players, every page of the organiser is shown; how quickly, the benchmarks tell."""

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.organiser.halls import Organised

from duplicata.lexicon import Lexicon

PATHS = (
    "/organisation",
    "/organisation/inscriptions",
    "/organisation/inscriptions?ordre=alphabetique",
    "/organisation/tresorerie",
    "/organisation/presence",
    "/organisation/salle",
    "/organisation/places",
    "/organisation/places?partie=2",
    "/organisation/equipe",
    "/organisation/commission",
    "/organisation/codes?liste=joueurs",
    "/organisation/resultats",
    "/journal",
)


@pytest.fixture(scope="module")
def crowded(lexicon: Lexicon) -> Iterator[TestClient[Litestar]]:
    organised = Organised(lexicon).prepare(1200)
    organised.premises.access.issue_for_players(organised.hall.competition)
    with organised.client() as client:
        yield client


@pytest.mark.parametrize("path", PATHS)
def test_a_page_for_twelve_hundred_players_is_shown(crowded: TestClient[Litestar], path: str) -> None:
    answer = crowded.get(path)
    assert answer.status_code == 200
    assert "</html>" in answer.text

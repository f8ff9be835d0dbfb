"""Every paper of the printer: its pages counted, its foot on each of them, its first page as a person saw it."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from print.pdfs import PICTURES, Pdf, differing_places, keep_picture
from print.sample_hall import sample_source
from print.sample_tarot import source_of_paper

from duplicata.desks import access_codes
from duplicata.desks.auditor import hall_at
from duplicata.documents.catalogue import PAPERS, paper_named
from duplicata.documents.paper import Paper, Scope, print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon

COUNTS = {
    name: count
    for file in sorted((Path(__file__).parent / "page_counts").glob("*.toml"))
    for name, count in tomllib.loads(file.read_text(encoding="utf-8")).items()
}


@pytest.fixture(scope="module")
def source(lexicon: Lexicon) -> Source:
    return sample_source(lexicon)


@pytest.fixture
def source_of(source: Source, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> Callable[[Paper], Source]:
    """The same hall for all, but for papers that write: these have a copy of their own, and codes that can be drawn."""

    def found(paper: Paper) -> Source:
        if paper.scope is Scope.TAROT:
            return source_of_paper(lexicon, paper.name)
        if not paper.is_issuing:
            return source
        monkeypatch.setattr(access_codes, "secrets", _Drawn())
        journal = source.hall.journal
        return Source(hall_at(journal, journal.head().position, lexicon), source.game)

    return found


class _Drawn:
    """Codes that are the same in every run."""

    def __init__(self) -> None:
        self._luck = Random("badges")

    def choice(self, signs: str) -> str:
        return self._luck.choice(signs)

    def randbelow(self, limit: int) -> int:
        return self._luck.randrange(limit)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_a_paper_has_its_pages_its_foot_and_its_look(source_of: Callable[[Paper], Source], paper: Paper) -> None:
    source = source_of(paper)
    before = source.hall.journal.head().position
    pdf = Pdf(print_paper(paper, source))
    assert (source.hall.journal.head().position > before) is paper.is_issuing
    if not (PICTURES / f"{paper.name}.png").exists():
        keep_picture(paper.name, pdf.picture())
        pytest.fail(f"{paper.name}.png was taken: look at it, and keep it if it is right")
    assert len(pdf) == COUNTS[paper.name]
    for page in range(len(pdf)):
        assert f"journal n° {source.hall.journal.head().position}" in pdf.text(page)
        assert _named(source, paper) in pdf.text(page)
    assert differing_places(paper.name, pdf.picture()) == []


def _named(source: Source, paper: Paper) -> str:
    return (source.of_session() if paper.scope is Scope.TAROT else source).competition_name


def test_no_picture_is_left_of_a_paper_that_is_gone() -> None:
    assert {path.stem for path in PICTURES.glob("*.png")} == set(PAPERS) == set(COUNTS)


@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_has_a_french_title(name: str) -> None:
    assert paper_named(name).title

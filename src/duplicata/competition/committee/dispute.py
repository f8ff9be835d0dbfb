"""What a case is about: the decision in question, the paper it was taken on, and what else could be decided."""

from enum import Enum

import msgspec

from duplicata.kernel.messages import sentence


class Appellant(Enum):
    """Who brings a case (R 5.3)."""

    PLAYER = "player"
    OFFICIAL = "official"


class Guest(Enum):
    """Whom the committee may ask in although he has no seat."""

    PARTY = "party"
    ORGANISER = "organiser"


class Subject(Enum):
    """What a case is about; the last ones are no questions of the regulation."""

    WRITING = "writing"
    PLACING = "placing"
    WORD = "word"
    SCORE = "score"
    WARNINGS = "warnings"
    DISCIPLINE = "discipline"
    CONDUCT_OF_PLAY = "conduct_of_play"
    ORGANISATION = "organisation"
    ENTRY_FEE = "entry_fee"
    SEATING = "seating"
    PERSON = "person"

    @property
    def title(self) -> str:
        """Its name in French."""
        return sentence(f"subject_{self.value}", {})


class CaseFinding(msgspec.Struct, frozen=True):
    """One thing that was found on the paper, as the ruling names it."""

    code: str
    article: str
    sanction: str
    detail: str | None = None


class CaseOutcome(msgspec.Struct, frozen=True):
    """What a decision gives: points and sanction where it is about a slip, words where it is about anything else."""

    points: int | None
    sanction: str
    findings: tuple[CaseFinding, ...] = ()
    word: str | None = None
    reference: str | None = None
    text: str = ""
    cited: tuple[str, ...] = ()

    @property
    def articles(self) -> tuple[str, ...]:
        """Every article behind it, each once: a finding may rest on two, `G 4.2, INT 43`."""
        found = (article for finding in self.findings for article in finding.article.split(", "))
        return tuple(dict.fromkeys((*found, *self.cited)))

    @property
    def codes(self) -> frozenset[str]:
        return frozenset(finding.code for finding in self.findings)


class Exhibit(msgspec.Struct, frozen=True):
    """The paper as the committee gets it: folded over the table number, with what was on the board before the turn."""

    game: int
    turn: int
    rack: str
    board: tuple[str, ...]
    slip: str | None


class CaseLink(msgspec.Struct, frozen=True):
    """Where the paper came from; no view of the committee shows it.

    `measure` is the place on the sheet, from 0, of the measure of discipline that the case is about.
    """

    game: int
    turn: int
    take: int = 1
    range: int | None = None
    table: int | None = None
    measure: int | None = None


class Appeal(msgspec.Struct, frozen=True):
    """What someone asks: the subject, the motive, the articles, and whether a player or an official brings it."""

    subject: Subject
    motive: str
    articles: tuple[str, ...] = ()
    appellant: Appellant = Appellant.PLAYER


class Contested(msgspec.Struct, frozen=True):
    """What an appeal is about: the paper, where it comes from, the decision, and the other readings."""

    link: CaseLink
    exhibit: Exhibit
    ruling: CaseOutcome
    alternatives: tuple[CaseOutcome, ...] = ()

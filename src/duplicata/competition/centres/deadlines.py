"""The deadlines of an event with pre-drawn games: codes before it, results, publication and papers after it (G 5.5)."""

from datetime import date, timedelta
from enum import Enum

import msgspec

from duplicata.competition.centres.amounts import amount
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class DeadlineKind(Enum):
    """What is due."""

    CODES = "codes"
    CODES_FFSC = "codes_ffsc"
    RESULTS = "results"
    PUBLICATION = "publication"
    PAPERS = "papers"

    @property
    def title(self) -> str:
        return sentence(f"deadline_{self.value}", {})


class Deadline(msgspec.Struct, frozen=True):
    """What is due, the last day for it, and the article."""

    kind: DeadlineKind
    day: date
    article: str

    def days_left(self, today: date) -> int:
        """Days until then, below 0 once it is past."""
        return (self.day - today).days


@rule("G 5.5-14", "G 5.5-15", "G 5.5-19", "G 5.5-24")
def deadlines(day: str) -> tuple[Deadline, ...]:
    """The deadlines of an event on a day, in the order they come."""
    played = date.fromisoformat(day)

    def due(kind: DeadlineKind, days: int, article: str) -> Deadline:
        return Deadline(kind, played + timedelta(days=days), article)

    return (
        due(DeadlineKind.CODES_FFSC, -amount("codes_days_ffsc"), "G 5.5-14"),
        due(DeadlineKind.CODES, -amount("codes_days"), "G 5.5-14"),
        due(DeadlineKind.RESULTS, amount("results_days"), "G 5.5-19"),
        due(DeadlineKind.PUBLICATION, amount("publication_days"), "G 5.5-15"),
        due(DeadlineKind.PAPERS, amount("papers_days"), "G 5.5-24"),
    )

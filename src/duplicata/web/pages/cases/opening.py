"""The forms that bring a slip, a decision or a measure before the committee."""

import msgspec

from duplicata.competition.committee.dispute import Appeal, Appellant, Subject
from duplicata.desks.organising.typed_values import chosen
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.takes import Take
from duplicata.web.pages.cases.proposals import read_articles
from duplicata.web.pages.refereeing.asked import read_subject

SLIP_SUBJECTS = (Subject.WRITING, Subject.PLACING, Subject.WORD, Subject.SCORE, Subject.WARNINGS)
DECISION_SUBJECTS = (Subject.CONDUCT_OF_PLAY, Subject.DISCIPLINE)


class NoSuchAppellant(DuplicataError):
    """An appeal by someone who is neither a player nor an official."""


class AppealForm(msgspec.Struct, frozen=True):
    """What every appeal says: the game, its subject, its motive, its articles and who brings it."""

    partie: int
    sujet: str
    motif: str
    articles: str = ""
    auteur: str = Appellant.PLAYER.value

    @property
    def appeal(self) -> Appeal:
        subject = read_subject(self.sujet)
        return Appeal(subject, self.motif, read_articles(self.articles), read_appellant(self.auteur))


class SlipAppealForm(AppealForm, frozen=True, kw_only=True):
    """A ruled slip; `prise` counts how often its turn was played."""

    table: int
    coup: int
    prise: int = 1

    @property
    def take(self) -> Take:
        return Take(self.coup, self.prise)


class DecisionAppealForm(AppealForm, frozen=True, kw_only=True):
    """A decision about the whole hall, in words."""

    coup: int
    decision: str


class MeasureAppealForm(AppealForm, frozen=True, kw_only=True):
    """A measure of discipline, by its number at the table."""

    table: int
    numero: int = 1


def read_appellant(author: str) -> Appellant:
    """Raises NoSuchAppellant."""
    return chosen(Appellant, author, NoSuchAppellant())

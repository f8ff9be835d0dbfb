"""The standing over several sessions of one format: sums of points and match points, averages of percentages."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import msgspec

from duplicata.desks.tarot.views import DECIMALS, format_title, unit_of, unit_title
from duplicata.tarot.duplicate.amount import Thousandths, amount_text, exact
from duplicata.tarot.duplicate.ranking import ranked
from duplicata.tarot.formats import Format
from duplicata.tarot.session.formations import Formation
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.standing import standing_of


class CumulatedView(msgspec.Struct, frozen=True):
    """A player or a formation over several sessions; a session without a rank for it has no score.

    Amounts are in thousandths, and as texts in the unit of the format.
    """

    rank: int | None
    name: str
    members: tuple[str, ...]
    scores: tuple[Thousandths | None, ...]
    total: Thousandths
    score_texts: tuple[str, ...]
    total_text: str


class CountedSession(msgspec.Struct, frozen=True):
    """A session of a format; it counts once its results are final, unless its director leaves it out."""

    number: int
    name: str
    day: str
    is_counted: bool
    is_final: bool


class GeneralStanding(msgspec.Struct, frozen=True):
    """The standing over the sessions of a format that count; `sessions` are all of them, `counted` their columns."""

    format: Format
    format_title: str
    unit_title: str
    sessions: tuple[CountedSession, ...]
    lines: tuple[CumulatedView, ...]

    @property
    def counted(self) -> tuple[CountedSession, ...]:
        return tuple(each for each in self.sessions if each.is_counted and each.is_final)

    @property
    def is_provisional(self) -> bool:
        """Whether a session that counts is still to be played or confirmed."""
        return any(each.is_counted and not each.is_final for each in self.sessions)


def general_standing(sessions: Iterable[Session], form: Format) -> GeneralStanding:
    """Over the sessions of a format that their director counts and whose results are final."""
    held = [session for session in sessions if session.opened is not None and session.format is form]
    shown = tuple(_counted(session) for session in held)
    lines = cumulated_lines(session for session in held if session.is_counted and session.final is not None)
    return GeneralStanding(form, format_title(form), unit_title(form), shown, lines)


def _counted(session: Session) -> CountedSession:
    opened = session.opened
    assert opened is not None, "only sessions that were opened are held"
    return CountedSession(opened.number, opened.name, opened.day, session.is_counted, session.final is not None)


def cumulated_lines(sessions: Iterable[Session]) -> tuple[CumulatedView, ...]:
    """The first place first. A session that was missed counts as nought; one in which no deal of a formation counted
    leaves its average (INT 96).

    A player is the same in all sessions by his name and licence, a formation by its name.
    """
    held = [session for session in sessions if session.opened is not None]
    known: dict[tuple[str, str], int] = {}
    formations: dict[int, Formation] = {}
    scores: dict[int, list[Thousandths | None]] = {}
    empty = Counter[int]()
    for place, session in enumerate(held):
        for line in session.final if session.final is not None else standing_of(session):
            formation = session.formations[line.formation]
            number = known.setdefault(_identity(formation), len(known) + 1)
            formations[number] = formation
            own = scores.setdefault(number, [None] * len(held))
            own[place] = line.total if line.rank is not None else None
            empty[number] += line.deals == 0
    totals = {number: _total(held, own, empty[number]) for number, own in scores.items()}
    placed = {number: total for number, total in totals.items() if any(each is not None for each in scores[number])}
    order = [*ranked(placed), *((None, number) for number in totals if number not in placed)]
    decimals = DECIMALS[unit_of(held[0].format)] if held else 0
    return tuple(_view(rank, formations[each], scores[each], totals[each], decimals) for rank, each in order)


def _identity(formation: Formation) -> tuple[str, str]:
    return formation.members[0].identity if len(formation.members) == 1 else (formation.name.casefold(), "")


def _total(held: list[Session], scores: list[Thousandths | None], empty: int) -> Fraction:
    share = max(1, len(held) - empty) if held[0].format.is_topped else 1
    return Fraction(sum(score or 0 for score in scores), 1000 * share)


def _view(
    rank: int | None, formation: Formation, scores: list[Thousandths | None], total: Fraction, decimals: int
) -> CumulatedView:
    return CumulatedView(
        rank,
        formation.name,
        tuple(member.name for member in formation.members),
        tuple(scores),
        round(total * 1000),
        tuple("" if score is None else amount_text(exact(score), decimals) for score in scores),
        amount_text(total, decimals),
    )

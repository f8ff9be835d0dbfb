"""The standing over several sessions of one format: sums of points and match points, averages of percentages."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import msgspec

from duplicata.desks.tarot.views import DECIMALS, unit_of
from duplicata.tarot.duplicate.amount import Thousandths, amount_text, exact
from duplicata.tarot.duplicate.ranking import ranked
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

"""What one line of the slip comes to, by one mode or by both, with every other reading that was possible."""

from collections.abc import Iterable, Sequence

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.pricing.price import Price, credited
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Spot
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction


class LineRuling(msgspec.Struct, frozen=True):
    """The outcome that stands for a line, where it lies, and the other outcomes; undecided when people may differ."""

    line: WrittenLine
    outcome: Outcome
    spot: Spot | None = None
    is_undecided: bool = False
    is_exact: bool = False
    others: tuple[Outcome, ...] = ()

    @property
    def is_void(self) -> bool:
        return self.outcome.sanction is Sanction.ZERO


def ruled(chosen: Price, others: Iterable[Outcome] = (), *, is_undecided: bool = False) -> LineRuling:
    rest = distinct((*others, *chosen.others), chosen.outcome)
    reading = chosen.reading
    return LineRuling(reading.line, chosen.outcome, reading.spot, is_undecided, chosen.is_exact, rest)


def distinct(outcomes: Iterable[Outcome], known: Outcome) -> tuple[Outcome, ...]:
    """The outcomes that differ from the known one, and from each other, in what they give."""
    outcomes = tuple(outcomes)
    if not outcomes:
        return ()
    seen = {_gist(known): known}
    for outcome in outcomes:
        seen.setdefault(_gist(outcome), outcome)
    return tuple(outcome for outcome in seen.values() if outcome is not known)


def _gist(outcome: Outcome) -> tuple[Sanction, int, str | None, str | None]:
    is_void = outcome.sanction is Sanction.ZERO
    return outcome.sanction, outcome.points, outcome.reference, None if is_void else outcome.word


def stands(price: Price) -> bool:
    """Whether a reading counts: it earns something, and the claim is there if it needs one."""
    return price.outcome.sanction is not Sanction.ZERO and (price.is_exact or not price.reading.needs_claim)


@rule("R 3.3.3-1", "R 3.3.3-2", "G 4.4.5-1", "G 4.4.5-2")
def lowest(case: Case, prices: Sequence[Price], article: str = "R 3.3.3") -> Price:
    """The lowest of several places, none of which the claim names; nought is not among them."""
    least = max(prices, key=lambda price: price.rank)
    if len({price.outcome.points for price in prices}) == 1:
        return least
    return with_findings(case, least, (found(Code.MIN_OF_SEVERAL, article=article),))


def with_findings(case: Case, price: Price, findings: tuple[Finding, ...]) -> Price:
    """The same reading with more to say of it; what it is credited with follows."""
    outcome = price.outcome
    more = tuple(finding for finding in findings if finding.code not in outcome.codes)
    if not more or outcome.word is None or outcome.reference is None:
        return price
    taken = case.edition.amount("penalty_points") if outcome.sanction is Sanction.PENALTY else 0
    score = outcome.points + taken
    return msgspec.structs.replace(
        price, outcome=credited(case, outcome.word, outcome.reference, score, outcome.findings + more)
    )

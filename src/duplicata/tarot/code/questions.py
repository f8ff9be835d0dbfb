"""What the arbiter is still to be asked before a fault can be ruled: two questions at most, in order."""

from collections.abc import Iterator, Mapping

import msgspec

from duplicata.tarot.code.applicable import Applied, applied
from duplicata.tarot.code.charges import is_spared
from duplicata.tarot.code.facts import known_facts
from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.refusals import FactMissing
from duplicata.tarot.code.table import FactValue
from duplicata.tarot.code.winners import hangs_on_winner
from duplicata.tarot.formats import Format

AT_MOST = 2
_COUNTED = ("first", "repeat", "each_repeat")


class Answer(msgspec.Struct, frozen=True):
    """A possible answer: the value of the fact, and the French words for it."""

    value: FactValue
    text: str


class Question(msgspec.Struct, frozen=True):
    """A fact to ask for, in French, with its possible answers."""

    fact: str
    text: str
    answers: tuple[Answer, ...]


def questions(fault: str, form: Format, facts: Mapping[str, FactValue]) -> tuple[Question, ...]:
    """The facts that the ruling hangs on and that nobody told, those that matter most first.

    Raises:
        What `applicable.applied` raises, a fact that is missing excepted: that one is asked for.

    >>> [each.fact for each in questions("L-PO-10", Format.LIBRE, {})]
    ['taker_wins', 'offence']
    """
    try:
        found = applied(Incident(fault, form, facts=facts))
    except FactMissing as missing:
        return (_question(str(missing.facts["fact"])),)
    names = [name for name in dict.fromkeys(_wanted(found)) if name not in facts]
    return tuple(_question(name) for name in names[:AT_MOST])


def _wanted(found: Applied) -> Iterator[str]:
    spoken = found.spoken
    if found.open:
        yield "offender_side" if found.side is None else _telling_apart(found)
    if spoken.penalties_if_unplayable:
        yield "playable"
    if spoken.deal is not None and spoken.deal.condition:
        yield spoken.deal.condition
    if found.side is None and (_needs_side_on_sheet(found) or found.fault.spares_taker):
        yield "offender_side"
    yield from _winner(found)
    if not is_spared(found) and any(charge.when in _COUNTED for charge in spoken.penalties):
        yield "offence"


def _telling_apart(found: Applied) -> str:
    """The first condition on which the entries left open differ."""
    return next(name for each in found.open for name in each.conditions)


def _needs_side_on_sheet(found: Applied) -> bool:
    """`*4` for a taker, `*6` for a defender."""
    mark = found.spoken.mark
    return mark is not None and mark.type == "clamp_pct"


def _winner(found: Applied) -> Iterator[str]:
    """Who wins, unless it follows from what was told."""
    deal, poignee = found.spoken.deal, found.spoken.poignee
    outcomes = {**(msgspec.structs.asdict(deal) if deal else {}), **(poignee if isinstance(poignee, Mapping) else {})}
    if not hangs_on_winner(outcomes):
        return
    facts = found.incident.facts
    is_told = "offender_wins" in facts or ("taker_wins" in facts and found.side is not None)
    by_taker = outcomes.get("if_taker_wins") is not None or found.side is not None or _needs_side_on_sheet(found)
    if not is_told:
        yield "taker_wins" if by_taker else "offender_wins"


def _question(name: str) -> Question:
    terms = known_facts()[name]
    return Question(name, terms.question, tuple(Answer(value, words) for value, words in terms.choices))

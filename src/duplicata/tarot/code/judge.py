"""The judge of Tarot: an incident in, the ruling of the code out."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.tarot.code.applicable import Applied, applied
from duplicata.tarot.code.charges import penalties_of
from duplicata.tarot.code.choices import is_hinge, options_of, unsettled_option
from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.marks import adjusted_deal, camps_of
from duplicata.tarot.code.reasons import findings_of
from duplicata.tarot.code.refusals import OffenderMissing
from duplicata.tarot.code.ruling import BidBanned, CodeOption, CodeRuling
from duplicata.tarot.code.sheet import net_of, typed_line
from duplicata.tarot.code.speech import lines_to_say
from duplicata.tarot.code.table import cited_sentences
from duplicata.tarot.code.winners import check_winners, hangs_on_winner, settled


class _Fates(msgspec.Struct, frozen=True):
    """What becomes of the deal and of the poignée, and what cannot be said of them."""

    deal: str | None
    poignee: str | None
    unsettled: tuple[CodeOption, ...]


@rule(*cited_sentences(), editions=("FFT-R6",))
def judge(incident: Incident) -> CodeRuling:
    """The ruling of the code.

    Raises:
        What `refusals` holds: an unknown fault, a format of which the code does not speak, facts that are missing,
        impossible or against the fault, scores or notes that are missing or impossible.

    >>> from duplicata.tarot.formats import Format
    >>> scores = {"A": 68, "B": 60}
    >>> judge(Incident("D-RE-02", Format.QUADRETTES, "A", attacker_scores=scores)).net
    {'A': -5, 'B': 4}
    """
    return rule_applied(applied(incident))


def rule_applied(found: Applied) -> CodeRuling:
    """The ruling of the entry that applies. Raises what `judge` raises, once the entry is found."""
    check_winners(found)
    camps, fates = camps_of(found), _fates(found)
    deal = adjusted_deal(found, camps, fates.deal)
    due = penalties_of(found, camps)
    bans = _bans(found)
    return CodeRuling(
        penalties=due,
        deal=fates.deal,
        marks=deal.marks,
        net=net_of(deal.marks, due) if found.form.is_match else {},
        bans=bans,
        poignee=fates.poignee,
        say=lines_to_say(found, fates.deal, fates.poignee, bans),
        options=(*options_of(found, camps), *fates.unsettled),
        code=found.fault.code,
        typed=typed_line(found, camps, fates.deal, deal, due),
        findings=findings_of(found, due, fates.deal, is_adjusted=deal.is_adjusted),
        undecided=found.spoken.is_blank or bool(found.open or fates.unsettled) or is_hinge(found),
        confidence=found.fault.confidence,
    )


def _fates(found: Applied) -> _Fates:
    """Raises FactMissing."""
    deal, poignee = _deal(found), _poignee(found)
    open_questions = [
        unsettled_option(what)
        for what, outcome, is_spoken in (
            ("deal", deal, found.spoken.deal is not None),
            ("poignee", poignee, found.spoken.poignee is not None),
        )
        if is_spoken and outcome is None
    ]
    return _Fates(deal, poignee, tuple(open_questions))


def _deal(found: Applied) -> str | None:
    deal = found.spoken.deal
    if deal is None:
        return None
    if deal.condition and found.incident.facts.get(deal.condition) is False:
        return None
    outcomes = msgspec.structs.asdict(deal)
    return settled(outcomes, found) if hangs_on_winner(outcomes) else deal.status


def _poignee(found: Applied) -> str | None:
    poignee = found.spoken.poignee
    return poignee if isinstance(poignee, str | None) else settled(poignee, found)


def _bans(found: Applied) -> tuple[BidBanned, ...]:
    """Raises OffenderMissing."""
    ban = found.spoken.bid_ban
    if ban is None:
        return ()
    if not found.incident.offender:
        raise OffenderMissing(name=found.fault.name_fr)
    return (BidBanned(found.incident.offender, ban.deal),)

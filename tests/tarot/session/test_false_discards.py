"""False discards of a match: what stands until the return, what the return settles, and what opens it again."""

import msgspec
import pytest
from msgspec.structs import replace
from tarot.session.sessions import GARDE, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.code.refusals import NoReturnMatrix
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.effects import IncidentEffects
from duplicata.tarot.session.events import FalseDiscardSettled
from duplicata.tarot.session.false_discards import false_discards, totals_of
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.standing import standing_of

DISCARD = orders.RuleIncident(1, 1, "D-FE-01", "A", 1, 1)
BEST = replace(GARDE, points=70)


def aller(form: Format) -> Session:
    """Deal 1 is played with a false discard of A's attacker; its return is at table 2 of round 2."""
    return given(travelling(form, 2, rounds=1), orders.ScoreDeal(1, 1, 1, GARDE, 1), DISCARD)


def played(form: Format) -> Session:
    """The return is played too."""
    return given(aller(form), orders.ScoreDeal(2, 2, 1, BEST, 1))


def totals(session: Session) -> tuple[int, int]:
    """What both teams have once the match is over."""
    found = {
        line.formation: line.total for line in standing_of(given(session, orders.EndSession(despite_missing=True)))
    }
    return found[1], found[2]


@pytest.mark.article("T 10-10", "T 10-15")
@pytest.mark.parametrize(("form", "expected"), [(Format.EQUIPES, (-10_000, 0)), (Format.QUADRETTES, (-10_000, 4000))])
def test_what_the_aller_gives_stands_until_the_return(form: Format, expected: tuple[int, int]) -> None:
    session = aller(form)
    assert totals(session) == expected
    assert session.settled == {}
    standing = totals_of(session, false_discards(session)[0])
    assert (standing.offender * 1000, standing.other * 1000) == expected


@pytest.mark.parametrize(("form", "expected"), [(Format.EQUIPES, (-10_000, 0)), (Format.QUADRETTES, (-10_000, 4000))])
def test_a_return_without_fault_is_settled_by_itself(form: Format, expected: tuple[int, int]) -> None:
    session = played(form)
    assert session.settled[1].event == "no_fault"
    assert session.settled[1].is_automatic
    assert totals(session) == expected


@pytest.mark.article("T 10-11", "T 10-12", "T 10-13", "T 10-16", "T 10-17", "T 10-18")
@pytest.mark.parametrize(
    ("form", "event", "expected"),
    [
        (Format.EQUIPES, "rc_sur_rc", (-10_000, 0)),
        (Format.EQUIPES, "fault_by_defence_of_return", (-11_000, 0)),
        (Format.EQUIPES, "rc_by_other_attacker", (-10_000, -5000)),
        (Format.EQUIPES, "faux_ecart_by_other_attacker", (0, 0)),
        (Format.QUADRETTES, "fault_by_defence_of_return", (-11_000, 4000)),
        (Format.QUADRETTES, "rc_by_other_attacker", (-10_000, -5000)),
        (Format.QUADRETTES, "faux_ecart_by_other_attacker", (-10_000, -10_000)),
    ],
)
def test_the_totals_of_the_return_take_the_place_of_what_was_entered(
    form: Format, event: str, expected: tuple[int, int]
) -> None:
    session = given(played(form), orders.RuleIncident(2, 2, "D-RE-02", "B", 1, 1))
    assert session.settled == {}, "a fault at the return is for the arbiter"
    assert totals(given(session, orders.SettleFalseDiscard(1, event))) == expected


def test_a_second_false_discard_is_part_of_the_totals() -> None:
    again = replace(DISCARD, round=2, table=2, seat="B")
    session = given(played(Format.EQUIPES), again, orders.SettleFalseDiscard(1, "faux_ecart_by_other_attacker"))
    assert totals(session) == (0, 0)
    assert [each.incident.number for each in false_discards(session)] == [1]


def test_ethics_at_the_return_is_paid_apart() -> None:
    rude = orders.RuleIncident(2, 2, "ETH-01", "B", 1, 1)
    options = [option.kind for option in given(played(Format.EQUIPES), rude).incidents[2].ruling.options]
    session = given(played(Format.EQUIPES), replace(rude, chosen=(options.index("pm"),), amount=3.0))
    assert session.settled[1].is_automatic
    assert totals(session) == (-10_000, -3000)


def test_a_lifted_ruling_undoes_the_return() -> None:
    session = given(played(Format.EQUIPES), orders.OverruleIncident(1, IncidentEffects(), "Écart régulier"))
    assert false_discards(session) == ()
    assert totals(session)[1] > 0, "what was played counts again"
    with pytest.raises(refusals.ReturnNotToSettle):
        decide(session, orders.SettleFalseDiscard(1, "no_fault"))


def test_a_lifted_fault_of_the_return_opens_it_again() -> None:
    session = given(
        played(Format.EQUIPES),
        orders.RuleIncident(2, 2, "D-RE-02", "B", 1, 1),
        orders.SettleFalseDiscard(1, "rc_by_other_attacker"),
        orders.OverruleIncident(2, IncidentEffects(), "Pas de renonce"),
    )
    assert session.settled == {}
    assert totals(given(session, orders.SettleFalseDiscard(1, "no_fault"))) == (-10_000, 0)


def test_a_correction_of_the_return_opens_it_again() -> None:
    correction = orders.CorrectDeal(2, 2, 1, GARDE, "Recompté", 1)
    assert given(played(Format.EQUIPES), correction).settled[1].is_automatic
    by_hand = given(played(Format.EQUIPES), orders.SettleFalseDiscard(1, "rc_by_other_attacker"))
    assert given(by_hand, correction).settled == {}


def test_a_false_discard_ruled_after_the_return_is_settled_at_once() -> None:
    session = travelling(Format.EQUIPES, 2, rounds=1)
    session = given(session, orders.ScoreDeal(1, 1, 1, GARDE, 1), orders.ScoreDeal(2, 2, 1, BEST, 1))
    events = decide(session, DISCARD)
    assert isinstance(events[1], FalseDiscardSettled)


@pytest.mark.parametrize(
    "command",
    [
        replace(DISCARD, round=2, table=2, seat="B"),
        replace(DISCARD, seat="B", member=1),
        replace(DISCARD, deal=None, facts={"offender_side": "taker"}),
    ],
)
def test_without_a_deal_to_play_again_there_is_no_return(command: orders.RuleIncident) -> None:
    session = given(travelling(Format.EQUIPES, 2, rounds=1), command)
    assert false_discards(session) == ()


@pytest.mark.parametrize(
    ("session", "command", "refusal"),
    [
        (aller(Format.EQUIPES), orders.SettleFalseDiscard(1, "no_fault"), refusals.ReturnNotToSettle),
        (played(Format.EQUIPES), orders.SettleFalseDiscard(9, "no_fault"), refusals.ReturnNotToSettle),
        (played(Format.EQUIPES), orders.SettleFalseDiscard(1, "pluie"), refusals.UnknownReturnEvent),
        (played(Format.QUADRETTES), orders.SettleFalseDiscard(1, "rc_sur_rc"), NoReturnMatrix),
    ],
)
def test_a_return_that_cannot_be_settled_is_refused(
    session: Session, command: orders.SettleFalseDiscard, refusal: type[DuplicataError]
) -> None:
    with pytest.raises(refusal) as refused:
        decide(session, command)
    assert str(refused.value)


def test_effects_of_an_old_journal_are_read() -> None:
    old = (
        b'{"penalties":[{"formation":2,"member":1,"kind":"pm","amount":10.0}],"cancels_deal":false,'
        b'"adjustment":{"kind":"neutralised","offender":"","offender_mark":null,"other_mark":null},'
        b'"warned":[],"excluded":[]}'
    )
    effects = msgspec.json.decode(old, type=IncidentEffects)
    assert (effects.penalties[0].amount, effects.keeps_bans) == (10.0, False)

"""The arbiter's own decisions: warned where they leave the scale of the code, refused where they cannot be."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import GARDE, free_evening, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.effects import Adjustment, IncidentEffects, LedgerPenalty
from duplicata.tarot.session.scale import beyond_scale, highest_penalty
from duplicata.tarot.session.session import Session


def revoke(form: Format) -> Session:
    session = travelling(form, 12 if form is Format.INDIVIDUEL else 2, rounds=1)
    deal = session.plans[1, 1].deals[0]
    attacker = None if form is Format.INDIVIDUEL else 1
    seat = "N" if form is Format.INDIVIDUEL else "A"
    session = given(session, orders.ScoreDeal(1, 1, deal, GARDE, attacker))
    return given(session, orders.RuleIncident(1, 1, "D-RE-02", seat, deal))


def warned(session: Session, effects: IncidentEffects) -> list[str]:
    return [finding.article for finding in beyond_scale(session.format, session.incidents[1], effects)]


def paying(kind: str, amount: float) -> IncidentEffects:
    return IncidentEffects((LedgerPenalty(1, 0, kind, amount),))


@pytest.mark.article("T 6-1")
def test_amounts_beyond_the_code_are_warned_with_its_scale() -> None:
    session = revoke(Format.INDIVIDUEL)
    assert warned(session, paying("percent", highest_penalty(Format.INDIVIDUEL) + 1)) == ["T 6"]
    assert warned(session, paying("percent", 0.75)) == ["T 12"]
    assert warned(session, session.incidents[1].effects) == []
    assert warned(session, paying("percent", -1.0)) == []


def test_what_the_code_leaves_to_the_arbiter_is_not_warned() -> None:
    session = given(free_evening(), orders.RuleIncident(1, 1, "ETH-01", "E", 1))
    assert warned(session, paying("points", 150)) == []


@pytest.mark.parametrize(
    ("form", "adjustment", "articles"),
    [
        (Format.INDIVIDUEL, Adjustment("bounds", "N", 40.0, 60.0), []),
        (Format.INDIVIDUEL, Adjustment("bounds", "N", 30.0, 60.0), ["T 9"]),
        (Format.INDIVIDUEL, Adjustment("fixed", "N", 40.0, 60.0), ["T 9"]),
        (Format.INDIVIDUEL, Adjustment("neutralised"), []),
        (Format.QUADRETTES, Adjustment("floor", "B", None, 4.0), []),
        (Format.QUADRETTES, Adjustment("floor", "A", None, 6.0), ["T 9"]),
    ],
)
def test_other_marks_than_those_of_the_code_are_warned(
    form: Format, adjustment: Adjustment, articles: list[str]
) -> None:
    assert warned(revoke(form), IncidentEffects(adjustment=adjustment)) == articles


@pytest.mark.parametrize(
    "effects",
    [
        paying("percent", 101.0),
        paying("percent", float("nan")),
        paying("percent", float("inf")),
        IncidentEffects(adjustment=Adjustment("bounds", "N", 40.0, None)),
        IncidentEffects(adjustment=Adjustment("bounds", "N", None, 60.0)),
        IncidentEffects(adjustment=Adjustment("fixed", "N", -1.0, 60.0)),
    ],
)
def test_what_cannot_be_is_refused(effects: IncidentEffects) -> None:
    with pytest.raises(DuplicataError) as refused:
        decide(revoke(Format.INDIVIDUEL), orders.OverruleIncident(1, effects, "Essai"))
    assert str(refused.value)


def test_marks_of_a_match_have_their_bounds_too() -> None:
    session = revoke(Format.QUADRETTES)
    absurd = IncidentEffects(adjustment=Adjustment("fixed", "A", -1000.0, 4.0))
    with pytest.raises(DuplicataError, match="100 PM au plus"):
        decide(session, orders.OverruleIncident(1, absurd, "Essai"))


def test_what_the_code_proposed_is_kept_beside_the_decision() -> None:
    session = revoke(Format.INDIVIDUEL)
    proposed = session.incidents[1].effects
    session = given(session, orders.OverruleIncident(1, paying("percent", 2.0), "Récidive"))
    session = given(session, orders.OverruleIncident(1, replace(proposed, warned=(1,)), "Encore"))
    assert session.proposed == {1: proposed}

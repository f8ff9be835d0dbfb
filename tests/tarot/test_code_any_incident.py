"""Any incident gets a ruling or a French refusal, and a ruling that adds up."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.code.facts import facts_of, known_facts
from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.judge import judge
from duplicata.tarot.code.questions import questions
from duplicata.tarot.code.ruling import CodeRuling
from duplicata.tarot.code.table import faults
from duplicata.tarot.formats import Format


@st.composite
def incidents(draw: st.DrawFn) -> Incident:
    fault = draw(st.sampled_from(sorted(faults())))
    names = draw(st.sets(st.sampled_from(sorted(facts_of(fault))), max_size=5))
    facts: dict[str, Any] = {}
    for name in sorted(names):
        values = [value for value, _ in known_facts()[name].choices] or [0, 1, 0.5, "série"]
        facts[name] = draw(st.sampled_from(values))
    return Incident(
        fault,
        draw(st.sampled_from(Format)),
        draw(st.sampled_from(["A", "B", "NS", "preneur", None])),
        facts,
        draw(st.none() | st.fixed_dictionaries({"A": st.integers(-900, 900), "B": st.integers(-900, 900)})),
        draw(st.none() | st.integers(0, 100).map(lambda note: {"A": note, "B": 100 - note})),
    )


def ruling_or_refusal(incident: Incident) -> CodeRuling | str:
    try:
        return judge(incident)
    except DuplicataError as refusal:
        return str(refusal)


@given(incidents())
@settings(max_examples=400)
def test_any_incident_gets_a_ruling_or_a_refusal_in_french(incident: Incident) -> None:
    ruling = ruling_or_refusal(incident)
    if isinstance(ruling, str):
        assert ruling.endswith(".")
        return
    assert ruling.findings
    if incident.format.is_match:
        lost = {team: sum(p.amount or 0 for p in ruling.penalties if (p.kind, p.to) == ("pm", team)) for team in "AB"}
        for team, mark in ruling.marks.items():
            bonus = sum(p.amount or 0 for p in ruling.penalties if (p.kind, p.to) == ("bonus", team))
            assert abs(ruling.net[team] - ((mark or 0) - lost[team] + bonus)) < 0.001
    if incident.format.is_topped and None not in ruling.marks.values() and ruling.deal == "played":
        assert sum(mark or 0 for mark in ruling.marks.values()) == 100


@given(incidents())
@settings(max_examples=200)
def test_any_incident_asks_two_questions_at_most(incident: Incident) -> None:
    try:
        asked = questions(incident.fault, incident.format, incident.facts)
    except DuplicataError:
        return
    assert len(asked) <= 2
    assert not {question.fact for question in asked} & set(incident.facts)

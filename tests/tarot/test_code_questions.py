"""What the arbiter is asked, and how she finds a fault by a few letters."""

from typing import Any

import pytest

from duplicata.tarot.code.facts import known_facts
from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.judge import judge
from duplicata.tarot.code.questions import questions
from duplicata.tarot.code.refusals import UnknownFault
from duplicata.tarot.code.repeats import offence_number
from duplicata.tarot.code.search import find_faults
from duplicata.tarot.code.table import faults
from duplicata.tarot.formats import Format

SPOKEN = [(fault, form) for fault in faults().values() for form in Format if fault.speaks_of(form)]


def asked(fault: str, form: Format, **facts: Any) -> list[str]:
    return [question.fact for question in questions(fault, form, facts)]


@pytest.mark.parametrize(
    ("fault", "form", "facts", "expected"),
    [
        ("D-RE-02", Format.QUADRETTES, {}, []),
        ("D-RE-02", Format.INDIVIDUEL, {}, ["offender_side"]),
        ("D-RE-01", Format.QUADRETTES, {}, ["offender_side"]),
        ("D-RE-01", Format.QUADRETTES, {"offender_side": "defence"}, ["deal_playable_normally"]),
        ("D-RE-01", Format.QUADRETTES, {"offender_side": "taker"}, []),
        ("L-RE-01", Format.LIBRE, {"offender_side": "defence"}, ["offence"]),
        ("L-RE-02", Format.LIBRE, {}, ["offender_wins"]),
        ("L-PO-11", Format.LIBRE, {}, ["offender_wins", "offence"]),
        ("L-PO-11", Format.LIBRE, {"offender_side": "taker"}, ["taker_wins", "offence"]),
        ("L-PO-11", Format.LIBRE, {"offender_wins": True}, ["offence"]),
        ("L-CE-05", Format.LIBRE, {}, ["offender_side", "offence"]),
        ("L-CE-05", Format.LIBRE, {"offender_side": "taker"}, []),
        ("D-PO-05", Format.INDIVIDUEL, {}, ["offender_side", "taker_wins"]),
        ("D-PO-05", Format.INDIVIDUEL, {"offender_side": "taker", "taker_wins": True}, []),
        ("D-MR-10", Format.EQUIPES, {}, ["playable"]),
        ("D-LE-02", Format.EQUIPES, {}, ["both_teams_at_fault"]),
        ("D-PO-03", Format.EQUIPES, {"rectifiable": False}, ["offender_side"]),
        ("D-FU-01", Format.EQUIPES, {}, []),
    ],
)
def test_only_what_the_ruling_hangs_on_is_asked(
    fault: str, form: Format, facts: dict[str, Any], expected: list[str]
) -> None:
    assert asked(fault, form, **facts) == expected


@pytest.mark.parametrize(("fault", "form"), SPOKEN, ids=lambda each: getattr(each, "id", None) or each.value)
def test_two_questions_at_most_and_whatever_is_answered_there_is_a_ruling(fault: Any, form: Format) -> None:
    first = questions(fault.id, form, {})
    assert len(first) <= 2
    facts: dict[str, Any] = {}
    for _ in range(4):
        waiting = questions(fault.id, form, facts)
        if not waiting:
            break
        facts[waiting[0].fact] = waiting[0].answers[-1].value
    assert questions(fault.id, form, facts) == ()
    assert len(facts) <= 3
    scores = {"A": 60, "B": 60} if form.is_match else None
    ruling = judge(Incident(fault.id, form, "A", facts, scores, {"A": 50, "B": 50}))
    is_open = fault.rulings[form.value].is_blank or fault.id == "D-MR-06" or facts.get("both_teams_at_fault") is False
    assert ruling.undecided is is_open


def test_every_question_is_french_and_every_choice_can_be_given_back() -> None:
    for name, terms in known_facts().items():
        assert terms.question.endswith("?"), name
        assert all(terms.accepts(value) for value, _ in terms.choices), name
    assert known_facts()["ranking"].accepts("1re série")
    assert known_facts()["ranking"].accepts(12)
    assert known_facts()["penalised_on_deal"].accepts(0.5)


def test_every_fact_of_the_code_has_its_question() -> None:
    assert {name for fault in faults().values() for name in fault.conditions} <= set(known_facts())


def test_a_fault_that_does_not_exist_asks_nothing() -> None:
    with pytest.raises(UnknownFault):
        questions("D-XX-99", Format.LIBRE, {})


@pytest.mark.parametrize(
    ("letters", "form", "first"),
    [
        ("reno", Format.QUADRETTES, "D-RE-01"),
        ("RENONCE CONSOMMEE", Format.QUADRETTES, "D-RE-02"),
        ("reno cons", Format.QUADRETTES, "D-RE-02"),
        ("rc", Format.QUADRETTES, "D-RE-02"),
        ("ecart", Format.EQUIPES, "D-FE-01"),
        ("écart", Format.LIBRE, "L-FE-01"),
        ("ebriete", Format.LIBRE, "ETH-04"),
        ("oubli", Format.TRIPLETTES, "D-CO-01"),
        ("pris", Format.LIBRE, "L-SC-01"),
        ("d-mr-07", Format.TRIPLETTES, "D-MR-07"),
        ("consultation", Format.TRIPLETTES, "D-DI-01"),
        ("tabac", Format.TRIPLETTES, "D-FU-01"),
    ],
)
def test_a_few_letters_find_the_fault(letters: str, form: Format, first: str) -> None:
    assert find_faults(letters, form)[0].id == first


def test_the_search_keeps_to_the_format_and_finds_nothing_for_nothing() -> None:
    assert {fault.context for fault in find_faults("poignee", Format.LIBRE)} == {"libre"}
    assert {fault.context for fault in find_faults("poignee")} == {"libre", "duplicate"}
    assert find_faults("  ") == ()
    assert find_faults("zzz") == ()
    assert all(fault.speaks_of(Format.EQUIPES) for fault in find_faults("attaquant", Format.EQUIPES))


@pytest.mark.parametrize(
    ("fault", "earlier", "expected"),
    [
        ("L-CE-01", [], 1),
        ("L-CE-01", ["L-CE-01"], 2),
        ("L-CE-01", ["L-HT-01", "L-RE-01", "L-PO-01"], 3),
        ("L-PO-01", ["L-PO-02", "L-PO-08"], 3),
        ("ETH-04", ["ETH-01", "ETH-02"], 1),
        ("ETH-04", ["ETH-04"], 2),
        ("L-TC-01", ["L-CP-01"], 1),
        ("D-LE-01", ["L-LE-01"], 1),
    ],
)
def test_repeated_faults_of_a_player_are_counted_by_their_kind(fault: str, earlier: list[str], expected: int) -> None:
    assert offence_number(fault, earlier) == expected


def test_a_fault_that_does_not_exist_is_not_counted() -> None:
    with pytest.raises(UnknownFault):
        offence_number("D-XX-99", [])

"""The judge of Tarot: examples of the code, facts that lead elsewhere, what hangs on the winner, and refusals."""

import json
from pathlib import Path
from typing import Any

import pytest

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.code.false_discard import ReturnEvent, return_of_false_discard
from duplicata.tarot.code.incident import Incident, read_incident
from duplicata.tarot.code.judge import judge
from duplicata.tarot.code.refusals import (
    ContradictoryWinners,
    FactAgainstFault,
    FactMissing,
    FaultCannotHappen,
    FaultNotInFormat,
    ImpossibleFact,
    ImpossibleNote,
    ImpossibleScore,
    NoReturnMatrix,
    NoSideOfTheMatch,
    NotesMissing,
    OffenderMissing,
    ScoresMissing,
    UnknownFact,
    UnknownFault,
    UnknownTarotFormat,
)
from duplicata.tarot.code.ruling import CodePenalty, CodeRuling
from duplicata.tarot.formats import Format

EXAMPLES = json.loads((Path(__file__).parents[1] / "cases" / "tarot_examples.json").read_text(encoding="utf-8"))[
    "examples"
]
LIBRE, INDIVIDUEL, TRIPLETTES, EQUIPES, QUADRETTES = Format


def ruled(fault: str, form: Format, offender: str | None = "A", /, **facts: Any) -> CodeRuling:
    scores = {"A": 60, "B": 60} if form.is_match else None
    notes = {"A": 50, "B": 50} if form.is_topped else None
    return judge(Incident(fault, form, offender, facts, scores, notes))


@pytest.mark.article("T 15-2", "T 15-4", "T 15-5", "T 15-6", "T 15-7", "T 15-8", "T 15-9")
@pytest.mark.article("T 16-1", "T 16-2", "T 16-3", "T 16-4", "T 16-5", "T 16-6", "T 16-7", "T 16-8", "T 16-9")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_the_seven_examples_as_printed_and_with_the_penalty_that_the_text_requires(example: dict[str, Any]) -> None:
    form = Format(example["format"])
    ruling = judge(Incident("D-RE-02", form, example["offender"], {}, example["attacker_scores"]))
    assert ruling.marks == example["marks"]
    assert {each.to: each.amount for each in ruling.penalties} == example["penalty_pm"]
    assert ruling.net == example["net"]
    if not example["penalty_stated"]:
        # As printed, the example stops at the marks; the contradiction is shown.
        assert ruling.marks == example["net_literal"]
        assert any("L’exemple 1" in finding.text for finding in ruling.findings)
    assert ruling.typed.startswith("RC 1 PM")
    assert (ruling.typed != "RC 1 PM") is example["adjusted"]


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each["entered"].get("scores")])
def test_what_is_typed_for_an_adjusted_match_is_noughts_and_the_penalties_that_make_the_marks(
    example: dict[str, Any],
) -> None:
    printed = example["entered"]["penalties_pm"]
    missing = 0 if example["penalty_stated"] else 1
    ruling = judge(Incident("D-RE-02", QUADRETTES, "A", {}, example["attacker_scores"]))
    assert ruling.typed == f"RC 1 PM, 0/0 et pénalités {printed['A'] + missing} / {printed['B']}"


def test_scores_beyond_four_match_points_are_kept_in_equipes_too() -> None:
    ruling = judge(Incident("D-RE-02", EQUIPES, "A", {}, {"A": 60, "B": 92}))
    assert ruling.marks == {"A": 0, "B": 5.657}


@pytest.mark.article("T 10-10", "T 10-11", "T 10-12", "T 10-13", "T 10-15", "T 10-16", "T 10-17", "T 10-18")
@pytest.mark.parametrize(
    ("form", "event", "offender", "other"),
    [
        (EQUIPES, None, -10, 0),
        (EQUIPES, ReturnEvent.NO_FAULT, -10, 0),
        (EQUIPES, ReturnEvent.REVOKE_ON_REVOKE, -10, 0),
        (EQUIPES, ReturnEvent.FAULT_BY_DEFENCE, -11, 0),
        (EQUIPES, ReturnEvent.REVOKE_BY_OTHER_ATTACKER, -10, -5),
        (EQUIPES, ReturnEvent.FALSE_DISCARD_BY_OTHER_ATTACKER, 0, 0),
        (QUADRETTES, None, -10, 4),
        (QUADRETTES, ReturnEvent.NO_FAULT, -10, 4),
        (QUADRETTES, ReturnEvent.FAULT_BY_DEFENCE, -11, 4),
        (QUADRETTES, ReturnEvent.REVOKE_BY_OTHER_ATTACKER, -10, -5),
        (QUADRETTES, ReturnEvent.FALSE_DISCARD_BY_OTHER_ATTACKER, -10, -10),
    ],
)
def test_a_false_discard_is_settled_when_the_deal_is_played_again(
    form: Format, event: ReturnEvent | None, offender: int, other: int
) -> None:
    totals = return_of_false_discard(form, event)
    assert (totals.offender, totals.other) == (offender, other)


@pytest.mark.parametrize(
    ("form", "event"),
    [(LIBRE, None), (INDIVIDUEL, ReturnEvent.NO_FAULT), (QUADRETTES, ReturnEvent.REVOKE_ON_REVOKE)],
)
def test_a_return_of_which_the_code_says_nothing_is_refused(form: Format, event: ReturnEvent | None) -> None:
    with pytest.raises(NoReturnMatrix):
        return_of_false_discard(form, event)


def test_before_the_return_the_ruling_gives_what_stands_until_then() -> None:
    for form in (EQUIPES, QUADRETTES):
        totals = return_of_false_discard(form)
        assert ruled("D-FE-01", form).net == {"A": totals.offender, "B": totals.other}


@pytest.mark.parametrize(
    ("named", "form", "facts", "target"),
    [
        ("D-CE-02", QUADRETTES, {"deal_playable_normally": False}, "D-CE-03"),
        ("D-CE-02", QUADRETTES, {"offender_side": "taker"}, "D-CE-01"),
        ("D-CE-02", QUADRETTES, {"follows_partner_exposed_card": True}, "D-CE-04"),
        ("D-RE-02", QUADRETTES, {"both_sides": True}, "D-RE-04"),
        ("D-RE-02", QUADRETTES, {"both_sides": True, "count": 2}, "D-RE-04"),
        ("D-RE-02", QUADRETTES, {"count": 2}, "D-RE-03"),
        ("D-RE-01", QUADRETTES, {"trumped_while_holding_suit": True}, "D-CE-05"),
        ("D-MR-03", EQUIPES, {"playable": False}, "D-MR-04"),
        ("D-MR-01", EQUIPES, {"error_in": "chien"}, "D-MR-10"),
        ("D-MR-05", QUADRETTES, {"charniere": True}, "D-MR-06"),
        ("D-FA-01", TRIPLETTES, {"rectifiable": False}, "D-FA-02"),
        ("D-DE-01", TRIPLETTES, {"repeat": True}, "D-DE-02"),
        ("D-PO-03", TRIPLETTES, {"rectifiable": False, "offender_side": "defence"}, "D-PO-09"),
        ("L-HE-01", LIBRE, {"holds_excuse": True}, "L-HE-02"),
        ("L-FD-01", LIBRE, {"after_time_call": True}, "L-FD-08"),
        ("L-FD-01", LIBRE, {"after_time_call": True, "dealer_is_substitute": True}, "L-FD-07"),
        ("L-CE-05", LIBRE, {"consumed": True, "offender_wins": True}, "L-RE-02"),
        ("L-HT-01", LIBRE, {"offender_side": "taker", "covered": False}, "L-HT-02"),
    ],
)
def test_facts_lead_to_the_entry_that_fits_best(named: str, form: Format, facts: dict[str, Any], target: str) -> None:
    led = ruled(named, form, **facts)
    direct = ruled(target, form, **({"offender_wins": True} if "offender_wins" in facts else {}))
    assert (led.penalties, led.deal, led.marks, led.bans) == (direct.penalties, direct.deal, direct.marks, direct.bans)
    assert any("les faits mènent" in finding.text for finding in led.findings)


def test_a_player_named_by_his_part_is_on_that_side() -> None:
    assert judge(Incident("L-RE-01", LIBRE, "preneur")).penalties == ()
    assert judge(Incident("L-RE-02", LIBRE, "défenseur", {"taker_wins": False})).deal == "cancelled"
    assert judge(Incident("L-RE-02", LIBRE, "preneur", {"taker_wins": False})).deal == "counted"


def test_a_revoke_not_consumed_stays_open_until_it_is_known_who_exposed_what() -> None:
    ruling = ruled("D-RE-01", INDIVIDUEL)
    assert ruling.undecided
    assert [option.kind for option in ruling.options] == ["D-CE-01", "D-CE-02", "D-CE-03"]
    assert "pas de pénalité" in ruling.options[0].text
    assert "0,5 %" in ruling.options[1].text
    free = [judge(Incident("L-RE-01", LIBRE, "X", {"offence": offence})).options for offence in (1, 2)]
    assert [(each.kind, each.text.rpartition("\u00a0: ")[2]) for options in free for each in options] == [
        ("L-CE-01", "avertissement"),
        ("L-CE-02", "pas de pénalité"),
        ("L-CE-01", "100 points"),
        ("L-CE-02", "pas de pénalité"),
    ]
    halfway = ruled("D-RE-01", INDIVIDUEL, offender_side="defence")
    assert [option.kind for option in halfway.options] == ["D-CE-02", "D-CE-03"]


def test_without_the_offenders_side_what_hangs_on_it_is_left_to_the_arbiter() -> None:
    deal = judge(Incident("L-RE-02", LIBRE, "Durand", {"taker_wins": True}))
    assert (deal.deal, deal.undecided) == (None, True)
    poignee = ruled("D-PO-05", QUADRETTES, taker_wins=True)
    assert (poignee.poignee, poignee.undecided, poignee.marks) == (None, True, {"A": -4, "B": 4})
    assert ruled("D-PO-05", INDIVIDUEL, offender_wins=True).typed == "PO 0.5% et *4 (preneur) ou *6 (défenseur)"


def test_who_wins_may_be_said_of_the_taker_or_of_the_offender() -> None:
    assert judge(Incident("L-JE-01", LIBRE, "X", {"offender_wins": True})).deal == "cancelled"
    assert judge(Incident("L-FE-03", LIBRE, "X", {"offender_wins": True})).deal == "cancelled"
    both = {"taker_wins": True, "offender_wins": False}
    assert judge(Incident("L-JE-01", LIBRE, "X", both)).deal == "counted"


def test_penalties_of_one_deal_do_not_add_up() -> None:
    assert ruled("ETH-04", INDIVIDUEL, penalised_on_deal=0.5).penalties == (CodePenalty("warning", "A", None),)
    assert judge(Incident("L-FU-01", LIBRE, "X", {"penalised_on_deal": 100})).penalties[0].amount == 100


def test_a_fault_that_changes_no_mark_leaves_what_was_played() -> None:
    smoked = judge(Incident("D-FU-01", QUADRETTES, "A", {}, {"A": 68, "B": 60}))
    assert (smoked.marks, smoked.net) == ({"A": 2.828, "B": -2.828}, {"A": -1.172, "B": -2.828})
    assert judge(Incident("D-FU-01", QUADRETTES, "A")).marks == {}
    assert judge(Incident("D-FU-01", INDIVIDUEL, "N")).marks == {}


def test_notes_may_be_those_of_the_taker_and_of_the_defence() -> None:
    notes = {"taker": 70, "defence": 30}
    ruling = judge(Incident("D-RE-02", INDIVIDUEL, "Sud", {"offender_side": "taker"}, notes=notes))
    assert ruling.marks == {"taker": 40, "defence": 60}
    assert ruling.penalties == (CodePenalty("percent", "Sud", 0.5),)
    assert judge(Incident("D-FE-01", INDIVIDUEL, "Sud")).marks == {"Sud": 0, "others": None}


REFUSED: list[tuple[Incident, type[DuplicataError]]] = [
    (Incident("D-XX-99", LIBRE), UnknownFault),
    (Incident("D-RE-02", LIBRE, "A"), FaultNotInFormat),
    (Incident("D-AT-01", QUADRETTES, "A"), FaultCannotHappen),
    (Incident("D-RE-02", QUADRETTES, "A", {"weather": True}), UnknownFact),
    (Incident("D-RE-02", QUADRETTES, "A", {"rectifiable": True}), UnknownFact),
    (Incident("D-RE-02", QUADRETTES, "A", {"consumed": 1}), ImpossibleFact),
    (Incident("L-FU-01", LIBRE, "A", {"offence": 0}), ImpossibleFact),
    (Incident("L-FU-01", LIBRE, "A", {"offence": 1.5}), ImpossibleFact),
    (Incident("L-FU-01", LIBRE, "A", {"offence": True}), ImpossibleFact),
    (Incident("L-FU-01", LIBRE, "A", {"offence": 10**5000}), ImpossibleFact),
    (Incident("L-FU-01", LIBRE, "A", {"penalised_on_deal": 10**400}), ImpossibleFact),
    (Incident("ETH-01", LIBRE, "A", {"ranking": 10**5000}), ImpossibleFact),
    (Incident("L-FU-01", LIBRE, "A", {"contract": "petite"}), ImpossibleFact),
    (Incident("L-FU-01", LIBRE, "A", {"penalised_on_deal": -1}), ImpossibleFact),
    (Incident("ETH-01", LIBRE, "A", {"ranking": False}), ImpossibleFact),
    (Incident("ETH-04", LIBRE, "A", {"disturbance": False}), FactAgainstFault),
    (Incident("L-CE-02", LIBRE, "A", {"offender_side": "defence"}), FactMissing),
    (Incident("D-PO-07", INDIVIDUEL, "A", {"offender_side": "taker"}), FactAgainstFault),
    (Incident("D-PO-03", INDIVIDUEL, "A", {"rectifiable": False}), FactMissing),
    (Incident("D-MR-03", INDIVIDUEL, "A", {"before_play": False}), FactMissing),
    (Incident("L-FD-06", LIBRE, "A"), FactMissing),
    (Incident("L-JE-01", LIBRE, "A", {"taker_wins": True, "offender_wins": True}), ContradictoryWinners),
    (Incident("L-FU-01", LIBRE), OffenderMissing),
    (Incident("L-FD-01", LIBRE), OffenderMissing),
    (Incident("D-FU-01", QUADRETTES, "C"), NoSideOfTheMatch),
    (Incident("D-FU-01", EQUIPES), OffenderMissing),
    (Incident("D-RE-02", QUADRETTES, "A"), ScoresMissing),
    (Incident("D-RE-02", EQUIPES, "A", {}, {"A": 60}), ScoresMissing),
    (Incident("D-RE-02", QUADRETTES, "A", {}, {"A": 5000, "B": 1}), ImpossibleScore),
    (Incident("D-RE-02", QUADRETTES, "A", {}, {"A": 60.5, "B": 1}), ImpossibleScore),
    (Incident("D-FU-01", INDIVIDUEL, "A", {}, {"A": 60, "C": 1}), ScoresMissing),
    (Incident("D-FU-01", INDIVIDUEL, "A", {}, None, {"A": 60, "B": 1, "C": 2}), NotesMissing),
    (Incident("D-RE-02", INDIVIDUEL, "A"), NotesMissing),
    (Incident("D-RE-02", INDIVIDUEL, "A", {}, None, {"C": 1, "D": 2}), NotesMissing),
    (Incident("D-RE-02", INDIVIDUEL, "A", {}, None, {"A": 101, "B": 2}), ImpossibleNote),
    (Incident("D-RE-02", INDIVIDUEL, "A", {}, None, {"A": -1, "B": 2}), ImpossibleNote),
]


@pytest.mark.parametrize(("incident", "refusal"), REFUSED)
def test_what_cannot_be_ruled_is_refused_in_french(incident: Incident, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        judge(incident)
    assert str(refused.value).endswith(".")


def test_a_missing_fact_is_named_with_its_question() -> None:
    with pytest.raises(FactMissing, match="taker_wins") as missing:
        judge(Incident("L-FD-06", LIBRE, "A"))
    assert "Le preneur gagne-t-il la donne" in str(missing.value)


def test_an_irregularity_may_say_which_it_is() -> None:
    line = '{"fault": "L-IR-02", "format": "libre", "offender": "X", "facts": {"includes": %s, "offender_wins": true}}'
    assert judge(read_incident((line % '["faux_ecart"]').encode())).deal == "cancelled"
    for told in ('["pluie"]', '"pluie"'):
        with pytest.raises(ImpossibleFact, match=r"« pluie ».*faux_ecart, nombre_incorrect_de_cartes"):
            judge(read_incident((line % told).encode()))


def test_an_incident_is_read_from_its_line() -> None:
    line = b'{"fault": "D-RE-02", "format": "equipes", "offender": "B", "attacker_scores": {"A": 60, "B": 64}}'
    assert judge(read_incident(line)).net == {"A": 4, "B": -1}
    with pytest.raises(UnknownTarotFormat):
        read_incident(b'{"fault": "D-RE-02", "format": "doublettes"}')

"""The whole table of the code: every entry in every format, against an independent reading of the source."""

import json
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.judge import judge
from duplicata.tarot.code.principles import principles
from duplicata.tarot.code.refusals import FaultCannotHappen, FaultNotInFormat
from duplicata.tarot.code.ruling import CodeRuling
from duplicata.tarot.code.table import faults
from duplicata.tarot.formats import Format

SOURCE = json.loads((Path(__file__).parents[1] / "cases" / "tarot_code.json").read_text(encoding="utf-8"))
ENTRIES = {entry["id"]: entry for entry in SOURCE["faults"]}
MATCH, TOPPED = ("equipes", "quadrettes"), ("individuel", "triplettes")
SCORES, NOTES = {"A": 68, "B": 60}, {"A": 55, "B": 45}
BOTH = {"deux_triplettes", "deux_quadrettes", "deux_equipes"}
SPOKEN = [
    (entry["id"], form)
    for entry in ENTRIES.values()
    for form, ruling in entry["rulings"].items()
    if ruling["status"] != "not_applicable"
]
RULED = [(fault, form) for fault, form in SPOKEN if "see" not in ENTRIES[fault]["rulings"][form]]
# The source sends these to the exposed card; who exposed it, and whether the deal suffers, says to which entry.
SENT_ON = [
    ("L-RE-01", "libre", "taker", {}, "L-CE-02"),
    ("L-RE-01", "libre", "defence", {}, "L-CE-01"),
    *(("D-RE-01", form, "taker", {}, "D-CE-01") for form in (*TOPPED, *MATCH)),
    *(("D-RE-01", form, "defence", {"deal_playable_normally": True}, "D-CE-02") for form in (*TOPPED, *MATCH)),
    *(("D-RE-01", form, "defence", {"deal_playable_normally": False}, "D-CE-03") for form in (*TOPPED, *MATCH)),
]


def conditions(entry: dict[str, Any]) -> dict[str, Any]:
    """What the entry supposes; the irregularities that it includes are a list of examples."""
    return {name: value for name, value in entry["conditions"].items() if name != "includes"}


def given(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if name == "includes" else value for name, value in entry["conditions"].items()}


def ruled(entry: dict[str, Any], form: str, **facts: Any) -> CodeRuling:
    return judge(
        Incident(
            entry["id"],
            Format(form),
            "A",
            {**given(entry), **facts},
            attacker_scores=SCORES if form in MATCH else None,
            notes=NOTES if form in TOPPED else None,
        )
    )


def sides(entry: dict[str, Any]) -> tuple[str, ...]:
    return {"preneur": ("taker",), "defense": ("defence",)}.get(entry["offender"], ("taker", "defence"))


def expected_penalties(entry: dict[str, Any], ruling: dict[str, Any], offence: int) -> list[tuple[str, Any, str]]:
    due = []
    for line in ruling.get("penalties", []):
        if {"always": True, "first": offence == 1, "optional": False}.get(line["when"], offence > 1):
            due += [(line["kind"], line.get("value"), to) for to in expected_bearers(entry, line["to"])]
    if "bonus" in ruling:
        due.append(("bonus", ruling["bonus"]["value"], "B"))
    return due


def expected_bearers(entry: dict[str, Any], to: str) -> list[str]:
    if to in BOTH or entry["offender"] == "deux_camps":
        return ["A", "B"]
    named = {"quatre_joueurs": "NSEO", "spectateur": "spectateur", "chambre_de_discipline": "chambre de discipline"}
    return [named.get(to, "A")]


def chosen(outcome: Any, *, taker_wins: bool, side: str) -> Any:
    """The branch of an outcome that hangs on who wins."""
    if not isinstance(outcome, dict) or "status" in outcome:
        return outcome["status"] if isinstance(outcome, dict) else outcome
    offender_wins = taker_wins is (side == "taker")
    for who, wins in (("taker", taker_wins), ("offender", offender_wins)):
        if f"if_{who}_wins" in outcome:
            return outcome[f"if_{who}_{'wins' if wins else 'loses'}"]
    raise AssertionError(outcome)


def expected_marks(form: str, ruling: dict[str, Any], deal: str | None) -> dict[str, float | None]:
    """A is at fault; A's attacker did better, so B has less than +4."""
    if form == "libre" or deal == "cancelled_and_redealt":
        return {}
    mark = ruling.get("mark")
    if mark is None and deal == "neutralised":
        return {"A": 0, "B": 0} if form in MATCH else {"A": None, "B": None}
    if mark is None:
        worth = round(sqrt(8), 3)
        natural: dict[str, float | None] = {"A": worth, "B": -worth if form == "quadrettes" else 0}
        return natural if form in MATCH else dict(NOTES)
    if mark["type"].startswith("fixed"):
        return {"A": mark["offender"], "B": None if mark["other"] == "neutralised" else mark["other"]}
    if mark["type"] == "clamp_pct":
        return {"A": min(55, mark["offender_max"]), "B": max(45, mark["other_min"])}
    return {"A": mark.get("offender_max", mark.get("offender")), "B": mark["other_min"]}


def variations(entry: dict[str, Any]) -> Iterator[tuple[str, bool, int]]:
    for side in sides(entry):
        for taker_wins in (True, False):
            for offence in (1, 2):
                yield side, taker_wins, offence


def test_the_table_holds_every_entry_of_the_source() -> None:
    assert list(faults()) == list(ENTRIES)
    assert len(faults()) == 116
    for fault in faults().values():
        entry = ENTRIES[fault.id]
        kept = (fault.group, fault.context, fault.page, fault.offender, fault.confidence, list(fault.uncertain_fields))
        assert kept == (
            *(entry[name] for name in ("group", "context", "page", "offender", "confidence")),
            entry.get("uncertain_fields", []),
        )
        assert dict(fault.conditions) == conditions(entry)
        assert list(fault.includes) == entry["conditions"].get("includes", [])
        assert set(fault.rulings) == set(entry["rulings"])
        assert fault.derived is entry.get("derived", False)
        assert bool(fault.card_handling) is ("card_handling" in entry)
        assert set(fault.extar) == set(entry.get("extar", {}))
        assert fault.name_fr.replace("’", "'").replace("\u00a0", " ") == entry["name_fr"]


def test_general_rules_abbreviations_contradictions_and_gaps_are_all_kept() -> None:
    kept = principles()
    assert [(rule.id, rule.page) for rule in kept.rules] == [(r["id"], r["page"]) for r in SOURCE["general_rules"]]
    assert [each.code for each in kept.abbreviation] == [each["code"] for each in SOURCE["abbreviations"]]
    assert [each.confidence for each in kept.abbreviation] == [
        each.get("confidence", "high") for each in SOURCE["abbreviations"]
    ]
    assert len(kept.conflict) == len(SOURCE["source_conflicts"]) == 8
    assert len(kept.gap) == len(SOURCE["gaps"])
    adjusted = SOURCE["adjusted_marks"]
    assert kept.adjusted["quadrettes"].offender_max == adjusted["quadrettes"]["plus4_minus4"]["offender_max"]
    assert kept.adjusted["equipes"].other_min == adjusted["equipes"]["plus4_0"]["other_min"]
    assert kept.adjusted["equipes"].extra_penalty == adjusted["equipes"]["extra_penalty_pm"]
    assert kept.adjusted["individuel"].offender_max == 40


@pytest.mark.parametrize(("fault", "form"), RULED)
def test_every_entry_is_ruled_as_the_source_has_it(fault: str, form: str) -> None:
    entry = ENTRIES[fault]
    ruling = entry["rulings"][form]
    for side, taker_wins, offence in variations(entry):
        if entry["conditions"].get("repeat") is False and offence > 1:
            continue
        is_spared = entry["name_fr"] == "Coupe à faux" and side == "taker"
        got = ruled(entry, form, taker_wins=taker_wins, offence=offence, offender_side=side)
        penalties = [] if is_spared else expected_penalties(entry, ruling, offence)
        deal = chosen(ruling.get("deal"), taker_wins=taker_wins, side=side) if "deal" in ruling else None
        assert [(each.kind, each.amount, each.to) for each in got.penalties] == penalties
        assert got.deal == deal
        assert got.marks == expected_marks(form, ruling, deal)
        assert got.poignee == chosen(ruling.get("poignee"), taker_wins=taker_wins, side=side)
        assert [(ban.who, ban.deal) for ban in got.bans] == [
            ("A", ban["deal"]) for ban in [ruling.get("bid_ban")] if ban
        ]
        assert got.confidence == entry["confidence"]
        assert got.undecided is (ruling["status"] == "not_stated" or fault == "D-MR-06")
        assert got.findings[0].article == f"T {entry['page']}"
        if form in MATCH and got.marks:
            lost = {team: sum(v for k, v, to in penalties if k == "pm" and to == team) for team in "AB"}
            added = {team: sum(v for k, v, to in penalties if k == "bonus" and to == team) for team in "AB"}
            assert got.net == {
                team: pytest.approx((got.marks[team] or 0) - lost[team] + added[team]) for team in got.marks
            }


@pytest.mark.parametrize(("fault", "form", "side", "facts", "target"), SENT_ON)
def test_a_revoke_that_is_not_consumed_is_ruled_as_the_exposed_card(
    fault: str, form: str, side: str, facts: dict[str, Any], target: str
) -> None:
    sent = ruled(ENTRIES[fault], form, offender_side=side, **facts)
    direct = ruled(ENTRIES[target], form)
    assert (sent.penalties, sent.marks, sent.code) == (direct.penalties, direct.marks, direct.code)
    assert any("les faits mènent" in finding.text for finding in sent.findings)
    assert sent.undecided is False


def test_entries_that_cannot_arise_in_a_format_are_refused_and_so_are_those_of_another_kind() -> None:
    for entry in ENTRIES.values():
        for form in Format:
            ruling = entry["rulings"].get(form.value)
            if ruling is None or ruling["status"] == "not_applicable":
                refusal = FaultNotInFormat if ruling is None else FaultCannotHappen
                with pytest.raises(refusal, match="«"):
                    ruled(entry, form.value)


def test_what_the_code_leaves_blank_is_proposed_by_analogy() -> None:
    blanks = [(id_, form) for id_, form in SPOKEN if ENTRIES[id_]["rulings"][form]["status"] == "not_stated"]
    assert len(blanks) == 17
    for id_, form in blanks:
        ruling = ruled(ENTRIES[id_], form)
        assert ruling.undecided
        assert [(option.kind, bool(option.text)) for option in ruling.options] == [("proposal", True)]
        assert any("case vide" in finding.text for finding in ruling.findings)


def test_optional_penalties_are_offered_with_their_amount_and_not_imposed() -> None:
    for id_, form in SPOKEN:
        lines = ENTRIES[id_]["rulings"][form].get("penalties", [])
        optional = [line["value"] for line in lines if line["when"] == "optional" and "value" in line]
        if optional:
            offered = ruled(ENTRIES[id_], form, taker_wins=True, offender_side=sides(ENTRIES[id_])[0]).options
            assert [option.amount for option in offered] == optional
            assert all("Vous pouvez ajouter" in option.text for option in offered)


def test_entries_of_low_confidence_say_so() -> None:
    low = [(id_, form) for id_, form in SPOKEN if ENTRIES[id_]["confidence"] == "low"]
    assert len(low) > 10
    for id_, form in low:
        ruling = ruled(ENTRIES[id_], form)
        assert ruling.confidence == "low"
        assert any("peu sûre" in finding.text for finding in ruling.findings)


@pytest.mark.parametrize("conflict", principles().conflict, ids=lambda conflict: str(conflict.number))
def test_a_contradiction_of_the_code_is_shown_with_every_ruling_that_it_touches(conflict: Any) -> None:
    for id_ in conflict.faults:
        for form in conflict.formats:
            ruling = ruled(
                ENTRIES[id_], form.value, taker_wins=True, offender_side="defence" if id_ in DEFENCE else "taker"
            )
            assert (f"T {conflict.pages[0]}", conflict.text) in [(each.article, each.text) for each in ruling.findings]


DEFENCE = {entry["id"] for entry in ENTRIES.values() if entry["offender"] == "defense"}


def test_everything_an_arbiter_reads_is_french() -> None:
    english = {"the", "of", "card", "deal", "player", "taker", "defence", "penalty", "play"}
    for id_, form in SPOKEN:
        ruling = ruled(ENTRIES[id_], form, taker_wins=True, offender_side=sides(ENTRIES[id_])[0])
        shown = [
            *ruling.say,
            *(each.text for each in ruling.options),
            *(each.text for each in ruling.findings),
            ruling.typed,
        ]
        for text in shown:
            words = text.lower().replace("’", " ").split()
            assert not english & set(words), text
            assert "_" not in text, text


def test_the_bounds_of_adjusted_marks_are_those_of_page_nine_everywhere() -> None:
    bounds = principles().adjusted
    for fault in faults().values():
        for form, ruling in fault.rulings.items():
            mark = ruling.mark
            if mark is not None and not mark.type.startswith("fixed"):
                most = mark.offender if mark.type == "floor_pm_other" else mark.offender_max
                assert (most, mark.other_min) == (bounds[form].offender_max, bounds[form].other_min), fault.id

"""The refereeing code page by page: an incident, and what the arbiter reads."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from duplicata.tarot.code.incident import Incident
from duplicata.tarot.code.judge import judge
from duplicata.tarot.code.ruling import CodePenalty

CASES = tomllib.loads((Path(__file__).parents[1] / "golden" / "t-code.toml").read_text(encoding="utf-8"))["case"]
INCIDENT = ("fault", "format", "offender", "facts", "attacker_scores", "notes")


def written(penalty: CodePenalty) -> str:
    amount = "" if penalty.amount is None else f" {penalty.amount:g}"
    return f"{penalty.kind}{amount} {penalty.to}"


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_an_incident_gets_the_ruling_of_its_page(case: dict[str, Any]) -> None:
    given = {name: case[name] for name in INCIDENT if name in case}
    ruling = judge(msgspec.convert(given, Incident))
    assert [written(penalty) for penalty in ruling.penalties] == case["penalties"]
    assert ruling.deal == case.get("deal")
    assert ruling.poignee == case.get("poignee")
    assert [f"{ban.who} {ban.deal}" for ban in ruling.bans] == case.get("bans", [])
    assert ruling.undecided is case.get("undecided", False)
    assert len(ruling.options) == case.get("options", 0)
    if "marks" in case:
        assert ruling.marks == {side: None if mark == "none" else mark for side, mark in case["marks"].items()}
    if "net" in case:
        assert ruling.net == case["net"]
    if "typed" in case:
        assert ruling.typed == case["typed"]
    if "confidence" in case:
        assert ruling.confidence == case["confidence"]
        assert any("peu sûre" in finding.text for finding in ruling.findings)
    assert case.get("say", "") in "\n".join(ruling.say)
    assert case.get("finding", "") in "\n".join(finding.text for finding in ruling.findings)

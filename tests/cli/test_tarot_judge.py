"""`duplicata tarot judge`: a ruling for every incident, a French refusal for what cannot be judged."""

import json
from typing import Any

import pytest
from cli.running import lines, run

CONTRACT = [
    *("penalties", "deal", "marks", "net", "bans", "poignee", "say", "options", "code", "typed"),
    *("findings", "undecided", "confidence"),
]
REVOKE = {
    "fault": "D-RE-02",
    "format": "quadrettes",
    "offender": "A",
    "facts": {"consumed": True, "taker_wins": True, "offence": 1, "contract": "garde"},
    "attacker_scores": {"A": 68, "B": 60},
}


def judged(*incidents: object) -> tuple[int, list[Any]]:
    given = "".join((each if isinstance(each, str) else json.dumps(each)) + "\n" for each in incidents)
    done = run("tarot", "judge", given=given)
    assert done.stderr == ""
    return done.returncode, lines(done.stdout)


def test_an_incident_gets_every_field_of_the_contract() -> None:
    code, (ruling,) = judged(REVOKE)
    assert code == 0
    assert list(ruling) == CONTRACT
    assert ruling["penalties"] == [{"kind": "pm", "to": "A", "amount": 1}]
    assert (ruling["deal"], ruling["marks"], ruling["net"]) == ("played", {"A": -4, "B": 4}, {"A": -5, "B": 4})
    assert (ruling["bans"], ruling["poignee"], ruling["options"]) == ([], None, [])
    assert (ruling["code"], ruling["typed"]) == ("RC", "RC 1 PM, 0/0 et pénalités 5 / -4")
    assert (ruling["undecided"], ruling["confidence"]) == (False, "high")
    assert ruling["findings"][0] == {
        "article": "T 12",
        "text": "Renonce consommée\u00a0: 1\u00a0PM à A, donne jouée, marque ajustée.",
    }


def test_percentages_and_free_deals_are_judged_too() -> None:
    _, (revoke, misdeal) = judged(
        {"fault": "D-RE-02", "format": "individuel", "offender": "A", "facts": {}, "notes": {"A": 55, "B": 45}},
        {"fault": "L-FD-04", "format": "libre", "offender": "Durand"},
    )
    assert revoke["marks"] == {"A": 40, "B": 60}
    assert misdeal["penalties"] == [{"kind": "points", "to": "Durand", "amount": 500}]
    assert misdeal["bans"] == [{"who": "Durand", "deal": "next_deal"}]


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"fault": "D-XX-01"}, "unknown_fault", "n’est pas une faute"),
        ({"format": "doublettes"}, "unknown_tarot_format", "quadrettes"),
        ({"format": "libre"}, "fault_not_in_format", "le code n’en parle pas"),
        ({"attacker_scores": None}, "scores_missing", "l’attaquant de A"),
        ({"facts": {"weather": True}}, "unknown_fact", "weather"),
        ({"facts": {"offence": 0}}, "impossible_fact", "offence"),
        ({"offender": "Z"}, "no_side_of_the_match", "A ou B"),
        ({"colour": "red"}, "unknown_key", "colour"),
        ({"offender": 3}, "wrong_type", "offender"),
    ],
)
def test_what_cannot_be_judged_gets_a_french_sentence_and_stops_no_other_line(
    change: dict[str, object], code: str, words: str
) -> None:
    exit_code, (refused, ruling) = judged(REVOKE | change, REVOKE)
    assert exit_code == 2
    assert refused["error"]["code"] == code
    assert words in refused["error"]["message"]
    assert ruling["code"] == "RC"

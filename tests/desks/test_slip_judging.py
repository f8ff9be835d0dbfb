"""The desk that rules one slip for whoever asks: its ruling, its ticket, and what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest
from desks.slips_to_judge import EMPTY, asked

import duplicata.desks.slip_judging as module
from duplicata.desks.racks import TurnOutOfRange
from duplicata.desks.slip_judging import SlipDesk
from duplicata.desks.slip_views import JudgedSlip, SlipToJudge, TicketView, UnknownIncident, read_slip
from duplicata.desks.word_overlay import BadListedWord, WordAddedAndExcluded, overlay
from duplicata.kernel.decoding import decode
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.slips.correction_ticket.boxes import ReferenceCorrection
from duplicata.scrabble.slips.slip import Incident, Mark, Slip
from duplicata.scrabble.terms import UnknownEdition

CORPUS = json.loads((Path(__file__).parents[1] / "cases" / "slips.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def desk(lexicon: Lexicon) -> SlipDesk:
    return SlipDesk(lexicon)


def read(line: dict[str, Any]) -> SlipToJudge:
    return decode(json.dumps(line).encode(), SlipToJudge)


def judged(desk: SlipDesk, *rows: str, **more: Any) -> JudgedSlip:
    return desk.judge(read(asked(*rows, **more)))


def of_corpus(case: dict[str, Any]) -> SlipToJudge:
    excluded = sorted({*CORPUS["invalid_words"], *case["invalid_words"]})
    return read(
        {
            "board": CORPUS["grids"][case["grid"]]["rows"] if case["grid"] else EMPTY,
            "rack": case["rack"],
            "slip": case["slip"],
            "extra_words": [word for word in CORPUS["valid_words"] if word not in excluded],
            "excluded_words": excluded,
        }
    )


HORSAINS = ("H", "O", "R", "S", "A", "I", "N", "SA")
CHEVELUS = ("C", "H", "E", "V", "E", "L", "U", "S")
WITH_CHEVELUS = {"rack": "CEEHLUV", "ref": "1G"}


# The ruling and its ticket


def test_a_ruling_is_told_with_its_findings_in_french_and_its_ticket(desk: SlipDesk) -> None:
    ruled = judged(desk, *HORSAINS, score=86)
    assert (ruled.sanction, ruled.score, ruled.word, ruled.ref) == ("warning", 86, "HORSAINS", "1G")
    assert not ruled.undecided
    [finding] = ruled.findings
    assert (finding.code, finding.article, finding.sanction) == ("two_link_letters", "R 4.4", "warning")
    assert finding.text.startswith("Deux lettres de raccord")
    assert ruled.ticket.due
    drawn = ["H.", "O.", "R.", "S.", "A.", "I.", "N.", "SA"]
    assert ruled.ticket.boxes == {4: 9, 7: True, 15: drawn, 31: 86}


def test_a_slip_without_fault_has_no_ticket(desk: SlipDesk) -> None:
    ruled = judged(desk, *CHEVELUS, score=101, **WITH_CHEVELUS)
    assert (ruled.sanction, ruled.score, ruled.word, ruled.ref) == ("none", 101, "CHEVELUS", "1G")
    assert ruled.findings == []
    assert ruled.ticket == TicketView(due=False, boxes={})


def test_a_slip_that_earns_nothing_has_no_place(desk: SlipDesk) -> None:
    ruled = judged(desk, *"CHEVELUE", ref="12C", score=90, rack="CEEHLUV")
    assert (ruled.sanction, ruled.score, ruled.word, ruled.ref) == ("zero", 0, "CHEVELUE", None)
    assert [finding.code for finding in ruled.findings] == ["ref_wrong"]
    assert ruled.ticket.boxes[21] == ReferenceCorrection(written="12C", right="12A")


@pytest.mark.article("G 4.5-5")
def test_the_best_place_of_a_first_word_is_told_to_a_player_who_claimed_less(desk: SlipDesk) -> None:
    ruled = judged(desk, "ETIREZ", score=32, board=EMPTY, rack="EEEIRTZ", turn=1)
    assert (ruled.sanction, ruled.score) == ("none", 50)
    assert ruled.ticket == TicketView(due=True, boxes={4: 1, 31: 50})
    assert not judged(desk, "ETIREZ", score=50, board=EMPTY, rack="EEEIRTZ", turn=1).ticket.due


def test_other_readings_are_told_with_what_they_earn(desk: SlipDesk) -> None:
    [swap] = [case for case in CORPUS["cases"] if case["id"] == "12.11"]
    others = {
        (other.sanction, other.score, other.word, other.ref) for other in desk.judge(of_corpus(swap)).alternatives
    }
    assert ("warning", 15, "SWAP", "H5") in others


def test_a_slip_that_was_not_handed_in_is_missing(desk: SlipDesk) -> None:
    for line in (asked(incidents=["missing"]), asked() | {"slip": None}):
        ruled = desk.judge(read(line))
        assert (ruled.sanction, ruled.score, ruled.word, ruled.ref) == ("zero", 0, None, None)
        assert ruled.ticket == TicketView(due=True, boxes={4: 9, 28: True, 31: 0})
    assert judged(desk).ticket.boxes == {4: 9, 27: True, 31: 0}


@pytest.mark.parametrize(
    ("incident", "box", "written"),
    [
        ("late_writing", 20, True),
        ("exchanged", 26, True),
        ("several", 29, "plusieurs bulletins remplis"),
        ("illegible_word", 18, True),
        ("illegible_reference", 29, "référence illisible"),
        ("illegible_score", 5, True),
        ("presentation", 10, "bulletin difficile à lire"),
        ("ink", 10, "crayon ou encre non permis"),
        ("misconduct_warning", 10, "discipline"),
        ("serious_misconduct", 29, "motif disciplinaire grave"),
    ],
)
def test_each_incident_fills_its_box(desk: SlipDesk, incident: str, box: int, written: object) -> None:
    ref = None if incident == "illegible_reference" else "1G"
    ruled = judged(desk, *CHEVELUS, score=101, rack="CEEHLUV", ref=ref, incidents=[incident])
    assert ruled.ticket == TicketView(due=True, boxes={4: 9, box: written, 31: ruled.score})
    assert ruled.score == (0 if box > 15 else 101)


# Tickets that may be spared


@pytest.mark.article("R 4.7-13", "G 4.2-8")
def test_a_wrong_score_on_the_only_word_at_the_top_needs_no_ticket(desk: SlipDesk) -> None:
    """A top with no equal is the word that will be announced, and its score with it."""
    ruled = judged(desk, *CHEVELUS, score=99, **WITH_CHEVELUS)
    assert (ruled.sanction, ruled.score) == ("warning", 101)
    assert ruled.ticket == TicketView(due=False, boxes={4: 9, 5: True, 31: 101})


@pytest.mark.article("G 4.2-7")
def test_a_score_that_is_missing_is_told_even_for_the_word_retained(desk: SlipDesk) -> None:
    assert judged(desk, *CHEVELUS, score=None, **WITH_CHEVELUS).ticket.due


def test_among_equal_tops_nobody_knows_yet_which_is_retained(desk: SlipDesk) -> None:
    ruled = judged(desk, "HARNOIS", score=79, board=EMPTY, turn=1)
    assert (ruled.sanction, ruled.score) == ("warning", 78)
    assert ruled.ticket.due


def test_the_first_word_is_retained_wherever_it_lies_if_it_is_alone_at_the_top(desk: SlipDesk) -> None:
    ruled = judged(desk, "CHEVELU", score=1, board=EMPTY, rack="CEEHLUV", turn=1)
    assert (ruled.sanction, ruled.score) == ("warning", 88)
    assert not ruled.ticket.due


@pytest.mark.article("R 4.7-14", "G 4.2-34")
def test_a_bad_word_above_the_top_may_be_left_without_a_ticket(desk: SlipDesk) -> None:
    above = judged(desk, *"HORSIANS", ref="1G", score=99)
    assert [(finding.code, finding.detail) for finding in above.findings] == [("word_invalid", "HORSIANS")]
    assert above.ticket == TicketView(due=False, boxes={4: 9, 25: ["HORSIANS"], 31: 0})
    assert judged(desk, *"HORSIANS", ref="1G", score=98).ticket.due
    assert judged(desk, *"HORSIANS", ref="1G", score=None).ticket.due


def test_the_top_is_not_known_of_words_that_the_lexicon_does_not_have(desk: SlipDesk) -> None:
    assert judged(desk, *CHEVELUS, score=99, excluded_words=["HAIRONS"], **WITH_CHEVELUS).ticket.due
    assert not judged(desk, *CHEVELUS, score=99, extra_words=["HAIRONS"], **WITH_CHEVELUS).ticket.due


# Words for one question


def test_words_are_added_and_taken_out_for_one_slip_only(desk: SlipDesk) -> None:
    assert judged(desk, *"HORSIANS", ref="1G", score=86, extra_words=["horsîans"]).score == 86
    assert judged(desk, *"HORSIANS", ref="1G", score=86).score == 0
    assert judged(desk, *CHEVELUS, score=101, excluded_words=["chevelus"], **WITH_CHEVELUS).score == 0
    assert judged(desk, *CHEVELUS, score=101, **WITH_CHEVELUS).score == 101


def test_words_laid_over_the_lexicon_are_capitals_without_accents(lexicon: Lexicon) -> None:
    words = overlay(lexicon, [" wâpx "], ["etire"])
    assert not words.are_those_of_the_lexicon
    assert "WAPX" in words
    assert "ETIRE" not in words
    assert "ETIREZ" in words
    assert "ETIREZX" not in words
    assert 3 not in words
    assert overlay(lexicon, ["ETIREZ"], ["ETIREZX"]).are_those_of_the_lexicon


@pytest.mark.parametrize("word", ["", "A", "L’UN", "A" * 16, "W?P", "W P", "№"])
def test_what_is_not_a_word_cannot_be_added_nor_taken_out(lexicon: Lexicon, word: str) -> None:
    for added, excluded in ([word], []), ([], [word]):
        with pytest.raises(BadListedWord):
            overlay(lexicon, added, excluded)


def test_a_word_is_not_both_added_and_taken_out(lexicon: Lexicon) -> None:
    with pytest.raises(WordAddedAndExcluded, match="ETE"):
        overlay(lexicon, ["ETE"], ["été"])


# Editions


@pytest.mark.article("R16 5.3-1")
def test_the_same_slip_is_ruled_under_two_editions_side_by_side(desk: SlipDesk) -> None:
    wrong = read(asked(*"CHEVELUE", ref="12C", score=90, rack="CEEHLUV"))
    ruled = desk.side_by_side(wrong, ["FISF-2010", "FISF-2016"])
    assert {name: (slip.sanction, slip.score) for name, slip in ruled.items()} == {
        "FISF-2010": ("zero", 0),
        "FISF-2016": ("penalty5", 85),
    }
    penalised = ruled["FISF-2016"].ticket
    assert penalised.due
    assert "12A" in str(penalised.boxes[13])


@pytest.mark.parametrize(
    ("terms", "refusal"),
    [
        ({"edition": "FISF-1999"}, UnknownEdition),
        ({"turn": 0}, TurnOutOfRange),
        ({"incidents": ["lu"]}, UnknownIncident),
    ],
)
def test_what_cannot_be_is_refused(desk: SlipDesk, terms: dict[str, Any], refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        judged(desk, *HORSAINS, score=86, **terms)


# The slip as it is written


@pytest.mark.article("G 4.1-3", "G 4.1-4", "G 4.1-5")
def test_a_paper_is_read_box_by_box_then_its_reference_and_its_score() -> None:
    box = {"r": -3, "c": 4, "ch": "é", "circled": True, "struck": False, "or": "f", "illegible": False}
    paper = {"cells": [box, {"r": 0, "c": 0, "ch": "", "illegible": True}], "ref": " 12 C ", "score": 90}
    marks = (Mark(-3, 4, "E", is_circled=True, second="F"), Mark(0, 0, "", is_illegible=True))
    line = asked(incidents=["ink"])
    assert read_slip(read(line | {"slip": paper})) == Slip(marks, "12 C", 90, frozenset({Incident.INK}))
    assert read_slip(read(line | {"slip": {"cells": []}})) == Slip((), incidents=frozenset({Incident.INK}))


def test_neither_the_turn_nor_the_edition_has_to_be_named(desk: SlipDesk) -> None:
    line = asked(*HORSAINS, score=86)
    del line["turn"]
    assert read(line).edition == "FISF-2010"
    assert 4 not in desk.judge(read(line)).ticket.boxes


def test_the_slips_of_one_turn_are_judged_on_one_position(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str] = []
    judge = module.SlipJudge

    class Counted(judge):  # type: ignore[misc, valid-type]
        def __init__(self, *position: Any, **terms: Any) -> None:
            built.append(terms["edition"].name)
            super().__init__(*position, **terms)

    monkeypatch.setattr(module, "SlipJudge", Counted)
    desk = SlipDesk(lexicon)
    slips = [read(asked(*HORSAINS, score=score)) for score in (86, 85, None)]
    for slip in slips:
        desk.side_by_side(slip, ["FISF-2010", "FISF-2016"])
    assert built == ["FISF-2010", "FISF-2016"]
    desk.judge(read(asked(*HORSAINS, score=86, rack="AHINORT")))
    desk.judge(slips[0])
    assert built == ["FISF-2010", "FISF-2016", "FISF-2010", "FISF-2010"]


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CORPUS["cases"]])
def test_every_worked_slip_gets_a_ticket_that_fits_its_ruling(case: dict[str, Any], desk: SlipDesk) -> None:
    ruled, expected = desk.judge(of_corpus(case)), case["expected"]
    assert ruled.ticket.due == (expected["sanction"] != "none" or "optimal_first_move" in expected["reasons"])
    assert ruled.ticket.boxes.get(31) == (expected["score"] if ruled.ticket.due else None)
    frames = {"none": range(0), "warning": range(5, 11), "penalty5": range(13, 15), "zero": range(16, 30)}
    motives = {box for box in ruled.ticket.boxes if box not in (15, 31)}
    assert motives <= {*frames[expected["sanction"]]}
    assert bool(motives) == (expected["sanction"] != "none")

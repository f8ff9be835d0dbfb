"""Slips drawn as text, the boards of the worked slips by their names, and words laid over a list for one case."""

import json
import re
from collections.abc import Collection, Container, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from scrabble.boards import board_with

from duplicata.regulations.editions import editions
from duplicata.scrabble.board import Board
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Finding, Outcome, Ruling
from duplicata.scrabble.slips.slip import Incident, Mark, Slip
from duplicata.scrabble.variants import SEVEN_AND_EIGHT, SEVEN_OF_EIGHT, STANDARD

CORPUS = Path(__file__).parents[2] / "cases" / "slips.json"
VARIANTS = {"standard": STANDARD, "seven_of_eight": SEVEN_OF_EIGHT, "seven_and_eight": SEVEN_AND_EIGHT}

# A box: letters struck out in it, then the one that stands, and what else it can be read as.
_BOX = re.compile(r"(?P<struck>(?:-[A-Z])*)(?:(?P<letter>[A-Za-z])(?:/(?P<second>[A-Z]))?|(?P<illegible>#)|\.)?")


class Words(Container[str]):
    """A list with some words laid over it and others taken out."""

    def __init__(self, words: Container[str], extra: Collection[str] = (), excluded: Collection[str] = ()) -> None:
        self._words = words
        self._extra = frozenset(extra)
        self._excluded = frozenset(excluded)

    def __contains__(self, word: object) -> bool:
        return word not in self._excluded and (word in self._extra or word in self._words)


@cache
def corpus() -> Mapping[str, Any]:
    worked: Mapping[str, Any] = json.loads(CORPUS.read_text(encoding="utf-8"))
    return worked


def named_board(name: str | None) -> Board:
    return Board.parse(corpus()["grids"][name]["rows"]) if name else Board.empty()


def corpus_words(words: Container[str]) -> Words:
    return Words(words, corpus()["valid_words"], corpus()["invalid_words"])


def marks_of(drawing: str) -> tuple[Mark, ...]:
    """Reads boxes parted by spaces: `.` empty, `a` circled, `-A` struck out, `U/V` either of the two, `#` illegible."""
    return tuple(
        mark
        for row, line in enumerate(drawing.strip("\n").splitlines())
        for column, box in enumerate(line.split())
        for mark in _marks_in(box, row, column)
    )


def _marks_in(box: str, row: int, column: int) -> list[Mark]:
    read = _BOX.fullmatch(box)
    assert read, f"{box!r} is not a box"
    struck = [Mark(row, column, letter, is_struck=True) for letter in read["struck"].replace("-", "")]
    if read["illegible"]:
        return [*struck, Mark(row, column, "", is_illegible=True)]
    if not read["letter"]:
        return struck
    is_circled = read["letter"].islower()
    return [*struck, Mark(row, column, read["letter"].upper(), is_circled, second=read["second"])]


def slip_of(case: Mapping[str, Any]) -> Slip:
    incidents = frozenset(Incident(name) for name in case.get("incidents", ()))
    return Slip.parse(marks_of(case.get("slip", "")), case.get("reference"), case.get("score"), incidents)


def board_of(case: Mapping[str, Any]) -> Board:
    """A board of the worked slips by its name, the rows of one drawn for the case, or the empty one."""
    board = case.get("board")
    return board_with(**board) if isinstance(board, dict) else named_board(board)


def judge_of(case: Mapping[str, Any], words: Container[str]) -> SlipJudge:
    variant = VARIANTS[case.get("variant", "standard")]
    listed = Words(corpus_words(words), case.get("valid", ()), case.get("invalid", ()))
    rack = Rack.parse(case["rack"], variant.rack_limit)
    edition = editions()[case["edition"]] if "edition" in case else None
    return SlipJudge(board_of(case), rack, listed, variant=variant, edition=edition)


def ruling_of(case: Mapping[str, Any], words: Container[str]) -> Ruling:
    """What the judge says of a golden case: its slip, and those that came with it if there are any."""
    judge = judge_of(case, words)
    others = [slip_of(other) for other in case.get("with", ())]
    return judge.judge_all([slip_of(case), *others]) if others else judge.judge(slip_of(case))


def told(finding: Finding) -> str:
    """A finding as the cases write it, such as `word_invalid:KOTEE`."""
    return finding.code.value if finding.detail is None else f"{finding.code.value}:{finding.detail}"


def is_told(expected: str, outcome: Outcome) -> bool:
    """Whether a code, with its detail if the case gives one, is among the findings."""
    return any(expected in (finding.code.value, told(finding)) for finding in outcome.findings)


def in_brief(outcome: Outcome) -> str:
    """Sanction, points and place, as the cases write an alternative: `penalty5 17 15A`."""
    place = "" if outcome.reference is None else f" {outcome.reference}"
    return f"{outcome.sanction.value} {outcome.points}{place}"


def turned_round(slip: Slip) -> Slip:
    """The slip as it is written when rows become columns."""
    marks = tuple(msgspec.structs.replace(mark, row=mark.column, column=mark.row) for mark in slip.marks)
    return msgspec.structs.replace(slip, marks=marks)

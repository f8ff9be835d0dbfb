"""The lone player's word, judged as the slip he would have handed in."""

import re

from msgspec.structs import replace

from duplicata.desks.solo_play.refusals import SoloScoreUnreadable, SoloWordUnreadable
from duplicata.desks.word_overlay import overlay
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.compact.drawing import read_drawing
from duplicata.scrabble.slips.findings import gravest
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Code, Outcome
from duplicata.scrabble.slips.slip import Incident, Slip
from duplicata.scrabble.square import SIDE

# Letters, accents included, and the star that stands for the circle of a joker.
_WORD = re.compile(r"(?:[^\W\d_]\*?)+")
_SHOWN = 40
_LARGEST_SCORE = 9999


def read_answer(word: str, ref: str, score: int | None = None) -> Slip:
    """The slip of a word and its place; a joker is a small letter among capitals, or a letter with a star.

    Raises:
        SoloWordUnreadable, SoloScoreUnreadable, BadReference, MixedCase, BadDrawingSign.
    """
    word = word.strip()
    if not _WORD.fullmatch(word) or not 2 <= len(word.replace("*", "")) <= SIDE:
        raise SoloWordUnreadable(word=word[:_SHOWN])
    if score is not None and not 0 <= score <= _LARGEST_SCORE:
        raise SoloScoreUnreadable(largest=_LARGEST_SCORE)
    reference = Reference.parse(ref[:_SHOWN])
    marks = read_drawing(word)
    if not reference.is_across:
        marks = tuple(replace(mark, row=mark.column, column=mark.row) for mark in marks)
    return Slip.parse(marks, str(reference), score)


def blank_answer() -> Slip:
    """What he hands in who plays nothing."""
    return Slip((), incidents=frozenset({Incident.BLANK}))


def late(slip: Slip) -> Slip:
    """The same slip, written after the second bell."""
    return replace(slip, incidents=slip.incidents | {Incident.LATE_WRITING})


def judge_answer(game: Game, slip: Slip, lexicon: Lexicon) -> Outcome:
    """What the slip earns; a score that he did not claim is not held against him."""
    variant = game.terms.kind.variant
    rack = Rack.parse(game.rack, limit=variant.rack_limit)
    judge = SlipJudge(game.board, rack, overlay(lexicon, (), ()), variant=variant, edition=game.terms.edition)
    outcome = judge.judge(slip).outcome
    if slip.score is not None:
        return outcome
    findings = tuple(finding for finding in outcome.findings if finding.code is not Code.SCORE_MISSING)
    return replace(outcome, findings=findings, sanction=gravest(findings))

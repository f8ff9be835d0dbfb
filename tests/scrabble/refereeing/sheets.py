"""Sheets and games for the tests of refereeing: a game with so many turns played, a sheet with its tables."""

from collections.abc import Callable, Sequence
from typing import Any

from duplicata.scrabble.board import Board
from duplicata.scrabble.events import EndReason, GameEnded, GameOpened
from duplicata.scrabble.game import Game, Phase, PlayedTurn
from duplicata.scrabble.move import Move
from duplicata.scrabble.refereeing.events import RuledSlip, SheetEvent, SheetOpened
from duplicata.scrabble.refereeing.sheet import Sheet, evolve
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction
from duplicata.scrabble.terms import Terms

TERMS = Terms("libre", "0" * 64)
OPENED = GameOpened("TH3", 1, "Mme Lévêque", "2026-11-16", TERMS)


def game_of(turns: int, *, is_ended: bool = False, phase: Phase = Phase.TO_DRAW, discarded: Sequence[int] = ()) -> Game:
    """A game with so many turns announced, at the turn after them."""
    move = Move("SOLEIL", Reference.parse("H4"), 30)
    played = tuple(PlayedTurn(number, Board.empty(), "SOLEILA", move, 30, 30) for number in range(1, turns + 1))
    ended = GameEnded(EndReason.NOTHING_LEFT, turns, 30 * turns) if is_ended else None
    return Game(
        phase=Phase.ENDED if is_ended else phase,
        opened=OPENED,
        turn=turns + 1,
        played=played,
        discarded=tuple(discarded),
        ended=ended,
    )


def sheet_of(*tables: int, edition: str = "FISF-2010", is_blitz: bool = False) -> Sheet:
    return evolve(Sheet(), SheetOpened(1, 1, "Paul", tables, edition, is_blitz))


def after(sheet: Sheet, *orders: Callable[[Sheet], tuple[SheetEvent, ...]]) -> Sheet:
    """The sheet once these orders were obeyed."""
    for order in orders:
        for event in order(sheet):
            sheet = evolve(sheet, event)
    return sheet


def earned(points: int, *findings: Finding) -> Outcome:
    sanction = max((finding.sanction for finding in findings), key=lambda each: each.gravity, default=Sanction.NONE)
    return Outcome(sanction, points, "SOLEIL", "H4", findings)


def warned(points: int) -> Outcome:
    return earned(points, Finding(Code.SCORE_WRONG, "R 4.4", Sanction.WARNING))


def void(word: str) -> Outcome:
    """A zero for a word that is not one."""
    return Outcome(Sanction.ZERO, 0, word, None, (Finding(Code.WORD_INVALID, "R 4.2", Sanction.ZERO, word),))


def slip(table: int, outcome: Outcome | int = 30, **more: Any) -> RuledSlip:
    outcome = earned(outcome) if isinstance(outcome, int) else outcome
    return RuledSlip(table, more.pop("line", "SOLEIL H4 30"), outcome, **more)

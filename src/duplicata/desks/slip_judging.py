"""Judges a slip for whoever asks: a position and a paper go in, the ruling and its correction ticket come out."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from duplicata.desks.rack_in_play import CheckPosition, any_position
from duplicata.desks.racks import TurnOutOfRange
from duplicata.desks.slip_views import JudgedSlip, SlipToJudge, read_slip, view
from duplicata.desks.word_overlay import overlay
from duplicata.kernel.articles import rule
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import Edition, editions
from duplicata.scrabble.board import Board, check_tiles
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.correction_ticket.boxes import Circumstances
from duplicata.scrabble.slips.correction_ticket.ticket import depends_on_top, write_ticket
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Outcome
from duplicata.scrabble.slips.slip import Slip
from duplicata.scrabble.solver import Moves, Solver
from duplicata.scrabble.terms import UnknownEdition
from duplicata.scrabble.variants import Variant


class SlipDesk:
    """Rules slips one by one; each refusal is a DuplicataError with its French sentence.

    `check` refuses a position whose solutions must not be told now.
    """

    def __init__(self, lexicon: Lexicon, check: CheckPosition = any_position) -> None:
        self._lexicon = lexicon
        self._check = check
        # The slips of a turn come one after the other: the last position is kept, under each edition.
        self._opened: dict[str, _Position] = {}

    def judge(self, asked: SlipToJudge) -> JudgedSlip:
        """The ruling on a slip under the edition it names.

        Raises:
            UnknownEdition, TurnOutOfRange, UnknownIncident, BadMark, TwoMarksInOneBox, TooManyMarks, BadListedWord,
            WordAddedAndExcluded, and the refusals of a board, a rack or a variant.
        """
        position, slip = self._open(asked.position), read_slip(asked)
        ruling = position.judge.judge(slip)
        return view(ruling, write_ticket(ruling.outcome, position.circumstances(ruling.outcome, slip)))

    def side_by_side(self, asked: SlipToJudge, names: Sequence[str]) -> dict[str, JudgedSlip]:
        """The same slip ruled under several editions, by their names.

        Raises:
            What `judge` raises.
        """
        return {name: self.judge(msgspec.structs.replace(asked, edition=name)) for name in names}

    def _open(self, asked: SlipToJudge) -> "_Position":
        opened = self._opened.get(asked.edition)
        if opened is None or opened.asked != asked:
            opened = self._opened[asked.edition] = _Position(asked, self._lexicon)
        self._check(opened.board, opened.rack)
        return opened


class _Position:
    """The position of a turn, checked and ready to judge any number of its slips."""

    def __init__(self, asked: SlipToJudge, lexicon: Lexicon) -> None:
        self.asked = asked
        if asked.turn is not None and asked.turn < 1:
            raise TurnOutOfRange(turn=asked.turn)
        edition = _edition(asked.edition)
        self._variant = Variant.parse(asked.bonus, asked.play_at_most)
        self.board = Board.parse(asked.board)
        self.rack = Rack.parse(asked.rack, limit=self._variant.rack_limit)
        check_tiles(self.board, self.rack)
        self._lexicon = lexicon
        self._words = overlay(lexicon, asked.extra_words, asked.excluded_words)
        self.judge = SlipJudge(self.board, self.rack, self._words, variant=self._variant, edition=edition)

    def circumstances(self, outcome: Outcome, slip: Slip) -> Circumstances:
        around = Circumstances(slip=slip, turn=self.asked.turn)
        # The solver knows the lexicon only: with other words, nothing is said of the top, and the ticket goes out.
        if not (self._words.are_those_of_the_lexicon and depends_on_top(outcome)):
            return around
        return msgspec.structs.replace(around, top=self._tops.best, retained=self._retained)

    @cached_property
    def _tops(self) -> Moves:
        return Solver(self._lexicon).top(self.board, self.rack, self._variant)

    @property
    @rule("R 2.4-1")
    def _retained(self) -> Move | None:
        """The word that is retained, where there is no choice: the only one at the top."""
        return self._tops[0] if len({move.word for move in self._tops}) == 1 else None


def _edition(name: str) -> Edition:
    if name not in editions():
        raise UnknownEdition(name=name, names=", ".join(editions()))
    return editions()[name]

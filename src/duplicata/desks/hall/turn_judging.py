"""Judges the slips of one take for the desks: the line typed by a referee goes in, the ruled slip comes out."""

from functools import cached_property

from msgspec.structs import replace

from duplicata.desks.word_overlay import OverlaidWords, overlay
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.game import Game
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.refereeing.takes import Take, check_collected, played_turn
from duplicata.scrabble.slips.compact import read_line, write_line
from duplicata.scrabble.slips.correction_ticket.boxes import Circumstances
from duplicata.scrabble.slips.correction_ticket.ticket import write_ticket
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.over_a_game.average import is_excused
from duplicata.scrabble.slips.ruling import Code, Outcome, Ruling, Sanction
from duplicata.scrabble.slips.slip import Mark, Slip
from duplicata.scrabble.terms import Terms
from duplicata.scrabble.variants import Variant

# Halls write the same slip again and again: so many rulings of a take are kept.
_MOST_KEPT = 4000


class TurnJudge:
    """The judge of one take, on the board before it; `retained` and `top` are known once they are announced."""

    def __init__(self, game: Game, take: Take, lexicon: Lexicon) -> None:
        """Raises NotCollected, TakeCancelled."""
        check_collected(game, take)
        played = played_turn(game, take)
        self.take = take
        self.board: Board = played.board if played else game.board
        self.rack: str = played.rack if played else game.rack
        self.retained: Move | None = played.move if played else None
        self.top: int | None = played.top if played else None
        self._terms: Terms = game.terms
        self._lexicon = lexicon
        self._kept: dict[str, RuledSlip] = {}

    @property
    def is_announced(self) -> bool:
        return self.retained is not None

    @property
    def variant(self) -> Variant:
        return self._terms.kind.variant

    def rule_line(self, table: int, line: str) -> RuledSlip:
        """The ruling on a slip typed on one line.

        Raises:
            What reading a line raises.
        """
        kept = self._kept.get(line)
        if kept is None:
            kept = self.rule(table, read_line(line, self.board))
            if len(self._kept) < _MOST_KEPT:
                self._kept[line] = kept
        return replace(kept, table=table)

    def rule(self, table: int, slip: Slip) -> RuledSlip:
        """The ruling on a slip given in full."""
        ruling = self._judge.judge(slip)
        outcome = ruling.outcome
        return RuledSlip(
            table,
            write_line(slip),
            outcome,
            is_undecided=ruling.is_undecided,
            if_admitted=self._if_admitted(slip, outcome),
            is_ticket_due=self.is_ticket_due(outcome, slip),
        )

    def ruling(self, slip: Slip) -> Ruling:
        """The whole ruling, with its other readings."""
        return self._judge.judge(slip)

    def is_ticket_due(self, outcome: Outcome, slip: Slip | None = None) -> bool:
        """Whether the player has to be told; the number of his warning may make due a ticket that is spared here."""
        around = Circumstances(slip=slip, turn=self.take.turn, retained=self.retained, top=self.top)
        return write_ticket(outcome, around).is_due

    @cached_property
    def at_top(self) -> RuledSlip:
        """The slip of a table that plays the word retained, without a fault; its table is 0. It must be announced."""
        assert self.retained is not None, "the word retained is announced"
        word, ref, score = self.retained.word, str(self.retained.reference), self.retained.score or 0
        return RuledSlip(0, plain_line(self.retained), Outcome(Sanction.NONE, score, word, ref, ()))

    @cached_property
    def _judge(self) -> SlipJudge:
        return self._judge_with(overlay(self._lexicon, (), ()))

    def _judge_with(self, words: OverlaidWords) -> SlipJudge:
        rack = Rack.parse(self.rack, limit=self.variant.rack_limit)
        return SlipJudge(self.board, rack, words, variant=self.variant, edition=self._terms.edition)

    def _if_admitted(self, slip: Slip, outcome: Outcome) -> Outcome | None:
        """What a slip void for its words alone would earn if they were words."""
        bad = outcome.details(Code.WORD_INVALID)
        if not bad or not is_excused(outcome, [word.upper() for word in bad]):
            return None
        return self._judge_with(overlay(self._lexicon, bad, ())).judge(slip).outcome


def plain_line(move: Move) -> str:
    """The slip of somebody who plays a move and writes it without a fault, on one line."""
    across = move.reference.is_across
    places = [(0, k) if across else (k, 0) for k in range(len(move.word))]
    marks = [
        Mark(*place, letter.upper(), is_circled=letter.islower())
        for place, letter in zip(places, move.word, strict=True)
    ]
    return write_line(Slip(tuple(marks), str(move.reference), move.score or 0))

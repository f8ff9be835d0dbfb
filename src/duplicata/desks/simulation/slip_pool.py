"""The slips that a hall writes in one turn: the best moves written well, and every fault of a real hall."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from duplicata.desks.word_overlay import overlay
from duplicata.kernel.chance import Chance
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.compact import write_line
from duplicata.scrabble.slips.generator.catalogue import faulty_slip
from duplicata.scrabble.slips.generator.clean import clean_slip
from duplicata.scrabble.slips.generator.luck import by_weight, one_of
from duplicata.scrabble.slips.generator.mix import mix
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.solver import TopFinder

# So many of the best scores are found by somebody; a hall of any size makes about so many different mistakes.
_FOUND = 24
_ATTEMPTS = 4
_FEWEST_FAULTS, _MOST_FAULTS, _PLAYERS_PER_FAULT = 12, 60, 6


class SlipPool(msgspec.Struct, frozen=True):
    """Lines to draw slips from: those worth the top, those worth less from the best down, and the faulty ones."""

    tops: tuple[str, ...]
    lesser: tuple[str, ...]
    faulty: tuple[str, ...]

    def below_top(self, places: int) -> str | None:
        """The slip of somebody who missed so many better ones."""
        return self.lesser[min(places, len(self.lesser) - 1)] if self.lesser else None


# How somebody writes a move that is right; none where the move cannot be written so.
Hand: TypeAlias = Callable[[TurnPosition, Move, Chance], str | None]


def own_hand(position: TurnPosition, move: Move, chance: Chance) -> str | None:
    """A slip without a fault, in one of the many ways that the regulation allows."""
    tries = (clean_slip(position, move, chance) for _ in range(_ATTEMPTS))
    written = next((known for known in tries if known is not None), None)
    return None if written is None else write_line(written.slip)


def make_pool(
    game: Game, lexicon: Lexicon, solver: TopFinder, players: int, chance: Chance, hand: Hand = own_hand
) -> SlipPool:
    """The slips of the turn under way, whose rack was announced."""
    variant = game.terms.kind.variant
    rack = Rack.parse(game.rack, limit=variant.rack_limit)
    position = TurnPosition.solved(game.board, rack, overlay(lexicon, (), ()), solver, variant)
    legal = position.legal
    best = legal[0].score if legal else None
    tops = [move for move in legal if move.score == best]
    return SlipPool(
        tuple(_lines(position, tops[:_FOUND], chance, hand)),
        tuple(_lines(position, _lesser(legal[len(tops) :]), chance, hand)),
        tuple(dict.fromkeys(_faulty(position, _faults(players), chance))),
    )


def _faults(players: int) -> int:
    return min(_MOST_FAULTS, _FEWEST_FAULTS + players // _PLAYERS_PER_FAULT)


def _lesser(moves: Sequence[Move]) -> list[Move]:
    """One move of each score, from the best down."""
    by_score = {move.score: move for move in reversed(moves)}
    return sorted(by_score.values(), key=lambda move: -(move.score or 0))[:_FOUND]


def _lines(position: TurnPosition, moves: Sequence[Move], chance: Chance, hand: Hand) -> Iterator[str]:
    written = (hand(position, move, chance) for move in moves)
    return (line for line in written if line is not None)


def _faulty(position: TurnPosition, count: int, chance: Chance) -> Iterator[str]:
    for _ in range(count):
        known = faulty_slip(by_weight(mix().weights, chance), position, chance)
        # Two slips for one table are the collector's business: he takes a blank one.
        if known is not None and not known.others:
            yield write_line(known.slip)


def any_of(lines: Sequence[str], chance: Chance) -> str | None:
    return one_of(lines, chance) if lines else None

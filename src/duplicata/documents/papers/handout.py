"""The abridged rules in our words, on two pages: amounts of the edition, spelling table, grid and two example slips."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.regulations.editions import Edition, editions, standing_edition
from duplicata.scrabble.announce.numbers import duration
from duplicata.scrabble.announce.spelling import country
from duplicata.scrabble.board import Board
from duplicata.scrabble.letters import ALPHABET, JOKER, TILE_COUNTS, VALUES
from duplicata.scrabble.move import Move
from duplicata.scrabble.premiums import Premium, premium_at
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.square import SIDE
from duplicata.scrabble.variants import STANDARD

ON_THE_BOARD = Move("CHARIOT", Reference.parse("H4"))
PLAYED = Move("PARtIE", Reference.parse("7F"))
RACK = "AEIPSU?"


class SpelledLetter(msgspec.Struct, frozen=True):
    """A tile: its country, what it is worth, and how many there are."""

    letter: str
    country: str
    value: int
    count: int


class ExampleSlip(msgspec.Struct, frozen=True):
    """A word of the example: what lay on the board, what is written, its place and its score."""

    board_word: str
    board_place: str
    rack: str
    word: str
    place: str
    score: int


class Handout(msgspec.Struct, frozen=True):
    """What the hand-out takes from the edition and from the set of tiles."""

    edition: str
    amounts: Mapping[str, int]
    turn_time: str
    signal_time: str
    interruption: str
    letters: tuple[SpelledLetter, ...]
    premiums: tuple[tuple[str, ...], ...]
    board: tuple[str, ...]
    example: ExampleSlip


def example() -> ExampleSlip:
    board = Board.empty().with_move(ON_THE_BOARD)
    score = points(board, PLAYED, STANDARD)
    on_board, place = ON_THE_BOARD.word, str(ON_THE_BOARD.reference)
    return ExampleSlip(on_board, place, RACK, PLAYED.word, str(PLAYED.reference), score)


def handout(edition: Edition) -> Handout:
    return Handout(
        edition=edition.title,
        amounts={name: amount.value for name, amount in edition.amounts.items()},
        turn_time=duration(edition.amount("turn_seconds")),
        signal_time=duration(edition.amount("signal_seconds")),
        interruption=duration(edition.amount("interruption_seconds")),
        letters=tuple(SpelledLetter(tile, country(tile), VALUES[tile], TILE_COUNTS[tile]) for tile in ALPHABET + JOKER),
        premiums=tuple(tuple(_sign(premium_at(row, column)) for column in range(SIDE)) for row in range(SIDE)),
        board=Board.empty().with_move(ON_THE_BOARD).with_move(PLAYED).rows,
        example=example(),
    )


def _sign(premium: Premium) -> str:
    """A coloured square on paper without colours: L2, L3, M2, M3."""
    if premium is Premium.NONE:
        return ""
    return f"L{premium.letter_times}" if premium.letter_times > 1 else f"M{premium.word_times}"


def _handout(source: Source) -> Written:
    opened = source.hall.competition.opened
    return Written(handout(editions()[opened.edition_name] if opened else standing_edition()))


PAPERS = (Paper("rules-handout", "handout.typ", Scope.BLANK, _handout, frozenset(AccessRole)),)

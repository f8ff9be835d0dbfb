"""The announcement of the solution: points, direction, place, word, spelling, words formed, reminder (R 2.4, G 3.4)."""

import re
from collections.abc import Sequence

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.numbers import points_spoken
from duplicata.scrabble.announce.risks import Risk
from duplicata.scrabble.announce.spelling import spell_joker
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.move import Move, squares, words_formed
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.square import ROW_LETTERS

_JOKER = re.compile(r"[a-z]")


@rule("R 2.4-4", "R 2.4-5", "R 2.4-11", "G 3.4-2", "G 3.4-3", "G 3.4-5", "G 3.4-7", "G 3.4-8", "G 3.4-9", "G 3.4-10")
@rule("G 3.4.2-1", "G 3.4.2-2", "G 3.4.2-4", "G 3.4.2-7", "G 3.4.2-8", "G 3.4.2-9", "G 3.4.2-10")
def solution_lines(board: Board, move: Move, risks: Sequence[Risk] = ()) -> list[str]:
    """What to say of a scored move that fits the board as it was before; nothing of other places or of its nature.

    Raises:
        WordOffBoard, TileClash, NoNewTile.
    """
    word, points, place = written_word(board, move), points_spoken(move.score or 0), spoken_place(move.reference)
    return [
        sentence("move_points", {"points": points}),
        direction_line(move.reference),
        sentence("move_word", {"word": word}),
        spelling_line(board, move),
        *formed_line(board, move),
        *(sentence(f"risk_{risk.value}", {}) for risk in risks),
        sentence("move_again", {"word": word, "place": place, "points": points}),
    ]


@rule("R 2.4-6", "R 2.4-7", "G 3.4-4", "G 3.4.2-3")
def direction_line(reference: Reference) -> str:
    code = "move_across" if reference.is_across else "move_down"
    return sentence(code, {"place": spoken_place(reference)})


@rule("R 2.4-9", "G 3.4.2-5")
def spelling_line(board: Board, move: Move) -> str:
    """Letter by letter; a joker laid by this move is named by its country, one laid before is the letter it became."""
    letters = _new_jokers(board, move)
    return ", ".join(spell_joker(letter.upper()) if letter.islower() else letter for letter in letters)


@rule("R 2.4-10", "G 3.4-6", "G 3.4.2-6")
def formed_line(board: Board, move: Move) -> list[str]:
    """The other words that the move makes, in one line; no line when there is none."""
    formed = words_formed(board, move)[1:]
    if not formed:
        return []
    words = formed[-1]
    if len(formed) > 1:
        words = sentence("words_and_last", {"words": ", ".join(formed[:-1]), "last": formed[-1]})
    return [sentence("move_words_formed", {"words": words})]


def exchange_lines(word: str, placed: str) -> list[str]:
    """In a joker game, the jokers that give way to the letter they stood for; `placed` is the word as it stays."""
    exchanged = [letter for letter, said in zip(placed, word, strict=True) if said.islower() and letter.isupper()]
    return [sentence("joker_exchanged", {"letter": letter}) for letter in exchanged]


def written_word(board: Board, move: Move) -> str:
    """The word in capitals, each joker that this move lays in brackets: MUTIN (E) R."""
    return " ".join(_JOKER.sub(lambda joker: f" ({joker[0].upper()}) ", _new_jokers(board, move)).split())


def spoken_place(reference: Reference) -> str:
    """A place as it is said, its two parts apart: I 7 across, 7 I down."""
    row, column = ROW_LETTERS[reference.row], reference.column + 1
    return f"{row} {column}" if reference.is_across else f"{column} {row}"


def _new_jokers(board: Board, move: Move) -> str:
    """The word with small letters for the jokers it lays, and for no other."""
    return "".join(
        letter if board[square] == EMPTY else letter.upper()
        for letter, square in zip(move.word, squares(move), strict=True)
    )

"""Before a solution is said: it fits the board, the rack has its tiles, its words exist; and is its score right."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board, Run
from duplicata.scrabble.letters import missing_tile
from duplicata.scrabble.move import Move, lay, squares, tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.score import points
from duplicata.scrabble.square import Square
from duplicata.scrabble.variants import STANDARD, Variant

_STAR = Square.parse("H8")


class AnnouncedTileMissing(DuplicataError):
    """A solution that needs a tile the rack does not have."""


class AnnouncedTooManyTiles(DuplicataError):
    """A solution that lays more tiles than the kind of game allows."""


class AnnouncedWordUnknown(DuplicataError):
    """A solution that makes a word the lexicon does not hold."""


class AnnouncedWordIncomplete(DuplicataError):
    """A solution that leaves out letters it touches."""


class AnnouncedWordApart(DuplicataError):
    """A solution that touches nothing."""


class AnnouncedScoreWrong(DuplicataError):
    """A solution given with another score than it earns."""


class FirstWordDown(DuplicataError):
    """A first word that is not placed across."""


class FirstWordAstray(DuplicataError):
    """A first word that does not cover the star."""


def check_solution(board: Board, rack: Rack, move: Move, lexicon: Lexicon, variant: Variant = STANDARD) -> Move:
    """The move as the board has it, if it may be announced: letters already there keep their case.

    Raises:
        The refusal of the first thing that is wrong.
    """
    after, runs = lay(board, move)
    move = msgspec.structs.replace(move, word="".join(after[square] for square in squares(move)))
    _check_place(board, after, move, runs)
    _check_tiles(board, rack, move, variant)
    unknown = next((run.text for run in runs if run.text not in lexicon), None)
    if unknown is not None:
        raise AnnouncedWordUnknown(word=move.word, reference=move.reference, unknown=unknown, lexicon=lexicon.name)
    return move


def doubt_about_score(board: Board, move: Move, variant: Variant = STANDARD) -> AnnouncedScoreWrong | None:
    """What to tell whoever gives another score than the move earns: it is his to say, but not without knowing."""
    if (score := points(board, move, variant)) == move.score:
        return None
    return AnnouncedScoreWrong(word=move.word, reference=move.reference, score=score, given=move.score)


def _check_place(board: Board, after: Board, move: Move, runs: list[Run]) -> None:
    whole = after.run_through(move.reference.square(0), move.reference.direction)
    if whole.text != move.word.upper():
        raise AnnouncedWordIncomplete(word=move.word, reference=move.reference, whole=whole.text, place=whole.reference)
    if board.is_empty:
        check_first_word(move)
    elif len(runs) == 1 and len(tiles_laid(board, move)) == len(move.word):
        raise AnnouncedWordApart(word=move.word, reference=move.reference)


@rule("R 2.4-6", "G 3.4-11")
def check_first_word(move: Move) -> None:
    """Raises FirstWordDown, FirstWordAstray."""
    if not move.reference.is_across:
        raise FirstWordDown(reference=move.reference)
    if _STAR not in squares(move):
        raise FirstWordAstray(word=move.word, reference=move.reference)


def _check_tiles(board: Board, rack: Rack, move: Move, variant: Variant) -> None:
    laid = tiles_laid(board, move)
    if missing := missing_tile(rack.tiles, laid):
        raise AnnouncedTileMissing(word=move.word, rack=rack, letter=missing)
    if len(laid) > variant.play_at_most:
        raise AnnouncedTooManyTiles(word=move.word, count=len(laid), limit=variant.play_at_most)

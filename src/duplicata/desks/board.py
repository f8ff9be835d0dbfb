"""The board operator's desk: what stands on the big board at this second, and what to do next (G 1.6, G 2.6)."""

from collections.abc import Mapping

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.letter_count import LetterCount, check_counted, count_letters
from duplicata.desks.public import public_phase
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game, Phase, PlayedTurn
from duplicata.scrabble.move import new_squares, squares

_STILL = frozenset({Phase.TIME_ENDED, Phase.COLLECTED})


class BoardLetter(msgspec.Struct, frozen=True):
    """A letter of the word to place: its square, whether it is laid now, and whether it takes the joker's colour."""

    square: str
    letter: str
    is_new: bool
    is_joker: bool


class WordToPlace(msgspec.Struct, frozen=True):
    """The last solution announced, letter by letter."""

    turn: int
    word: str
    ref: str
    score: int
    letters: tuple[BoardLetter, ...]


class BoardView(msgspec.Struct, frozen=True):
    """What stands on the board: jokers in lower case, the leave from A to Z, then the new tiles as they were said."""

    game: int
    turn: int
    phase: str
    is_interrupted: bool
    board: tuple[str, ...]
    leave: str
    new_tiles: str
    last_word: WordToPlace | None
    letters: tuple[LetterCount, ...]
    to_do: str


class BoardDesk:
    """The board operator of one game; he gives no order, his board follows what is announced."""

    def __init__(self, hall: Hall, name: str, game: int) -> None:
        self._hall = hall
        self.name = name
        self._number = game

    @rule("R 1.2-7", "G 2.6-5", "G 2.6-7")
    def view(self) -> BoardView:
        """The board as the chief referee's voice has left it: no tile before it is said, no word before its time."""
        self._hall.catch_up()
        game = self._hall.game(self._number)
        new_tiles = game.new_tiles if game.is_rack_said else ""
        return BoardView(
            game=self._number,
            turn=game.turn,
            phase=public_phase(game).value,
            is_interrupted=game.interrupted_at is not None,
            board=game.board.rows,
            leave=game.leave,
            new_tiles=new_tiles,
            last_word=_word_to_place(game),
            letters=count_letters(game.board, game.leave + new_tiles),
            to_do=_to_do(game),
        )

    @rule("G 1.6-4", "G 2.6-3")
    def check_letters(self, counted: Mapping[str, int]) -> None:
        """Compares a count of the letters of the board with the set, before the game.

        Raises:
            UnknownBagCharacter, TilesOutOfBalance.
        """
        check_counted(counted)


@rule("R 1.2-8", "G 2.6-8", "G 2.6-9")
def _word_to_place(game: Game) -> WordToPlace | None:
    """The last word as it lies: a joker that was exchanged for its letter takes no colour any more."""
    if not game.played:
        return None
    turn = game.played[-1]
    laid = new_squares(turn.board, turn.move)
    letters = tuple(
        BoardLetter(str(square), game.board[square].upper(), square in laid, game.board[square].islower())
        for square in squares(turn.move)
    )
    return WordToPlace(turn.number, turn.move.word, str(turn.move.reference), turn.score, letters)


def _to_do(game: Game) -> str:
    if game.interrupted_at is not None:
        return sentence("board_to_do_interrupted", {})
    match public_phase(game):
        case Phase.NOT_OPENED:
            return sentence("board_to_do_before", {})
        case Phase.TO_DRAW:
            return _to_do_before_the_draw(game)
        case Phase.ANNOUNCED:
            return sentence("board_to_do_new_tiles", {"tiles": _spaced(game.new_tiles)})
        case Phase.ENDED:
            return sentence("board_to_do_ended", {})
        case phase:
            return sentence("board_to_do_still" if phase in _STILL else "board_to_do_running", {})


def _to_do_before_the_draw(game: Game) -> str:
    if game.cancelled_rack is not None:
        return sentence("board_to_do_cancelled", {})
    if not game.played:
        return sentence("board_to_do_before", {})
    return _to_do_for(game.played[-1], game)


@rule("G 2.6-5", "G 2.6-9")
def _to_do_for(turn: PlayedTurn, game: Game) -> str:
    """Places the word, shows its jokers, and sorts what is left."""
    placed = [sentence("board_to_do_word", {"word": turn.move.word.upper(), "ref": str(turn.move.reference)})]
    jokers = [square for square in new_squares(turn.board, turn.move) if game.board[square].islower()]
    placed += [
        sentence("board_to_do_joker", {"letter": game.board[square].upper(), "square": str(square)})
        for square in jokers
    ]
    if game.leave:
        placed.append(sentence("board_to_do_leave", {"tiles": _spaced(game.leave)}))
    return " ".join(placed)


def _spaced(tiles: str) -> str:
    return " ".join(tiles)

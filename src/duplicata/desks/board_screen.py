"""What the large screen shows at this second: a welcome, the board of a turn, a pause, or what comes next."""

from collections.abc import Collection
from enum import Enum

import msgspec

from duplicata.desks.drawing import RowView, draw
from duplicata.desks.hall import Hall
from duplicata.desks.moment import ClockFace, moment
from duplicata.desks.posting.programme import PublicRound, current_game, next_seated_game, programme
from duplicata.desks.public import public_phase
from duplicata.kernel.articles import rule
from duplicata.scrabble.board import Board
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.reference import Reference


class Scene(Enum):
    """What the screen is about; a pause hides the board, so that nobody goes on looking for a word."""

    WELCOME = "welcome"
    PLAY = "play"
    PAUSE = "pause"
    OVER = "over"


class ShownWord(msgspec.Struct, frozen=True):
    """The last word that was announced; jokers are small letters."""

    turn: int
    word: str
    ref: str
    points: int
    is_scrabble: bool


class BoardScreen(msgspec.Struct, frozen=True):
    """The screen of the hall: the board row by row, the leave from A to Z and the new tiles once they are said.

    `top` is the sum of the words announced; `pause_seconds` is how long a pause may last.
    """

    name: str
    place: str
    scene: Scene
    game: int
    turn: int
    phase: str
    rows: tuple[str, ...]
    leave: str
    new_tiles: str
    last: ShownWord | None
    clock: ClockFace | None
    interrupted_at: int | None
    top: int
    pause_seconds: int
    is_void: bool
    rounds: tuple[PublicRound, ...]
    next_game: int | None


@rule("R 1.2-7", "R 1.2-8")
def board_screen(hall: Hall, contests: Collection[int] = ()) -> BoardScreen | None:
    """The screen, or nothing while the competition is not open; `contests` are games that are played on the stage."""
    competition = hall.competition
    if competition.opened is None:
        return None
    game = _on_stage(hall, contests) or current_game(hall) or Game()
    opened = game.opened
    face = moment(hall, opened.number) if opened else None
    return BoardScreen(
        name=competition.name,
        place=competition.place,
        scene=_scene(game),
        game=opened.number if opened else 0,
        turn=game.turn,
        phase=public_phase(game).value,
        rows=game.board.rows if opened else Board.empty().rows,
        leave=game.leave,
        new_tiles=game.new_tiles if game.is_rack_said else "",
        last=_last(game),
        clock=face.clock if face else None,
        interrupted_at=game.interrupted_at,
        top=game.ended.top if game.ended else game.top,
        pause_seconds=game.terms.edition.amount("interruption_seconds") if opened else 0,
        is_void=bool(game.ended and game.ended.is_void),
        rounds=programme(hall),
        next_game=next_seated_game(hall),
    )


def _on_stage(hall: Hall, contests: Collection[int]) -> Game | None:
    """The game of a contest, while it is played."""
    games = (hall.game(number) for number in contests)
    return next((game for game in games if game.opened is not None and game.phase is not Phase.ENDED), None)


def _scene(game: Game) -> Scene:
    if game.interrupted_at is not None:
        return Scene.PAUSE
    if game.phase is Phase.ENDED:
        return Scene.OVER
    is_begun = bool(game.played or game.discarded) or game.is_rack_said
    return Scene.PLAY if is_begun else Scene.WELCOME


def _last(game: Game) -> ShownWord | None:
    if not game.played:
        return None
    turn = game.played[-1]
    bonus = game.terms.kind.variant.bonus_for(len(tiles_laid(turn.board, turn.move)))
    return ShownWord(turn.number, turn.move.word, str(turn.move.reference), turn.score, bool(bonus))


def drawn_screen(screen: BoardScreen | None) -> list[RowView]:
    """The board square by square with its last word outlined; an empty board where there is none."""
    if screen is None:
        return draw(Board.empty())
    board = Board.parse(screen.rows)
    return draw(board, last=_lying(board, screen.last) if screen.last else None)


def _lying(board: Board, shown: ShownWord) -> Move:
    """The word as it lies: a joker may have been exchanged for its letter since."""
    reference = Reference.parse(shown.ref)
    line = reference.indices(len(shown.word))
    return Move(board.cells[line.start : line.stop : line.step], reference)

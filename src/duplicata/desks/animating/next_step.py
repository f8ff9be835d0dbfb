"""What an animator does next: one thing at a time, in the order of the evening."""

from enum import Enum

import msgspec

from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.hall import Hall
from duplicata.desks.organising.club_evening import ANIMATOR
from duplicata.desks.worktop import Worktop
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.terms import Draws


class TilesToType(DuplicataError):
    """A game drawn by hand asked to go on before the tiles are typed."""


class NothingToGoOnWith(DuplicataError):
    """A game that is over, asked to go on."""


class NextStep(Enum):
    """The one key that is lit."""

    DRAW = "draw"
    START = "start"
    WAIT = "wait"
    COLLECT = "collect"
    ANNOUNCE = "announce"
    SLIPS = "slips"
    FINISH = "finish"
    NEXT_GAME = "next_game"
    OVER = "over"


class EveningState(msgspec.Struct, frozen=True):
    """Where the evening is: its game, what comes next, and whether the program draws."""

    game: int
    games: int
    next: NextStep
    draws_by_program: bool
    is_final: bool


_IN_PLAY = {
    Phase.ANNOUNCED: NextStep.START,
    Phase.TIME_ENDED: NextStep.COLLECT,
    Phase.COLLECTED: NextStep.ANNOUNCE,
}


def is_evening(hall: Hall) -> bool:
    """Whether the competition of this hall is one that an animator holds alone."""
    return ANIMATOR in hall.competition.officials


def evening_state(hall: Hall, game: int, work: Worktop) -> EveningState:
    """The evening at this moment; `work` are the slips of the game."""
    state = hall.game(game)
    is_final = game in hall.competition.final_games
    has_next = game < len(hall.competition.games)
    step = _next(state, is_behind=bool(work.arrears), is_final=is_final, has_next=has_next)
    return EveningState(game, len(hall.competition.games), step, state.terms.draws is Draws.PROGRAM, is_final)


def _next(game: Game, *, is_behind: bool, is_final: bool, has_next: bool) -> NextStep:
    if is_final:
        return NextStep.NEXT_GAME if has_next else NextStep.OVER
    if game.phase in _IN_PLAY:
        return _IN_PLAY[game.phase]
    # Slips of the last turn are marked while nothing else presses: before the draw, or while the next clock runs.
    if is_behind:
        return NextStep.SLIPS
    if game.phase is Phase.ENDED:
        return NextStep.FINISH
    return NextStep.WAIT if game.phase is Phase.RUNNING else NextStep.DRAW


def go_on(desk: AnimatorDesk) -> None:
    """The next stroke of the game: draw, clock, bells, word.

    Raises:
        TilesToType, NothingToGoOnWith, or what the order raises.
    """
    game = desk.chief.game
    match game.phase:
        case Phase.TO_DRAW | Phase.DRAWN:
            if game.terms.draws is Draws.HAND and game.phase is Phase.TO_DRAW:
                raise TilesToType
            desk.draw()
        case Phase.COLLECTED:
            desk.announce()
        case Phase.ENDED | Phase.NOT_OPENED:
            raise NothingToGoOnWith
        case _:
            desk.ring()

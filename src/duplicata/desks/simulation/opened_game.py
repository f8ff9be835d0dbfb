"""A single game that the program opens, draws and plays to its end, without a hall around it."""

from duplicata.desks.automatic import SimulatedTime, play_game
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall.game_stream import GameJournal, GameStream, game_stream
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import Game


def play_opened(journal: GameJournal, lexicon: Lexicon, opening: OpenGame, time: SimulatedTime) -> Game:
    """Opens a game that the program draws, and plays it to its end through the chief referee's desk.

    Raises:
        The refusal of the opening.
    """
    stream = GameStream(journal, game_stream(opening.number))
    desk = ChiefRefereeDesk(stream, lexicon, opening.chief_referee, time)
    desk.open(opening)
    play_game(desk, time)
    return desk.game

"""Draws again what a line tells: the racks that were rejected, then the one that stands."""

from duplicata.desks.carried.refusals import LeaveDiffers
from duplicata.desks.carried.rejections import rejectable_tiles
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.reading.line import Line
from duplicata.kernel.articles import rule
from duplicata.scrabble.game import Game, Phase


@rule("G 5.5-26")
def draw_line(desk: ChiefRefereeDesk, line: Line, rejected: int) -> None:
    """Brings the game to the rack of a line; `rejected` of its racks are back in the bag already.

    Whatever the moment at which a program stopped, it goes on from there.

    Raises:
        LeaveDiffers, or what the orders raise.
    """
    for rack in line.rejected[rejected:]:
        _reject(desk, rack)
    _bring(desk, line.rack)


def check_leave(game: Game, line: Line) -> None:
    """The first rack that a line tells of begins with what the players hold.

    Raises:
        LeaveDiffers.
    """
    first = line.rejected[0] if line.rejected else line.rack
    if first and game.phase is Phase.TO_DRAW:
        _new_tiles(game, first)


def _reject(desk: ChiefRefereeDesk, rack: str) -> None:
    """Without its tiles, a rejection matters by the leave that went back with it."""
    if rack:
        _bring(desk, rack)
    elif not desk.game.leave:
        return
    elif desk.game.phase is Phase.TO_DRAW:
        desk.draw(rejectable_tiles(desk.game))
    desk.reject()


def _bring(desk: ChiefRefereeDesk, rack: str) -> None:
    tiles = _new_tiles(desk.game, rack)
    if desk.game.phase is Phase.TO_DRAW:
        desk.draw(tiles)
    elif desk.game.rack != rack:
        desk.correct_draw(tiles)


def _new_tiles(game: Game, rack: str) -> str:
    """What was drawn: the tiles after the leave that the players hold."""
    if not rack.startswith(game.leave):
        raise LeaveDiffers(rack=rack, leave=game.leave or "–")
    return rack[len(game.leave) :]

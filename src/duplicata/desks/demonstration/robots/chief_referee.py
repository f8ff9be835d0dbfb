"""The robot at the chief referee's desk during a game: it draws, rings, chooses and announces."""

from duplicata.competition.staff.officials import Role
from duplicata.desks.automatic import retain_advised
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.around_a_game import AroundAGame
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.scrabble.decisions.draws import next_draw
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.takes import current_take
from duplicata.scrabble.terms import Draws

# Seconds to draw, to say the rack letter by letter, to reach for the clock, to collect, to choose, to announce.
_DRAW, _SAY, _REACH, _COLLECT, _CHOOSE, _ANNOUNCE = 3.0, 5.0, 3.0, 9.0, 6.0, 5.0
_RESUME = 8.0


class ChiefRobot:
    """Leads the game under way from wherever it stands."""

    def __init__(self, stage: RobotStage) -> None:
        self._stage = stage
        self._around = AroundAGame(stage)
        self._desks: dict[int, HallChiefRefereeDesk] = {}

    @property
    def post(self) -> Post:
        return Post(Role.CHIEF_REFEREE)

    def wish(self) -> Wish | None:
        number = self._stage.number
        if number is None:
            return None
        game, desk = self._stage.game, self._desk(number)
        if game.phase in (Phase.NOT_OPENED, Phase.ENDED):
            return self._around.wish(number, desk)
        if game.interrupted_at is not None:
            return Wish(("resume", number, game.interrupted_at), desk.resume, _RESUME)
        return self._in_turn(number, game, desk)

    def _desk(self, number: int) -> HallChiefRefereeDesk:
        if number not in self._desks:
            chief = self._stage.first(Role.CHIEF_REFEREE)
            self._desks = {number: HallChiefRefereeDesk(self._stage.hall, chief, number)}
        return self._desks[number]

    def _in_turn(self, number: int, game: Game, desk: HallChiefRefereeDesk) -> Wish | None:
        here = (number, current_take(game), game.phase)
        match game.phase:
            case Phase.TO_DRAW:
                return Wish((*here, game.chance_used), lambda: self._draw(number, game, desk), _DRAW, _after_rest(game))
            case Phase.DRAWN:
                order = desk.reject if desk.judgement().is_rejection else desk.announce_rack
                return Wish((*here, game.rack), order, _SAY)
            case Phase.ANNOUNCED:
                return Wish(here, desk.start_clock, _REACH)
            case Phase.RUNNING:
                return _bell(here, game, desk)
            case Phase.TIME_ENDED:
                return Wish(here, desk.collect, _COLLECT)
            case _:
                return _solution(here, game, desk)

    def _draw(self, number: int, game: Game, desk: HallChiefRefereeDesk) -> None:
        """The program draws; where a hand must, it comes from a bag of our own."""
        if game.terms.draws is Draws.PROGRAM:
            desk.draw_by_program()
            return
        seed = f"{self._stage.world.setting.seed}:{number}:{self._stage.hall.journal.head().position}"
        desk.draw(next_draw(game, seed).tiles)


def _after_rest(game: Game) -> int:
    """When the players have had time to lay the word that was announced."""
    rest = game.terms.edition.amount("announcement_rest_seconds") * 1000
    return 0 if game.announced_at is None else game.announced_at + rest


def _bell(here: tuple[object, ...], game: Game, desk: HallChiefRefereeDesk) -> Wish | None:
    if game.clock is None or game.time is None:
        return None
    if game.signalled:
        return Wish((*here, "end"), desk.end_time, at=game.clock.ends_at)
    return Wish((*here, "signal"), desk.give_signal, at=game.clock.ends_at - game.time.signal * 1000)


def _solution(here: tuple[object, ...], game: Game, desk: HallChiefRefereeDesk) -> Wish:
    if game.retained is not None:
        return Wish((*here, "announce"), desk.announce, _ANNOUNCE)
    return Wish((*here, "choose"), lambda: retain_advised(desk), _CHOOSE)

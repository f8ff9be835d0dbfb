"""The robot of the organiser: it seats everybody for the next game, gives the posts and checks people in."""

from duplicata.competition.commands import CheckIn
from duplicata.competition.staff.officials import Role
from duplicata.desks.demonstration.posts import Post
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.simulation.world import World
from duplicata.scrabble.game import Phase

_POSTS, _CHECK_IN = 5.0, 6.0


class OrganiserRobot:
    """Prepares the next game as soon as the one before is over for good."""

    def __init__(self, stage: RobotStage) -> None:
        self._stage = stage

    @property
    def post(self) -> Post:
        return Post(Role.ORGANISER)

    def wish(self) -> Wish | None:
        game = self._stage.number
        if game is None or self._stage.game.phase is not Phase.NOT_OPENED:
            return None
        world, round_ = self._stage.world, self._stage.hall.competition.rounds[game]
        if not round_.seats:
            return Wish(("seats", game), lambda: _seat(world, game), self._stage.setting.break_seconds)
        if not round_.ranges:
            return Wish(("posts", game), lambda: world.organiser.keep_staff(game), _POSTS)
        missing = tuple(entry for entry in round_.tables if entry not in round_.presence)
        if missing:
            return Wish(("presence", game), lambda: world.organiser.order(CheckIn(game, missing)), _CHECK_IN)
        return None


def _seat(world: World, game: int) -> None:
    world.organiser.accept_seats(world.organiser.propose_seats(game))

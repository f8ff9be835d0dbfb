"""What the robots share: the world, the papers, the rhythm, and which game is under way."""

from duplicata.competition.staff.officials import Role
from duplicata.desks.demonstration.papers import Papers
from duplicata.desks.demonstration.show_setting import ShowSetting
from duplicata.desks.hall import Hall
from duplicata.desks.simulation.world import World
from duplicata.kernel.chance import SeededChance
from duplicata.scrabble.game import Game, Phase


class RobotStage:
    """The hall as the robots see it."""

    def __init__(self, world: World, papers: Papers, setting: ShowSetting) -> None:
        self.world = world
        self.papers = papers
        self.setting = setting

    @property
    def hall(self) -> Hall:
        return self.world.hall

    @property
    def number(self) -> int | None:
        """The game being played, or the first whose results are not final; a void game is left behind.

        There is none when all is over.
        """
        rounds = self.hall.competition.rounds.items()
        open_ = [number for number, round_ in rounds if not round_.is_final and not self._is_void(number)]
        return next((number for number in open_ if self._is_played(number)), next(iter(open_), None))

    @property
    def game(self) -> Game:
        """The game under way, or an empty one."""
        number = self.number
        return Game() if number is None else self.hall.game(number)

    def first(self, role: Role) -> str:
        """The id of the first official of a role."""
        return self.world.officials(role)[0].id

    def luck(self, *parts: object) -> SeededChance:
        return self.world.luck("demonstration", *parts)

    def _is_played(self, number: int) -> bool:
        return self.hall.game(number).phase not in (Phase.NOT_OPENED, Phase.ENDED)

    def _is_void(self, number: int) -> bool:
        ended = self.hall.game(number).ended
        return ended is not None and ended.is_void

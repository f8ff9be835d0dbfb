"""What the robots of Tarot share: the session that is played beside the Scrabble, its rhythm and its luck."""

from duplicata.desks.demonstration.show_setting import ShowSetting
from duplicata.desks.simulation.world import World
from duplicata.desks.tarot.hall import TarotHall
from duplicata.kernel.chance import SeededChance
from duplicata.tarot.session.session import Session

TABLES = 4


class TarotStage:
    """The sessions of Tarot as the robots see them."""

    def __init__(self, world: World, hall: TarotHall, setting: ShowSetting) -> None:
        self.hall = hall
        self.setting = setting
        self._world = world

    @property
    def number(self) -> int:
        """The session that was opened last; 0 before the first."""
        return max(self.hall.sessions(), default=0)

    @property
    def session(self) -> Session:
        number = self.number
        return self.hall.session(number) if number else Session()

    @property
    def seed(self) -> str:
        return self._world.setting.seed

    def luck(self, *parts: object) -> SeededChance:
        return self._world.luck("demonstration of tarot", *parts)

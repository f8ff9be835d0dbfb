"""The demonstration: a competition under way, whose desks robots hold until somebody takes them."""

from collections.abc import Callable, Iterable
from threading import RLock

from duplicata.competition.staff.officials import Role
from duplicata.desks.demonstration.hall_time import HallTime
from duplicata.desks.demonstration.opening import ORGANISER
from duplicata.desks.demonstration.papers import Papers, SlipInHand, TotalInHand, takes_in_hand
from duplicata.desks.demonstration.past import Robots, tell_the_past
from duplicata.desks.demonstration.posts import TakenDesk, TakenDesks
from duplicata.desks.demonstration.robots.chief_referee import ChiefRobot
from duplicata.desks.demonstration.robots.collector import CollectorRobot
from duplicata.desks.demonstration.robots.committee_member import MemberRobot
from duplicata.desks.demonstration.robots.double_referee import DoubleRefereeRobot
from duplicata.desks.demonstration.robots.organiser import OrganiserRobot
from duplicata.desks.demonstration.robots.referee import RefereeRobot
from duplicata.desks.demonstration.robots.robot import Robot
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.demonstration.robots.supervisor import SupervisorRobot
from duplicata.desks.demonstration.robots.tarot_arbiter import TarotArbiterRobot
from duplicata.desks.demonstration.robots.tarot_director import TarotDirectorRobot
from duplicata.desks.demonstration.robots.tarot_stage import TABLES, TarotStage
from duplicata.desks.demonstration.robots.tarot_table import TarotTableRobot
from duplicata.desks.demonstration.schedule import Schedule
from duplicata.desks.demonstration.show_setting import ShowSetting
from duplicata.desks.hall import Hall
from duplicata.desks.hall.awaited_slips import awaited_on
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.simulation.preparation import COMMITTEE_SEATS
from duplicata.desks.simulation.world import World
from duplicata.desks.tarot.hall import TarotHall
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, current_take

# More than there are at first: an organiser may cut the hall otherwise.
_MOST_RANGES, _MOST_GROUPS = 8, 2
# A referee who is behind finds the slips of so many turns on his table.
_TURNS_IN_HAND = 6


class Demonstration:
    """A competition that goes on by itself in a journal; `now` is the clock on the wall, in milliseconds.

    `hall` is the hall of its robots, for the desks of people too. Safe to share between threads.
    """

    def __init__(
        self,
        journal: CompetitionJournal,
        lexicon: Lexicon,
        now: Callable[[], int],
        seed: str,
        setting: ShowSetting | None = None,
    ) -> None:
        self.setting = setting or ShowSetting()
        self._now = now
        self._time = HallTime(0)
        self._world = World(self.setting.of_competition(seed), journal, lexicon, ORGANISER, self._time)
        self._papers = Papers(self._world)
        self._taken = TakenDesks()
        self._stage = RobotStage(self._world, self._papers, self.setting)
        self.tarot = TarotHall(journal, self._time)
        tarot = _tarot_robots(TarotStage(self._world, self.tarot, self.setting))
        self._evening = Schedule(tarot, self._taken)
        self._schedule = Schedule([*_robots(self._stage), *tarot], self._taken)
        self._lock = RLock()

    @property
    def hall(self) -> Hall:
        return self._world.hall

    def prepare(self, on_progress: Callable[[float], None] = lambda _: None) -> None:
        """Writes what happened until now, then follows the clock; a journal that was prepared before goes on.

        Raises:
            What `Setting.check` raises.
        """
        with self._lock:
            self._world.setting.check()
            if self.hall.competition.opened is None:
                robots = Robots(self._schedule, self._evening, self.tarot)
                tell_the_past(self._world, self._time, robots, self._now(), on_progress)
            last = self.hall.journal.head().position
            self._time.at = max((entry.at for entry in self.hall.journal.entries(after=last - 1)), default=0)
            self._time.follow(self._now)

    def step(self) -> int:
        """Does the next thing that is due; milliseconds until it wants to be called again, 0 for at once."""
        with self._lock:
            self.hall.catch_up()
            self.tarot.catch_up()
            self._let_players_write()
            return self._schedule.step(self.hall.now())

    def _let_players_write(self) -> None:
        """The slips are written while the time runs, so that nobody waits for them afterwards."""
        number, game = self._stage.number, self._stage.game
        if number is not None and game.phase is Phase.RUNNING:
            self._papers.written(number, current_take(game))

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play or to settle."""
        return self._stage.number is None

    @property
    def taken(self) -> frozenset[TakenDesk]:
        """The desks that people have."""
        return self._taken.everyone

    def take(self, role: str, numbers: Iterable[int] = (), holder: str = "") -> None:
        """Somebody sits down at a desk: its robots stop. Without numbers, all the desks of the role are his.

        `holder` is the id of the official: it tells the members of the committee apart, whose president comes first.
        Taking a desk twice is taking it once.
        """
        with self._lock:
            self._taken.take(self._desk(role, numbers, holder))
            self._schedule.forget()

    def release(self, role: str, numbers: Iterable[int] = (), holder: str = "") -> None:
        """Somebody leaves a desk as he took it: its robots go on from what is written."""
        with self._lock:
            self._taken.release(self._desk(role, numbers, holder))
            self._schedule.forget()

    def _desk(self, role: str, numbers: Iterable[int], holder: str) -> TakenDesk:
        committee = self.hall.competition.committee
        if role != Role.COMMITTEE_MEMBER.value:
            return TakenDesk(role, frozenset(numbers))
        return TakenDesk(role, holder=holder or (committee.president.id if committee else ""))

    def slips_in_hand(self, game: int, number: int) -> tuple[SlipInHand, ...]:
        """The slips on the table of the referee of a range: those of the last turn collected, older ones not ruled yet.

        The oldest turn comes first, then the tables by their numbers.
        """
        self.hall.catch_up()
        sheet = next((each for each in self.hall.sheets(game) if _number(each) == number), Sheet())
        takes = takes_in_hand(self.hall.game(game))[-_TURNS_IN_HAND:]
        missing = frozenset(awaited_on(self.hall, game, sheet, takes))
        return tuple(
            self._slip(game, sheet, take, table)
            for take in takes
            for table in sheet.tables
            if (take, table) in missing or take == takes[-1]
        )

    def totals_in_hand(self, game: int, number: int) -> tuple[TotalInHand, ...]:
        """The totals slips of a range, once its game is over and every slip of it is ruled."""
        self.hall.catch_up()
        if self.hall.game(game).phase is not Phase.ENDED:
            return ()
        result = next((each for each in self.hall.results(game).sheets if _number(each.sheet) == number), None)
        points = {} if result is None else result.points
        return tuple(
            TotalInHand(table, self._papers.total(game, table, computed)) for table, computed in points.items()
        )

    def _slip(self, game: int, sheet: Sheet, take: Take, table: int) -> SlipInHand:
        incident, is_ruled = sheet.blanks.get((take, table)), sheet.ruling(take, table) is not None
        line = "" if incident else self._papers.written(game, take).lines.get(table, "")
        return SlipInHand(table, take, line, incident, is_ruled)


def _tarot_robots(stage: TarotStage) -> list[Robot]:
    return [
        TarotDirectorRobot(stage),
        TarotArbiterRobot(stage),
        *(TarotTableRobot(stage, table) for table in range(1, TABLES + 1)),
    ]


def _number(sheet: Sheet) -> int | None:
    return sheet.opened.number if sheet.opened else None


def _robots(stage: RobotStage) -> list[Robot]:
    """Everybody who works in the hall, those who go first when two are due together first."""
    return [
        ChiefRobot(stage),
        *(CollectorRobot(stage, number) for number in range(1, _MOST_RANGES + 1)),
        *(RefereeRobot(stage, number) for number in range(1, _MOST_RANGES + 1)),
        *(DoubleRefereeRobot(stage, place) for place in range(_MOST_GROUPS)),
        SupervisorRobot(stage),
        OrganiserRobot(stage),
        *(MemberRobot(stage, f"C{place}") for place in range(1, COMMITTEE_SEATS + 1)),
    ]

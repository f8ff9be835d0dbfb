"""What happened before anybody came in: the first game, its results, its two appeals, and the start of the second."""

from collections.abc import Callable

import msgspec

from duplicata.competition.committee.dispute import Appeal, Subject
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.demonstration.hall_time import HallTime
from duplicata.desks.demonstration.opening import appoint_staff, enter_people, open_competition
from duplicata.desks.demonstration.schedule import Schedule
from duplicata.desks.simulation.appeals import contestable_zeros, hear_appeal
from duplicata.desks.simulation.game_play import GamePlay
from duplicata.desks.simulation.reconciliation import settle_totals
from duplicata.desks.simulation.rounds import chief_referee, gather
from duplicata.desks.simulation.world import World
from duplicata.desks.tarot.hall import TarotHall
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

_MINUTE, _HOUR, _DAY = 60_000, 3600_000, 24 * 3600_000
_OPENED_BEFORE, _APPOINTED_BEFORE = 40 * _DAY, 10 * _DAY
# A whole session of Tarot was played the evening before.
_EVENING_BEFORE, _EVENING = 14 * _HOUR, _HOUR
# The first game and the rest after it take less than this.
_MORNING = 80 * _MINUTE
# People glance at the clock while they write: so the moments of a game differ a little.
_GLANCE, _THOUGHT = 90, 4000
_WELCOME = 20 * _MINUTE
_USUAL_TURNS = 22
_FIRST = 1
_TURNS_BEFORE = 3


class Robots(msgspec.Struct, frozen=True):
    """Everybody in the hall, and those at the tables of Tarot alone, with its sessions."""

    everywhere: Schedule
    of_tarot: Schedule
    sessions: TarotHall

    @property
    def is_evening_over(self) -> bool:
        return any(session.published_seed is not None for session in self.sessions.sessions().values())


def tell_the_past(
    world: World, time: HallTime, robots: Robots, until: int, on_progress: Callable[[float], None]
) -> None:
    """Writes everything that came before the moment `until`, at the moments at which it happened."""
    second_game = until - _since_second_game(world.setting.seconds)
    first_game = second_game - _MORNING
    time.at = first_game - _OPENED_BEFORE
    open_competition(world, first_game, second_game)
    enter_people(world)
    time.at = first_game - _APPOINTED_BEFORE
    appoint_staff(world)
    time.at = first_game - _EVENING_BEFORE
    _play_until(time, robots.of_tarot, time.at + _EVENING, lambda: robots.is_evening_over)
    time.at = first_game - _WELCOME
    _play_first_game(world, time, on_progress)
    _leave_a_case_open(world)
    time.drift = 0
    time.at = max(time.at, second_game - 2 * _MINUTE)
    _play_until(time, robots.everywhere, until)
    on_progress(1.0)


def _since_second_game(seconds: int) -> int:
    """How long ago the second game began, for a few of its turns to be played by now."""
    return (_TURNS_BEFORE * (seconds + 47) + 82) * 1000


def _play_first_game(world: World, time: HallTime, on_progress: Callable[[float], None]) -> None:
    begins = time.at + _WELCOME
    time.drift = _GLANCE
    staff = gather(world, _FIRST)
    time.at = max(time.at, begins)
    for turn in GamePlay(world, _FIRST, staff).play():
        on_progress(min(turn / _USUAL_TURNS, 1.0) * 0.8)
    for crew in staff.crews:
        settle_totals(crew, world.luck("totals", _FIRST, crew.number))
    time.drift = _THOUGHT
    hear_appeal(world, _FIRST, staff.crews, chief_referee(world))
    staff.chief.declare_final()


def _leave_a_case_open(world: World) -> None:
    """Another player has read the results and appeals in time: the members sit, and have not voted."""
    hall, clerk = world.hall, CaseClerkDesk(world.hall, chief_referee(world))
    for sheet in hall.sheets(_FIRST):
        for take, table in contestable_zeros(hall.game(_FIRST), sheet):
            appeal = Appeal(Subject.PLACING, sentence("demonstration_second_motive", {}), ("R 3.3",))
            try:
                number = clerk.contest_slip(_FIRST, table, take, appeal)
            except DuplicataError:
                # This one was contested already.
                continue
            clerk.convene(number)
            for member in hall.cases()[number].panel.ids:
                CommitteeDesk(hall, member).take_seat(number)
            return


def _play_until(time: HallTime, schedule: Schedule, until: int, is_over: Callable[[], bool] = lambda: False) -> None:
    """The robots play in a time of their own: an evening to its end, a game up to when somebody comes in."""
    while time.at < until and not is_over():
        wait = schedule.step(time.at)
        if wait:
            time.at = min(schedule.next_moment(time.at), until)

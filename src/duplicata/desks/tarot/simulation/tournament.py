"""A whole simulated tournament of Tarot, and the standing it ends with."""

from collections.abc import Callable

import msgspec

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.tarot.cumulated import cumulated_lines
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.simulation.session_play import SessionPlay
from duplicata.desks.tarot.simulation.setting import TarotSetting
from duplicata.tarot.duplicate.amount import Thousandths


class SimulatedFormation(msgspec.Struct, frozen=True):
    """A line of the final standing: `scores` by session, `total` in points, percent or match points."""

    rank: int | None
    player: str
    members: tuple[str, ...]
    scores: tuple[float | None, ...]
    total: float


def simulate_tarot(
    journal: CompetitionJournal, setting: TarotSetting, on_progress: Callable[[float], None]
) -> list[SimulatedFormation]:
    """Plays the tournament into the journal, telling how far it has got, and answers with its standing.

    Raises:
        What `TarotSetting.check` raises.
    """
    setting.check()
    time = SimulatedTime()
    hall = TarotHall(journal, time)
    for number in range(1, setting.sessions + 1):
        for share in SessionPlay(hall, time, setting, number).play():
            on_progress((number - 1 + share) / setting.sessions)
    lines = cumulated_lines(hall.sessions().values())
    return [
        SimulatedFormation(line.rank, line.name, line.members, tuple(map(_number, line.scores)), line.total / 1000)
        for line in lines
    ]


def _number(score: Thousandths | None) -> float | None:
    return None if score is None else score / 1000

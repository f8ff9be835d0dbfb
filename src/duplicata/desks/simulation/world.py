"""What every part of a simulated competition shares: the hall, its time, and who is how strong."""

from collections.abc import Mapping

from duplicata.competition.staff.officials import Official, Role
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.simulation.seeds import luck_of
from duplicata.desks.simulation.setting import Setting
from duplicata.kernel.chance import SeededChance
from duplicata.lexicon import Lexicon

STRONGEST = 1000
# Luck moves a player by as much as that from the strength his rank tells.
_FORM = 300


class World:
    """The one hall of a simulation, and the desk of its organiser; its time starts where it is told to."""

    def __init__(
        self,
        setting: Setting,
        journal: CompetitionJournal,
        lexicon: Lexicon,
        organiser: str,
        time: SimulatedTime | None = None,
    ) -> None:
        self.setting = setting
        self.time = time or SimulatedTime()
        self.start = self.time.at
        self.hall = Hall(journal, lexicon, self.time)
        self.organiser = OrganiserDesk(self.hall, organiser)
        self.strengths = _strengths(setting)

    def luck(self, *parts: object) -> SeededChance:
        return luck_of(self.setting.seed, *parts)

    def officials(self, role: Role) -> list[Official]:
        return [official for official in self.hall.competition.officials.values() if official.role is role]


def _strengths(setting: Setting) -> Mapping[int, int]:
    """From 0 to the strongest, by the number of the entry: the first entered are the better ranked."""
    chance, entries = luck_of(setting.seed, "strengths"), setting.entries
    ranked = {number: STRONGEST * (entries - number + 1) // entries for number in range(1, entries + 1)}
    return {
        number: min(STRONGEST, max(0, strength + chance.below(2 * _FORM + 1) - _FORM))
        for number, strength in ranked.items()
    }

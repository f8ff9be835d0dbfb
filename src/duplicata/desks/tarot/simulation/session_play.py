"""One simulated session, from the entries to the final results."""

from collections.abc import Iterator

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.simulation.people import players_of
from duplicata.desks.simulation.seeds import luck_of
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.simulation.setting import TarotSetting
from duplicata.desks.tarot.simulation.table_play import TablePlay
from duplicata.desks.tarot.simulation.troubles import rule_what_waits
from duplicata.kernel.chance import SeededChance
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format

_MINUTES = 60
# In this round the time is called before the last table has finished.
_SHORT_ROUND = 3
_DAY = "2026-01-{day:02}"


class SessionPlay:
    """The desks of a simulated session, and its luck."""

    def __init__(self, hall: TarotHall, time: SimulatedTime, setting: TarotSetting, number: int) -> None:
        self._setting, self._time, self._number = setting, time, number
        self.director = DirectorDesk(hall, number, sentence("tarot_simulated_director", {}))
        self.arbiter = ArbiterDesk(hall, number, sentence("tarot_simulated_arbiter", {}))
        self._hall = hall

    def play(self) -> Iterator[float]:
        """Plays it to its final results, telling the share of it that is played."""
        self._prepare()
        rounds = self.director.session.rounds
        for round_ in range(1, rounds + 1):
            self._round(round_)
            yield round_ / rounds
        rule_what_waits(self.arbiter, self._luck("end"))
        self.director.end(despite_missing=True)
        self.director.declare_final()
        if self._setting.format.is_duplicate:
            self.director.publish_seed()

    def _luck(self, *parts: object) -> SeededChance:
        return luck_of(self._setting.seed, "tarot", self._number, *parts)

    def _prepare(self) -> None:
        setting, chance = self._setting, self._luck("entries")
        self.director.open(
            sentence("tarot_simulated_session", {"number": self._number}),
            sentence("tarot_simulated_place", {}),
            _DAY.format(day=self._number),
            setting.format,
            setting.rounds,
            setting.deals_per_round,
            minutes=_MINUTES,
        )
        people = players_of(setting.seed, setting.players)
        for start in range(0, setting.players, setting.members):
            group = people[start : start + setting.members]
            names = [f"{person.first_name} {person.last_name}" for person in group]
            self.director.enter(*names, licences=tuple(person.licence or "" for person in group))
        self.director.replace(1 + chance.below(setting.formations), 1, sentence("tarot_simulated_stand_in", {}))
        if setting.format.is_duplicate:
            self.director.plan_movement(setting.options)
            self.director.prepare_deals(f"{setting.seed}:{self._number}:deals-of-the-session")

    def _round(self, round_: int) -> None:
        if self._setting.format is Format.LIBRE:
            self._seat(round_)
        self.director.start_round()
        tables = self.director.session.tables(round_)
        for plan in tables:
            if self._setting.format is Format.LIBRE and round_ == _SHORT_ROUND and plan is tables[-1]:
                self.director.call_time()
            self._time.pass_seconds(30)
            TablePlay(self._hall, self._number, plan, self.arbiter, self._luck(round_, plan.table)).play()
        self._time.pass_seconds(_MINUTES * 30)
        rule_what_waits(self.arbiter, self._luck(round_, "arbiter"))

    def _seat(self, round_: int) -> None:
        """By a draw, but the last round, which is played by the standing; somebody may have gone home."""
        if round_ == self._setting.rounds and round_ > 1:
            self.director.seat_by_standing()
            return
        if round_ == 2 and len(self.director.session.active) > 8:
            self.director.withdraw(
                1 + self._luck("gone").below(self._setting.formations), sentence("tarot_simulated_illness", {})
            )
        self.director.seat_by_draw(f"{self._setting.seed}:{self._number}:{round_}")

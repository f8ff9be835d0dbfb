"""A simulated game, from its first draw to its last announcement, with the whole hall at work around it."""

from collections.abc import Iterator

from duplicata.competition.commands import NoteLateArrival
from duplicata.competition.discipline import Misconduct
from duplicata.competition.staff.officials import Role
from duplicata.desks.automatic import COLLECTING_SECONDS, draw_rack, retain_advised, run_out_clock
from duplicata.desks.simulation.handwriting import Writings, write_slips
from duplicata.desks.simulation.rounds import Staff
from duplicata.desks.simulation.second_readings import read_again
from duplicata.desks.simulation.slip_pool import SlipPool, make_pool
from duplicata.desks.simulation.stubborn import Believer
from duplicata.desks.simulation.troubles import Troubles, plan_troubles
from duplicata.desks.simulation.world import World
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.takes import Take, current_take
from duplicata.scrabble.slips.compact import write_line
from duplicata.scrabble.slips.slip import Incident, Slip
from duplicata.scrabble.solver import Solver

# A word is believed in for so many slips; all their tickets but the last are lost.
_BELIEVED = 3
_TURNS_BETWEEN_READINGS = 4
# One of a pair starts without the other.
_ALONE_FOR = 2


class GamePlay:
    """One game of the competition, with everyone at his desk."""

    def __init__(self, world: World, game: int, staff: Staff) -> None:
        self._world = world
        self._number = game
        self._staff = staff
        self._chance = world.luck("game", game)
        hall = world.hall
        self._desk = staff.chief
        self._supervisor = SupervisorDesk(hall, world.officials(Role.SUPERVISOR)[0].id)
        self._solver = Solver(hall.lexicon)
        self._strengths = {table: world.strengths[entry] for table, entry in hall.competition.seats(game).items()}
        self.troubles: Troubles = plan_troubles(tuple(self._strengths), self._chance)
        self._believers = [Believer(table, hall.lexicon, self._chance) for table in self.troubles.believers]
        self._beliefs = dict.fromkeys(self.troubles.believers, 0)

    @property
    def game(self) -> Game:
        return self._desk.game

    def play(self) -> Iterator[int]:
        """Plays to the end, telling each turn as it is over."""
        while self.game.phase is not Phase.ENDED:
            turn = self.game.turn
            self._play_turn()
            yield turn
        self._desk.reveal_seed()

    def _play_turn(self) -> None:
        desk, time = self._desk, self._world.time
        draw_rack(desk)
        desk.start_clock()
        take, pool = current_take(self.game), self._pool()
        writings = self._writings(take.turn, pool)
        self._while_they_search(take)
        run_out_clock(desk, time)
        self._take_blank_slips(take, writings)
        time.pass_seconds(COLLECTING_SECONDS)
        desk.collect()
        if not retain_advised(desk):
            return
        desk.announce()
        self._after_the_bell(take, writings)
        if take == Take(self.troubles.cancelled_turn) and self.game.phase is not Phase.ENDED:
            desk.cancel_turn(CancelReason.PLACING, sentence("simulated_cancelling", {}))
        time.pass_seconds(desk.rhythm().before_draw)

    def _pool(self) -> SlipPool:
        return make_pool(self.game, self._world.hall.lexicon, self._solver, len(self._strengths), self._chance)

    def _writings(self, turn: int, pool: SlipPool) -> Writings:
        present = {
            table: strength for table, strength in self._strengths.items() if not self.troubles.is_absent(table, turn)
        }
        solo = self.troubles.solos.get(turn)
        writings = write_slips(pool, present, self._chance, solo if solo in present else None)
        writings |= {
            table: _empty_for(Incident.MISSING) for table, turns in self.troubles.late.items() if turn <= turns
        }
        for believer in self._believers:
            is_told = self._beliefs[believer.table] == _BELIEVED
            line = believer.line(self.game) if believer.table in present and not is_told else None
            if line is not None:
                writings[believer.table] = line
                self._beliefs[believer.table] += 1
        return writings

    def _while_they_search(self, take: Take) -> None:
        """Tickets are fetched, misconduct is sanctioned, somebody leaves and gives his slip."""
        kept_back = frozenset(table for table, times in self._beliefs.items() if times < _BELIEVED)
        for each in self._staff.rounds:
            each.fetch(kept_back)
        if take.number > 1:
            return
        for (turn, table), measure in self.troubles.measures.items():
            if turn == take.turn:
                self._supervisor.sanction(
                    self._number, table, measure, Misconduct.CHATTING, facts=sentence("simulated_misconduct", {})
                )
        for turn, table in self.troubles.early:
            if turn == take.turn and not self.troubles.is_absent(table, turn):
                self._staff.collectors[table].take_early_slip(table)

    def _after_the_bell(self, take: Take, writings: Writings) -> None:
        for each in self._staff.rounds:
            each.hand_out()
        for crew in self._staff.crews:
            crew.rule(take, writings)
        if take.turn % _TURNS_BETWEEN_READINGS == 0 or self.game.phase is Phase.ENDED:
            for desk in self._staff.double_referees:
                read_again(desk, self._chance)
        if take.number == 1:
            self._note_late_arrivals(take.turn)

    def _take_blank_slips(self, take: Take, writings: Writings) -> None:
        for (turn, table), incident in self.troubles.blanks.items():
            if turn == take.turn and table in writings:
                self._staff.collectors[table].refuse_slip(table, incident)
                writings[table] = _empty_for(incident)

    def _note_late_arrivals(self, turn: int) -> None:
        """Somebody sits down after so many turns."""
        competition = self._world.hall.competition
        for table, missed in self.troubles.late.items():
            if missed == turn:
                entry = competition.seats(self._number)[table]
                players = len(competition.entries[entry].players)
                self._world.organiser.order(NoteLateArrival(self._number, entry, (missed,) * players))
        if turn == _ALONE_FOR and self._world.setting.is_pairs:
            self._note_half_a_pair()

    def _note_half_a_pair(self) -> None:
        """Somebody joins the other half of his pair, which has lost nothing."""
        competition = self._world.hall.competition
        on_time = (entry for table, entry in competition.seats(self._number).items() if table not in self.troubles.late)
        entry = next(on_time, None)
        if entry is not None:
            self._world.organiser.order(NoteLateArrival(self._number, entry, (_ALONE_FOR, 0)))


def _empty_for(incident: Incident) -> str:
    return write_line(Slip((), incidents=frozenset({incident})))

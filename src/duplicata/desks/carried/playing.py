"""Plays a carried game again, order by order at the chief referee's desk, so that every rule looks at it once more."""

from duplicata.desks.automatic import COLLECTING_SECONDS, SimulatedTime, run_out_clock
from duplicata.desks.carried.game import (
    CarriedCancellation,
    CarriedGame,
    CarriedInterruption,
    CarriedItem,
    CarriedNote,
    CarriedReplay,
    CarriedTake,
    CarriedTime,
    CarriedUnplayable,
    Solution,
)
from duplicata.desks.carried.refusals import (
    EndDiffers,
    LeaveDiffers,
    PlayAfterTheEnd,
    ScoreDiffers,
    SeedGivesOthers,
    TopDiffers,
    TurnOutOfOrder,
    on_line,
)
from duplicata.desks.carried.rejections import rejectable_tiles
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import EndReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.letters import alphabetical, missing_tile, without
from duplicata.scrabble.terms import Draws

_PHASES = (Phase.TO_DRAW, Phase.ANNOUNCED, Phase.RUNNING, Phase.TIME_ENDED, Phase.COLLECTED)


class GamePlayer:
    """Gives the orders that a carried game tells of, at a time of its own; the game is opened already."""

    def __init__(self, desk: ChiefRefereeDesk, time: SimulatedTime, carried: CarriedGame) -> None:
        self._desk = desk
        self._time = time
        self._carried = carried
        self._to_come: list[CarriedInterruption] = []

    def play(self) -> None:
        """Raises RefusedLine, EndDiffers, TopDiffers."""
        for item in self._carried.items:
            try:
                self._play(item)
            except DuplicataError as refusal:
                raise on_line(item.at, refusal) from refusal
        self._check_end()
        if self._carried.seed is not None:
            self._desk.reveal_seed()

    def _play(self, item: CarriedItem) -> None:
        match item:
            case CarriedTake():
                self._take(item)
            case CarriedCancellation(reason=reason, note=note):
                self._desk.cancel_turn(reason, note)
            case CarriedUnplayable():
                self._reach(Phase.COLLECTED)
                self._desk.declare_unplayable()
            case CarriedInterruption(phase=Phase.TO_DRAW):
                self._interrupt(item)
            case CarriedInterruption():
                self._to_come.append(item)
            case CarriedTime(time=time):
                self._desk.change_time(time.seconds, time.signal)
            case CarriedNote(text=text):
                self._desk.note(text)
            case CarriedReplay(note=note):
                self._desk.allow_replay(note)

    def _take(self, take: CarriedTake) -> None:
        game = self._desk.game
        if game.phase is Phase.ENDED:
            raise PlayAfterTheEnd(turn=take.turn)
        if take.turn != game.turn:
            raise TurnOutOfOrder(turn=take.turn, expected=game.turn)
        for rack in take.rejected:
            self._reject(rack)
        if take.rack is None:
            return
        self._draw(take.rack)
        self._desk.announce_rack()
        for note in take.notes:
            self._desk.note(note)
        self._solve(take.solution)

    def _reject(self, rack: str) -> None:
        """Where the letters are not told, the leave alone matters: it went back into the bag with any that fit."""
        game = self._desk.game
        if not rack and not game.leave:
            return
        self._draw(rack or f"{game.leave}+{rejectable_tiles(game)}")
        self._desk.reject()
        if not rack:
            self._desk.note(sentence("carried_unknown_rejection", {"turn": game.turn}))

    def _solve(self, solution: Solution | None) -> None:
        """What stood still once the slips were in came after the choice of the word."""
        waiting, self._to_come = self._to_come, []
        late = [each for each in waiting if each.phase is Phase.COLLECTED]
        for each in waiting:
            if each not in late:
                self._interrupt(each)
        if solution is not None and self._desk.game.phase is not Phase.ENDED:
            self._reach(Phase.COLLECTED)
            self._retain(solution)
        for each in late:
            self._interrupt(each)
        if solution is not None and self._desk.game.phase is not Phase.ENDED:
            self._desk.announce()
            self._time.pass_seconds(self._desk.rhythm().before_draw)

    def _retain(self, solution: Solution) -> None:
        self._desk.retain(solution.word, solution.ref)
        retained = self._desk.game.retained
        assert retained is not None
        if retained.score != solution.score:
            raise ScoreDiffers(
                word=solution.word, reference=solution.ref, written=solution.score, points=retained.score
            )

    def _draw(self, rack: str) -> None:
        tiles = self._new_tiles(rack)
        if self._desk.game.terms.draws is Draws.HAND:
            self._desk.draw(tiles)
            return
        self._desk.draw_by_program()
        if self._desk.game.new_tiles != tiles:
            raise SeedGivesOthers(tiles=tiles, drawn=self._desk.game.new_tiles)

    def _new_tiles(self, rack: str) -> str:
        """What was drawn: the letters after the `+`, or those that the leave does not hold."""
        leave, (before, plus, after) = self._desk.game.leave, rack.partition("+")
        if plus:
            is_right = alphabetical(before) == leave
        else:
            is_right, after = missing_tile(rack, leave) is None, rack
        if not is_right:
            raise LeaveDiffers(rack=rack, leave=leave or "–")
        return after if plus else without(rack, leave)

    def _interrupt(self, item: CarriedInterruption) -> None:
        self._reach(item.phase)
        self._desk.interrupt(item.cause)
        self._time.pass_seconds(item.seconds)
        self._desk.resume()

    def _reach(self, phase: Phase) -> None:
        """Lets the time of the turn pass until it is in this phase."""
        while self._desk.game.phase in _PHASES and _before(self._desk.game.phase, phase):
            self._step()

    def _step(self) -> None:
        match self._desk.game.phase:
            case Phase.RUNNING:
                run_out_clock(self._desk, self._time)
            case Phase.TIME_ENDED:
                self._time.pass_seconds(COLLECTING_SECONDS)
                self._desk.collect()
            case _:
                self._desk.start_clock()

    def _check_end(self) -> None:
        game, carried = self._desk.game, self._carried
        ended = game.ended.reason if game.ended else None
        if carried.is_whole and ended is not carried.ended:
            raise EndDiffers(written=_end(carried.ended), found=_end(ended))
        top = game.ended.top if game.ended else game.top
        if carried.top is not None and carried.top != top:
            raise TopDiffers(written=carried.top, top=top)


def _before(one: Phase, other: Phase) -> bool:
    return _PHASES.index(one) < _PHASES.index(other)


def _end(reason: EndReason | None) -> str:
    return sentence(f"route_ended_{reason.value}", {}) if reason else sentence("carried_not_over", {})

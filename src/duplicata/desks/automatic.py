"""Games that the program plays by itself, through the chief referee's desk, at a time of its own."""

from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.scrabble.game import Phase

COLLECTING_SECONDS = 20
_START = 1_767_225_600_000


class SimulatedTime:
    """A clock that only moves when it is told to, from the first second of 2026."""

    def __init__(self, at: int = _START) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at

    def pass_seconds(self, seconds: float) -> None:
        self.at += round(seconds * 1000)


def play_game(desk: ChiefRefereeDesk, time: SimulatedTime) -> None:
    """Plays an opened game to its end and reveals its seed: always the word the advice puts first."""
    while desk.game.phase is not Phase.ENDED:
        play_turn(desk, time)
    desk.reveal_seed()


def play_turn(desk: ChiefRefereeDesk, time: SimulatedTime) -> None:
    """One turn, from the draw to the announcement."""
    draw_rack(desk)
    desk.start_clock()
    run_out_clock(desk, time)
    time.pass_seconds(COLLECTING_SECONDS)
    desk.collect()
    if retain_advised(desk):
        desk.announce()
        time.pass_seconds(desk.rhythm().before_draw)


def draw_rack(desk: ChiefRefereeDesk) -> None:
    """Draws until a rack stands; where the referee may choose, the guide's advice is followed."""
    desk.draw_by_program()
    while desk.judgement().is_rejection:
        desk.reject()
        desk.draw_by_program()
    desk.announce_rack()


def run_out_clock(desk: ChiefRefereeDesk, time: SimulatedTime) -> None:
    """Lets the time of a turn pass to its end, with its signal."""
    assert desk.game.time is not None
    time.pass_seconds(desk.game.time.seconds - desk.game.time.signal)
    desk.give_signal()
    time.pass_seconds(desk.game.time.signal)
    desk.end_time()


def retain_advised(desk: ChiefRefereeDesk) -> bool:
    """Retains what the guide advises; where nothing can be played, gives the turn up and answers no."""
    if not desk.tops():
        desk.declare_unplayable()
        return False
    best = desk.advised_move()
    desk.retain(best.word, str(best.reference))
    return True

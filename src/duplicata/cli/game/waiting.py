"""Waits for what is typed while time passes: the clock of a turn rings its bells, an interruption grows too long."""

from collections.abc import Callable, Sequence

from duplicata.cli.game.lines import TypedLines
from duplicata.cli.game.page import GameInHand, GamePage
from duplicata.cli.game.screen import Screen
from duplicata.journal.refusals import StreamMovedOn
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.events import GameEvent, SignalGiven, TimeEnded
from duplicata.scrabble.game import Game, Phase

_TICK_SECONDS = 0.2
_SECOND = 1.0


class Waiting:
    """The next line of one game, whatever the moment."""

    def __init__(self, hand: GameInHand, page: GamePage, screen: Screen, lines: TypedLines) -> None:
        self._desk = hand.desk
        self._now = hand.now
        self._page = page
        self._screen = screen
        self._lines = lines

    def line(self) -> str | None:
        """What is typed; nothing when the game moved on by itself, and what was half typed for it is dropped.

        Raises:
            EOFError.
        """
        if self._desk.game.interrupted_at is not None:
            typed = self._line_while_interrupted()
        elif self._is_running():
            typed = self._line_on_time()
        else:
            return self._lines.next()
        if typed is None:
            self._lines.forget()
        return typed

    def ring(self, bell: Callable[[], Sequence[GameEvent]]) -> None:
        """Gives the signal or ends the time; a bell that another referee has just rung is heard here too."""
        before = self._desk.game
        try:
            events = bell()
        except StreamMovedOn as refusal:
            events = _rung_elsewhere(before, self._desk.game, self._now())
            if not events:
                # While the clock still runs, the bell is only late: it is tried again.
                if not self._is_running():
                    self._page.refuse(str(refusal))
                return
        self._page.report(events)
        if self._is_running():
            self._page.show_signal()
        self._screen.ring()

    def _is_running(self) -> bool:
        game = self._desk.game
        return game.phase is Phase.RUNNING and game.interrupted_at is None

    def _line_on_time(self) -> str | None:
        before = self._desk.game
        try:
            return self._line_before_end()
        except DuplicataError as refusal:
            self._page.refuse(str(refusal))
        if self._desk.game is not before:
            return None
        # The clock can no longer be written: the referee has to know, and decides.
        self._page.show()
        return self._lines.next()

    def _line_before_end(self) -> str | None:
        while self._is_running():
            game, left = self._desk.game, self._desk.seconds_left()
            assert game.time is not None
            if left <= 0:
                self.ring(self._desk.end_time)
            elif left <= game.time.signal and not game.signalled:
                self.ring(self._desk.give_signal)
            else:
                self._screen.clock(left, game.time.seconds)
                until_bell = left if game.signalled else left - game.time.signal
                if (typed := self._lines.within(min(_TICK_SECONDS, until_bell))) is not None:
                    return typed
        return None

    def _line_while_interrupted(self) -> str | None:
        was_too_long = self._page.is_interruption_too_long()
        while True:
            self._screen.write_above(self._page.interruption())
            typed = self._lines.within(_SECOND)
            if not typed and self._page.is_interruption_too_long() != was_too_long:
                # Enter would no longer do what the keys on the screen say.
                self._page.show_anew()
                return None
            if typed is not None:
                return typed


def _rung_elsewhere(before: Game, after: Game, at: int) -> tuple[GameEvent, ...]:
    """The bell of this very turn that someone else rang, if that is what happened."""
    if after.turn != before.turn or after.interrupted_at is not None:
        return ()
    if after.phase is Phase.TIME_ENDED:
        return (TimeEnded(after.turn, at),)
    if after.phase is Phase.RUNNING and after.signalled and not before.signalled:
        return (SignalGiven(after.turn, at),)
    return ()

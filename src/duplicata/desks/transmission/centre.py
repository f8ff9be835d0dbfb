"""A receiving centre: whom it follows, what it has received, and the reports that wait to be delivered."""

from collections.abc import Iterator
from typing import Any, Protocol

from msgspec.structs import replace

from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.lines import Lines, evolve_lines
from duplicata.competition.lines.decisions import delivered, follow_centre, keep_report, renumber, stop_following
from duplicata.competition.lines.reports import Report, StateReport
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.hall import Hall
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import LINES
from duplicata.desks.hall.read_turns import reception_stream
from duplicata.desks.transmission.codes import BadLineCode, LineCode, LineKeys
from duplicata.desks.transmission.own_book import note_in_own_book
from duplicata.desks.transmission.receiving import (
    LineForged,
    ReceivingEnd,
    ReceptionStream,
    open_reception,
)
from duplicata.desks.transmission.reports import write_report
from duplicata.desks.transmission.scribe import transmission_stream
from duplicata.desks.transmission.signing import Receipt, SignedReport, is_signed, report_sign

_ACTOR = "réception"
OF_THE_PLAYERS = (SignalKind.PLAYERS_STAYED, SignalKind.PLAYERS_LEFT)


class CodeKeeper(Protocol):
    """Keeps the code of this centre outside the journal, which travels."""

    def keep(self, code: str) -> None: ...

    def kept(self) -> str: ...


class CodeInMemory:
    """A code that is kept as long as the program lasts."""

    def __init__(self) -> None:
        self._code = ""

    def keep(self, code: str) -> None:
        self._code = code

    def kept(self) -> str:
        return self._code


class ReceivingCentre:
    """The line of this centre to the one that it follows, and all that it has to tell there."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.codes: CodeKeeper = CodeInMemory()
        self._receptions: dict[int, ReceptionStream] = {}
        self._first_game = 1
        self._formula: Formula | None = None
        self._book = CentresHall(hall.journal, hall.now)
        self.lines: EventStream[Lines, Any] = EventStream(hall.journal, LINES, Lines(), evolve_lines)

    def now(self) -> int:
        return self.hall.now()

    @property
    def address(self) -> str:
        """The server that is followed; nothing when none is."""
        followed = self.lines.state.followed
        return followed.address if followed else ""

    def follow(self, address: str, code: str, actor: str) -> None:
        """Follows the server at an address with the code that its organiser gave.

        Raises:
            BadLineCode, BadLineAddress, ReportsWaiting.
        """
        read = LineCode.parse(code)
        self.lines.obey(lambda lines: follow_centre(lines, address, read.centre), actor, self.now())
        self.codes.keep(str(read))

    def stop(self, reason: str, actor: str) -> None:
        """Raises FollowsNobody, ReportsWaiting, or the refusal of the reason."""
        self.lines.obey(lambda lines: stop_following(lines, reason), actor, self.now())

    def reception(self, game: int) -> ReceptionStream:
        """What was received of a game, as it is now."""
        if game not in self._receptions:
            self._receptions[game] = open_reception(self.hall, game)
        self._receptions[game].catch_up()
        return self._receptions[game]

    @property
    def game(self) -> int:
        """The game that is received now: the last one of which something came; none that is drawn here."""
        game = self._first_game
        while self.hall.journal.version(reception_stream(game + 1)) or self._is_drawn_here(game):
            game += 1
        return game

    def _is_drawn_here(self, game: int) -> bool:
        """Whether this centre tells a game, or agreed to: what it told would come back to it."""
        followed, agreement = self.lines.state.followed, self._book.centres.agreement
        if self.hall.journal.version(transmission_stream(game)):
            return True
        if agreement is None or followed is None or game not in agreement.numbers:
            return False
        return agreement.drawing_centre(game) == followed.centre

    def go_on(self, game: int) -> None:
        """The drawing centre tells the game after this one."""
        self._first_game = max(self._first_game, game + 1)

    def receiving_end(self) -> ReceivingEnd | None:
        """The end of the line, ready to call; nothing when nobody is followed or the code is lost."""
        self.lines.catch_up()
        keys, game = self.keys(), self.game
        return None if keys is None else ReceivingEnd(self.reception(game), game, keys, self.now)

    def keys(self) -> LineKeys | None:
        followed = self.lines.state.followed
        try:
            code = LineCode.parse(self.codes.kept())
        except BadLineCode:
            return None
        return code.keys if followed is not None and followed.centre == code.centre else None

    def line_cut(self, end: ReceivingEnd, at: int) -> None:
        """The line is cut since a moment: the main organiser will know it once it is back."""
        if end.cut(at) and self._is_told(end):
            self.report(StateReport(end.game, SignalKind.LINE_LOST, at), _ACTOR)

    @property
    def formula(self) -> Formula | None:
        """How the places play together, by the book that is kept here or else as the other end of the line said it."""
        agreement = self._book.centres.agreement
        return agreement.formula if agreement else self._formula

    def asks_for_players(self, game: int) -> bool:
        """Whether the line of a game was lost and nobody has said since then whether the players stayed (INT 117)."""
        states = [each.kind for each in self._states(game, is_believed=True)]
        told = [kind for kind in states if kind in (SignalKind.LINE_LOST, *OF_THE_PLAYERS)]
        return bool(told) and told[-1] is SignalKind.LINE_LOST and self.formula is not Formula.EQUAL

    def line_restored(self, end: ReceivingEnd) -> None:
        self._formula = end.formula or self._formula
        if end.restored() and self._is_told(end):
            self.report(StateReport(end.game, SignalKind.LINE_BACK, self.now()), _ACTOR)

    def report(self, report: Report, actor: str) -> None:
        """Keeps something to tell, until the main organiser has it; where he sits here, it goes into his book too.

        Raises:
            FollowsNobody.
        """
        self.lines.obey(lambda lines: keep_report(lines, report), actor, self.now())
        note_in_own_book(self._book, self.lines.state, report, actor)

    def next_report(self) -> tuple[str, SignedReport] | None:
        """Where to send the oldest report that waits, signed now; nothing when none does."""
        self.lines.catch_up()
        self._tell_drawn_games()
        self._tell_turn()
        waiting, keys = self.lines.state.waiting, self.keys()
        if not waiting or keys is None:
            return None
        first = waiting[0]
        unsigned = SignedReport(keys.centre, first.sequence, write_report(first.report), self.now(), "")
        return self.address, replace(unsigned, sign=report_sign(keys.report, unsigned))

    def delivered(self, receipt: Receipt) -> None:
        """The main organiser's server has a report, or declined it, or wants it again with another number.

        Raises:
            LineForged.
        """
        keys = self.keys()
        parts = (receipt.centre, receipt.sequence, receipt.declined, receipt.taken)
        if keys is None or not is_signed(keys.feed, receipt.sign, "receipt", parts):
            raise LineForged()
        sequence, now = receipt.sequence, self.now()
        if receipt.taken:
            self.lines.obey(lambda lines: renumber(lines, sequence, receipt.taken), _ACTOR, now)
        else:
            self.lines.obey(lambda lines: delivered(lines, sequence, receipt.declined), _ACTOR, now)

    def has_told(self, game: int, kind: SignalKind) -> bool:
        """Whether a signal was given for a game; one that was declined can be given again."""
        return any(each.kind is kind for each in self._states(game, is_believed=True))

    def _is_told(self, end: ReceivingEnd) -> bool:
        return end.reception.told.opening is not None and end.reception.told.ended is None

    def _tell_drawn_games(self) -> None:
        """A game that is drawn here, and relayed by the server that is followed, starts and ends by itself."""
        for game in self.hall.game_numbers() if self.lines.state.followed else ():
            if self.hall.journal.version(transmission_stream(game)):
                played, said = self.hall.game(game), {each.kind for each in self._states(game)}
                if played.played and SignalKind.STARTED not in said:
                    self.report(StateReport(game, SignalKind.STARTED, self.now()), _ACTOR)
                if played.ended and SignalKind.FINISHED not in said:
                    self.report(StateReport(game, SignalKind.FINISHED, self.now()), _ACTOR)

    def _tell_turn(self) -> None:
        """Tells how far the game is here, once it was said to have started."""
        self.hall.catch_up()
        if self.lines.state.followed is None:
            return
        for game in self.hall.game_numbers():
            turn = len(self.hall.game(game).played)
            if turn > self._told_turn(game) and self.has_told(game, SignalKind.STARTED):
                self.report(StateReport(game, SignalKind.TURN, self.now(), turn), _ACTOR)

    def _told_turn(self, game: int) -> int:
        return max((each.turn for each in self._states(game)), default=0)

    def _states(self, game: int, *, is_believed: bool = False) -> Iterator[StateReport]:
        """What was told of a game; all of it, or what nobody has declined."""
        for each in self.lines.state.reports:
            is_left_out = is_believed and each.declined
            if isinstance(each.report, StateReport) and each.report.game == game and not is_left_out:
                yield each.report

"""The gate of a main centre: who may follow its games, whose reports are believed, and what is refused."""

import hmac
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from duplicata.competition.centres.commands import CentresCommand, RefuseMessage, ReportSignal
from duplicata.competition.centres.decisions.repeating import is_repeated, number_taken
from duplicata.competition.centres.events import CentresEvent, ResultsRefused
from duplicata.competition.centres.results_row import RowFault
from duplicata.competition.lines import Lines, evolve_lines
from duplicata.competition.lines.decisions import MessageReplayed, issue_code, open_line_of, withdraw_code
from duplicata.competition.lines.events import LineCalled
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.hall import Hall
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import LINES
from duplicata.desks.transmission.codes import LineCode, LineKeys, code_of
from duplicata.desks.transmission.own_book import tell_own_results
from duplicata.desks.transmission.reports import command_of, read_report
from duplicata.desks.transmission.signing import (
    LineRequest,
    Receipt,
    SignedReport,
    receipt_sign,
    report_sign,
    request_sign,
)
from duplicata.journal.refusals import JournalOutOfReach, StreamMovedOn
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.transmission import Told
from duplicata.scrabble.transmission.reception import Distrust, clocks_differ

LinesStream = EventStream[Lines, Any]
_ACTOR = "transmission"
# A flood of refused messages is noted once in so many milliseconds for each centre and reason.
_NOTE_EVERY = 60_000


class NoSuchCentre(DuplicataError):
    """A code for a centre that was not declared."""


class MessageForged(DuplicataError):
    """A message of a centre that has no code, or that its code did not sign."""


class MessageMistimed(DuplicataError):
    """A message that left at another hour than the one it is here."""


class JournalSetBack(DuplicataError):
    """A centre that has heard what this journal does not hold: an older copy has taken the place of the journal."""


def _declined(event: CentresEvent | None) -> str:
    """What the centre has to put right before it sends its results again: the first line that is wrong."""
    return event.faults[0].text if isinstance(event, ResultsRefused) else ""


class LineGate:
    """Codes of centres, and what is made of what they send; `key` is the server's own."""

    def __init__(self, hall: Hall, key: bytes) -> None:
        self._hall = hall
        self._key = key
        self._noted: dict[tuple[int, str], int] = {}
        self.lines: LinesStream = EventStream(hall.journal, LINES, Lines(), evolve_lines)
        self.centres = CentresHall(hall.journal, hall.now)

    def issue(self, centre: int, actor: str) -> LineCode:
        """A new code for a centre; the one it had opens nothing any more.

        Raises:
            NoSuchCentre.
        """
        self.lines.catch_up()
        if centre not in self.centres.centres.centres:
            raise NoSuchCentre(centre=centre)
        self.lines.obey(lambda lines: issue_code(lines, centre), actor, self._hall.now())
        return self.code(centre)

    def withdraw(self, centre: int, reason: str, actor: str) -> None:
        """Raises NoLineCode, or the refusal of the reason."""
        self.lines.obey(lambda lines: withdraw_code(lines, centre, reason), actor, self._hall.now())

    def code(self, centre: int) -> LineCode:
        """The code that a centre has.

        Raises:
            MessageForged: it has none.
        """
        serial = self.lines.state.serial(centre)
        if serial is None:
            raise MessageForged(centre=centre)
        return code_of(self._key, centre, serial)

    def admit(self, request: LineRequest) -> LineKeys:
        """The keys of a centre that asks for a feed.

        Raises:
            MessageForged, MessageMistimed, MessageReplayed, JournalOutOfReach.
        """
        keys = self._believed(request.centre, request.at, request.sign, lambda key: request_sign(key, request))
        # Whichever process took it first: they share the journal, and it outlives them.
        now = self._hall.now()
        call = LineCalled(request.centre, request.nonce, now)
        try:
            self.lines.obey(lambda lines: open_line_of(lines, call), _ACTOR, now)
        except MessageReplayed:
            self._note(request.centre, Distrust.REPLAYED)
            raise
        return keys

    def opens(self, keys: LineKeys) -> bool:
        """Whether keys are still those of the code of their centre: another one may have been given since."""
        try:
            return self.code(keys.centre).keys == keys
        except MessageForged:
            return False

    def check_heard(self, request: LineRequest, told: Told) -> None:
        """What a centre has heard of a game was told by this journal, though it tells nothing of that game now.

        Raises:
            JournalSetBack.
        """
        is_known = 0 <= request.after <= told.number and told.digests[request.after].hex() == request.digest
        if not is_known:
            self._note(request.centre, Distrust.SET_BACK, request.after)
            raise JournalSetBack(game=request.game, heard=request.after, told=told.number)

    def take(self, report: SignedReport) -> Receipt:
        """A report becomes an event here, once; what cannot be followed is declined with its sentence.

        Raises:
            MessageForged, MessageMistimed, NotJson and its kin, JournalOutOfReach.
        """
        keys = self._believed(
            report.centre, report.at, report.sign, lambda key: report_sign(key, report), report.sequence
        )
        declined, taken = "", 0
        try:
            command = command_of(report.centre, report.sequence, read_report(report.body))
            declined, taken = self._follow(command, report.centre)
        except (JournalOutOfReach, StreamMovedOn):
            # Nothing is wrong with the report: its centre keeps it, and sends it again.
            raise
        except DuplicataError as refusal:
            declined = str(refusal)
        receipt = Receipt(report.centre, report.sequence, declined, "", taken)
        return replace(receipt, sign=receipt_sign(keys.feed, receipt))

    def _follow(self, command: CentresCommand, centre: int) -> tuple[str, int]:
        """Why an order of a centre is declined, if it is; the last number of that centre, if it has one that is taken.

        An order that came before is answered as it was then.

        Raises:
            MessageMistimed: it tells of a moment to come, by a clock that has been put right since. Or its refusal.
        """
        if isinstance(command, ReportSignal) and command.at > self._hall.now():
            self._check_hour(centre, command.at, command.sequence)
        events = self.centres.order(command, f"centre {centre}")
        if events:
            return _declined(events[-1]), 0
        centres = self.centres.centres
        if taken := number_taken(centres, command):
            return "", taken
        return (_declined(centres.centres[centre].last), 0) if is_repeated(centres, command) else ("", 0)

    def tell_results(self, game: int, actor: str) -> tuple[RowFault, ...]:
        """The results of the centre that draws a game here, as a receiving centre would send them; what is wrong.

        Raises:
            What `tell_own_results` raises.
        """
        return tell_own_results(self._hall, self.centres, game, actor)

    def _believed(
        self, centre: int, at: int, sign: str, expected: Callable[[bytes], str], sequence: int = 0
    ) -> LineKeys:
        self.lines.catch_up()
        try:
            keys = self.code(centre).keys
        except MessageForged:
            self._note(centre, Distrust.FORGED, sequence)
            raise
        if not hmac.compare_digest(expected(keys.report).encode(), sign.encode()):
            self._note(centre, Distrust.FORGED, sequence)
            raise MessageForged(centre=centre)
        self._check_hour(centre, at, sequence)
        return keys

    def _check_hour(self, centre: int, at: int, sequence: int) -> None:
        if clocks_differ(at, self._hall.now()):
            self._note(centre, Distrust.MISTIMED, sequence)
            raise MessageMistimed(minutes=abs(at - self._hall.now()) // 60_000)

    def _note(self, centre: int, why: Distrust, sequence: int = 0) -> None:
        now, key = self._hall.now(), (centre if centre in self.centres.centres.centres else 0, why.value)
        last = self._noted.get(key)
        if last is not None and 0 <= now - last < _NOTE_EVERY:
            return
        self._noted[key] = now
        # A number that nobody sent is not worth more than what a journal can hold.
        self.centres.order(RefuseMessage(key[0], why.title, max(0, min(sequence, 1_000_000))), _ACTOR)

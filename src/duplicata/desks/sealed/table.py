"""The reader's table: the envelope that came in, its code, and the lines that both give."""

from threading import Lock
from weakref import WeakKeyDictionary

from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.reading import CodeAccepted, EnvelopeTrouble, Reading, keep_envelope, report_envelope
from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.game_opening import HallTerms
from duplicata.desks.sealed.cipher import unwrap_code, wrap_code
from duplicata.desks.sealed.code import read_code
from duplicata.desks.sealed.envelope import Envelope, EnvelopeFace, read_envelope
from duplicata.desks.sealed.opening import EnvelopeOpener, SealedLines
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.terms import Draws

# Making the key of a code takes a moment on purpose: it is made once for each envelope of this program.
_SOURCES: WeakKeyDictionary[Hall, dict[str, SealedLines]] = WeakKeyDictionary()
_LOCK = Lock()


class NoEnvelope(DuplicataError):
    """An order about an envelope where none came in."""


class CodeNotAccepted(DuplicataError):
    """Lines asked for where this machine does not know the code of the envelope."""


class EnvelopeOfAnotherGame(DuplicataError):
    """An envelope with the number of another game."""


class EnvelopeOfOtherTerms(DuplicataError):
    """An envelope whose game has another kind, time, edition or lexicon than the one planned here."""


class EnvelopeTable:
    """One game that is read from an envelope; `machine_key` stays on this machine, and the journal travels."""

    def __init__(self, hall: Hall, game: int, name: str, machine_key: bytes) -> None:
        self._hall = hall
        self._number = game
        self._name = name
        self._machine_key = machine_key

    @property
    def reading(self) -> Reading:
        return self._hall.reading_stream(self._number).state

    @property
    def face(self) -> EnvelopeFace | None:
        """What is written on the envelope that lies here."""
        return self._envelope.face if self.reading.envelope else None

    @property
    def is_open(self) -> bool:
        """Whether its lines can be read on this machine."""
        try:
            self.source()
        except DuplicataError:
            return False
        return True

    @rule("G 5.5-21")
    def keep(self, content: bytes) -> EnvelopeFace:
        """Lays an envelope on the table.

        Raises:
            NotAnEnvelope, EnvelopeAltered, EnvelopeOfAnotherGame, EnvelopeOfOtherTerms, EnvelopeKeptAlready,
            AnotherEnvelope.
        """
        envelope = read_envelope(content)
        self._check_fits(envelope.face)
        text = content.decode()
        stream = self._hall.reading_stream(self._number)
        stream.obey(lambda reading: keep_envelope(reading, envelope.fingerprint, text), self._name, self._hall.now())
        return envelope.face

    def accept(self, typed: str) -> None:
        """Takes the code, if it opens the envelope and its hour has come.

        Raises:
            NoEnvelope, EnvelopeTooEarly, WrongEnvelopeCode, or the refusal of the code as it was typed.
        """
        envelope = self._envelope
        EnvelopeOpener(envelope, typed, self._hall.now())
        wrapped = wrap_code(self._machine_key, envelope.fingerprint, read_code(typed))
        event = CodeAccepted(envelope.fingerprint, wrapped)
        self._hall.reading_stream(self._number).obey(lambda _: (event,), self._name, self._hall.now())

    def source(self) -> SealedLines:
        """Raises NoEnvelope, CodeNotAccepted, EnvelopeTooEarly."""
        envelope, accepted = self._envelope, self.reading.code
        if accepted is None:
            raise CodeNotAccepted()
        with _LOCK:
            known = _SOURCES.setdefault(self._hall, {})
            if accepted.wrapped not in known:
                code = unwrap_code(self._machine_key, accepted.fingerprint, accepted.wrapped)
                if code is None:
                    raise CodeNotAccepted()
                known[accepted.wrapped] = SealedLines(EnvelopeOpener(envelope, code, self._hall.now()))
            return known[accepted.wrapped]

    def open_game(self, *, has_committee: bool) -> None:
        """Opens the game by the terms of the envelope, tiles typed as if drawn by hand, the rhythm kept.

        Raises:
            NoEnvelope, CodeNotAccepted, EnvelopeOfOtherTerms, and what opening a game raises.
        """
        self.source()
        face = self._envelope.face
        self._check_fits(face)
        desk = HallChiefRefereeDesk(self._hall, self._hall.competition.official_name(self._name), self._number)
        desk.open_for_hall(HallTerms(Draws.HAND, None, face.signal, keeps_rhythm=True), has_committee=has_committee)

    def report(self, trouble: EnvelopeTrouble, note: str) -> None:
        """The envelope cannot be read: it is written down; the refusal of the note is raised as it is."""
        stream = self._hall.reading_stream(self._number)
        stream.obey(lambda reading: report_envelope(reading, trouble, note), self._name, self._hall.now())

    @property
    def _envelope(self) -> Envelope:
        kept = self.reading.envelope
        if kept is None:
            raise NoEnvelope(game=self._number)
        return read_envelope(kept.content.encode())

    @rule("G 5.5-25")
    def _check_fits(self, face: EnvelopeFace) -> None:
        if face.game != self._number:
            raise EnvelopeOfAnotherGame(given=face.game, game=self._number)
        planned = planned_round(self._hall.competition, self._number).game
        differences = {
            "kind": face.kind != planned.kind_name,
            "time": face.seconds != planned.seconds,
            "edition": face.edition != self._hall.competition.edition_name,
            "lexicon": face.lexicon_checksum != self._hall.lexicon.checksum,
        }
        if wrong := [name for name, differs in differences.items() if differs]:
            what = ", ".join(sentence(f"envelope_other_{name}", {}) for name in wrong)
            raise EnvelopeOfOtherTerms(what=what)

"""Lines that come from a drawing centre: a turn can be read here once it was announced there."""

from duplicata.competition.decisions.moments import planned_round
from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.game_opening import HallTerms
from duplicata.desks.reading.line import Line, LineNotYet, NoMoreLines
from duplicata.desks.transmission.receiving import ReceptionStream, note_lateness
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.transmission.told import ToldTurn


class OtherTermsTold(DuplicataError):
    """A game that is drawn elsewhere with another kind or time than the one planned here."""


class ReceivedLines:
    """The lines of a game as they were received; every indication of the transmitter is in them, and no other."""

    def __init__(self, hall: Hall, stream: ReceptionStream) -> None:
        self._hall = hall
        self._stream = stream

    @property
    def name(self) -> str:
        opening = self._stream.state.told.opening
        return sentence("line_source", {"tournament": opening.tournament if opening else ""})

    @property
    def fingerprint(self) -> str:
        """The digest of the first message, which no other transmission has."""
        digests = self._stream.state.told.digests
        return digests[1].hex() if len(digests) > 1 else ""

    def open_game(self, game: int, name: str, *, has_committee: bool) -> None:
        """Opens the game by the terms that the drawing centre told, tiles typed as if drawn by hand, the rhythm kept.

        Raises:
            OtherTermsTold, and what opening a game raises.
        """
        opening = self._stream.state.told.opening
        assert opening is not None, "a game is received once its transmission is open"
        planned, terms = planned_round(self._hall.competition, game).game, opening.terms
        if (terms.kind_name, terms.time.seconds) != (planned.kind_name, planned.seconds):
            raise OtherTermsTold(game=game)
        desk = HallChiefRefereeDesk(self._hall, self._hall.competition.official_name(name), game)
        wanted = HallTerms(Draws.HAND, None, terms.time.signal, keeps_rhythm=True)
        desk.open_for_hall(wanted, has_committee=has_committee)

    @rule("G 5.4.3-5")
    def open(self, turn: int) -> Line:
        """The line of a turn, once its solution was announced where it was drawn, and so a turn behind.

        Raises:
            LineNotYet, NoMoreLines.
        """
        self._stream.catch_up()
        told = self._stream.state.told
        found = told.turn(turn)
        if found is None or found.solution is None:
            if told.ended is not None and turn > told.announced:
                raise NoMoreLines(turn=turn, last=told.announced)
            raise LineNotYet(turn=turn, when=sentence("line_after_announcement", {"turn": turn}))
        note_lateness(self._stream, turn, self._hall.now())
        return _line(found)


@rule("G 5.4.3-2", "G 5.4.3-3", "G 5.4.7-13")
def _line(told: ToldTurn) -> Line:
    assert told.solution is not None
    answers = tuple(answer.text for answer in told.answers)
    return Line(
        turn=told.turn,
        rejected=told.rack.rejected,
        rack=told.rack.rack,
        word=told.solution.word,
        ref=told.solution.ref,
        score=told.solution.score,
        notes=(*told.solution.notes, *told.indications, *answers),
        say_as=told.solution.say_as,
    )

"""A drawing hall and the receiving end of a line, without a network between them."""

from collections.abc import Iterable

from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.desks.transmission.centre import ReceivingCentre
from duplicata.desks.transmission.codes import LineKeys
from duplicata.desks.transmission.gate import LineGate
from duplicata.desks.transmission.receiving import ReceivingEnd
from duplicata.desks.transmission.scribe import Scribe
from duplicata.desks.transmission.signing import SignedMessage, message_sign
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.transmission.told import written

KEY = bytes(range(32))
CENTRE = 2
ADDRESS = "http://127.0.0.1:1"


def centre(number: int, name: str = "Lyon") -> Centre:
    return Centre(number, name, f"Salle de {name}", "FR", "Anne Petit", "06 00 00 00 00", "14:00", "2025-12-01")


class Drawing:
    """The centre that draws: its hall, its gate and the scribe of its game."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.small: SmallHall = small_hall(lexicon)
        hall = self.small.hall
        self.gate = LineGate(hall, KEY)
        games = (DrawnGame(1, 1), DrawnGame(2, 1))
        self.gate.centres.order(AgreeFormula(Formula.EQUAL, "Multiplex", "2026-01-01", games), "organisateur")
        for number in (1, 2, 3):
            self.gate.centres.order(DeclareCentre(centre(number, f"Ville {number}")), "organisateur")
        self.scribe = Scribe(hall, GAME)

    def open(self) -> None:
        self.scribe.open("transmetteur")
        self.scribe.transmit()

    def keys(self, number: int = CENTRE) -> LineKeys:
        return self.gate.issue(number, "organisateur").keys

    def messages(self, keys: LineKeys, after: int = 0) -> list[SignedMessage]:
        """All that was told, as it is sent to a centre."""
        self.scribe.transmit()
        events = list(self.small.hall.journal.events(self.scribe.stream.name))
        sent = []
        for number, (event, digest) in enumerate(zip(events, self.scribe.told.digests[1:], strict=True), 1):
            sign = message_sign(keys.feed, GAME, number, digest.hex())
            sent.append(SignedMessage(number, written(event).decode(), digest.hex(), sign))
        return sent[after:]


class Receiving:
    """The centre that receives, at the same hour."""

    def __init__(self, lexicon: Lexicon, drawing: Drawing) -> None:
        self.small: SmallHall = small_hall(lexicon, draws=Draws.HAND)
        self.small.time = self.small.hall.now = drawing.small.time
        self.centre = ReceivingCentre(self.small.hall)
        code = str(drawing.gate.issue(CENTRE, "organisateur"))
        self.centre.follow(ADDRESS, code, "organisateur")
        self.keys = drawing.gate.code(CENTRE).keys

    @property
    def end(self) -> ReceivingEnd:
        end = self.centre.receiving_end()
        assert end is not None
        return end

    def receive(self, messages: Iterable[SignedMessage]) -> int:
        return self.end.accept(list(messages))

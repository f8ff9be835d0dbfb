"""A server whose game is read from a sealed envelope, and the reader's browser."""

from collections.abc import Iterator, Mapping

from desks.halls import GAME, SmallHall, small_hall
from desks.sealed.envelopes import drawn_hall
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.reading.lines_of_game import lines_of_game
from duplicata.desks.sealed.many_envelopes import seal_for
from duplicata.desks.sealed.sealing import SealWishes
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws


class ReadingHall:
    """A drawn game in an envelope, and the hall that reads it."""

    def __init__(
        self, lexicon: Lexicon, *, opens_at: int = 0, source: SmallHall | None = None, small: SmallHall | None = None
    ) -> None:
        drawn = (source or drawn_hall(lexicon)).hall
        self.lines = lines_of_game(drawn, GAME)
        wishes = SealWishes(opens_at, "Jeanne Roy, 06 00 00 00 00")
        (self.sealed,) = seal_for(drawn, GAME, ["Lyon"], wishes, "préparation")
        self.small = small or small_hall(lexicon, draws=Draws.HAND)
        self.tested = TestedPremises(lexicon, small=self.small)
        self.browser: TestClient[Litestar] = self.tested.seated(AccessRole.READER)
        self.browser.headers["HX-Request"] = "true"

    @property
    def turn(self) -> int:
        return self.small.game.turn

    def page(self) -> str:
        answer = self.browser.get("/lecture", headers={"HX-Request": ""})
        assert answer.status_code == 200, answer.text
        return answer.text

    def bring(self, content: bytes | None = None) -> Response:
        file = {"file": ("partie.enveloppe", self.sealed.content if content is None else content)}
        return self.browser.post("/lecture/enveloppe", data={"partie": GAME}, files=file)

    def type_code(self, code: str | None = None) -> Response:
        return self.browser.post("/lecture/code", data={"partie": GAME, "code": code or self.sealed.code})

    def begin(self) -> None:
        for answer in (self.bring(), self.type_code()):
            assert answer.status_code == 200, answer.text

    def order(self, order: str, fields: Mapping[str, object] | None = None, turn: int | None = None) -> Response:
        meant = {"partie": GAME, "coup": self.turn if turn is None else turn}
        return self.browser.post(f"/lecture/{order}", data=meant | dict(fields or {}))

    def obeyed(self, order: str) -> Response:
        answer = self.order(order)
        assert answer.status_code == 200, answer.text
        return answer

    def ring(self) -> None:
        self.small.ring_first_bell()
        self.small.ring_second_bell()

    def steps(self) -> Iterator[str]:
        """Without an envelope, then with its code, then at every step of a turn."""
        yield "nothing"
        self.bring()
        yield "envelope"
        self.type_code()
        yield "code"
        for order in ("ligne", "tirage-lu", "chrono"):
            self.obeyed(order)
            yield order
        self.ring()
        for order in ("solution", "solution-lue"):
            self.obeyed(order)
            yield order

    def read_turn(self) -> None:
        for order in ("ligne", "tirage-lu", "chrono"):
            self.obeyed(order)
        self.ring()
        for order in ("solution", "solution-lue"):
            self.obeyed(order)
        self.small.time.pass_seconds(90)

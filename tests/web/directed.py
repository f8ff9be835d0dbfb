"""A hall to direct: a second game planned and not opened, a deputy and a board operator, and orders given by forms."""

import re
from collections.abc import Mapping

from desks.halls import GAME
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.events import GamePlanned, OfficialAppointed, PostsAssigned, Seat, SeatsAssigned
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.staff.officials import Official, Role
from duplicata.desks.directing.steps import step_of
from duplicata.desks.hall.journal_events import COMPETITION
from duplicata.lexicon import Lexicon

SECOND = 2
DEPUTY = "Denise Morel"
DAY = "2026-01-01"


def directed_premises(lexicon: Lexicon, tables: int = 6) -> TestedPremises:
    """A small hall with the posts of those who direct and of the board."""
    premises = TestedPremises(lexicon, tables)
    hall, round_ = premises.small.hall, premises.small.hall.competition.rounds[GAME]
    hall.journal.append(
        COMPETITION,
        [
            GamePlanned(PlannedGame(SECOND, "normale", 180, DAY, "16:30")),
            SeatsAssigned(SECOND, tuple(Seat(table, entry) for table, entry in round_.seats.items())),
            PostsAssigned(SECOND, round_.ranges, round_.circuits, round_.double_referees),
            OfficialAppointed(Official("de", DEPUTY, Role.DEPUTY)),
            OfficialAppointed(Official("ta", "Tabitha Orry", Role.BOARD_OPERATOR)),
        ],
        expected=hall.competition_stream.version,
        actor="test",
        at=premises.small.time(),
    )
    hall.catch_up()
    premises.premises.access.issue_for_staff(hall.competition, GAME)
    return premises


class ChiefBrowser:
    """The chief referee's browser on one game; an order is meant for the moment that is on his screen."""

    def __init__(self, premises: TestedPremises, game: int = GAME) -> None:
        self.premises = premises
        self.game = game
        self.client: TestClient[Litestar] = premises.seated(AccessRole.CHIEF_REFEREE)
        self.client.headers["HX-Request"] = "true"

    @property
    def moment(self) -> str:
        return step_of(self.premises.small.hall.game(self.game))

    def page(self) -> str:
        answer = self.client.get(f"/juge-arbitre?partie={self.game}")
        assert answer.status_code == 200, answer.text
        return answer.text

    def ask(self, question: str, **asked: object) -> Response:
        return self.client.get(f"/juge-arbitre/{question}", params={"partie": self.game} | asked)

    def order(self, order: str, fields: Mapping[str, object] | None = None, moment: str | None = None) -> Response:
        """The answer to an order, given at this moment or at another."""
        meant = {"partie": self.game, "moment": self.moment if moment is None else moment}
        return self.client.post(f"/juge-arbitre/{order}", data=meant | dict(fields or {}))

    def obeyed(self, order: str, fields: Mapping[str, object] | None = None) -> None:
        answer = self.order(order, fields)
        assert answer.status_code == 200, text_of(answer)

    def open_second_game(self, **fields: object) -> None:
        self.obeyed("ouverture", {"sans_commission": "on"} | fields)


def text_of(answer: Response) -> str:
    """What a reader sees of an answer."""
    return " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())

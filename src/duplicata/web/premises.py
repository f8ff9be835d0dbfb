"""What a server is opened on: the hall of one journal, its codes, its live views and its addresses."""

from collections.abc import Callable
from pathlib import Path

from duplicata.competition.access.badge import Badge
from duplicata.desks.access import AccessDesk, WrongCode
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.demonstration import Demonstration
from duplicata.desks.hall import Hall
from duplicata.desks.public_hall import PublicDesk
from duplicata.desks.rack_in_play import check_not_in_play
from duplicata.desks.replay import ReplayDesk
from duplicata.desks.solo_play import SoloDesk, SoloRoom
from duplicata.desks.statistics import StatisticsDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.transmission.centre import ReceivingCentre
from duplicata.desks.transmission.gate import LineGate
from duplicata.desks.visitor import VisitorDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import Board
from duplicata.scrabble.game import Phase
from duplicata.scrabble.rack import Rack
from duplicata.web.access.attempts import Attempts, what_is_tried
from duplicata.web.access.pace import Pace
from duplicata.web.access.presence import Presence
from duplicata.web.access.seats import SeatSigner
from duplicata.web.lines.feeds import Feeds
from duplicata.web.lines.follower import Follower
from duplicata.web.live.channels import Reader
from duplicata.web.live.hub import Hub
from duplicata.web.packing import archive_maker, pack_printer
from duplicata.web.sealing import EnvelopeMaker
from duplicata.web.showing import Showing


class FollowingNeedsOneProcess(DuplicataError):
    """A receiving centre served by several processes, of which one alone would know how its line is."""


class Premises:
    """The one hall of a server and all that its pages share.

    `key` signs the cookies: with the same key, browsers stay at their desks when the server starts again. `cookies` is
    added to their names where two servers run on one machine.
    """

    def __init__(
        self,
        hall: Hall,
        access: AccessDesk,
        key: bytes,
        *,
        demonstration: Demonstration | None = None,
        folder: Path | None = None,
        cookies: str = "",
    ) -> None:
        self.hall = hall
        self.access = access
        self.key = key
        self.folder = folder
        self.visitor = VisitorDesk(hall.lexicon, self.check_may_be_solved)
        self.public = PublicDesk(hall)
        self.replay = ReplayDesk(hall)
        self.statistics = StatisticsDesk(hall)
        self.tarot = TarotHall(hall.journal, hall.now)
        self.tarot_public = TarotPublicDesk(self.tarot)
        self.centres = CentresHall(hall.journal, hall.now)
        self.solo = SoloDesk(hall.lexicon, hall.now)
        self.solo_room = SoloRoom()
        self.pack_printer, self.archive_maker, self.envelope_maker = pack_printer(), archive_maker(), EnvelopeMaker()
        self.signer = SeatSigner(key, cookies)
        self.presence = Presence()
        self.attempts = Attempts()
        self.pace = Pace()
        self.hub = Hub(hall.journal, self._catch_up, self._where_to_close, hall.now)
        self.gate = LineGate(hall, key)
        self.feeds = Feeds(hall, self.gate)
        self.receiving = ReceivingCentre(hall)
        self.follower = Follower(self.receiving, lambda: self.hub.touch("lines"))
        self.showing = Showing(demonstration, access, self.hub) if demonstration else None
        self.urls: tuple[str, ...] = ()
        # Where several processes serve together, which of them this is.
        self.process, self.is_one_of_many = 1, False
        # Up to there everything is folded, whoever asks; some of what came after may be folded too.
        self.folded = 0
        self._catch_up()

    def check_may_be_solved(self, board: Board, rack: Rack) -> None:
        """Raises RackInPlay."""
        check_not_in_play(self.hall, board, rack)

    @property
    def now(self) -> Callable[[], int]:
        return self.hall.now

    @property
    def is_demo(self) -> bool:
        return self.showing is not None

    @property
    def demonstration(self) -> Demonstration | None:
        return self.showing.show if self.showing else None

    @property
    def position(self) -> int:
        """The number of the last event of the journal."""
        return self.hall.journal.head().position

    def check_code(self, code: str, cookie: str) -> Badge:
        """The badge that a code opens, for a browser that may have sat at it before, as its cookie says.

        Raises:
            WrongCode, TooManyCodes.
        """
        tried = what_is_tried(code, self.signer.read(cookie))
        self.attempts.check(tried)
        try:
            return self.access.check(code)
        except WrongCode:
            self.attempts.note(tried)
            raise

    def current_game(self) -> int:
        """The number of the game under way, or of the last one opened, or of the first one planned."""
        self.hall.catch_up()
        numbers = [game.number for game in self.hall.competition.games]
        opened = [number for number in numbers if self.hall.game(number).opened is not None]
        under_way = [number for number in opened if self.hall.game(number).phase is not Phase.ENDED]
        return (under_way or opened[-1:] or numbers or [1])[0]

    def warm_up(self) -> None:
        """Counts what is posted before anybody asks: the first page of a large hall is as quick as the next."""
        self.public.version()
        standing = self.public.standing()
        for game in standing.games if standing else ():
            self.statistics.report(game)

    def _catch_up(self) -> int:
        """Folds what was written, by whomever; up to where."""
        position = self.position
        self.hall.catch_up()
        self.tarot.catch_up()
        self.access.catch_up()
        self.folded = max(self.folded, position)
        return position

    def _where_to_close(self, reader: Reader) -> str | None:
        """Where a reader goes whose code was taken back, who left, or whose desk has locked itself."""
        if not reader.badge:
            return None
        badge = self.access.badge(reader.badge)
        if badge is None:
            return "/poste?raison=retire"
        if self.access.has_left(reader.session):
            return "/" if self.is_demo else "/poste"
        if self.presence.is_locked(badge.role, reader.session, reader.seen, self.now()):
            return "/poste?raison=verrou"
        return None

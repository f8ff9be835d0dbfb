"""The deals of a session: committed from a seed or brought as text by the director, announced, then published."""

import msgspec

from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.printed.dealt import DealDiagram, deal_diagrams
from duplicata.kernel.chance import commitment
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.deal_line import deal_to_line
from duplicata.tarot.notation import read_deals
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.commands import SessionCommand
from duplicata.tarot.session.events import BroughtDeal
from duplicata.tarot.session.refusals import RoundNotPlanned
from duplicata.tarot.session.session import Session

_HASH_TAG = "Engagement"
_FEW = 12


class FreeDealsDealtByHand(DuplicataError):
    """Deals prepared for a session in which every table deals its own."""


class NoDealsInText(DuplicataError):
    """A text that could be read and holds no cards."""


class DealsOfPlanMissing(DuplicataError):
    """Deals brought from elsewhere without some that the movement has."""


class DealsView(msgspec.Struct, frozen=True):
    """The deals as the director may know them: what is prepared, and what the movement still lacks; no card.

    `source` is « seed », « text » or nothing.
    """

    source: str
    count: int
    wanted: int
    lacking: tuple[int, ...]
    seed_hash: str
    is_started: bool
    can_publish: bool
    is_published: bool


class PublishedDeals(msgspec.Struct, frozen=True):
    """The deals as everyone may know them: the hash from the start; seed and cards once they are published."""

    name: str
    seed_hash: str
    set_aside: tuple[str, ...]
    seed: str
    is_true: bool
    is_over: bool
    diagrams: tuple[DealDiagram, ...]


class DealsDesk:
    """Orders of the director about the deals; a refused one writes nothing. It shows no card to anybody."""

    def __init__(self, hall: TarotHall, number: int, name: str) -> None:
        self._hall = hall
        self._number = number
        self._name = name

    @property
    def _session(self) -> Session:
        self._hall.catch_up()
        return self._hall.session(self._number)

    def commit(self, seed: str) -> int:
        """Commits to the deals of the movement, and answers how many. Raises FreeDealsDealtByHand, RoundNotPlanned."""
        wanted = planned_deals(self._duplicate)
        if not wanted:
            raise RoundNotPlanned(round=1)
        self._order(orders.CommitDeals(max(wanted), seed.strip()))
        return max(wanted)

    def bring(self, text: str) -> int:
        """Takes the cards of a text, and answers how many deals.

        Raises:
            FreeDealsDealtByHand, NoDealsInText, DealsOfPlanMissing, and what reading the text raises.
        """
        session, file = self._duplicate, read_deals(text)
        deals = tuple(BroughtDeal(record.number, deal_to_line(record.deal)) for record in file.records if record.deal)
        if not deals:
            raise NoDealsInText()
        lacking = sorted(planned_deals(session) - {deal.number for deal in deals})
        if lacking:
            raise DealsOfPlanMissing(count=len(lacking), deals=", ".join(map(str, lacking[:_FEW])))
        seed_hash = next((value for name, value in file.tags if name == _HASH_TAG), "")
        self._order(orders.BringDeals(deals, seed_hash))
        return len(deals)

    def extend(self) -> int:
        """Deals those that the movement lacks, from the same seed."""
        count = max(planned_deals(self._session), default=0)
        self._order(orders.ExtendDeals(count))
        return count

    def set_aside(self, reason: str) -> None:
        self._order(orders.SetDealsAside(reason))

    def publish(self) -> None:
        """Raises DealsNotCommitted, SessionNotOver."""
        self._order(orders.PublishDealSeed())

    @property
    def _duplicate(self) -> Session:
        session = self._session
        if not session.format.is_duplicate:
            raise FreeDealsDealtByHand()
        return session

    def _order(self, command: SessionCommand) -> None:
        self._hall.order(self._number, command, self._name)


def planned_deals(session: Session) -> frozenset[int]:
    """The deals that the movement has the tables play."""
    return frozenset(deal for plan in session.plans.values() for deal in plan.deals)


def announced_hash(session: Session) -> str:
    """What everyone may know of the deals before they are played; nothing where people deal."""
    if session.committed is not None:
        return session.committed.seed_hash
    return session.brought.seed_hash if session.brought else ""


def deals_view(session: Session) -> DealsView | None:
    """Nothing in free deals, where every table deals its own."""
    if session.opened is None or not session.format.is_duplicate:
        return None
    wanted, there = planned_deals(session), _prepared(session)
    return DealsView(
        source="seed" if session.committed else "text" if there else "",
        count=len(there),
        wanted=len(wanted),
        lacking=tuple(sorted(wanted - there)) if there else (),
        seed_hash=announced_hash(session),
        is_started=session.round > 0,
        can_publish=session.is_ended and session.sealed_seed is not None and session.published_seed is None,
        is_published=session.published_seed is not None,
    )


def published_deals(session: Session) -> PublishedDeals:
    """No card and no seed before the director has published them, which he can once the session is over."""
    seed, said = session.published_seed or "", announced_hash(session)
    return PublishedDeals(
        name=session.opened.name if session.opened else "",
        seed_hash=said,
        set_aside=session.hashes_set_aside,
        seed=seed,
        is_true=bool(seed) and commitment(seed) == said,
        is_over=session.is_ended,
        diagrams=deal_diagrams(session) if seed else (),
    )


def _prepared(session: Session) -> frozenset[int]:
    """Which deals there are, without dealing them."""
    if session.committed is not None:
        return frozenset(range(1, session.committed.count + 1))
    return frozenset(each.number for each in session.brought.deals) if session.brought else frozenset()

"""The desk of codes: gives them, checks them, takes them back, and tells who sat down when."""

from collections.abc import Callable, Iterable
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.access import Access, AccessEvent, AccessRole, Badge, Leaving, evolve_access
from duplicata.competition.access import decisions as decided
from duplicata.competition.access.events import BadgeIssued, BadgeRevoked, DeskLeft, DeskTaken
from duplicata.competition.competition import Competition
from duplicata.desks.access_codes import Code, CodeHasher, free_id, new_secret, read_code
from duplicata.desks.access_posts import player_posts, staff_posts
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import ACCESS, CompetitionJournal
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

AccessStream: TypeAlias = EventStream[Access, AccessEvent]
_Decision: TypeAlias = Callable[[Access], tuple[AccessEvent, ...]]


class WrongCode(DuplicataError):
    """A code that opens nothing: unknown, mistyped or revoked, nobody is told which."""


class IssuedCode(msgspec.Struct, frozen=True):
    """A badge and its code, which is shown this once: nobody can find it again."""

    badge: Badge
    code: str


class BadgeLine(msgspec.Struct, frozen=True):
    """A badge in the organiser's list; `desks` counts those that are open with it."""

    id: str
    role: AccessRole
    holder: str
    label: str
    numbers: tuple[int, ...]
    is_active: bool
    desks: int
    revoked_because: str = ""


class AccessLine(msgspec.Struct, frozen=True):
    """Something that happened to a code: when (milliseconds since 1970), by whom, and what, in French."""

    position: int
    at: int
    actor: str
    what: str


class AccessDesk:
    """Codes and badges of one journal, safe to share between threads; `name` is whoever gives and takes them back."""

    def __init__(
        self, journal: CompetitionJournal, name: str, now: Callable[[], int], hasher: CodeHasher | None = None
    ) -> None:
        self._stream: AccessStream = EventStream(journal, ACCESS, Access(), evolve_access)
        self._journal = journal
        self._name = name
        self._now = now
        self._hasher = hasher or CodeHasher()

    def acting_for(self, name: str) -> "AccessDesk":
        """The same desk, where somebody else gives the orders."""
        other = AccessDesk.__new__(AccessDesk)
        other.__dict__.update(self.__dict__, _name=name)
        return other

    @property
    def version(self) -> int:
        """Grows with each thing that happens to a badge."""
        return self._stream.version

    def catch_up(self) -> bool:
        """Folds what another program wrote; whether there was anything."""
        return self._stream.catch_up()

    def badge(self, id_: str) -> Badge | None:
        """The badge of an id while it opens its desk; nothing is read from the journal."""
        return self._stream.state.active(id_)

    def is_active(self, id_: str) -> bool:
        return self.badge(id_) is not None

    def badges(self) -> tuple[BadgeLine, ...]:
        """Every badge, revoked ones too, by role and number."""
        access = self._stream.state
        lines = [_line(access, badge) for badge in access.badges.values()]
        return tuple(sorted(lines, key=_in_order))

    def check(self, code: str) -> Badge:
        """The badge that a code opens.

        Raises:
            WrongCode.
        """
        self.catch_up()
        read = read_code(code)
        badge = self._stream.state.active(read.id) if read else None
        secret = read.secret if read else ""
        if self._hasher.is_right(badge.role if badge else None, badge.hash if badge else "", secret) and badge:
            return badge
        raise WrongCode()

    def issue(self, role: AccessRole, holder: str, label: str, numbers: tuple[int, ...] = ()) -> IssuedCode:
        """Raises PostHasBadge, RangeMissing, BadBadgeNumbers, or the refusal of a text."""
        given = self._with_secret(Badge("", role, holder, label, numbers))
        events = self._obey(lambda access: decided.issue(access, _numbered(access, given.badge)))
        return _issued(events, [given])[0]

    def issue_for_staff(self, competition: Competition, game: int) -> tuple[IssuedCode, ...]:
        """A code for each post of a game that has none."""
        return self._issue_missing(staff_posts(competition, game))

    def issue_for_players(self, competition: Competition) -> tuple[IssuedCode, ...]:
        """A code for each entry that has none."""
        return self._issue_missing(player_posts(competition))

    def reissue_for_staff(self, competition: Competition, game: int, reason: str) -> tuple[IssuedCode, ...]:
        """A new code for each post of a game: those there were open nothing from now on.

        Raises:
            The refusal of the reason.
        """
        return self._reissue(staff_posts(competition, game), reason)

    def reissue_for_players(self, competition: Competition, reason: str) -> tuple[IssuedCode, ...]:
        """A new code for each entry, in place of the one it had.

        Raises:
            The refusal of the reason.
        """
        return self._reissue(player_posts(competition), reason)

    def ensure_organiser(self, name: str) -> IssuedCode | None:
        """A first code for an organiser, or nothing while somebody has one."""
        if self._stream.state.organisers:
            return None
        given = self._with_secret(Badge("", AccessRole.ORGANISER, name, name))
        events = self._obey(
            lambda access: () if access.organisers else decided.issue(access, _numbered(access, given.badge))
        )
        return next(iter(_issued(events, [given])), None)

    def renew(self, id_: str, reason: str) -> IssuedCode:
        """Another code for the same post: the one there was opens nothing from now on.

        Raises:
            UnknownBadge, BadgeAlreadyRevoked, or the refusal of the reason.
        """
        # A badge that is not there is refused by the decision, whatever the new one would be.
        before = self.badge(id_) or Badge("", AccessRole.ORGANISER, "-", "-")
        given = self._with_secret(before)
        events = self._obey(lambda access: decided.renew(access, id_, reason, _numbered(access, given.badge)))
        return _issued(events, [given])[0]

    def revoke(self, id_: str, reason: str) -> None:
        """Raises UnknownBadge, BadgeAlreadyRevoked, LastOrganiserBadge, or the refusal of the reason."""
        self._obey(lambda access: decided.revoke(access, id_, reason))

    def take_desk(self, id_: str) -> None:
        """Raises UnknownBadge, BadgeAlreadyRevoked."""
        self._obey(lambda access: decided.take_desk(access, id_), self._holder(id_))

    def leave_desk(self, id_: str, why: Leaving | str = Leaving.LEFT, session: str = "") -> None:
        """The desk is left in every tab of the browser that is named, whichever server it asks.

        Raises:
            UnknownBadge.
        """
        left = Leaving(why)
        self._obey(lambda access: decided.leave_desk(access, id_, left, session), self._holder(id_))

    def has_left(self, session: str) -> bool:
        """Whether a browser has left its desk; nothing is read from the journal."""
        return session in self._stream.state.left

    def history(self) -> tuple[AccessLine, ...]:
        """Everything that happened to codes, the last first."""
        recorded = list(self._journal.read(ACCESS))
        badges = {each.event.badge.id: each.event.badge for each in recorded if isinstance(each.event, BadgeIssued)}
        lines = [AccessLine(each.position, each.at, each.actor, access_told(each.event, badges)) for each in recorded]
        return tuple(reversed(lines))

    def _issue_missing(self, posts: Iterable[Badge]) -> tuple[IssuedCode, ...]:
        wanted = {post.post: post for post in posts}
        access = self._stream.state
        # Hashing takes its time: it is done before others have to wait.
        given = [self._with_secret(post) for post in wanted.values() if post.post not in access.posts]
        return _issued(self._obey(lambda access: _all_missing(access, given)), given)

    def _reissue(self, posts: Iterable[Badge], reason: str) -> tuple[IssuedCode, ...]:
        wanted = {post.post: post for post in posts}
        given = [self._with_secret(post) for post in wanted.values()]
        return _issued(self._obey(lambda access: _all_again(access, given, reason)), given)

    def _with_secret(self, badge: Badge) -> "_Given":
        secret = new_secret()
        return _Given(replace(badge, hash=self._hasher.hash(badge.role, secret)), secret)

    def _holder(self, id_: str) -> str:
        """Whoever sits down is the one who acts; a player has no name of his own in the journal."""
        badge = self._stream.state.badges.get(id_)
        if badge is None:
            return self._name
        return badge.label if badge.role is AccessRole.PLAYER else badge.holder

    def _obey(self, decide: _Decision, actor: str | None = None) -> tuple[AccessEvent, ...]:
        return self._stream.obey(decide, actor or self._name, self._now())


class _Given(msgspec.Struct, frozen=True):
    """A badge before it has its id, and the secret of its code."""

    badge: Badge
    secret: str


def access_told(event: AccessEvent, badges: dict[str, Badge]) -> str:
    """What happened, in French."""
    match event:
        case BadgeIssued(badge=badge):
            return sentence("access_badge_issued", {"id": badge.id, "label": badge.label})
        case BadgeRevoked(id=id_, reason=reason):
            return sentence("access_badge_revoked", {"id": id_, "label": badges[id_].label, "reason": reason})
        case DeskTaken(badge=id_):
            return sentence("access_desk_taken", {"id": id_, "label": badges[id_].label})
        case DeskLeft(badge=id_, why=why):
            return sentence(f"access_desk_left_{why.value}", {"id": id_, "label": badges[id_].label})
        case _:
            assert_never(event)


def _numbered(access: Access, badge: Badge) -> Badge:
    return replace(badge, id=free_id(access.badges))


def _all_missing(access: Access, given: Iterable[_Given]) -> tuple[AccessEvent, ...]:
    events: list[AccessEvent] = []
    for each in given:
        if each.badge.post not in access.posts:
            (issued,) = decided.issue(access, _numbered(access, each.badge))
            access = evolve_access(access, issued)
            events.append(issued)
    return tuple(events)


def _all_again(access: Access, given: Iterable[_Given], reason: str) -> tuple[AccessEvent, ...]:
    events: list[AccessEvent] = []
    for each in given:
        badge, held = _numbered(access, each.badge), access.posts.get(each.badge.post)
        decision = decided.renew(access, held, reason, badge) if held else decided.issue(access, badge)
        for event in decision:
            access = evolve_access(access, event)
        events += decision
    return tuple(events)


def _issued(events: Iterable[AccessEvent], given: Iterable[_Given]) -> tuple[IssuedCode, ...]:
    """The codes of the badges that were given; every hash has its own salt."""
    secrets = {each.badge.hash: each.secret for each in given}
    badges = [event.badge for event in events if isinstance(event, BadgeIssued)]
    return tuple(IssuedCode(badge, str(Code(badge.id, secrets[badge.hash]))) for badge in badges)


def _line(access: Access, badge: Badge) -> BadgeLine:
    return BadgeLine(
        id=badge.id,
        role=badge.role,
        holder=badge.holder,
        label=badge.label,
        numbers=badge.numbers,
        is_active=badge.id not in access.revoked,
        desks=access.desks.get(badge.id, 0),
        revoked_because=access.revoked.get(badge.id, ""),
    )


_ORDER = {role: place for place, role in enumerate(AccessRole)}


def _in_order(line: BadgeLine) -> tuple[int, tuple[int, ...], str, bool]:
    return _ORDER[line.role], line.numbers, line.label, not line.is_active

"""Desks and who has them: a robot leaves its own as long as somebody sits there."""

import msgspec

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.staff.officials import Role


class Post(msgspec.Struct, frozen=True):
    """A desk: its role, its ranges, its circuit or its table where it has any, and the official it belongs to."""

    role: Role | AccessRole
    numbers: frozenset[int] = frozenset()
    holder: str = ""


class TakenDesk(msgspec.Struct, frozen=True):
    """A desk at which somebody sits, as he took it; without numbers it is every desk of the role."""

    role: str
    numbers: frozenset[int] = frozenset()
    holder: str = ""

    def is_at(self, post: Post) -> bool:
        """Members of a committee have no numbers: their ids tell them apart."""
        if self.role != post.role.value:
            return False
        if post.role is Role.COMMITTEE_MEMBER:
            return not self.holder or self.holder == post.holder
        return not self.numbers or not self.numbers.isdisjoint(post.numbers)


class TakenDesks:
    """The desks at which people sit; whoever leaves one leaves it to its robot, however often it was taken."""

    def __init__(self) -> None:
        self.everyone: frozenset[TakenDesk] = frozenset()

    def take(self, desk: TakenDesk) -> None:
        self.everyone |= {desk}

    def release(self, desk: TakenDesk) -> None:
        """Leaves a desk; one that nobody has taken stays as it is."""
        self.everyone -= {desk}

    def is_taken(self, post: Post) -> bool:
        return any(desk.is_at(post) for desk in self.everyone)

"""The posts of a game in a form: who is proposed, who has them now, and whom the organiser puts there instead."""

import hashlib
from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from duplicata.competition.competition import Competition
from duplicata.competition.staff import StaffPlan, check_same_circuits
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.desks.organising.typed_people import official_labelled, official_labels
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.spans import spans


class PostProposer(Protocol):
    """A desk that knows the competition and proposes posts."""

    @property
    def competition(self) -> Competition: ...

    def propose_staff(self, game: int, *, is_stretched: bool = False) -> StaffPlan: ...


class PostsChanged(DuplicataError):
    """Names for posts that are cut otherwise by now."""


class TypedPosts(msgspec.Struct, frozen=True):
    """The names typed for ranges, circuits, double refereeing and its messengers, in their order."""

    referees: Sequence[str]
    collectors: Sequence[str]
    double_referees: Sequence[str]
    messengers: Sequence[str]


class PostLine(msgspec.Struct, frozen=True):
    """A post as the form shows it: its number, its tables or ranges in a few signs, and who has it."""

    number: int
    tables: str
    size: int
    person: str
    messenger: str = ""


class PostsView(msgspec.Struct, frozen=True):
    """All the posts of a game; `stamp` changes whenever the tables of one do."""

    ranges: tuple[PostLine, ...]
    circuits: tuple[PostLine, ...]
    groups: tuple[PostLine, ...]
    stamp: str


def plan_of(desk: PostProposer, game: int, *, is_proposal: bool, is_stretched: bool = False) -> StaffPlan:
    """The plan that the form is about: the one proposed, or the one that holds; who loses his circuit is said.

    Raises:
        UnknownGame.
    """
    if is_proposal:
        plan = desk.propose_staff(game, is_stretched=is_stretched)
    else:
        round_ = desk.competition.rounds[game]
        plan = StaffPlan(round_.ranges, round_.circuits, round_.double_referees, (), ())
    earlier = earlier_posts(desk.competition, game)
    before = desk.competition.rounds[earlier[-1]].circuits if earlier else ()
    return replace(plan, remarks=(*plan.remarks, *check_same_circuits(before, plan.circuits)))


def earlier_posts(competition: Competition, game: int) -> tuple[int, ...]:
    """The games before this one whose posts are given."""
    return tuple(number for number in competition.rounds if number < game and competition.ranges(number))


def posts_view(competition: Competition, plan: StaffPlan) -> PostsView:
    labels = official_labels(competition)
    return PostsView(
        tuple(_line(each.number, each.tables, labels.get(each.referee, "")) for each in plan.ranges),
        tuple(_line(each.number, each.tables, labels.get(each.collector, "")) for each in plan.circuits),
        tuple(
            PostLine(
                number,
                spans(each.ranges),
                len(each.ranges),
                labels.get(each.double_referee, ""),
                labels.get(each.messenger, ""),
            )
            for number, each in enumerate(plan.double_refereeing, 1)
        ),
        stamp_of(plan),
    )


def with_names(competition: Competition, plan: StaffPlan, typed: TypedPosts, stamp: str) -> StaffPlan:
    """The same plan with other people.

    Raises:
        PostsChanged, NobodyOfThatName.
    """
    sizes = (len(plan.ranges), len(plan.circuits), len(plan.double_refereeing), len(plan.double_refereeing))
    given = (typed.referees, typed.collectors, typed.double_referees, typed.messengers)
    if stamp != stamp_of(plan) or tuple(map(len, given)) != sizes:
        raise PostsChanged
    referees, collectors, doubles, messengers = (
        [official_labelled(competition, name) for name in names] for names in given
    )
    return replace(
        plan,
        ranges=tuple(replace(each, referee=id_) for each, id_ in zip(plan.ranges, referees, strict=True)),
        circuits=tuple(replace(each, collector=id_) for each, id_ in zip(plan.circuits, collectors, strict=True)),
        double_refereeing=tuple(
            replace(each, double_referee=id_, messenger=messenger)
            for each, id_, messenger in zip(plan.double_refereeing, doubles, messengers, strict=True)
        ),
    )


def stamp_of(plan: StaffPlan) -> str:
    """A short text that two plans share only when they cut the hall alike."""
    posts: list[Range | Circuit | DoubleRefereeing] = [*plan.ranges, *plan.circuits, *plan.double_refereeing]
    cut = [each.ranges if isinstance(each, DoubleRefereeing) else each.tables for each in posts]
    return hashlib.sha256(msgspec.json.encode(cut)).hexdigest()[:16]


def _line(number: int, tables: tuple[int, ...], person: str) -> PostLine:
    return PostLine(number, spans(tables), len(tables), person)

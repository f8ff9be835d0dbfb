"""The few orders and questions whose arguments or answers JSON cannot say as a desk does."""

from collections.abc import Sequence
from typing import Any, TypeAlias, Union, get_args

import msgspec

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.commands import CompetitionCommand, DeclareResultsFinal, ReopenResults
from duplicata.competition.committee.dispute import CaseOutcome
from duplicata.competition.events import CompetitionEvent
from duplicata.desks.access import IssuedCode
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.figures.player_losses import PlayerLosses
from duplicata.desks.organising.club_evening import Evening
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.slip_entry import WrittenSlip
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.move import Move
from duplicata.scrabble.refereeing.events import SheetEvent
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction
from duplicata.web.api import openings
from duplicata.web.api.asking import Asked

Events: TypeAlias = tuple[SheetEvent, ...]


class OneChangeWanted(DuplicataError):
    """A correction that says neither the slip nor the ruling, or both."""


class GivenCode(msgspec.Struct, frozen=True):
    """A badge and its code, which is told this once; what is kept of its secret is told to nobody."""

    id: str
    role: AccessRole
    holder: str
    label: str
    numbers: tuple[int, ...]
    code: str


class SlipsLeft(msgspec.Struct, frozen=True):
    """How many slips of a take are left to rule."""

    take: Take
    count: int


def _tagged(command: type) -> type:
    """The same order, which says its name in JSON."""
    return msgspec.defstruct(
        command.__name__, [], bases=(command,), frozen=True, tag=True, tag_field="order", module=__name__
    )


_ORDERS = [each for each in get_args(CompetitionCommand) if each not in (DeclareResultsFinal, ReopenResults)]
NamedOrder: Any = Union[tuple(_tagged(each) for each in _ORDERS)]  # noqa: UP007


def order(asked: Asked, orders: tuple[NamedOrder, ...]) -> tuple[CompetitionEvent, ...]:
    return openings.organiser(asked).order(*map(_bare, orders))


def tops_of_game(asked: Asked) -> tuple[Move, ...]:
    return tuple(openings.chief_referee(asked).tops())


def tops_of_animated_game(asked: Asked) -> tuple[Move, ...]:
    return tuple(openings.animated_game(asked).tops())


def tops_for_deputy(asked: Asked) -> tuple[Move, ...]:
    return tuple(openings.deputy(asked).tops())


def backlog_of_sheet(asked: Asked) -> tuple[SlipsLeft, ...]:
    return _left(openings.referee(asked))


def backlog_of_animated_sheet(asked: Asked) -> tuple[SlipsLeft, ...]:
    return _left(openings.animated_sheet(asked))


def correct_own(
    asked: Asked, take: Take, table: int, reason: str, slip: WrittenSlip | None = None, outcome: Outcome | None = None
) -> Events:
    return openings.referee(asked).correct(take, table, _change(slip, outcome), reason)


def correct_animated(
    asked: Asked, take: Take, table: int, reason: str, slip: WrittenSlip | None = None, outcome: Outcome | None = None
) -> Events:
    return openings.animated_sheet(asked).correct(take, table, _change(slip, outcome), reason)


def correct_second(
    asked: Asked, take: Take, table: int, reason: str, slip: WrittenSlip | None = None, outcome: Outcome | None = None
) -> Events:
    return openings.double_referee(asked).correct(take, table, _change(slip, outcome), reason)


def propose(
    asked: Asked, number: int, points: int, sanction: Sanction, cited: tuple[str, ...], codes: tuple[Code, ...] = ()
) -> None:
    openings.committee(asked).propose(number, points, sanction, codes, cited=cited)


def with_points(
    asked: Asked, number: int, points: int, sanction: Sanction, cited: tuple[str, ...], codes: tuple[Code, ...] = ()
) -> CaseOutcome:
    return openings.case_clerk(asked).with_points(number, points, sanction, codes, cited=cited)


def open_evening(asked: Asked, players: Sequence[str], evening: Evening | None = None, seed: str | None = None) -> None:
    AnimatorDesk.open(asked.hall, asked.name, players, evening, seed=seed)


def next_game(asked: Asked, seed: str | None = None) -> None:
    openings.animator(asked).next_game(seed=seed)


def my_losses(asked: Asked, game: int) -> PlayerLosses:
    return openings.statistics(asked).losses(asked.number, game)


def issue(asked: Asked, role: AccessRole, holder: str, label: str, numbers: tuple[int, ...] = ()) -> GivenCode:
    return _given(openings.access(asked).issue(role, holder, label, numbers))


def issue_for_staff(asked: Asked, game: int) -> tuple[GivenCode, ...]:
    return tuple(map(_given, openings.access(asked).issue_for_staff(asked.hall.competition, game)))


def issue_for_players(asked: Asked) -> tuple[GivenCode, ...]:
    return tuple(map(_given, openings.access(asked).issue_for_players(asked.hall.competition)))


def renew(asked: Asked, id_: str, reason: str) -> GivenCode:
    return _given(openings.access(asked).renew(id_, reason))


def _bare(named: msgspec.Struct) -> Any:
    """The order itself, without the name it had in JSON."""
    (kind,) = type(named).__bases__
    return kind(**msgspec.structs.asdict(named))


def _left(desk: RefereeDesk) -> tuple[SlipsLeft, ...]:
    return tuple(SlipsLeft(take, count) for take, count in desk.backlog().left.items())


def _given(issued: IssuedCode) -> GivenCode:
    badge = issued.badge
    return GivenCode(badge.id, badge.role, badge.holder, badge.label, badge.numbers, issued.code)


def _change(slip: WrittenSlip | None, outcome: Outcome | None) -> WrittenSlip | Outcome:
    if slip is not None and outcome is None:
        return slip
    if outcome is not None and slip is None:
        return outcome
    raise OneChangeWanted

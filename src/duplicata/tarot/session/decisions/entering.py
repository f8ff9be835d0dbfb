"""Entries of a session: formations entered, withdrawn, and a member replaced by another person."""

from collections.abc import Iterable

from duplicata.tarot.session.commands import EnterFormation, ReplaceMember, ReturnFormation, WithdrawFormation
from duplicata.tarot.session.decisions.texts import kept, named, reason
from duplicata.tarot.session.events import FormationEntered, FormationReturned, FormationWithdrawn, MemberReplaced
from duplicata.tarot.session.formations import SIZES, Formation, FormationMember
from duplicata.tarot.session.refusals import (
    FormationGone,
    FormationNotEntered,
    FormationSizeWrong,
    FormationStillThere,
    MemberUnknown,
    PlayerEnteredTwice,
)
from duplicata.tarot.session.session import Session


def enter(session: Session, command: EnterFormation) -> tuple[FormationEntered]:
    """Raises FormationSizeWrong, PlayerEnteredTwice, and the refusals of texts."""
    least, most = SIZES[session.format]
    members = tuple(map(_person, command.members))
    if not least <= len(members) <= most:
        raise FormationSizeWrong(found=len(members), least=least, most=most)
    for place, member in enumerate(members):
        _check_new(session, member, members[:place])
    team = kept("formation", command.name) or " · ".join(member.name for member in members)
    name = members[0].name if len(members) == 1 else team
    return (FormationEntered(Formation(max(session.formations, default=0) + 1, name, members)),)


def withdraw(session: Session, command: WithdrawFormation) -> tuple[FormationWithdrawn]:
    """Raises FormationNotEntered, FormationGone."""
    active(session, command.formation)
    return (FormationWithdrawn(command.formation, reason(command.reason)),)


def return_formation(session: Session, command: ReturnFormation) -> tuple[FormationReturned]:
    """Raises FormationNotEntered, FormationStillThere, PlayerEnteredTwice."""
    formation = session.formations.get(command.formation)
    if formation is None:
        raise FormationNotEntered(formation=command.formation)
    if command.formation not in session.withdrawn:
        raise FormationStillThere(formation=command.formation)
    for member in formation.members:
        _check_new(session, member, ())
    return (FormationReturned(command.formation),)


def replace_member(session: Session, command: ReplaceMember) -> tuple[MemberReplaced]:
    """Raises FormationNotEntered, FormationGone, MemberUnknown, PlayerEnteredTwice."""
    formation = active(session, command.formation)
    check_member(formation, command.member)
    newcomer = _person(command.newcomer)
    _check_new(session, newcomer, ())
    leaver = formation.member_name(command.member)
    return (MemberReplaced(command.formation, command.member, leaver, newcomer),)


def active(session: Session, number: int) -> Formation:
    """Raises FormationNotEntered, FormationGone."""
    formation = session.formations.get(number)
    if formation is None:
        raise FormationNotEntered(formation=number)
    if number in session.withdrawn:
        raise FormationGone(formation=number)
    return formation


def check_member(formation: Formation, member: int) -> None:
    """Raises MemberUnknown."""
    if not 1 <= member <= len(formation.members):
        raise MemberUnknown(formation=formation.number, member=member, count=len(formation.members))


def _person(member: FormationMember) -> FormationMember:
    return FormationMember(
        named("player", member.name), kept("licence", member.licence), kept("ranking", member.ranking)
    )


def _check_new(session: Session, member: FormationMember, others: Iterable[FormationMember]) -> None:
    playing = (each for formation in session.active for each in formation.members)
    if any(member.identity == other.identity for other in (*playing, *others)):
        raise PlayerEnteredTwice(name=member.name)

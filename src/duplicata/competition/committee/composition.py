"""Checks a committee against the rule of its country before it is announced."""

from collections import Counter
from collections.abc import Iterable

from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College, NationalRule, national_rule
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class WrongCommitteeSize(DuplicataError):
    """More or fewer members than the national rule allows."""


class WrongSubstituteCount(DuplicataError):
    """More or fewer substitutes than the national rule allows."""


class WrongColleges(DuplicataError):
    """Players and referees in another number than the national rule asks for."""


class SubstituteOfEachCollege(DuplicataError):
    """Substitutes that do not stand for one college each."""


class CollegeNotAdmitted(DuplicataError):
    """A member who is neither a player nor a referee where the rule asks for one."""


class MemberTwice(DuplicataError):
    """The same person in two places of a committee."""


class MemberHasNotAccepted(DuplicataError):
    """A member who was not asked, or has not said yes."""


class MemberOutsidePool(DuplicataError):
    """A member who is not on the list of the federation."""


class DelegateLeftOut(DuplicataError):
    """A committee without the international delegate who is in the hall."""


def check_committee(committee: Committee, *, delegate: str | None = None) -> None:
    """Whether a committee may be announced; `delegate` is whom the rule seats by right, if he is in the hall.

    Raises:
        DuplicataError: the first thing that the national rule does not allow.
    """
    terms = national_rule(committee.country)
    check_persons(committee.everyone, terms)
    _check_counts(committee, terms)
    _check_colleges(committee, terms)
    if terms.is_from_pool:
        _check_delegate(committee, delegate)


@rule("G 2.9-5", "G 2.9-34")
def check_persons(members: Iterable[Member], terms: NationalRule) -> None:
    """Each is there once, has accepted beforehand, and is on the list of the federation where there is one.

    Raises:
        MemberTwice, MemberHasNotAccepted, CollegeNotAdmitted, MemberOutsidePool.
    """
    known = set()
    for member in members:
        if member.id in known:
            raise MemberTwice(name=member.name)
        known.add(member.id)
        if not member.has_accepted:
            raise MemberHasNotAccepted(name=member.name)
        if member.college not in terms.colleges:
            raise CollegeNotAdmitted(name=member.name, article=terms.article)
        if terms.is_from_pool and not member.is_in_pool:
            raise MemberOutsidePool(name=member.name)


@rule("G 2.9-23", "G 2.9-24", "G 2.9-28", "G 2.9-38")
def _check_counts(committee: Committee, terms: NationalRule) -> None:
    if len(committee.titulars) not in terms.sizes:
        raise WrongCommitteeSize(count=len(committee.titulars), wanted=_either(terms.sizes), article=terms.article)
    if len(committee.substitutes) not in terms.substitutes:
        count = len(committee.substitutes)
        raise WrongSubstituteCount(count=count, wanted=_either(terms.substitutes), article=terms.article)


@rule("G 2.9-28")
def _check_colleges(committee: Committee, terms: NationalRule) -> None:
    """France: three players and two referees, the president among them, and a substitute of each college."""
    if not terms.is_by_college:
        return
    sitting = Counter(member.college for member in committee.titulars)
    if (sitting[College.PLAYERS], sitting[College.REFEREES]) != (terms.players, terms.referees):
        raise WrongColleges(players=terms.players, referees=terms.referees, article=terms.article)
    if {member.college for member in committee.substitutes} != set(terms.colleges):
        raise SubstituteOfEachCollege(article=terms.article)


@rule("G 2.9-35")
def _check_delegate(committee: Committee, delegate: str | None) -> None:
    """Switzerland: the delegate to the international commission sits by right when he is there."""
    if delegate not in {None, *(member.id for member in committee.titulars)}:
        raise DelegateLeftOut()


@rule("G 2.9-4", "G 2.9-19", "G 2.9-22", "G 2.9-25", "G 2.9-27", "G 2.9-29", "G 2.9-33")
def missing_before_the_first_game(country: str, announced: Committee | None) -> tuple[str, ...]:
    """What to do before the tournament starts: announce a committee, where the country asks for one."""
    terms = national_rule(country)
    is_missing = announced is None and not terms.is_optional
    return (sentence("committee_missing", {"article": terms.article}),) if is_missing else ()


def _either(counts: tuple[int, ...]) -> str:
    return sentence("committee_either", {}).join(str(count) for count in counts)

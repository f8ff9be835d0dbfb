"""Officials and players as an organiser names them in a form: by what the list beside the field proposes."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College, national_rule
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.texts import named, shown
from duplicata.competition.names import folded
from duplicata.competition.staff.officials import Role
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class NobodyOfThatName(DuplicataError):
    """A name that no official, and no player, has."""


class CommitteeWithoutPresident(DuplicataError):
    """A committee whose first line is empty."""


class TypedMember(msgspec.Struct, frozen=True):
    """One line of the committee's form."""

    person: str
    college: College
    has_accepted: bool = False
    is_in_pool: bool = False


def official_labels(competition: Competition) -> Mapping[str, str]:
    """What each official is called in lists, by id; namesakes are told apart by their ids."""
    names = Counter(official.name for official in competition.officials.values())
    return {
        id_: official.name if names[official.name] == 1 else f"{official.name} ({id_})"
        for id_, official in competition.officials.items()
    }


def official_labelled(competition: Competition, text: str) -> str:
    """The id of an official by his label; nothing for a post that is left vacant.

    Raises:
        NobodyOfThatName.
    """
    if not text.strip():
        return ""
    wanted = folded(text)
    for id_, label in official_labels(competition).items():
        if wanted in (folded(label), folded(id_)):
            return id_
    raise NobodyOfThatName(text=shown(text))


def member_labels(competition: Competition) -> Mapping[str, tuple[str, str]]:
    """Everyone who may sit in a committee: his id and his name by the label that lists show."""
    found = {
        sentence("organising_official", {"name": label, "role": role_title(competition.officials[id_].role)}): (
            id_,
            competition.officials[id_].name,
        )
        for id_, label in official_labels(competition).items()
    }
    for entry in competition.active_entries:
        for player in entry.players:
            label = sentence("organising_player", {"name": player.name, "entry": entry.number})
            found[label] = (player.id, player.name)
    return found


def label_of(competition: Competition, member: Member) -> str:
    """How the form shows a member who sits already."""
    found = (label for label, (id_, _) in member_labels(competition).items() if id_ == member.id)
    return next(found, member.name)


def role_title(role: Role) -> str:
    return sentence(f"access_role_{role.value}", {})


def typed_committee(competition: Competition, members: list[TypedMember], seats: int) -> Committee:
    """The committee of a form: the first line presides, the lines up to `seats` sit, those after stand in.

    Raises:
        CommitteeWithoutPresident, NobodyOfThatName.
    """
    labels = {folded(label): found for label, found in member_labels(competition).items()}
    sitting = [_member(labels, each) for each in members[:seats] if each.person.strip()]
    if not members or not members[0].person.strip():
        raise CommitteeWithoutPresident
    substitutes = tuple(_member(labels, each) for each in members[seats:] if each.person.strip())
    return Committee(competition.federation, sitting[0], tuple(sitting[1:]), substitutes)


def committee_lines(competition: Competition) -> tuple[int, int]:
    """How many lines the form has for those who sit, and for those who stand in."""
    rule = national_rule(competition.federation)
    return max(rule.sizes), max(rule.substitutes)


def _member(labels: Mapping[str, tuple[str, str]], typed: TypedMember) -> Member:
    known = labels.get(folded(typed.person))
    if known is None and typed.college is not College.OTHERS:
        raise NobodyOfThatName(text=shown(typed.person))
    # Whoever neither plays nor works here is known by his name alone.
    id_, name = known or (named("member", typed.person), named("member", typed.person))
    return Member(id_, name, typed.college, typed.has_accepted, typed.is_in_pool)

"""The committee that players are told of, and the results that stand."""

from duplicata.competition.commands import AnnounceCommittee, ChangeCommittee, DeclareResultsFinal, ReopenResults
from duplicata.competition.committee.composition import check_committee
from duplicata.competition.committee.members import Committee
from duplicata.competition.committee.national_rules import College
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import check_not_final, planned_round
from duplicata.competition.decisions.seats import check_seated
from duplicata.competition.decisions.texts import person_name, reason, shown
from duplicata.competition.events import (
    CommitteeAnnounced,
    CommitteeChanged,
    ResultsDeclaredFinal,
    ResultsReopened,
)
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class CommitteeAlreadyAnnounced(DuplicataError):
    """A committee that the players know already: changing it needs a reason."""


class CommitteeNotAnnounced(DuplicataError):
    """No committee is known yet."""


class CommitteeOfOtherCountry(DuplicataError):
    """A committee under the rule of another country than the competition's."""


class MemberNotHere(DuplicataError):
    """A member who is neither an entered player nor an official."""


class ResultsNotFinal(DuplicataError):
    """Opening again a game that was never closed."""


class GameWithoutSeats(DuplicataError):
    """Results of a game where nobody was seated."""


@rule("G 2.1-71", "G 2.1-74")
def announce_committee(competition: Competition, command: AnnounceCommittee) -> CommitteeAnnounced:
    if competition.committee is not None:
        raise CommitteeAlreadyAnnounced()
    _check(competition, command.committee, command.delegate)
    return CommitteeAnnounced(command.committee)


def change_committee(competition: Competition, command: ChangeCommittee) -> CommitteeChanged:
    if competition.committee is None:
        raise CommitteeNotAnnounced()
    _check(competition, command.committee, command.delegate)
    return CommitteeChanged(command.committee, reason(command.reason))


def declare_final(competition: Competition, command: DeclareResultsFinal) -> ResultsDeclaredFinal:
    round_ = check_not_final(competition, command.game)
    if not round_.seats:
        raise GameWithoutSeats(game=command.game)
    for score in command.scores:
        check_seated(competition, round_, score.entry)
    return ResultsDeclaredFinal(command.game, command.top, command.scores)


def reopen(competition: Competition, command: ReopenResults) -> ResultsReopened:
    """The federation may judge otherwise after the competition (INT 49)."""
    if not planned_round(competition, command.game).is_final:
        raise ResultsNotFinal(game=command.game)
    return ResultsReopened(command.game, reason(command.reason))


def _check(competition: Competition, committee: Committee, delegate: str | None) -> None:
    if committee.country != competition.federation:
        raise CommitteeOfOtherCountry(country=shown(committee.country), federation=competition.federation)
    check_committee(committee, delegate=delegate)
    for member in committee.everyone:
        person_name("member", member.name)
        if member.college is not College.OTHERS and not _is_here(competition, member.id):
            raise MemberNotHere(name=member.name)


def _is_here(competition: Competition, member: str) -> bool:
    entry = competition.entries.get(competition.persons.ids.get(member, 0))
    is_player = entry is not None and not entry.is_withdrawn and any(one.id == member for one in entry.players)
    return is_player or member in competition.officials

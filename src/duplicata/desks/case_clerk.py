"""The desk of those who keep the appeals: they extract the slip, convene the committee and report its decisions."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.committee import commands as orders
from duplicata.competition.committee.anonymity import check_anonymous
from duplicata.competition.committee.anonymous_case import Dossier, dossier
from duplicata.competition.committee.case import Case, CasePhase
from duplicata.competition.committee.deadlines import appeal_closes_at, members_stay_until
from duplicata.competition.committee.decisions import decide
from duplicata.competition.committee.decisions.deciding import NotNowInCase
from duplicata.competition.committee.dispute import Appeal, Appellant, CaseLink, CaseOutcome, Contested
from duplicata.competition.committee.members import Member
from duplicata.competition.committee.national_rules import Judges
from duplicata.competition.staff.officials import Role
from duplicata.desks.cases.moments import appeal_moments
from duplicata.desks.cases.opening import contested_decision, contested_measure, contested_slip, opening
from duplicata.desks.cases.outcomes import proposed_outcome
from duplicata.desks.cases.persons import telling_words
from duplicata.desks.cases.reports import decisions_to_report, is_moot, is_to_report, report_decision
from duplicata.desks.hall import Hall
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.ruling import Code, Sanction

_CLERKS = frozenset({Role.CHIEF_REFEREE, Role.DEPUTY, Role.ORGANISER, Role.DOUBLE_REFEREE})
_CHIEFS = frozenset({Role.CHIEF_REFEREE, Role.DEPUTY})


class NotTheClerkOfCases(DuplicataError):
    """An order about a case by someone who does not keep the appeals."""


class OnlyChiefRefereeDecides(DuplicataError):
    """A decision of the chief referee by someone else."""


class CaseAlreadyOpen(DuplicataError):
    """A second appeal about the same slip or measure."""


class NoSuchCase(DuplicataError):
    """A number that no case has."""


class AppealWindow(msgspec.Struct, frozen=True):
    """Until when one may appeal after a game, where a clock tells it, and how long the members stay."""

    game: int
    is_last_game: bool
    closes_at: int | None
    members_stay_until: int | None


class ClerkCase(msgspec.Struct, frozen=True):
    """A case as those who keep it see it: with the table, so that the slip can be put back in its place.

    `is_superseded` says that its turn was cancelled since: there is nothing left to decide. `is_by_vote` says that the
    committee decides, and nobody alone.
    """

    number: int
    game: int
    turn: int
    table: int | None
    phase: str
    instance: str
    is_final: bool
    missing_members: tuple[str, ...]
    standing: CaseOutcome
    is_to_report: bool
    is_superseded: bool
    is_by_vote: bool


class CaseClerkDesk:
    """Opens, convenes, appeals and reports cases for one official; an organiser need not be among the officials."""

    def __init__(self, hall: Hall, name: str, *, is_organiser: bool = False) -> None:
        self._hall = hall
        self._name = name
        self._is_organiser = is_organiser

    @rule("G 2.4-15", "G 2.9-1")
    def contest_slip(self, game: int, table: int, take: Take, appeal: Appeal) -> int:
        """Brings a ruled slip before the committee, in time; the number of the case.

        Raises:
            SlipToContestMissing, CaseAlreadyOpen, TextNamesSomeone, and what opening a case raises.
        """
        self._catch_up()
        return self._open(contested_slip(self._hall, game, table, take), appeal)

    @rule("R 5.3-1")
    def contest_decision(self, game: int, turn: int, decision: str, appeal: Appeal) -> int:
        """Brings a decision about the whole hall before the committee: a cancelled turn, a time, a rack.

        Raises:
            TurnToContestMissing, TextNamesSomeone, and what opening a case raises.
        """
        self._catch_up()
        contested = contested_decision(self._hall, game, turn, decision, appeal.articles)
        self._check_text(decision, contested.link)
        return self._open(contested, appeal)

    @rule("G 2.9-6")
    def contest_measure(self, game: int, table: int, number: int, appeal: Appeal) -> int:
        """Brings a measure of discipline before the committee, by its number at the table.

        Raises:
            MeasureToContestMissing, NoSuchMeasureAtTable, CaseAlreadyOpen, TextNamesSomeone, and what opening raises.
        """
        self._catch_up()
        return self._open(contested_measure(self._hall, game, table, number), appeal)

    def _open(self, contested: Contested, appeal: Appeal) -> int:
        """Gives the case the next number; if someone else took it meanwhile, the one after."""
        self._check_text(appeal.motive, contested.link)
        self._check_new(contested.link)
        number = max(self._hall.cases(), default=0) + 1
        while True:
            try:
                self._obey(number, opening(self._hall, number, contested, appeal, self._name))
            except NotNowInCase:
                self._catch_up()
                self._check_new(contested.link)
                number += 1
            else:
                return number

    @rule("G 2.9-1", "G 2.9-2")
    def convene(self, number: int) -> None:
        """Calls the members together for a case, after the game."""
        case = self._case_with_committee(number)
        moments = appeal_moments(self._hall, case.brought.link.game)
        self._obey(number, orders.ConveneCommittee(self._hall.now(), moments))

    def call_member(self, number: int, member: Member) -> None:
        """Asks someone else in when no substitute is left."""
        self._case_with_committee(number)
        self._obey(number, orders.CallMember(member))

    def decide(
        self,
        number: int,
        outcome: CaseOutcome,
        statement: str,
        *,
        votes_for: int | None = None,
        votes_against: int | None = None,
    ) -> bool:
        """Notes what the chief referee, or a body of the federation, decided; whether the sheet has it too."""
        case = self._case(number)
        if case.instance.judges is Judges.CHIEF_REFEREE and self._role not in _CHIEFS:
            raise OnlyChiefRefereeDecides()
        self._check_text(statement, case.brought.link)
        self._obey(number, orders.DecideAlone(self._hall.now(), outcome, statement, votes_for, votes_against))
        return reported_now(self._hall, number, self._name)

    def appeal(self, number: int, motive: str, appellant: Appellant = Appellant.PLAYER) -> None:
        """Brings the decision before the next instance of the country."""
        case = self._case(number)
        self._check_text(motive, case.brought.link)
        self._obey(number, orders.AppealCase(self._hall.now(), appellant, motive))

    def withdraw(self, number: int) -> None:
        self._case(number)
        self._obey(number, orders.WithdrawCase(self._hall.now()))

    @rule("G 2.4-19", "G 2.4-20")
    def report(self, number: int) -> bool:
        """Writes a decision on the sheet; doing it again changes nothing.

        Raises:
            NoSuchCase, ResultsAreFinal.
        """
        self._case(number)
        return report_decision(self._hall, number, self._name)

    def to_report(self) -> tuple[int, ...]:
        """« Décisions à reporter »: decided, and not yet what the sheet says."""
        self._catch_up()
        return decisions_to_report(self._hall)

    def cases(self) -> tuple[ClerkCase, ...]:
        self._catch_up()
        return tuple(_clerk_case(self._hall, case) for case in self._hall.cases().values())

    def case(self, number: int) -> ClerkCase:
        """Raises NoSuchCase."""
        return _clerk_case(self._hall, self._case(number))

    def choices(self, number: int) -> tuple[CaseOutcome, ...]:
        """What may be decided without finding anything new, what is in question first."""
        return self._case(number).choices

    def in_words(self, number: int, decision: str, cited: tuple[str, ...]) -> CaseOutcome:
        """A decision in words, where the case is not about a slip; it names nobody."""
        self._check_text(decision, self._case(number).brought.link)
        return CaseOutcome(None, "none", text=decision, cited=cited)

    def with_points(
        self, number: int, points: int, sanction: Sanction, codes: Iterable[Code], cited: tuple[str, ...]
    ) -> CaseOutcome:
        """An outcome that no reading gave."""
        return proposed_outcome(points, sanction, codes, cited, self._case(number).in_question)

    def window(self, game: int) -> AppealWindow:
        """Until when one may appeal after a game."""
        self._catch_up()
        moments = appeal_moments(self._hall, game)
        return AppealWindow(game, moments.is_last_game, appeal_closes_at(moments), members_stay_until(moments))

    def dossier(self, number: int) -> Dossier:
        """The file without a name for the next instance or the international commission."""
        competition = self._hall.competition
        return dossier(self._case(number), competition.federation, competition.edition_name)

    @property
    def _role(self) -> Role | None:
        official = self._hall.competition.officials.get(self._name)
        if official is None and self._is_organiser:
            return Role.ORGANISER
        return official.role if official else None

    def _catch_up(self) -> None:
        self._hall.catch_up()
        if self._role not in _CLERKS:
            raise NotTheClerkOfCases()

    def _case(self, number: int) -> Case:
        self._catch_up()
        cases = self._hall.cases()
        if number not in cases:
            raise NoSuchCase(number=number)
        return cases[number]

    def _case_with_committee(self, number: int) -> Case:
        """The case, in the hands of the committee announced last: it may have come or changed since the appeal."""
        case, announced = self._case(number), self._hall.competition.committee
        if announced is not None and case.phase is CasePhase.OPENED and case.committee != announced:
            self._obey(number, orders.BringCommittee(announced))
        return self._case(number)

    def _check_new(self, link: CaseLink) -> None:
        """A slip or a measure is contested once, unless the appeal was given up before anything was decided."""
        for number, case in self._hall.cases().items():
            is_given_up = case.phase is CasePhase.WITHDRAWN and not case.decisions
            if case.brought.link == link and link.table is not None and not is_given_up:
                raise CaseAlreadyOpen(number=number)

    def _check_text(self, text: str, link: CaseLink) -> None:
        check_anonymous(text, telling_words(self._hall, link, self._name))

    def _obey(self, number: int, command: orders.CaseCommand) -> None:
        stream = self._hall.case_stream(number)
        stream.obey(lambda case: decide(case, command), self._name, self._hall.now())


def reported_now(hall: Hall, number: int, actor: str) -> bool:
    """Tries to write a decision on the sheet at once; where it cannot be, the decision waits to be reported."""
    try:
        report_decision(hall, number, actor)
    except DuplicataError:
        return False
    return True


def _clerk_case(hall: Hall, case: Case) -> ClerkCase:
    link = case.brought.link
    return ClerkCase(
        number=case.brought.number,
        game=link.game,
        turn=link.turn,
        table=link.table,
        phase=case.phase.value,
        instance=case.instance.title,
        is_final=case.is_final,
        missing_members=tuple(college.title for college in case.panel.missing),
        standing=case.standing,
        is_to_report=is_to_report(hall, case),
        is_superseded=is_moot(hall, case),
        is_by_vote=case.instance.judges is Judges.COMMITTEE,
    )

"""The committee's desk: cases without a name or a table, the vote, and the decision that goes to the sheet."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.committee import commands as orders
from duplicata.competition.committee.amounts import amount
from duplicata.competition.committee.anonymity import check_anonymous
from duplicata.competition.committee.anonymous_case import AnonymousCase, anonymous_case
from duplicata.competition.committee.case import Case, CasePhase
from duplicata.competition.committee.deadlines import GameStillOn, members_stay_until
from duplicata.competition.committee.decisions import decide
from duplicata.competition.committee.decisions.hearing import check_sitting
from duplicata.competition.committee.dispute import CaseOutcome, Guest
from duplicata.competition.committee.past_cases import PastCase, SimilarCase, past_case, similar_cases
from duplicata.desks.case_clerk import NoSuchCase, reported_now
from duplicata.desks.cases.moments import appeal_moments
from duplicata.desks.cases.outcomes import proposed_outcome
from duplicata.desks.cases.persons import telling_words
from duplicata.desks.hall import Hall
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.slips.ruling import Code, Sanction


class NoSuchChoice(DuplicataError):
    """A question by a number that no outcome has."""


class CaseLine(msgspec.Struct, frozen=True):
    """A case in the list of a member: enough to know which paper to take."""

    number: int
    game: int
    turn: int
    subject: str
    phase: str
    is_my_vote_awaited: bool


class OwnSeat(msgspec.Struct, frozen=True):
    """What a member knows of himself in a case: whether he is there, whether he has voted, until when he stays."""

    is_present: bool
    has_voted: bool
    stays_until: int | None


class CommitteeDesk:
    """What one member sees and does; he is known by his id as a player or an official.

    Members play: nothing of a case is shown before the end of its game. No view holds a name, a table, or who voted
    how; a case that concerns the member is not shown to him at all.
    """

    def __init__(self, hall: Hall, name: str, archive: tuple[PastCase, ...] = ()) -> None:
        self._hall = hall
        self._name = name
        self._archive = archive

    @rule("G 2.9-2", "G 2.9-7")
    def cases(self) -> tuple[CaseLine, ...]:
        """The cases in which the member has a seat, once their game is over."""
        self._hall.catch_up()
        return tuple(self._line(case) for case in self._hall.cases().values() if self._is_mine(case))

    def case(self, number: int) -> AnonymousCase:
        """All that may be known of a case, with past ones that resemble it.

        Raises:
            NoSuchCase, GameStillOn, NotSitting.
        """
        case = self._case(number)
        return anonymous_case(case, self._similar(case))

    @rule("G 2.9-5")
    def own_seat(self, number: int) -> OwnSeat:
        """The member's own place in a case.

        Raises:
            NoSuchCase, GameStillOn, NotSitting.
        """
        case = self._case(number)
        until = members_stay_until(appeal_moments(self._hall, case.brought.link.game))
        return OwnSeat(self._name in case.present, self._name in case.voters, until)

    def take_seat(self, number: int) -> None:
        self._case(number)
        self._obey(number, orders.TakeSeat(self._name))

    def recuse(self, number: int) -> None:
        """Leaves the seat to a substitute: the case concerns the member."""
        self._case(number)
        self._obey(number, orders.RecuseMember(self._name))

    def hear(self, number: int, guest: Guest) -> None:
        """Asks a party or an organiser in."""
        self._case(number)
        self._obey(number, orders.HearGuest(self._name, guest))

    def put_question(self, number: int, choice: int) -> None:
        """Puts one of the known outcomes to the vote, by its place in the view, from 1: the first upholds the ruling.

        Raises:
            NoSuchChoice, and what putting a question raises.
        """
        choices = self._case(number).choices
        if not 1 <= choice <= len(choices):
            raise NoSuchChoice(count=len(choices))
        self._put(number, choices[choice - 1])

    def propose(
        self, number: int, points: int, sanction: Sanction, codes: Iterable[Code] = (), *, cited: tuple[str, ...]
    ) -> None:
        """Puts another outcome to the vote: points, sanction, what was found, and the articles."""
        in_question = self._case(number).in_question
        self._put(number, proposed_outcome(points, sanction, codes, cited, in_question))

    def propose_words(self, number: int, decision: str, *, cited: tuple[str, ...]) -> None:
        """Puts a decision in words to the vote, where the case is not about a slip."""
        self._check_text(self._case(number), decision)
        self._put(number, CaseOutcome(None, "none", text=decision, cited=cited))

    def vote(self, number: int, *, is_for: bool) -> None:
        self._case(number)
        self._obey(number, orders.CastVote(self._name, is_for))

    @rule("G 2.9-8", "G 2.4-20")
    def close_vote(self, number: int, statement: str = "") -> bool:
        """Counts the votes; whether the sheet now says what stands. A rejected question leaves the ruling as it was."""
        self._check_text(self._case(number), statement)
        self._obey(number, orders.CloseVote(self._name, self._hall.now(), statement))
        return reported_now(self._hall, number, self._name)

    def _put(self, number: int, outcome: CaseOutcome) -> None:
        self._obey(number, orders.PutQuestion(self._name, outcome))

    def _is_mine(self, case: Case) -> bool:
        is_over = self._hall.game(case.brought.link.game).ended is not None
        return is_over and self._name in case.panel.ids

    def _line(self, case: Case) -> CaseLine:
        exhibit = case.brought.exhibit
        is_awaited = case.phase is CasePhase.VOTING and self._name not in case.voters
        number, subject = case.brought.number, case.brought.subject.title
        return CaseLine(number, exhibit.game, exhibit.turn, subject, case.phase.value, is_awaited)

    def _case(self, number: int) -> Case:
        self._hall.catch_up()
        cases = self._hall.cases()
        if number not in cases:
            raise NoSuchCase(number=number)
        case = cases[number]
        if self._hall.game(case.brought.link.game).ended is None:
            raise GameStillOn()
        check_sitting(case, self._name)
        return case

    @rule("G 2.9-14")
    def _similar(self, case: Case) -> tuple[SimilarCase, ...]:
        """Past cases of the archive and of this journal; none of a game that is still on."""
        here = [
            past_case(other, sentence("case_here", {"number": number}))
            for number, other in self._hall.cases().items()
            if other is not case and self._hall.game(other.brought.link.game).ended
        ]
        known = (*self._archive, *(past for past in here if past is not None))
        return similar_cases(case, known, amount("similar_cases"))

    def _check_text(self, case: Case, text: str) -> None:
        check_anonymous(text, telling_words(self._hall, case.brought.link, self._name))

    def _obey(self, number: int, command: orders.CaseCommand) -> None:
        stream = self._hall.case_stream(number)
        stream.obey(lambda case: decide(case, command), self._name, self._hall.now())

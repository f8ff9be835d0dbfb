"""The arbiter led step by step: the table, the player, two questions at most, then the ruling and his choices."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from duplicata.desks.tarot.arbiter import ArbiterDesk, FoundFault, RulingProposal
from duplicata.desks.tarot.people import NamedRuling, Offender, named_ruling, offenders, outcome_words
from duplicata.desks.tarot.typed_case import TypedCase, typed_case
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.code.choices import kind_of
from duplicata.tarot.code.facts import known_facts
from duplicata.tarot.code.principles import conflicts_of
from duplicata.tarot.code.questions import Question
from duplicata.tarot.code.refusals import ImpossibleFact, UnknownFact, UnknownFault
from duplicata.tarot.code.table import FactValue
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.decisions.rounds import next_deal
from duplicata.tarot.session.refusals import RoundNotStarted
from duplicata.tarot.session.session import Session


class GuidedCase(msgspec.Struct, frozen=True):
    """What the arbiter has told so far; `answers` are facts with the place of the answer in its list.

    `chosen` are the options of the code that he takes, from 0, `amount` what he sets for one of them.
    """

    fault: str
    round: int = 0
    table: int = 0
    deal: int = 0
    seat: str = ""
    member: int = 0
    answers: tuple[tuple[str, int], ...] = ()
    note: str = ""
    chosen: tuple[int, ...] = ()
    amount: float | None = None


class GuidedView(msgspec.Struct, frozen=True):
    """The next step of a case: `table`, `who`, `question` or `ruling`, and what was told, in French.

    `outcomes` say what each answer of the question leads to, where nothing else is asked.
    """

    step: str
    case: GuidedCase
    fault: FoundFault
    conflicts: tuple[str, ...]
    told: tuple[str, ...]
    tables: tuple[int, ...]
    deals: tuple[int, ...]
    people: tuple[Offender, ...]
    question: Question | None
    proposal: RulingProposal | None
    named: NamedRuling | None
    unit: str
    outcomes: tuple[str, ...] = ()

    @property
    def waits_for_the_end(self) -> bool:
        """Whether only the end of the deal will answer; once its score is entered the session knows."""
        return self.question is not None and self.question.fact in ("taker_wins", "offender_wins")

    @property
    def needs_amount(self) -> bool:
        """Whether one of the choices leaves the amount to the arbiter."""
        ruling = self.proposal.ruling if self.proposal else None
        return ruling is not None and any(each.kind == self.unit and each.amount is None for each in ruling.options)


class ArbiterGuide:
    """Leads the arbiter of a session from a fault to its ruling."""

    def __init__(self, desk: ArbiterDesk) -> None:
        self._desk = desk

    @property
    def session(self) -> Session:
        return self._desk.session

    def view(self, case: GuidedCase) -> GuidedView:
        """What is asked next, or the ruling; nothing is written. The fault may be told by a few letters, then where.

        Raises:
            RoundNotStarted, UnknownFault, and what the judge raises.
        """
        session = self._desk.session
        if session.round == 0:
            raise RoundNotStarted(round=1)
        typed = typed_case(session, case.fault) if not case.table else TypedCase(case.fault)
        case = replace(case, round=case.round or session.round, fault=self._meant(typed.letters).id)
        if typed.table:
            case = replace(case, table=typed.table, seat=typed.seat, member=typed.member)
        shown = self._shown(session, case)
        plan = session.plans.get((case.round, case.table))
        if plan is None:
            tables = tuple(each.table for each in session.tables(case.round))
            return replace(shown, step="table", tables=tables, case=replace(case, table=0))
        deal = case.deal or next_deal(session, case.round, case.table) or plan.deals[-1]
        case = replace(case, deal=deal)
        shown = replace(shown, case=case, deals=plan.deals)
        if not case.seat:
            return replace(shown, step="who", people=offenders(session, case.round, case.table))
        command = command_of(case)
        proposal = self._desk.propose(command)
        if proposal.questions:
            asked = proposal.questions[0]
            outcomes = tuple(self._outcome(case, asked.fact, place) for place in range(len(asked.answers)))
            return replace(shown, step="question", question=asked, proposal=proposal, outcomes=outcomes)
        assert proposal.ruling is not None
        named = named_ruling(session, command, proposal.ruling, proposal.facts)
        return replace(shown, step="ruling", fault=proposal.fault, proposal=proposal, named=named)

    def apply(self, case: GuidedCase) -> int:
        """Rules as the code proposes, with the arbiter's choices; answers the number of the incident."""
        case = replace(case, round=case.round or self._desk.session.round)
        return self._desk.apply(command_of(case)).number

    def _outcome(self, case: GuidedCase, fact: str, place: int) -> str:
        """What an answer leads to; nothing if something else is asked then, or if it is refused."""
        command = command_of(replace(case, answers=(*case.answers, (fact, place))))
        try:
            proposal = self._desk.propose(command)
        except DuplicataError:
            return ""
        if proposal.ruling is None:
            return ""
        return outcome_words(named_ruling(self.session, command, proposal.ruling, proposal.facts), proposal.ruling)

    def _meant(self, written: str) -> FoundFault:
        """A fault by its number, or the first one that a few letters mean. Raises UnknownFault."""
        for found in (*self._desk.named(written), *self._desk.find(written)):
            return found
        raise UnknownFault(fault=written)

    def _shown(self, session: Session, case: GuidedCase) -> GuidedView:
        conflicts = tuple(each.text for each in conflicts_of(case.fault, session.format))
        told = told_so_far(session, case)
        unit = kind_of(session.format)
        return GuidedView("table", case, self._meant(case.fault), conflicts, told, (), (), (), None, None, None, unit)


def command_of(case: GuidedCase) -> orders.RuleIncident:
    """Raises UnknownFact, ImpossibleFact."""
    facts = {fact: answer_of(fact, place) for fact, place in case.answers}
    deal = case.deal if case.deal > 0 else None
    return orders.RuleIncident(
        case.round, case.table, case.fault, case.seat, deal, case.member, facts, case.note, case.chosen, case.amount
    )


def answer_of(fact: str, place: int) -> FactValue:
    """The value of an answer by its place. Raises UnknownFact, ImpossibleFact."""
    terms = known_facts().get(fact)
    if terms is None:
        raise UnknownFact(name=fact, names=", ".join(sorted(known_facts())))
    if not 0 <= place < len(terms.choices):
        raise ImpossibleFact(name=fact, value=str(place), known=terms.question)
    return terms.choices[place][0]


def told_so_far(session: Session, case: GuidedCase) -> tuple[str, ...]:
    """What the arbiter answered, in French, question by question."""
    plan, said = session.plans.get((case.round, case.table)), []
    if plan is not None and case.seat and (formation := plan.formation(case.seat)):
        said.append(session.formations[formation].member_name(case.member))
    for fact, place in case.answers:
        terms: Mapping[int, str] = dict(enumerate(words for _, words in known_facts()[fact].choices))
        said.append(f"{known_facts()[fact].question} {terms.get(place, '')}")
    return tuple(said)

"""The arbiter led step by step: every fault of the code is ruled after two questions at most, in every format."""

import pytest
from msgspec.structs import replace
from tarot.desks.halls import opened

from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.guiding import ArbiterGuide, GuidedCase, GuidedView, answer_of
from duplicata.tarot.code.questions import AT_MOST
from duplicata.tarot.code.refusals import FaultCannotHappen, ImpossibleFact, UnknownFact, UnknownFault
from duplicata.tarot.code.table import faults
from duplicata.tarot.formats import Format
from duplicata.tarot.session.refusals import RoundNotStarted

COUNTS = {Format.LIBRE: 8, Format.INDIVIDUEL: 12, Format.TRIPLETTES: 6, Format.EQUIPES: 4, Format.QUADRETTES: 4}


def led(guide: ArbiterGuide, fault: str) -> tuple[GuidedView, int]:
    """The ruling of a fault at table 1, first answers given; and how many questions were asked."""
    case, asked = GuidedCase(fault, table=1), 0
    for _ in range(6):
        view = guide.view(case)
        case = view.case
        if view.step == "who":
            case = replace(case, seat=view.people[0].seat, member=view.people[0].member)
        elif view.question is not None:
            asked += 1
            case = replace(case, answers=(*case.answers, (view.question.fact, 0)))
        else:
            return view, asked
    raise AssertionError(fault)


@pytest.mark.parametrize("form", Format)
def test_every_fault_is_ruled_after_two_questions_at_most(form: Format) -> None:
    hall, _ = opened(form, COUNTS[form])
    guide = ArbiterGuide(ArbiterDesk(hall, 1, "Alex"))
    ruled = 0
    for fault in (each for each in faults().values() if each.speaks_of(form)):
        try:
            view, asked = led(guide, fault.id)
        except FaultCannotHappen:
            continue
        assert view.step == "ruling"
        assert asked <= AT_MOST, fault.id
        assert view.fault.article.startswith("T ")
        ruled += 1
    assert ruled > 30


def test_a_case_is_asked_for_its_table_then_its_player_then_its_facts() -> None:
    hall, _ = opened(Format.TRIPLETTES, 6)
    guide = ArbiterGuide(ArbiterDesk(hall, 1, "Alex"))
    first = guide.view(GuidedCase("D-RE-02"))
    assert (first.step, first.tables) == ("table", (1, 2, 3))
    second = guide.view(GuidedCase("D-RE-02", table=2))
    assert second.step == "who"
    assert len(second.people) == 6
    assert second.people[0].title == "Nord-Sud"
    third = guide.view(replace(second.case, seat="NS", member=1))
    assert third.step == "question"
    fourth = guide.view(replace(third.case, answers=((third.question.fact, 0),)))  # type: ignore[union-attr]
    assert fourth.told[-1] == "Qui a commis la faute\u202f? Le preneur"
    assert fourth.penalties


def test_letters_mean_a_fault_and_nothing_is_asked_before_the_first_round() -> None:
    hall, _ = opened(Format.LIBRE, 8)
    other = ArbiterDesk(hall, 1, "Alex")
    assert other.named("XX-99") == ()
    with pytest.raises(UnknownFault):
        ArbiterGuide(other).view(GuidedCase("quelque chose d’autre", table=1))
    assert ArbiterGuide(other).view(GuidedCase("renonce cons")).fault.id == "L-RE-02"
    late = DirectorDesk(hall, 2, "Dina")
    late.open("Autre", "Nantes", "2026-11-18", Format.LIBRE, 1, 1)
    with pytest.raises(RoundNotStarted):
        ArbiterGuide(ArbiterDesk(hall, 2, "Alex")).view(GuidedCase("L-RE-01"))


def test_an_answer_that_the_question_does_not_have_is_refused() -> None:
    assert answer_of("taker_wins", 1) is False
    with pytest.raises(ImpossibleFact):
        answer_of("taker_wins", 2)
    with pytest.raises(UnknownFact):
        answer_of("weather", 0)

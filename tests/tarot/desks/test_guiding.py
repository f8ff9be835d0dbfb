"""The arbiter led step by step: every fault of the code is ruled after two questions at most, in every format."""

import pytest
from msgspec.structs import replace
from tarot.desks.halls import opened, play_round

from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.guiding import ArbiterGuide, GuidedCase, GuidedView, answer_of
from duplicata.desks.tarot.typed_formations import typed_formations
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
    assert fourth.named is not None
    assert fourth.named.penalties


@pytest.mark.parametrize(
    ("written", "fault", "table", "seat"),
    [
        ("reno", "L-RE-01", 0, ""),
        ("reno 2", "L-RE-01", 2, ""),
        ("reno cons 2 e", "L-RE-02", 2, "E"),
        ("reno 2 3", "L-RE-01", 2, "S"),
        ("ecart 7", "L-FE-01", 0, ""),
        ("ecart 5 1", "L-FE-02", 1, ""),
        ("reno 1 2", "L-RE-01", 1, "E"),
    ],
)
def test_the_table_and_the_player_may_be_typed_after_the_fault(written: str, fault: str, table: int, seat: str) -> None:
    hall, _ = opened(Format.LIBRE, 8)
    case = ArbiterGuide(ArbiterDesk(hall, 1, "Alex")).view(GuidedCase(written)).case
    assert (case.fault, case.table, case.seat) == (fault, table, seat)


@pytest.mark.parametrize("written", ["reno 40", "reno 2 9", "reno 2 X", "reno 2222"])
def test_a_place_that_does_not_exist_is_taken_for_letters_of_a_fault(written: str) -> None:
    hall, _ = opened(Format.LIBRE, 8)
    with pytest.raises(UnknownFault):
        ArbiterGuide(ArbiterDesk(hall, 1, "Alex")).view(GuidedCase(written))


def test_a_ruling_calls_everyone_by_name_were_the_seats_numbers() -> None:
    hall, director = opened(Format.LIBRE, 5)
    guide = ArbiterGuide(ArbiterDesk(hall, 1, "Alex"))
    player = director.session.formations[director.session.plans[1, 1].formation("1") or 0].name
    smoker = guide.view(GuidedCase("L-FU-01", 1, 1, 1, "1", 1))
    assert smoker.named is not None
    assert smoker.named.penalties == (f"100\u00a0points à {player}",)
    dealer = guide.view(GuidedCase("L-FD-01", 1, 1, 1, "1", 1)).named
    assert dealer is not None
    assert f"{player} ne peut pas enchérir sur la nouvelle donne." in dealer.say
    thrown = guide.view(GuidedCase("L-FE-01", 1, 1, 1, "1", 1, (("taker_wins", 0),))).named
    assert thrown is not None
    assert [each.text for each in thrown.options] == [f"Vous pouvez ajouter\u00a0: 100\u00a0points à {player}."]


def test_in_a_triplette_the_triplette_pays_and_both_sides_are_called_in_french() -> None:
    hall, director = opened(Format.TRIPLETTES, 6)
    guide = ArbiterGuide(ArbiterDesk(hall, 1, "Alex"))
    named = guide.view(GuidedCase("D-AT-03", 1, 1, 0, "NS", 2)).named
    team = director.session.formations[director.session.plans[1, 1].formation("NS") or 0]
    assert named is not None
    assert named.penalties == (f"0,5\u00a0% à {team.name}",)
    alone, _ = opened(Format.INDIVIDUEL, 12)
    desk = ArbiterDesk(alone, 1, "Alex")
    both = ArbiterGuide(desk).view(GuidedCase("D-MR-09", 1, 1, 1, "N", 1)).named
    assert both is not None
    assert both.penalties[1] == "1,5\u00a0% à chaque autre fautif"


@pytest.mark.article("T 12-17")
def test_of_two_players_who_revoked_against_each_other_each_pays_once_he_is_named() -> None:
    hall, director = opened(Format.INDIVIDUEL, 12)
    guide = ArbiterGuide(ArbiterDesk(hall, 1, "Alex"))
    for paying, seat in enumerate("NE", 1):
        view = guide.view(GuidedCase("D-RE-04", 1, 1, 1, seat, 1))
        assert view.named is not None
        assert any("Jugez aussi l’autre fautif" in line for line in view.named.say)
        guide.apply(view.case)
        charged = [each for known in director.session.incidents.values() for each in known.effects.penalties]
        assert [(each.formation, each.amount) for each in charged] == [(1, 0.5), (4, 0.5)][:paying]


@pytest.mark.article("T 3-11")
def test_the_ranking_of_the_offender_stands_beside_the_scale_of_a_fault_of_ethics() -> None:
    hall, director = opened(Format.LIBRE, 8, is_started=False)
    director.order_all(typed_formations("Zoé Roux (1re série)\nAna Blanc\nBob Noir\nCyd Vert", Format.LIBRE))
    director.seat_by_draw("une autre graine")
    director.start_round()
    session = director.session
    (known,) = (each for each in session.active if each.name == "Zoé Roux")
    plan = next(plan for plan in session.tables(1) if plan.seat_of(known.number))
    guide = ArbiterGuide(ArbiterDesk(hall, 1, "Alex"))
    rude = guide.view(GuidedCase("ETH-01", 1, plan.table, 1, plan.seat_of(known.number) or "", 1)).named
    assert rude is not None
    assert "1re série" in rude.ranking
    assert not any("1re série" in line for line in rude.say)
    # Free deals have no mark to adjust.
    assert [each.place for each in rude.options] == [0, 1, 2, 4]
    play_round(hall, director)
    other = next(each for each in plan.seats if each.formation != known.number)
    rude = guide.view(GuidedCase("ETH-01", 1, plan.table, 1, other.seat, 1)).named
    assert rude is not None
    assert "sur 12 dans cette séance" in rude.ranking


def test_each_answer_says_what_it_leads_to_and_who_wins_may_be_left_to_the_end_of_the_deal() -> None:
    hall, director = opened(Format.LIBRE, 8)
    guide = ArbiterGuide(ArbiterDesk(hall, 1, "Alex"))
    player = director.session.formations[director.session.plans[1, 1].formation("E") or 0].name
    poignee = guide.view(GuidedCase("L-PO-10", 1, 1, 1, "E", 1))
    assert poignee.waits_for_the_end
    assert poignee.outcomes == (
        f"avertissement à {player}, donne comptée, poignée comptée",
        f"avertissement à {player}, donne annulée, poignée non comptée",
    )
    side = guide.view(GuidedCase("L-RE-01", 1, 1, 1, "E", 1))
    assert not side.waits_for_the_end
    assert side.outcomes == ("pas de pénalité, donne comptée", f"avertissement à {player}, donne comptée")
    play_round(hall, director)
    assert guide.view(GuidedCase("L-PO-10", 1, 1, 1, "E", 1)).step == "ruling"


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

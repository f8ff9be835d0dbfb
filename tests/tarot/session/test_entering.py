"""A session is opened, formations enter, leave, and are put right; anything else is refused in French."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import OPENING, entered, free_evening, given, people, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.formations import FormationMember
from duplicata.tarot.session.session import Session


def test_a_session_keeps_what_it_is_played_by() -> None:
    session = given(Session(), replace(OPENING, name="  Séance   du mardi ", minutes=45))
    assert session.opened is not None
    assert (session.opened.name, session.opened.edition, session.opened.minutes) == ("Séance du mardi", "FFT-R6", 45)
    assert (session.rounds, session.round, Session().rounds) == (2, 0, 0)


def test_a_match_is_two_rounds() -> None:
    assert given(Session(), replace(OPENING, format=Format.QUADRETTES, rounds=3)).rounds == 6


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"name": " "}, refusals.SessionTextMissing),
        ({"name": "x" * 81}, refusals.SessionTextTooLong),
        ({"place": "Nantes\x07"}, refusals.SessionTextUnreadable),
        ({"day": "hier"}, refusals.SessionDayUnknown),
        ({"rounds": 0}, refusals.ImpossibleSessionCount),
        ({"deals_per_round": 61}, refusals.ImpossibleSessionCount),
        ({"minutes": 0}, refusals.ImpossibleSessionCount),
        ({"table_size": 6}, refusals.ImpossibleSessionCount),
        ({"table_size": 5, "format": Format.INDIVIDUEL}, refusals.ImpossibleSessionCount),
    ],
)
def test_a_session_that_cannot_be_is_refused(changes: dict[str, object], refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        decide(Session(), replace(OPENING, **changes))
    assert str(refused.value)


def test_nothing_is_done_before_the_opening_nor_is_it_opened_twice() -> None:
    with pytest.raises(refusals.SessionNotOpen):
        decide(Session(), orders.EndSession())
    with pytest.raises(refusals.SessionAlreadyOpen, match="n° 1"):
        decide(given(Session(), OPENING), OPENING)


def test_a_triplette_is_called_by_its_name_or_by_its_members() -> None:
    session = given(
        entered(Format.TRIPLETTES, 0),
        orders.EnterFormation(people("Ana", "Bob", "Cyd"), "Les Bleus"),
        orders.EnterFormation(people("Dan", "Eva", "Fay")),
    )
    assert [formation.name for formation in session.formations.values()] == ["Les Bleus", "Dan · Eva · Fay"]
    assert session.formations[1].member_name(2) == "Bob"
    assert session.formations[1].member_name(0) == "Les Bleus"


def test_a_formation_has_as_many_members_as_its_format_asks() -> None:
    with pytest.raises(refusals.FormationSizeWrong, match="de 3 à 3"):
        decide(entered(Format.TRIPLETTES, 0), orders.EnterFormation(people("Ana", "Bob")))


def test_nobody_plays_twice_but_namesakes_with_licences_do() -> None:
    session = given(entered(Format.LIBRE, 0), orders.EnterFormation(people("Ana Bel")))
    with pytest.raises(refusals.PlayerEnteredTwice, match="ANA Bel"):
        decide(session, orders.EnterFormation(people("ANA  Bel")))
    given(session, orders.EnterFormation((FormationMember("Ana Bel", "1234"),)))
    with pytest.raises(refusals.PlayerEnteredTwice):
        decide(entered(Format.TRIPLETTES, 0), orders.EnterFormation(people("Ana", "Bob", "ana")))


def test_a_member_is_replaced_and_a_player_alone_gives_the_formation_his_name() -> None:
    session = given(entered(Format.LIBRE, 2), orders.ReplaceMember(1, 1, FormationMember("Zoé")))
    assert session.formations[1].name == "Zoé"
    team = given(entered(Format.TRIPLETTES, 1), orders.ReplaceMember(1, 3, FormationMember("Zoé")))
    assert [member.name for member in team.formations[1].members][2] == "Zoé"
    assert "Joueur 1.1" in team.formations[1].name
    with pytest.raises(refusals.MemberUnknown):
        decide(team, orders.ReplaceMember(1, 4, FormationMember("Yan")))


def test_a_formation_that_left_is_not_entered_any_more() -> None:
    session = given(entered(Format.LIBRE, 2), orders.WithdrawFormation(2, "Souffrant"))
    assert [formation.number for formation in session.active] == [1]
    with pytest.raises(refusals.FormationGone):
        decide(session, orders.WithdrawFormation(2, "Encore"))
    with pytest.raises(refusals.FormationNotEntered):
        decide(session, orders.WithdrawFormation(9, "Inconnu"))
    assert max(given(session, orders.EnterFormation(people("Zoé"))).formations) == 3


def test_who_took_whose_place_is_remembered_with_the_round() -> None:
    session = given(
        free_evening(),
        orders.ReplaceMember(1, 1, FormationMember("Zoé", "L 7")),
        orders.ReplaceMember(1, 1, FormationMember("Yan")),
    )
    assert [(each.leaver, each.newcomer, each.round) for each in session.replaced] == [
        ("Joueur 1.1", "Zoé", 1),
        ("Zoé", "Yan", 1),
    ]


def test_repeated_faults_follow_the_person_not_the_place() -> None:
    """Whoever takes the place of an offender starts anew; the offender takes his faults along."""
    slow = orders.RuleIncident(1, 1, "L-LE-01", "N")
    session = given(free_evening(), slow, orders.ReplaceMember(1, 1, FormationMember("Zoé")), slow)
    assert [each.effects.penalties[0].amount for each in session.incidents.values()] == [100, 100]
    assert [session.offenders[number].name for number in (1, 2)] == ["Joueur 1.1", "Zoé"]
    back = given(session, orders.ReplaceMember(2, 1, FormationMember("Joueur 1.1")))
    again = given(back, orders.RuleIncident(1, 1, "L-LE-01", back.plans[1, 1].seat_of(2) or ""))
    assert again.incidents[3].effects.penalties[0].amount == 200


def test_a_fault_of_a_whole_formation_is_counted_for_the_formation() -> None:
    slow = orders.RuleIncident(1, 1, "D-LE-01", "A", facts={"deal_lost": False})
    session = given(travelling(Format.QUADRETTES, 2), slow, slow)
    assert session.offenders == {}
    assert [len(each.effects.penalties) for each in session.incidents.values()] == [0, 1]
    by_member = given(session, orders.RuleIncident(1, 1, "D-LE-01", "A", member=2, facts={"deal_lost": False}))
    assert by_member.incidents[3].effects.penalties == ()
    assert by_member.offenders[3].name == "Joueur 1.2"


def test_a_formation_that_never_entered_does_not_come_back() -> None:
    with pytest.raises(refusals.FormationNotEntered):
        decide(given(Session(), OPENING), orders.ReturnFormation(9))

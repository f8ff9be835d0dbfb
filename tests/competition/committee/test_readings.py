"""What the committee is shown beside a case: proposals in doubt, past cases, and never a name."""

import msgspec
import pytest
from competition.committee.committees import (
    FRENCH,
    NOON,
    OVER,
    READ,
    WARNED,
    ZERO,
    after,
    opening,
    seated,
    voted,
)
from msgspec.structs import replace

from duplicata.competition.committee import commands as orders
from duplicata.competition.committee.anonymity import TextNamesSomeone, check_anonymous
from duplicata.competition.committee.anonymous_case import anonymous_case, dossier
from duplicata.competition.committee.case import Case
from duplicata.competition.committee.dispute import Appellant, CaseFinding, CaseOutcome, Guest, Subject
from duplicata.competition.committee.doubt import DoubtRule, doubt_proposals
from duplicata.competition.committee.events import CASE_EVENTS
from duplicata.competition.committee.past_cases import PastCase, past_case, similar_cases


def decided(case: Case, outcome: CaseOutcome = READ) -> Case:
    case = voted(after(orders.PutQuestion(case.panel.ids[0], outcome), case=seated(case)), votes_for=4)
    return after(orders.CloseVote(case.panel.ids[0], NOON, "Lisible"), case=case)


@pytest.mark.article("G 2.9-11", "G 2.9-12", "G 2.9-13")
def test_doubt_favours_the_player_unless_he_could_profit_from_it() -> None:
    best, lowest = doubt_proposals((replace(READ, points=40), ZERO, READ))
    assert (best.rule, best.outcome, best.article) == (DoubtRule.FAVOURS_THE_PLAYER, READ, "G 2.9-11")
    assert (lowest.rule, lowest.outcome, lowest.article) == (DoubtRule.MINIMUM, ZERO, "G 2.9-13")
    assert "82 points" in best.text
    assert "0 points" in lowest.text


def test_nothing_is_proposed_where_there_is_no_doubt() -> None:
    assert doubt_proposals((READ, WARNED)) == ()
    assert doubt_proposals((CaseOutcome(None, "none", text="Coup annulé"),)) == ()


@pytest.mark.article("G 2.4-16")
@pytest.mark.parametrize(
    "text",
    [
        "Mme LÉVÊQUE écrit ainsi",
        "leveque",
        "le joueur de Saint-Étienne",
        "licence 1234567",
        "à la table 12",
        "Tables 3 et 4",
        "TABLE n° 12",
        "table12",
    ],
)
def test_a_text_for_the_committee_tells_neither_name_nor_table(text: str) -> None:
    with pytest.raises(TextNamesSomeone):
        check_anonymous(text, ("Lévêque", "Saint Étienne", "1234567", "X"))


def test_a_text_without_a_name_is_left_alone() -> None:
    check_anonymous("Le X de DIX, sur une table bancale, levequeux", ("Lévêque", "X", ""))


def past(source: str, **changes: object) -> PastCase:
    found = past_case(decided(after(opening())), source)
    assert found is not None
    return replace(found, **changes)


@pytest.mark.article("G 2.9-14")
def test_past_cases_are_ranked_by_what_they_have_in_common() -> None:
    far = past(
        "3", subject=Subject.SCORE, ruling=CaseOutcome(3, "none"), outcome=READ, articles=("R 2.6",), motive="Calcul"
    )
    by_article = replace(far, source="2", articles=("R 4.2-11",))
    by_finding = replace(far, source="1", ruling=ZERO)
    by_word = replace(far, source="0", motive="La LETTRE lue")
    case = after(opening(motive="Une lettre se lit"))
    found = similar_cases(case, (far, by_word, by_article, by_finding), at_most=3)
    assert [similar.past.source for similar in found] == ["1", "2", "0"]
    assert [similar.likeness for similar in found] == [12, 6, 1]
    assert similar_cases(case, (far, by_word, by_article, by_finding), at_most=1)[0].past.source == "1"


def test_a_case_that_is_not_decided_is_no_past_case() -> None:
    assert past_case(after(opening()), "1") is None
    found = past("1")
    assert (found.outcome, found.votes_for, found.votes_against) == (READ, 4, 1)


@pytest.mark.article("G 2.4-16", "G 2.9-8")
def test_the_committee_sees_everything_but_who_and_where() -> None:
    case = after(orders.HearGuest("p1", Guest.PARTY), case=seated(after(opening(concerned=("p2", "secret")))))
    case = after(orders.PutQuestion("p1", ZERO), orders.CastVote("p1", True), case=case)
    view = anonymous_case(case)
    assert view.is_quorate
    assert [(seat.title, seat.has_voted) for seat in view.seats][:2] == [("Président", True), ("Membre 2", False)]
    assert (view.question, view.in_question, view.instance) == (ZERO, ZERO, "Commission d’arbitrage du tournoi")
    text = msgspec.json.encode(view).decode()
    assert "Nom de" not in text
    assert "secret" not in text
    assert "57" not in text
    assert "link" not in text


def test_a_case_without_a_committee_has_no_seats() -> None:
    view = anonymous_case(after(opening(committee=None, country="BE")))
    assert view.seats == ()
    assert not view.is_quorate


@pytest.mark.article("G 2.9-14", "G 2.9-31")
def test_the_dossier_holds_all_that_another_body_needs_and_no_name() -> None:
    case = after(orders.AppealCase(NOON, Appellant.OFFICIAL, "Un doute demeure"), case=decided(after(opening())))
    file = dossier(case, "FR", "FISF-2010")
    assert (file.exhibit.rack, file.ruling, file.alternatives) == ("ABCILRS", ZERO, (READ, WARNED))
    assert (file.decisions[0].votes_for, file.decisions[0].statement) == (4, "Lisible")
    assert file.appeals == ("Un doute demeure",)
    assert "Nom de" not in msgspec.json.encode(file).decode()


def test_every_event_of_a_case_survives_the_journal() -> None:
    event = decided(after(opening())).brought
    read = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
    assert read == event
    assert read.committee == FRENCH
    assert len(CASE_EVENTS) == len({kind.__struct_config__.tag for kind in CASE_EVENTS})
    assert OVER.ended_at is not None


def test_a_finding_that_rests_on_two_articles_cites_both() -> None:
    finding = CaseFinding("two_modes_one_wrong", "G 4.2, INT 43", "zero")
    ruling = CaseOutcome(0, "zero", (finding, replace(finding, article="R 4.2")), cited=("INT 43", "R 4.4"))
    assert ruling.articles == ("G 4.2", "INT 43", "R 4.2", "R 4.4")

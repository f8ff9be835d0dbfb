"""The committee's pages: a case without a name, a table or anybody's vote, heard and decided from five browsers."""

import re
from collections.abc import Iterator, Mapping

import pytest
from desks.appealed import TABLE, TAKE
from desks.halls import GAME, OFFICIALS
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from web.cases_premises import CasePremises, case_premises
from web.reading import heard, text

from duplicata.competition.access import AccessRole
from duplicata.competition.committee.dispute import Appeal, Subject
from duplicata.desks.committee import CommitteeDesk
from duplicata.lexicon import Lexicon
from duplicata.web.pages import committee as page_module

# The player, his licence, his referee, whoever brought the case, and the members themselves.
SECRETS = (
    *("Bernard", "Alex 2", "1002", "Arbitre 1"),
    *(name for name, _ in OFFICIALS.values()),
    *(f"Nom de {id_}" for id_ in ("p1", "p2", "p3", "p4", "r1", "r2", "r3")),
)


@pytest.fixture
def premises(lexicon: Lexicon) -> CasePremises:
    return case_premises(lexicon)


@pytest.fixture
def number(premises: CasePremises) -> int:
    return premises.appealed.convened()


def order(client: TestClient[Litestar], number: int, what: str, fields: Mapping[str, object] | None = None) -> Response:
    return client.post(f"/comite/{number}/{what}", data=dict(fields or {}), headers={"HX-Request": "true"})


def told(html: str) -> list[str]:
    """What a text tells that the committee may not know."""
    plain = text(html)
    numbered = re.findall(r"\btables? \d+", plain)
    return [secret for secret in SECRETS if secret in html] + numbered + re.findall(r'data-table|"table"', html)


def live(premises: CasePremises, id_: str, number: int) -> str:
    """What the live view of a member sends."""
    badges = [premises.premises.access.badge(line.id) for line in premises.premises.access.badges()]
    badge = next(badge for badge in badges if badge and badge.holder == id_ and badge.role.value == "committee_member")
    holder = page_module.Holder(badge, "browser")
    frames = page_module.Frames(premises.premises, premises.app.template_engine)
    return page_module._live(premises.premises, frames, holder, number)


def test_a_case_is_shown_once_its_game_is_over(premises: CasePremises) -> None:
    case = premises.appealed.contest()
    client = premises.member("p1")
    assert "Aucun cas" in text(client.get("/comite").text)
    refused = client.get(f"/comite/{case}")
    assert refused.status_code == 400
    assert "n’est pas finie" in text(refused.text)
    premises.appealed.end_game()
    assert f'href="/comite/{case}"' in client.get("/comite").text


def test_the_page_shows_slip_rack_board_ruling_readings_and_articles(premises: CasePremises, number: int) -> None:
    page = premises.member("p1").get(f"/comite/{number}").text
    plain = text(page)
    top = premises.appealed.top
    assert len(heard(page)) == 225
    assert f'{" ".join(premises.small.game.played[0].rack)}"' in page
    assert top.line in plain
    assert f"{top.outcome.points} points" in plain
    assert "Le mot se lit" in plain
    assert "R 4.2 Ce qui vaut zéro" in plain
    assert "Le doute profite au joueur" in plain
    assert "Restez disponible" in plain


def test_whoever_the_case_concerns_sees_nothing_of_it(premises: CasePremises, number: int) -> None:
    concerned = premises.member("p2")
    assert "Aucun cas" in text(concerned.get("/comite").text)
    for address in (f"/comite/{number}", f"/comite/{number}/feuille", f"/direct/comite/{number}"):
        assert concerned.get(address).status_code == 400
    before = premises.written
    assert order(concerned, number, "voix", {"sens": "pour"}).status_code == 400
    assert premises.written == before


@pytest.mark.article("G 2.4-16", "G 2.9-8")
def test_no_page_and_no_live_view_tells_a_name_a_table_or_a_vote(premises: CasePremises, number: int) -> None:
    seen = list(_steps(premises, number))
    assert [told(html) for html in seen] == [[]] * len(seen)
    assert all("is_for" not in html for html in seen)
    open_vote = [text(html) for html in seen if "voix sur 5" in html]
    assert open_vote
    assert not [html for html in open_vote if re.search(r"\d pour, \d contre", html)]


def _steps(premises: CasePremises, number: int) -> Iterator[str]:
    """Every page and live view of a member, after each step of a hearing."""
    client = premises.member("p1")

    def views() -> Iterator[str]:
        for address in ("/comite", f"/comite/{number}", f"/comite/{number}/feuille"):
            yield client.get(address).text
        yield live(premises, "p1", number)

    yield from views()
    order(client, number, "audition", {"invite": "party"})
    order(client, number, "question", {"issue": 2})
    yield from views()
    for desk in premises.appealed.desks(number)[:3]:
        desk.vote(number, is_for=True)
    yield from views()
    for desk in premises.appealed.desks(number)[3:]:
        desk.vote(number, is_for=False)
    order(client, number, "cloture", {"expose": "Le mot se lit bien"})
    yield from views()


def test_two_members_do_not_share_a_live_view(premises: CasePremises, number: int) -> None:
    CommitteeDesk(premises.appealed.hall, "p1").put_question(number, 1)
    CommitteeDesk(premises.appealed.hall, "p1").vote(number, is_for=True)
    assert "vous avez voté" in live(premises, "p1", number)
    assert "vous avez voté" not in live(premises, "p3", number)


def test_a_case_is_heard_voted_and_decided_from_the_browsers_of_five_members(premises: CasePremises) -> None:
    case = premises.appealed.contest()
    premises.appealed.end_game()
    premises.appealed.clerk.convene(case)
    members = [premises.member(id_) for id_ in ("p1", "p3", "r1", "r2", "p4")]
    for client in members:
        assert "Je suis là" in client.get(f"/comite/{case}").text
        assert order(client, case, "siege").status_code == 200
    assert order(members[0], case, "question", {"issue": 2}).status_code == 200
    for place, client in enumerate(members):
        assert 'data-key="p"' in client.get(f"/comite/{case}").text
        answer = order(client, case, "voix", {"sens": "pour" if place < 3 else "contre"})
        assert "Votre voix est enregistrée" in text(answer.text)
        assert 'data-key="p"' not in client.get(f"/comite/{case}").text
    assert "Les voix sont comptées." in text(order(members[4], case, "cloture", {"expose": "On le lit"}).text)
    page = text(members[1].get(f"/comite/{case}").text)
    assert "décision modifiée" in page
    assert "3 pour, 2 contre" in page
    assert premises.appealed.points == premises.appealed.top.outcome.points
    assert "On le lit" in members[2].get(f"/comite/{case}/feuille").text


def test_another_outcome_is_proposed_with_its_articles(premises: CasePremises, number: int) -> None:
    client = premises.member("p1")
    proposed = {"points": "40", "sanction": "warning", "faute": "presentation", "articles": "r 4.4, R 4.2"}
    assert order(client, number, "proposition", proposed).status_code == 200
    page = text(client.get(f"/comite/{number}").text)
    assert "Aux voix 40 points Avertissement" in page


def test_a_penalty_may_bring_a_slip_below_nought(premises: CasePremises, number: int) -> None:
    proposed = {"points": "−3", "sanction": "penalty5", "faute": "shifted_one_square", "articles": "R 4.3"}
    assert order(premises.member("p1"), number, "proposition", proposed).status_code == 200


def test_a_case_about_a_decision_is_settled_in_words(premises: CasePremises) -> None:
    appeal = Appeal(Subject.CONDUCT_OF_PLAY, "Le temps était trop court", ("R 2.6",))
    case = premises.appealed.clerk.contest_decision(GAME, 1, "Le coup compte", appeal)
    premises.appealed.end_game()
    premises.appealed.clerk.convene(case)
    for desk in premises.appealed.desks(case):
        desk.take_seat(case)
    client = premises.member("p1")
    page = client.get(f"/comite/{case}").text
    assert 'name="decision"' in page
    assert 'name="points"' not in page
    words = {"decision": "Le coup est annulé", "articles": "R 5.2"}
    assert order(client, case, "texte", words | {"decision": "La table 2 rejoue"}).status_code == 400
    assert order(client, case, "texte", words).status_code == 200
    assert "Le coup est annulé" in client.get(f"/comite/{case}").text


def test_a_member_who_leaves_his_seat_sees_the_case_no_more(premises: CasePremises, number: int) -> None:
    client = premises.member("p3")
    assert order(client, number, "recusation").headers["HX-Redirect"] == "/comite"
    assert client.get(f"/comite/{number}").status_code == 400
    gone = live(premises, "p3", number)
    assert "plus de siège" in gone
    assert premises.appealed.top.line not in gone


def test_past_cases_that_resemble_are_shown(premises: CasePremises, number: int) -> None:
    CommitteeDesk(premises.appealed.hall, "p1").put_question(number, 2)
    premises.appealed.vote(number, 5, "Lisible")
    premises.appealed.rule(3, premises.appealed.unreadable)
    second = premises.appealed.clerk.contest_slip(GAME, 3, TAKE, Appeal(Subject.WRITING, "Le mot se lit", ("R 4.2",)))
    page = text(premises.member("p1").get(f"/comite/{second}").text)
    assert "Cas semblables" in page
    assert "Lisible" in page


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("question", {"issue": 0}),
        ("question", {"issue": 99}),
        ("question", {"issue": "un"}),
        ("question", {}),
        ("audition", {"invite": "everybody"}),
        ("voix", {"sens": "peut-être"}),
        ("voix", {"sens": "pour"}),
        ("cloture", {"expose": "trop tôt"}),
        ("siege", {}),
        ("proposition", {"points": "dix", "sanction": "none", "articles": "R 4.2"}),
        ("proposition", {"points": "1" * 40, "sanction": "none", "articles": "R 4.2"}),
        ("proposition", {"points": "5", "sanction": "shame", "articles": "R 4.2"}),
        ("proposition", {"points": "5", "sanction": "none", "articles": ""}),
        ("proposition", {"points": "5", "sanction": "none", "articles": "R 99.9"}),
        ("proposition", {"points": "5", "sanction": "zero", "faute": "illegible", "articles": "R 4.2"}),
        ("proposition", {"points": "5", "sanction": "warning", "faute": "sneezed", "articles": "R 4.2"}),
        ("texte", {"decision": "Rejouer", "articles": "R 5.2"}),
    ],
)
def test_what_makes_no_sense_is_refused_in_french_and_writes_nothing(
    premises: CasePremises, number: int, what: str, fields: Mapping[str, object]
) -> None:
    before = premises.written
    answer = order(premises.member("p1"), number, what, fields)
    assert (answer.status_code, premises.written) == (400, before)
    assert re.search(r"[a-zé] [a-zé]", text(answer.text))


def test_a_statement_that_names_someone_is_refused(premises: CasePremises, number: int) -> None:
    CommitteeDesk(premises.appealed.hall, "p1").put_question(number, 2)
    for desk in premises.appealed.desks(number):
        desk.vote(number, is_for=True)
    client = premises.member("p1")
    for statement in ("Bernard a raison", f"La table {TABLE} a raison", "x" * 2000):
        assert order(client, number, "cloture", {"expose": statement}).status_code == 400
    assert order(client, number, "cloture", {"expose": ""}).status_code == 200


def test_a_case_that_does_not_exist_is_refused(premises: CasePremises) -> None:
    client = premises.member("p1")
    for address in ("/comite/7", "/comite/0", "/comite/7/feuille", f"/comite/{10**25}"):
        assert client.get(address).status_code in (400, 404)


def test_a_motive_of_any_script_is_shown_safely(premises: CasePremises) -> None:
    case = premises.appealed.contest(Appeal(Subject.WRITING, "<b onload=x>“é” אבג 😀</b>", ("R 4.2",)))
    premises.appealed.end_game()
    page = premises.member("p1").get(f"/comite/{case}").text
    assert "<b onload" not in page
    assert "&lt;b onload=x&gt;“é” אבג 😀&lt;/b&gt;" in page


def test_only_members_may_open_a_case(premises: CasePremises, number: int) -> None:
    assert premises.seated(AccessRole.CHIEF_REFEREE).get(f"/comite/{number}").status_code == 403

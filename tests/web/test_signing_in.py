"""Codes open desks; wrong ones, old ones and those taken back do not."""

from itertools import islice, product

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises
from web.reading import text

from duplicata.competition.access import AccessRole
from duplicata.web.access.attempts import Attempts
from duplicata.web.access.presence import LOCK_MINUTES
from duplicata.web.access.seats import COOKIE, SeatSigner

REFEREE_DESK = "/arbitre"


def code_of(premises: TestedPremises, role: AccessRole) -> str:
    return premises.codes[premises.badge_id(role)]


@pytest.mark.parametrize(
    "written", [str.upper, str.lower, lambda code: code.replace("-", " "), lambda code: f"  {code} "]
)
def test_a_code_opens_its_desk_however_it_is_typed(premises: TestedPremises, written) -> None:
    with premises.client() as browser:
        answer = browser.post(
            "/poste", data={"code": written(code_of(premises, AccessRole.REFEREE))}, follow_redirects=False
        )
        assert (answer.status_code, answer.headers["location"]) == (303, REFEREE_DESK)
        assert "Arbitre · secteur 1" in text(browser.get("/tableau").text + browser.get("/poste").text)


@pytest.mark.parametrize("code", ["", "ABC-DEFGH", "é" * 20, "\x00", "💥" * 8, "A" * 10_000])
def test_a_wrong_code_opens_nothing_and_leaves_no_trace(premises: TestedPremises, code: str) -> None:
    before = premises.written
    with premises.client() as browser:
        answer = browser.post("/poste", data={"code": code}, follow_redirects=False)
        assert answer.status_code == 401
        assert "code" in text(answer.text)
        assert COOKIE not in browser.cookies
        assert browser.get(REFEREE_DESK, follow_redirects=False).headers["location"].startswith("/poste?")
    assert premises.written == before


def wrong_for(code: str, count: int) -> list[str]:
    """Codes for the same badge, none of which is the right one."""
    secrets = map("".join, product("ACDEFH", repeat=5))
    return [wrong for secret in islice(secrets, count + 1) if (wrong := f"{code[:3]}-{secret}") != code][:count]


def tried(browser: TestClient[Litestar], code: str) -> int:
    return browser.post("/poste", data={"code": code}, follow_redirects=False).status_code


def test_after_ten_wrong_codes_for_a_badge_even_the_right_one_must_wait(premises: TestedPremises) -> None:
    code, seconds = code_of(premises, AccessRole.REFEREE), [0.0]
    premises.premises.attempts = Attempts(lambda: seconds[0])
    with premises.client() as browser:
        assert {tried(browser, wrong) for wrong in wrong_for(code, 10)} == {401}
        answer = browser.post("/poste", data={"code": code}, follow_redirects=False)
        assert answer.status_code == 429
        assert "Trop de codes erronés" in text(answer.text)
        seconds[0] = 301
        assert tried(browser, code) == 303


def test_whoever_guesses_keeps_nobody_else_of_the_hall_from_his_desk(premises: TestedPremises) -> None:
    """All the phones of a hall may come from one address, and one of them may be a joker's."""
    chief, referee = code_of(premises, AccessRole.CHIEF_REFEREE), code_of(premises, AccessRole.REFEREE)
    with premises.client() as hall:
        for wrong in wrong_for(chief, 30):
            tried(hall, wrong)
        assert tried(hall, chief) == 429
        assert tried(hall, referee) == 303
        for number in range(300):
            premises.premises.attempts.note(f"guess {number}")
        assert tried(hall, code_of(premises, AccessRole.ORGANISER)) == 303


def test_when_the_whole_hall_is_guessed_at_each_badge_is_worth_three_guesses(premises: TestedPremises) -> None:
    for number in range(300):
        premises.premises.attempts.note(f"guess {number}")
    with premises.client() as browser:
        wrong = wrong_for(code_of(premises, AccessRole.REFEREE), 4)
        assert [tried(browser, each) for each in wrong] == [401, 401, 401, 429]


def test_a_chief_referee_whose_desk_locked_itself_comes_back_whatever_others_guess(premises: TestedPremises) -> None:
    code = code_of(premises, AccessRole.CHIEF_REFEREE)
    with premises.client() as browser:
        assert tried(browser, code) == 303
        of_chief = browser.cookies[COOKIE]
        browser.cookies.delete(COOKIE)
        for wrong in wrong_for(code, 12):
            tried(browser, wrong)
        premises.small.time.pass_seconds(LOCK_MINUTES * 60 + 1)
        assert tried(browser, code) == 429
        browser.cookies.set(COOKIE, of_chief)
        assert tried(browser, code) == 303
        # He may guess no more than anybody.
        browser.cookies.delete(COOKIE)
        browser.cookies.set(COOKIE, of_chief)
        assert {tried(browser, wrong) for wrong in wrong_for(code, 10)} == {401}
        assert tried(browser, code) == 429


def test_the_wait_after_wrong_codes_does_not_follow_a_clock_that_is_set_back(premises: TestedPremises) -> None:
    """A laptop that learns the time of the network in the morning: nobody is locked out for an hour more."""
    code, seconds = code_of(premises, AccessRole.REFEREE), [0.0]
    premises.premises.attempts = Attempts(lambda: seconds[0])
    with premises.client() as browser:
        for wrong in wrong_for(code, 10):
            tried(browser, wrong)
        premises.small.time.pass_seconds(-3600)
        seconds[0] = 301
        assert tried(browser, code) == 303


def test_the_page_that_was_asked_for_opens_after_the_code_and_never_one_of_another_site(
    premises: TestedPremises,
) -> None:
    code = code_of(premises, AccessRole.REFEREE)
    with premises.client() as browser:
        assert browser.get("/arbitre", follow_redirects=False).headers["location"] == "/poste?suite=%2Farbitre"
        for asked, given in [
            ("/arbitre/feuille", "/arbitre/feuille"),
            ("//ailleurs.example/", "/"),
            ("https://ailleurs.example/", "/"),
            ("/\\ailleurs.example", "/"),
        ]:
            answer = browser.post("/poste", data={"code": code, "next": asked}, follow_redirects=False)
            assert answer.headers["location"] == given


def test_a_code_taken_back_closes_its_desk_at_once(premises: TestedPremises) -> None:
    with premises.seated(AccessRole.REFEREE, 1) as browser:
        assert browser.get(REFEREE_DESK).status_code == 200
        premises.premises.access.revoke(premises.badge_id(AccessRole.REFEREE, 1), "badge perdu")
        assert browser.get(REFEREE_DESK, follow_redirects=False).status_code == 303


def test_a_desk_nobody_touches_locks_itself_and_a_projector_does_not(premises: TestedPremises) -> None:
    cookie = premises.cookie(AccessRole.PLAYER, 1)
    with premises.seated(AccessRole.REFEREE, 1) as referee:
        assert referee.get(REFEREE_DESK).status_code == 200
        premises.small.time.pass_seconds(LOCK_MINUTES * 60 - 1)
        assert referee.get(REFEREE_DESK, follow_redirects=False).status_code == 200
        premises.small.time.pass_seconds(LOCK_MINUTES * 60 + 1)
        locked = referee.get(REFEREE_DESK, follow_redirects=False)
        assert "raison=verrou" in locked.headers["location"]
        referee.cookies.set(COOKIE, cookie)
        assert referee.get("/joueur", follow_redirects=False).status_code == 200


def test_whoever_leaves_the_desk_in_one_tab_has_left_it_in_all(premises: TestedPremises) -> None:
    with premises.client() as browser:
        browser.post("/poste", data={"code": premises.codes[premises.badge_id(AccessRole.REFEREE, 1)]})
        kept = browser.cookies[COOKIE]
        assert browser.get(REFEREE_DESK, follow_redirects=False).status_code == 200
        assert browser.post("/quitter", follow_redirects=False).status_code == 303
        browser.cookies.set(COOKIE, kept)
        assert browser.get(REFEREE_DESK, follow_redirects=False).status_code == 303


@pytest.mark.parametrize(
    "change", [lambda cookie: cookie[:-2] + "AA", lambda cookie: "x" + cookie, lambda _: "é.é", lambda _: "."]
)
def test_an_altered_cookie_is_nobodys(premises: TestedPremises, change) -> None:
    signer = premises.premises.signer
    cookie = signer.write(signer.open(premises.badge_id(AccessRole.ORGANISER), premises.premises.now()))
    assert signer.read(change(cookie)) is None
    assert SeatSigner(b"another key").read(cookie) is None


def test_a_form_of_another_site_is_refused(premises: TestedPremises) -> None:
    before = premises.written
    with premises.seated(AccessRole.REFEREE, 1) as browser:
        assert browser.post("/quitter", headers={"Origin": "http://ailleurs.example"}).status_code == 403
        assert browser.post("/quitter", headers={"x-csrftoken": "faux"}).status_code == 403
        assert browser.get(REFEREE_DESK).status_code == 200
    assert premises.written == before


def test_the_desk_of_another_role_is_refused_in_french(premises: TestedPremises) -> None:
    with premises.seated(AccessRole.PLAYER, 1) as browser:
        answer = browser.get(REFEREE_DESK)
        assert answer.status_code == 403
        assert "appartient à un autre poste" in text(answer.text)

"""Codes are shown once, by the answer that made them; a revoked one closes its desk; the journal tells who did it."""

import re

import pytest
from web.organiser.halls import ORGANISER, Organised

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon

CODE = re.compile(r"\b[A-Z0-9]{3}-[A-Z0-9]{5}\b")


@pytest.fixture
def organised(lexicon: Lexicon) -> Organised:
    return Organised(lexicon).prepare(12)


def test_codes_of_posts_are_shown_once_with_their_picture(organised: Organised) -> None:
    client = organised.client()
    answer = client.post("/organisation/codes", data={"order": "staff", "game": "1"})
    codes = set(CODE.findall(answer.text))
    assert len(codes) >= 4
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.text.count('class="qr"') == len(codes)
    assert all(organised.premises.access.check(code) for code in codes)
    again = client.post("/organisation/codes", data={"order": "staff", "game": "1"}).text
    later = again + client.get("/organisation/codes").text + client.get("/journal").text
    assert not codes.intersection(CODE.findall(later))
    assert "déjà leur code" in again


def test_codes_of_players_open_their_own_page(organised: Organised) -> None:
    answer = organised.client().post("/organisation/codes", data={"order": "players"})
    codes = CODE.findall(answer.text)
    assert len(set(codes)) == 12
    assert organised.premises.access.check(codes[0]).role is AccessRole.PLAYER
    assert "Nom0001" in organised.client().get("/organisation/codes", params={"liste": "joueurs"}).text


def test_an_animator_gets_a_code_and_nobody_else_by_that_form(organised: Organised) -> None:
    client = organised.client()
    client.post("/organisation/codes", data={"order": "one", "role": "animator", "name": "Paul"})
    client.post("/organisation/codes", data={"order": "one", "role": "chief_referee", "name": "Rusé"})
    roles = {line.holder: line.role for line in organised.premises.access.badges()}
    assert roles["Paul"] is AccessRole.ANIMATOR
    assert roles["Rusé"] is AccessRole.ORGANISER
    before = organised.written
    assert client.post("/organisation/codes", data={"order": "one", "name": " "}).status_code == 400
    assert organised.written == before


def test_a_revoked_code_opens_nothing_and_a_renewed_one_replaces_it(organised: Organised) -> None:
    client = organised.client()
    page = client.post("/organisation/codes", data={"order": "staff", "game": "1"}).text
    code = CODE.findall(page)[0]
    badge = organised.premises.access.check(code)
    path = f"/organisation/codes/{badge.id}"
    before = organised.written
    assert client.post(path, data={"order": "revoke", "reason": ""}).status_code == 400
    assert organised.written == before
    renewed = CODE.findall(client.post(path, data={"order": "renew", "reason": "badge perdu"}).text)
    assert organised.premises.access.check(renewed[0]).post == badge.post
    other = f"/organisation/codes/{renewed[0][:3]}"
    page = client.post(other, data={"order": "revoke", "reason": "départ <i>précipité</i>"}).text
    assert "<i>précipité" not in page
    assert organised.premises.access.badge(renewed[0][:3]) is None
    assert client.post(other, data={"order": "revoke", "reason": "encore"}).status_code == 400
    assert ORGANISER in client.get("/journal", params={"ou": "access"}).text


def test_the_last_code_of_an_organiser_cannot_be_taken_back(organised: Organised) -> None:
    before = organised.written
    path = f"/organisation/codes/{organised.badge.id}"
    assert organised.client().post(path, data={"order": "revoke", "reason": "je m’en vais"}).status_code == 400
    assert organised.written == before


def test_the_journal_is_filtered_paged_and_verified(organised: Organised) -> None:
    client = organised.client()
    page = client.get("/journal").text
    assert "Compétition ouverte" in page
    assert "Nom0003" in client.get("/journal", params={"quoi": "nom0003"}).text
    assert "Rien ne correspond" in client.get("/journal", params={"qui": "personne de ce nom"}).text
    assert client.get("/journal", params={"avant": 3, "ou": "competition'--"}).status_code == 200
    verdict = client.post("/journal/verification", headers={"HX-Request": "true"}).text
    assert "intacte" in verdict


def test_the_badges_carry_the_address_of_the_hall(organised: Organised) -> None:
    organised.premises.urls = ("http://192.168.1.20:8000",)
    page = organised.client().post("/organisation/codes", data={"order": "staff", "game": "1"}).text
    assert "http://192.168.1.20:8000/poste" in page
    assert "192.168.1.20" in organised.client().get("/organisation/connexion").text

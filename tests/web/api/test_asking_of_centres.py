"""A program at the desks of several places: what it orders is done, and it numbers no message."""

from base64 import b64decode
from http import HTTPStatus

import pytest
from desks.sealed.envelopes import drawn_hall
from web.api.full_hall import full_premises
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole as Role
from duplicata.desks.sealed.envelope import read_envelope
from duplicata.desks.sealed.opening import EnvelopeOpener
from duplicata.lexicon import Lexicon


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    return full_premises(lexicon)


def test_the_organiser_of_centres_orders_and_follows(hall: TestedPremises) -> None:
    client = hall.seated(Role.ORGANISER)
    top = {"order": "StateTop", "game": 1, "top": 900}
    assert client.post("/api/organisation/centres/order", json={"order": top}).status_code == HTTPStatus.NO_CONTENT
    told = {"centre": 2, "game": 1, "kind": "ready"}
    assert client.post("/api/organisation/centres/signal", json=told).status_code == HTTPStatus.NO_CONTENT
    lines = client.get("/api/organisation/centres/lines", params={"game": 1}).json()
    assert [line["state"] for line in lines] == ["declared", "ready"]


def test_the_number_of_a_message_is_not_for_a_program_to_say(hall: TestedPremises) -> None:
    client, before = hall.seated(Role.ORGANISER), hall.written
    best = {"order": "ReportBest", "centre": 2, "game": 1, "turn": 1, "points": 70, "players": 2}
    numbered = best | {"sequence": 10**9}
    refused = client.post("/api/organisation/centres/order", json={"order": numbered})
    assert refused.status_code == HTTPStatus.BAD_REQUEST
    assert hall.written == before
    assert client.post("/api/organisation/centres/order", json={"order": best}).status_code == HTTPStatus.NO_CONTENT


def test_the_federation_receives_results_or_says_what_is_wrong(hall: TestedPremises) -> None:
    client = hall.seated(Role.FEDERATION)
    player = {"id": "", "last_name": "Petit", "first_name": "Zoé", "federation": "FR"}
    wrong = client.post("/api/federation/receive", json={"centre": 2, "rows": [{"player": player, "scores": [1]}]})
    assert [fault["line"] for fault in wrong.json()] == [1]
    right = client.post("/api/federation/receive", json={"centre": 2, "rows": [{"player": player, "scores": [1, 2]}]})
    assert right.json() == []
    assert client.get("/api/federation/of-centre", params={"number": 2}).json()["lines"][0]["total"] == 3
    unknown = client.post("/api/federation/publish", json={})
    assert unknown.status_code == HTTPStatus.BAD_REQUEST
    assert "total des tops de la partie 1" in unknown.text
    for game in (1, 2):
        top = {"order": "StateTop", "game": game, "top": 900}
        organiser = hall.seated(Role.ORGANISER)
        assert organiser.post("/api/organisation/centres/order", json={"order": top}).status_code < 300
    assert client.post("/api/federation/publish", json={}).status_code == HTTPStatus.NO_CONTENT


def test_the_transmitter_answers_and_the_reception_asks(hall: TestedPremises) -> None:
    transmitter, reader = hall.seated(Role.TRANSMITTER), hall.seated(Role.READER)
    answered = transmitter.post("/api/transmission/answer", json={"question": 1, "text": "Aigu."})
    assert answered.status_code == HTTPStatus.NO_CONTENT
    assert transmitter.get("/api/transmission/view").json()["answered"][0]["answer"] == "Aigu."
    asked = reader.post("/api/reception/ask", json={"turn": 1, "text": "Quel mot ?"})
    assert asked.status_code == HTTPStatus.NO_CONTENT
    assert len(reader.get("/api/reception/view").json()["waiting"]) == 1


def test_a_program_seals_a_game_and_gets_its_envelopes_and_codes_this_once(lexicon: Lexicon) -> None:
    client = TestedPremises(lexicon, small=drawn_hall(lexicon)).seated(Role.ORGANISER)
    client.headers["Accept"] = "application/json"
    named = client.post("/api/organisation/scelles/name-drawers", json={"game": 1, "names": "Anne Petit"})
    assert named.status_code == HTTPStatus.NO_CONTENT
    assert client.post("/api/organisation/scelles/seal", json={"game": 1}).status_code == HTTPStatus.BAD_REQUEST
    sealed = client.post("/api/organisation/scelles/seal", json={"game": 1, "centres": "Lomé\nDakar"}).json()
    assert [each["centre"] for each in sealed] == ["Lomé", "Dakar"]
    envelope = read_envelope(b64decode(sealed[0]["content"]))
    assert EnvelopeOpener(envelope, sealed[0]["code"], 0).open(1).line.turn == 1
    (listed,) = client.get("/api/organisation/scelles/listed").json()
    assert (listed["drawers"], listed["envelopes"]) == (["Anne Petit"], 2)

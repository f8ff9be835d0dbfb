"""The pages of a transmitter and of a receiving centre, and what a server answers to others."""

import msgspec
import pytest
from desks.halls import GAME, small_hall
from desks.transmission.fake_lines import ADDRESS, CENTRE, Drawing, centre
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.centres.commands import AgreeFormula, AskForMissing, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.lines.reports import QuestionReport
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws


@pytest.fixture
def main(lexicon: Lexicon) -> TestedPremises:
    """The premises of a drawing centre, with two centres declared."""
    tested = TestedPremises(lexicon)
    centres = tested.premises.gate.centres
    games = (DrawnGame(1, 1), DrawnGame(2, 1))
    centres.order(AgreeFormula(Formula.EQUAL, "Multiplex", "2026-01-01", games), "organisateur")
    for number in (1, CENTRE):
        centres.order(DeclareCentre(centre(number, f"Ville {number}")), "organisateur")
    return tested


def test_the_transmitter_opens_adds_and_answers(main: TestedPremises) -> None:
    browser = main.seated(AccessRole.TRANSMITTER)
    assert "n’est pas encore transmise" in browser.get("/transmission").text
    assert browser.post("/transmission/ouverture", data={"partie": GAME}).status_code == 200
    main.small.play_turn()
    main.premises.feeds.refresh()
    page = browser.get("/transmission").text
    assert main.small.game.played[0].move.word in page
    assert "Attention à la place." in page
    sent = browser.post("/transmission/texte", data={"partie": GAME, "coup": 1, "phrase": 1})
    assert "Envoyé à tous les centres." in sent.text
    main.premises.gate.centres.order(AskForMissing(CENTRE, GAME, 1, "Quel accent ?"), "centre 2")
    assert "Quel accent ?" in browser.get("/transmission").text
    assert browser.post("/transmission/reponse", data={"partie": GAME, "demande": 1, "reponse": "Aigu."}).is_success
    told = main.premises.feeds.feed(GAME).scribe.told.turn(1)
    assert told is not None
    assert (told.indications, [each.text for each in told.answers]) == (("Attention à la place.",), ["Aigu."])


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("texte", {"coup": 1, "texte": ""}),
        ("texte", {"coup": 7, "texte": "trop tôt"}),
        ("texte", {"coup": 1, "phrase": 12}),
        ("reponse", {"demande": 5, "reponse": "à qui ?"}),
        ("solo", {"coup": "x", "nom": "A", "points": "3"}),
    ],
)
def test_what_cannot_be_sent_is_refused_in_french_and_writes_nothing(
    main: TestedPremises, address: str, form: dict[str, object]
) -> None:
    browser = main.seated(AccessRole.TRANSMITTER)
    browser.post("/transmission/ouverture", data={"partie": GAME})
    before = main.written
    answer = browser.post(f"/transmission/{address}", data={"partie": GAME, **form}, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert "notice" in answer.text
    assert main.written == before


def test_the_organiser_gives_codes_that_are_shown_once(main: TestedPremises) -> None:
    browser = main.seated(AccessRole.ORGANISER)
    given = browser.post("/organisation/liaisons", data={"ordre": "issue", "centre": CENTRE})
    code = str(main.premises.gate.code(CENTRE))
    assert code in given.text
    assert given.headers["Cache-Control"] == "no-store"
    assert code not in browser.get("/organisation/liaisons").text
    assert browser.post("/organisation/liaisons", data={"ordre": "issue", "centre": 77}).status_code == 400
    gone = browser.post("/organisation/liaisons", data={"ordre": "withdraw", "centre": CENTRE, "motif": "perdu"})
    assert "n’ouvre plus rien" in gone.text


def test_a_receiving_centre_follows_signals_and_asks(main: TestedPremises, lexicon: Lexicon) -> None:
    code = str(main.premises.gate.issue(CENTRE, "organisateur"))
    here = TestedPremises(lexicon)
    browser = here.seated(AccessRole.ORGANISER)
    alone = browser.get("/reception").text
    assert "ne suit aucun centre tireur" in alone
    assert "Coups reçus" not in alone
    wrong = browser.post("/organisation/liaisons", data={"ordre": "follow", "adresse": ADDRESS, "code": f"{code}X"})
    assert wrong.status_code == 400
    assert browser.post("/organisation/liaisons", data={"ordre": "follow", "adresse": ADDRESS, "code": code}).is_success
    page = browser.get("/reception").text
    assert "Signaler aux autres centres" in page
    assert page.split("Signaler aux autres centres")[1].count('<button class="action" data-key') == 1
    assert browser.post("/reception", data={"partie": GAME, "signal": "ready"}).is_success
    assert browser.post("/reception", data={"partie": GAME, "signal": "ready"}).status_code == 400
    question = {"partie": GAME, "ordre": "question", "coup": "2", "texte": "Et le raccord ?"}
    assert browser.post("/reception", data=question).is_success
    reports = here.premises.receiving.lines.state.reports
    assert reports[1].report == QuestionReport(GAME, 2, "Et le raccord ?")
    parcel = here.premises.receiving.next_report()
    assert parcel is not None
    client = main.client()
    # Both halls stand at the same simulated hour.
    taken = client.post(
        "/api/centres/rapports", content=msgspec.json.encode(parcel[1]), headers={"Content-Type": "application/json"}
    )
    assert taken.json()["declined"] == ""
    assert main.premises.gate.centres.centres.centres[CENTRE].game(GAME).ready_at is not None


@pytest.mark.parametrize(
    "query", ["", "?centre=2", "?centre=2&heure=0&mot=x&signe=y", "?centre=x&heure=0&mot=x&signe=y"]
)
def test_who_has_no_code_gets_no_feed(main: TestedPremises, query: str) -> None:
    answer = main.client().get(f"/direct/centres/1{query}", headers={"Accept": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]


def test_no_page_of_a_receiving_centre_shows_a_turn_before_it_is_read_there(lexicon: Lexicon) -> None:
    drawing = Drawing(lexicon)
    drawing.open()
    for _ in range(2):
        drawing.small.play_turn()
    here = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    here.small.time.at = drawing.small.time.at
    here.premises.receiving.follow(ADDRESS, str(drawing.gate.issue(CENTRE, "organisateur")), "organisateur")
    end = here.premises.receiving.receiving_end()
    assert end is not None
    assert end.accept(drawing.messages(drawing.gate.code(CENTRE).keys)) > 10
    secrets = [word for turn in drawing.small.game.played for word in (turn.move.word, turn.rack)]
    pages = ("/tableau", "/public", "/sous-titres", "/classement", "/reception", "/lecture", "/journal", "/joueur")
    pages += ("/juge-arbitre", "/arbitre", "/salle2", "/organisation", "/adjoint", "/tableau/operateur")
    seen = 0
    roles = {line.role for line in here.premises.access.badges()}
    for role in (*roles, None):
        browser = here.seated(role) if role else here.client()
        for page in pages:
            answer = browser.get(page)
            seen += answer.status_code == 200
            assert not [secret for secret in secrets if secret in answer.text], f"{role} {page}"
    assert seen > 40


def test_a_server_of_several_processes_follows_nobody_and_says_what_to_do(main: TestedPremises) -> None:
    main.premises.is_one_of_many = True
    asked = {"ordre": "follow", "adresse": ADDRESS, "code": str(main.premises.gate.issue(CENTRE, "organisateur"))}
    before = main.written
    refused = main.seated(AccessRole.ORGANISER).post("/organisation/liaisons", data=asked)
    assert (refused.status_code, "enlevez" in refused.text) == (400, True)
    assert main.written == before

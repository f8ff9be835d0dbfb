"""The pages over several centres: the organiser agrees and follows, the federation collects, all read at the end."""

import json
import re
import threading
from collections.abc import Iterator

import pytest
import uvicorn
from desks.played_halls import NO_WORD, played_hall, settle
from web.organiser.halls import Organised, notice
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon

AGREED = {"formule": "predrawn", "nom": "Simultané <b>d’essai</b>", "jour": "2026-12-12", "parties": "2"}
CENTRE = {
    "order": "declare",
    "nom": "Salle des fêtes",
    "lieu": "Tours",
    "federation": "FR",
    "responsable": "Odile Girard",
    "contact": "06 11 22 33 44",
    "heure": "14:00",
    "declare": "2026-11-01",
}
RESULTS = (
    "licence;NOM;Prénom;fédération;score P1;score P2\n1111111;LÉVÊQUE;Zoé;FR;900;800\n2222222;PETIT;Luc;FR;850;700\n"
)


class Desk:
    """An organiser, a federation and a visitor before one server."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.organised = Organised(lexicon).prepare(4, is_seated=False)
        issued = self.organised.premises.access.issue(AccessRole.FEDERATION, "fede", "Fédération")
        self.code = issued.code
        self.organiser = self.organised.client()
        self.federation = self.organised.client(issued.badge.id)
        self.visitor = self.organised.client()
        self.visitor.cookies.clear()

    @property
    def written(self) -> int:
        return self.organised.written

    def agree(self, centres: int = 2, **changes: str) -> None:
        page = self.organiser.post("/organisation/centres/formule", data=AGREED | changes)
        assert "convenue" in notice(page.text), page.text
        for number in range(1, centres + 1):
            said = self.organiser.post("/organisation/centres", data=CENTRE | {"numero": str(number)})
            assert said.status_code == 200, said.text

    def send(self, number: int, text: str = RESULTS, **more: str) -> str:
        data = {"centre": str(number), "texte": text, **more}
        return str(self.federation.post("/federation/resultats", data=data, files={"fichier": ("", b"")}).text)

    def order(self, order: str, **fields: str) -> tuple[int, str]:
        answer = self.federation.post("/federation", data={"order": order, **fields})
        return answer.status_code, answer.text


@pytest.fixture
def desk(lexicon: Lexicon) -> Desk:
    return Desk(lexicon)


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", page).replace("\u00a0", " ").replace("\u202f", " ").split())


def test_before_anything_is_agreed_every_page_says_so(desk: Desk) -> None:
    assert "Convenir de la formule" in desk.organiser.get("/organisation/centres").text
    assert "Rien n’est encore convenu" in desk.federation.get("/federation").text
    assert "Aucune épreuve" in desk.visitor.get("/centres").text
    before = desk.written
    refused = desk.organiser.post("/organisation/centres", data=CENTRE | {"numero": "1"})
    assert refused.status_code == 400
    assert "choisissez d’abord la formule" in refused.text
    assert desk.written == before


def test_the_organiser_agrees_declares_and_follows(desk: Desk) -> None:
    desk.agree(2, formule="equal", sites="1 2")
    page = words(desk.organiser.get("/organisation/centres").text)
    assert "tournois jumelés" in page
    assert "pas encore de nouvelles" in page
    assert "06 11 22 33 44" in page
    told = {"order": "signal", "partie": "1", "centre": "2"}
    for signal in ("ready", "started", "line_lost"):
        page = words(desk.organiser.post("/organisation/centres/nouvelles", data=told | {"signal": signal}).text)
    assert "liaison perdue" in page
    assert "/15:00" in page
    assert "tous les sites s’arrêtent" in page
    assert "&lt;b&gt;" in desk.organiser.get("/organisation/centres").text


def test_a_world_event_is_chosen_with_one_button(desk: Desk) -> None:
    page = desk.organiser.post("/organisation/centres/formule", data={"preset": "smb", "annee": "2026"}).text
    assert "Simultané Mondial de Blitz 2026" in page
    assert "samedi 12 décembre" in words(page)
    refused = desk.organiser.post("/organisation/centres/formule", data={"preset": "smb", "annee": "demain"})
    assert refused.status_code == 400


def test_a_list_of_centres_is_declared_at_once(desk: Desk) -> None:
    desk.agree(0)
    lines = "\n".join(f"{n};Centre {n};Liège;BE;Luc Petit;04;14:00" for n in range(1, 31))
    page = desk.organiser.post(
        "/organisation/centres", data={"order": "paste", "liste": lines, "declare": "2026-11-01"}
    )
    assert "30 centres déclarés" in notice(page.text)
    gone = desk.organiser.post("/organisation/centres", data={"order": "withdraw", "numero": "30", "motif": "travaux"})
    assert "retiré" in words(gone.text)
    fixed = CENTRE | {"order": "correct", "numero": "3", "nom": "Mairie"}
    assert "Mairie" in desk.organiser.post("/organisation/centres", data=fixed).text


def test_results_are_received_by_file_text_or_refused_line_by_line(desk: Desk) -> None:
    desk.agree(2)
    desk.organiser.post("/organisation/centres/nouvelles", data={"order": "top", "partie": "1", "top": "950"})
    file = {"fichier": ("centre1.csv", RESULTS.encode(), "text/csv")}
    page = desk.federation.post("/federation/resultats", data={"centre": "1"}, files=file).text
    assert "Résultats du centre 1 reçus" in words(page)
    assert "fichier centre1.csv" in page
    before = desk.written
    wrong = RESULTS.replace("1111111", "333").replace("900", "951").replace("PETIT;Luc", "PETIT;Luc;trop")
    page = words(desk.send(2, wrong))
    assert "refusés" in page
    assert "plus que le top (950)" in page
    assert desk.written == before + 1
    twice = RESULTS.replace("2222222;PETIT;Luc", "1111111;LÉVÊQUE;Zoé")
    assert "est déjà dans les résultats du centre n° 1" in words(desk.send(2, twice))
    assert "La première ligne doit dire" in words(desk.send(2, "n’importe quoi"))
    nothing = desk.federation.post("/federation/resultats", data={"centre": "2"}, files={"fichier": ("", b"")})
    assert nothing.status_code == 400


def test_the_federation_sets_aside_cancels_polls_publishes_and_reopens(desk: Desk) -> None:
    desk.agree(2)
    desk.send(1)
    desk.send(2, RESULTS.replace("1111111;LÉVÊQUE", "3333333;MARTIN").replace("2222222;PETIT", "4444444;DURAND"))
    assert "sondage à compléter" in desk.order("cancel", centre="2", partie="1", coups="7 8", motif="alarme")[1]
    status, page = desk.order("poll", centre="1", partie="1", coups="7", sondage="NC : 2 joueurs 61 points")
    assert status == 200, page
    assert "série NC, 31 points" in words(desk.federation.get("/federation?centre=2").text)
    assert desk.order("poll", centre="1", partie="1", coups="7", sondage="quatre")[0] == 400
    assert "écarté" in words(desk.order("aside", centre="2", motif="horaires")[1])
    assert desk.order("aside", centre="2", motif="encore")[0] == 400
    assert desk.order("back", centre="2", motif="preuve")[0] == 200
    assert "sans résultat" in words(desk.order("void", centre="2", partie="2", motif="enveloppe vide")[1])
    assert "paraîtront" in desk.visitor.get("/centres").text
    assert "LÉVÊQUE" not in desk.visitor.get("/centres").text
    status, page = desk.order("publish")
    assert status == 400
    assert "Le total des tops de la partie 1 n’est pas connu" in words(page)
    for game in ("1", "2"):
        top = {"order": "top", "partie": game, "top": "950"}
        assert desk.organiser.post("/organisation/centres/nouvelles", data=top).status_code == 200
    assert "publiés" in words(desk.order("publish")[1])
    public = desk.visitor.get("/centres").text
    assert "LÉVÊQUE" in public
    assert "1111111" not in public
    assert "DURAND" in desk.visitor.get("/centres?centre=2").text
    assert desk.order("aside", centre="1", motif="trop tard")[0] == 400
    assert "de nouveau changer" in words(desk.order("reopen", motif="appel")[1])


@pytest.mark.article("G 5.5-41", "G 5.5-43")
def test_a_turn_that_a_centre_says_was_disturbed_is_cancelled_with_one_button(desk: Desk) -> None:
    desk.agree(2)
    told = {"disturbed": [{"game": 1, "turn": 3, "reason": "alarme <b>"}]}
    rows = [{"last_name": "LÉVÊQUE", "first_name": "Zoé", "federation": "FR", "scores": [900, 800]}]
    file = {"fichier": ("centre2.json", json.dumps({"rows": rows} | told).encode(), "application/json")}
    assert desk.federation.post("/federation/resultats", data={"centre": "2"}, files=file).status_code == 200
    assert "1 coup à annuler" in words(desk.federation.get("/federation").text)
    page = desk.federation.get("/federation?centre=2").text
    assert "Partie 1, coup 3 : alarme &lt;b&gt;" in words(page)
    form = next(each for each in re.findall(r"<form.*?</form>", page) if "Annuler ce coup" in each)
    fields = dict(re.findall(r'name="(centre|partie|coups|motif)" value="([^"]*)"', form))
    assert fields == {"centre": "2", "partie": "1", "coups": "3", "motif": "alarme &lt;b&gt;"}
    status, page = desk.order("cancel", **fields)
    assert (status, "Annuler ce coup" in page, "sondage à compléter" in page) == (200, False, True)
    assert "à annuler" not in words(desk.federation.get("/federation").text)


def test_rankings_go_out_as_files(desk: Desk) -> None:
    desk.agree(1)
    desk.send(1)
    answer = desk.federation.get("/federation/classement/csv")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="general.csv"'
    assert "1;1111111;LÉVÊQUE;Zoé;FR;900;800;1700" in answer.content.decode("utf-8-sig")
    assert desk.federation.get("/federation/classement/xlsx?centre=1").content.startswith(b"PK")
    assert desk.federation.get("/federation/classement/json").json()["players"] == 2
    assert desk.federation.get("/federation/classement/pdf").status_code == 400
    assert desk.federation.get("/federation?tout=oui").status_code == 200


@pytest.fixture
def served(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """A centre that has played a game, with a server of its own: its address, and a code for the federation."""
    small = played_hall(lexicon, {1: {2: NO_WORD}})
    settle(small, 1)
    settle(small, 2)
    centre = TestedPremises(lexicon, small=small)
    code = centre.premises.access.issue(AccessRole.FEDERATION, "fede", "Fédération").code
    server = uvicorn.Server(uvicorn.Config(centre.app, port=0, log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}", code
    server.should_exit = True
    thread.join()


def test_results_are_read_from_the_server_of_a_centre(desk: Desk, served: tuple[str, str]) -> None:
    address, code = served
    desk.agree(1, parties="1")
    assert "refuse ce code" in words(desk.send(1, "", adresse=address, code="AAA-00000"))
    assert "ne répond pas" in words(desk.send(1, "", adresse="http://127.0.0.1:1", code="x"))
    assert "n’est pas l’adresse" in words(desk.send(1, "", adresse="file:///etc/passwd", code="x"))
    page = words(desk.send(1, "", adresse=address, code=code))
    assert "Résultats du centre 1 reçus : 6 lignes" in page
    ranking = desk.federation.get("/federation/classement/json").json()["lines"]
    assert [line["rank"] for line in ranking] == [1, 1, 1, 1, 1, 6]
    assert ranking[0]["total"] > ranking[5]["total"]

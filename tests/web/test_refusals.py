import logging
from json import dumps

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.positions import PORTES, typed
from web.premises import TestedPremises
from web.reading import text

from duplicata.desks.visitor import Position, Solution, VisitorDesk
from duplicata.journal.refusals import DatabaseUnreachable, JournalNotWritten, JournalReadOnly
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon

GRID = list(PORTES.rows)
JSON = {"Content-Type": "application/json"}
REFUSED = [
    ("{", "not_json", "n’est pas du JSON"),
    ("", "not_json", "n’est pas du JSON"),
    ("null", "wrong_type", "un objet, et non rien"),
    (dumps({"board": GRID}), "missing_key", "Il manque la clé « rack »"),
    (dumps({"board": GRID, "rack": "A", "turn": 1}), "unknown_key", "La clé « turn » est inconnue"),
    (dumps({"board": GRID, "rack": 7}), "wrong_type", "un texte, et non un nombre entier"),
    (dumps({"board": [1], "rack": "A"}), "wrong_type", "« board[0] »"),
    (dumps({"board": GRID, "rack": "ZZ"}), "too_many_tiles", "Trop de jetons « Z »"),
    (dumps({"board": GRID, "rack": "A1"}), "unknown_rack_character", "« 1 » n’a pas sa place dans un tirage"),
    (dumps({"board": [], "rack": "A"}), "wrong_row_count", "Nombre de lignes de la grille : 0"),
]


@pytest.mark.parametrize(("body", "code", "words"), REFUSED)
def test_the_api_refuses_with_a_code_and_a_french_sentence(
    client: TestClient[Litestar], body: str, code: str, words: str
) -> None:
    answer = client.post("/api/solve", content=body, headers={"Accept": "text/html", **JSON})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == code
    assert words in " ".join(answer.json()["error"]["message"].split())


@pytest.mark.parametrize(
    ("method", "path", "status", "words"),
    [
        ("GET", "/nulle-part", 404, "Cette page n’existe pas"),
        ("DELETE", "/top", 405, "ne répond pas à la méthode DELETE"),
        ("GET", "/static/0/css/base.css", 404, "Cette page n’existe pas"),
        ("GET", "/top?position=deux", 400, "et non un texte"),
    ],
)
def test_an_address_that_cannot_be_answered_says_so_in_french_to_browsers_and_to_programs(
    client: TestClient[Litestar], method: str, path: str, status: int, words: str
) -> None:
    page = client.request(method, path, headers={"Accept": "text/html"})
    program = client.request(method, path)
    assert page.status_code == program.status_code == status
    assert words in text(page.text)
    assert '<html lang="fr"' in page.text
    assert words in text(program.json()["error"]["message"])


def test_a_request_longer_than_any_position_is_refused(client: TestClient[Litestar]) -> None:
    answer = client.post("/top", data={"board": "." * 70_000, "rack": "A"}, headers={"Accept": "text/html"})
    assert answer.status_code == 413
    assert "La demande est trop longue" in text(answer.text)


def test_a_form_without_its_fields_is_refused_in_french(client: TestClient[Litestar]) -> None:
    answer = client.post("/top", data={"rack": "A"}, headers={"Accept": "text/html"})
    assert answer.status_code == 400
    assert "Il manque la clé « board »" in text(answer.text)


class BrokenDesk(VisitorDesk):
    def top(self, position: Position) -> Solution:
        raise RuntimeError("the disk is on fire")


def test_a_fault_of_ours_is_logged_and_told_without_its_details(
    premises: TestedPremises, lexicon: Lexicon, caplog: pytest.LogCaptureFixture
) -> None:
    premises.premises.visitor = BrokenDesk(lexicon)
    with caplog.at_level(logging.ERROR), premises.client() as client:
        page = client.post("/top", data=typed(PORTES, "A"), headers={"Accept": "text/html"})
        program = client.post("/api/solve", json={"board": list(PORTES.rows), "rack": "A"})
    assert page.status_code == program.status_code == 500
    assert program.json()["error"]["code"] == "server_error"
    for answer in (page, program):
        assert "Le serveur a rencontré une erreur" in answer.text
        assert "fire" not in answer.text
    assert "the disk is on fire" in caplog.text


@pytest.mark.parametrize(
    ("trouble", "said", "code"),
    [
        (DatabaseUnreachable(reason="host 10.0.0.5, account duplicata"), "si cela dure", "journal_out_of_reach"),
        (JournalReadOnly(place="/home/anne/tournoi.duplicata"), "si cela dure", "journal_out_of_reach"),
        (JournalNotWritten(), "vérifiez la place", "journal_not_written"),
    ],
)
@pytest.mark.parametrize("path", ["/tableau", "/healthz", "/api/public/screen"])
def test_a_journal_out_of_reach_is_a_trouble_of_the_server_and_names_no_machine_and_no_folder(
    premises: TestedPremises, monkeypatch: pytest.MonkeyPatch, trouble: DuplicataError, said: str, code: str, path: str
) -> None:
    def fail(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(premises.small.hall.journal, "head", fail)
    with premises.client() as browser:
        answer = browser.get(path)
        as_program = browser.get("/healthz", headers={"Accept": "application/json"})
    assert (answer.status_code, as_program.status_code) == (503, 503)
    assert said in text(answer.text)
    assert "10.0.0.5" not in answer.text
    assert "/home/anne" not in answer.text
    assert as_program.json()["error"]["code"] == code


def test_a_code_typed_while_the_database_is_away_is_not_called_wrong(
    premises: TestedPremises, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise DatabaseUnreachable(reason="10.0.0.5")

    with premises.client() as browser:
        monkeypatch.setattr(premises.premises.access, "check", fail)
        for _ in range(12):
            answer = browser.post("/poste", data={"code": "ACD-EFHJK"})
            assert answer.status_code == 503
        assert "10.0.0.5" not in answer.text

"""Games drawn for other places, on screen: all of them shown, drawers named, envelopes made, codes shown once."""

import io
import re
import time
import zipfile

import pytest
from desks.sealed.envelopes import drawn_hall
from litestar import Litestar
from litestar.testing import TestClient
from web.organiser.halls import notice
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.formula import ENVELOPE, DrawnGame, Formula
from duplicata.desks.sealed.envelope import read_envelope
from duplicata.desks.sealed.opening import EnvelopeOpener
from duplicata.lexicon import Lexicon

PATH = "/organisation/scelles"
PATIENCE_SECONDS = 60.0


class Preparing:
    """An organiser whose first game was drawn to its end, and who declared centres."""

    def __init__(self, lexicon: Lexicon, centres: int = 3) -> None:
        self.tested = TestedPremises(lexicon, small=drawn_hall(lexicon))
        self.client: TestClient[Litestar] = self.tested.seated(AccessRole.ORGANISER)
        self.hall = self.tested.premises.centres
        games = (DrawnGame(1, ENVELOPE),)
        self.hall.order(orders.AgreeFormula(Formula.PREDRAWN, "Simultané", "2026-12-12", games), "test")
        for number in range(1, centres + 1):
            place = Centre(number, "Salle des fêtes", "Lyon", "FR", "Anne Petit", "06", "14:00", "2026-11-01")
            self.hall.order(orders.DeclareCentre(place), "test")

    def page(self) -> str:
        return words(self.client.get(PATH).text)

    def change(self, order: str, **fields: str) -> tuple[int, str]:
        answer = self.client.post(PATH, data={"order": order, "partie": "1", **fields})
        return answer.status_code, words(notice(answer.text)) if answer.status_code == 200 else words(answer.text)

    def seal(self, **fields: str) -> str:
        """What the page says once the envelopes are made."""
        answer = self.client.post(f"{PATH}/sceller", data={"partie": "1", **fields})
        assert answer.status_code == 200, answer.text
        return self.wait()

    def wait(self) -> str:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while "sealing-share" in (found := self.client.get(f"{PATH}/avancement").text):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        return words(found)

    def envelopes(self) -> dict[str, bytes]:
        answer = self.client.get(f"{PATH}/enveloppes?partie=1")
        assert answer.headers["Content-Disposition"] == 'attachment; filename="enveloppes-partie-1.zip"'
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def codes(self, forme: str = "page") -> tuple[int, str]:
        answer = self.client.post(f"{PATH}/codes", data={"partie": "1", "forme": forme})
        assert "no-store" in answer.headers.get("Cache-Control", "") or answer.status_code != 200
        return answer.status_code, answer.text


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", page).replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.fixture
def preparing(lexicon: Lexicon) -> Preparing:
    return Preparing(lexicon)


def test_every_game_drawn_is_shown_with_its_drawers_and_none_can_be_hidden(preparing: Preparing) -> None:
    assert "1 Claire Martin" in preparing.page()
    assert preparing.change("drawers", tireurs="Anne Petit ; Luc Roy ;") == (200, "C’est enregistré.")
    assert "1 Anne Petit , Luc Roy tirées par le programme" in preparing.page()
    status, _ = preparing.change("discard")
    assert status == 400, "a game is put aside for a reason"
    preparing.change("discard", motif="lettre tombée")
    assert "écartée lettre tombée" in preparing.page()
    answer = preparing.client.post(f"{PATH}/sceller", data={"partie": "1"})
    assert answer.status_code == 400
    assert "a été écartée" in words(answer.text)


def test_a_game_is_sealed_for_all_the_centres_and_each_code_opens_its_envelope(preparing: Preparing) -> None:
    preparing.change("indicate", coup="1", texte="attention à la place")
    said = preparing.seal(heure="2026-12-12T14:00", contact="Jeanne Roy, 06 00 00 00 00")
    assert "Prendre les enveloppes de la partie 1" in said
    made = preparing.envelopes()
    assert sorted(made) == [f"partie-1-{number:03}-n-{number}-salle-des-fetes.enveloppe" for number in (1, 2, 3)]
    status, page = preparing.codes()
    codes = re.findall(r'badge-code">([A-Z0-9-]+)<', page)
    assert (status, len(set(codes))) == (200, 3)
    for content, code in zip((made[name] for name in sorted(made)), codes, strict=True):
        envelope = read_envelope(content)
        assert envelope.face.contact == "Jeanne Roy, 06 00 00 00 00"
        line = EnvelopeOpener(envelope, code, envelope.face.opens_at).open(1).line
        assert line.notes[-1] == "attention à la place"
    assert "scellée" in preparing.page()


def test_the_page_comes_anew_once_the_envelopes_are_made(preparing: Preparing) -> None:
    preparing.seal()
    assert preparing.client.get(f"{PATH}/avancement").headers["HX-Refresh"] == "true"
    page = preparing.client.get(PATH).text
    assert "déjà scellée" in page
    assert re.search(r"<button class=\"action\">\s*Sceller", page)


def test_codes_are_shown_once_and_written_nowhere(preparing: Preparing) -> None:
    preparing.seal()
    again = preparing.client.post(f"{PATH}/sceller", data={"partie": "1"})
    assert again.status_code == 400, "a second sealing would forget the codes of the first"
    status, table = preparing.codes("liste")
    assert (status, len(table.splitlines())) == (200, 4)
    code = table.splitlines()[1].rpartition(";")[2]
    for forme in ("page", "liste"):
        status, said = preparing.codes(forme)
        assert status == 400
        assert "ont déjà été montrés" in words(said)
    assert code not in preparing.client.get(PATH).text
    journal = preparing.tested.premises.hall.journal
    assert all(code.encode() not in repr(each).encode() for each in journal.read("predrawn"))
    assert "Les codes de la partie 1 ont été montrés." in preparing.page()
    preparing.seal(liste="Lomé\nDakar")
    assert len(preparing.envelopes()) == 2


def test_nothing_is_sealed_without_a_centre_or_before_the_end(preparing: Preparing, lexicon: Lexicon) -> None:
    alone = Preparing(lexicon, centres=0)
    answer = alone.client.post(f"{PATH}/sceller", data={"partie": "1"})
    assert (answer.status_code, "Aucun centre n’est déclaré" in answer.text) == (400, True)
    assert preparing.client.get(f"{PATH}/enveloppes?partie=1").status_code == 400
    for fields in ({"partie": "2"}, {"heure": "demain"}, {"contact": "x" * 200}, {"liste": "Lyon\nLyon"}):
        assert preparing.client.post(f"{PATH}/sceller", data={"partie": "1"} | fields).status_code == 400
    assert preparing.client.get(f"{PATH}/avancement").text.count("<a ") == 0


def test_nobody_else_sees_the_page_nor_takes_a_code(preparing: Preparing) -> None:
    preparing.seal()
    tested = preparing.tested
    for role in (AccessRole.READER, AccessRole.TRANSMITTER, AccessRole.CHIEF_REFEREE, AccessRole.PLAYER):
        other = tested.seated(role)
        assert other.get(PATH).status_code == 403, role
        assert other.post(f"{PATH}/codes", data={"partie": "1"}).status_code == 403, role
        assert other.get(f"{PATH}/enveloppes?partie=1").status_code == 403, role
    assert preparing.codes()[0] == 200, "nobody took the codes"


def test_the_page_tells_no_tile_and_no_word_of_a_game(preparing: Preparing) -> None:
    preparing.seal()
    said = words(preparing.client.get(PATH).text) + words(preparing.client.get(f"{PATH}/avancement").text)
    shown = set(re.findall(r"[^\W\d_]+\??", said))
    for turn in preparing.tested.small.game.played:
        assert not {turn.move.word.upper(), str(turn.rack), "".join(sorted(str(turn.rack)))} & shown

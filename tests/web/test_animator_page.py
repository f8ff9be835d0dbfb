"""The animator's page: a club evening from its players' names to its standing."""

import re
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.empty_premises import PLAYERS, EmptyPremises
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.timekeeper import Timekeeper
from duplicata.lexicon import Lexicon


class Club:
    """An evening whose time the test tells."""

    def __init__(self, lexicon: Lexicon, **fields: str) -> None:
        self.time = SimulatedTime()
        self.premises = EmptyPremises(lexicon, self.time)
        self.browser: TestClient[Litestar] = self.premises.animator(**fields)

    @property
    def page(self) -> str:
        return self.browser.get("/animation").text

    @property
    def moment(self) -> str:
        found = re.search(r'data-moment="([^"]+)"', self.page)
        assert found is not None
        return found[1]

    @property
    def next(self) -> str:
        found = re.search(r'data-next="([^"]+)"', self.page)
        assert found is not None
        return found[1]

    def go_on(self, path: str = "suite", **fields: str) -> str:
        answer = self.browser.post(f"/animation/{path}", data={"moment": self.moment, **fields})
        assert answer.status_code == 200, answer.text
        return answer.text

    def type(self, text: str, turn: int = 1) -> str:
        answer = self.browser.post("/animation/saisie", data={"partie": "1", "coup": str(turn), "texte": text})
        assert answer.status_code == 200, answer.text
        return answer.text

    def reach_announcement(self) -> None:
        """Draw, clock, both bells, which ring by themselves, and the slips are in hand."""
        self.go_on()
        self.go_on()
        timekeeper = Timekeeper(self.premises.premises.hall)
        for seconds in (150, 30):
            self.time.pass_seconds(seconds)
            timekeeper.ring(self.premises.premises.current_game())
        self.go_on()

    def play_turn(self, turn: int, slips: str = "T") -> None:
        self.reach_announcement()
        self.go_on()
        self.type(slips, turn)

    def play_out(self) -> None:
        turn = 1
        while self.next == "draw":
            self.play_turn(turn)
            turn += 1


@pytest.fixture
def club(lexicon: Lexicon) -> Iterator[Club]:
    found = Club(lexicon)
    with found.browser:
        yield found


def test_names_typed_one_to_a_line_open_the_evening_at_once(lexicon: Lexicon) -> None:
    premises = EmptyPremises(lexicon)
    with premises.organiser() as browser:
        assert "Joueurs, un par ligne" in browser.get("/animation").text
        opened = browser.post("/animation/soiree", data={"joueurs": PLAYERS})
        assert opened.headers["Location"] == "/animation"
        page = browser.get("/animation").text
    assert all(name in page for name in ("Aubert Zoé", "Bernard Luc", "Le Goff Anne", "Durand Léa"))
    assert 'data-next="draw"' in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"joueurs": " \n "}, "au moins le nom"),
        ({"joueurs": "Zoé"}, "Zoé"),
        ({"joueurs": "\n".join(f"Nom{k} Prénom" for k in range(41))}, "40 joueurs au plus"),
        ({"joueurs": PLAYERS, "parties": "0"}, "nombre de parties"),
        ({"joueurs": PLAYERS, "secondes": "-3"}, "secondes"),
        ({"joueurs": PLAYERS, "genre": "tarot"}, "tarot"),
        ({"joueurs": "Aubert Zoé\nAubert Zoé"}, "Aubert"),
    ],
)
def test_an_evening_that_cannot_be_says_why_and_keeps_what_was_typed(
    lexicon: Lexicon, fields: dict[str, str], said: str
) -> None:
    premises = EmptyPremises(lexicon)
    with premises.organiser() as browser:
        written = premises.written
        refused = browser.post("/animation/soiree", data=fields)
        assert refused.status_code == 400
        assert said in refused.text
        assert "Commencer la soirée" in refused.text
        assert premises.written == written


def test_an_organiser_takes_an_open_evening_with_one_click(club: Club) -> None:
    club.browser.post("/poste", data={"code": club.premises.code})
    assert "Tenir la soirée moi-même" in club.page
    assert club.browser.post("/animation/prendre").headers["Location"] == "/animation"
    assert 'id="line"' in club.page


def test_a_festival_is_no_club_evening(premises: TestedPremises) -> None:
    with premises.seated(AccessRole.ANIMATOR) as animator:
        assert "n’est pas une soirée de club" in animator.get("/animation").text
        written = premises.written
        for path in ("suite", "fin", "partie", "pause"):
            assert animator.post(f"/animation/{path}", data={"moment": "1-1-to_draw"}).status_code == 400
        assert animator.post("/animation/soiree", data={"joueurs": PLAYERS}).status_code == 400
        assert animator.post("/animation/prendre").status_code == 400
        assert premises.written == written


def test_a_whole_turn_takes_four_strokes_and_one_line(club: Club) -> None:
    club.play_turn(1, "T")
    page = club.page
    assert page.count(">TOP<") == 4
    assert club.next == "draw"


def test_nothing_of_the_solution_is_on_the_page_before_the_slips_are_collected(club: Club) -> None:
    club.go_on()
    club.go_on()
    hall = club.premises.premises.hall
    best = HallChiefRefereeDesk(hall, "", 1).advised_move()
    assert not re.search(rf"\b{best.word}\b", club.page, re.IGNORECASE)
    assert "Le mot se montre quand les bulletins sont ramassés" in club.page
    assert 'class="club-word"' not in club.page


def test_a_doubtful_slip_waits_for_a_decision_and_is_kept_with_one_key(club: Club) -> None:
    club.reach_announcement()
    written = club.premises.written
    shown = club.type("3 xqz h8 20")
    assert "XQZ n’est pas admis" in shown
    assert club.premises.written == written
    line = re.search(r'data-line="([^"]+)"\s*>\s*<p class="verdict"', shown)
    assert line is not None
    decided = club.browser.post(
        "/animation/decision", data={"partie": "1", "coup": "1", "table": "3", "ligne": line[1]}
    )
    assert decided.status_code == 200
    assert 'id="player-3" class="is-zero"' in club.page


def test_an_order_for_a_moment_that_is_over_is_refused(club: Club) -> None:
    moment = club.moment
    club.go_on()
    written = club.premises.written
    again = club.browser.post("/animation/suite", data={"moment": moment}, headers={"HX-Request": "true"})
    assert again.status_code == 400
    assert 'id="notice"' in again.text
    assert club.premises.written == written


@pytest.mark.parametrize("typed", ["", "xyz", "9 mot h8 20", "3 ?", "T", "é" * 299, "<script>alert(1)</script>", "🂡"])
def test_a_line_that_means_nothing_now_is_refused_in_french(club: Club, typed: str) -> None:
    written = club.premises.written
    refused = club.browser.post(
        "/animation/saisie", data={"partie": "1", "coup": "1", "texte": typed}, headers={"HX-Request": "true"}
    )
    assert 400 <= refused.status_code < 500
    assert "<script>" not in refused.text
    assert club.premises.written == written


def test_a_pause_stops_the_clock_and_a_cancelled_turn_is_played_again(club: Club) -> None:
    club.go_on()
    club.go_on()
    assert "Partie arrêtée" in club.go_on("pause")
    assert "Partie arrêtée" not in club.go_on("pause")
    assert "se rejoue" in club.go_on("annulation", motif="display")
    refused = club.browser.post("/animation/annulation", data={"moment": club.moment, "motif": "humeur"})
    assert refused.status_code == 400


def test_the_evening_ends_with_final_results_and_goes_on_with_its_second_game(lexicon: Lexicon) -> None:
    club = Club(lexicon, parties="2")
    with club.browser:
        club.play_out()
        assert club.next == "finish"
        assert "Les résultats sont définitifs" in club.go_on("fin")
        assert club.next == "next_game"
        club.go_on("partie")
        assert club.next == "draw"
        assert "Partie 2" in club.page


def test_an_older_turn_is_looked_at_and_put_right(club: Club) -> None:
    club.play_turn(1)
    club.play_turn(2)
    page = club.browser.get("/animation?coup=1").text
    assert "Bulletins du coup 1" in page
    assert club.browser.get("/animation?coup=99999").status_code == 200


def test_tiles_drawn_by_hand_are_typed(lexicon: Lexicon) -> None:
    club = Club(lexicon, tirage="main")
    with club.browser:
        assert "Tirage rejeté" in club.type("BCDFGHJ", 0)
        club.type("etanirs", 0)
        assert club.next == "start"

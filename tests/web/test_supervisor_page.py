"""The supervisor's page: who sits at a table, a sanction at once and once only, and what was given."""

import re
from collections.abc import Mapping

import pytest
from desks.halls import GAME
from httpx import Response
from web.premises import TestedPremises
from web.reading import text

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon

TABLE = 2
WARNING = {"table": TABLE, "vues": 0, "mesure": "warning", "motif": "chatting"}


class Round:
    """A hall with a turn under way, and the tablet of its supervisor."""

    def __init__(self, lexicon: Lexicon, *, is_pairs: bool = False) -> None:
        self.premises = TestedPremises(lexicon, is_pairs=is_pairs)
        self.premises.small.start_turn()
        self.tablet = self.premises.seated(AccessRole.SUPERVISOR)

    def order(self, what: str, fields: Mapping[str, object]) -> Response:
        sent = {"partie": GAME} | fields
        return self.tablet.post(f"/surveillance/{what}", data=sent, headers={"HX-Request": "true"})

    def refused(self, what: str, fields: Mapping[str, object]) -> str:
        before = self.premises.written
        answer = self.order(what, fields)
        assert (answer.status_code, self.premises.written) == (400, before)
        return text(answer.text)

    @property
    def page(self) -> str:
        return text(self.tablet.get("/surveillance").text)


@pytest.fixture
def round_(lexicon: Lexicon) -> Round:
    return Round(lexicon)


def test_a_table_number_shows_who_sits_there(round_: Round) -> None:
    panel = round_.tablet.get("/surveillance/table", params={"table": "2"}, headers={"HX-Request": "true"}).text
    assert "Bernard Alex 2" in text(panel)
    assert "<html" not in panel
    assert "Bernard Alex 2" in round_.tablet.get("/surveillance?table=2").text


def test_both_players_of_a_pair_are_shown(lexicon: Lexicon) -> None:
    panel = Round(lexicon, is_pairs=True).tablet.get("/surveillance/table?table=2").text
    assert "Bernard Alex 2 et Bernard Brice 2" in text(panel)


def test_a_warning_is_given_and_listed(round_: Round) -> None:
    answer = round_.order("mesure", WARNING)
    assert "Table 2 : avertissement, c’est noté." in text(answer.text)
    assert "Coup 1 : avertissement, bavardage" in text(answer.text)
    assert "avertissement · bavardage" in round_.page


def test_a_button_pressed_twice_gives_one_warning(round_: Round) -> None:
    assert round_.order("mesure", WARNING).status_code == 200
    assert "vient de recevoir une mesure" in round_.refused("mesure", WARNING)
    assert round_.order("mesure", WARNING | {"vues": 1}).status_code == 200


def test_an_excluded_table_is_shown_and_gets_nothing_more(round_: Round) -> None:
    exclusion = WARNING | {"mesure": "exclusion", "motif": "copying", "faits": "recopie sa voisine"}
    assert "Écrivez en une ligne" in round_.refused("mesure", exclusion | {"faits": " "})
    panel = round_.order("mesure", exclusion).text
    assert "Exclue" in panel
    assert "/surveillance/mesure" not in panel
    assert "Table exclue : 2" in round_.page
    assert round_.refused("mesure", WARNING | {"vues": 1})


def test_cumulated_warnings_have_their_number_and_it_counts_for_them_alone(round_: Round) -> None:
    several = WARNING | {"mesure": "warnings", "avertissements": 3}
    assert "avertissements cumulés (3)" in text(round_.order("mesure", several).text)
    assert round_.refused("mesure", several | {"vues": 1, "avertissements": 40})
    assert round_.order("mesure", WARNING | {"vues": 1, "avertissements": 5}).status_code == 200
    assert "avertissement (5)" not in round_.page


def test_a_measure_is_lifted_with_a_reason_and_stays_in_the_list(round_: Round) -> None:
    round_.order("mesure", WARNING)
    assert round_.refused("lever", {"table": TABLE, "numero": 1})
    assert "levée" in text(round_.order("lever", {"table": TABLE, "numero": 1, "raison": "erreur de table"}).text)
    assert "levée" in round_.page


def test_only_whoever_gave_it_or_directs_the_game_lifts_a_measure(round_: Round) -> None:
    round_.tablet = round_.premises.seated(AccessRole.CHIEF_REFEREE)
    round_.order("mesure", WARNING)
    round_.tablet = round_.premises.seated(AccessRole.SUPERVISOR)
    assert "quelqu’un d’autre" in round_.refused("lever", {"table": TABLE, "numero": 1, "raison": "non"})


@pytest.mark.parametrize("table", ["0", "77", "deux", "²", "9" * 50, "-2", "2; 3", "\u0662"])
def test_a_table_that_does_not_exist_is_refused_on_the_page_and_in_the_panel(round_: Round, table: str) -> None:
    panel = round_.tablet.get("/surveillance/table", params={"table": table}, headers={"HX-Request": "true"})
    page = round_.tablet.get("/surveillance", params={"table": table})
    assert (panel.status_code, page.status_code) == (400, 400)
    assert re.search("Personne n’est assis|Écrivez un numéro", text(panel.text))
    assert 'class="notice refusal"' in page.text


@pytest.mark.parametrize(
    "fields",
    [
        {"mesure": "flogging"},
        {"mesure": ""},
        {"motif": "sneezing"},
        {"motif": ""},
        {"motif": "disruption"},
        {"faits": "x" * 301},
        {"vues": "deux"},
        {"vues": 7},
        {"table": 99},
        {"partie": 12},
    ],
)
def test_a_sanction_that_makes_no_sense_is_refused_in_french_and_writes_nothing(
    round_: Round, fields: Mapping[str, object]
) -> None:
    assert re.search(r"[a-zé] [a-zé]", round_.refused("mesure", WARNING | fields))


def test_facts_are_shown_as_they_were_written(round_: Round) -> None:
    facts = "<script>alert(1)</script> “é” \u202eאבג 😀"
    round_.order("mesure", WARNING | {"faits": facts})
    page = round_.tablet.get("/surveillance").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_nothing_of_what_is_played_is_on_the_page(round_: Round) -> None:
    round_.premises.small.ring_first_bell()
    assert round_.premises.small.game.rack not in round_.page

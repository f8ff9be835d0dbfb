"""The collector's page: his tables in walking order, tickets that move once, incidents that nobody types."""

import re
from collections.abc import Mapping

import pytest
from desks.halls import GAME, NAMES
from httpx import Response
from web.premises import TestedPremises
from web.reading import text

from duplicata.competition.access import AccessRole
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon

CIRCUIT = 1


class Walk:
    """A hall of six tables and the phone of the collector of its first circuit."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.premises = TestedPremises(lexicon)
        self.small = self.premises.small
        self.phone = self.premises.seated(AccessRole.COLLECTOR, CIRCUIT)

    @property
    def page(self) -> str:
        answer = self.phone.get("/ramassage")
        assert answer.status_code == 200
        return answer.text

    @property
    def walk(self) -> list[int]:
        return [int(table) for table in re.findall(r'data-table="(\d+)"', self.page)]

    def order(self, what: str, fields: Mapping[str, object]) -> Response:
        sent = {"partie": GAME} | fields
        return self.phone.post(f"/ramassage/{what}", data=sent, headers={"HX-Request": "true"})

    def refused(self, what: str, fields: Mapping[str, object]) -> str:
        """The sentence of a refusal that wrote nothing."""
        before = self.premises.written
        answer = self.order(what, fields)
        assert (answer.status_code, self.premises.written) == (400, before)
        return text(answer.text)

    def write_tickets(self) -> None:
        """A turn in which tables 1 and 2 play a word that does not exist."""
        take = self.small.play_turn()
        RefereeDesk(self.small.hall, "a1", GAME, 1).type_slips(take, "1 zzz h4 12\n2 zzz h4 12\nT")


@pytest.fixture
def walk(lexicon: Lexicon) -> Walk:
    return Walk(lexicon)


def test_the_way_changes_from_turn_to_turn_and_the_page_says_it(walk: Walk) -> None:
    assert walk.walk == [1, 2, 3]
    assert "numéros croissants" in text(walk.page)
    walk.small.play_turn()
    walk.small.start_turn()
    assert walk.walk == [3, 2, 1]
    assert "numéros décroissants" in text(walk.page)
    assert "Ramassez de la table 3 à la table 1" in text(walk.page)


def test_he_is_told_what_to_do_now(walk: Walk) -> None:
    walk.small.start_turn()
    assert "restez silencieux" in text(walk.page)
    walk.small.ring_first_bell()
    assert "tenez-vous à l’écart" in text(walk.page)
    walk.small.ring_second_bell()
    assert "Tous les bulletins sont levés" in text(walk.page)


def test_tickets_are_taken_once_however_often_the_button_is_pressed(walk: Walk) -> None:
    walk.write_tickets()
    walk.small.start_turn()
    assert 'name="tables" value="2,1"' in walk.page
    assert "Billets en main : 2" in text(walk.order("prendre", {"tables": "2,1"}).text)
    assert "billet" in walk.refused("prendre", {"tables": "2,1"})
    assert "Billets en main pour 2, 1" in text(walk.page)


def test_a_ticket_written_since_he_looked_stays_at_the_referees(walk: Walk) -> None:
    walk.write_tickets()
    walk.small.start_turn()
    walk.order("prendre", {"tables": "1"})
    assert 'id="take-all"' in walk.page
    assert 'value="2"' in walk.page


def test_tickets_are_given_one_by_one_after_the_second_bell_and_not_before(walk: Walk) -> None:
    walk.write_tickets()
    walk.small.start_turn()
    walk.order("prendre", {"tables": "2,1"})
    assert walk.refused("donner", {"tables": "2"})
    walk.small.ring_first_bell()
    walk.small.ring_second_bell()
    assert "Billet donné, table 2" in text(walk.page)
    assert walk.order("donner", {"tables": "2"}).status_code == 200
    assert "Billet donné, table 1" in text(walk.page)
    assert walk.refused("donner", {"tables": "2"})
    assert walk.order("rendre", {"table": 2}).status_code == 200


def test_a_slip_that_is_not_taken_is_noted_for_the_referee(walk: Walk) -> None:
    walk.small.start_turn()
    assert walk.refused("vierge", {"table": 2, "incident": "late_writing"})
    walk.small.ring_first_bell()
    walk.small.ring_second_bell()
    assert "l’arbitre est prévenu" in text(walk.order("vierge", {"table": 2, "incident": "late_writing"}).text)
    assert "vierge" in text(walk.page)
    before = walk.premises.written
    assert walk.order("vierge", {"table": 2, "incident": "late_writing"}).status_code == 200
    assert walk.premises.written == before


def test_the_slip_of_a_player_who_leaves_is_taken_once(walk: Walk) -> None:
    walk.small.start_turn()
    assert "définitif" in text(walk.order("avance", {"table": 3}).text)
    assert "remis" in text(walk.page)
    assert walk.refused("avance", {"table": 3})


def test_identification_slips_are_brought_all_at_once_or_table_by_table(walk: Walk) -> None:
    assert "Bulletins n° 0 : tous ramassés (3)" in text(walk.page)
    assert walk.order("identification", {"tables": "2"}).status_code == 200
    assert walk.order("identification", {"tables": "1,3"}).status_code == 200
    assert "tous ramassés" not in walk.page
    assert walk.refused("identification", {"tables": "1"})


@pytest.mark.parametrize(
    ("order", "fields"),
    [
        ("vierge", {"table": 2, "incident": "sneezed"}),
        ("vierge", {"table": 2, "incident": "missing"}),
        ("vierge", {"table": "deux", "incident": "several"}),
        ("vierge", {"incident": "several"}),
        ("vierge", {"table": 4, "incident": "several"}),
        ("vierge", {"table": 10**30, "incident": "several"}),
        ("prendre", {"tables": ""}),
        ("prendre", {"tables": "1,,2"}),
        ("prendre", {"tables": "9" * 400}),
        ("prendre", {"tables": "5"}),
        ("donner", {"tables": "1"}),
        ("rendre", {"table": 1}),
        ("avance", {"table": 6}),
        ("identification", {"tables": "4"}),
        ("prendre", {"tables": "1", "partie": 7}),
    ],
)
def test_what_makes_no_sense_is_refused_in_french_and_writes_nothing(
    walk: Walk, order: str, fields: Mapping[str, object]
) -> None:
    walk.small.start_turn()
    assert re.search(r"[a-zé] [a-zé]", walk.refused(order, fields))


def test_the_phone_knows_neither_a_name_nor_what_is_played(walk: Walk) -> None:
    walk.write_tickets()
    walk.small.collect_turn()
    page = walk.page
    assert not [name for name in NAMES if name in page]
    assert "ZZZ" not in page.upper()
    assert walk.small.game.rack not in page
    assert walk.small.game.played[0].move.word.upper() not in page.upper()

"""The hall is drawn before it is kept, players are moved on it, and conflicts are told in words."""

import json

import pytest
from web.organiser.halls import Organised, field, notice

from duplicata.competition import commands as orders
from duplicata.competition.people import Player
from duplicata.lexicon import Lexicon


@pytest.fixture(scope="module")
def unchanged(lexicon: Lexicon) -> Organised:
    """For orders that are refused: nothing is ever written there."""
    return Organised(lexicon).prepare(12)


@pytest.fixture
def organised(lexicon: Lexicon) -> Organised:
    return Organised(lexicon).prepare(12)


def test_a_plan_is_drawn_without_being_written_then_kept(lexicon: Lexicon) -> None:
    organised = Organised(lexicon)
    organised.desk.open("TH3", "Tours", "FR")
    client, before = organised.client(), organised.written
    form: dict[str, str | list[str]] = {
        "name": ["Grande", "Petite"],
        "rows": ["3", "2"],
        "columns": ["5", "4"],
        "aisles": ["2", ""],
    }
    form |= {"fixed": ["1-1", ""], "missing": ["", "2-4"], "numbering": "rows"}
    page = client.post("/organisation/salle", data=form | {"keep": ""}).text
    assert page.count('class="seat') == 22
    assert organised.written == before
    client.post("/organisation/salle", data=form | {"keep": "oui"})
    plan = organised.hall.competition.plan
    assert plan is not None
    assert (len(plan.places), plan.fixed_tables) == (22, (22,))


@pytest.mark.article("G 2.1-18", "G 1.1.2-4")
def test_a_floor_gets_the_rows_that_its_players_need_and_keeps_how_close_they_sit(organised: Organised) -> None:
    client, before = organised.client(), organised.written
    floor = {"name": "Gymnase", "width": "10", "depth": "10,00 m", "players": "60"}
    page = client.post("/organisation/salle", data=floor).text
    assert ("54" in page, "G 1.1.2-4" in page, page.count('class="seat')) == (True, True, 60)
    assert organised.written == before
    fields = {each: field(page, each) for each in ("name", "rows", "columns", "spacing")}
    assert fields == {"name": "Gymnase", "rows": "6", "columns": "10", "spacing": "0,90"}
    client.post("/organisation/salle", data=fields | {"keep": "oui"})
    plan = organised.hall.competition.plan
    assert plan is not None
    assert (len(plan.places), plan.rooms[0].spacing) == (60, 90)
    assert "0,90" in client.get("/organisation/salle").text


@pytest.mark.article("G 1.1.2-5")
def test_pairs_whose_spacing_is_not_told_sit_as_the_guide_asks(lexicon: Lexicon) -> None:
    client = Organised(lexicon).prepare(4, is_pairs=True).client()
    room = {"name": "Grande", "rows": "3", "columns": "5"}
    assert "G 1.1.2-5" not in client.post("/organisation/salle", data=room).text
    assert "G 1.1.2-5" in client.post("/organisation/salle", data=room | {"spacing": "1,2"}).text


@pytest.mark.parametrize(
    "wrong",
    [
        {"width": "dix"},
        {"width": "1"},
        {"width": "0"},
        {"depth": "-4"},
        {"players": "0"},
        {"players": "tous"},
        {"name": ""},
    ],
)
def test_a_floor_that_holds_nobody_is_refused(unchanged: Organised, wrong: dict[str, str]) -> None:
    form = {"name": "Gymnase", "width": "10", "depth": "10"} | wrong
    answer = unchanged.client().post("/organisation/salle", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "wrong",
    [
        {"spacing": "large"},
        {"rows": "0"},
        {"rows": "dix"},
        {"rows": "100000"},
        {"columns": "-1"},
        {"name": "", "rows": "2"},
        {"fixed": "9-9"},
        {"fixed": "A1"},
        {"aisles": "77"},
        {"numbering": "au hasard"},
        {"name": ["A", "A"], "rows": ["2", "2"], "columns": ["2", "2"]},
    ],
)
def test_a_hall_that_cannot_be_is_refused_and_nothing_is_written(
    unchanged: Organised, wrong: dict[str, str | list[str]]
) -> None:
    before = unchanged.written
    form = {"name": "Grande", "rows": "3", "columns": "5", "numbering": "rows", "keep": "oui"} | wrong
    answer = unchanged.client().post("/organisation/salle", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert unchanged.written == before


def test_a_proposal_is_changed_by_hand_and_accepted_as_it_was_seen(organised: Organised) -> None:
    client, before = organised.client(), organised.written
    page = client.get("/organisation/places", params={"partie": 2, "proposition": "1"}).text
    proposed = dict(organised.desk.propose_seats(2).tables)
    first, second = sorted(proposed)[:2]
    form = {"game": "2", "stamp": field(page, "stamp"), "moves": json.dumps([[first, second]])}
    page = client.post("/organisation/places", data=form).text
    assert organised.written == before
    assert "is-moved" in page
    page = client.post("/organisation/places", data=form | {"accept": "oui"}).text
    assert "12" in notice(page)
    seats = organised.hall.competition.seats(2)
    assert (seats[first], seats[second]) == (proposed[second], proposed[first])


def test_a_proposal_that_has_changed_meanwhile_is_not_written(organised: Organised) -> None:
    client = organised.client()
    page = client.get("/organisation/places", params={"partie": 2}).text
    organised.desk.order(orders.Enter((Player("", "Tardif", "Jean", "FR"),)))
    before = organised.written
    form = {"game": "2", "stamp": field(page, "stamp"), "moves": "[]", "accept": "oui"}
    answer = client.post("/organisation/places", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert "ont changé" in answer.text
    assert organised.written == before


def test_a_move_on_accepted_seats_is_written_at_once(organised: Organised) -> None:
    seats = dict(organised.hall.competition.seats(1))
    first, second = sorted(seats)[:2]
    data = {"game": "1", "moves": json.dumps([[first, second]])}
    assert organised.client().post("/organisation/places/deplacements", data=data).status_code == 200
    after = organised.hall.competition.seats(1)
    assert (after[first], after[second]) == (seats[second], seats[first])


def test_club_mates_side_by_side_are_coloured_with_words_beside(lexicon: Lexicon) -> None:
    organised = Organised(lexicon).prepare(12, is_seated=False)
    organised.desk.order(
        orders.EnterAll(
            tuple(orders.Enter((Player("", name, "Ami", "FR", club="Voisins"),)) for name in ("Un", "Deux"))
        )
    )
    organised.desk.accept_seats(organised.desk.propose_seats(1))
    tables = organised.hall.competition.tables(1)
    beside = tables[13] + 1 if tables[13] < 14 else tables[13] - 1
    organised.client().post(
        "/organisation/places/deplacements", data={"game": "1", "moves": json.dumps([[tables[14], beside]])}
    )
    page = organised.client().get("/organisation/places").text
    assert "is-conflict" in page
    assert "même club que" in page


@pytest.mark.parametrize("moves", ["", "[[1]]", "[[1,999]]", "[[999,1]]", "{}", "[[[[", "[[1,1e400]]", '[["a",1]]'])
def test_moves_that_make_no_sense_change_nothing(unchanged: Organised, moves: str) -> None:
    before = unchanged.written
    for path in ("/organisation/places", "/organisation/places/deplacements"):
        answer = unchanged.client().post(path, data={"game": "1", "moves": moves}, headers={"HX-Request": "true"})
        assert answer.status_code == 400 or moves == ""
    assert unchanged.written == before


def test_without_a_hall_the_page_of_seats_says_where_to_draw_one(lexicon: Lexicon) -> None:
    organised = Organised(lexicon)
    organised.desk.open("TH3", "Tours", "FR")
    organised.desk.order(orders.PlanGame("normale", 180, "2026-11-21", "10:00"))
    assert "Dessiner la salle" in organised.client().get("/organisation/places").text

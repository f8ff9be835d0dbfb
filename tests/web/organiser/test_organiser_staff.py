"""Staff, committee, poster, words and papers: what the organiser accepts is what is written, and nothing else."""

import re

import pytest
from msgspec.structs import replace
from web.organiser.halls import Organised, field

from duplicata.competition.staff.officials import Role
from duplicata.lexicon import Lexicon


@pytest.fixture(scope="module")
def unchanged(lexicon: Lexicon) -> Organised:
    """For orders that are refused: nothing is ever written there."""
    return Organised(lexicon).prepare(20)


@pytest.fixture
def organised(lexicon: Lexicon) -> Organised:
    return Organised(lexicon).prepare(20)


def test_an_official_is_appointed_changed_and_released(organised: Organised) -> None:
    client = organised.client()
    client.post("/organisation/equipe", data={"name": "Guy <b>Net</b>", "role": "supervisor"})
    added = [one for one in organised.hall.competition.officials.values() if one.role is Role.SUPERVISOR]
    assert [one.name for one in added] == ["Guy <b>Net</b>"]
    assert "Guy <b>" not in client.get("/organisation/equipe").text
    client.post("/organisation/equipe", data={"id": added[0].id, "name": "Guy Net", "role": "referee"})
    assert organised.hall.competition.officials[added[0].id].role is Role.REFEREE
    client.post("/organisation/equipe", data={"id": added[0].id, "order": "remove"})
    assert added[0].id not in organised.hall.competition.officials


def test_posts_are_proposed_named_otherwise_accepted_and_kept_for_the_next_game(organised: Organised) -> None:
    client, before = organised.client(), organised.written
    page = client.get("/organisation/equipe", params={"partie": 1, "proposition": "serree"}).text
    assert organised.written == before
    fields = {name: re.findall(rf'name="{name}" list="team" value="([^"]*)"', page) for name in POSTS}
    fields["referee"].reverse()
    form = {"game": "1", "proposal": "1", "stretched": "1", "stamp": field(page, "stamp"), **fields}
    assert client.post("/organisation/equipe/postes", data=form).status_code == 200
    names = organised.hall.competition.officials
    given = [names[each.referee].name if each.referee else "" for each in organised.hall.competition.ranges(1)]
    assert given == fields["referee"]
    client.post("/organisation/equipe/postes", data={"game": "2", "order": "keep"})
    assert organised.hall.competition.ranges(2) == organised.hall.competition.ranges(1)


@pytest.mark.article("G 2.1-30", "G 2.1-34")
def test_double_referees_take_turns_and_a_collector_who_loses_his_circuit_is_told(organised: Organised) -> None:
    client, competition = organised.client(), lambda: organised.hall.competition
    organised.desk.accept_staff(1, organised.desk.propose_staff(1, is_stretched=True))
    assert "Faire tourner" in client.get("/organisation/equipe", params={"partie": 2}).text
    page = client.post("/organisation/equipe/postes", data={"game": "2", "order": "rotate"}).text
    assert "G 2.1-30" not in page
    assert sorted(each.referee for each in competition().ranges(2)) != sorted(
        each.referee for each in competition().ranges(1)
    )
    circuits = competition().circuits(1)
    fewer = replace(circuits[0], tables=circuits[0].tables[1:])
    plan = organised.desk.propose_staff(2, is_stretched=True)
    organised.desk.accept_staff(2, replace(plan, circuits=(fewer, *circuits[1:])))
    assert "G 2.1-30" in client.get("/organisation/equipe", params={"partie": 2}).text


@pytest.mark.parametrize("wrong", [{"stamp": "0"}, {"referee": "Inconnu"}, {"referee": ["a", "b", "c", "d"]}])
def test_posts_that_do_not_fit_the_hall_are_refused(unchanged: Organised, wrong: dict[str, str]) -> None:
    page = unchanged.client().get("/organisation/equipe", params={"partie": 1}).text
    fields = {name: re.findall(rf'name="{name}" list="team" value="([^"]*)"', page) for name in POSTS}
    before = unchanged.written
    form = {"game": "1", "stamp": field(page, "stamp"), **fields} | wrong
    answer = unchanged.client().post("/organisation/equipe/postes", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert unchanged.written == before


def test_a_committee_is_composed_by_the_names_of_the_list_and_changed_with_a_reason(organised: Organised) -> None:
    client, before = organised.client(), organised.written
    people = [f"Nom000{number} Léa, n°\u00a0{number}" for number in (1, 2, 3)] + REFEREES + ["Nom0004 Léa, n°\u00a04"]
    form = {
        "person": [*people, "Odile Renaud (double arbitre)"],
        "college": ["players"] * 3 + ["referees"] * 2 + ["players", "referees"],
        "accepted": list("0123456"),
    }
    refused = client.post("/organisation/commission", data=form | {"accepted": "0"}, headers={"HX-Request": "true"})
    assert refused.status_code == 400
    assert organised.written == before
    assert "annoncée" in client.post("/organisation/commission", data=form).text
    committee = organised.hall.competition.committee
    assert committee is not None
    assert committee.president.name == "Nom0001 Léa"
    assert client.post("/organisation/commission", data=form, headers={"HX-Request": "true"}).status_code == 400
    assert client.post("/organisation/commission", data=form | {"reason": "départ"}).status_code == 200


def test_what_the_poster_forgets_is_shown_until_it_is_said(organised: Organised) -> None:
    client = organised.client()
    assert "oubli" in client.get("/organisation/affiche").text
    form = dict.fromkeys(("federation", "club", "regional_committee", "fee", "prizes", "address", "contact"), "oui")
    page = client.post("/organisation/affiche", data=form | {"places": "20", "hours": "10 h\n14 h"}).text
    assert "rien d’oublié" in page
    before = organised.written
    assert client.post("/organisation/affiche", data=form | {"places": "vingt"}).status_code == 400
    assert organised.written == before


def test_the_words_after_a_game_do_not_exist_before_its_end(unchanged: Organised) -> None:
    client = unchanged.client()
    assert 'class="script"' in client.get("/organisation/annonces").text
    page = client.get("/organisation/annonces", params={"quand": "apres"}).text
    assert 'class="script"' not in page
    assert 'class="empty"' in page


@pytest.mark.parametrize(
    "path",
    [
        "/organisation",
        "/organisation/parties",
        "/organisation/fournitures",
        "/organisation/fiches?role=collector",
        "/organisation/connexion",
        "/organisation/resultats",
        "/organisation/tresorerie",
        "/journal",
    ],
)
def test_every_page_opens_whole_and_as_its_main_part(unchanged: Organised, path: str) -> None:
    client = unchanged.client()
    whole, part = client.get(path), client.get(path, headers={"HX-Request": "true"})
    assert whole.text.startswith("\n<!doctype") or whole.text.lstrip().startswith("<!doctype")
    assert part.text.lstrip().startswith("<main")


@pytest.mark.parametrize(
    "path",
    [
        "/organisation/places?partie=9",
        "/organisation/equipe?partie=-1",
        "/organisation/presence?partie=x",
        "/organisation/fiches?role=roi",
        "/organisation/annonces?quand=jamais",
        "/organisation/inscriptions?ordre=taille",
        "/organisation/codes/ZZZ",
        "/journal?avant=hier",
    ],
)
def test_addresses_that_lead_nowhere_say_so_in_french(unchanged: Organised, path: str) -> None:
    answer = unchanged.client().get(path)
    assert 400 <= answer.status_code < 500
    assert 'lang="fr"' in answer.text


@pytest.mark.parametrize(
    ("form", "is_written"),
    [
        ({"order": "plan", "kind": "joker", "seconds": "120", "day": "2026-11-22", "start": "9h30"}, True),
        (
            {
                "order": "replan",
                "number": "2",
                "kind": "normale",
                "seconds": "150",
                "day": "2026-11-21",
                "start": "15:00",
            },
            True,
        ),
        ({"order": "drop", "number": "2"}, True),
        ({"order": "grace", "number": "1", "minutes": "5"}, True),
        ({"order": "plan", "kind": "joker", "seconds": "120", "day": "2026-11-20", "start": "09:30"}, False),
        ({"order": "drop", "number": "1"}, False),
        ({"order": "grace", "number": "1", "minutes": "500"}, False),
        ({"order": "dance"}, False),
    ],
)
def test_games_are_planned_put_off_dropped_or_the_order_is_refused(
    organised: Organised, form: dict[str, str], is_written: bool
) -> None:
    before = organised.written
    answer = organised.client().post("/organisation/parties", data=form)
    assert answer.status_code == (200 if is_written else 400)
    assert (organised.written > before) is is_written


def test_a_task_is_ticked_and_unticked(organised: Organised) -> None:
    client = organised.client()
    name = organised.desk.agenda()[0].name
    client.post("/organisation/taches", data={"item": name, "done": "oui"})
    assert name in organised.hall.competition.ticked
    assert client.post("/organisation/taches", data={"item": name, "done": "oui"}).status_code == 400
    client.post("/organisation/taches", data={"item": name, "done": ""})
    assert name not in organised.hall.competition.ticked


POSTS = ("referee", "collector", "double_referee", "messenger")
REFEREES = ["Arbitre 1 (arbitre)", "Claire Martin (juge-arbitre)"]

"""Entries typed one by one: names of every kind are shown safely, and what is wrong is said."""

import pytest
from web.organiser.halls import Organised, notice

from duplicata.lexicon import Lexicon

HOSTILE = "<script>alert('x')</script>"


@pytest.fixture(scope="module")
def unchanged(lexicon: Lexicon) -> Organised:
    """For orders that are refused: nothing is ever written there."""
    return Organised(lexicon).prepare(6)


@pytest.fixture
def organised(lexicon: Lexicon) -> Organised:
    return Organised(lexicon).prepare(6)


def test_a_player_is_entered_and_found_in_the_list(organised: Organised) -> None:
    form = {"last_name": "Lévêque", "first_name": "Zoé", "club": "Tours", "series": "3A", "due": "15", "paid": "7,50"}
    page = organised.client().post("/organisation/inscriptions", data=form).text
    assert "Lévêque Zoé" in notice(page)
    entry = organised.hall.competition.entries[7]
    assert (entry.due, entry.paid, entry.players[0].series.value) == (1500, 750, "3A")


@pytest.mark.parametrize("order", ["numero", "alphabetique", "classement", "club"])
def test_every_list_shows_everyone(unchanged: Organised, order: str) -> None:
    page = unchanged.client().get("/organisation/inscriptions", params={"ordre": order}).text
    assert all(f"Nom000{number} Léa" in page for number in range(1, 7))


@pytest.mark.parametrize("name", [HOSTILE, 'O"Brien', "d’Été", "🦊 Renard", "كريم", "שלום"])
def test_names_of_every_kind_are_shown_and_never_run(organised: Organised, name: str) -> None:
    client = organised.client()
    answer = client.post("/organisation/inscriptions", data={"last_name": name, "first_name": "Ana"})
    assert answer.status_code == 200
    for path in ("/organisation/inscriptions", "/organisation/inscriptions/7", "/organisation/tresorerie", "/journal"):
        page = client.get(path)
        assert page.status_code == 200
        assert HOSTILE not in page.text


@pytest.mark.parametrize(
    "wrong",
    [
        {"last_name": ""},
        {"last_name": "x" * 5000},
        {"last_name": "A\u202eB"},
        {"last_name": "1234"},
        {"series": "9Z"},
        {"category": "bébé"},
        {"licence": "!!!"},
        {"due": "cher"},
        {"due": "-4"},
        {"rank": "premier"},
        {"last_name": "Nom0001", "first_name": "Léa", "licence": "100001"},
        {"licence": "100001"},
    ],
)
def test_an_entry_that_cannot_be_is_refused_with_a_sentence_and_nothing_is_written(
    unchanged: Organised, wrong: dict[str, str]
) -> None:
    before = unchanged.written
    form = {"last_name": "Neuf", "first_name": "Ana"} | wrong
    answer = unchanged.client().post("/organisation/inscriptions", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert "refusal" in answer.text
    assert unchanged.written == before


def test_an_entry_is_corrected_replaced_paid_withdrawn_and_taken_back(organised: Organised) -> None:
    client, path = organised.client(), "/organisation/inscriptions/3"
    entries = organised.hall
    player = entries.competition.entries[3].players[0]
    form = {"player": player.id, "last_name": "Juste", "first_name": "Léa", "federation": "FR"}
    assert client.post(f"{path}/joueur", data=form).status_code == 200
    assert entries.competition.entries[3].players[0].last_name == "Juste"
    other = {"player": player.id, "last_name": "Autre", "first_name": "Personne"}
    assert client.post(f"{path}/remplacement", data=other).status_code == 200
    for order, text in (("fixed", "fauteuil roulant"), ("pay", "15,00 €"), ("fee", "12"), ("withdraw", "malade")):
        assert client.post(path, data={"order": order, "text": text}).status_code == 200
    entry = entries.competition.entries[3]
    assert (entry.name, entry.paid, entry.due, entry.is_withdrawn) == ("Autre Personne", 1500, 1200, True)
    assert entry.fixed_table_need == "fauteuil roulant"
    assert client.post(path, data={"order": "refund", "text": "15"}).status_code == 200
    assert client.post(path, data={"order": "reinstate"}).status_code == 200
    assert not entries.competition.entries[3].is_withdrawn


@pytest.mark.parametrize("path", ["/organisation/inscriptions/99", "/organisation/inscriptions/0"])
def test_a_number_that_nobody_has_is_refused(unchanged: Organised, path: str) -> None:
    before = unchanged.written
    assert unchanged.client().get(path).status_code == 400
    assert unchanged.client().post(path, data={"order": "withdraw"}).status_code == 400
    assert unchanged.written == before


def test_players_are_ticked_at_the_door_and_latecomers_noted(organised: Organised) -> None:
    client = organised.client()
    answer = client.post("/organisation/presence", data={"game": "1", "order": "here", "entries": ["1", "2"]})
    assert "bulletin 0" not in answer.text
    client.post("/organisation/presence", data={"game": "1", "order": "missing", "entries": "3"})
    client.post("/organisation/presence", data={"game": "1", "order": "late", "entries": "4", "turns": "2"})
    known = organised.hall.competition.presence(1)
    assert [known[entry].is_here for entry in (1, 2, 3, 4)] == [True, True, False, True]
    before = organised.written
    for wrong in ({"entries": ""}, {"entries": "77"}, {"entries": "x"}, {"game": "9", "entries": "1"}):
        assert client.post("/organisation/presence", data={"game": "1"} | wrong).status_code == 400
    assert organised.written == before

"""What everyone sees of Tarot over HTTP: deals with all their results in their time, and several sessions in one."""

import re
from collections.abc import AsyncIterator, Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.empty_premises import EmptyPremises
from web.tarot_sessions import open_tarot, play_tarot
from web.test_tarot_pages import seated, words

from duplicata.competition.access import AccessRole as Role
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.lexicon import Lexicon
from duplicata.tarot.deal import deal_series
from duplicata.tarot.diagram import diagram
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import PlanMovement
from duplicata.tarot.session.from_movement import free_tables
from duplicata.tarot.table_score import TableEntry
from duplicata.web.live.channels import Channel, Reader
from duplicata.web.live.messages import message

SEED = "une graine que personne ne devine"
FIELDS = [(Format.INDIVIDUEL, 12), (Format.TRIPLETTES, 6), (Format.QUADRETTES, 4)]
# Fewer cards of a suit may stand side by side by chance.
TELLING = 4


@pytest.fixture
def empty(lexicon: Lexicon) -> EmptyPremises:
    return EmptyPremises(lexicon)


def play(director: DirectorDesk, premises: EmptyPremises) -> None:
    """Every table enters its deals of the round."""
    if not director.session.format.is_match:
        return play_tarot(director, premises.premises)
    session = director.session
    for plan in session.tables(session.round):
        for deal in plan.deals:
            entry = TableEntry("N", "garde", 2, 41 + (7 * plan.table + 5 * session.round + deal) % 37)
            TableDesk(premises.premises.tarot, 1, plan.table).score(deal, entry, 1)
    return None


def holdings(deals: set[int]) -> Iterator[str]:
    """Suits of hands as any page would write them."""
    dealt = deal_series(SEED, max(deals, default=1), 4).deals
    for number in deals:
        for hand in diagram(dealt[number - 1]):
            for suit in hand.suits:
                if len(suit.cards) >= TELLING:
                    yield " ".join(card.name for card in suit.cards)


def everything(client: TestClient[Litestar], deals: set[int], tables: int) -> Iterator[tuple[str, str]]:
    """All that somebody can ask for about the session, as words and as it came."""
    yield from ((path, client.get(path).text) for path in ("/", "/tarot", "/tarot/classement", "/tarot/general"))
    paths = ("/tarot/donnes", *(f"/tarot/donnes?seance=1&donne={deal}" for deal in deals))
    orders = (f"/tarot/table?table={table}" for table in range(1, tables + 1))
    for path in (*paths, *orders, "/papiers/tarot-diagrams", "/papiers/tarot-travellers-filled"):
        yield path, client.get(path).text
    for deal in deals:
        path = f"/api/tarot/public/deal?number=1&deal={deal}"
        yield path, client.get(path).text
    for path in ("/direct/tarot", "/direct/tarot/classement", "/direct/tarot/general", "/direct/accueil"):
        yield path, client.get(path).text
    for path in ("/direct/tarot/donnes", *(f"/direct/tarot/donnes?donne={deal}" for deal in deals)):
        yield path, client.get(path).text
    yield "/direct/tarot/table", client.get("/direct/tarot/table").text
    for path in ("/api/tarot/public/view?number=1", "/api/tarot/table/view", "/api/tarot/public/sessions"):
        yield path, client.get(path).text


async def listen_once(wanted: Channel, _reader: Reader, _after: int) -> AsyncIterator[bytes]:
    """What a live view sends, and then it ends: a test waits for the end of every answer."""
    yield message("fragment", wanted.render(), 0)


@pytest.mark.parametrize(("form", "formations"), FIELDS)
def test_no_card_and_no_result_of_another_table_reaches_anybody_before_its_time(
    empty: EmptyPremises, form: Format, formations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(empty.premises.hub, "listen", listen_once)
    director = open_tarot(empty.premises, form, formations, rounds=2, deals=2, seed=SEED)
    director.allow_diagrams(as_played=True)
    tables = len(director.session.tables(1))
    readers = [empty.client(), *(seated(empty, Role.TAROT_TABLE, table) for table in range(1, tables + 1))]
    deals = {each.deal for each in empty.premises.tarot_public.deals(1)}
    looked_for = set[int | None]()
    for round_ in range(1, director.session.rounds + 1):
        if round_ > 1:
            director.start_round()
        session = director.session
        planned = {(*place, deal) for place, plan in session.plans.items() for deal in plan.deals}
        hidden = {deal for *_, deal in planned - session.deals.keys()}
        known = {result.unit for key, result in session.deals.items() if key[2] not in hidden}
        secret = {result.unit for key, result in session.deals.items() if key[2] in hidden} - known
        looked_for |= secret
        open_hands = " / ".join(holdings(deals - hidden))
        cards = [each for each in holdings(hidden) if each not in open_hands]
        for reader in readers:
            for path, text in everything(reader, deals, tables):
                seen = f"{words(text)} {text}"
                assert not [each for each in cards if each in seen], path
                assert not [unit for unit in secret if f"{unit:+d}" in seen or f'"unit":{unit},' in seen], path
        play(director, empty)
    assert looked_for
    shown = words(readers[0].get("/tarot/donnes?donne=1").text)
    assert all(each in shown for each in holdings({1}))


def test_a_visitor_reads_a_deal_with_its_diagram_and_all_tables_once_the_session_is_over(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.INDIVIDUEL, 12, rounds=2, deals=2, seed=SEED)
    play(director, empty)
    director.start_round()
    play(director, empty)
    reader = empty.client()
    before = words(reader.get("/tarot/donnes?donne=1").text)
    assert "La donne 1 n’est pas encore montrée" in before
    assert "quand la séance est terminée" in before
    director.end()
    html = reader.get("/tarot/donnes?donne=1").text
    after = words(html)
    assert all(each in after for each in holdings({1}))
    played = {place for place, plan in director.session.plans.items() if 1 in plan.deals}
    assert len(re.findall(r'<th scope="row">', html)) == len(played)
    assert "Garde" in after
    assert ",00 / " in after
    assert 'href="/tarot/donnes?seance=1"' in reader.get("/tarot").text


def test_the_director_shows_deals_as_they_are_played_everywhere_and_hides_them_again(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.TRIPLETTES, 6, rounds=1, deals=2)
    play(director, empty)
    desk, reader = seated(empty, Role.TAROT_DIRECTOR), empty.client()
    assert "Les donnes restent cachées" in words(desk.get("/tarot/donnes").text)
    assert "Montrer chaque donne" not in reader.get("/tarot/donnes").text
    form = {"seance": "1", "montrer": "true"}
    assert reader.post("/tarot/direction/diagrammes", data=form).status_code in (303, 401, 403)
    assert not director.session.shows_played_deals
    assert desk.post("/tarot/direction/diagrammes", data=form).headers["Location"] == "/tarot/donnes?seance=1"
    assert "ne sont pas dans le journal" in words(reader.get("/tarot/donnes").text)
    assert "dès que toutes ses tables l’ont jouée" in words(desk.get("/tarot/donnes").text)
    desk.post("/tarot/direction/diagrammes", data=form | {"montrer": "false"})
    assert "Aucune donne n’est encore montrée" in words(reader.get("/tarot/donnes").text)


def test_deals_that_there_are_not_and_free_deals_are_told_in_french(empty: EmptyPremises) -> None:
    reader = empty.client()
    assert "n’a pas encore de tournoi de Tarot" in reader.get("/tarot/donnes").text
    assert "n’a pas encore de tournoi de Tarot" in reader.get("/tarot/general").text
    open_tarot(empty.premises, Format.LIBRE, 8)
    assert "chaque table distribue ses cartes" in words(reader.get("/tarot/donnes").text)
    for path in ("/tarot/donnes", "/direct/tarot/donnes"):
        answer = reader.get(f"{path}?donne=99")
        assert answer.status_code == 400
        assert "Il n’y a pas de donne 99" in words(answer.text)
    desk, before = seated(empty, Role.TAROT_DIRECTOR), empty.written
    refused = desk.post("/tarot/direction/diagrammes", data={"seance": "1", "montrer": "true"})
    assert refused.status_code == 400
    assert "n’ont pas de diagramme commun" in words(refused.text)
    assert empty.written == before


def evening(tested: EmptyPremises, number: int, names: tuple[str, ...]) -> None:
    """Four players, one garde of the first, results final."""
    director = DirectorDesk(tested.premises.tarot, number, "Dina")
    director.open(f"Soirée {number}", "Nantes", f"2026-11-{number:02}", Format.LIBRE, 1, 1)
    for name in names:
        director.enter(name)
    director.order(PlanMovement("placement", free_tables(1, [(1, 2, 3, 4)], 1)))
    director.start_round()
    TableDesk(tested.premises.tarot, number, 1).score(1, TableEntry("N", "garde", 2, 49))
    director.end(despite_missing=True)
    director.declare_final()


def general_rows(client: TestClient[Litestar]) -> list[str]:
    return [words(row) for row in re.findall(r"<tr>(.*?)</tr>", client.get("/tarot/general").text, re.DOTALL)[1:]]


def test_several_sessions_make_one_standing_and_the_director_says_which_count(empty: EmptyPremises) -> None:
    evening(empty, 1, ("Ana", "Bob", "Cyd", "Dan"))
    evening(empty, 2, ("Bob", "Ana", "Cyd", "Eva"))
    desk, reader = seated(empty, Role.TAROT_DIRECTOR), empty.client()
    assert 'href="/tarot/general?seance=2"' in reader.get("/tarot").text
    both = general_rows(reader)
    assert both == [
        "1 Ana 132 198 −66",
        "1 Bob 132 −66 198",
        "3 Dan −66 −66 –",
        "3 Eva −66 – −66",
        "5 Cyd −132 −66 −66",
    ]
    assert "Ne pas compter" not in reader.get("/tarot/general").text
    assert "Ne pas compter" in desk.get("/tarot/general").text
    left_out = desk.post("/tarot/direction/compter", data={"seance": "2", "compter": "false"})
    assert left_out.headers["Location"] == "/tarot/general?seance=2"
    assert general_rows(reader) == ["1 Ana 198 198", "2 Bob −66 −66", "2 Cyd −66 −66", "2 Dan −66 −66"]
    desk.post("/tarot/direction/compter", data={"seance": "2", "compter": "true"})
    assert general_rows(reader) == both
    printed = desk.get("/papiers/tarot-ranking-general?partie=1")
    assert printed.content.startswith(b"%PDF")


def test_a_session_that_is_prepared_hides_nothing_of_the_one_under_way(empty: EmptyPremises) -> None:
    open_tarot(empty.premises)
    DirectorDesk(empty.premises.tarot, 2, "Dina").open(
        "Le mois prochain", "Nantes", "2026-12-05", Format.TRIPLETTES, 3, 2
    )
    reader = empty.client()
    assert "Le mois prochain</h1>" not in reader.get("/tarot").text
    assert "qui joue où" in reader.get("/tarot").text
    assert "Le mois prochain</h1>" in reader.get("/tarot?seance=2").text


def test_a_team_that_bears_the_names_of_its_players_is_named_once(empty: EmptyPremises) -> None:
    open_tarot(empty.premises)
    assert empty.client().get("/tarot/classement").text.count("Joueur 1.1") == 1

"""The pages of Tarot over HTTP: opened by the organiser, directed, entered by the tables, ruled by the arbiter."""

import re
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.empty_premises import EmptyPremises
from web.tarot_sessions import give_tarot_badges, open_tarot, play_tarot

from duplicata.competition.access import AccessRole as Role
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.table_score import TableEntry
from duplicata.web.access.seats import COOKIE

HTMX = {"HX-Request": "true"}
TRIPLETTES = "\n".join(f"Équipe {number} : Ana {number}, Bo {number}, Cy {number}" for number in range(1, 7))
PLAYERS = "\n".join(f"Joueur {number}" for number in range(1, 9))
FORM = {"nom": "Tarot du mardi", "lieu": "Nantes", "jour": "2026-11-17", "tours": "2", "donnes": "2", "minutes": "30"}
GARDE = {"donne": "1", "preneur": "N", "contrat": "garde", "points": "49", "bouts": "2"}


@pytest.fixture
def empty(lexicon: Lexicon) -> EmptyPremises:
    return EmptyPremises(lexicon)


def seated(tested: EmptyPremises, role: Role, table: int = 0) -> TestClient[Litestar]:
    """A browser at a desk of Tarot, whose badge is given if there is none."""
    access = tested.premises.access
    found = [line.id for line in access.badges() if line.role is role and (not table or table in line.numbers)]
    if not found:
        numbers = (table,) if table else ()
        found = [access.issue(role, f"{role.value}-{table}", role.title, numbers).badge.id]
    client, signer = tested.client(), tested.premises.signer
    client.cookies.set(COOKIE, signer.write(signer.open(found[0], tested.premises.now())))
    return client


def order(client: TestClient[Litestar], path: str, **fields: Any) -> str:
    """What the notice, or the part that comes back, says once an order was followed."""
    answer = client.post(path, data=fields, headers=HTMX)
    assert answer.status_code == 200, answer.text
    return words(answer.text)


def refused(client: TestClient[Litestar], path: str, **fields: Any) -> str:
    answer = client.post(path, data=fields, headers=HTMX)
    assert answer.status_code == 400, answer.text
    return words(answer.text)


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("\u00a0", " ").replace("\u202f", " ").split())


def opened_by_organiser(tested: EmptyPremises, **fields: str) -> TestClient[Litestar]:
    client = tested.organiser()
    answer = client.post("/tarot/nouvelle", data=FORM | fields)
    assert answer.status_code == 303, answer.text
    assert answer.headers["Location"] == "/tarot/direction?seance=1"
    return client


def test_an_empty_journal_offers_a_tarot_tournament_and_its_form_leads_to_the_directors_desk(
    empty: EmptyPremises,
) -> None:
    assert "Un tournoi de Tarot" in empty.client().get("/").text
    director = opened_by_organiser(empty, formule="triplettes", joueurs=TRIPLETTES)
    page = words(director.get("/tarot/direction").text)
    assert "Tarot du mardi" in page
    assert "Inscrits (6)" in page
    assert "Ana 1 · Bo 1 · Cy 1" in page


def test_a_tournament_with_a_wrong_list_comes_back_as_typed_and_writes_nothing(empty: EmptyPremises) -> None:
    client = empty.organiser()
    before = empty.written
    bad = "Équipe 1 : Ana, Bo"
    answer = client.post("/tarot/nouvelle", data=FORM | {"formule": "triplettes", "joueurs": bad})
    assert answer.status_code == 400
    assert "2 joueurs dans la formation" in words(answer.text)
    assert bad in answer.text
    assert empty.written == before
    for fields, said in (
        ({"formule": "belote", "joueurs": PLAYERS}, "n’est pas une formule"),
        ({"formule": "libre", "joueurs": " \n "}, "au moins un nom"),
        ({"formule": "libre", "joueurs": PLAYERS, "tours": "0"}, "0 tours"),
        ({"formule": "libre", "joueurs": "Ana\nAna"}, "Ana joue déjà"),
    ):
        answer = client.post("/tarot/nouvelle", data=FORM | fields)
        assert (answer.status_code, empty.written) == (400, before)
        assert said in words(answer.text)


def test_the_first_page_shows_a_tarot_session_where_there_is_no_scrabble(empty: EmptyPremises) -> None:
    opened_by_organiser(empty, formule="libre", joueurs=PLAYERS)
    page = empty.client().get("/").text
    assert "Tarot du mardi" in page
    assert 'href="/tarot?seance=1"' in page
    assert "Ce journal est vide" not in page


def test_the_director_reads_what_a_movement_repeats_before_he_adopts_it(empty: EmptyPremises) -> None:
    director = opened_by_organiser(empty, formule="triplettes", joueurs=TRIPLETTES)
    before = empty.written
    report = order(director, "/tarot/direction/proposer", seance="1", genre="howell")
    assert "Howell" in report
    assert "2 tours sur 5" in report
    assert empty.written == before
    assert "Mouvement adopté : Howell" in order(director, "/tarot/direction/mouvement", seance="1", genre="howell")
    assert "Tour 1 commencé" in order(director, "/tarot/direction/tour", seance="1", tour="1")
    assert "déjà commencé" in refused(director, "/tarot/direction/tour", seance="1", tour="1")
    assert "Tables du tour 1" in words(director.get("/tarot/direction").text)


def test_the_director_gives_codes_to_tables_and_arbiter_and_they_are_shown_once(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8)
    director = seated(empty, Role.TAROT_DIRECTOR)
    first = director.post("/tarot/direction/codes", data={"seance": "1"})
    codes = re.findall(r'badge-code">([^<]+)<', first.text)
    assert len(codes) == 3
    assert first.headers["Cache-Control"] == "no-store"
    assert "ont déjà leur code" in director.post("/tarot/direction/codes", data={"seance": "1"}).text
    table = empty.client()
    assert table.post("/poste", data={"code": codes[1]}).headers["Location"] == "/tarot/table"
    assert "Table 1" in words(table.get("/tarot/table").text)


def test_a_table_sees_its_score_before_it_confirms_it(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8)
    table = seated(empty, Role.TAROT_TABLE, 1)
    before = empty.written
    shown = order(table, "/tarot/table/apercu", **GARDE, poignee="N:simple", petit="taker")
    assert "+106 par défenseur" in shown
    assert "Défense : 42" in shown
    assert "Défense : 42 points" in order(table, "/tarot/table/apercu", donne="1", points="49")
    assert empty.written == before
    assert "Donne 1 enregistrée" in order(table, "/tarot/table/donne", **GARDE)
    page = words(table.get("/tarot/table").text)
    assert "N, Garde, 49 points et 2 bouts" in page
    assert "Donne 2" in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"points": "92"}, "92 points ne sont pas possibles"),
        ({"points": "48,5"}, "un nombre entier de points"),
        ({"points": "beaucoup"}, "n’est pas un nombre de points"),
        ({"contrat": "belote"}, "n’est pas un contrat"),
        ({"bouts": "7"}, "de 0 à 3 bouts"),
        ({"preneur": "Z"}, "n’est pas une place"),
        ({"points": ""}, "Il manque le contrat"),
        ({"poignee": "N:quadruple"}, "n’est pas une poignée"),
        ({"petit": "oui"}, "ne fait pas partie des choix"),
        ({"contrat": "garde_sans"}, "arbitre"),
        ({"donne": "9"}, "ne joue pas la donne 9"),
    ],
)
def test_what_cannot_have_been_played_is_refused_in_french_and_writes_nothing(
    empty: EmptyPremises, fields: dict[str, str], said: str
) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8)
    table = seated(empty, Role.TAROT_TABLE, 1)
    before = empty.written
    assert said in refused(table, "/tarot/table/donne", **GARDE | fields)
    assert said in order(table, "/tarot/table/apercu", **GARDE | fields) or not fields.get("points", "49")
    assert empty.written == before


def test_a_table_writes_for_itself_whatever_the_request_says(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.LIBRE, 8)
    table = seated(empty, Role.TAROT_TABLE, 1)
    order(table, "/tarot/table/donne", **GARDE, table="2", tour="2")
    assert list(director.session.deals) == [(1, 1, 1)]
    assert table.post("/tarot/table/corriger", data=GARDE, headers=HTMX).status_code == 403


def test_no_page_of_a_table_holds_what_others_made_of_a_deal_it_has_still_to_play(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.INDIVIDUEL, 12, rounds=3, deals=2)
    play_tarot(director, empty.premises, but=1)
    secret = [result.unit for result in director.session.deals.values()]
    assert secret
    reader, table = empty.client(), seated(empty, Role.TAROT_TABLE, 1)
    for client, path in (
        *((table, each) for each in ("/tarot/table", "/tarot/table?table=2", "/tarot/table?table=2&donne=3")),
        *((each, path) for each in (reader, table) for path in ("/tarot", "/tarot/classement", "/")),
    ):
        text = words(client.get(path).text)
        assert "Garde," not in text, path
        assert not [unit for unit in secret if f"+{unit}" in text], path
    ranks = re.findall(r'<td class="number">(\d+|–)</td>\s*<th', reader.get("/tarot/classement").text)
    assert set(ranks) == {"–"}
    assert "bouts :" in words(seated(empty, Role.TAROT_DIRECTOR).get("/tarot/direction").text)


def test_officials_enter_a_deal_for_a_table_and_correct_it_with_a_reason(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.LIBRE, 8)
    desk = seated(empty, Role.TAROT_DIRECTOR)
    order(desk, "/tarot/table/donne", **GARDE, table="2", tour="1")
    assert (1, 2, 1) in director.session.deals
    page = words(desk.get("/tarot/table?table=2&donne=1").text)
    assert "Motif de la correction" in page
    fields = GARDE | {"points": "51", "table": "2", "tour": "1"}
    assert "Il manque le motif" in refused(desk, "/tarot/table/corriger", **fields)
    assert "Donne 1 corrigée" in order(desk, "/tarot/table/corriger", **fields, raison="recompté")
    assert director.session.deals[1, 2, 1].entry.points == 51
    assert "corrigée" in words(desk.get("/tarot/direction").text)
    assert desk.get("/tarot/table?table=2&donne=77").status_code == 400


def test_a_deal_left_behind_in_an_earlier_round_can_still_be_entered(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.INDIVIDUEL, 12, rounds=2, deals=1)
    play_tarot(director, empty.premises, but=2)
    director.start_round()
    desk = seated(empty, Role.TAROT_DIRECTOR)
    assert "Tour 1, table 2" in words(desk.get("/tarot/direction").text)
    deal = director.session.plans[1, 2].deals[0]
    assert f"Donne {deal}" in words(desk.get("/tarot/table?table=2&tour=1").text)
    order(desk, "/tarot/table/donne", **GARDE | {"donne": str(deal)}, table="2", tour="1")
    assert (1, 2, deal) in director.session.deals


def ruled(client: TestClient[Litestar], **told: Any) -> tuple[str, dict[str, Any]]:
    """Answers every question by its first answer; the panel of the ruling, and what was told."""
    for _ in range(6):
        panel = client.post("/tarot/arbitre/cas", data=told, headers=HTMX)
        assert panel.status_code == 200, panel.text
        step = re.search(r'data-step="(\w+)"', panel.text)
        assert step
        if step[1] == "ruling":
            return panel.text, told
        name = {"table": "table", "who": "qui", "question": "fait"}[step[1]]
        answer = re.search(rf'<button name="{name}" value="([^"]+)"', panel.text)
        assert answer
        told = told | {name: [*told.get(name, []), answer[1]] if name == "fait" else answer[1]}
        if step[1] == "who":
            told["donne"] = re.search(r'<option value="(\d+)" selected', panel.text)[1]  # type: ignore[index]
    raise AssertionError("more questions than an arbiter has time for")


def test_the_arbiter_finds_a_fault_by_a_few_letters_and_applies_the_ruling(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises)
    arbiter = seated(empty, Role.TAROT_ARBITER)
    found = arbiter.get("/tarot/arbitre/chercher?faute=reno").text
    assert 'value="D-RE-02"' in found
    assert "lecture peu sûre" in found
    before = empty.written
    panel, told = ruled(arbiter, seance="1", faute="D-RE-02", tour="1")
    assert "T 12" in panel
    assert "0,5 %" in words(panel)
    assert "À dire et à faire" in panel
    assert 'data-key="Enter"' in panel
    assert len(told["fait"]) <= 2
    assert empty.written == before
    assert "Incident n° 1 appliqué" in order(arbiter, "/tarot/arbitre/appliquer", **told)
    assert director.session.incidents[1].effects.penalties[0].amount == 0.5
    page = words(arbiter.get("/tarot/arbitre").text)
    offender = director.session.formations[director.session.incidents[1].formation].members[0].name
    assert f"Renonce consommée T 12 {offender}" in page
    other = arbiter.get("/tarot/arbitre?formation=99").text
    assert "Aucun incident" in other


def test_the_table_and_the_player_may_follow_the_letters_and_the_rest_is_put_right_under_the_ruling(
    empty: EmptyPremises,
) -> None:
    open_tarot(empty.premises, Format.INDIVIDUEL, 12)
    arbiter = seated(empty, Role.TAROT_ARBITER)
    found = arbiter.get("/tarot/arbitre/chercher?faute=tabac 2 e").text
    assert "Table 2" in words(found)
    assert 'name="qui" value="E|1"' in found
    panel = arbiter.post("/tarot/arbitre/cas", data={"faute": "tabac 2 e"}, headers=HTMX).text
    assert 'data-step="ruling"' in panel
    assert "1 % à Joueur" in words(panel)
    assert "La table n’a rien vu" in panel
    told = {
        "faute": "D-FU-01",
        "table": "2",
        "qui": "E|1",
        "donne": "-1",
        "fait": "seen_by_arbiter_only=0",
        "note": "Vu",
    }
    again = arbiter.post("/tarot/arbitre/cas", data=told, headers=HTMX).text
    assert "laissez finir la donne" in again
    assert 'value="-1" selected' in again
    assert 'value="Vu"' in again
    assert "Incident n° 1 appliqué" in order(arbiter, "/tarot/arbitre/appliquer", **told)


def test_where_there_are_more_than_nine_tables_their_number_is_typed_and_no_digit_alone_takes_one(
    empty: EmptyPremises,
) -> None:
    open_tarot(empty.premises, Format.INDIVIDUEL, 40)
    arbiter = seated(empty, Role.TAROT_ARBITER)
    panel = arbiter.post("/tarot/arbitre/cas", data={"faute": "D-FU-01"}, headers=HTMX).text
    assert 'form="typed-table"' in panel
    assert 'data-key="1"' not in panel
    chosen = arbiter.post("/tarot/arbitre/cas", data={"faute": "D-FU-01", "table": "10"}, headers=HTMX).text
    assert "Table 10" in words(chosen)
    assert 'data-step="who"' in chosen


def test_the_director_goes_on_without_those_who_left(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.TRIPLETTES, 6)
    client = seated(empty, Role.TAROT_DIRECTOR)
    assert "Continuer sans eux" not in client.get("/tarot/direction").text
    assert "Aucun tour à venir" in refused(client, "/tarot/direction/sans-eux", seance="1")
    order(client, "/tarot/direction/retirer", seance="1", formation="2", raison="Souffrante")
    assert "Continuer sans eux" in client.get("/tarot/direction").text
    said = order(client, "/tarot/direction/sans-eux", seance="1")
    assert "Tour 2 : sans table, n° " in said
    assert "Cartes de mouvement à refaire" in said
    assert "Tour 2 : sans table" in words(client.get("/tarot/direction").text)
    assert all(plan.seat_of(2) is None for (round_, _), plan in director.session.plans.items() if round_ > 1)
    assert "Continuer sans eux" not in client.get("/tarot/direction").text


def test_contradictions_and_doubtful_readings_of_the_code_are_marked(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.EQUIPES, 4)
    arbiter = seated(empty, Role.TAROT_ARBITER)
    first = arbiter.post("/tarot/arbitre/cas", data={"faute": "D-FE-01"}, headers=HTMX).text
    assert "Le code se contredit" in first
    assert "10 PM page 10, 4 PM page 17" in words(first)


def chosen(arbiter: TestClient[Litestar], option: str) -> dict[str, Any]:
    """A discourtesy on deal 1, with a choice of the code's scale."""
    panel, told = ruled(arbiter, seance="1", faute="ETH-01", tour="1")
    place = re.search(rf'name="choix" value="(\d+)"> {option}', panel)
    assert place, panel
    return told | {"choix": place[1]}


def test_an_option_of_the_code_becomes_part_of_the_ruling(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.LIBRE, 8)
    arbiter = seated(empty, Role.TAROT_ARBITER)
    order(arbiter, "/tarot/arbitre/appliquer", **chosen(arbiter, "Un avertissement"))
    fields = chosen(arbiter, "Une pénalité en points")
    before = empty.written
    assert "il lui manque un montant" in refused(arbiter, "/tarot/arbitre/appliquer", **fields)
    assert "n’est pas un montant" in refused(arbiter, "/tarot/arbitre/appliquer", **fields, montant="cher")
    assert "choix n° 41 n’est pas offert" in refused(arbiter, "/tarot/arbitre/appliquer", **fields | {"choix": "40"})
    assert empty.written == before
    order(arbiter, "/tarot/arbitre/appliquer", **fields, montant="100")
    order(arbiter, "/tarot/arbitre/appliquer", **chosen(arbiter, "Annuler la donne"))
    order(arbiter, "/tarot/arbitre/appliquer", **chosen(arbiter, "L’exclusion"))
    assert "avertissement à" in words(arbiter.get("/tarot/arbitre").text)
    assert "donne annulée" in words(arbiter.get("/tarot/arbitre").text)
    incidents = director.session.incidents
    assert incidents[1].chosen == (0,)
    offender = incidents[1].formation
    assert incidents[1].effects.warned == (offender,)
    assert incidents[2].effects.penalties[0].amount == 100
    assert incidents[3].effects.cancels_deal
    assert incidents[4].effects.excluded == (offender,)


def test_the_arbiter_types_other_marks_beside_what_the_code_proposed(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises)
    arbiter = seated(empty, Role.TAROT_ARBITER)
    _, told = ruled(arbiter, seance="1", faute="D-RE-02", tour="1")
    order(arbiter, "/tarot/arbitre/appliquer", **told)
    who = director.session.incidents[1].formation
    fields = {"numero": "1", "formation": str(who), "marque": "fixed", "camp": "NS", "fautif": "30", "autre": "70"}
    assert "Il manque le motif" in refused(arbiter, "/tarot/arbitre/decider", **fields, montant="1")
    assert "n’est pas un montant" in refused(arbiter, "/tarot/arbitre/decider", **fields, montant="nan", raison="non")
    assert "100 % au plus" in words(refused(arbiter, "/tarot/arbitre/decider", **fields, montant="101", raison="non"))
    refused(arbiter, "/tarot/arbitre/decider", **fields | {"fautif": "101"}, montant="1", raison="non")
    said = words(order(arbiter, "/tarot/arbitre/decider", **fields, montant="60", raison="récidive"))
    assert "Hors barème : 60 %" in said
    assert "(T 6)" in said
    effects = director.session.incidents[1].effects
    assert (effects.penalties[0].amount, effects.adjustment.offender_mark) == (60, 30)  # type: ignore[union-attr]
    page = words(arbiter.get("/tarot/arbitre").text)
    assert "Décidé autrement : récidive" in page
    assert "Le code proposait : 0,5 % à" in page
    assert "marque imposée 30 / 70" in page


def test_the_return_of_a_false_discard_is_asked_and_answered_with_one_key(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.EQUIPES, 2)
    hall = empty.premises.tarot
    desk = ArbiterDesk(hall, 1, "Ali")
    plan = director.session.plans[1, 1]
    deal, entry = plan.deals[0], TableEntry("N", "garde", 2, 49)
    TableDesk(hall, 1, 1).score(deal, entry, 1)
    desk.apply(RuleIncident(1, 1, "D-FE-01", plan.attacks, deal, 1))
    arbiter = seated(empty, Role.TAROT_ARBITER)
    assert "d’ici là -10 / 0" in words(arbiter.get("/tarot/arbitre").text)
    director.start_round()
    back = next(each for each in director.session.tables(2) if deal in each.deals)
    TableDesk(hall, 1, back.table).score(deal, entry, 1)
    desk.apply(RuleIncident(2, back.table, "D-RE-02", back.attacks, deal, 1))
    page = arbiter.get("/tarot/arbitre").text
    assert "que s’est-il passé au retour" in words(page)
    assert re.search(r'value="rc_by_other_attacker" data-key="\d"', page)
    order(arbiter, "/tarot/arbitre/retour", numero="1", evenement="rc_by_other_attacker")
    page = words(arbiter.get("/tarot/arbitre").text)
    assert "que s’est-il passé au retour" not in page
    assert "Renonce consommée de l’autre attaquant au retour : -10 / -5" in page


def test_a_table_sees_who_may_not_bid_and_is_refused(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, Format.LIBRE, 8)
    plan = director.session.plans[1, 1]
    seat = plan.seats[0].seat
    ArbiterDesk(empty.premises.tarot, 1, "Ali").apply(RuleIncident(1, 1, "L-FD-01", seat, plan.deals[0]))
    table = seated(empty, Role.TAROT_TABLE, 1)
    assert "ne peut pas enchérir dans cette donne (incident n° 1, T 4)" in words(table.get("/tarot/table").text)
    fields = {"donne": str(plan.deals[0]), "preneur": seat, "contrat": "garde", "bouts": "2", "points": "49"}
    assert "l’incident n° 1" in words(refused(table, "/tarot/table/donne", **fields))


def test_a_ruling_is_taken_back_with_a_reason(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises)
    arbiter = seated(empty, Role.TAROT_ARBITER)
    _, told = ruled(arbiter, seance="1", faute="D-RE-02", tour="1")
    order(arbiter, "/tarot/arbitre/appliquer", **told)
    assert "Il manque le motif" in refused(arbiter, "/tarot/arbitre/lever", numero="1")
    order(arbiter, "/tarot/arbitre/lever", numero="1", raison="mauvais joueur")
    assert director.session.incidents[1].effects.penalties == ()
    assert "Décidé autrement : mauvais joueur" in words(arbiter.get("/tarot/arbitre").text)


def test_a_garde_sans_waits_for_the_arbiter_who_counts_and_initials(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8)
    table, arbiter = seated(empty, Role.TAROT_TABLE, 1), seated(empty, Role.TAROT_ARBITER)
    order(table, "/tarot/table/contrat", donne="1", place="E", contrat="garde_sans")
    assert "arbitre appelé" in words(seated(empty, Role.TAROT_DIRECTOR).get("/tarot/direction").text)
    assert "Garde Sans · table 1, donne 1" in words(arbiter.get("/tarot/arbitre").text)
    places = {"place": ["N", "E", "S", "O"], "numero": "1", "visa": "AB"}
    short = refused(arbiter, "/tarot/arbitre/contrat", reponse="accorder", cartes=["18", "18", "17", "18"], **places)
    assert "18 en S" in short
    order(arbiter, "/tarot/arbitre/contrat", reponse="accorder", cartes=["18"] * 4, **places)
    assert "Accordée, visa AB" in words(table.get("/tarot/table").text)
    order(table, "/tarot/table/donne", **GARDE | {"preneur": "E", "contrat": "garde_sans"})


def test_a_refused_contract_tells_what_the_earlier_bidder_does(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8)
    table, arbiter = seated(empty, Role.TAROT_TABLE, 1), seated(empty, Role.TAROT_ARBITER)
    order(table, "/tarot/table/contrat", donne="1", place="E", contrat="garde_contre")
    fields = {"numero": "1", "visa": "AB", "raison": "17 cartes en Sud", "avant": "S", "joue": "non"}
    order(arbiter, "/tarot/arbitre/contrat", reponse="refuser", **fields)
    assert "Refusée, visa AB : 17 cartes en Sud. S renonce à son contrat." in words(table.get("/tarot/table").text)


def test_a_sheet_that_does_not_sum_is_refused_or_goes_to_the_arbiter(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8, deals=1)
    table = seated(empty, Role.TAROT_TABLE, 1)
    order(table, "/tarot/table/donne", **GARDE)
    sheet = {"place": ["N", "E", "S", "O"]}
    before = empty.written
    assert "ne fait pas zéro" in refused(table, "/tarot/table/feuille", **sheet, total=["198", "−66", "−66", "-60"])
    assert "n’est pas un total" in refused(table, "/tarot/table/feuille", **sheet, total=["198", "x", "0", "0"])
    assert empty.written == before
    order(table, "/tarot/table/feuille", **sheet, total=["198", "−66", "−66", "-60"], arbitre="oui")
    assert "fait 6 au lieu de zéro" in words(seated(empty, Role.TAROT_ARBITER).get("/tarot/arbitre").text)


def test_the_session_is_ended_and_its_results_are_final(empty: EmptyPremises) -> None:
    director = open_tarot(empty.premises, rounds=1)
    desk = seated(empty, Role.TAROT_DIRECTOR)
    assert "Il manque 6 résultats" in refused(desk, "/tarot/direction/fin", seance="1")
    play_tarot(director, empty.premises)
    order(desk, "/tarot/direction/fin", seance="1")
    order(desk, "/tarot/direction/definitif", seance="1")
    page = words(empty.client().get("/tarot/classement").text)
    assert "Résultats définitifs" in page
    assert re.search(r"\b1 Joueur", page)


def test_time_is_called_once_and_the_hall_reads_it(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8)
    desk = seated(empty, Role.TAROT_DIRECTOR)
    assert "data-ends-at" in empty.client().get("/tarot").text
    order(desk, "/tarot/direction/temps", seance="1", tour="1")
    assert "déjà annoncée" in refused(desk, "/tarot/direction/temps", seance="1", tour="1")
    assert "Fin du temps annoncée" in words(empty.client().get("/tarot").text)


def test_players_enter_late_and_withdraw(empty: EmptyPremises) -> None:
    director = opened_by_organiser(empty, formule="libre", joueurs=PLAYERS)
    assert "2 inscrits" in order(director, "/tarot/direction/inscrire", seance="1", joueurs="Zoé\nLuc ; 77")
    before = empty.written
    assert "Zoé joue déjà" in refused(director, "/tarot/direction/inscrire", seance="1", joueurs="Max\nZoé")
    assert empty.written == before
    order(director, "/tarot/direction/retirer", seance="1", formation="9", raison="malade")
    assert "retiré : malade" in words(director.get("/tarot/direction").text)


def test_an_unknown_session_and_a_journal_without_any_are_told_in_french(empty: EmptyPremises) -> None:
    give_tarot_badges(empty.premises, 1)
    for role in (Role.TAROT_DIRECTOR, Role.TAROT_ARBITER, Role.TAROT_TABLE):
        path = {"tarot_director": "direction", "tarot_arbiter": "arbitre", "tarot_table": "table"}[role.value]
        assert "pas encore de tournoi de Tarot" in seated(empty, role).get(f"/tarot/{path}").text
    assert "pas encore de tournoi" in empty.client().get("/tarot/classement").text
    open_tarot(empty.premises)
    answer = empty.client().get("/tarot?seance=7")
    assert answer.status_code == 400
    assert "pas de séance de Tarot n° 7" in words(answer.text)


def test_an_organiser_takes_the_direction_of_a_session(empty: EmptyPremises) -> None:
    client = empty.organiser()
    assert client.post("/tarot/prendre").status_code == 400
    open_tarot(empty.premises)
    assert "Prendre la direction" in client.get("/tarot").text
    assert client.post("/tarot/prendre").headers["Location"] == "/tarot/direction"
    assert client.get("/tarot/direction").status_code == 200

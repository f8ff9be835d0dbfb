"""The director's page before and during a session: deals, people, hours, slow tables; refusals write nothing."""

import pytest
from web.empty_premises import EmptyPremises
from web.tarot_sessions import open_tarot
from web.test_tarot_pages import PLAYERS, TRIPLETTES, opened_by_organiser, order, refused, seated, words

from duplicata.competition.access import AccessRole as Role
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format

SEED = "une graine que personne ne devine"


@pytest.fixture
def empty(lexicon: Lexicon) -> EmptyPremises:
    return EmptyPremises(lexicon)


def test_deals_are_prepared_announced_and_published_and_only_the_director_prints_them(empty: EmptyPremises) -> None:
    director = opened_by_organiser(empty, formule="triplettes", joueurs=TRIPLETTES)
    assert "préparez d’abord le mouvement" in refused(director, "/tarot/direction/donnes", seance="1")
    order(director, "/tarot/direction/mouvement", seance="1")
    before = empty.written
    assert "au moins 16" in refused(director, "/tarot/direction/donnes", seance="1", graine="courte")
    assert empty.written == before
    assert "empreinte est affichée" in order(director, "/tarot/direction/donnes", seance="1", graine=SEED)
    assert "déjà préparées" in refused(director, "/tarot/direction/donnes", seance="1", graine=SEED)
    others = [empty.client(), seated(empty, Role.TAROT_TABLE, 1), seated(empty, Role.TAROT_ARBITER)]
    for other in others:
        page = other.get("/tarot/graine").text
        assert "Empreinte annoncée" in page
        assert SEED not in page
        assert "Chien" not in page
        assert other.get("/papiers/tarot-diagrams?partie=1").status_code in (302, 303, 401, 403)
    assert SEED not in director.get("/tarot/direction").text
    assert director.get("/papiers/tarot-diagrams?partie=1").content.startswith(b"%PDF")
    order(director, "/tarot/direction/tour", seance="1", tour="1")
    assert "pas terminée" in refused(director, "/tarot/direction/graine", seance="1")
    order(director, "/tarot/direction/fin", seance="1", malgre="oui")
    order(director, "/tarot/direction/graine", seance="1")
    page = empty.client().get("/tarot/graine").text
    assert SEED in page
    assert "bien celle qui était annoncée" in page
    assert "Chien" in empty.client().get("/tarot/donnes?donne=1").text


def test_deals_that_cannot_be_read_are_refused_and_prepared_ones_given_up_with_a_reason(empty: EmptyPremises) -> None:
    director = opened_by_organiser(empty, formule="triplettes", joueurs=TRIPLETTES)
    order(director, "/tarot/direction/mouvement", seance="1")
    before = empty.written
    assert "pas de cartes" in refused(director, "/tarot/direction/donnes/importer", seance="1", texte="% rien")
    refused(director, "/tarot/direction/donnes/importer", seance="1", texte='[Donne "un"]')
    assert "Aucune donne" in refused(director, "/tarot/direction/donnes/completer", seance="1")
    assert empty.written == before
    order(director, "/tarot/direction/donnes", seance="1")
    assert "le motif" in refused(director, "/tarot/direction/donnes/abandonner", seance="1")
    order(director, "/tarot/direction/donnes/abandonner", seance="1", raison="Étuis mal remplis")
    assert "abandonnées avant le premier tour" in words(empty.client().get("/tarot/graine").text)


def test_somebody_is_replaced_and_a_formation_called_back(empty: EmptyPremises) -> None:
    director = opened_by_organiser(empty, formule="triplettes", joueurs=TRIPLETTES)
    done = order(director, "/tarot/direction/remplacer", seance="1", qui="1|2", nom="Zoé", licence="L 7")
    assert "Zoé remplace Bo 1" in done
    assert "Zoé à la place de Bo 1" in words(director.get("/tarot/direction").text)
    before = empty.written
    path = "/tarot/direction/remplacer"
    assert "joue déjà" in refused(director, path, seance="1", qui="2|1", nom="Zoé", licence="L 7")
    assert "pas de n° 9" in refused(director, path, seance="1", qui="2|9", nom="Yan")
    assert "choix" in refused(director, path, seance="1", qui="deux", nom="Yan")
    assert "s’est pas retirée" in refused(director, "/tarot/direction/rappeler", seance="1", formation="3")
    assert empty.written == before
    order(director, "/tarot/direction/retirer", seance="1", formation="3", raison="Souffrante")
    order(director, "/tarot/direction/rappeler", seance="1", formation="3")


def test_the_hours_are_read_by_director_tables_and_public(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.TRIPLETTES, 6)
    director = seated(empty, Role.TAROT_DIRECTOR)
    path, hours = "/tarot/direction/programme", {"debut": "14:00", "minutes": "30", "changement": "5"}
    before = empty.written
    assert "n’est pas une heure" in refused(director, path, seance="1", **hours | {"debut": "midi"})
    assert "pas une pause" in refused(director, path, seance="1", **hours, pauses="plus tard")
    assert empty.written == before
    order(director, path, seance="1", **hours, pauses="1 ; 45 ; Collation")
    for client, address in (
        (director, "/tarot/direction"),
        (empty.client(), "/tarot"),
    ):
        assert "Collation" in words(client.get(address).text)
    assert "Tour 2 :" in words(seated(empty, Role.TAROT_TABLE, 1).get("/tarot/table").text)


def test_a_slow_table_goes_to_the_arbiter_who_may_drop_it(empty: EmptyPremises) -> None:
    open_tarot(empty.premises, Format.LIBRE, 8)
    director, arbiter = seated(empty, Role.TAROT_DIRECTOR), seated(empty, Role.TAROT_ARBITER)
    note = {"seance": "1", "tour": "1", "table": "1", "minutes": "6", "donne": "0"}
    order(director, "/tarot/arbitre/lenteur", **note)
    assert "déjà notée" in refused(director, "/tarot/arbitre/lenteur", **note)
    assert "6 minutes de retard" in words(arbiter.get("/tarot/arbitre").text)
    asked = order(arbiter, "/tarot/arbitre/cas", seance="1", faute="L-LE-01", tour="1", table="1", donne="-1", qui="|0")
    assert "Lenteur excessive" in asked
    order(arbiter, "/tarot/arbitre/sans-suite", seance="1", numero="1", raison="Rattrapé")
    assert "6 minutes de retard" not in words(director.get("/tarot/direction").text)


def test_free_deals_of_five_are_drawn_once_though_the_order_is_pressed_twice(empty: EmptyPremises) -> None:
    director = opened_by_organiser(empty, formule="libre", joueurs=PLAYERS + "\nJoueur 9\nJoueur 10", taille="5")
    place = {"seance": "1", "tour": "1", "comment": "tirage"}
    order(director, "/tarot/direction/placer", **place)
    before = empty.written
    assert "déjà placé" in refused(director, "/tarot/direction/placer", **place)
    assert empty.written == before
    empty.premises.tarot.catch_up()
    assert [len(plan.seats) for plan in empty.premises.tarot.session(1).tables(1)] == [5, 5]
    order(director, "/tarot/direction/placer", **place, deja="oui")
    assert "chaque table distribue" in refused(director, "/tarot/direction/donnes", seance="1")

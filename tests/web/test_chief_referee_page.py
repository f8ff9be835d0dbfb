"""The chief referee's page: a whole game by its forms, secrets that stay on the server, orders that came too late."""

import re

import pytest
from desks.halls import GAME
from web.directed import DEPUTY, SECOND, ChiefBrowser, directed_premises, text_of
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.deputy import DeputyDesk
from duplicata.desks.directing.alarms import bag_alarm
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import Bag
from duplicata.scrabble.game import Phase
from duplicata.scrabble.letters import TILE_COUNTS
from duplicata.scrabble.refereeing.takes import counted_takes

ORDERS = (
    *("tirage", "tirage-logiciel", "rejet", "annonce-tirage", "chrono", "sonnerie", "collecte", "choix", "publication"),
    *("injouable", "annulation", "interruption", "reprise", "temps", "note", "pointage", "comptage", "ouverture"),
    *("definitif", "reouverture", "graine", "rejouer"),
)
FIELDS = {
    "lettres": "AEIRSTN",
    "solution": "H8 ET",
    "motif": "clock",
    "secondes": "120",
    "signal": "30",
    "texte": "un malaise",
    "point": "sound",
    "raison": "la fédération",
}


# His own role, and those that nobody has in this hall; the matrix of all routes asks for these too.
NOT_ASKED = (
    AccessRole.CHIEF_REFEREE,
    AccessRole.COMMITTEE_MEMBER,
    AccessRole.TAROT_DIRECTOR,
    AccessRole.TAROT_ARBITER,
    AccessRole.TAROT_TABLE,
    AccessRole.FEDERATION,
)


@pytest.fixture
def directed(lexicon: Lexicon) -> TestedPremises:
    return directed_premises(lexicon)


@pytest.fixture
def chief(directed: TestedPremises) -> ChiefBrowser:
    return ChiefBrowser(directed)


def announce_rack(chief: ChiefBrowser) -> None:
    """Draws until a rack stands, and says it."""
    small = chief.premises.small
    chief.obeyed("tirage-logiciel")
    while small.chief.judgement().is_rejection:
        chief.obeyed("rejet")
        chief.obeyed("tirage-logiciel")
    chief.obeyed("annonce-tirage")


def collect(chief: ChiefBrowser) -> None:
    small = chief.premises.small
    announce_rack(chief)
    chief.obeyed("chrono")
    small.ring_first_bell()
    small.ring_second_bell()
    chief.obeyed("collecte")


def advised(chief: ChiefBrowser) -> str:
    best = chief.premises.small.chief.advised_move()
    return f"{best.reference} {best.word}"


def test_a_turn_is_directed_from_the_draw_to_the_publication(chief: ChiefBrowser) -> None:
    collect(chief)
    page = chief.page()
    assert "conseillé" in page
    # Many equal tops would push it under the keys of the desk.
    assert page.index("Retenir") < page.index("<fieldset")
    line = advised(chief)
    assert f'value="{line}" checked' in page
    chief.obeyed("choix", {"solution": line})
    assert "«\u00a0Pour " in chief.page()
    chief.obeyed("publication")
    game = chief.premises.small.game
    assert (game.turn, game.phase, len(game.played)) == (2, Phase.TO_DRAW, 1)
    assert "Il vous reste" in chief.page() or not game.leave


def test_the_page_of_a_running_turn_tells_how_many_tops_there_are_but_neither_one_of_them_nor_its_score(
    chief: ChiefBrowser,
) -> None:
    chief.premises.small.play_turn()
    announce_rack(chief)
    for _ in range(2):
        page, tops = chief.page(), chief.premises.small.chief.tops()
        assert not re.search(rf"\b{tops.best}\s+points", page)
        assert not [move.word for move in tops if re.search(rf"\b{move.word.upper()}\b", page)]
        assert (f"{len(tops)} solutions au top" if len(tops) > 1 else "Une seule solution au top") in page
        if chief.moment.endswith("announced"):
            chief.obeyed("chrono")


def test_the_solutions_come_only_when_they_are_asked_for_and_are_kept_nowhere(chief: ChiefBrowser) -> None:
    announce_rack(chief)
    answer = chief.ask("solutions")
    best = chief.premises.small.chief.advised_move()
    assert best.word.upper() in text_of(answer).replace(" ", "")
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_light_is_on_before_anything_is_written(directed: TestedPremises) -> None:
    chief = ChiefBrowser(directed, SECOND)
    chief.open_second_game()
    before = directed.written
    assert "Encore 3 lettres" in text_of(chief.ask("essai-tirage", lettres="EIRT"))
    assert "Valable" in text_of(chief.ask("essai-tirage", lettres="EIRTANS"))
    assert "Égypte" in text_of(chief.ask("essai-tirage", lettres="EIRTANS"))
    rejected = text_of(chief.ask("essai-tirage", lettres="AEIOUEA"))
    assert "À rejeter" in rejected
    assert "Je répète" not in rejected
    assert "À votre choix" in text_of(chief.ask("essai-tirage", lettres="BCDF?AG"))
    assert "K" in text_of(chief.ask("essai-tirage", lettres="KK"))
    assert directed.written == before


def test_tiles_typed_wrongly_are_corrected_before_they_are_said(directed: TestedPremises) -> None:
    chief = ChiefBrowser(directed, SECOND)
    chief.open_second_game()
    chief.obeyed("tirage", {"lettres": "eirtans"})
    assert "Valable" in text_of(chief.ask("essai-tirage", lettres="EIRTANE"))
    chief.obeyed("tirage", {"lettres": "EIRTANE"})
    chief.obeyed("annonce-tirage")
    game = directed.small.hall.game(SECOND)
    assert (game.rack, game.phase) == ("EIRTANE", Phase.ANNOUNCED)
    assert chief.order("tirage", {"lettres": "EIRTANS"}).status_code == 400


def test_a_rack_that_must_go_back_offers_nothing_else(directed: TestedPremises) -> None:
    chief = ChiefBrowser(directed, SECOND)
    chief.open_second_game()
    chief.obeyed("tirage", {"lettres": "AEIOUEA"})
    page = chief.page()
    assert "Rejeter le tirage" in page
    assert "Tirage annoncé" not in page
    assert chief.order("annonce-tirage").status_code == 400
    chief.obeyed("rejet")
    assert directed.small.hall.game(SECOND).rack == ""


@pytest.mark.parametrize("order", ["tirage-logiciel", "annonce-tirage", "chrono", "collecte", "publication", "rejet"])
def test_an_order_meant_for_another_moment_is_refused_with_a_sentence_and_writes_nothing(
    chief: ChiefBrowser, order: str
) -> None:
    meant = chief.moment
    announce_rack(chief)
    before = chief.premises.written
    answer = chief.order(order, moment=meant)
    assert answer.status_code == 400
    assert "La partie a avancé" in text_of(answer)
    assert chief.premises.written == before


def test_a_double_press_gives_one_order(chief: ChiefBrowser) -> None:
    announce_rack(chief)
    meant = chief.moment
    assert [chief.order("chrono", moment=meant).status_code for _ in range(2)] == [200, 400]


def test_a_bell_that_rings_meanwhile_does_not_refuse_a_cancellation_or_a_pause(chief: ChiefBrowser) -> None:
    announce_rack(chief)
    chief.obeyed("chrono")
    meant, small = chief.moment, chief.premises.small
    small.ring_first_bell()
    small.ring_second_bell()
    assert chief.order("interruption", moment=meant).status_code == 200
    chief.obeyed("reprise")
    assert chief.order("annulation", {"motif": "clock", "note": "sonnerie"}, moment=meant).status_code == 200
    assert small.game.phase is Phase.TO_DRAW
    assert small.game.discarded == (1,)


def test_a_pause_shows_how_long_is_left_and_the_game_goes_on(chief: ChiefBrowser) -> None:
    announce_rack(chief)
    chief.obeyed("interruption", {"cause": "alarme incendie"})
    page, small = chief.page(), chief.premises.small
    assert small.game.interrupted_at is not None
    assert f'data-until="{small.game.interrupted_at + 15 * 60_000}"' in page
    assert "Restez à votre place" in page
    chief.obeyed("reprise")
    assert small.game.interrupted_at is None


def test_a_resumption_after_a_quarter_of_an_hour_ends_the_game_only_if_that_is_meant(chief: ChiefBrowser) -> None:
    announce_rack(chief)
    chief.obeyed("interruption")
    chief.premises.small.time.pass_seconds(15 * 60 + 1)
    # Somebody who was away that long must enter his code again.
    chief = ChiefBrowser(chief.premises)
    refused = chief.order("reprise")
    assert refused.status_code == 400
    assert "15 minutes" in text_of(refused)
    assert chief.premises.small.game.ended is None
    chief.obeyed("reprise", {"fin": "true"})
    assert chief.premises.small.game.ended is not None
    page = chief.page()
    assert "Partie annulée" in page
    chief.obeyed("rejouer")
    assert chief.premises.small.game.is_replay_allowed


def test_a_bell_that_was_due_while_the_server_slept_is_left_to_the_chief_referee(chief: ChiefBrowser) -> None:
    announce_rack(chief)
    chief.obeyed("chrono")
    assert "aurait dû retentir" in chief.page()
    chief.premises.small.time.pass_seconds(160)
    chief.obeyed("sonnerie")
    assert chief.premises.small.game.signalled
    assert chief.order("sonnerie").status_code == 400
    chief.premises.small.time.pass_seconds(60)
    chief.obeyed("sonnerie")
    assert chief.premises.small.game.phase is Phase.TIME_ENDED


def test_the_deputys_stop_is_an_alarm_until_the_chief_referee_acts(chief: ChiefBrowser) -> None:
    announce_rack(chief)
    DeputyDesk(chief.premises.small.hall, DEPUTY, GAME).stop("le sac est ouvert")
    assert f"Arrêt demandé par {DEPUTY} – le sac est ouvert" in chief.page()
    chief.obeyed("chrono")
    assert "Arrêt demandé" not in chief.page()


def test_notes_and_another_time_are_on_the_route_sheet(chief: ChiefBrowser) -> None:
    chief.obeyed("note", {"texte": "Malaise table 4 <script>"})
    chief.obeyed("temps", {"secondes": 120, "signal": 30})
    chief.premises.small.play_turn()
    sheet = chief.client.get("/juge-arbitre/feuille-de-route").text
    assert "Malaise table 4 &lt;script&gt;" in sheet
    played = chief.premises.small.game.played[0]
    assert played.move.word.upper() in re.sub(r"</?i>", "", sheet)
    assert "120" in sheet or "2\u00a0min" in sheet


def test_the_route_sheet_says_its_day_in_words_and_has_a_button_to_print_it(chief: ChiefBrowser) -> None:
    sheet = chief.client.get("/juge-arbitre/feuille-de-route").text
    assert "16\u00a0novembre\u00a02026" in sheet
    assert "2026-11-16" not in sheet
    assert re.search(r'href="/papiers/route\?partie=1">Imprimer</a>', sheet)


def test_the_progress_of_the_referees_and_a_solo_are_for_the_chief_referee(chief: ChiefBrowser) -> None:
    small = chief.premises.small
    take = small.play_turn()
    referee = RefereeDesk(small.hall, "a1", GAME, 1)
    best = small.game.played[0]
    referee.type_slips(take, f"1 {best.move.word} {best.move.reference} {best.score}\n2 -\n3 -")
    assert "bulletins <strong>3/6</strong> jugés" in chief.page()
    answer = text_of(chief.ask("solo", coup=1))
    assert "Aubert" in answer
    assert "3" in answer
    assert chief.ask("solo", coup=9).status_code == 400


def test_a_bag_that_does_not_add_up_is_an_alarm(chief: ChiefBrowser) -> None:
    assert "Le compte est bon" in text_of(chief.ask("audit-sac", compte=102))
    assert "ALERTE" in text_of(chief.ask("audit-sac", compte=101))
    game = chief.premises.small.game
    assert bag_alarm(game) == ""
    lost = type(game)(**{name: getattr(game, name) for name in game.__struct_fields__} | {"bag": Bag("A")})
    assert bag_alarm(lost)


def test_the_checks_before_a_game_lead_to_its_opening(directed: TestedPremises) -> None:
    chief = ChiefBrowser(directed, SECOND)
    assert "Sonorisation à essayer" in chief.page()
    for item in ("sound", "clock", "tickets"):
        chief.obeyed("pointage", {"point": item})
    counted = {tile.lower() if tile != "?" else "joker": count for tile, count in TILE_COUNTS.items()}
    short = chief.client.post("/juge-arbitre/comptage", data={"partie": SECOND} | counted | {"e": 14})
    assert short.status_code == 400
    assert "E" in text_of(short)
    assert chief.client.post("/juge-arbitre/comptage", data={"partie": SECOND} | counted).status_code == 200
    assert "Sac compté" in chief.page()
    assert "Sonorisation essayée" in chief.page()
    refused = chief.order("ouverture")
    assert refused.status_code == 400
    assert "commission" in text_of(refused)
    chief.open_second_game(tirage="program", rythme="on")
    opened = directed.small.hall.game(SECOND).opened
    assert opened is not None
    assert opened.chief_referee == "Claire Martin"
    assert opened.terms.keeps_rhythm
    assert opened.seed_hash is not None
    assert opened.seed_hash[:12] in chief.page()
    assert len(directed.small.hall.sheets(SECOND)) == 2


def test_the_end_of_a_game_is_said_and_its_seed_revealed(chief: ChiefBrowser) -> None:
    chief.premises.small.play_to_the_end()
    chief = ChiefBrowser(chief.premises)
    page, small = chief.page(), chief.premises.small
    assert "Restez à votre place" in page
    assert "Bulletins à juger" in page
    assert small.game.seed is not None
    assert small.game.seed not in page
    assert chief.order("definitif").status_code == 400
    chief.obeyed("graine")
    assert small.game.seed in chief.page()


def test_the_results_are_declared_final_and_opened_again(chief: ChiefBrowser) -> None:
    small = chief.premises.small
    small.play_to_the_end()
    _mark(chief.premises, 1)
    _mark(chief.premises, 2)
    chief = ChiefBrowser(chief.premises)
    assert "Déclarer les résultats définitifs" in chief.page()
    chief.obeyed("definitif")
    assert "Résultats définitifs" in chief.page()
    assert chief.order("reouverture", {"raison": ""}).status_code == 400
    chief.obeyed("reouverture", {"raison": "décision de la fédération"})
    assert not small.hall.competition.rounds[GAME].is_final


def _mark(premises: TestedPremises, number: int) -> None:
    """Every slip of a range at the top, every total agreed, the sheet signed."""
    hall = premises.small.hall
    desk = RefereeDesk(hall, f"a{number}", GAME, number)
    for take in counted_takes(hall.game(GAME)):
        desk.type_slips(take, "T")
    totals = desk.reconciliation
    tables = hall.sheet_stream(GAME, number).state.tables
    points = hall.results(GAME).totals
    totals.note_totals({table: points[table] for table in tables})
    totals.free_agreeing()
    DoubleRefereeDesk(hall, "da", GAME, (1, 2)).initial(number)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("role", [AccessRole.REFEREE, AccessRole.DEPUTY, AccessRole.ORGANISER, AccessRole.PLAYER, None])
def test_no_other_role_gives_an_order_of_the_chief_referee(
    directed_once: TestedPremises, role: AccessRole | None, order: str
) -> None:
    client = directed_once.seated(role) if role else directed_once.client()
    client.headers["HX-Request"] = "true"
    before = directed_once.written
    answer = client.post(f"/juge-arbitre/{order}", data={"partie": GAME, "moment": "1-1-to_draw"} | FIELDS)
    assert answer.status_code in (401, 403)
    assert directed_once.written == before


@pytest.mark.parametrize("path", ["", "/solutions", "/solo", "/essai-tirage", "/audit-sac", "/feuille-de-route"])
@pytest.mark.parametrize("role", [role for role in AccessRole if role not in NOT_ASKED])
def test_no_other_role_reads_what_the_chief_referee_reads(
    directed_once: TestedPremises, role: AccessRole, path: str
) -> None:
    client = directed_once.seated(role)
    asked = {"partie": GAME, "coup": 1, "compte": 1, "lettres": "A"}
    assert client.get(f"/juge-arbitre{path}", params=asked).status_code == 403
    assert client.get("/direct/juge-arbitre", params={"partie": GAME}).status_code == 403


@pytest.fixture(scope="module")
def directed_once(lexicon: Lexicon) -> TestedPremises:
    """A hall that nobody changes."""
    return directed_premises(lexicon)


BAD = ("", "x", "-1", "0", "99", "9" * 400, "1e9", "é🂡\u202e", "<b>", "null")
# These are taken at any moment: only their game and their own fields can be wrong.
AT_ANY_MOMENT = ("note", "pointage", "comptage", "ouverture")


def bad_forms(order: str, bad: str, moment: str) -> list[dict[str, object]]:
    fields: dict[str, object] = dict.fromkeys(FIELDS, bad) if bad else {}
    if order in AT_ANY_MOMENT:
        return [fields | {"partie": bad or "x", "moment": bad, "e": "14"}]
    meant = ({"partie": bad, "moment": bad}, {"partie": GAME, "moment": bad}, {"moment": moment}, {})
    return [fields | each for each in meant]


@pytest.mark.parametrize("order", ORDERS)
def test_bad_input_is_refused_with_a_sentence_and_writes_nothing(directed_once: TestedPremises, order: str) -> None:
    chief = ChiefBrowser(directed_once)
    before = directed_once.written
    for form in (form for bad in BAD for form in bad_forms(order, bad, chief.moment)):
        answer = chief.client.post(f"/juge-arbitre/{order}", data=form)
        assert 400 <= answer.status_code < 500, (form, answer.text)
        assert 'class="notice refusal"' in answer.text
        assert len(text_of(answer)) > 10
    assert directed_once.written == before


@pytest.mark.parametrize("path", ["/juge-arbitre", "/juge-arbitre/feuille-de-route", "/direct/juge-arbitre"])
def test_an_unknown_game_is_refused_with_a_sentence(directed_once: TestedPremises, path: str) -> None:
    client = directed_once.seated(AccessRole.CHIEF_REFEREE)
    for bad in ("0", "7", "x", "9" * 30):
        answer = client.get(path, params={"partie": bad})
        assert answer.status_code == 400
        assert len(text_of(answer)) > 20


def test_long_texts_are_refused(chief: ChiefBrowser) -> None:
    before = chief.premises.written
    assert chief.order("note", {"texte": "a" * 5000}).status_code == 400
    assert chief.order("note", {"texte": "   "}).status_code == 400
    assert chief.order("interruption", {"cause": "a" * 5000}).status_code == 400
    assert chief.premises.written == before

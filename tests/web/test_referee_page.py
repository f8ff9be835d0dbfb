"""The referee's page over HTTP: what he sees and when, his one line, doubtful slips, the end of a game, bad input."""

import re

import pytest
from desks.halls import GAME
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.entries import Entry
from duplicata.competition.events import EntriesFoundMissing, EntryMade
from duplicata.competition.people import Player
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.views import SlipStatus
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions.correcting import SlipNotRuled
from duplicata.scrabble.refereeing.events import SheetHandedOver
from duplicata.scrabble.refereeing.takes import Take

Client = TestClient[Litestar]
VOID = "ZUT H8 3"


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    """Six tables in two ranges, whose first turn is announced; nothing is ruled."""
    tested = TestedPremises(lexicon)
    tested.small.play_turn()
    return tested


@pytest.fixture
def referee(hall: TestedPremises) -> Client:
    return hall.seated(AccessRole.REFEREE, 1)


def desk_of(hall: TestedPremises, number: int = 1) -> RefereeDesk:
    return RefereeDesk(hall.small.hall, f"a{number}", GAME, number)


def fields(turn: int = 1, **more: object) -> dict[str, str]:
    return {key: str(value) for key, value in {"partie": GAME, "coup": turn, "prise": 1, **more}.items()}


def typed(client: Client, text: str, turn: int = 1) -> str:
    answer = client.post("/arbitre/saisie", data=fields(turn, texte=text), headers={"HX-Request": "true"})
    assert answer.status_code == 200, answer.text
    return answer.text


def refused(hall: TestedPremises, client: Client, path: str, data: dict[str, str]) -> str:
    """An order that is refused: a sentence, nothing written."""
    before = hall.written
    answer = client.post(path, data=data, headers={"HX-Request": "true"})
    assert 400 <= answer.status_code < 500
    assert hall.written == before
    said = re.search(r'id="notice"[^>]*>([^<]+)<', answer.text)
    assert said is not None
    return said[1]


def test_the_page_says_nothing_of_the_top_before_it_is_announced(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    client = hall.seated(AccessRole.REFEREE, 1)
    assert "après la deuxième sonnerie" in client.get("/arbitre").text
    hall.small.collect_turn()
    word = hall.small.chief.advised_move().word.upper()
    before = client.get("/arbitre").text
    assert "solution pas encore annoncée" in before
    assert word not in before
    assert client.get("/arbitre/coups", params={"coup": 1, "debut": word[:2]}).json() == []
    assert "pas encore annoncée" in refused(hall, client, "/arbitre/saisie", fields(texte="T"))
    hall.small.announce()
    after = client.get("/arbitre").text
    assert word in after
    assert any(word in line for line in client.get("/arbitre/coups", params={"coup": 1, "debut": word[:2]}).json())


def test_the_top_for_all_after_the_exceptions_is_one_order(hall: TestedPremises, referee: Client) -> None:
    typed(referee, f"2 {VOID}")
    assert desk_of(hall).backlog().slips == 3, "a doubtful slip waits for the referee"
    accepted = referee.post("/arbitre/decision", data=fields(table=2, ligne=VOID))
    assert accepted.status_code == 200
    before = hall.written
    assert "2 tables au top" in typed(referee, "T")
    assert hall.written == before + 1
    assert desk_of(hall).backlog().slips == 0
    assert desk_of(hall).ruling(Take(1), 2).standing.sanction == "zero"


def test_a_clear_slip_is_written_at_once_and_a_doubtful_one_is_shown_with_its_articles(
    hall: TestedPremises, referee: Client
) -> None:
    line = hall.small.hall.judge(GAME, Take(1)).at_top.line
    assert "✓" in typed(referee, f"1{line.lower()}")
    before = hall.written
    shown = typed(referee, "3 zut h8 3")
    assert hall.written == before
    assert 'data-pending="true"' in shown
    assert "R 4.2" in shown
    assert "Confirmer" in shown
    assert re.search(r"<dup-slip[^>]*marks", shown), "the slip is drawn as on paper"


def test_an_exception_typed_after_the_top_replaces_it_and_the_journal_keeps_both(
    hall: TestedPremises, referee: Client
) -> None:
    typed(referee, "t")
    legal = referee.get("/arbitre/coups", params={"coup": 1, "debut": "E"}).json()[-1]
    typed(referee, f"1 {legal}")
    ruling = desk_of(hall).ruling(Take(1), 1)
    assert ruling.line == legal
    corrections = hall.small.hall.sheet_stream(GAME, 1).state.corrections
    assert [event.reason for event, _ in corrections] == ["Exception saisie après le top pour tous."]
    # Typed once more, it is shown beside what it would replace.
    assert "remplace" in typed(referee, f"1 {hall.small.hall.judge(GAME, Take(1)).at_top.line}")
    assert desk_of(hall).ruling(Take(1), 1).line == legal


def test_a_ruling_is_changed_with_a_motive_and_a_reason(hall: TestedPremises, referee: Client) -> None:
    typed(referee, "t")
    shown = typed(referee, "2w")
    assert 'data-wish="warn"' in shown
    assert "Avertissement" in shown
    line = desk_of(hall).ruling(Take(1), 2).line
    order = fields(table=2, ligne=line, choix="ink", points="", raison="écrit au crayon")
    assert referee.post("/arbitre/decision", data=order).status_code == 200
    standing = desk_of(hall).ruling(Take(1), 2).standing
    assert (standing.sanction, standing.points) == ("warning", hall.small.game.played[0].score)
    assert "⚠" in referee.get("/arbitre").text
    assert "raison" in refused(hall, referee, "/arbitre/decision", order | {"raison": "  ", "choix": "presentation"})
    assert "Choisissez une décision" in refused(hall, referee, "/arbitre/decision", order | {"choix": "?"})
    assert "n’existe pas" in refused(hall, referee, "/arbitre/decision", order | {"choix": "lecture-9"})


def test_a_slip_that_the_double_referee_is_asked_about_does_not_hold_the_page_back(
    hall: TestedPremises, referee: Client
) -> None:
    typed(referee, "1 ? est-ce un I ?")
    for table in (2, 3):
        typed(referee, f"{table}t")
    hall.small.play_turn()
    page = referee.get("/arbitre").text
    assert 'data-turn="2"' in page
    assert "1 bulletin à juger" in page, "the turn in arrears is told"
    assert 'data-turn="1"' in referee.get("/arbitre", params={"coup": 1}).text


def test_zeros_have_a_motive_of_one_letter(hall: TestedPremises, referee: Client) -> None:
    assert "vierge" in refused(hall, referee, "/arbitre/saisie", fields(texte="1z"))
    typed(referee, "1zv")
    referee.post("/arbitre/decision", data=fields(table=1, ligne="!VIE"))
    assert desk_of(hall).ruling(Take(1), 1).standing.findings[0].code == "blank"
    typed(referee, "2 -")
    referee.post("/arbitre/decision", data=fields(table=2, ligne="-"))
    page = referee.get("/arbitre").text
    assert "vierge" in page
    assert "sans mot" in page
    assert "Billets à remettre" in page


def test_the_top_is_not_given_to_a_player_who_never_came(hall: TestedPremises, referee: Client) -> None:
    missing = EntriesFoundMissing(GAME, (2,))
    hall.small.hall.competition_stream.obey(lambda _: (missing,), "test", 0)
    typed(referee, "t")
    assert {each.table: each.status for each in desk_of(hall).grid(Take(1)).tables}[2] is SlipStatus.NOT_PLAYED
    with pytest.raises(SlipNotRuled):
        desk_of(hall).ruling(Take(1), 2)


def test_the_sheet_of_another_referee_is_not_shown(hall: TestedPremises) -> None:
    client = hall.seated(AccessRole.REFEREE, 1)
    hall.small.hall.sheet_stream(GAME, 1).obey(lambda _: (SheetHandedOver("a2"),), "test", 0)
    page = client.get("/arbitre").text
    assert "tenue par un autre arbitre" in page
    assert "table-box" not in page
    assert "tenue par un autre arbitre" in refused(hall, client, "/arbitre/saisie", fields(texte="T"))
    assert "tenue par un autre arbitre" in client.get("/arbitre/feuille").text


@pytest.mark.article("R 4.7-7")
def test_a_player_told_aloud_that_a_word_is_bad_knows_it_from_the_next_slip_on(
    hall: TestedPremises, referee: Client
) -> None:
    form = {"partie": str(GAME), "table": "2", "mot": " zut "}
    answer = referee.post("/arbitre/vive-voix", data=form, headers={"HX-Request": "true"})
    assert "ZUT" in answer.text
    (notice,) = hall.small.hall.sheet_stream(GAME, 1).state.notices(2)
    assert (notice.word, notice.turn) == ("ZUT", 2)
    for wrong in ({"mot": "1"}, {"table": "5"}, {"table": "x"}, {"partie": "9"}):
        assert refused(hall, referee, "/arbitre/vive-voix", form | wrong)


@pytest.mark.parametrize(
    "text",
    ["", "zut", "99 t", "1 " + "A" * 4000, "1 \x00\x07", "1 <script>alert(1)</script>", "999999999 t", "-1 t"],
)
def test_a_line_that_means_nothing_is_refused_in_french(hall: TestedPremises, referee: Client, text: str) -> None:
    said = refused(hall, referee, "/arbitre/saisie", fields(texte=text))
    assert ("<script" not in said and said[0].isupper()) or said.startswith("«")


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"partie": "1"},
        {"partie": "x", "coup": "1", "texte": "T"},
        {"partie": "99", "coup": "1", "texte": "T"},
        {"partie": "1", "coup": "9999999999999999999999", "texte": "T"},
        {"partie": "1", "coup": "-1", "texte": "T"},
        {"partie": "1", "coup": "1", "prise": "7", "texte": "T"},
        {"partie": "1", "coup": "2", "texte": "1 ZUT H8 3"},
    ],
)
def test_an_order_about_no_turn_is_refused(hall: TestedPremises, referee: Client, data: dict[str, str]) -> None:
    assert refused(hall, referee, "/arbitre/saisie", data)
    assert refused(hall, referee, "/arbitre/decision", data | {"table": "1", "ligne": VOID})


@pytest.mark.parametrize("path", ["noter", "liberer", "comparer", "contester", "inferieur"])
def test_totals_wait_for_the_end_of_the_game(hall: TestedPremises, referee: Client, path: str) -> None:
    assert "pas terminée" in referee.get("/arbitre/totaux").text
    data = {"partie": "1", "table": "1", "points": "812", "scores": "12 14"}
    if path != "liberer":
        assert refused(hall, referee, f"/arbitre/totaux/{path}", data)
    assert refused(hall, referee, f"/arbitre/totaux/{path}", {"partie": "9", "table": "1"})


def test_agreeing_tables_are_freed_and_the_first_turn_that_differs_is_told(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    hall.small.play_to_the_end()
    desk, client = desk_of(hall), hall.seated(AccessRole.REFEREE, 1)
    for take in desk.takes:
        desk.everyone_at_top(take)
    scores = [turn.score for turn in hall.small.game.played]
    total = desk.sheet().lines[0].total
    for table, points in ((1, total), (2, total + 10)):
        noted = client.post("/arbitre/totaux/noter", data={"partie": "1", "table": str(table), "points": str(points)})
        assert noted.status_code == 200
    freed = client.post("/arbitre/totaux/liberer", data={"partie": "1"}).text
    assert "validé" in freed
    assert "+10" in freed
    own = " ".join(str(score + 10 * (turn == 3)) for turn, score in enumerate(scores, 1))
    data = {"partie": "1", "table": "2", "scores": own}
    assert "premier écart au coup 3" in client.post("/arbitre/totaux/comparer", data=data).text
    assert "suite de scores" in refused(hall, client, "/arbitre/totaux/comparer", data | {"scores": "douze"})
    assert "contesté" in client.post("/arbitre/totaux/contester", data=data).text
    assert client.post("/arbitre/totaux/inferieur", data={"partie": "1", "table": "3"}).status_code == 200
    sheet = client.get("/arbitre/feuille").text
    assert "Feuille d’arbitrage" in sheet
    assert str(total) in sheet
    assert "contesté" in sheet


def test_names_are_shown_safely_on_the_sheet(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    player = Player("p1", "<b>O'Brien</b> \u202e🙂", 'Zoé "Z"', "FR", licence="1001")
    hall.small.hall.competition_stream.obey(lambda _: (EntryMade(Entry(1, (player,))),), "test", 0)
    hall.small.play_turn()
    page = hall.seated(AccessRole.REFEREE, 1).get("/arbitre/feuille").text
    assert "<b>O" not in page
    assert "O&#39;Brien" in page


def test_the_line_asks_nothing_of_a_table_of_another_range(hall: TestedPremises, referee: Client) -> None:
    assert "table" in refused(hall, referee, "/arbitre/saisie", fields(texte="5 t"))
    assert refused(hall, referee, "/arbitre/saisie", fields(texte="5"))
    assert refused(hall, referee, "/arbitre/decision", fields(table=5, ligne=VOID))

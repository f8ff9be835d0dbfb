"""The pages of a transmitter and of a receiving centre, and what a server answers to others."""

import asyncio
import re
from types import SimpleNamespace

import msgspec
import pytest
from desks.halls import GAME, small_hall
from desks.transmission.fake_lines import ADDRESS, CENTRE, Drawing, centre
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.centres.commands import AgreeFormula, AskForMissing, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.lines.reports import QuestionReport, StateReport
from duplicata.desks.transmission.codes import code_of
from duplicata.desks.transmission.gate import JournalSetBack
from duplicata.desks.transmission.receiving import ReceivingEnd
from duplicata.desks.transmission.reception_desk import ReceptionDesk
from duplicata.desks.transmission.signing import Greeting, LineRequest, formula_sign, signed
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws
from duplicata.web.lines import feeds, follower
from duplicata.web.lines.event_reader import EventReader
from duplicata.web.lines.http_exchange import LineRefused, LineUnreachable


@pytest.fixture
def main(lexicon: Lexicon) -> TestedPremises:
    """The premises of a drawing centre, with two centres declared."""
    tested = TestedPremises(lexicon)
    centres = tested.premises.gate.centres
    games = (DrawnGame(1, 1), DrawnGame(2, 1))
    centres.order(AgreeFormula(Formula.EQUAL, "Multiplex", "2026-01-01", games), "organisateur")
    for number in (1, CENTRE):
        centres.order(DeclareCentre(centre(number, f"Ville {number}")), "organisateur")
    return tested


def test_the_transmitter_opens_adds_and_answers(main: TestedPremises) -> None:
    browser = main.seated(AccessRole.TRANSMITTER)
    assert "n’est pas encore transmise" in browser.get("/transmission").text
    assert browser.post("/transmission/ouverture", data={"partie": GAME}).status_code == 200
    main.small.play_turn()
    main.premises.feeds.refresh()
    page = browser.get("/transmission").text
    assert main.small.game.played[0].move.word in page
    assert "Attention à la place." in page
    sent = browser.post("/transmission/texte", data={"partie": GAME, "coup": 1, "phrase": 1})
    assert "Envoyé à tous les centres." in sent.text
    main.premises.gate.centres.order(AskForMissing(CENTRE, GAME, 1, "Quel accent ?"), "centre 2")
    assert "Quel accent ?" in browser.get("/transmission").text
    assert browser.post("/transmission/reponse", data={"partie": GAME, "demande": 1, "reponse": "Aigu."}).is_success
    told = main.premises.feeds.feed(GAME).scribe.told.turn(1)
    assert told is not None
    assert (told.indications, [each.text for each in told.answers]) == (("Attention à la place.",), ["Aigu."])


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("texte", {"coup": 1, "texte": ""}),
        ("texte", {"coup": 7, "texte": "trop tôt"}),
        ("texte", {"coup": 1, "phrase": 12}),
        ("reponse", {"demande": 5, "reponse": "à qui ?"}),
        ("solo", {"coup": "x", "nom": "A", "points": "3"}),
    ],
)
def test_what_cannot_be_sent_is_refused_in_french_and_writes_nothing(
    main: TestedPremises, address: str, form: dict[str, object]
) -> None:
    browser = main.seated(AccessRole.TRANSMITTER)
    browser.post("/transmission/ouverture", data={"partie": GAME})
    before = main.written
    answer = browser.post(f"/transmission/{address}", data={"partie": GAME, **form}, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert "notice" in answer.text
    assert main.written == before


def test_the_organiser_gives_codes_that_are_shown_once(main: TestedPremises) -> None:
    browser = main.seated(AccessRole.ORGANISER)
    given = browser.post("/organisation/liaisons", data={"ordre": "issue", "centre": CENTRE})
    code = str(main.premises.gate.code(CENTRE))
    assert code in given.text
    assert given.headers["Cache-Control"] == "no-store"
    assert code not in browser.get("/organisation/liaisons").text
    assert browser.post("/organisation/liaisons", data={"ordre": "issue", "centre": 77}).status_code == 400
    gone = browser.post("/organisation/liaisons", data={"ordre": "withdraw", "centre": CENTRE, "motif": "perdu"})
    assert "n’ouvre plus rien" in gone.text


def test_a_receiving_centre_follows_signals_and_asks(main: TestedPremises, lexicon: Lexicon) -> None:
    code = str(main.premises.gate.issue(CENTRE, "organisateur"))
    here = TestedPremises(lexicon)
    browser = here.seated(AccessRole.ORGANISER)
    alone = browser.get("/reception").text
    assert "ne suit aucun centre tireur" in alone
    assert "Coups reçus" not in alone
    wrong = browser.post("/organisation/liaisons", data={"ordre": "follow", "adresse": ADDRESS, "code": f"{code}X"})
    assert wrong.status_code == 400
    assert browser.post("/organisation/liaisons", data={"ordre": "follow", "adresse": ADDRESS, "code": code}).is_success
    page = browser.get("/reception").text
    assert "Signaler aux autres centres" in page
    assert page.split("Signaler aux autres centres")[1].count('<button class="action" data-key') == 1
    assert browser.post("/reception", data={"partie": GAME, "signal": "ready"}).is_success
    assert browser.post("/reception", data={"partie": GAME, "signal": "ready"}).status_code == 400
    question = {"partie": GAME, "ordre": "question", "coup": "2", "texte": "Et le raccord ?"}
    assert browser.post("/reception", data=question).is_success
    reports = here.premises.receiving.lines.state.reports
    assert reports[1].report == QuestionReport(GAME, 2, "Et le raccord ?")
    parcel = here.premises.receiving.next_report()
    assert parcel is not None
    client = main.client()
    # Both halls stand at the same simulated hour.
    taken = client.post(
        "/api/centres/rapports", content=msgspec.json.encode(parcel[1]), headers={"Content-Type": "application/json"}
    )
    assert taken.json()["declined"] == ""
    assert main.premises.gate.centres.centres.centres[CENTRE].game(GAME).ready_at is not None


@pytest.mark.parametrize(
    "query", ["", "?centre=2", "?centre=2&heure=0&mot=x&signe=y", "?centre=x&heure=0&mot=x&signe=y"]
)
def test_who_has_no_code_gets_no_feed(main: TestedPremises, query: str) -> None:
    answer = main.client().get(f"/direct/centres/1{query}", headers={"Accept": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]


def test_no_page_of_a_receiving_centre_shows_a_turn_before_it_is_read_there(lexicon: Lexicon) -> None:
    drawing = Drawing(lexicon)
    drawing.open()
    for _ in range(2):
        drawing.small.play_turn()
    here = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    here.small.time.at = drawing.small.time.at
    here.premises.receiving.follow(ADDRESS, str(drawing.gate.issue(CENTRE, "organisateur")), "organisateur")
    end = here.premises.receiving.receiving_end()
    assert end is not None
    assert end.accept(drawing.messages(drawing.gate.code(CENTRE).keys)) > 10
    secrets = [word for turn in drawing.small.game.played for word in (turn.move.word, turn.rack)]
    pages = ("/tableau", "/public", "/sous-titres", "/classement", "/reception", "/lecture", "/journal", "/joueur")
    pages += ("/juge-arbitre", "/arbitre", "/salle2", "/organisation", "/adjoint", "/tableau/operateur")
    seen = 0
    roles = {line.role for line in here.premises.access.badges()}
    for role in (*roles, None):
        browser = here.seated(role) if role else here.client()
        for page in pages:
            answer = browser.get(page)
            seen += answer.status_code == 200
            assert not [secret for secret in secrets if secret in answer.text], f"{role} {page}"
    assert seen > 40


def test_a_server_of_several_processes_follows_nobody_and_says_what_to_do(main: TestedPremises) -> None:
    main.premises.is_one_of_many = True
    asked = {"ordre": "follow", "adresse": ADDRESS, "code": str(main.premises.gate.issue(CENTRE, "organisateur"))}
    before = main.written
    refused = main.seated(AccessRole.ORGANISER).post("/organisation/liaisons", data=asked)
    assert (refused.status_code, "enlevez" in refused.text) == (400, True)
    assert main.written == before


def test_a_code_that_is_taken_back_ends_the_line_that_it_opened(
    main: TestedPremises, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feeds, "BEAT_SECONDS", 0.05)
    premises, keys = main.premises, main.premises.gate.issue(CENTRE, "organisateur").keys
    premises.feeds.feed(GAME).scribe.open("transmetteur")
    premises.feeds.refresh()

    async def listen() -> None:
        heard = premises.feeds.listen(keys, LineRequest(CENTRE, GAME, 0, main.small.time(), "mot", ""))
        assert b"greeting" in await anext(heard)
        assert b"event: said" in await anext(heard)
        premises.gate.withdraw(CENTRE, "perdu", "organisateur")
        main.small.play_turn()
        premises.feeds.refresh()
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(anext(heard), 5)

    asyncio.run(listen())


@pytest.mark.article("G 5.4.1-2", "G 5.4.1-3")
def test_a_game_that_is_received_is_told_on_as_it_came(lexicon: Lexicon) -> None:
    drawing = Drawing(lexicon)
    drawing.open()
    here = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    here.small.time.at = drawing.small.time.at
    here.premises.receiving.follow(ADDRESS, str(drawing.gate.issue(CENTRE, "organisateur")), "organisateur")
    end, keys = here.premises.receiving.receiving_end(), drawing.gate.code(CENTRE).keys
    assert end is not None
    for _ in range(2):
        drawing.small.play_turn()
        here.small.time.at = drawing.small.time.at
        end.accept(drawing.messages(keys, end.reception.told.number))
        end.cut(here.small.time()), end.restored()
        here.premises.feeds.refresh()
    told = here.premises.feeds.feed(GAME).messages
    assert [each.digest for each in told] == [each.hex() for each in drawing.scribe.told.digests[1:]]
    assert here.premises.feeds.current == GAME
    browser = here.seated(AccessRole.TRANSMITTER)
    assert "tirée dans un autre centre" in browser.get("/transmission").text
    refused = browser.post("/transmission/ouverture", data={"partie": GAME})
    assert (refused.status_code, "la transmet de lui-même" in refused.text) == (400, True)


@pytest.mark.article("G 5.4.1-5", "G 5.4.7-14")
def test_a_main_organiser_who_follows_the_site_of_a_game_keeps_his_own_book(main: TestedPremises) -> None:
    premises, book = main.premises, main.premises.gate.centres
    agreed = AgreeFormula(Formula.EQUAL, "Multiplex", "2026-01-01", (DrawnGame(1, CENTRE), DrawnGame(2, 1)))
    book.order(agreed, "organisateur")
    premises.receiving.follow(ADDRESS, str(code_of(bytes(32), 1, 1)), "organisateur")
    ReceptionDesk(premises.receiving, GAME, "organisateur").signal("started")
    for kind in (SignalKind.LINE_LOST, SignalKind.LINE_BACK):
        premises.receiving.report(StateReport(GAME, kind, main.small.time()), "réception")
    assert book.centres.centres[1].game(GAME).started_at == main.small.time()
    assert not book.centres.centres[1].game(GAME).cuts
    assert len(book.centres.centres[CENTRE].game(GAME).cuts) == 1, "it is a cut of the drawing site, for everybody"
    assert len(premises.receiving.lines.state.waiting) == 3, "the drawing site is told too"
    assert premises.receiving.game == GAME


def cut_for(here: TestedPremises, end: ReceivingEnd, minutes: int) -> None:
    here.premises.receiving.line_cut(end, here.small.time())
    here.small.time.pass_seconds(minutes * 60)


def receiving_page(here: TestedPremises) -> str:
    page = here.seated(AccessRole.ORGANISER).get("/reception").text
    card = page.partition('id="reception-line"')[2].partition("</section>")[0]
    return " ".join(re.sub(r"<[^>]*>", " ", card).split())


def heard(here: TestedPremises, drawing: Drawing, formula: str = "") -> ReceivingEnd:
    """The line of a centre that has heard how a game begins, and how the places play together where it is said."""
    receiving, gate = here.premises.receiving, drawing.gate
    here.small.time = here.small.hall.now = drawing.small.time
    if not receiving.address:
        receiving.follow(ADDRESS, str(gate.issue(CENTRE, "organisateur")), "organisateur")
    end, keys = receiving.receiving_end(), gate.code(CENTRE).keys
    assert end is not None
    nonce, now = end.request().nonce, drawing.small.time()
    sign = signed(keys.feed, "greeting", (GAME, nonce, now, 1))
    end.greet(Greeting(nonce, now, 1, sign, formula, formula_sign(keys.feed, nonce, formula) if formula else ""))
    receiving.line_restored(end)
    end.accept(drawing.messages(keys, end.reception.told.number))
    return end


@pytest.mark.article("G 5.3-5", "G 5.3-6")
def test_the_page_asks_whether_the_players_stayed_until_somebody_says_so(lexicon: Lexicon) -> None:
    drawing, here = Drawing(lexicon), TestedPremises(lexicon)
    drawing.open()
    end = heard(here, drawing, "satellites")
    assert "Joueurs restés en place" not in receiving_page(here)
    cut_for(here, end, 4)
    assert "Joueurs restés en place" in receiving_page(here)
    heard(here, drawing, "satellites")
    page = receiving_page(here)
    assert "Les joueurs sont-ils restés en place" in page
    assert page.endswith("1 message reçu")
    browser = here.seated(AccessRole.ORGANISER)
    assert browser.post("/reception", data={"partie": GAME, "signal": "players_stayed"}).is_success
    assert "Joueurs restés en place" not in receiving_page(here)
    cut_for(here, end, 2)
    heard(here, drawing, "satellites")
    assert "Joueurs restés en place" in receiving_page(here), "another cut, another answer"


@pytest.mark.article("G 5.3-5", "G 5.4.1-6")
@pytest.mark.parametrize(
    ("formula", "asked", "alarm"),
    [
        ("satellites", "sur 15:00 pour cette coupure", False),
        ("equal", "sur 15:00 en tout pour cette partie", True),
        ("", "pour cette coupure, en tout pour cette partie", False),
        ("of a later program", "pour cette coupure, en tout pour cette partie", False),
    ],
)
def test_two_short_cuts_alarm_only_where_they_add_up(lexicon: Lexicon, formula: str, asked: str, alarm: bool) -> None:
    drawing, here = Drawing(lexicon), TestedPremises(lexicon)
    drawing.open()
    cut_for(here, heard(here, drawing, formula), 8)
    end = heard(here, drawing, formula)
    started = here.small.time()
    cut_for(here, end, 8)
    page = receiving_page(here)
    assert asked in page.replace(" ,", ",")
    assert ("La liaison a manqué plus de 15 minutes" in page) is alarm
    shown = here.seated(AccessRole.ORGANISER).get("/reception").text
    assert ("est classé comme un tournoi séparé" in shown) is (formula != "satellites")
    view = ReceptionDesk(here.premises.receiving, GAME, "").view()
    before = 480_000 if formula == "equal" else 0
    assert view.cut_since == started - before
    here.small.time.pass_seconds(480)
    assert "La liaison a manqué plus de 15 minutes" in receiving_page(here)


def test_a_drawing_centre_says_in_its_greeting_how_the_places_play_together(main: TestedPremises) -> None:
    premises = main.premises
    keys = premises.gate.issue(CENTRE, "organisateur").keys

    async def greet() -> Greeting:
        asked = LineRequest(CENTRE, GAME, 0, main.small.time(), "mot", "")
        (event,) = EventReader().feed(await anext(premises.feeds.listen(keys, asked)))
        return msgspec.json.decode(event.text, type=Greeting)

    greeting = asyncio.run(greet())
    assert (greeting.formula, greeting.formula_sign) == ("equal", formula_sign(keys.feed, "mot", "equal"))


def test_a_formula_that_the_drawing_centre_did_not_sign_is_not_believed(lexicon: Lexicon) -> None:
    drawing, here = Drawing(lexicon), TestedPremises(lexicon)
    drawing.open()
    end = heard(here, drawing)
    nonce, now, keys = end.request().nonce, drawing.small.time(), drawing.gate.code(CENTRE).keys
    sign = signed(keys.feed, "greeting", (GAME, nonce, now, 1))
    end.greet(Greeting(nonce, now, 1, sign, "equal", formula_sign(keys.feed, nonce, "satellites")))
    assert end.formula is None


def test_a_server_whose_journal_is_older_than_the_transmission_refuses_who_heard_some(
    main: TestedPremises, lexicon: Lexicon
) -> None:
    drawing = Drawing(lexicon)
    drawing.open()
    here = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    here.small.time.at = main.small.time.at = drawing.small.time.at
    receiving, premises = here.premises.receiving, main.premises
    receiving.follow(ADDRESS, str(premises.gate.issue(CENTRE, "organisateur")), "organisateur")
    end = receiving.receiving_end()
    assert end is not None
    end.accept(drawing.messages(premises.gate.code(CENTRE).keys))
    with pytest.raises(JournalSetBack, match="Reprenez-y le journal le plus récent"):
        premises.feeds.check_heard(end.request())
    assert premises.gate.centres.centres.centres[CENTRE].refused == 1, "it is said here too"
    premises.feeds.feed(GAME + 1).messages.append(feeds.PreparedMessage(1, "", b""))
    premises.feeds.check_heard(end.request())
    assert premises.gate.centres.centres.centres[CENTRE].refused == 1, "a site that draws a later game knows that one"


def test_what_hangs_on_a_lost_line_is_given_up_once_another_one_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follower, "_OUTLIVED_SECONDS", 0.05)

    async def scenario() -> None:
        line = follower.Follower(None)  # type: ignore[arg-type]
        line._centre = SimpleNamespace(address=ADDRESS)  # type: ignore[assignment]

        async def hanging() -> bool:
            await asyncio.sleep(60)
            return True

        waiting = asyncio.ensure_future(line._until_restored(hanging()))
        await asyncio.sleep(0.1)
        assert not waiting.done()
        line._restored.set()
        with pytest.raises(LineUnreachable):
            await asyncio.wait_for(waiting, 5)

    asyncio.run(scenario())


def test_a_line_that_is_refused_says_why_though_its_answer_comes_in_pieces() -> None:
    why = msgspec.json.encode({"error": {"code": "journal_set_back", "message": "Une copie plus ancienne."}})

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 400 Bad Request\r\nContent-Length: {len(why)}\r\n\r\n".encode()
        for piece in (head, why[:30], why[30:]):
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.02)
        writer.close()
        answered.set()

    answered = asyncio.Event()

    async def scenario() -> None:
        server = await asyncio.start_server(refuse, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        line = follower.Follower(SimpleNamespace(address=address))  # type: ignore[arg-type]
        end = SimpleNamespace(request=lambda: LineRequest(CENTRE, GAME, 0, 0, "mot", ""))
        with pytest.raises(LineRefused, match="Une copie plus ancienne"):
            await line._listen(end)  # type: ignore[arg-type]
        await answered.wait()
        server.close()
        await server.wait_closed()

    asyncio.run(scenario())

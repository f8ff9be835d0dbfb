"""The reader's page: an envelope, its code, and one line at a time; nothing is sent before it may be read."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from desks.halls import GAME, SmallHall, beginnings
from desks.sealed.envelopes import drawn_hall, sealed
from litestar import Litestar
from litestar.testing import TestClient
from web.leaks_over_http import UNCHANGING, Page, _asked
from web.premises import KEY
from web.reading_hall import ReadingHall
from web.test_matrix import doors

from duplicata.competition.access import AccessRole
from duplicata.competition.reading import CodeAccepted, EnvelopeFailed, LineOpened, TurnSpoiled
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.desks.reading import Line
from duplicata.desks.sealed.envelope import read_envelope, write_envelope
from duplicata.desks.sealed.table import CodeNotAccepted, EnvelopeTable
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.terms import Draws
from duplicata.web.live.channels import Channel, Reader
from duplicata.web.live.messages import message


@pytest.fixture(scope="module")
def source(lexicon: Lexicon) -> SmallHall:
    return drawn_hall(lexicon)


@pytest.fixture
def hall(lexicon: Lexicon, source: SmallHall) -> ReadingHall:
    return ReadingHall(lexicon, source=source)


@pytest.mark.article("G 5.5-21")
def test_an_envelope_is_laid_on_the_table_then_opened_by_its_code(hall: ReadingHall) -> None:
    assert "Aucune enveloppe" in hall.page()
    assert "posée sur la table" in hall.bring().text
    page = hall.page()
    assert "Partie 1 · Lyon" in page
    assert "Jeanne Roy, 06 00 00 00 00" in page
    assert "tirée par Claire Martin" in page
    assert 'data-state="code"' in page
    assert "Le cache est en place" in hall.type_code(hall.sealed.code.lower().replace("-", " ")).text
    assert 'data-state="reading"' in hall.page()
    assert hall.sealed.code not in repr(list(hall.small.hall.journal.events("reading-1")))


@pytest.mark.article("G 5.5-25")
def test_the_envelope_of_another_game_is_refused_and_writes_nothing(hall: ReadingHall) -> None:
    envelope = read_envelope(hall.sealed.content)
    face = msgspec.structs.replace(envelope.face, game=2)
    before = hall.tested.written
    answer = hall.bring(write_envelope(msgspec.structs.replace(envelope, face=face)))
    assert (answer.status_code, "celle de la partie 2" in answer.text) == (400, True)
    assert hall.tested.written == before


def test_a_wrong_code_says_why_and_writes_nothing(hall: ReadingHall, source: SmallHall) -> None:
    hall.bring()
    before = hall.tested.written
    other = sealed(source, "Metz").code
    assert "n’ouvre pas cette enveloppe" in hall.type_code(other).text
    wrong = ("A" if hall.sealed.code[0] != "A" else "C") + hall.sealed.code[1:]
    answer = hall.type_code(wrong)
    assert (answer.status_code, "groupe n° 1" in answer.text.replace("\u00a0", " ")) == (400, True)
    assert hall.tested.written == before


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00\xff", b"bonjour"])
def test_a_file_that_is_no_envelope_is_refused_with_what_to_do(hall: ReadingHall, content: bytes) -> None:
    before = hall.tested.written
    answer = hall.bring(content)
    assert answer.status_code == 400
    assert "n’est pas une enveloppe" in answer.text
    assert hall.tested.written == before


def test_an_altered_envelope_is_refused(hall: ReadingHall) -> None:
    content = bytearray(hall.sealed.content)
    content[-400] ^= 1
    answer = hall.bring(bytes(content))
    assert (answer.status_code, "n’est plus celle" in answer.text) == (400, True)


def test_an_envelope_opened_before_its_hour_is_refused(lexicon: Lexicon, source: SmallHall) -> None:
    early = ReadingHall(lexicon, opens_at=2**42, source=source)
    early.bring()
    answer = early.type_code()
    assert (answer.status_code, "ne s’ouvre pas avant" in answer.text) == (400, True)
    assert "Ne s’ouvre pas avant" in early.page()


def test_the_reader_opens_the_game_by_the_terms_of_its_envelope(lexicon: Lexicon, source: SmallHall) -> None:
    time = SimulatedTime()
    hall = Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, time)
    events = beginnings(lexicon, 6, 3, "normale", is_pairs=False)
    hall.journal.append(COMPETITION, events, expected=0, actor="test", at=hall.now())
    hall.catch_up()
    chief = ChiefRefereeDesk(hall.game_stream(GAME), lexicon, "Claire Martin", time)
    closed = ReadingHall(lexicon, source=source, small=SmallHall(hall, time, chief))
    closed.begin()
    answer = closed.browser.post("/lecture/ouverture", data={"partie": GAME, "sans_commission": "oui"})
    assert (answer.status_code, "La partie 1 est ouverte." in answer.text.replace("\u00a0", " ")) == (200, True)
    opened = hall.game(GAME).terms
    assert (opened.draws, opened.time, opened.keeps_rhythm) == (Draws.HAND, source.game.terms.time, True)
    closed.read_turn()
    assert hall.game(GAME).played[0].move.word == closed.lines[0].word


def test_a_short_reading_goes_through_every_step_and_crosses_its_lines(hall: ReadingHall) -> None:
    hall.begin()
    first = hall.lines[0]
    assert "ligne 1 sous le cache" in hall.page()
    hall.obeyed("ligne")
    assert "solution sous le cache" in hall.page()
    hall.obeyed("tirage-lu")
    hall.obeyed("chrono")
    assert "Silence." in hall.page()
    hall.ring()
    hall.obeyed("solution")
    assert first.word.upper() in _told(hall.page())
    hall.obeyed("solution-lue")
    page = hall.page()
    assert f'<li value="1"><s>{first.rack}' in page
    assert "dup-rhythm" in page
    refused = hall.order("ligne")
    assert (refused.status_code, "le temps de placer le mot" in refused.text) == (400, True)
    opened = [each for each in hall.small.hall.journal.events("reading-1") if isinstance(each, LineOpened)]
    assert [(each.turn, each.fingerprint) for each in opened] == [(1, hall.sealed.fingerprint)]


def test_orders_for_another_turn_are_refused_and_write_nothing(hall: ReadingHall) -> None:
    hall.begin()
    before = hall.tested.written
    for order in ("ligne", "tirage-lu", "chrono", "sonnerie", "solution", "solution-lue", "interruption", "reprise"):
        for turn in (0, 2, -1, 10**9):
            assert hall.order(order, turn=turn).status_code == 400, order
    assert hall.order("solution").status_code == 400
    assert hall.tested.written == before


def test_a_program_that_starts_again_on_this_machine_goes_on_and_another_machine_asks_for_the_code(
    hall: ReadingHall, lexicon: Lexicon
) -> None:
    hall.begin()
    hall.read_turn()
    hall.obeyed("ligne")
    again = Hall(hall.small.hall.journal, lexicon, hall.small.time)
    assert EnvelopeTable(again, GAME, "lecteur", KEY).source().open(2) == hall.lines[1]
    elsewhere = EnvelopeTable(Hall(again.journal, lexicon, hall.small.time), GAME, "lecteur", b"x" * 32)
    with pytest.raises(CodeNotAccepted):
        elsewhere.source()
    elsewhere.accept(hall.sealed.code)
    assert elsewhere.source().open(2) == hall.lines[1]
    accepted = [each for each in again.journal.events("reading-1") if isinstance(each, CodeAccepted)]
    assert len({each.wrapped for each in accepted}) == 2


def test_what_goes_wrong_is_written_down(hall: ReadingHall) -> None:
    trouble = {"partie": GAME, "probleme": "lost", "note": "Mme Roy prévenue"}
    assert "noté au journal" in hall.browser.post("/lecture/signalement", data=trouble).text
    assert "Mme Roy prévenue" in hall.page()
    hall.begin()
    hall.read_turn()
    assert hall.order("coup-perturbe", {"raison": "micro en panne"}, turn=1).status_code == 200
    assert "perturbé" in hall.page()
    hall.obeyed("interruption")
    assert "Partie interrompue" in hall.page()
    hall.obeyed("reprise")
    kinds = [type(each) for each in hall.small.hall.journal.events("reading-1")]
    assert (kinds.count(EnvelopeFailed), kinds.count(TurnSpoiled)) == (1, 1)
    bad = hall.browser.post("/lecture/signalement", data=trouble | {"probleme": "volée"})
    assert bad.status_code == 400


def _told(page: str) -> set[str]:
    """Every word of a page, letters that stand alone read together too."""
    return Page(page).told["words"]


class Ears:
    """Everything that the reader, the hall and strangers receive, at each address that they may open."""

    def __init__(self, hall: ReadingHall) -> None:
        self.hall = hall
        premises = hall.tested.premises
        premises.hub.listen = self._listen_once  # type: ignore[method-assign]
        roles = (AccessRole.READER, AccessRole.PLAYER, AccessRole.BOARD_OPERATOR, None)
        premises.access.issue(AccessRole.BOARD_OPERATOR, "tableau", "Tableau")
        self.clients = {role: hall.tested.seated(role) if role else hall.tested.client() for role in roles}
        self.doors = {role: list(self._open_to(role)) for role in roles}

    def _open_to(self, role: AccessRole | None) -> Iterator[str]:
        for door in doors(self.hall.tested.app):
            if door.method == "GET" and door.is_open_to(role) and not door.path.startswith((*UNCHANGING, "/papiers/")):
                yield _asked(door)

    async def _listen_once(self, wanted: Channel, _reader: Reader, _after: int) -> Any:
        yield message("fragment", wanted.render(), 0)

    def heard(self, *roles: AccessRole | None) -> Iterator[tuple[str, str]]:
        for role in roles:
            client: TestClient[Litestar] = self.clients[role]
            for address in self.doors[role]:
                query = "partie=1"
                where = f"{address}&{query}" if "?" in address else f"{address}?{query}"
                answer = client.get(where if "lecture" in address else address)
                yield f"{role} {address}", f"{answer.headers}\n{answer.text}"


def leaked(text: str, lines: tuple[Line, ...], turn: int, *, is_rack_out: bool, is_solution_out: bool) -> list[str]:
    """What a text tells of the lines that may not be known yet."""
    words = {word.upper() for word in _told(text)} | set(re.findall(r"[A-Z?]{4,}", text.upper()))
    said = {line.word.upper() for line in lines[: turn - (not is_solution_out)]}
    said |= {line.rack for line in lines[: turn - (not is_rack_out)]}
    later = lines[turn:] if is_solution_out else lines[turn - 1 :]
    secret = {line.word.upper() for line in later if len(line.word) > 4}
    secret |= {line.rack for line in (lines[turn:] if is_rack_out else lines[turn - 1 :]) if len(line.rack) > 4}
    return sorted(secret & words - said)


@pytest.mark.slow
def test_no_byte_tells_a_later_tile_nor_a_solution_before_its_time(hall: ReadingHall) -> None:
    ears, everyone = Ears(hall), (AccessRole.READER, AccessRole.PLAYER, AccessRole.BOARD_OPERATOR, None)
    others = everyone[1:]
    hall.begin()
    found: list[str] = []

    def listen(roles: tuple[AccessRole | None, ...], answer: str = "", **out: bool) -> None:
        for where, text in (("the answer", answer), *ears.heard(*roles)):
            found.extend(f"{where}: {word}" for word in leaked(text, hall.lines, hall.turn, **out))

    for _ in range(2):
        listen(everyone, is_rack_out=False, is_solution_out=False)
        said = hall.obeyed("ligne").text
        listen((AccessRole.READER,), said, is_rack_out=True, is_solution_out=False)
        listen(others, is_rack_out=False, is_solution_out=False)
        said = hall.obeyed("tirage-lu").text + hall.obeyed("chrono").text
        listen(everyone, said, is_rack_out=True, is_solution_out=False)
        hall.ring()
        listen(everyone, is_rack_out=True, is_solution_out=False)
        said = hall.obeyed("solution").text
        listen((AccessRole.READER,), said, is_rack_out=True, is_solution_out=True)
        listen(others, is_rack_out=True, is_solution_out=False)
        assert hall.lines[hall.turn - 1].word.upper() in _told(hall.page())
        hall.obeyed("solution-lue")
        hall.small.time.pass_seconds(90)
    assert found == []
    assert hall.small.game.phase is Phase.TO_DRAW


def test_the_leak_test_finds_what_it_looks_for(hall: ReadingHall) -> None:
    line = next(line for line in hall.lines[1:] if len(line.word) > 4)
    spelt = "".join(f"<b>{letter}</b>" for letter in line.word.upper())
    for text in (f"<p>{line.word.upper()}</p>", f"<p>{spelt}</p>", f'<i data-x="{line.rack}">'):
        assert leaked(text, hall.lines, 1, is_rack_out=True, is_solution_out=True)

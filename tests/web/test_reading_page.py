"""The reader's page: an envelope, its code, and one line at a time; nothing is sent before it may be read."""

import re
from collections.abc import Iterator

import msgspec
import pytest
from desks.halls import GAME, SmallHall, beginnings
from desks.sealed.envelopes import drawn_hall, sealed
from web.leaks_over_http import UNCHANGING, _asked
from web.lines_told import leaked, marks, told
from web.premises import KEY
from web.reading_hall import ReadingHall
from web.real_streams import Wires, wired
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
    assert first.word.upper() in told(hall.page())
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


EVERYONE = (AccessRole.READER, AccessRole.PLAYER, AccessRole.BOARD_OPERATOR, None)


class Ears:
    """All that the reader, the hall and strangers receive over the wire: each page and each stream they may open.

    What stands on a page before any line is read tells nothing of a line.
    """

    def __init__(self, wires: Wires) -> None:
        self.wires, tested = wires, wires.tested
        tested.premises.access.issue(AccessRole.BOARD_OPERATOR, "tableau", "Tableau")
        self._cookies = {role: tested.cookie(role) if role else "" for role in EVERYONE}
        doors_of = {role: list(self._open_to(role)) for role in EVERYONE}
        self._pages = {role: [each for each in doors_of[role] if "/direct/" not in each] for role in EVERYONE}
        for role in EVERYONE:
            streams = [each for each in doors_of[role] if each.startswith("/direct/")]
            wires.tap(role, self._cookies[role], streams)
            # No Tarot is played here, and the line to other centres is opened by a signature.
            refused = [tape.address for tape in wires.tapes[role] if tape.status != 200]
            assert all(each.startswith(("/direct/tarot", "/direct/centres/")) for each in refused), refused
        self.known = {where: frozenset(told(text)) for where, text in self.heard(*EVERYONE)}

    def _open_to(self, role: AccessRole | None) -> Iterator[str]:
        for door in doors(self.wires.tested.app):
            if door.method == "GET" and door.is_open_to(role) and not door.path.startswith((*UNCHANGING, "/papiers/")):
                address = _asked(door)
                mark = "&" if "?" in address else "?"
                yield f"{address}{mark}partie=1" if "lecture" in address or "/direct/" in address else address

    def heard(self, *roles: AccessRole | None) -> Iterator[tuple[str, str]]:
        """Each page as it is now, and what each stream has sent since it was heard last."""
        self.wires.settle()
        for role in roles:
            for address in self._pages[role]:
                yield f"{role} {address}", self.wires.get(address, self._cookies[role])
            for address, news in self.wires.heard(role).items():
                yield f"{role} {address}", news

    def leaks(self, lines: tuple[Line, ...], turn: int, *roles: AccessRole | None, **out: bool) -> Iterator[str]:
        for where, text in self.heard(*roles):
            found = leaked(text, lines, turn, known=self.known[where], **out)
            yield from (f"{where}: {mark}" for mark in found)


@pytest.mark.slow
def test_no_byte_tells_a_later_tile_nor_a_solution_before_its_time(
    hall: ReadingHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    with wired(hall.tested, monkeypatch) as wires:
        ears, others = Ears(wires), EVERYONE[1:]
        hall.begin()
        found: list[str] = []

        def listen(roles: tuple[AccessRole | None, ...], answer: str = "", **out: bool) -> None:
            found.extend(leaked(answer, hall.lines, hall.turn, **out))
            found.extend(ears.leaks(hall.lines, hall.turn, *roles, **out))

        for _ in range(2):
            listen(EVERYONE, is_rack_out=False, is_solution_out=False)
            said = hall.obeyed("ligne").text
            listen((AccessRole.READER,), said, is_rack_out=True, is_solution_out=False)
            listen(others, is_rack_out=False, is_solution_out=False)
            said = hall.obeyed("tirage-lu").text + hall.obeyed("chrono").text
            listen(EVERYONE, said, is_rack_out=True, is_solution_out=False)
            hall.ring()
            listen(EVERYONE, is_rack_out=True, is_solution_out=False)
            said = hall.obeyed("solution").text
            listen((AccessRole.READER,), said, is_rack_out=True, is_solution_out=True)
            listen(others, is_rack_out=True, is_solution_out=False)
            assert hall.lines[hall.turn - 1].word.upper() in told(hall.page())
            hall.obeyed("solution-lue")
            hall.small.time.pass_seconds(90)
        assert found == []
        reader = next(tape for tape in wires.tapes[AccessRole.READER] if tape.address.startswith("/direct/lecture"))
        for line in hall.lines[:2]:
            assert marks(line)[1] <= told(reader.whole), "the stream is the one that the reader reads from"
            assert line.rack in told(reader.whole)
    assert hall.small.game.phase is Phase.TO_DRAW


def test_the_leak_test_finds_what_it_looks_for_in_whatever_shape(hall: ReadingHall) -> None:
    """Words of two letters too, jokers, single tiles side by side, racks in any order, a place with its score."""
    out = {"is_rack_out": True, "is_solution_out": False}
    for line in hall.lines:
        word, rack = line.word.upper(), line.rack
        spelt = "".join(f"<b>{letter}</b>" for letter in word)
        joker = f'<span class="word">{word[0]}<i>{word[1]}</i>{word[2:]}</span>'
        place = re.sub(r"(?<=[A-O])(?=\d)|(?<=\d)(?=[A-O])", "\u202f", line.ref)
        shapes = [f"<p>Retenu : {word}, {line.score}</p>", joker, f'{{"word": "{word}"}}', f'<i data-x="{word}">']
        shapes += [f"<td>{place}</td><td>{line.score}</td>", f'{{"score":{line.score},"ref":"{line.ref}"}}', spelt]
        for text in shapes:
            assert leaked(text, hall.lines, line.turn, **out), text
            assert not leaked(text, (line,), line.turn + 1, **out), text
        for text in (f'<i data-x="{rack}">', "".join(sorted(rack))) if len(rack) > 1 else ():
            assert leaked(text, (line,), line.turn, is_rack_out=False, is_solution_out=False), text
    assert min(len(line.word) for line in hall.lines) <= 4
    assert not leaked("<p>les mots de la page, au coup 3 : H8</p>", hall.lines, 1, **out)

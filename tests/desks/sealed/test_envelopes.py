"""A sealed envelope opens with its own code, at its hour, one turn after the other; anything else is refused."""

import os
from random import Random

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall
from desks.sealed.envelopes import drawn_hall, envelope_of, opener, sealed

from duplicata.competition.predrawn import DiscardedGameSealed, GameSealed, SealedGameDiscarded, SealedGameIndicated
from duplicata.desks.reading import NoMoreLines
from duplicata.desks.reading.lines_of_game import lines_of_game
from duplicata.desks.route_sheet import GameNotOpened
from duplicata.desks.sealed.cipher import unwrap_code, wrap_code
from duplicata.desks.sealed.drawn_games import DrawnGames
from duplicata.desks.sealed.envelope import EnvelopeAltered, NotAnEnvelope, WrongEnvelopeCode, read_envelope
from duplicata.desks.sealed.many_envelopes import (
    BadOpeningHour,
    CentreTwice,
    TooManyCentres,
    UnreadableCentreList,
    listed_centres,
    opening_moment,
    seal_for,
)
from duplicata.desks.sealed.opening import BadOpenedMark, EnvelopeOpener, EnvelopeTooEarly, SealedLines, TurnOutOfReach
from duplicata.desks.sealed.sealing import SealedGame, SealedTooSoon, Sealer, SealWishes
from duplicata.documents.exchange.centres.codes import code_list
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon

ALL_BYTES = bool(os.environ.get("DUPLICATA_PROOF"))


@pytest.fixture(scope="module")
def small(lexicon: Lexicon) -> SmallHall:
    return drawn_hall(lexicon)


@pytest.fixture(scope="module")
def game(small: SmallHall) -> SealedGame:
    return sealed(small)


def test_an_envelope_opens_turn_by_turn_and_gives_the_game_that_was_drawn(small: SmallHall, game: SealedGame) -> None:
    lines, mark, opened = lines_of_game(small.hall, GAME), None, []
    for turn in range(1, len(lines) + 1):
        found = opener(game).open(turn, mark)
        opened.append(found.line)
        mark = found.mark
    assert tuple(opened) == lines
    with pytest.raises(NoMoreLines):
        opener(game).open(len(lines) + 1, mark)


def test_the_last_opened_turn_is_read_again_and_no_other(game: SealedGame) -> None:
    first = opener(game).open(1)
    second = opener(game).open(2, first.mark)
    assert opener(game).open(2, second.mark) == second
    for turn in (-1, 0, 1, 4):
        with pytest.raises(TurnOutOfReach):
            opener(game).open(turn, second.mark)


def test_no_turn_opens_without_what_the_one_before_contained(game: SealedGame) -> None:
    first = opener(game).open(1)
    forged = msgspec.structs.replace(first.mark, turn=3)
    with pytest.raises(BadOpenedMark):
        opener(game).open(4, forged)
    with pytest.raises(BadOpenedMark):
        opener(game).open(2, msgspec.structs.replace(first.mark, link=b"\0" * 32))


def test_what_was_opened_of_one_envelope_opens_no_other(small: SmallHall, game: SealedGame) -> None:
    other = sealed(small, "Metz")
    assert other.code != game.code
    with pytest.raises(BadOpenedMark):
        opener(other).open(2, opener(game).open(1).mark)


def test_the_code_of_another_centre_is_refused(small: SmallHall, game: SealedGame) -> None:
    other = sealed(small, "Metz")
    with pytest.raises(WrongEnvelopeCode):
        EnvelopeOpener(envelope_of(game), other.code, 0)


def test_an_envelope_stays_shut_until_its_hour(small: SmallHall) -> None:
    late = sealed(small, wishes=SealWishes(opens_at=5_000))
    with pytest.raises(EnvelopeTooEarly, match="avant le"):
        opener(late, now=4_999)
    assert opener(late, now=5_000).open(1).line.turn == 1


def test_any_altered_byte_is_refused(game: SealedGame) -> None:
    content, luck = game.content, Random(7)
    places = range(len(content)) if ALL_BYTES else sorted({*range(900), *luck.sample(range(len(content)), 300)})
    for place in places:
        altered = bytearray(content)
        altered[place] ^= 1 << luck.randrange(8)
        with pytest.raises((EnvelopeAltered, NotAnEnvelope)):
            read_envelope(bytes(altered))


def test_an_altered_envelope_with_a_new_digest_does_not_open_with_its_code(game: SealedGame) -> None:
    """Whoever alters an envelope can write its digest again, but not its seal."""
    from duplicata.desks.sealed.envelope import write_envelope  # noqa: PLC0415 the forger's tool

    envelope = envelope_of(game)
    for forged in (
        msgspec.structs.replace(envelope, face=msgspec.structs.replace(envelope.face, opens_at=1)),
        msgspec.structs.replace(envelope, turns=(envelope.turns[1], envelope.turns[0], *envelope.turns[2:])),
        msgspec.structs.replace(envelope, turns=envelope.turns[:-1]),
    ):
        with pytest.raises(WrongEnvelopeCode):
            EnvelopeOpener(read_envelope(write_envelope(forged)), game.code, 2)


@pytest.mark.parametrize(
    "content",
    [b"", b"  \n", b"{}", b"[1, 2]", b"\xff\xfe\x00", b'{"format":"autre"}', b"PK\x03\x04", b"x" * 3_000_000],
)
def test_a_file_that_is_no_envelope_is_refused(content: bytes) -> None:
    with pytest.raises(NotAnEnvelope):
        read_envelope(content)


def test_a_truncated_or_lengthened_envelope_is_refused(game: SealedGame) -> None:
    for content in (game.content[:-1], game.content[:200], game.content + b"\n", b" " + game.content):
        with pytest.raises((EnvelopeAltered, NotAnEnvelope)):
            read_envelope(content)
    unknown = game.content.replace(b'"salt":', b'"autre":1,"salt":', 1)
    with pytest.raises(EnvelopeAltered):
        read_envelope(unknown)


def test_nothing_of_the_game_stands_on_the_envelope_not_even_the_length_of_a_word(game: SealedGame) -> None:
    envelope = envelope_of(game)
    assert len({len(turn) for turn in envelope.turns}) == 1
    line = opener(game).open(1).line
    assert line.rack.encode() not in game.content
    assert envelope.face.drawers == ("Claire Martin",)


@pytest.mark.article("G 5.5-32")
def test_the_reader_opens_no_further_than_he_reads(game: SealedGame) -> None:
    lines = SealedLines(opener(game))
    assert lines.open(1).turn == 1
    assert lines.open(3).turn == 3
    assert lines.open(2).turn == 2
    assert lines.fingerprint == game.fingerprint
    assert lines.name == "enveloppe de la partie 1, Lyon"
    with pytest.raises(NoMoreLines):
        lines.open(99)


def test_a_code_is_kept_for_this_machine_alone() -> None:
    wrapped = wrap_code(b"k" * 32, "ab12", "AAAA3")
    assert unwrap_code(b"k" * 32, "ab12", wrapped) == "AAAA3"
    assert unwrap_code(b"o" * 32, "ab12", wrapped) is None
    assert unwrap_code(b"k" * 32, "cd34", wrapped) is None


def test_a_game_that_is_not_over_cannot_be_sealed(lexicon: Lexicon) -> None:
    under_way = small_hall(lexicon)
    under_way.play_turn()
    with pytest.raises(SealedTooSoon):
        Sealer(under_way.hall, GAME)
    with pytest.raises(GameNotOpened):
        Sealer(under_way.hall, 9)


@pytest.mark.article("G 5.5-9", "G 5.5-10")
def test_every_game_drawn_stays_visible_and_a_discarded_one_says_why(lexicon: Lexicon) -> None:
    hall = drawn_hall(lexicon).hall
    games = DrawnGames(hall, "préparation")
    games.name_drawers(GAME, ["Rose Blin", "Jean Roy"])
    assert [(each.drawers, each.fate) for each in games.listed()] == [(("Rose Blin", "Jean Roy"), "tirée")]
    (made,) = seal_for(hall, GAME, ["Lyon"], SealWishes(), "préparation")
    games = DrawnGames(hall, "préparation")
    assert games.state.sealed == (GameSealed(GAME, "Lyon", made.fingerprint),)
    assert [(each.envelopes, each.fate) for each in games.listed()] == [(1, "scellée")]
    with pytest.raises(SealedGameDiscarded):
        games.discard(GAME, "trop facile")
    assert made.code.encode() not in msgspec.json.encode(list(hall.journal.events("predrawn")))


def test_a_discarded_game_is_not_sealed_and_the_envelopes_of_the_others_tell_it(lexicon: Lexicon) -> None:
    hall = drawn_hall(lexicon).hall
    DrawnGames(hall, "préparation").discard(GAME, "une lettre manquait au sac")
    with pytest.raises(DiscardedGameSealed):
        seal_for(hall, GAME, ["Lyon"], SealWishes(), "préparation")
    assert [each.reason for each in DrawnGames(hall, "").listed()] == ["une lettre manquait au sac"]


@pytest.mark.article("G 5.5-17")
def test_many_centres_have_each_their_envelope_and_their_code(small: SmallHall) -> None:
    made = seal_for(small.hall, GAME, ["Lyon", "Metz", "Évry"], SealWishes(), "préparation")
    assert len({each.code for each in made}) == len({each.content for each in made}) == 3
    rows = code_list(GAME, made).decode("utf-8-sig").splitlines()
    assert rows[3].split(";")[:2] == ["Évry", "partie-1-003-evry.enveloppe"]


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (b"", UnreadableCentreList),
        (b"\xff\xff", UnreadableCentreList),
        (b"Lyon\nMetz\nLyon", CentreTwice),
        ("\n".join(map(str, range(2001))).encode(), TooManyCentres),
    ],
)
def test_a_list_of_centres_that_cannot_be_used_is_refused(content: bytes, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        listed_centres(content)


def test_an_hour_is_read_with_or_without_its_zone() -> None:
    assert opening_moment("") == 0
    assert opening_moment("2026-12-12T14:00+00:00") == 1_797_084_000_000
    with pytest.raises(BadOpeningHour):
        opening_moment("samedi")


@pytest.mark.article("G 5.5-11", "G 5.5-17")
def test_what_a_drawer_adds_is_in_the_envelope_word_for_word(lexicon: Lexicon) -> None:
    small = drawn_hall(lexicon)
    games, found = DrawnGames(small.hall, "préparation"), lines_of_game(small.hall, GAME)[1]
    games.indicate(GAME, 2, "N’oubliez pas le S final\u00a0!")
    game = sealed(small)
    assert SealedLines(opener(game)).open(2).notes == (*found.notes, "N’oubliez pas le S final\u00a0!")
    with pytest.raises(SealedGameIndicated):
        DrawnGames(small.hall, "préparation").indicate(GAME, 3, "trop tard")


def test_an_envelope_says_on_its_file_which_game_it_is(game: SealedGame) -> None:
    assert game.file_name(GAME, 1) == "partie-1-001-lyon.enveloppe"
    assert envelope_of(game).face.game == GAME

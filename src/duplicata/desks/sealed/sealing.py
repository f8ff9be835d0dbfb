"""Seals a game that is over: one envelope and one code for each centre, never the same twice."""

import re
from collections.abc import Sequence
from unicodedata import normalize

import msgspec

from duplicata.competition.decisions.texts import named
from duplicata.desks.hall import Hall
from duplicata.desks.reading.line import Line
from duplicata.desks.route_sheet import GameNotOpened
from duplicata.desks.sealed.cipher import first_link, key_of_code, lock_turn, new_link, new_salt, seal_of
from duplicata.desks.sealed.code import new_code
from duplicata.desks.sealed.drawn_games import drawers_of, lines_to_seal, others_of
from duplicata.desks.sealed.envelope import FORMAT, Envelope, EnvelopeFace, write_envelope
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.events import EndReason
from duplicata.scrabble.terms import Draws

# Turns are filled up to a multiple of that, all of one game alike: a length would tell how long a word is.
_BLOCK = 256


class SealedTooSoon(DuplicataError):
    """A game that is not over."""


class NothingToSeal(DuplicataError):
    """A game that counts for nothing, or that stopped before its end."""


class SealWishes(msgspec.Struct, frozen=True):
    """What is written on the envelopes: the hour before which they stay shut, and whom to call."""

    opens_at: int = 0
    contact: str = ""


class SealedGame(msgspec.Struct, frozen=True):
    """An envelope as a file, its code, and for whom it is."""

    centre: str
    content: bytes
    code: str
    fingerprint: str

    @rule("G 5.5-17")
    def file_name(self, game: int, number: int) -> str:
        """A name that every system takes: the game stands on it, as on the paper of an envelope.

        >>> SealedGame("Saint-Étienne (Loire)", b"", "", "").file_name(2, 7)
        'partie-2-007-saint-etienne-loire.enveloppe'
        """
        plain = normalize("NFKD", self.centre).encode("ascii", "ignore").decode().lower()
        return f"partie-{game}-{number:03}-{'-'.join(re.findall('[a-z0-9]+', plain))[:40]}.enveloppe"


class Sealer:
    """A game that is over, ready to be sealed for as many centres as there are."""

    def __init__(self, hall: Hall, number: int, wishes: SealWishes | None = None) -> None:
        """Raises GameNotOpened, SealedTooSoon, NothingToSeal."""
        _check_over(hall, number)
        self._lines = lines_to_seal(hall, number)
        self._face = _face(hall, number, wishes or SealWishes())

    def seal(self, centre: str) -> SealedGame:
        """Raises the refusal of the name of the centre."""
        face = msgspec.structs.replace(self._face, centre=named("envelope_centre", centre))
        code, salt = new_code(), new_salt()
        key = key_of_code(code, salt)
        bare = Envelope(FORMAT, face, salt, (b"",) * len(self._lines))
        turns = _locked(key, bare.head, self._lines)
        closed = msgspec.structs.replace(bare, turns=turns)
        content = write_envelope(msgspec.structs.replace(closed, seal=seal_of(key, closed.body)))
        digest = msgspec.json.decode(content, type=Envelope).fingerprint
        return SealedGame(face.centre, content, code, digest)


def _check_over(hall: Hall, number: int) -> None:
    hall.catch_up()
    game = hall.game(number)
    if game.opened is None:
        raise GameNotOpened()
    if game.ended is None:
        raise SealedTooSoon(game=number)
    if game.ended.is_void or game.ended.reason is EndReason.INTERRUPTION or not game.played:
        raise NothingToSeal(game=number)


def _face(hall: Hall, number: int, wishes: SealWishes) -> EnvelopeFace:
    game = hall.game(number)
    opened, terms = game.opened, game.terms
    assert opened is not None
    return EnvelopeFace(
        tournament=opened.tournament,
        game=number,
        centre="",
        date=opened.date,
        drawers=drawers_of(hall, number),
        is_from_bag=terms.draws is Draws.HAND,
        edition=terms.edition_name,
        kind=terms.kind_name,
        seconds=terms.time.seconds,
        signal=terms.time.signal,
        lexicon=terms.lexicon,
        lexicon_checksum=terms.lexicon_checksum,
        opens_at=wishes.opens_at,
        contact=wishes.contact,
        others=others_of(hall, number),
    )


def _locked(key: bytes, head: bytes, lines: Sequence[Line]) -> tuple[bytes, ...]:
    written = [msgspec.json.encode(line) for line in lines]
    size = (max(map(len, written)) // _BLOCK + 1) * _BLOCK
    link, turns = first_link(head), []
    for turn, plain in enumerate(written, 1):
        following = new_link()
        turns.append(lock_turn(key, turn, link, head, following + plain.ljust(size)))
        link = following
    return tuple(turns)

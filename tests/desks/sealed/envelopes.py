"""Envelopes for tests: a game that was drawn, sealed for a centre."""

from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.sealed.envelope import Envelope, read_envelope
from duplicata.desks.sealed.many_envelopes import seal_for
from duplicata.desks.sealed.opening import EnvelopeOpener
from duplicata.desks.sealed.sealing import SealedGame, SealWishes
from duplicata.lexicon import Lexicon

CENTRE = "Lyon"


def drawn_hall(lexicon: Lexicon) -> SmallHall:
    small = small_hall(lexicon)
    small.play_to_the_end()
    return small


def sealed(small: SmallHall, centre: str = CENTRE, wishes: SealWishes | None = None) -> SealedGame:
    return seal_for(small.hall, GAME, [centre], wishes or SealWishes(), "préparation")[0]


def envelope_of(game: SealedGame) -> Envelope:
    return read_envelope(game.content)


def opener(game: SealedGame, now: int = 0) -> EnvelopeOpener:
    return EnvelopeOpener(envelope_of(game), game.code, now)

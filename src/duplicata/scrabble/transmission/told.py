"""A game as it was told so far: its turns, how they were said, and the chain that ties each message to those before."""

from hashlib import sha256
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.scrabble.transmission.messages import (
    AnswerTold,
    ClockTold,
    EndTold,
    IndicationTold,
    Message,
    PauseTold,
    RackTold,
    ResumptionTold,
    SolutionTold,
    TimeTold,
    TransmissionOpened,
    TurnVoidTold,
)

_START = sha256(b"duplicata transmission 1").digest()


def written(message: Message) -> bytes:
    """A message as it is signed and sent; the same message is always written alike."""
    return msgspec.json.encode(message)


def linked(previous: bytes, body: bytes) -> bytes:
    """The digest of a message after the one before it."""
    return sha256(previous + sha256(body).digest()).digest()


class ToldTurn(msgspec.Struct, frozen=True):
    """A turn that was told: the rack, the solution once it was announced, and what the transmitter added."""

    turn: int
    rack: RackTold
    clock: ClockTold | None = None
    solution: SolutionTold | None = None
    indications: tuple[str, ...] = ()
    answers: tuple[AnswerTold, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """All that was told of a game; `digests` has one for each message, the first one before them all."""

    opening: TransmissionOpened | None = None
    turns: tuple[ToldTurn, ...] = ()
    digests: tuple[bytes, ...] = (_START,)
    voided: tuple[TurnVoidTold, ...] = ()
    answers: tuple[AnswerTold, ...] = ()
    source: int = 0
    last_at: int = 0
    paused_at: int | None = None
    ended: EndTold | None = None

    @property
    def number(self) -> int:
        """How many messages there were, which is the number of the last one."""
        return len(self.digests) - 1

    @property
    def digest(self) -> bytes:
        return self.digests[-1]

    @property
    def announced(self) -> int:
        """The last turn whose solution is known."""
        return max((each.turn for each in self.turns if each.solution), default=0)

    def turn(self, number: int) -> ToldTurn | None:
        """A turn that stands, by its number."""
        return next((each for each in self.turns if each.turn == number), None)


def evolve_told(told: Told, message: Message) -> Told:
    """The game after one more message."""
    digests = (*told.digests, linked(told.digest, written(message)))
    after = replace(told, digests=digests, last_at=message.at, source=max(told.source, message.source))
    match message:
        case RackTold() | ClockTold() | SolutionTold() | IndicationTold() | TurnVoidTold():
            return _after_turn(after, message)
        case TransmissionOpened():
            return replace(after, opening=message)
        case AnswerTold():
            return _answered(after, message)
        case PauseTold() | ResumptionTold():
            return replace(after, paused_at=message.at if isinstance(message, PauseTold) else None)
        case TimeTold():
            return after
        case EndTold():
            return replace(after, ended=message, paused_at=None)
        case _:
            assert_never(message)


def _after_turn(told: Told, message: RackTold | ClockTold | SolutionTold | IndicationTold | TurnVoidTold) -> Told:
    match message:
        case RackTold(turn=turn):
            return replace(told, turns=(*_before(told, turn), ToldTurn(turn, message)))
        case TurnVoidTold(turn=turn):
            # A turn that is cancelled after it ended the game opens it again.
            return replace(told, turns=_before(told, turn), voided=(*told.voided, message), ended=None)
        case _:
            return _with(told, message)


def _with(told: Told, message: ClockTold | SolutionTold | IndicationTold) -> Told:
    known = told.turn(message.turn)
    if known is None:
        return told
    match message:
        case ClockTold():
            changed = replace(known, clock=message)
        case SolutionTold():
            changed = replace(known, solution=message)
        case IndicationTold(text=text):
            changed = replace(known, indications=(*known.indications, text))
        case _:
            assert_never(message)
    return _changed(told, changed)


def _answered(told: Told, answer: AnswerTold) -> Told:
    after = replace(told, answers=(*told.answers, answer))
    known = told.turn(answer.turn)
    return after if known is None else _changed(after, replace(known, answers=(*known.answers, answer)))


def _changed(told: Told, turn: ToldTurn) -> Told:
    return replace(told, turns=tuple(turn if each.turn == turn.turn else each for each in told.turns))


def _before(told: Told, turn: int) -> tuple[ToldTurn, ...]:
    return tuple(each for each in told.turns if each.turn < turn)

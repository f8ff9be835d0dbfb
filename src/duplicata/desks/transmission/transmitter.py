"""The transmitter's desk: what is said goes out with all that the program cannot hear, and centres get answers."""

import re

import msgspec

from duplicata.competition.centres import Centres
from duplicata.competition.centres.commands import AnswerMissing, ReportSolo
from duplicata.competition.centres.results_row import RowFault
from duplicata.competition.centres.signals import CentreSolo, Question
from duplicata.desks.transmission.gate import LineGate
from duplicata.desks.transmission.scribe import Scribe
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.decisions.texts import UnreadableText, readable
from duplicata.scrabble.transmission.amounts import amount
from duplicata.scrabble.transmission.messages import IndicationTold
from duplicata.scrabble.transmission.told import Told, ToldTurn

PHRASES = tuple(f"phrase_{number}" for number in range(1, 10))


class NotTransmitted(DuplicataError):
    """Something to add to a game whose transmission is not open."""


class GameReceivedHere(DuplicataError):
    """A transmission of a game that comes from another centre: what is received is told on by itself."""


class TurnNotTold(DuplicataError):
    """An indication about a turn that was not told, or that counts no more."""


class NothingTyped(DuplicataError):
    """An indication or an answer without a word."""


class IndicationTooLong(DuplicataError):
    """A text that no reader could say."""


class PhraseUnknown(DuplicataError):
    """A ready phrase by a number that none has."""


class ReadyPhrase(msgspec.Struct, frozen=True):
    """A phrase on a key; one that ends with a colon asks for a word to be typed after it."""

    key: int
    text: str


class TransmissionView(msgspec.Struct, frozen=True):
    """The transmitter's screen: what went out of each turn, the last first, and the questions that wait."""

    game: int
    is_open: bool
    is_over: bool
    number: int
    turn: int
    turns: tuple[ToldTurn, ...]
    questions: tuple[Question, ...]
    answered: tuple[Question, ...]
    phrases: tuple[ReadyPhrase, ...]
    solos: tuple[CentreSolo, ...]
    has_results: bool = False
    is_received: bool = False


class TransmitterDesk:
    """Orders of whoever transmits one game; `name` is his."""

    def __init__(self, gate: LineGate, scribe: Scribe, game: int, name: str) -> None:
        self._gate = gate
        self._scribe = scribe
        self._number = game
        self._name = name

    def view(self) -> TransmissionView:
        self._scribe.stream.catch_up()
        told, centres = self._scribe.told, self._gate.centres.centres
        asked = [each for each in centres.questions if each.game == self._number]
        return TransmissionView(
            game=self._number,
            is_open=told.opening is not None,
            is_over=told.ended is not None,
            number=told.number,
            turn=_last_turn(told),
            turns=told.turns[::-1],
            questions=tuple(each for each in asked if not each.answer),
            answered=tuple(each for each in asked if each.answer)[::-1],
            phrases=ready_phrases(),
            solos=tuple(each for each in centres.solos if _is_here(centres, each, self._number)),
            has_results=_has_results(centres, self._number),
            is_received=told.opening is None and self._is_received,
        )

    def open(self) -> None:
        """Raises GameReceivedHere, GameNotOpenedYet."""
        if self._is_received:
            raise GameReceivedHere(game=self._number)
        self._scribe.open(self._name)
        self._scribe.transmit()

    @rule("G 5.4.3-2", "G 5.4.7-10")
    def type_text(self, turn: int, text: str) -> None:
        """What the chief referee said beside the program, word for word; it goes with the turn.

        Raises:
            NotTransmitted, TurnNotTold, NothingTyped, IndicationTooLong, UnreadableText.
        """
        typed = checked_text(text)
        now = self._scribe.now()
        self._scribe.transmit()
        indication = IndicationTold(turn=turn, text=typed, at=now)
        self._scribe.stream.obey(lambda told: _indicated(told, self._number, indication), self._name, now)

    def use_phrase(self, turn: int, key: int, word: str = "") -> None:
        """Sends a ready phrase by its key, with the word that it asks for.

        Raises:
            PhraseUnknown, and what `type_text` raises.
        """
        phrase = next((each.text for each in ready_phrases() if each.key == key), None)
        if phrase is None:
            raise PhraseUnknown(key=key)
        if phrase.endswith(":") and not word.strip():
            raise NothingTyped()
        self.type_text(turn, f"{phrase} {word.strip()}".strip() if phrase.endswith(":") else phrase)

    def answer(self, question: int, text: str) -> None:
        """Answers a centre; every centre reads the answer.

        Raises:
            NotTransmitted, QuestionUnknown, NothingTyped, IndicationTooLong, UnreadableText.
        """
        typed = checked_text(text)
        if not self._scribe.transmit():
            raise NotTransmitted(game=self._number)
        self._gate.centres.order(AnswerMissing(question, typed), self._name)
        self._scribe.tell_answers(self._gate.centres.centres.questions)

    def report_solo(self, turn: int, name: str, score: int) -> None:
        """Tells a solo of this centre, the one that draws the game.

        Raises:
            NotTransmitted, SoloTwice, and the refusals of a name or a score.
        """
        agreement = self._gate.centres.centres.agreement
        if agreement is None or self._number not in agreement.numbers:
            raise NotTransmitted(game=self._number)
        centre = agreement.drawing_centre(self._number)
        self._gate.centres.order(ReportSolo(CentreSolo(centre, self._number, turn, name, score)), self._name)

    @rule("G 5.4.7-8", "G 5.4.7-11")
    def tell_results(self) -> tuple[RowFault, ...]:
        """The podium, the solos, the best of each turn and the scores of this centre; what is wrong, line by line.

        Raises:
            NotDrawnHere, GameNotOver, PodiumNotReady, ResultsNotReady.
        """
        return self._gate.tell_results(self._number, self._name)

    @property
    def _is_received(self) -> bool:
        return self._scribe.received().opening is not None


def ready_phrases() -> tuple[ReadyPhrase, ...]:
    return tuple(ReadyPhrase(number, sentence(code, {})) for number, code in enumerate(PHRASES, 1))


def _indicated(told: Told, game: int, indication: IndicationTold) -> tuple[IndicationTold, ...]:
    if told.opening is None:
        raise NotTransmitted(game=game)
    if told.turn(indication.turn) is None:
        raise TurnNotTold(turn=indication.turn)
    return (indication,)


def _last_turn(told: Told) -> int:
    return told.turns[-1].turn if told.turns else 0


def checked_text(text: str) -> str:
    """A text that a reader can say, on one line.

    Raises:
        NothingTyped, IndicationTooLong, UnreadableText.
    """
    # The spaces of French typography stay as they are.
    typed = re.sub(r"[ \t\r\n]+", " ", text).strip()
    if not typed:
        raise NothingTyped()
    longest = amount("text_characters")
    if len(typed) > longest:
        raise IndicationTooLong(longest=longest, count=len(typed))
    if any(0xD800 <= ord(sign) <= 0xDFFF for sign in typed):
        raise UnreadableText()
    return readable(typed)


def _has_results(centres: Centres, game: int) -> bool:
    agreement = centres.agreement
    if agreement is None or game not in agreement.numbers:
        return False
    state = centres.centres.get(agreement.drawing_centre(game))
    return state is not None and state.has_results and bool(state.game(game).podium)


def _is_here(centres: Centres, solo: CentreSolo, game: int) -> bool:
    agreement = centres.agreement
    is_drawn = agreement is not None and game in agreement.numbers
    return is_drawn and solo.game == game and agreement is not None and solo.centre == agreement.drawing_centre(game)

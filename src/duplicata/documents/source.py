"""What a paper is made from: a hall at a moment of its journal, and what was asked for."""

import msgspec
from msgspec.structs import replace

from duplicata.competition.access import AccessRole
from duplicata.desks.hall import Hall
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.desks.tarot.hall import TarotHall
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.session.events import SessionOpened


class NoGameAsked(DuplicataError):
    """A paper of one game, in a competition that has several, without the number of the game."""


class NoSuchGameToPrint(DuplicataError):
    """A game that the journal does not have."""


class NoCompetitionToPrint(DuplicataError):
    """A paper of a competition, asked of a journal that holds a game only."""


class ScrabblePaperOfTarot(DuplicataError):
    """A paper of Scrabble, asked of a journal that holds Tarot only."""


class NoTarotToPrint(DuplicataError):
    """A paper of Tarot, asked of a journal that holds no session of it."""


class NoSessionAsked(DuplicataError):
    """A paper of one session, in a journal that has several, without its number."""


class NoSuchSessionToPrint(DuplicataError):
    """A session that the journal does not have."""


class Source(msgspec.Struct, frozen=True):
    """A hall, and the game that was asked for; papers take what they say from desks of that hall.

    `tables` are those of whoever asks, where a paper shows him no others; nothing for someone who may see them all.
    `address` is where other machines find the server, for papers that a phone reads; empty when none is known.
    `reader` is the role of whoever asks at a desk; nobody for someone who holds the file itself.
    `tarot` are the sessions of Tarot of the same journal, for papers of one of them; then `game` is its number.
    """

    hall: Hall
    game: int | None = None
    tables: frozenset[int] | None = None
    address: str = ""
    reader: AccessRole | None = None
    tarot: TarotHall | None = None

    @property
    def games(self) -> tuple[int, ...]:
        """The games that are planned or opened, in order."""
        planned = set(self.hall.competition.rounds)
        opened = {number for number in self.hall.game_numbers() if self.hall.game(number).opened}
        return tuple(sorted(planned | opened))

    @property
    def sessions(self) -> tuple[int, ...]:
        """The sessions of Tarot that were opened, in order."""
        return self.hall.tarot_sessions

    @property
    def is_tarot_only(self) -> bool:
        """Nothing of Scrabble was ever prepared here, but Tarot was."""
        return self.hall.competition.opened is None and not self.games and bool(self.sessions)

    @property
    def is_about_tarot(self) -> bool:
        """A session was asked for, or there is nothing else here."""
        return self.tarot is not None or self.is_tarot_only

    @property
    def competition_name(self) -> str:
        if self.is_about_tarot:
            return self._session_opened().name
        if self.hall.competition.opened is not None:
            return self.hall.competition.name
        opened = [self.hall.game(number).opened for number in self.games]
        return next((each.tournament for each in opened if each), "")

    @property
    def date(self) -> str:
        """The day of the game asked for, else that of the first one."""
        if self.is_about_tarot:
            return printed_day(self._session_opened().day)
        numbers = self.games if self.game is None else (self.game,)
        for number in numbers:
            if number in self.hall.competition.rounds:
                return printed_day(self.hall.competition.rounds[number].game.day)
            if opened := self.hall.game(number).opened:
                return printed_day(opened.date)
        return ""

    def of_game(self) -> "Source":
        """This source with a game: the one asked for, or the only one there is.

        Raises:
            NoGameAsked, NoSuchGameToPrint, ScrabblePaperOfTarot.
        """
        games = self.games
        self._check_scrabble()
        if self.game is None and len(games) != 1:
            raise NoGameAsked()
        game = games[0] if self.game is None else self.game
        if game not in games:
            raise NoSuchGameToPrint(game=game)
        return self.with_game(game)

    def of_session(self) -> "Source":
        """This source with a session of Tarot: the one asked for, or the only one there is.

        Raises:
            NoTarotToPrint, NoSessionAsked, NoSuchSessionToPrint.
        """
        tarot = self._tarot
        numbers = tuple(tarot.sessions())
        if not numbers:
            raise NoTarotToPrint()
        if self.game is None and len(numbers) > 1:
            raise NoSessionAsked()
        number = numbers[0] if self.game is None else self.game
        if number not in numbers:
            raise NoSuchSessionToPrint(session=number)
        return replace(self, tarot=tarot, game=number)

    @property
    def session_hall(self) -> TarotHall:
        """The hall of a source that has a session."""
        assert self.tarot is not None, "a paper of a session is made from `of_session()`"
        return self.tarot

    @property
    def _tarot(self) -> TarotHall:
        return self.tarot or TarotHall(self.hall.journal, self.hall.now)

    def _session_opened(self) -> SessionOpened:
        tarot = self._tarot
        opened = tarot.session(self.game or min(tarot.sessions())).opened
        assert opened is not None, "a session begins when it is opened"
        return opened

    def with_game(self, game: int) -> "Source":
        return replace(self, game=game)

    def without_game(self) -> "Source":
        return replace(self, game=None)

    @property
    def asked_game(self) -> int:
        """The game of a source that has one."""
        assert self.game is not None, "a paper of a game is made from `of_game()`"
        return self.game

    def check_competition(self) -> None:
        """Raises NoCompetitionToPrint, ScrabblePaperOfTarot."""
        self._check_scrabble()
        if self.hall.competition.opened is None:
            raise NoCompetitionToPrint()

    def _check_scrabble(self) -> None:
        """Raises ScrabblePaperOfTarot."""
        if self.is_tarot_only:
            raise ScrabblePaperOfTarot()

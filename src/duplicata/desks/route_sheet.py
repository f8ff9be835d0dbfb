"""The feuille de route: the record of a game that the chief referee keeps, drawn from the journal (G 2.2)."""

from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from duplicata.competition.competition import Competition
from duplicata.journal import Recorded
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble import events as happened
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, evolve

_NOBODY = Competition()
_COLUMNS = ("turn", "rack", "word", "ref", "score", "cumulative")


class GameNotOpened(DuplicataError):
    """A record asked of a game that has not begun."""


class RouteLine(msgspec.Struct, frozen=True):
    """A turn: the rack as leave and new tiles, the racks rejected before it, and the solution once it is announced."""

    turn: int
    rack: str
    rejected: tuple[str, ...] = ()
    word: str | None = None
    ref: str | None = None
    score: int | None = None
    cumulative: int | None = None
    is_cancelled: bool = False


class RouteFact(msgspec.Struct, frozen=True):
    """Something that happened beside the play, when it did and in which turn."""

    turn: int
    at: str
    text: str

    @property
    def hour(self) -> str:
        """The time of day where this is read."""
        return datetime.fromisoformat(self.at).astimezone().strftime("%H:%M:%S")


class RouteSheet(msgspec.Struct, frozen=True):
    """The record of a game: what heads it, its turns, its facts and its end."""

    tournament: str
    number: int
    date: str
    chief_referee: str
    kind: str
    edition: str
    lexicon: str
    turn_seconds: int
    lines: tuple[RouteLine, ...]
    facts: tuple[RouteFact, ...]
    top: int
    ended: str | None
    is_void: bool

    def text(self, *, aligned: bool = True) -> str:
        """The record for paper; not aligned, a word stands one line below its rack, as on the federal sheet."""
        return "\n".join((*self._heading(), "", *self._table(aligned), "", *self._ending()))

    @property
    def terms(self) -> str:
        """The kind of game, its time, its lexicon and its edition in one line."""
        return self._headed("terms")

    @property
    def ending(self) -> str:
        """How the game ended and its top, or how far it is."""
        if self.ended is None:
            return sentence("route_so_far", {"top": self.top})
        reason = sentence(f"route_ended_{self.ended}", {})
        return sentence("route_void" if self.is_void else "route_ended", {"reason": reason, "top": self.top})

    def _heading(self) -> list[str]:
        return [self._headed("title"), self._headed("referee"), self.terms]

    def _headed(self, name: str) -> str:
        kind = sentence(f"kind_{self.kind}", {})
        facts = msgspec.structs.asdict(self) | {"kind": kind, "minutes": _minutes(self.turn_seconds)}
        return sentence(f"route_{name}", facts)

    def _table(self, aligned: bool) -> list[str]:
        rows = [tuple(sentence(f"route_column_{name}", {}) for name in _COLUMNS)]
        for line in self.lines:
            rows += [(str(line.turn), f"-{rack}", "", "", "", "") for rack in line.rejected]
            rows += _rows(line, aligned)
        widths = [max(len(row[k]) for row in rows) for k in range(len(_COLUMNS))]
        return [" | ".join(_cell(k, row[k], widths[k]) for k in range(len(_COLUMNS))).rstrip() for row in rows]

    def _ending(self) -> list[str]:
        facts = [sentence("route_fact", {"turn": fact.turn, "at": fact.hour, "text": fact.text}) for fact in self.facts]
        return [*facts, self.ending]


def route_sheet(recorded: Iterable[Recorded[GameEvent]], competition: Competition = _NOBODY) -> RouteSheet:
    """The record of one game, from its stream; its competition, if any, knows the officials by name.

    Raises:
        GameNotOpened.
    """
    writer = _Writer()
    for each in recorded:
        writer.write(each)
    return writer.sheet(competition)


class _Writer:
    """Keeps the record while the events go by."""

    def __init__(self) -> None:
        self._game = Game()
        self._lines: list[RouteLine] = []
        self._rejected: list[str] = []
        self._facts: list[RouteFact] = []

    def write(self, recorded: Recorded[GameEvent]) -> None:
        event, before = recorded.event, self._game
        self._game = evolve(before, event)
        match event:
            case happened.RackRejected():
                self._rejected.append(_written(before))
            case happened.RackAnnounced(turn=turn):
                self._lines.append(RouteLine(turn, _written(before), tuple(self._rejected)))
                self._rejected = []
            case happened.MoveAnnounced():
                word, ref, score = event.word, event.ref, event.score
                self._amend(event.turn, word=word, ref=ref, score=score, cumulative=self._game.top)
            case happened.GameEnded(turns=turns, top=top):
                # A turn that was collected counts, even if its solution was never announced.
                if turns > len(before.played) and before.retained is not None:
                    word, ref, score = before.retained.word, before.retained.ref, before.retained.score
                    self._amend(turns, word=word, ref=ref, score=score, cumulative=top)
            case happened.TurnCancelled() | happened.TurnUnplayable():
                self._amend(event.turn, is_cancelled=True)
                self._note(recorded, _why(event))
            case _:
                self._note_other(recorded)

    def _note_other(self, recorded: Recorded[GameEvent]) -> None:
        match recorded.event:
            case happened.FactNoted(text=text):
                self._note(recorded, text)
            case happened.GameInterrupted(cause=cause):
                self._note(recorded, sentence("fact_interrupted", {"cause": cause}))
            case happened.GameResumed():
                self._note(recorded, sentence("fact_resumed", {}))
            case happened.TimeChanged(time=time):
                self._note(recorded, sentence("fact_time_changed", {"minutes": _minutes(time.seconds)}))
            case happened.ReplayAllowed(note=note):
                self._note(recorded, sentence("fact_replay_allowed", {"note": note}))
            case _:
                pass

    def _amend(self, turn: int, **changes: object) -> None:
        at = max(k for k, line in enumerate(self._lines) if line.turn == turn)
        self._lines[at] = msgspec.structs.replace(self._lines[at], **changes)

    def _note(self, recorded: Recorded[GameEvent], text: str) -> None:
        moment = datetime.fromtimestamp(recorded.at / 1000, tz=UTC).isoformat(timespec="seconds")
        turn = getattr(recorded.event, "turn", self._game.turn)
        self._facts.append(RouteFact(turn, moment, text.strip()))

    def sheet(self, competition: Competition) -> RouteSheet:
        game = self._game
        if game.opened is None or game.time is None:
            raise GameNotOpened()
        opened, terms, ended = game.opened, game.terms, game.ended
        return RouteSheet(
            tournament=opened.tournament,
            number=opened.number,
            date=opened.date,
            chief_referee=competition.official_name(opened.chief_referee),
            kind=terms.kind_name,
            edition=terms.edition_name,
            lexicon=terms.lexicon,
            turn_seconds=terms.time.seconds,
            lines=tuple(self._lines),
            facts=tuple(self._facts),
            top=ended.top if ended else game.top,
            ended=ended.reason.value if ended else None,
            is_void=bool(ended and ended.is_void),
        )


def _written(game: Game) -> str:
    """`EIR+TANS`: the leave, then what was drawn."""
    return f"{game.leave}+{game.new_tiles}" if game.leave else game.rack


def _why(event: happened.TurnCancelled | happened.TurnUnplayable) -> str:
    if isinstance(event, happened.TurnUnplayable):
        return sentence("fact_unplayable", {"rack": event.rack})
    reason = sentence(f"cancel_{event.reason.value}", {})
    return sentence("fact_cancelled", {"reason": reason, "note": event.note})


def _rows(line: RouteLine, aligned: bool) -> list[tuple[str, ...]]:
    number = f"{line.turn}*" if line.is_cancelled else str(line.turn)
    if line.word is None:
        return [(number, line.rack, "", "", "", "")]
    solution = (_with_brackets(line.word), str(line.ref), str(line.score), str(line.cumulative))
    return [(number, line.rack, *solution)] if aligned else [(number, line.rack, *[""] * 4), ("", "", *solution)]


def _with_brackets(word: str) -> str:
    """Jokers between brackets, as referees write them."""
    return "".join(f"({letter.upper()})" if letter.islower() else letter for letter in word)


def _cell(column: int, text: str, width: int) -> str:
    return text.rjust(width) if _COLUMNS[column] in ("turn", "score", "cumulative") else text.ljust(width)


def _minutes(seconds: int) -> str:
    """`3 min`, `1 min 30 s`, `45 s`."""
    whole, rest = divmod(seconds, 60)
    parts = [f"{whole} min"] * bool(whole) + [f"{rest} s"] * bool(rest or not whole)
    return " ".join(parts).replace(" ", "\u00a0")

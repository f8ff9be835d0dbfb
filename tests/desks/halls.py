"""A hall in memory for tests of desks: a competition, its seats and ranges, its officials, a game and its sheets."""

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.events import (
    CompetitionOpened,
    EntryMade,
    GamePlanned,
    OfficialAppointed,
    PostsAssigned,
    Seat,
    SeatsAssigned,
)
from duplicata.competition.people import Player
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.desks.automatic import COLLECTING_SECONDS, SimulatedTime, draw_rack
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions import open_sheet
from duplicata.scrabble.refereeing.events import SheetOpened
from duplicata.scrabble.refereeing.takes import Take, current_take
from duplicata.scrabble.terms import Draws, Terms, TurnTime

SEED = "a seed that nobody can guess"
GAME = 1
NAMES = ("Aubert", "Bernard", "Colin", "Durand", "Étienne", "Faure", "Girard", "Hubert", "Imbert", "Joly")
# One name for each official, by his id.
OFFICIALS = {
    "ja": ("Claire Martin", Role.CHIEF_REFEREE),
    "da": ("Odile Renaud", Role.DOUBLE_REFEREE),
    "db": ("Paul Simon", Role.DOUBLE_REFEREE),
    "ra": ("Raymond Tessier", Role.COLLECTOR),
    "su": ("Ursule Vidal", Role.SUPERVISOR),
}


class SmallHall:
    """A hall, its clock and its chief referee; referee `a1` has range 1, `a2` range 2, and so on.

    Tables are numbered from 1, entry n sits at table n; the double referee `da` reads every range.
    """

    def __init__(self, hall: Hall, time: SimulatedTime, chief: ChiefRefereeDesk) -> None:
        self.hall = hall
        self.time = time
        self.chief = chief

    @property
    def game(self) -> Game:
        return self.hall.game(GAME)

    @property
    def take(self) -> Take:
        return current_take(self.game)

    @property
    def written(self) -> int:
        """How much the journal holds: the same before and after an order that is refused."""
        return self.hall.journal.head().position

    def start_turn(self) -> Take:
        """Draws, announces the rack and starts the clock."""
        draw_rack(self.chief)
        self.chief.start_clock()
        return self.take

    def ring_first_bell(self) -> None:
        assert self.game.time is not None
        self.time.pass_seconds(self.game.time.seconds - self.game.time.signal)
        self.chief.give_signal()

    def ring_second_bell(self) -> None:
        assert self.game.time is not None
        self.time.pass_seconds(self.game.time.signal)
        self.chief.end_time()

    def collect_turn(self) -> Take:
        """From the draw to the slips in the referees' hands; the solution is not said."""
        take = self.start_turn()
        self.ring_first_bell()
        self.ring_second_bell()
        self.time.pass_seconds(COLLECTING_SECONDS)
        self.chief.collect()
        return take

    def announce(self) -> None:
        """Retains the word that the advice puts first, and says it."""
        best = self.chief.advised_move()
        self.chief.retain(best.word, str(best.reference))
        self.chief.announce()
        self.time.pass_seconds(self.chief.rhythm().before_draw)

    def play_turn(self) -> Take:
        """A whole turn; its take."""
        take = self.collect_turn()
        self.announce()
        return take

    def cancel_last_turn(self) -> None:
        self.chief.cancel_turn(CancelReason.DISPLAY, "tableau mal affiché")

    def play_to_the_end(self) -> None:
        """The remaining turns, whose slips nobody has ruled yet."""
        while self.game.phase is not Phase.ENDED:
            self.play_turn()


def small_hall(  # noqa: PLR0913 one parameter per wish
    lexicon: Lexicon,
    tables: int = 6,
    per_range: int = 3,
    *,
    kind: str = "normale",
    time: TurnTime | None = None,
    is_pairs: bool = False,
    draws: Draws = Draws.PROGRAM,
) -> SmallHall:
    """A competition of one game, opened and not begun, whose sheets are open."""
    clock = SimulatedTime()
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    hall = Hall(journal, lexicon, clock)
    terms = Terms(lexicon.name, lexicon.checksum, kind_name=kind, draws=draws)
    terms = msgspec.structs.replace(terms, time=time) if time else terms
    begin(hall, beginnings(lexicon, tables, per_range, kind, is_pairs), terms)
    return SmallHall(hall, clock, ChiefRefereeDesk(hall.game_stream(GAME), lexicon, "Claire Martin", clock))


def begin(hall: Hall, events: list[msgspec.Struct], terms: Terms, seed: str = SEED) -> None:
    """Writes how a competition begins, then opens its game and its sheets."""
    hall.journal.append(COMPETITION, events, expected=0, actor="test", at=hall.now())
    hall.catch_up()
    open_game(hall, GAME, terms, seed)


def open_game(hall: Hall, number: int, terms: Terms, seed: str = SEED) -> None:
    """Opens a game that is planned, and its sheets."""
    chief = ChiefRefereeDesk(hall.game_stream(number), hall.lexicon, "Claire Martin", hall.now)
    chief.open(
        OpenGame(
            "TH3 de Tours",
            number,
            "Claire Martin",
            "2026-11-16",
            terms,
            seed if terms.draws is Draws.PROGRAM else None,
        )
    )
    for each in hall.competition.ranges(number):
        opened = SheetOpened(number, each.number, each.referee, each.tables, terms.edition_name, terms.time.is_blitz)
        hall.sheet_stream(number, each.number).obey(lambda sheet, o=opened: open_sheet(sheet, o), "test", hall.now())


def beginnings(lexicon: Lexicon, tables: int, per_range: int, kind: str, is_pairs: bool) -> list[msgspec.Struct]:
    """A competition of one game: its entries, its officials, its seats and its posts."""
    edition = standing_edition().name
    opened = CompetitionOpened("TH3 de Tours", "Tours", "FR", edition, lexicon.name, lexicon.checksum, is_pairs)
    ranges = [
        Range(number, f"a{number}", tuple(range(first, min(first + per_range, tables + 1))))
        for number, first in enumerate(range(1, tables + 1, per_range), 1)
    ]
    circuits = tuple(Circuit(each.number, "ra", each.tables, (each.number,)) for each in ranges)
    double = (DoubleRefereeing("da", tuple(each.number for each in ranges)),)
    officials = [OfficialAppointed(Official(id_, name, role)) for id_, (name, role) in OFFICIALS.items()]
    referees = [OfficialAppointed(Official(f"a{k.number}", f"Arbitre {k.number}", Role.REFEREE)) for k in ranges]
    return [
        opened,
        GamePlanned(PlannedGame(GAME, kind, 180, "2026-11-16", "14:00")),
        *(EntryMade(Entry(number, _players(number, is_pairs))) for number in range(1, tables + 1)),
        *officials,
        *referees,
        SeatsAssigned(GAME, tuple(Seat(number, number) for number in range(1, tables + 1))),
        PostsAssigned(GAME, tuple(ranges), circuits, double),
    ]


def _players(number: int, is_pairs: bool) -> tuple[Player, ...]:
    name = NAMES[(number - 1) % len(NAMES)]
    first = Player(f"p{number}", name, f"Alex {number}", "FR", licence=f"{1000 + number}")
    second = Player(f"q{number}", name, f"Brice {number}", "FR", licence=f"{5000 + number}")
    return (first, second) if is_pairs else (first,)

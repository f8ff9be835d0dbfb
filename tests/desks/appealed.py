"""A hall in which a slip was ruled zero against the judge, for tests of appeals."""

import msgspec
from competition.committee.committees import FRENCH
from desks.halls import GAME, SmallHall, small_hall
from msgspec.structs import replace

from duplicata.competition.committee.dispute import Appeal, Subject
from duplicata.competition.committee.members import Committee
from duplicata.competition.events import CommitteeAnnounced, GamePlanned
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.committee import CommitteeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.refereeing.decisions import rule_slips
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.findings import WORD, found
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction
from duplicata.scrabble.terms import Draws, Terms

TABLE = 2
TAKE = Take(1)
UNREADABLE = Outcome(Sanction.ZERO, 0, None, None, (found(Code.ILLEGIBLE, WORD),))
READ_WRONG = Appeal(Subject.WRITING, "Le mot se lit", ("R 4.2",))


class Appealed:
    """A hall whose table 2 had its first slip ruled zero, by an override, for an unreadable word."""

    def __init__(self, lexicon: Lexicon, committee: Committee | None = FRENCH, *, tables: int = 6) -> None:
        self.lexicon = lexicon
        self.small: SmallHall = small_hall(lexicon, tables)
        self.hall = self.small.hall
        self.happen(*([CommitteeAnnounced(committee)] if committee else []))
        self.small.play_turn()
        self.top = self.hall.judge(GAME, TAKE).at_top
        self.rule(TABLE, self.unreadable)
        self.clerk = CaseClerkDesk(self.hall, "da")

    def happen(self, *events: msgspec.Struct) -> None:
        self.hall.competition_stream.obey(lambda _: events, "test", self.hall.now())

    def rule(self, table: int, slip: RuledSlip) -> None:
        slip = replace(slip, table=table)
        number = (table - 1) // 3 + 1
        stream = self.hall.sheet_stream(GAME, number)
        stream.obey(lambda sheet: rule_slips(sheet, self.small.game, TAKE, [slip]), f"a{number}", self.hall.now())

    def contest(self, appeal: Appeal = READ_WRONG) -> int:
        return self.clerk.contest_slip(GAME, TABLE, TAKE, appeal)

    def end_game(self) -> None:
        """The game stops short, for a power cut."""
        self.small.chief.interrupt("panne")
        self.small.time.pass_seconds(1000)
        self.small.chief.resume()

    def convened(self) -> int:
        """The number of a case whose members are all there."""
        number = self.contest()
        self.end_game()
        self.clerk.convene(number)
        for desk in self.desks(number):
            desk.take_seat(number)
        return number

    def desks(self, number: int) -> list[CommitteeDesk]:
        return [CommitteeDesk(self.hall, id_) for id_ in self.hall.cases()[number].panel.ids]

    def vote(self, number: int, votes_for: int, statement: str = "") -> bool:
        desks = self.desks(number)
        for place, desk in enumerate(desks):
            desk.vote(number, is_for=place < votes_for)
        return desks[0].close_vote(number, statement)

    @property
    def unreadable(self) -> RuledSlip:
        """The slip at the top, as a referee who cannot read it has ruled it."""
        return replace(self.top, judged=self.top.outcome, reason="illisible", outcome=UNREADABLE)

    @property
    def points(self) -> int:
        return self.hall.results(GAME).sheets[0].points[TABLE]

    def open_next_game(self, number: int = 2) -> ChiefRefereeDesk:
        """Opens another game; its first rack is not said yet."""
        self.happen(GamePlanned(PlannedGame(number, "normale", 180, "2026-11-16", "16:00")))
        terms = Terms(self.lexicon.name, self.lexicon.checksum, draws=Draws.PROGRAM)
        chief = ChiefRefereeDesk(self.hall.game_stream(number), self.lexicon, "Claire Martin", self.small.time)
        opening = OpenGame(
            "TH3 de Tours", number, "Claire Martin", "2026-11-16", terms, "another seed that nobody knows"
        )
        chief.open(opening)
        return chief

"""The organiser's desk: entries, fees, hall, seats, staff, committee, and what is to be done and said."""

from itertools import chain

from duplicata.competition import commands as orders
from duplicata.competition.checklists import PosterLine, poster_lines
from duplicata.competition.commands import CompetitionCommand
from duplicata.competition.competition import Competition, replay
from duplicata.competition.copying import NewTerms, orders_to_copy
from duplicata.competition.decisions import check_not_final, decide_all
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.events import CompetitionEvent, LateArrivalNoted, Seat
from duplicata.competition.scripts import Script
from duplicata.competition.seating.proposal import Proposal
from duplicata.competition.staff import StaffPlan, blocks_of, propose_staff, rotated
from duplicata.competition.staff.needs import Need, needs
from duplicata.competition.staff.supplies import SupplyTotal, shopping_list
from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.organising import lists
from duplicata.desks.organising.agenda import AgendaLine, agenda, closing_script, opening_script
from duplicata.desks.organising.checks import check_order
from duplicata.desks.organising.game_ending import declare_final, reopen_results
from duplicata.desks.organising.game_opening import check_can_follow, follow_open_games
from duplicata.desks.organising.rooms import hall_size, seating_for, tables_by_room
from duplicata.desks.organising.typed_posts import earlier_posts
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.refereeing.decisions import note_lateness
from duplicata.scrabble.slips.over_a_game.lateness import missed_turns


class NoEarlierPosts(DuplicataError):
    """No game before this one has referees."""


class OrganiserDesk:
    """Orders and questions of whoever organises the competition of a hall.

    An order is one of `competition.commands`; those given together are all followed, durably written, or none is.
    """

    def __init__(self, hall: Hall, name: str) -> None:
        self._hall = hall
        self._name = name
        self._counted = CountedGames(hall)

    @property
    def competition(self) -> Competition:
        return self._hall.competition

    # Orders

    def order(self, *commands: CompetitionCommand) -> tuple[CompetitionEvent, ...]:
        """Follows the orders, or refuses them all with the sentence of the first that cannot be.

        Results are declared final, and opened again, by orders of their own: the sheets go with them.

        Raises:
            DuplicataError: nothing was written.
        """
        if any(isinstance(command, orders.DeclareResultsFinal | orders.ReopenResults) for command in commands):
            raise TypeError("use declare_final and reopen_results: the referees' sheets close and open with them")
        self._hall.catch_up()
        # What an earlier order has left undone, if the program stopped between the seats and the sheets.
        follow_open_games(self._hall, self._name)
        stream = self._hall.competition_stream
        events = stream.obey(lambda competition: self._decide(competition, commands), self._name, self._hall.now())
        follow_open_games(self._hall, self._name)
        for event in events:
            if isinstance(event, LateArrivalNoted):
                self._lose_missed_turns(event)
        return events

    def open(self, name: str, place: str, federation: str, *, is_pairs: bool = False, edition: str = "") -> None:
        """Opens the competition with the word list of this program."""
        lexicon = self._hall.lexicon
        edition = edition or standing_edition().name
        self.order(orders.OpenCompetition(name, place, federation, edition, lexicon.name, lexicon.checksum, is_pairs))

    def copy(self, old: Competition, name: str, first_day: str, *, edition: str = "") -> None:
        """Opens the competition as a copy of an old one: its games, hall, staff and poster, nobody's entry."""
        lexicon = self._hall.lexicon
        terms = NewTerms(name, first_day, edition or standing_edition().name, lexicon.name, lexicon.checksum)
        self.order(*orders_to_copy(old, terms))

    def accept_seats(self, proposal: Proposal) -> tuple[CompetitionEvent, ...]:
        """Seats a game as it was proposed, or as the organiser has changed it."""
        seats = tuple(Seat(table, entry) for table, entry in sorted(proposal.tables.items()))
        return self.order(orders.AssignSeats(proposal.game, seats))

    def accept_staff(self, game: int, plan: StaffPlan) -> tuple[CompetitionEvent, ...]:
        """Gives the posts of a game as they were proposed, or as the organiser has changed them."""
        return self.order(orders.AssignPosts(game, plan.ranges, plan.circuits, plan.double_refereeing))

    @rule("G 2.1-30")
    def keep_staff(self, game: int) -> tuple[CompetitionEvent, ...]:
        """Gives everybody the post he had in the last game before: the same tables are collected all day.

        Raises:
            UnknownGame, GameIsFinal, NoEarlierPosts, and what the new seats may forbid.
        """
        before = self.competition.rounds[self._earlier_posts(game)[-1]]
        return self.order(orders.AssignPosts(game, before.ranges, before.circuits, before.double_referees))

    def rotate_staff(self, game: int) -> tuple[CompetitionEvent, ...]:
        """Gives the posts of the first game again, double referees in the places of seasoned referees in turn.

        Raises:
            What `keep_staff` raises.
        """
        earlier = self._earlier_posts(game)
        first, officials = self.competition.rounds[earlier[0]], tuple(self.competition.officials.values())
        posts = rotated(first.ranges, first.double_referees, officials, len(earlier) + 1)
        return self.order(orders.AssignPosts(game, posts.ranges, first.circuits, posts.double_refereeing))

    def declare_final(self, game: int) -> None:
        """Closes the sheets and declares the results final.

        Raises:
            What `game_ending.declare_final` raises.
        """
        declare_final(self._hall, game, self._name)

    def reopen_results(self, game: int, reason: str) -> None:
        """Opens final results again, because a higher instance changed a decision.

        Raises:
            What `game_ending.reopen_results` raises.
        """
        reopen_results(self._hall, game, reason, self._name)

    # Questions

    def entries(self) -> tuple[lists.EntryLine, ...]:
        """Everyone by number, those who withdrew too."""
        return lists.by_number(self.competition)

    def entries_by_rank(self) -> tuple[lists.EntryLine, ...]:
        return lists.by_rank(self.competition)

    @rule("G 1.7-2")
    def players_by_name(self) -> tuple[lists.NameLine, ...]:
        return lists.alphabetical(self.competition)

    def players_by_club(self) -> tuple[lists.ClubEntries, ...]:
        return lists.by_club(self.competition)

    def treasury(self) -> lists.Treasury:
        return lists.treasury(self.competition)

    @rule("G 2.1-80")
    def presence(self, game: int) -> lists.PresenceView:
        """Who is missing; raises UnknownGame."""
        return lists.presence(self.competition, planned_round(self.competition, game))

    def propose_seats(self, game: int, *, keeps_places: bool = False, is_homologated: bool = True) -> Proposal:
        """A seating to accept or to change.

        Raises:
            UnknownGame, GameIsFinal, HallNotPlanned.
        """
        check_not_final(self.competition, game)
        standing = self._counted.standing
        return seating_for(self.competition, standing, game, keeps_places=keeps_places, is_homologated=is_homologated)

    def staff_needs(self, game: int) -> tuple[Need, ...]:
        """Who is needed, who there is and who is missing; raises UnknownGame."""
        return needs(hall_size(self.competition, game), tuple(self.competition.officials.values()))

    def propose_staff(self, game: int, *, is_stretched: bool = False) -> StaffPlan:
        """Posts to accept or to change; raises UnknownGame."""
        rooms, plan = tables_by_room(self.competition, game), self.competition.plan
        officials = tuple(self.competition.officials.values())
        blocks = blocks_of(plan, set(chain.from_iterable(rooms))) if plan else ()
        return propose_staff(rooms, officials, blocks=blocks, is_stretched=is_stretched)

    def supplies(self, game: int) -> tuple[SupplyTotal, ...]:
        """What is to be bought or brought; raises UnknownGame."""
        return shopping_list(hall_size(self.competition, game), tuple(self.competition.officials.values()))

    def poster(self) -> tuple[PosterLine, ...]:
        """What the announcement says, and what it must still say."""
        return poster_lines(self.competition.poster)

    def agenda(self) -> tuple[AgendaLine, ...]:
        """What is to be done, by when, and what is late; a line is ticked by its name."""
        return agenda(self._hall)

    def words_before(self, game: int, *, practical: tuple[str, ...] = ()) -> Script:
        """What is said before a game; raises UnknownGame."""
        return opening_script(self._hall, self._counted, game, practical=practical)

    def words_after(self, game: int) -> Script:
        """What is said after a game; raises UnknownGame, GameNotOver."""
        return closing_script(self._hall, game)

    def _earlier_posts(self, game: int) -> tuple[int, ...]:
        check_not_final(self.competition, game)
        earlier = earlier_posts(self.competition, game)
        if not earlier:
            raise NoEarlierPosts(game=game)
        return earlier

    def _decide(
        self, competition: Competition, commands: tuple[CompetitionCommand, ...]
    ) -> tuple[CompetitionEvent, ...]:
        events = decide_all(competition, commands)
        for command in commands:
            check_order(self._hall, command)
        check_can_follow(self._hall, replay(events, competition))
        for event in events:
            if isinstance(event, LateArrivalNoted):
                self._check_missed_turns(event)
        return events

    def _check_missed_turns(self, event: LateArrivalNoted) -> None:
        table = self.competition.tables(event.game)[event.entry]
        if sheet := self._hall.sheet_of_table(event.game, table):
            note_lateness(sheet.state, self._hall.game(event.game), table, _lost(event))

    def _lose_missed_turns(self, event: LateArrivalNoted) -> None:
        """The zeros are counted on the sheet of the table."""
        table = self.competition.tables(event.game)[event.entry]
        if stream := self._hall.sheet_of_table(event.game, table):
            game = self._hall.game(event.game)
            stream.obey(lambda sheet: note_lateness(sheet, game, table, _lost(event)), self._name, self._hall.now())


@rule("R 5.1-1")
def _lost(event: LateArrivalNoted) -> tuple[int, ...]:
    """The turns that nobody of the entry was there to play."""
    return tuple(missed_turns(event.played_before))

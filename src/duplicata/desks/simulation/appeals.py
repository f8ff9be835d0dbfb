"""An appeal after a game: a slip that earned nothing goes before the committee, which votes, and the sheet follows."""

from collections.abc import Iterator, Sequence

from duplicata.competition.committee.dispute import Appeal, Subject
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.simulation.crew import Crew
from duplicata.desks.simulation.world import World
from duplicata.kernel.chance import Chance
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, counted_takes
from duplicata.scrabble.slips.generator.luck import once_in, one_of
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction

_ARTICLES = ("R 4.2",)
# One appeal in so many is rejected; another ruling gives the player so many points.
_REJECTED = 3
_GRANTED = 12
# Nobody contests a slip on which there is nothing to read.
_WITHOUT_WRITING = frozenset(
    {Code.MISSING, Code.BLANK, Code.LATE_WRITING, Code.EXCHANGED, Code.SEVERAL, Code.MISCONDUCT}
)


def hear_appeal(world: World, game: int, crews: Sequence[Crew], clerk: str) -> None:
    """One player of the hall contests a zero, if there was any, and his total is settled again."""
    chance = world.luck("appeal", game)
    contested = list(_zeros(world, game, crews))
    if not contested:
        return
    crew, take, table = one_of(contested, chance)
    desk = CaseClerkDesk(world.hall, clerk)
    number = desk.contest_slip(game, table, take, player_appeal())
    desk.convene(number)
    _vote(world, number, chance)
    _settle_again(crew, table)


def player_appeal() -> Appeal:
    """What a player says against a zero."""
    return Appeal(Subject.PLACING, sentence("simulated_motive", {}), _ARTICLES)


def _zeros(world: World, game: int, crews: Sequence[Crew]) -> Iterator[tuple[Crew, Take, int]]:
    state = world.hall.game(game)
    for crew in crews:
        yield from ((crew, take, table) for take, table in contestable_zeros(state, crew.sheet))


def contestable_zeros(game: Game, sheet: Sheet) -> Iterator[tuple[Take, int]]:
    """The zeros of a sheet that a player might contest, in turns that count."""
    counted = frozenset(counted_takes(game))
    for take, rulings in sheet.rulings.items():
        if take in counted:
            yield from ((take, table) for table, slip in rulings.items() if _is_contestable(slip.outcome))


def _is_contestable(outcome: Outcome) -> bool:
    return outcome.sanction is Sanction.ZERO and _WITHOUT_WRITING.isdisjoint(outcome.codes)


def _vote(world: World, number: int, chance: Chance) -> None:
    """All five are there."""
    sitting = world.hall.cases()[number].panel.ids
    desks = [CommitteeDesk(world.hall, member) for member in sitting]
    for desk in desks:
        desk.take_seat(number)
    put_question(desks[0], number, is_upheld=once_in(_REJECTED, chance))
    for place, desk in enumerate(desks):
        desk.vote(number, is_for=place > 0)
    desks[0].close_vote(number, sentence("simulated_statement", {}))


def put_question(president: CommitteeDesk, number: int, *, is_upheld: bool) -> None:
    """The doubt is the player's, for once, or the ruling is upheld."""
    if is_upheld:
        president.put_question(number, 1)
    else:
        president.propose(number, _GRANTED, Sanction.WARNING, (Code.TWO_LINK_LETTERS,), cited=_ARTICLES)


def _settle_again(crew: Crew, table: int) -> None:
    """A decision that changed the sheet asks for another agreement, and for the initials once more."""
    desk = crew.referee.reconciliation
    if crew.sheet.initials:
        return
    computed = next(each.computed for each in desk.tables() if each.table == table)
    if table not in crew.sheet.settled:
        desk.validate(table, computed)
    crew.double_referee.initial(crew.number)

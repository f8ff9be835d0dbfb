"""What is said before a game: welcome, plan of the day, committee, officials, late players, results, first slip."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.scripts.lines import Script, ScriptLine, amount, line, named, points_said, ranked
from duplicata.competition.staff.officials import Role
from duplicata.kernel.articles import rule


class GameHour(msgspec.Struct, frozen=True):
    """A game of the day: its number, its hour, and what is particular to it."""

    number: int
    hour: str
    particular: str = ""


class Grace(msgspec.Struct, frozen=True):
    """A little time granted to late players, until an hour."""

    names: tuple[str, ...]
    hour: str


class RankedName(msgspec.Struct, frozen=True):
    """Someone in a ranking: a player, or the two of a pair."""

    rank: int
    name: str
    points: int


class LastResults(msgspec.Struct, frozen=True):
    """The results of the game before: its top, its first ones, and the standing since the beginning.

    `qualified` is how many go on to another event, when some do.
    """

    game: int
    top: int
    first: tuple[RankedName, ...] = ()
    standing: tuple[RankedName, ...] = ()
    qualified: int | None = None


class OpeningFacts(msgspec.Struct, frozen=True):
    """All that is said before a game; what is empty is not said."""

    competition: str
    game: int
    place: str = ""
    day: tuple[GameHour, ...] = ()
    practical: tuple[str, ...] = ()
    committee: tuple[str, ...] = ()
    substitutes: tuple[str, ...] = ()
    grace: Grace | None = None
    chief_referee: str = ""
    deputies: tuple[str, ...] = ()
    particulars: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()
    last_results: LastResults | None = None
    is_first_of_day: bool = False
    is_chief_speaking: bool = True


@rule("G 2.1-72", "G 2.1-73", "G 2.1-74", "G 2.1-75", "G 2.1-76", "G 2.1-77", "G 2.1-78", "G 2.1-79")
def opening(facts: OpeningFacts) -> Script:
    """The lines in the guide's order. After the officials are introduced, the chief referee may take over."""
    return Script((*_by_organiser(facts), *_by_chief(facts, _second_speaker(facts))))


@rule("G 2.1-77")
def _second_speaker(facts: OpeningFacts) -> Role:
    return Role.CHIEF_REFEREE if facts.is_chief_speaking else Role.ORGANISER


def _by_organiser(facts: OpeningFacts) -> Iterator[ScriptLine]:
    if facts.game == 1:
        yield from _welcome(facts)
    if facts.game == 1 or facts.is_first_of_day:
        yield from _plan_of_the_day(facts)
    if facts.game == 1:
        yield from _committee(facts)
    yield from _grace(facts)
    if facts.game == 1:
        yield from _officials(facts)


@rule("G 2.1-72")
def _welcome(facts: OpeningFacts) -> Iterator[ScriptLine]:
    code = "script_welcome_place" if facts.place else "script_welcome"
    yield line(Role.ORGANISER, code, "G 2.1-72", competition=facts.competition, place=facts.place)


@rule("G 2.1-73")
def _plan_of_the_day(facts: OpeningFacts) -> Iterator[ScriptLine]:
    for game in facts.day:
        code = "script_day_game_particular" if game.particular else "script_day_game"
        yield line(Role.ORGANISER, code, "G 2.1-73", number=game.number, hour=game.hour, particular=game.particular)
    for said in facts.practical:
        yield line(Role.ORGANISER, "script_said", "G 2.1-73", said=said)


@rule("G 2.1-74")
def _committee(facts: OpeningFacts) -> Iterator[ScriptLine]:
    if facts.committee:
        president, others = facts.committee[0], facts.committee[1:]
        code = "script_committee" if others else "script_committee_of_one"
        yield line(Role.ORGANISER, code, "G 2.1-74", president=president, names=named(others))
    if facts.substitutes:
        yield line(Role.ORGANISER, "script_substitutes", "G 2.1-74", names=named(facts.substitutes))


@rule("G 2.1-75")
def _grace(facts: OpeningFacts) -> Iterator[ScriptLine]:
    if facts.grace:
        code = "script_grace_named" if facts.grace.names else "script_grace"
        yield line(Role.ORGANISER, code, "G 2.1-75", names=named(facts.grace.names), hour=facts.grace.hour)


@rule("G 2.1-76")
def _officials(facts: OpeningFacts) -> Iterator[ScriptLine]:
    if facts.chief_referee:
        code = "script_officials" if facts.deputies else "script_chief"
        yield line(Role.ORGANISER, code, "G 2.1-76", chief=facts.chief_referee, deputies=named(facts.deputies))


@rule("G 2.2-15", "G 2.2-16", "G 2.2-17", "G 2.2-18", "G 2.2-20", "G 2.1-79")
def _by_chief(facts: OpeningFacts, speaker: Role) -> Iterator[ScriptLine]:
    if facts.chief_referee and facts.game > 1 and speaker is Role.CHIEF_REFEREE:
        yield line(speaker, "script_chief_himself", "G 2.2-15", "G 2.2-16", chief=facts.chief_referee)
    for said in facts.particulars:
        yield line(speaker, "script_said", "G 2.1-78", "G 2.2-17", said=said)
    if facts.last_results:
        yield from _last_results(facts.last_results, speaker)
    for said in facts.reminders:
        yield line(speaker, "script_said", "G 2.2-18", said=said)
    yield line(speaker, "script_identification", "G 2.1-79", "G 2.2-20")


@rule("G 2.1-78", "G 2.2-19")
def _last_results(results: LastResults, speaker: Role) -> Iterator[ScriptLine]:
    """The game before, then the first ten since the beginning and the limit of those who go on."""
    cited = ("G 2.1-78", "G 2.2-19")
    yield line(speaker, "script_last_top", *cited, game=results.game, points=points_said(results.top))
    for first in results.first:
        yield _place(speaker, "script_last_place", first, *cited)
    shown = [held for held in results.standing if held.rank <= amount("first_places")]
    for held in shown:
        yield _place(speaker, "script_standing_place", held, *cited)
    if results.qualified:
        yield from _limit(results, results.qualified, speaker)


def _limit(results: LastResults, qualified: int, speaker: Role) -> Iterator[ScriptLine]:
    """Nobody holds the limit when there are fewer players than go on."""
    inside = [held for held in results.standing if held.rank <= qualified]
    if inside and len(inside) >= qualified:
        last = max(inside, key=lambda held: held.rank)
        points = points_said(last.points)
        yield line(speaker, "script_limit", "G 2.1-78", qualified=qualified, name=last.name, points=points)


def _place(speaker: Role, code: str, held: RankedName, *articles: str) -> ScriptLine:
    return line(speaker, code, *articles, rank=ranked(held.rank), name=held.name, points=points_said(held.points))

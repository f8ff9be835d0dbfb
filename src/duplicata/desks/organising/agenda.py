"""The organiser's agenda: what is to be done and by when, and what is said to the hall before and after a game."""

from datetime import UTC, datetime

import msgspec

from duplicata.competition.checklists import DueItem, GameTime, card, due_items
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.rounds import Round
from duplicata.competition.scripts import (
    ClosingFacts,
    Exploit,
    GameHour,
    Grace,
    LastResults,
    OpeningFacts,
    PodiumPlace,
    RankedName,
    Script,
    closing,
    opening,
)
from duplicata.competition.staff.officials import Role
from duplicata.competition.standing.ranking import Standing
from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.hall.solos import name_of
from duplicata.desks.organising.game_ending import Leading, end_of_game
from duplicata.desks.organising.spoken_times import said_day, said_hour
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.kinds import kind_named

_MINUTES_OF_DAY = 24 * 60
_PODIUM = 3


class AgendaLine(msgspec.Struct, frozen=True):
    """Something to do: the name it is ticked under, whether it is done, and whether it should be by now."""

    name: str
    item: DueItem
    is_done: bool
    is_overdue: bool


def moment(hall: Hall) -> str:
    """The day and the hour where the computer is."""
    return datetime.fromtimestamp(hall.now() / 1000, tz=UTC).astimezone().strftime("%Y-%m-%d %H:%M")


def agenda(hall: Hall) -> tuple[AgendaLine, ...]:
    """The organiser's checklist, dated from the games that are planned, in the order in which it is due."""
    now, ticked = moment(hall), hall.competition.ticked
    games = [GameTime(game.number, game.day, game.start) for game in hall.competition.games]
    return tuple(_agenda_line(item, now, ticked) for item in due_items(card(Role.ORGANISER.value), games))


def item_name(item: DueItem) -> str:
    """The name under which the competition keeps what was done: it stays when the French line is written better."""
    return "/".join((Role.ORGANISER.value, item.moment.value, str(item.game or 0), *item.articles))


def _agenda_line(item: DueItem, now: str, ticked: frozenset[str]) -> AgendaLine:
    name = item_name(item)
    is_done = name in ticked
    # What is due on a day without an hour may be done until its end.
    is_overdue = bool(item.due) and not is_done and now[: len(item.due)] > item.due
    return AgendaLine(name, item, is_done, is_overdue)


def opening_script(hall: Hall, counted: CountedGames, game: int, *, practical: tuple[str, ...] = ()) -> Script:
    """What is said before a game, as far as it is known.

    Raises:
        UnknownGame.
    """
    competition, round_ = hall.competition, planned_round(hall.competition, game)
    today = [other.game for other in competition.rounds.values() if other.game.day == round_.game.day]
    committee = competition.committee
    facts = OpeningFacts(
        competition.name,
        game,
        competition.place,
        day=tuple(GameHour(one.number, said_hour(one.start), _particular(one.kind_name, one.seconds)) for one in today),
        practical=practical,
        committee=tuple(member.name for member in committee.titulars) if committee else (),
        substitutes=tuple(member.name for member in committee.substitutes) if committee else (),
        grace=_grace(hall, round_),
        chief_referee=next(iter(_in_role(hall, Role.CHIEF_REFEREE)), ""),
        deputies=_in_role(hall, Role.DEPUTY),
        last_results=_last_results(hall, counted.standing, game),
        is_first_of_day=today[0].number == game,
    )
    return opening(facts)


def closing_script(hall: Hall, game: int) -> Script:
    """What is said after a game; nothing of it exists before its end.

    Raises:
        UnknownGame, GameNotOver.
    """
    end = end_of_game(hall, game)
    after = end.next_game
    day = planned_round(hall.competition, game).game.day
    return closing(
        ClosingFacts(
            game,
            is_over=True,
            top=end.top,
            next_hour=said_hour(after.start) if after else "",
            next_day=said_day(after.day) if after and after.day != day else "",
            is_last=after is None,
            exploits=tuple(Exploit(best.turn, best.names) for best in (*end.solos, *end.duos, *end.trios)),
            podium=_podium(hall, game, end.leading),
        )
    )


def _podium(hall: Hall, game: int, leading: Leading) -> tuple[PodiumPlace, ...]:
    """The first places, or those whose papers are waited for."""
    waiting = (PodiumPlace(0, name_of(hall, game, table), 0, False) for table in leading.waits_for)
    return *(PodiumPlace(line.rank, line.name, line.total, True) for line in leading.lines), *waiting


def _particular(kind_name: str, seconds: int) -> str:
    """What players must know of a game that is not the usual one."""
    kind = kind_named(kind_name)
    is_usual_time = seconds == standing_edition().amount("turn_seconds")
    if is_usual_time and not kind.is_original:
        return ""
    said = sentence(f"kind_{kind.name}", {})
    code = "organiser_game_kind" if is_usual_time else "organiser_game_kind_and_time"
    return sentence(code, {"kind": said[0].lower() + said[1:], "seconds": seconds})


def _grace(hall: Hall, round_: Round) -> Grace | None:
    if not round_.grace_minutes:
        return None
    entries, known = hall.competition.entries, round_.presence
    late = [entry for entry in round_.seats.values() if entry in known and not known[entry].is_here]
    hours, minutes = map(int, round_.game.start.split(":"))
    start = (hours * 60 + minutes + round_.grace_minutes) % _MINUTES_OF_DAY
    until = said_hour(f"{start // 60:02}:{start % 60:02}")
    return Grace(tuple(entries[entry].name for entry in late), until)


def _in_role(hall: Hall, role: Role) -> tuple[str, ...]:
    return tuple(official.name for official in hall.competition.officials.values() if official.role is role)


def _last_results(hall: Hall, standing: Standing, game: int) -> LastResults | None:
    """The game before this one, when its results may be told."""
    before = game - 1
    if before not in standing.games:
        return None
    of_game = standing.of_game(before)
    return LastResults(before, of_game.top, _ranked(hall, of_game, _PODIUM), _ranked(hall, standing.after(before)))


def _ranked(hall: Hall, standing: Standing, last: int | None = None) -> tuple[RankedName, ...]:
    entries = hall.competition.entries
    return tuple(
        RankedName(line.rank, entries[line.entry].name, line.points)
        for line in standing.lines
        if line.rank is not None and (last is None or line.rank <= last)
    )

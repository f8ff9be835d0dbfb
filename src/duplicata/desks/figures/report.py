"""The report of a game that clubs write by hand: its figures, and the same in French sentences."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.people import Series
from duplicata.competition.standing.percentage import percentage_of, percentage_text
from duplicata.desks.figures.distribution import Distribution
from duplicata.desks.figures.turn_figures import TurnFigures
from duplicata.desks.organising.spoken_times import said_day
from duplicata.desks.posting.standing_views import PostedGroup, PostedLine, PostedSolo
from duplicata.kernel.messages import grouped, sentence
from duplicata.scrabble.announce.numbers import points_spoken


class GameReport(msgspec.Struct, frozen=True):
    """A game that is over: turns, scrabbles, solos, the hardest turn, the podium in all and of each series.

    `sentences` tells all of it in French, a paragraph each; `difference` of a line is what it lacks to the top.
    """

    tournament: str
    game: int
    date: str
    top: int
    turn_count: int
    players: int
    scrabbles: tuple[TurnFigures, ...]
    solos: tuple[PostedSolo, ...]
    hardest: TurnFigures | None
    podium: tuple[PostedLine, ...]
    series: tuple[PostedGroup, ...]
    average_tenths: int
    is_provisional: bool
    sentences: tuple[str, ...] = ()


def told(report: GameReport, totals: Distribution) -> GameReport:
    """The report with its sentences."""
    lines = (
        _opening(report),
        _scrabbles(report.scrabbles),
        *_solos(report.solos),
        *_hardest(report.hardest),
        *_podium(report.podium),
        *_room(report, totals),
        *(map(_series, report.series) if len(report.series) > 1 else ()),
        sentence("standing_provisional" if report.is_provisional else "standing_final", {}),
    )
    return msgspec.structs.replace(report, sentences=lines)


def _opening(report: GameReport) -> str:
    facts = {"tournament": report.tournament, "game": report.game, "day": said_day(report.date)}
    code = "report_opening" if report.turn_count > 1 else "report_opening_one"
    return sentence(code, facts | {"turns": report.turn_count, "top": points_spoken(report.top)})


def _scrabbles(turns: tuple[TurnFigures, ...]) -> str:
    if not turns:
        return sentence("report_no_scrabble", {})
    words = [sentence("report_scrabble", {"word": turn.word.upper(), "turn": turn.turn}) for turn in turns]
    code = "report_scrabbles" if len(turns) > 1 else "report_one_scrabble"
    return sentence(code, {"count": len(turns), "words": ", ".join(words)})


def _solos(solos: tuple[PostedSolo, ...]) -> Iterator[str]:
    if not solos:
        yield sentence("report_no_solo", {})
    for solo in solos:
        yield sentence("report_solo", {"turn": solo.turn, "name": solo.name, "points": points_spoken(solo.points)})


def _hardest(turn: TurnFigures | None) -> Iterator[str]:
    if turn is None or turn.at_top == turn.players:
        return
    facts = {"turn": turn.turn, "word": turn.word.upper(), "ref": turn.ref, "points": points_spoken(turn.top)}
    code = "report_hardest" if turn.at_top else "report_hardest_unfound"
    yield sentence(code, facts | {"count": turn.at_top, "players": turn.players})


def _podium(lines: tuple[PostedLine, ...]) -> Iterator[str]:
    """The winners, equals together, then the others of the podium."""
    first = [line for line in lines if line.rank == 1]
    if not first:
        return
    facts = {"points": points_spoken(first[0].points), "difference": _negative(first[0])}
    names = ", ".join(line.name for line in first)
    code = "report_winner" if len(first) == 1 else "report_equal_winners"
    yield sentence(code, facts | {"names": names, "percentage": first[0].percentage})
    if rest := [_placed(line, line.rank) for line in lines if line.rank != 1]:
        yield sentence("report_followers", {"lines": "\u202f; ".join(rest)})


def _room(report: GameReport, totals: Distribution) -> Iterator[str]:
    if totals.players > 1:
        average = (totals.average_tenths + 5) // 10
        percentage = percentage_text(percentage_of(totals.average_tenths, 10 * report.top))
        difference = points_spoken(report.top - average)
        facts = {"players": figure(totals.players), "average": points_spoken(average), "difference": difference}
        yield sentence("report_room", facts | {"percentage": percentage})


def figure(number: int) -> str:
    """A number with the narrow space of thousands.

    >>> figure(1200)
    '1\\u202f200'
    """
    return grouped(number)


def _series(group: PostedGroup) -> str:
    lines = "\u202f; ".join(_placed(line, line.group_rank) for line in group.lines)
    code = "report_unranked" if group.name == Series.UNRANKED.value else "report_series"
    return sentence(code, {"name": group.name, "lines": lines})


def _placed(line: PostedLine, rank: int | None) -> str:
    return sentence("report_line", {"rank": rank, "name": line.name, "difference": _negative(line)})


def _negative(line: PostedLine) -> str:
    """What a total lacks to the top, as players say it: −45."""
    return f"−{line.difference}" if line.difference > 0 else f"+{-line.difference}" if line.difference else "0"

"""How the pages of the organiser write days, hours, moments and sums."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime

from duplicata.competition.decisions.texts import money
from duplicata.desks.organising.spoken_times import said_day, said_hour
from duplicata.kernel.messages import sentence


def written_day(day: str) -> str:
    """2026-11-21 is « samedi 21 novembre »."""
    weekday = sentence("organising_weekdays", {}).split()[date.fromisoformat(day).weekday()]
    return sentence("organising_day", {"weekday": weekday, "day": said_day(day)})


def written_due(due: str) -> str:
    """A day, or a day and an hour."""
    day, _, hour = due.partition(" ")
    if not hour:
        return said_day(day)
    return sentence("organising_due", {"day": said_day(day), "hour": said_hour(hour)})


def written_moment(at: int) -> str:
    """A moment of the journal where this computer is."""
    return datetime.fromtimestamp(at / 1000, tz=UTC).astimezone().strftime("%d/%m/%Y %H:%M:%S")


def written_sum(cents: int) -> str:
    return sentence("organising_sum", {"sum": money(cents)})


WRITING: Mapping[str, Callable[..., str]] = {
    "day": written_day,
    "hour": said_hour,
    "due": written_due,
    "moment_of": written_moment,
    "sum_of": written_sum,
}

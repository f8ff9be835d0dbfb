"""Days and hours as they are said aloud: « 14 h 30 », « 1er novembre »."""

from datetime import date

from duplicata.kernel.messages import sentence


def said_hour(hour: str) -> str:
    """An hour as it is said: 14:30 is « 14 h 30 »."""
    hours, _, minutes = hour.partition(":")
    return sentence(
        "organiser_hour" if minutes == "00" else "organiser_hour_and_minutes", {"h": int(hours), "m": minutes}
    )


def said_day(day: str) -> str:
    """A day as it is said: 2026-11-01 is « 1er novembre »."""
    _, month, number = day.split("-")
    name = sentence("organiser_months", {}).split()[int(month) - 1]
    return sentence("organiser_first_day" if number == "01" else "organiser_day", {"day": int(number), "month": name})


def printed_day(day: str) -> str:
    """A day as papers write it: 2026-11-01 is « 1er novembre 2026 »; what is no day stays as it is."""
    try:
        known = date.fromisoformat(day).isoformat()
    except ValueError:
        return day
    return f"{said_day(known)}\N{NO-BREAK SPACE}{known[:4]}"

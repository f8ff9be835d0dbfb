"""Numbers, points and times as they are said in French."""

from duplicata.kernel.messages import sentence

_MINUTE = 60


def in_words(number: int, *, is_feminine: bool = False) -> str:
    """A number from 0 to 59.

    >>> in_words(2), in_words(21), in_words(21, is_feminine=True), in_words(58)
    ('deux', 'vingt et un', 'vingt et une', 'cinquante-huit')
    """
    small = sentence("numbers_to_sixteen", {}).split()
    tens, unit = divmod(number, 10)
    one = small[1] + "e" if is_feminine else small[1]
    if number < len(small):
        return one if number == 1 else small[number]
    by_ten = sentence("numbers_by_ten", {}).split()[tens - 1]
    if unit == 0:
        return by_ten
    code = "number_with_one" if unit == 1 else "number_with_unit"
    return sentence(code, {"tens": by_ten, "unit": one if unit == 1 else small[unit]})


def duration(seconds: int) -> str:
    """A time of less than an hour.

    >>> duration(30), duration(60), duration(150)
    ('trente secondes', 'une minute', 'deux minutes trente secondes')
    """
    minutes, left = divmod(seconds, _MINUTE)
    parts = [_count("minutes", minutes)] if minutes else []
    return " ".join([*parts, _count("seconds", left)] if left else parts)


def points_spoken(points: int) -> str:
    """In figures, as the referee reads them.

    >>> points_spoken(1), points_spoken(1014)
    ('1 point', '1\u202f014 points')
    """
    code = "points_one" if points in (0, 1) else "points_several"
    return sentence(code, {"points": points})


def _count(unit: str, count: int) -> str:
    if count == 1:
        return sentence(f"{unit}_one", {})
    return sentence(f"{unit}_several", {"count": in_words(count, is_feminine=True)})

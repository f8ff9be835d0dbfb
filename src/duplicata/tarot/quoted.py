"""Text between quotes on one line, both ways: what would end it is written with a backslash."""

import re

_WRITTEN = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
_READ = {written[1]: char for char, written in _WRITTEN.items()}
_QUOTED = re.compile(r'"((?:[^"\\\n\r]|\\["\\nr])*)"')


def quoted(text: str) -> str:
    r"""Between quotes.

    >>> print(quoted('dit « "non" »'))
    "dit « \"non\" »"
    """
    return '"' + "".join(_WRITTEN.get(char, char) for char in text) + '"'


def unquoted(text: str) -> str | None:
    """What stands between the quotes, or nothing when the text is not one quoted text."""
    found = _QUOTED.fullmatch(text)
    return None if found is None else re.sub(r"\\(.)", lambda escape: _READ[escape[1]], found[1])

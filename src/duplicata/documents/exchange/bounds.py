"""How large a file of a game or of a session may be: beyond that it is neither, or a trap."""

from duplicata.kernel.errors import DuplicataError

# Five thousand tables write a third of that in a game.
MOST_LINES = 500_000
LONGEST_LINE = 50_000


class FileOfTooManyLines(DuplicataError):
    """A text with far more lines than any game, or with a line far longer."""


def check_lines(content: bytes) -> None:
    """Looked at before anything is made of it; raises FileOfTooManyLines."""
    count = content.count(b"\n") + 1
    if count > MOST_LINES or max(map(len, content.split(b"\n"))) > LONGEST_LINE:
        raise FileOfTooManyLines(most=MOST_LINES, longest=LONGEST_LINE)

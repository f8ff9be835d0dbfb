"""Words in order, asked for by how they begin: two searches in a small page instead of a walk through the list."""

from bisect import bisect_left

_PAGE = 2048
_LONGEST_LINE = 16
_AFTER_Z = b"["


class SortedWords:
    """Sorted words, one a line; read backwards and sorted again, they are asked for by how they end."""

    def __init__(self, text: bytes) -> None:
        # Every word stands between two line ends, so that a search for a line end and letters finds starts only.
        self._text = b"\n" + text
        self._pages = [self._text.find(b"\n", at) for at in range(0, max(len(text), 1), _PAGE)]
        self._firsts = [self._line(at + 1) for at in self._pages]
        self._pages.append(len(self._text))

    def starting_with(self, letters: bytes) -> list[bytes]:
        """The words that begin so, in order; a word that is nothing else comes first."""
        page = max(bisect_left(self._firsts, letters) - 1, 0)
        end = self._pages[bisect_left(self._firsts, letters + _AFTER_Z)]
        first = self._text.find(b"\n" + letters, self._pages[page], end)
        if first < 0:
            return []
        last = self._text.rfind(b"\n" + letters, first, end)
        return self._text[first + 1 : self._text.index(b"\n", last + 1)].split(b"\n")

    def _line(self, at: int) -> bytes:
        return self._text[at : at + _LONGEST_LINE].split(b"\n", 1)[0]


def read_backwards(text: bytes) -> bytes:
    """The same words, each from its last letter to its first, in order."""
    return b"".join(sorted(word[::-1] + b"\n" for word in text.split()))

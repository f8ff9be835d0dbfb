"""Newcomers waiting for a table: first come, first seated, except where club-mates would meet."""

from collections import Counter, deque
from collections.abc import Sequence, Set
from heapq import heapify, heappop, heappush

from duplicata.competition.seating.neighbours import Clubs

Head = tuple[int, Clubs]


class WaitingLine:
    """Who waits, by his index, in order; a club that needs every other place that is left goes first."""

    def __init__(self, clubs: Sequence[Clubs]) -> None:
        self._waiting: dict[Clubs, deque[int]] = {}
        for index, each in enumerate(clubs):
            self._waiting.setdefault(each, deque()).append(index)
        self._heads: list[Head] = [(indices[0], each) for each, indices in self._waiting.items()]
        heapify(self._heads)
        self._counts = Counter(club for each in clubs for club in each)
        self._largest = [(-count, club) for club, count in self._counts.items()]
        heapify(self._largest)
        self._left = len(clubs)

    def next_apart_from(self, barred: Set[str]) -> int:
        """The first who has none of these clubs, or the first of all when everyone has one."""
        urgent = self._urgent()
        passed: list[Head] = []
        while self._heads:
            head = heappop(self._heads)
            passed.append(head)
            is_due = urgent is None or urgent in barred or urgent in head[1]
            if is_due and barred.isdisjoint(head[1]):
                break
        else:
            head = next((head for head in passed if barred.isdisjoint(head[1])), passed[0])
        passed.remove(head)
        for other in passed:
            heappush(self._heads, other)
        return self._seated(head)

    def _urgent(self) -> str | None:
        """The club that will be side by side unless one of it sits down now."""
        while self._largest and -self._largest[0][0] != self._counts[self._largest[0][1]]:
            _, club = heappop(self._largest)
            heappush(self._largest, (-self._counts[club], club))
        is_urgent = bool(self._largest) and -self._largest[0][0] > self._left // 2
        return self._largest[0][1] if is_urgent else None

    def _seated(self, head: Head) -> int:
        index, each = head
        self._counts.subtract(each)
        self._left -= 1
        indices = self._waiting[each]
        indices.popleft()
        if indices:
            heappush(self._heads, (indices[0], each))
        return index

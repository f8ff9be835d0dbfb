"""A mapping that is never changed: another one is made, which shares nearly all of it."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

Key = TypeVar("Key", int, str)
Value = TypeVar("Value")

_PAGES = 256


class Register(Mapping[Key, Value]):
    """Thousands of items are added one by one without copying them all each time; it is read in the order of its keys.

    >>> one = Register({12: "Lévêque"})
    >>> two = one.with_item(7, "O’Brien")
    >>> dict(one), dict(two)
    ({12: 'Lévêque'}, {7: 'O’Brien', 12: 'Lévêque'})
    """

    __slots__ = ("_pages", "_size")

    def __init__(self, items: Mapping[Key, Value] | None = None) -> None:
        pages: list[dict[Key, Value]] = [{} for _ in range(_PAGES)]
        for key, value in (items or {}).items():
            pages[hash(key) % _PAGES][key] = value
        self._pages: list[dict[Key, Value]] = pages
        self._size: int = len(items or {})

    def with_item(self, key: Key, value: Value) -> "Register[Key, Value]":
        place = hash(key) % _PAGES
        return self._with_page(place, {**self._pages[place], key: value})

    def without(self, key: Key) -> "Register[Key, Value]":
        """The same without a key, whether it was there or not."""
        place = hash(key) % _PAGES
        return self._with_page(place, {other: value for other, value in self._pages[place].items() if other != key})

    def _with_page(self, place: int, page: dict[Key, Value]) -> "Register[Key, Value]":
        other: Register[Key, Value] = Register.__new__(Register)
        other._pages = self._pages.copy()
        other._pages[place] = page
        other._size = self._size + len(page) - len(self._pages[place])
        return other

    def __getitem__(self, key: Key) -> Value:
        return self._pages[hash(key) % _PAGES][key]

    def __iter__(self) -> Iterator[Key]:
        return iter(sorted(key for page in self._pages for key in page))

    def __len__(self) -> int:
        return self._size

    def __repr__(self) -> str:
        return f"Register({dict(self)})"

"""The events a journal may hold: stable names, JSON shapes, and how old shapes are lifted to those of today."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from duplicata.journal.entries import Entry, Record
from duplicata.journal.refusals import UnknownEvent, UnreadableEvent

Event = TypeVar("Event", bound=msgspec.Struct)

Fields = dict[str, Any]


class Lift(msgspec.Struct, frozen=True):
    """How an event of an old name becomes one of another: what is stored stays as it is.

    A class whose shape changes takes a new name (its `tag`), and its old name gets a lift.
    """

    name: str
    change: Callable[[Fields], Fields]


class Catalogue(Generic[Event]):
    """Event classes by their names, which are their `tag`; names are for ever.

    >>> class RackDrawn(msgspec.Struct, frozen=True, tag="rack_drawn"):
    ...     letters: str
    >>> catalogue = Catalogue([RackDrawn])
    >>> catalogue.record(RackDrawn("AEINRST"))
    ('rack_drawn', b'{"type":"rack_drawn","letters":"AEINRST"}')
    """

    def __init__(self, kinds: Iterable[type[Event]], lifts: Mapping[str, Lift] | None = None) -> None:
        self.kinds = tuple(kinds)
        self.lifts = dict(lifts or {})
        self._names: dict[type[msgspec.Struct], str] = {kind: _name(kind) for kind in self.kinds}
        self._kinds: dict[str, type[Event]] = {_name(kind): kind for kind in self.kinds}
        self._decoders = {name: msgspec.json.Decoder(kind) for name, kind in self._kinds.items()}
        self._encode = msgspec.json.Encoder().encode
        self._check_names()

    def _check_names(self) -> None:
        if len(self._kinds) != len(self.kinds):
            raise TypeError("two events have the same name")
        if clashing := self._kinds.keys() & self.lifts.keys():
            raise TypeError(f"old names still in use: {', '.join(sorted(clashing))}")
        if missing := {lift.name for lift in self.lifts.values()} - self._kinds.keys() - self.lifts.keys():
            raise TypeError(f"lifted to names that no event has: {', '.join(sorted(missing))}")
        for name in self.lifts:
            self._final(name)

    def record(self, event: Event) -> Record:
        """The name and the JSON of an event.

        Raises:
            UnknownEvent: when its class is not in the catalogue.
        """
        name = self._names.get(type(event))
        if name is None:
            raise UnknownEvent(name=type(event).__name__, position="?")
        return name, self._encode(event)

    def event(self, entry: Entry) -> Event:
        """The event of an entry, in today's shape.

        Raises:
            UnknownEvent, UnreadableEvent: with the position.
        """
        decoder = self._decoders.get(entry.name)
        try:
            return self._lifted(entry) if decoder is None else decoder.decode(entry.body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise UnreadableEvent(name=entry.name, position=entry.position) from error

    def _lifted(self, entry: Entry) -> Event:
        name = entry.name
        if name not in self.lifts:
            raise UnknownEvent(name=name, position=entry.position)
        fields = msgspec.json.decode(entry.body, type=Fields)
        fields.pop(_tag_field(self._final(name)), None)
        while name in self.lifts:
            lift = self.lifts[name]
            name, fields = lift.name, self._changed(lift, fields, entry)
        return msgspec.convert({_tag_field(self._kinds[name]): name, **fields}, self._kinds[name])

    @staticmethod
    def _changed(lift: Lift, fields: Fields, entry: Entry) -> Fields:
        try:
            return lift.change(fields)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise UnreadableEvent(name=entry.name, position=entry.position) from error

    def _final(self, name: str) -> type[Event]:
        for _ in self.lifts:
            name = self.lifts[name].name if name in self.lifts else name
        if name in self.lifts:
            raise TypeError("lifts go round in circles")
        return self._kinds[name]


def _name(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} needs a stable name: give it a tag")
    return tag


def _tag_field(kind: type[msgspec.Struct]) -> str:
    return kind.__struct_config__.tag_field or "type"

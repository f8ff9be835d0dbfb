"""A journal as anyone can export it: plain JSON, told stream by stream, nothing of the program in between."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

Event = dict[str, Any]
Streams = dict[str, list[Event]]


def streams_of(lines: Iterable[bytes]) -> Streams:
    """The events of each stream in order; the first line of an export names the journal."""
    streams: Streams = {}
    for line in list(lines)[1:]:
        entry = json.loads(line)
        streams.setdefault(entry["stream"], []).append({**entry["event"], "type": entry["name"]})
    return streams


def numbered(streams: Streams, kind: str) -> Iterator[tuple[tuple[int, ...], list[Event]]]:
    """The streams of one kind, `game` or `sheet`, with the numbers in their names."""
    for name, events in streams.items():
        first, *numbers = name.split("-")
        if first == kind:
            yield tuple(map(int, numbers)), events

"""Server-sent events as bytes."""


def message(event: str, data: str, position: int | None = None) -> bytes:
    """One event; with a position, the browser asks from there when it comes back."""
    head = f"event: {event}\n" if position is None else f"id: {position}\nevent: {event}\n"
    lines = "".join(f"data: {line}\n" for line in data.splitlines() or [""])
    return f"{head}{lines}\n".encode()

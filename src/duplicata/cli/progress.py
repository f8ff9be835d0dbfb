"""A progress bar on standard error, for work that lasts more than a moment."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class _Bar:
    """Shown at the first step only: quick work shows nothing, and loads nothing."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._close: Callable[[], None] | None = None
        self._move: Callable[[float], None] | None = None

    def __call__(self, share: float) -> None:
        if self._move is None:
            self._open()
        if self._move is not None:
            self._move(share)

    def _open(self) -> None:
        from rich.console import Console
        from rich.progress import Progress

        console = Console(stderr=True)
        progress = Progress(console=console, transient=True, disable=not console.is_terminal)
        task = progress.add_task(self._title, total=1.0)
        progress.start()
        self._close = progress.stop
        self._move = lambda share: progress.update(task, completed=share)

    def close(self) -> None:
        if self._close is not None:
            self._close()


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[float], None]]:
    bar = _Bar(title)
    try:
        yield bar
    finally:
        bar.close()

"""What the desks of those who lead a session of Tarot share: their hall, their session and their name."""

from duplicata.desks.tarot.hall import TarotHall
from duplicata.tarot.session.session import Session


class SessionDesk:
    """A desk of one session; `name` gives its orders."""

    def __init__(self, hall: TarotHall, number: int, name: str) -> None:
        self._hall = hall
        self._number = number
        self._name = name

    @property
    def session(self) -> Session:
        self._hall.catch_up()
        return self._hall.session(self._number)

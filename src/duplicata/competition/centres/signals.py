"""What centres tell during the event: signals, podiums, solos, questions, best scores of a turn (G 5.4.7)."""

from enum import Enum

import msgspec

from duplicata.kernel.messages import sentence


class SignalKind(Enum):
    """What a centre says of a game there."""

    READY = "ready"
    STARTED = "started"
    TURN = "turn"
    FINISHED = "finished"
    LINE_LOST = "line_lost"
    LINE_BACK = "line_back"
    PLAYERS_STAYED = "players_stayed"
    PLAYERS_LEFT = "players_left"

    @property
    def title(self) -> str:
        """Its name in French.

        >>> SignalKind.READY.title
        'prêt'
        """
        return sentence(f"signal_{self.value}", {})


class PodiumRow(msgspec.Struct, frozen=True):
    """A place of the podium of a centre."""

    rank: int
    name: str
    score: int


class CentreSolo(msgspec.Struct, frozen=True):
    """A player alone above all others of his centre on a turn; `counted` is the bonus already in his reported score."""

    centre: int
    game: int
    turn: int
    name: str
    score: int
    licence: str = ""
    counted: int = 0


class TurnBest(msgspec.Struct, frozen=True):
    """The best score of a turn in a centre, and how many made it."""

    points: int
    players: int


class Question(msgspec.Struct, frozen=True):
    """What a receiving centre lacks of a turn, and the answer of the drawing centre, if any."""

    number: int
    centre: int
    game: int
    turn: int
    text: str
    answer: str = ""

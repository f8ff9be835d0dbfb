"""Every stream of a journal told again: nothing that could not follow, and no result that its events do not make."""

from typing import Any

from duplicata.competition.access import Access, evolve_access
from duplicata.competition.centres import Centres, evolve_centres
from duplicata.competition.committee.case import Case
from duplicata.competition.committee.case import evolve as evolve_case
from duplicata.competition.competition import Competition
from duplicata.competition.competition import evolve as evolve_competition
from duplicata.competition.events import ResultsDeclaredFinal
from duplicata.competition.lines import Lines, evolve_lines
from duplicata.competition.predrawn import PredrawnGames, evolve_predrawn
from duplicata.competition.reading import Reading, evolve_reading
from duplicata.competition.standing.barrage import Barrage, evolve_barrage
from duplicata.competition.standing.elimination import Elimination, evolve_elimination
from duplicata.desks.audit.games import AuditedGames
from duplicata.desks.audit.sheets import AuditedSheets
from duplicata.desks.audit.story import Story, does_not_follow
from duplicata.desks.audit.tarot import AuditedSessions
from duplicata.journal import Recorded
from duplicata.scrabble.transmission import Reception, Told, evolve_reception, evolve_told


class AuditedStreams:
    """The streams of a journal while they are told again; the name of each says what it holds."""

    def __init__(self) -> None:
        self._games = AuditedGames()
        self._sheets = AuditedSheets(self._games)
        self._sessions = AuditedSessions()
        self._competition: Story[Competition] = Story(Competition, evolve_competition)
        self._others: dict[str, Story[Any]] = {
            "access": Story(Access, evolve_access),
            "centres": Story(Centres, evolve_centres),
            "lines": Story(Lines, evolve_lines),
            "transmission": Story(Told, evolve_told),
            "reception": Story(Reception, evolve_reception),
            "case": Story(Case, evolve_case),
            "predrawn": Story(PredrawnGames, evolve_predrawn),
            "reading": Story(Reading, evolve_reading),
            "barrage": Story(Barrage, evolve_barrage),
            "elimination": Story(Elimination, evolve_elimination),
        }

    def admit(self, recorded: Recorded[Any]) -> None:
        """Raises EventDoesNotFollow, or another refusal of what the event tells."""
        kind = recorded.stream.partition("-")[0]
        match kind:
            case "game":
                self._games.admit(recorded)
            case "sheet":
                self._sheets.admit(recorded)
            case "tarot":
                self._sessions.admit(recorded)
            case "competition":
                self._admit_to_competition(recorded)
            case _ if kind in self._others:
                self._others[kind].admit(recorded)
            case _:
                raise does_not_follow(recorded, "audit_unknown_stream", stream=recorded.stream)

    def _admit_to_competition(self, recorded: Recorded[Any]) -> None:
        competition = self._competition.admit(recorded)
        if isinstance(recorded.event, ResultsDeclaredFinal):
            self._sheets.check_final(recorded, competition.seats(recorded.event.game))

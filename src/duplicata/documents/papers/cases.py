"""Cases of the committee: each file without a name or a table, and the decision for the back of the slip (G 2.9)."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.committee.anonymous_case import anonymous_case
from duplicata.competition.committee.case import Case
from duplicata.desks.cases.case_page import CasePage, case_page
from duplicata.desks.drawing import TileView, tiles
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

_CLERKS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY, AccessRole.DOUBLE_REFEREE})


class PrintedCase(msgspec.Struct, frozen=True):
    """A case, the state of its hearing in words, and the tiles of its rack."""

    page: CasePage
    phase: str
    rack: tuple[TileView, ...]


class CasesPaper(msgspec.Struct, frozen=True):
    """The cases that may be read, in their order; `notice` says that there is none, or that some must wait."""

    edition: str
    cases: tuple[PrintedCase, ...]
    notice: str
    sanctions: Mapping[str, str]


def cases_paper(source: Source) -> CasesPaper:
    """The cases of a game, or of the whole competition; none of a game that is still on (G 2.9-2).

    Raises:
        NoSuchGameToPrint.
    """
    if source.game is not None:
        source = source.of_game()
    source.hall.catch_up()
    asked = [case for case in source.hall.cases().values() if source.game in (None, case.brought.link.game)]
    told = [case for case in asked if source.hall.game(case.brought.link.game).ended]
    sanctions = {name: sentence(f"case_sanction_{name}", {}) for name in ("none", "warning", "penalty5", "zero")}
    edition = source.hall.competition.edition_name
    return CasesPaper(edition, tuple(map(_printed, told)), _notice(len(asked), len(asked) - len(told)), sanctions)


def _notice(asked: int, waiting: int) -> str:
    if not asked:
        return sentence("case_paper_none", {})
    return sentence("case_paper_waiting", {"count": waiting}) if waiting else ""


def _printed(case: Case) -> PrintedCase:
    page = case_page(anonymous_case(case))
    return PrintedCase(page, sentence(f"case_{page.phase}", {}), tuple(tiles()[tile] for tile in page.exhibit.rack))


def _write(source: Source) -> Written:
    return Written(cases_paper(source))


PAPERS = (
    Paper("case", "case.typ", Scope.COMPETITION, _write, _CLERKS),
    Paper("case-decision", "case_decision.typ", Scope.COMPETITION, _write, _CLERKS),
)

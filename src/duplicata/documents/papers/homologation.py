"""The request to have a tournament rated, filled with what is known, and its file of results (G 2.1, G 5.4.7)."""

from duplicata.competition.access import AccessRole
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.papers.homologation_file import homologation_file
from duplicata.documents.papers.homologation_request import homologation_request
from duplicata.documents.source import Source

_FILERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE})


def _request(source: Source) -> Written:
    return Written(homologation_request(source.hall))


def _file(source: Source) -> Written:
    return Written(homologation_file(source.hall))


PAPERS = (
    Paper("homologation-request", "homologation_request.typ", Scope.COMPETITION, _request),
    Paper("homologation-file", "homologation_file.typ", Scope.COMPETITION, _file, _FILERS),
)

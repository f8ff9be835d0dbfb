"""Reports between two servers: from their text to the order that the main organiser's journal follows."""

from typing import assert_never, cast

import msgspec

from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.commands import CentresCommand
from duplicata.competition.centres.signals import CentreSolo
from duplicata.competition.lines.reports import (
    BestReport,
    PodiumReport,
    QuestionReport,
    Report,
    ResultsReport,
    SoloReport,
    StateReport,
)
from duplicata.kernel.decoding import decode


def write_report(report: Report) -> str:
    return msgspec.json.encode(report).decode()


def read_report(text: str) -> Report:
    """Raises NotJson, UnknownKey, MissingKey, WrongType, NotAccepted."""
    return decode(text.encode(), cast(type[Report], Report))


def command_of(centre: int, sequence: int, report: Report) -> CentresCommand:
    """The order that a report of a centre is."""
    match report:
        case StateReport(game=game, kind=kind, at=at, turn=turn):
            return orders.ReportSignal(centre, game, kind, at, sequence, turn)
        case PodiumReport(game=game, rows=rows):
            return orders.ReportPodium(centre, game, rows, sequence)
        case SoloReport(game=game, turn=turn, name=name, score=score, licence=licence, counted=counted):
            return orders.ReportSolo(CentreSolo(centre, game, turn, name, score, licence, counted), sequence)
        case BestReport(game=game, turn=turn, points=points, players=players):
            return orders.ReportBest(centre, game, turn, points, players, sequence)
        case QuestionReport(game=game, turn=turn, text=text):
            return orders.AskForMissing(centre, game, turn, text, sequence)
        case ResultsReport(rows=rows, disturbed=disturbed):
            return orders.ReceiveResults(centre, rows, "", sequence, disturbed=disturbed)
        case _:
            assert_never(report)

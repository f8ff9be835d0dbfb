"""A movement without any fault, for tests."""

from duplicata.tarot.movement.report import MovementReport


def is_perfect(report: MovementReport) -> bool:
    """It can be played, and nobody meets anybody twice."""
    return report.is_sound and not report.meetings

"""The end of a session: nothing missing, the standing stored, the seed of the deals published."""

from duplicata.tarot.session.commands import DeclareSessionFinal, EndSession, PublishDealSeed
from duplicata.tarot.session.events import DealSeedPublished, SessionEnded, SessionResultsFinal
from duplicata.tarot.session.missing import missing_results
from duplicata.tarot.session.refusals import DealsNotCommitted, ResultsStillMissing, SessionNotOver
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.standing import standing_of


def end_session(session: Session, command: EndSession) -> tuple[SessionEnded]:
    """Raises ResultsStillMissing."""
    missing = missing_results(session)
    if missing and not command.despite_missing:
        tables = sorted({each.table for each in missing})
        raise ResultsStillMissing(count=len(missing), tables=", ".join(map(str, tables)))
    return (SessionEnded(),)


def declare_final(session: Session, _: DeclareSessionFinal) -> tuple[SessionResultsFinal]:
    """Raises SessionNotOver."""
    if not session.is_ended:
        raise SessionNotOver()
    return (SessionResultsFinal(standing_of(session)),)


def publish_seed(session: Session, _: PublishDealSeed) -> tuple[DealSeedPublished]:
    """Raises DealsNotCommitted, SessionNotOver."""
    if session.sealed_seed is None:
        raise DealsNotCommitted()
    if not session.is_ended:
        raise SessionNotOver()
    return (DealSeedPublished(session.sealed_seed),)

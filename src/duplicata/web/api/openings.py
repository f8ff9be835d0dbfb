"""Opens each desk for the holder of a badge: his name, his range, his circuit and his entry come from it alone."""

from weakref import WeakKeyDictionary

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.access import AccessDesk
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.board import BoardDesk
from duplicata.desks.captions import CaptionsDesk
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.choices import ChoiceDesk
from duplicata.desks.collector import CollectorDesk
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.deputy import DeputyDesk
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.journal_story import JournalDesk
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.player import PlayerDesk
from duplicata.desks.prompter import PrompterDesk
from duplicata.desks.public_hall import PublicDesk
from duplicata.desks.reading.desk import ReadingDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.reconciliation import Reconciliation
from duplicata.desks.replay import ReplayDesk
from duplicata.desks.slip_judging import SlipDesk
from duplicata.desks.stage import StageDesk
from duplicata.desks.standings import StandingsDesk
from duplicata.desks.statistics import StatisticsDesk
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.desks.visitor import VisitorDesk
from duplicata.web.api.asking import Asked
from duplicata.web.pages.reader.room import reading_desk

# It tells a game once for everybody, as long as the hall is open.
_CAPTIONS: WeakKeyDictionary[Hall, CaptionsDesk] = WeakKeyDictionary()


def organiser(asked: Asked) -> OrganiserDesk:
    return OrganiserDesk(asked.hall, asked.name)


def chief_referee(asked: Asked) -> HallChiefRefereeDesk:
    return HallChiefRefereeDesk(asked.hall, asked.name, asked.game)


def deputy(asked: Asked) -> DeputyDesk:
    return DeputyDesk(asked.hall, asked.name, asked.game)


def referee(asked: Asked) -> RefereeDesk:
    return RefereeDesk(asked.hall, asked.name, asked.game, asked.number)


def reconciliation(asked: Asked) -> Reconciliation:
    return referee(asked).reconciliation


def double_referee(asked: Asked) -> DoubleRefereeDesk:
    return DoubleRefereeDesk(asked.hall, asked.name, asked.game, asked.numbers)


def committee(asked: Asked) -> CommitteeDesk:
    return CommitteeDesk(asked.hall, asked.name)


def case_clerk(asked: Asked) -> CaseClerkDesk:
    return CaseClerkDesk(asked.hall, asked.name, is_organiser=asked.is_a(AccessRole.ORGANISER))


def supervisor(asked: Asked) -> SupervisorDesk:
    return SupervisorDesk(asked.hall, asked.name)


def collector(asked: Asked) -> CollectorDesk:
    return CollectorDesk(asked.hall, asked.name, asked.game, asked.number)


def board(asked: Asked) -> BoardDesk:
    return BoardDesk(asked.hall, asked.name, asked.game)


def animator(asked: Asked) -> AnimatorDesk:
    return AnimatorDesk(asked.hall, asked.name, asked.game)


def animated_game(asked: Asked) -> HallChiefRefereeDesk:
    return animator(asked).chief


def animated_sheet(asked: Asked) -> RefereeDesk:
    return animator(asked).referee


def animated_totals(asked: Asked) -> Reconciliation:
    return animator(asked).referee.reconciliation


def player(asked: Asked) -> PlayerDesk:
    return PlayerDesk(asked.hall, asked.number)


def public(asked: Asked) -> PublicDesk:
    return asked.premises.public


def captions(asked: Asked) -> CaptionsDesk:
    return _CAPTIONS.setdefault(asked.hall, CaptionsDesk(asked.hall))


def standings(asked: Asked) -> StandingsDesk:
    return StandingsDesk(asked.hall, asked.name)


def stage(asked: Asked) -> StageDesk:
    return StageDesk(asked.hall, asked.name)


def access(asked: Asked) -> AccessDesk:
    return asked.premises.access.acting_for(asked.name)


def journal(asked: Asked) -> JournalDesk:
    """The organiser does not direct the game: he learns it when the hall does."""
    return JournalDesk(asked.hall, sees_game=asked.is_a(AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY))


def statistics(asked: Asked) -> StatisticsDesk:
    return asked.premises.statistics


def replay(asked: Asked) -> ReplayDesk:
    return asked.premises.replay


def visitor(asked: Asked) -> VisitorDesk:
    return asked.premises.visitor


def choices(asked: Asked) -> ChoiceDesk:
    return ChoiceDesk(asked.hall.lexicon, asked.premises.check_may_be_solved)


def slips(asked: Asked) -> SlipDesk:
    return SlipDesk(asked.hall.lexicon, asked.premises.check_may_be_solved)


def announcements(asked: Asked) -> PrompterDesk:
    return PrompterDesk(asked.hall.lexicon, asked.premises.check_may_be_solved)


def reading(asked: Asked) -> ReadingDesk:
    """Raises UnknownGame, NoEnvelope, CodeNotAccepted, EnvelopeTooEarly."""
    return reading_desk(asked.premises, asked.name, asked.game)

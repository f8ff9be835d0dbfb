"""Papers of a session of Tarot: programme, movement cards, travelling sheets, diagrams, score sheets, ranking."""

from collections.abc import Callable

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.desks.tarot.cumulated import CountedSession, CumulatedView
from duplicata.desks.tarot.printing import PrintingDesk
from duplicata.desks.tarot.public import PublicSession, TarotPublicDesk
from duplicata.desks.tarot.views import StandingView
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format

# Cards of deals still to be played are for whoever puts them into étuis, and for nobody who judges or plays.
_DIRECTOR = frozenset({AccessRole.TAROT_DIRECTOR})
_OFFICIALS = _DIRECTOR | {AccessRole.TAROT_ARBITER}


class SessionPaper(msgspec.Struct, frozen=True):
    """A paper that is a sheet or a card for each part of a session."""

    name: str
    about: str
    parts: tuple[object, ...]
    is_filled: bool = False
    has_attackers: bool = False
    unit: str = ""


class TarotRanking(msgspec.Struct, frozen=True):
    """The standing by merit, over the deals that every table has played."""

    title: str
    about: str
    notice: str
    is_provisional: bool
    unit: str
    has_penalties: bool
    lines: tuple[StandingView, ...]


class GeneralRanking(msgspec.Struct, frozen=True):
    """The standing by merit over the sessions of a format that count."""

    title: str
    about: str
    notice: str
    is_provisional: bool
    unit: str
    sessions: tuple[CountedSession, ...]
    lines: tuple[CumulatedView, ...]


def _desk(source: Source) -> PrintingDesk:
    return PrintingDesk(source.session_hall, source.asked_game)


def _paper(source: Source, parts: tuple[object, ...]) -> SessionPaper:
    head = _desk(source).head()
    facts = {"format": head.format_title.capitalize(), "place": head.place, "day": printed_day(head.day)}
    return SessionPaper(head.name, sentence("tarot_paper_about", facts), parts)


def _printed(parts: Callable[[PrintingDesk], tuple[object, ...]]) -> Callable[[Source], Written]:
    return lambda source: Written(_paper(source, parts(_desk(source))))


def _travellers(source: Source) -> Written:
    return Written(_travelling(source, _desk(source).travellers(), is_filled=False))


def _filled(source: Source) -> Written:
    return Written(_travelling(source, _desk(source).filled_travellers(), is_filled=True))


def _travelling(source: Source, parts: tuple[object, ...], *, is_filled: bool) -> SessionPaper:
    form = source.session_hall.session(source.asked_game).format
    return msgspec.structs.replace(
        _paper(source, parts),
        is_filled=is_filled,
        has_attackers=form is not Format.INDIVIDUEL,
        unit=sentence("tarot_paper_percent" if form.is_topped else "tarot_paper_match_points", {}),
    )


def _ranking(source: Source) -> Written:
    view = TarotPublicDesk(source.session_hall).view(source.asked_game)
    assert view is not None, "a source has a session that was opened"
    facts = {"format": view.format_title.capitalize(), "place": view.place, "day": printed_day(view.day)}
    counted = {"deals": view.deals_counted, "round": view.round, "rounds": view.rounds}
    return Written(
        TarotRanking(
            title=sentence("tarot_ranking_title", {}),
            about=sentence("tarot_paper_about", facts),
            notice=sentence(_state(view), counted),
            is_provisional=not view.is_final,
            unit=sentence("tarot_ranking_unit", {"unit": view.unit_title}),
            has_penalties=any(line.penalty_text for line in view.standing),
            lines=view.standing,
        )
    )


def _general(source: Source) -> Written:
    """Over the sessions of the format of the one asked for."""
    form = source.session_hall.session(source.asked_game).format
    general = TarotPublicDesk(source.session_hall).general(form)
    count = len(general.counted)
    rule = "tarot_general_topped" if form.is_topped else "tarot_general_added"
    facts = {"format": general.format_title.capitalize(), "count": count}
    return Written(
        GeneralRanking(
            title=sentence("tarot_general_title", {}),
            about=sentence("tarot_general_one" if count == 1 else "tarot_general_about", facts),
            notice=sentence(rule if count else "tarot_general_empty", {}),
            is_provisional=general.is_provisional or not count,
            unit=sentence("tarot_ranking_unit", {"unit": general.unit_title}),
            sessions=general.counted,
            lines=general.lines,
        )
    )


def _state(view: PublicSession) -> str:
    if view.is_final:
        return "tarot_ranking_final"
    if view.is_ended:
        return "tarot_ranking_ended"
    return "tarot_ranking_live" if view.round else "tarot_ranking_not_started"


PAPERS = (
    Paper(
        "tarot-movement-cards",
        "tarot_movement_cards.typ",
        Scope.TAROT,
        _printed(PrintingDesk.formation_cards),
        _OFFICIALS,
    ),
    Paper("tarot-table-cards", "tarot_table_cards.typ", Scope.TAROT, _printed(PrintingDesk.table_cards), _OFFICIALS),
    Paper("tarot-programme", "tarot_programme.typ", Scope.TAROT, _printed(PrintingDesk.programme), _OFFICIALS),
    Paper("tarot-diagrams", "tarot_diagrams.typ", Scope.TAROT, _printed(PrintingDesk.diagrams), _DIRECTOR),
    Paper("tarot-travellers", "tarot_travellers.typ", Scope.TAROT, _travellers, _DIRECTOR),
    Paper("tarot-travellers-filled", "tarot_travellers.typ", Scope.TAROT, _filled, _OFFICIALS),
    Paper("tarot-score-sheets", "tarot_score_sheets.typ", Scope.TAROT, _printed(PrintingDesk.score_sheets), _OFFICIALS),
    Paper(
        "tarot-score-sheets-blank",
        "tarot_score_sheets.typ",
        Scope.TAROT,
        _printed(lambda desk: (desk.blank_score_sheet(),) * 2),
        _OFFICIALS,
    ),
    Paper("tarot-ranking", "tarot_ranking.typ", Scope.TAROT, _ranking, _OFFICIALS),
    Paper("tarot-ranking-general", "tarot_ranking_general.typ", Scope.TAROT, _general, _OFFICIALS),
)

"""Every view of every desk: a desk or a public method that is in none of these lists fails a test."""

import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

import duplicata.desks
from duplicata.competition.standing.groups import Grouping
from duplicata.desks.board import BoardDesk
from duplicata.desks.captions import CaptionsDesk
from duplicata.desks.collector import CollectorDesk
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.journal_story import JournalDesk
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.player import PlayerDesk
from duplicata.desks.public_hall import PublicDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.reconciliation import Reconciliation
from duplicata.desks.replay import ReplayDesk
from duplicata.desks.stage import StageDesk
from duplicata.desks.standings import StandingsDesk
from duplicata.desks.statistics import StatisticsDesk
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.scrabble.refereeing.takes import Take, current_take

View = Callable[[], object]
Views = Mapping[str, View]

# Those who lead the game, or who keep its papers, know what nobody else does; the others have no hall at all.
KNOW_MORE = {
    *("ChiefRefereeDesk", "HallChiefRefereeDesk", "DeputyDesk", "AnimatorDesk", "CaseClerkDesk"),
    *("VisitorDesk", "ChoiceDesk", "SlipDesk", "PrompterDesk", "SoloDesk", "AccessDesk", "ReadingDesk"),
}

# Orders write and answer with what they wrote, or say who it is about.
ORDERS: Mapping[str, set[str]] = {
    "BoardDesk": {"check_letters"},
    "CollectorDesk": {
        *("take_tickets", "give_tickets", "take_back_ticket", "refuse_slip", "take_early_slip"),
        "collect_identification",
    },
    "CommitteeDesk": {
        *("take_seat", "recuse", "hear", "put_question", "propose", "propose_words", "vote", "close_vote"),
    },
    # A solo is looked for at the chief referee's request, and the answer is for him alone.
    "DoubleRefereeDesk": {"reread", "correct", "initial", "report_decision", "look_for_solo", "chosen", "slip"},
    "OrganiserDesk": {
        *("order", "open", "copy", "accept_seats", "accept_staff", "keep_staff", "rotate_staff"),
        *("declare_final", "reopen_results"),
    },
    "Reconciliation": {"note_totals", "free_agreeing", "validate", "dispute", "keep_lower"},
    # What a referee asks the judge is about a slip that he holds in his hand.
    "RefereeDesk": {
        *("rule", "override", "everyone_at_top", "type_slips", "confirm", "correct", "ask", "propose"),
        *("tell_player", "keep", "chosen", "slip", "check_mine", "check_table"),
    },
    "StageDesk": {
        *("open_barrage", "decline_barrage", "score_barrage_turn", "cancel_barrage_turn", "end_barrage"),
        *("open_elimination", "call", "excuse", "score_elimination_turn", "cancel_elimination_turn"),
        *("end_elimination", "qualify", "call_of"),
    },
    "SupervisorDesk": {"sanction", "lift"},
}


def views_of(hall: Hall, game: int) -> Mapping[str, Views]:
    """The views of one reader of each kind, as they are at this second."""
    competition = hall.competition
    if game not in competition.rounds:
        return {"public": {"view": PublicDesk(hall).view}}
    return {
        "board": {"view": BoardDesk(hall, "O1", game).view},
        "public": _public(hall, game),
        "organiser": _organiser(hall, game),
        **_players(hall, game),
        **_officials(hall, game),
        **_committee(hall),
    }


def _public(hall: Hall, game: int) -> Views:
    standings, stage = StandingsDesk(hall, "O1"), StageDesk(hall, "O1")
    statistics, public = StatisticsDesk(hall), PublicDesk(hall)
    return {
        "view": public.view,
        "screen": public.screen,
        "programme": public.programme,
        "next_game": lambda: {"game": public.next_game()},
        "standing": public.standing,
        "of_game": lambda: public.of_game(game),
        "posted groups": lambda: public.groups(Grouping.SERIES),
        "names": public.names,
        "version": lambda: {"version": public.version()},
        "whole_game": lambda: standings.whole_game(game),
        "by_rank": standings.by_rank,
        "game": lambda: standings.game(game),
        "groups": lambda: standings.groups(Grouping.SERIES),
        "podiums": lambda: standings.podiums(Grouping.CLUB),
        "alphabetical": lambda: standings.alphabetical(game),
        "by_table": lambda: standings.by_table(game),
        "solos": lambda: standings.solos(game),
        "federation_rows": standings.federation_rows,
        "disturbed": standings.disturbed,
        "sent_game": lambda: list(standings.sent_game(game).lines),
        "equals_notice": lambda: standings.equals_notice(for_title=True),
        "barrage": lambda: stage.barrage(1),
        "elimination": lambda: stage.elimination(1),
        "next_call": lambda: stage.next_call(1),
        "turns": lambda: statistics.turns(game),
        "totals": lambda: statistics.totals(game),
        "hardest": lambda: statistics.hardest(game),
        "report": lambda: statistics.report(game),
        "game replayed": lambda: ReplayDesk(hall).game(game),
        "said": lambda: CaptionsDesk(hall).said(game),
    }


def _organiser(hall: Hall, game: int) -> Views:
    desk, journal = OrganiserDesk(hall, "O1"), JournalDesk(hall, sees_game=False)
    return {
        "page": journal.page,
        "streams": journal.streams,
        "entries": desk.entries,
        "entries_by_rank": desk.entries_by_rank,
        "players_by_name": desk.players_by_name,
        "players_by_club": desk.players_by_club,
        "treasury": desk.treasury,
        "presence": lambda: desk.presence(game),
        "propose_seats": lambda: desk.propose_seats(game),
        "staff_needs": lambda: desk.staff_needs(game),
        "propose_staff": lambda: desk.propose_staff(game),
        "supplies": lambda: desk.supplies(game),
        "poster": desk.poster,
        "agenda": desk.agenda,
        "words_before": lambda: desk.words_before(game),
        "words_after": lambda: desk.words_after(game),
    }


def _players(hall: Hall, game: int) -> dict[str, Views]:
    entries = [entry for entry in hall.competition.entries if entry <= 2]
    return {f"player {entry}": _player(hall, entry, game) for entry in entries}


def _player(hall: Hall, entry: int, game: int) -> Views:
    desk = PlayerDesk(hall, entry)
    losses = StatisticsDesk(hall).losses
    return {"view": desk.view, "result": lambda: desk.result(game), "losses": lambda: losses(entry, game)}


def _officials(hall: Hall, game: int) -> dict[str, Views]:
    round_ = hall.competition.rounds[game]
    supervisor = next((id_ for id_, each in hall.competition.officials.items() if each.role.value == "supervisor"), "")
    views: dict[str, Views] = {"supervisor": _supervisor(SupervisorDesk(hall, supervisor), game)}
    for circuit in round_.circuits:
        views[f"collector {circuit.number}"] = {
            "view": CollectorDesk(hall, circuit.collector, game, circuit.number).view
        }
    for sheet in hall.sheets(game):
        assert sheet.opened is not None
        desk = RefereeDesk(hall, sheet.referee, game, sheet.opened.number)
        views[f"referee {sheet.opened.number}"] = _referee(desk, current_take(hall.game(game)), sheet.tables[0])
    for number, each in enumerate(round_.double_referees):
        reader = DoubleRefereeDesk(hall, each.double_referee, game, each.ranges)
        table = next((table for sheet in hall.sheets(game) for table in sheet.tables), 1)
        views[f"double referee {number}"] = _double_referee(reader, current_take(hall.game(game)), table)
    return views


def _supervisor(desk: SupervisorDesk, game: int) -> Views:
    return {
        "given": lambda: desk.given(game),
        "excluded": lambda: desk.excluded(game),
        "at_table": lambda: desk.at_table(game, 1),
    }


def _referee(desk: RefereeDesk, take: Take, table: int) -> Views:
    before = Take(max(take.turn - 1, 1))
    totals: Reconciliation = desk.reconciliation
    return {
        "takes": lambda: desk.takes,
        "grid": lambda: desk.grid(take),
        "grid before": lambda: desk.grid(before),
        "ruling": lambda: desk.ruling(before, table),
        "warnings": desk.warnings,
        "tickets": desk.tickets,
        "backlog": desk.backlog,
        "solutions_seen": lambda: desk.solutions_seen(take),
        "legal_lines": lambda: [desk.legal_lines(take, letter) for letter in "AEIOU"],
        "penalty_points": lambda: desk.penalty_points,
        "sheet": desk.sheet,
        "tables": totals.tables,
        "compare": lambda: totals.compare(table, {}),
        "shown_to_player": lambda: totals.shown_to_player(table),
    }


def _double_referee(desk: DoubleRefereeDesk, take: Take, table: int) -> Views:
    before = Take(max(take.turn - 1, 1))
    return {
        "queue": desk.queue,
        "second_reading": lambda: desk.second_reading(take, table),
        "second_reading before": lambda: desk.second_reading(before, table),
        "follow_up": desk.follow_up,
        "proof": desk.proof,
        "sheets": desk.sheets,
    }


def _committee(hall: Hall) -> dict[str, Views]:
    committee = hall.competition.committee
    if committee is None:
        return {}
    desk = CommitteeDesk(hall, committee.president.id)
    return {"committee": {"cases": desk.cases, "case": lambda: desk.case(1), "own_seat": lambda: desk.own_seat(1)}}


def desk_classes() -> Iterator[type]:
    """Every class of the desks that someone sits at; those of Tarot keep secrets that their own tests look for."""
    for module in pkgutil.iter_modules(duplicata.desks.__path__):
        for name, kind in inspect.getmembers(import_module(f"duplicata.desks.{module.name}"), inspect.isclass):
            is_desk = name.endswith("Desk") or kind is Reconciliation
            is_tarot = kind.__module__.startswith("duplicata.desks.tarot")
            if is_desk and kind.__module__.startswith("duplicata.desks") and not is_tarot:
                yield kind


def public_methods(kind: type) -> set[str]:
    """What a reader can call, state that desks share apart."""
    found = {name for name in dir(kind) if not name.startswith("_")}
    return found - {"competition", "hall", "holder", "games", "contests"}

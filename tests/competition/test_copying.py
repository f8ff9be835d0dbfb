"""Last year's competition is the draft of this year's."""

import pytest
from competition.organising import Organised, hall, opened, player

from duplicata.competition.checklists.poster import Poster
from duplicata.competition.commands import AppointOfficial, Enter, PlanGame, PlanHall, WritePoster
from duplicata.competition.competition import Competition, replay
from duplicata.competition.copying import NewTerms, orders_to_copy
from duplicata.competition.decisions import decide_all
from duplicata.competition.decisions.moments import CompetitionNotOpened
from duplicata.competition.decisions.texts import BadDay
from duplicata.competition.staff.officials import Official, Role

NEXT_YEAR = NewTerms("TH3 de Tours 2027", "2027-11-20", "FISF-2016", "ODS", "next year's list")


def last_year() -> Organised:
    organised = opened()
    organised.order(
        PlanGame("joker", 120, "2026-11-22", "20:00"),
        PlanHall(hall(8)),
        AppointOfficial(Official("a1", "Odile Renaud", Role.REFEREE)),
        Enter((player("Aubert"),)),
        WritePoster(Poster(address="12, rue des Lettres", hours=("samedi à 14 h",))),
    )
    return organised


def test_a_copy_takes_games_hall_staff_and_poster_and_nobody_with_them() -> None:
    old = last_year().competition
    new = replay(decide_all(Competition(), orders_to_copy(old, NEXT_YEAR)))
    assert (new.name, new.place, new.edition_name, new.lexicon_checksum) == (
        "TH3 de Tours 2027",
        "Tours",
        "FISF-2016",
        "next year's list",
    )
    assert new.terms.copied_from == "TH3 de Tours"
    assert [(game.moment, game.kind_name, game.seconds) for game in new.games] == [
        ("2027-11-20 14:00", "normale", 180),
        ("2027-11-21 14:00", "normale", 180),
        ("2027-11-21 20:00", "joker", 120),
    ]
    assert (new.plan, new.officials) == (old.plan, old.officials)
    assert new.poster == Poster(address="12, rue des Lettres")
    assert not new.entries


def test_a_competition_without_games_or_hall_can_be_copied_too() -> None:
    new = replay(decide_all(Competition(), orders_to_copy(opened(games=0).competition, NEXT_YEAR)))
    assert new.games == ()
    assert new.plan is None


def test_what_was_never_opened_or_starts_on_no_day_is_not_copied() -> None:
    with pytest.raises(CompetitionNotOpened):
        orders_to_copy(Competition(), NEXT_YEAR)
    for day in ("2027-02-30", "9999-12-31"):
        terms = NewTerms("TH3", day, "FISF-2010", "ODS", "x")
        with pytest.raises(BadDay):
            orders_to_copy(last_year().competition, terms)

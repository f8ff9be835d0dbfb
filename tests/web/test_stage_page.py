"""The stage: the hall sees who falls once it was announced, and whoever conducts has one thing to do."""

import re
from collections.abc import Mapping, Sequence

import pytest
from desks.stage_halls import STAGE_GAME, Stage, declare_final, finished_hall, stage_of
from httpx import Response
from web.premises import TestedPremises
from web.reading import heard, text

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon


class StagePremises:
    """A hall whose game is over, the browser of whoever conducts and the screen of the hall."""

    def __init__(self, lexicon: Lexicon, totals: Sequence[int]) -> None:
        self.room = finished_hall(lexicon, totals)
        declare_final(self.room)
        self.premises = TestedPremises(lexicon, small=self.room)
        self.chief = self.premises.seated(AccessRole.CHIEF_REFEREE)
        self.hall = self.premises.client()

    @property
    def screen(self) -> str:
        answer = self.hall.get("/scene")
        assert answer.status_code == 200
        return answer.text

    @property
    def conducting(self) -> str:
        return self.chief.get("/scene/conduite").text

    def order(self, what: str, fields: Mapping[str, object] | None = None) -> Response:
        return self.chief.post(f"/scene/conduite/{what}", data=dict(fields or {}), headers={"HX-Request": "true"})

    def refused(self, what: str, fields: Mapping[str, object] | None = None) -> str:
        before = self.premises.written
        answer = self.order(what, fields)
        assert (answer.status_code, self.premises.written) == (400, before)
        return text(answer.text)

    def score(self, scores: Mapping[int, object], turn: int = 1) -> Mapping[str, object]:
        return {"coup": turn, "inscription": list(scores), "points": list(scores.values())}


@pytest.fixture
def barrage(lexicon: Lexicon) -> StagePremises:
    return StagePremises(lexicon, (900, 900, 900, 700))


@pytest.fixture
def stage(barrage: StagePremises) -> Stage:
    """The barrage opened from the page, and its first turn collected."""
    answer = barrage.order("barrage", {"partie": STAGE_GAME, "titre": "oui"})
    assert answer.headers["HX-Refresh"] == "true"
    found = stage_of(barrage.room)
    found.collect_turn()
    return found


def test_before_any_contest_the_screen_says_so_and_equals_are_announced(barrage: StagePremises) -> None:
    assert "Aucune épreuve" in text(barrage.screen)
    assert "3 ex æquo" in text(barrage.conducting)
    assert f'name="partie" inputmode="numeric" maxlength="4" value="{STAGE_GAME}"' in barrage.conducting


def test_who_falls_is_seen_by_the_hall_once_the_solution_is_announced(barrage: StagePremises, stage: Stage) -> None:
    assert "Scores du coup 1" in text(barrage.conducting)
    assert barrage.order("coup", barrage.score({1: 50, 2: 50, 3: 12})).status_code == 200
    assert "sort" not in text(barrage.screen)
    assert "12" not in re.findall(r'class="score">([^<]*)', barrage.screen)
    stage.announce()
    assert re.search(r"Colin Alex 3 12 sort, 3 e", text(barrage.screen))
    assert "nous quitte" in text(barrage.screen)
    assert "Scores du coup 2" in text(barrage.conducting)
    assert "Colin" not in barrage.conducting


def test_the_screen_has_the_board_and_the_clock_of_the_contest(barrage: StagePremises, stage: Stage) -> None:
    stage.announce()
    stage.start_turn()
    screen = barrage.screen
    assert len(heard(screen)) == 225
    assert f'data-turn="{STAGE_GAME}-2" data-phase="running"' in screen


def test_a_rack_that_is_not_said_is_not_on_the_screen(barrage: StagePremises, stage: Stage) -> None:
    stage.announce()
    stage.chief.draw_by_program()
    rack = " ".join(stage.game.rack)
    assert rack not in barrage.screen
    stage.chief.announce_rack()
    assert sorted(rack.split()) == sorted(shown_rack(barrage.screen))


def shown_rack(screen: str) -> list[str]:
    found = re.search(r'class="rack" role="img" aria-label="Tirage[^:]*: ([^"]*)"', screen)
    assert found is not None
    return found[1].split()


def test_the_last_one_left_wins_and_a_cancelled_turn_brings_the_others_back(
    barrage: StagePremises, stage: Stage
) -> None:
    barrage.order("coup", barrage.score({1: 50, 2: 40, 3: 12}))
    stage.announce()
    assert re.search("is-winner.*Aubert", barrage.screen, re.DOTALL)
    assert "Terminé" in text(barrage.conducting)
    assert barrage.refused("annulation", {"raison": " "})
    assert barrage.order("annulation", {"raison": "score mal lu"}).status_code == 200
    assert "is-winner" not in barrage.screen
    assert "Colin" in barrage.conducting


def test_a_contest_ends_with_its_game_and_the_others_share_the_first_place(
    barrage: StagePremises, stage: Stage
) -> None:
    assert barrage.order("fin").status_code == 200
    assert text(barrage.conducting).count("Aubert") == 1
    assert barrage.refused("fin")


def test_a_title_is_not_left_to_several(barrage: StagePremises) -> None:
    assert barrage.refused("barrage", {"partie": STAGE_GAME, "titre": "oui", "renonce": "oui"})
    assert barrage.order("barrage", {"partie": STAGE_GAME, "renonce": "oui"}).status_code == 200
    assert barrage.refused("barrage", {"partie": 1, "titre": "oui"})


def test_a_direct_elimination_calls_its_players_one_by_one(lexicon: Lexicon) -> None:
    stage = StagePremises(lexicon, [1000 - number for number in range(12)])
    page = stage.chief.get("/scene/conduite", params={"places": 10}).text
    entries = ", ".join(map(str, range(1, 11)))
    assert f'value="{entries}"' in page
    assert stage.order("elimination", {"partie": STAGE_GAME, "inscriptions": entries}).status_code == 200
    assert "Appel : encore 10" in text(stage.conducting)
    assert "Joly" in text(stage.conducting)
    assert "Joly" not in stage.screen
    assert stage.order("appel", {"inscription": 10, "presentation": "trois fois finaliste"}).status_code == 200
    assert "Joly" in stage.screen
    assert "Appel : encore 9" in text(stage.conducting)
    assert stage.refused("appel", {"inscription": 10})
    assert stage.order("excuse", {"inscription": 9, "remplacant": "11"}).status_code == 200
    assert stage.refused("excuse", {"inscription": 8, "remplacant": "onze"})
    assert stage.refused("elimination", {"partie": 3, "inscriptions": "1;2"})


@pytest.mark.parametrize(
    "scores",
    [
        {1: 50, 2: 50},
        {1: 50, 2: 50, 3: "douze"},
        {1: 50, 2: 50, 3: 99999},
        {1: 50, 2: 50, 3: "9" * 30},
        {1: 50, 2: 50, 4: 12},
        {1: 50, 2: 50, 3: ""},
    ],
)
def test_scores_that_make_no_sense_are_refused_in_french_and_write_nothing(
    barrage: StagePremises, stage: Stage, scores: Mapping[int, object]
) -> None:
    assert re.search(r"[a-zé] [a-zé]", barrage.refused("coup", barrage.score(scores)))


def test_orders_out_of_turn_are_refused(barrage: StagePremises) -> None:
    assert "Aucune épreuve" in barrage.refused("coup", barrage.score({1: 1, 2: 2}))
    assert barrage.refused("fin")
    assert barrage.refused("appel", {"inscription": 1})
    assert "10" in barrage.chief.get("/scene/conduite?places=3").text
    assert barrage.chief.get("/scene/conduite?places=abc").status_code == 400


def test_only_the_chief_referee_and_the_organiser_conduct(barrage: StagePremises) -> None:
    assert barrage.premises.seated(AccessRole.ORGANISER).get("/scene/conduite").status_code == 200
    assert barrage.premises.seated(AccessRole.REFEREE).get("/scene/conduite").status_code == 403

"""Results become final from the organiser's page, are opened again with a reason, and discipline is listed."""

import pytest
from desks.halls import GAME
from desks.played_halls import initial, mark, settle
from web.organiser.halls import notice
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.discipline import Measure, Misconduct
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase


@pytest.fixture(scope="module")
def premises(lexicon: Lexicon) -> TestedPremises:
    """A game played to its end, with a measure of discipline on its first turn."""
    premises = TestedPremises(lexicon)
    small = premises.small
    take = small.start_turn()
    SupervisorDesk(small.hall, "su").sanction(GAME, 2, Measure.WARNING, Misconduct.CHATTING, facts="<em>bavard</em>")
    small.ring_first_bell()
    small.ring_second_bell()
    small.chief.collect()
    small.announce()
    mark(small, take)
    while small.game.phase is not Phase.ENDED:
        mark(small, small.play_turn())
    return premises


def test_results_are_declared_final_once_nothing_is_missing_and_opened_again_with_a_reason(
    premises: TestedPremises,
) -> None:
    client = premises.seated(AccessRole.ORGANISER)
    page = client.get("/organisation/resultats").text
    assert "pas encore paraphées" in page
    before = premises.written
    assert client.post("/organisation/resultats", data={"game": "1", "order": "final"}).status_code == 400
    assert premises.written == before
    for number in (1, 2):
        settle(premises.small, number)
        initial(premises.small, number)
    assert "définitifs" in notice(client.post("/organisation/resultats", data={"game": "1", "order": "final"}).text)
    before = premises.written
    for reason in ("", "x" * 2000, "a\u202eb"):
        form = {"game": "1", "order": "reopen", "reason": reason}
        assert client.post("/organisation/resultats", data=form).status_code == 400
    assert premises.written == before
    form = {"game": "1", "order": "reopen", "reason": "décision de la fédération"}
    assert "rouverts" in notice(client.post("/organisation/resultats", data=form).text)


def test_measures_of_discipline_are_listed_with_their_facts(premises: TestedPremises) -> None:
    page = premises.seated(AccessRole.ORGANISER).get("/organisation/resultats").text
    assert "avertissement" in page
    assert "&lt;em&gt;bavard" in page


def test_the_words_after_a_game_are_there_once_it_is_over(premises: TestedPremises) -> None:
    page = premises.seated(AccessRole.ORGANISER).get("/organisation/annonces", params={"quand": "apres"}).text
    assert 'class="script"' in page


def test_the_chief_referee_reads_the_journal_without_the_organisers_menu(premises: TestedPremises) -> None:
    client = premises.seated(AccessRole.CHIEF_REFEREE)
    page = client.get("/journal")
    assert page.status_code == 200
    assert "/organisation/" not in page.text
    assert client.get("/organisation").status_code == 403
    assert "intacte" in client.post("/journal/verification").text

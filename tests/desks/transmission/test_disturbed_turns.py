"""A turn disturbed where it is read: from the reader's report to the average in the ranking of the federation."""

import csv
import io
import json

import pytest
from desks.halls import GAME
from desks.played_halls import NO_WORD, mark
from desks.reading.read_games import ReadGame
from desks.transmission.fake_lines import CENTRE, Drawing, Receiving

from duplicata.competition.centres.commands import AgreeFormula, CancelTurnsInCentre, StateTop
from duplicata.competition.centres.formula import ENVELOPE, DrawnGame, Formula
from duplicata.competition.centres.results_row import DisturbedTurn, SeriesSample
from duplicata.competition.people import Series
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.standings import StandingsDesk
from duplicata.desks.transmission.received_lines import ReceivedLines
from duplicata.desks.transmission.reception_desk import ReceptionDesk
from duplicata.documents.exchange.catalogue import EXPORTS
from duplicata.documents.exchange.centres.reading import read_results
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon

TURN, AVERAGE = 3, 21
TOLD = (DisturbedTurn(GAME, TURN, "alarme"),)


class DisturbedCentre:
    """A centre that has read a game to its end, every slip at the top but for one table alone on the disturbed turn."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.drawing = Drawing(lexicon)
        self.drawing.open()
        self.drawing.small.play_to_the_end()
        self.top = self.drawing.small.game.top
        self.worth = self.drawing.small.game.played[TURN - 1].top
        centres = self.drawing.gate.centres
        agreed = AgreeFormula(Formula.PREDRAWN, "Simultané", "2026-01-01", (DrawnGame(GAME, ENVELOPE),))
        centres.order(agreed, "organisateur")
        centres.order(StateTop(GAME, self.top), "organisateur")
        self.federation = FederationDesk(centres, "fédération")
        self.receiving = Receiving(lexicon, self.drawing)
        self.hall = self.receiving.small.hall
        self.receiving.receive(self.drawing.messages(self.receiving.keys))
        self._read()

    def _read(self) -> None:
        small = self.receiving.small
        read = ReadGame(small, ReceivedLines(self.hall, self.receiving.centre.reception(GAME)))
        while read.desk.game.ended is None:
            turn, take = read.turn, small.take
            read.read_turn()
            mark(small, take, dict.fromkeys(range(2, 7), NO_WORD) if turn == TURN else None)
            if turn == TURN:
                read.desk.spoil_turn(turn, "alarme")

    def send(self) -> None:
        """The results of the centre over the line, as its organiser sends them."""
        desk = ReceptionDesk(self.receiving.centre, GAME, "organisateur")
        desk.send_podium()
        desk.send_results()
        while (parcel := self.receiving.centre.next_report()) is not None:
            self.receiving.centre.delivered(self.drawing.gate.take(parcel[1]))

    def upload(self) -> None:
        """The same by the file that the federation pulls."""
        written = EXPORTS["results-json"].write(Source(self.hall), Wishes())
        read = read_results(written, 1, "FR")
        assert not self.federation.receive(CENTRE, read.rows, "fichier", read.lines, read.unread, read.disturbed)


@pytest.fixture
def centre(lexicon: Lexicon) -> DisturbedCentre:
    return DisturbedCentre(lexicon)


@pytest.mark.article("G 5.5-42", "G 5.5-43", "G 5.5-44")
@pytest.mark.parametrize("way", ["send", "upload"])
def test_the_average_takes_the_place_of_the_points_of_a_disturbed_turn(centre: DisturbedCentre, way: str) -> None:
    getattr(centre, way)()
    federation, without = centre.federation, centre.top - centre.worth
    assert {line.total for line in federation.of_centre(CENTRE).lines} == {without}
    assert federation.file(CENTRE).to_cancel == TOLD
    assert [line.to_cancel for line in federation.inbox() if line.number == CENTRE] == [1]
    federation.order(CancelTurnsInCentre(CENTRE, GAME, (TURN,), TOLD[0].reason))
    assert federation.file(CENTRE).to_cancel == ()
    federation.poll(1, GAME, TURN, (SeriesSample(Series.UNRANKED.value, 2, 2 * AVERAGE),))
    assert {line.total for line in federation.general().lines} == {without + AVERAGE}


@pytest.mark.article("G 5.5-23")
def test_what_goes_out_holds_neither_the_solo_nor_the_best_of_a_disturbed_turn(centre: DisturbedCentre) -> None:
    centre.send()
    book = centre.drawing.gate.centres.centres
    assert book.best(CENTRE, GAME, TURN) is None
    assert book.best(CENTRE, GAME, TURN + 1) is not None
    assert book.solos == ()
    told = json.loads(EXPORTS["results-json"].write(Source(centre.hall), Wishes()))
    assert {(row["rank"], row["total"], row["solos"]) for row in told["rows"]} == {(1, centre.top - centre.worth, 0)}
    assert told["disturbed"] == [{"game": GAME, "turn": TURN, "reason": "alarme"}]
    table = EXPORTS["results-csv"].write(Source(centre.hall), Wishes()).decode("utf-8-sig")
    scores = {row["score P1"] for row in csv.DictReader(io.StringIO(table), delimiter=";")}
    assert scores == {str(centre.top - centre.worth)}
    summary = EXPORTS["sigles"].write(Source(centre.hall, GAME), Wishes()).decode("latin-1")
    assert {line.rpartition(",")[2] for line in summary.splitlines()} == {f'"{centre.top - centre.worth}"'}


def test_the_centre_itself_posts_the_game_as_it_was_played(centre: DisturbedCentre) -> None:
    lines = StandingsDesk(centre.hall, "").whole_game(GAME).lines
    assert (lines[0].rank, lines[0].points >= centre.top) == (1, True)
    assert {line.points for line in lines[1:]} == {centre.top - centre.worth}

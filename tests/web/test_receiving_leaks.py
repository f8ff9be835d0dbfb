"""At a receiving centre, no page and no live view tells a line before it is read there, step by step."""

import pytest
from desks.halls import GAME, small_hall
from desks.transmission.fake_lines import ADDRESS, CENTRE, Drawing
from web.lines_told import told
from web.premises import TestedPremises
from web.real_streams import wired
from web.test_reading_page import EVERYONE, Ears

from duplicata.competition.access import AccessRole
from duplicata.desks.reading import ReadingDesk
from duplicata.desks.transmission.received_lines import ReceivedLines
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws

TURNS = 2


@pytest.mark.slow
def test_no_line_is_told_before_it_is_read_here_though_all_were_received(
    lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = Drawing(lexicon)
    drawing.open()
    for _ in range(TURNS + 2):
        drawing.small.play_turn()
    here = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    here.small.time.at = drawing.small.time.at
    centre = here.premises.receiving
    centre.follow(ADDRESS, str(drawing.gate.issue(CENTRE, "organisateur")), "organisateur")
    end = centre.receiving_end()
    assert end is not None
    end.accept(drawing.messages(drawing.gate.code(CENTRE).keys))
    source = ReceivedLines(here.small.hall, centre.reception(GAME))
    lines = tuple(source.open(turn) for turn in range(1, TURNS + 3))
    desk = ReadingDesk(here.small.hall, GAME, "Léa Morin", source)
    with wired(here, monkeypatch) as wires:
        ears, found = Ears(wires), list[str]()

        def listen(roles: tuple[AccessRole | None, ...], turn: int, **out: bool) -> None:
            found.extend(ears.leaks(lines, turn, *roles, **out))

        for turn in range(1, TURNS + 1):
            listen(EVERYONE, turn, is_rack_out=False, is_solution_out=False)
            desk.uncover_line(turn)
            listen(EVERYONE[1:], turn, is_rack_out=False, is_solution_out=False)
            desk.rack_said(turn)
            desk.start_clock(turn)
            listen(EVERYONE, turn, is_rack_out=True, is_solution_out=False)
            here.small.ring_first_bell()
            here.small.ring_second_bell()
            desk.uncover_solution(turn)
            listen(EVERYONE[1:], turn, is_rack_out=True, is_solution_out=False)
            desk.solution_said(turn)
            listen(EVERYONE, turn, is_rack_out=True, is_solution_out=True)
            here.small.time.pass_seconds(90)
        assert found == []
        whole = {tape.address.partition("?")[0]: tape.whole for each in wires.tapes.values() for tape in each}
        for line in lines[:TURNS]:
            for address in ("/direct/tableau", "/direct/public"):
                assert line.word.upper() in told(whole[address]), "what is read goes out on these very streams"

"""Games of Eliot: ours and those of others, the traps of its format, and hostile XML."""

import re

import pytest
from exchange.carried_halls import exported, posted, simulated_hall
from exchange.games.hand_led import HandLed

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.exchange.games.eliot_reading import read_eliot
from duplicata.documents.exchange.games.eliot_xml import parse_xml
from duplicata.documents.exchange.games.lexicons import lexicon_of
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon

KINDS = ("normale", "joker", "7sur8", "7et8", "7sur8joker", "7et8joker")


def foreign(document: bytes) -> bytes:
    """The same file as Eliot itself would have written it: without anything of ours."""
    return re.sub(rb" *<\?duplicata .*?\?>\n", b"", document)


def refusal(document: bytes | str, lexicon: Lexicon) -> str:
    with pytest.raises(DuplicataError) as refused:
        bring_in(read_eliot(document if isinstance(document, bytes) else document.encode()), lexicon)
    return str(refused.value).replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_file_of_eliot_itself_gives_the_same_standing_and_then_the_same_bytes(seed: str, lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, seed, players=18)
    brought = bring_in(read_eliot(foreign(exported("eliot", hall))), lexicon)
    first = exported("eliot", brought)
    assert exported("eliot", bring_in(read_eliot(first), lexicon)) == first
    points = [(rank, total) for rank, _, total, _ in posted(hall, 1)]
    assert [(rank, total) for rank, _, total, _ in posted(brought, 1)] == points
    assert [turn.move for turn in brought.game(1).played] == [turn.move for turn in hall.game(1).played]


@pytest.mark.parametrize("game", [2, 3, 5])
def test_variants_are_told_right_after_the_mode(game: int, lexicon: Lexicon) -> None:
    document = exported("eliot", simulated_hall(lexicon, kinds=KINDS), game)
    names = re.search(rb"</Mode>\s*((?:<Variant>.*?</Variant>\s*)+)<Player", document)
    assert names is not None
    brought = bring_in(read_eliot(foreign(document)), lexicon)
    assert brought.game(1).terms.kind_name == KINDS[game - 1]


def test_a_kind_that_eliot_does_not_have_is_refused(lexicon: Lexicon) -> None:
    with pytest.raises(DuplicataError, match="7et8"):
        exported("eliot", simulated_hall(lexicon, kinds=KINDS), 4)


def test_a_rejection_whose_letters_are_not_told_is_noted_as_such(lexicon: Lexicon) -> None:
    led = HandLed(lexicon)
    led.play("EDAINST")
    led.play("BCFGHOE"[: 7 - len(led.desk.game.leave)])
    leave = led.desk.game.leave
    led.desk.draw("VPDMLKZ"[: 7 - len(leave)])
    led.desk.reject()
    led.play("LAMEURO")
    document = exported("eliot", led.hall)
    assert b"<GameRack>-LAMEURO</GameRack>" in document
    brought = bring_in(read_eliot(foreign(document)), lexicon)
    text = exported("text", brought).decode()
    assert leave
    assert "-" + leave + "+" in text
    assert "sans donner ses lettres" in text
    assert [turn.rack for turn in brought.game(1).played] == [turn.rack for turn in led.desk.game.played]


def test_the_count_of_words_can_be_that_of_the_dictionary_of_eliot(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon)
    document = exported("eliot", hall, wishes=Wishes(words=411_430))
    assert b"<WordNb>411430</WordNb>" in document
    assert lexicon_of(read_eliot(document), None).checksum == lexicon.checksum
    # Eliot itself tells nothing but this count: it must be that of the list in use here.
    with pytest.raises(DuplicataError, match="411\u202f430"):
        lexicon_of(read_eliot(foreign(document)), None)
    assert lexicon_of(read_eliot(foreign(exported("eliot", hall))), None).checksum == lexicon.checksum


def test_jokers_are_small_letters_and_places_are_french(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, kinds=KINDS)
    moves = parse_xml(exported("eliot", hall, 2)).child("History")
    assert moves is not None
    masters = [turn.child("MasterMove") for turn in moves.children if turn.name == "Turn"]
    found = [(each.attributes["coord"], each.attributes["word"]) for each in masters if each]
    assert found == [(str(turn.move.reference), turn.move.word) for turn in hall.game(2).played]
    assert any(word != word.upper() for _, word in found)
    assert {ref[0].isdigit() for ref, _ in found} == {True, False}


def test_old_files_have_no_table_and_small_letters_in_an_attribute(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon)
    document = foreign(exported("eliot", hall)).replace(b"playerId=", b"playerid=")
    document = re.sub(rb" *<TableNb>.*?</TableNb>\n", b"", document)
    brought = bring_in(read_eliot(document), lexicon)
    assert sorted(brought.competition.seats(1)) == list(range(1, 13))
    assert [line[2] for line in posted(brought, 1)] == [line[2] for line in posted(hall, 1)]


def test_a_short_file_written_by_hand_is_understood(lexicon: Lexicon) -> None:
    brought = bring_in(read_eliot(SHORT.format(words=len(lexicon)).encode()), lexicon)
    game = brought.game(1)
    assert [turn.move.word for turn in game.played] == ["CHARIOT"]
    points = {table: brought.results(1).table(table).tally.points for table in (4, 9)}
    assert points == {4: 74, 9: 0}
    assert brought.competition.entries[1].name == "LE GOFF Anne"
    first = exported("eliot", brought)
    assert exported("eliot", bring_in(read_eliot(first), lexicon)) == first


SHORT = """<?xml version="1.0" encoding="UTF-8"?>
<EliotGame format="2">
  <Dictionary><Name>Un dictionnaire</Name><Type>dawg</Type><Letters>A B</Letters><WordNb>{words}</WordNb></Dictionary>
  <Game><Mode>arbitration</Mode>
    <Player id="0"><Name>LE GOFF Anne</Name><Type>human</Type><TableNb>4</TableNb></Player>
    <Player id="1"><Name>Zoé Lévêque</Name><Type>human</Type><TableNb>9</TableNb></Player>
    <Turns>1</Turns></Game>
  <History>
    <Turn><GameRack>ACHIORT</GameRack>
      <MasterMove points="82" type="valid" word="CHARIOT" coord="H3" />
      <PlayerMove playerId="0" points="79" type="valid" word="CHARIOT" coord="H4" />
      <Warning playerId="0" /><Penalty playerId="0" points="-5" />
      <PlayerMove playerId="1" points="0" type="invalid" word="TCHARIO" coord="H2" />
    </Turn>
  </History>
</EliotGame>
"""

BOMB = (
    '<?xml version="1.0"?><!DOCTYPE EliotGame [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in zip("abcdefgh", "bcdefghi", strict=True))
    + ']><EliotGame format="2">&i;</EliotGame>'
)
OUTSIDE = (
    '<?xml version="1.0"?><!DOCTYPE EliotGame [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
    '<EliotGame format="2"><Dictionary><Name>&f;</Name></Dictionary></EliotGame>'
)


@pytest.mark.parametrize("document", [BOMB, OUTSIDE, BOMB.replace("&i;", "")], ids=["bomb", "outside", "declared"])
def test_entities_and_document_types_are_refused(document: str, lexicon: Lexicon) -> None:
    assert "déclaration" in refusal(document, lexicon)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (b"", "XML complet"),
        (b"<EliotGame", "XML complet"),
        (b"<a>" * 100, "plus profond"),
        (b"<a>" + b"x" * 20_000 + b"</a>", "plus long"),
        (b"<html></html>", "Eliot au format 2"),
        (b'<EliotGame format="1"></EliotGame>', "Eliot au format 2"),
        (b'<?xml version="1.0" encoding="klingon"?><a/>', "XML complet"),
        (b"\xff\xfe\x00", "XML complet"),
    ],
)
def test_what_is_no_game_of_eliot_gets_a_sentence(document: bytes, said: str, lexicon: Lexicon) -> None:
    assert said in refusal(document, lexicon)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("arbitration", "freegame", "n’est pas du duplicate"),
        ("</Mode>", "</Mode><Variant>explosive</Variant>", "explosive"),
        ('word="CHARIOT" coord="H3"', 'word="CHARIOT" coord="8C"', "Ligne 9"),
        ('word="CHARIOT" coord="H3"', 'word="CHARIOTE" coord="H3"', "Ligne 9"),
        ('word="CHARIOT" coord="H3"', 'word="CHARIOT" coord=""', "Ligne 10"),
        ('points="82"', 'points="83"', "vaut 82 points, pas 83"),
        ('points="82"', 'points="beaucoup"', "beaucoup"),
        ("ACHIORT", "ACHIZZZ", "Ligne 9"),
        ("ACHIORT", "achiort", "Ligne 9"),
        ("<TableNb>9", "<TableNb>4", "TableNb"),
        ("<Name>LE GOFF Anne</Name>", "", "Personne"),
        ('type="invalid"', 'type="change"', "change"),
        ("</History>", "", "XML complet"),
    ],
)
def test_a_game_that_cannot_be_gets_a_sentence_and_its_line(old: str, new: str, said: str, lexicon: Lexicon) -> None:
    document = SHORT.format(words=len(lexicon))
    assert old in document
    assert said in refusal(document.replace(old, new, 1), lexicon)

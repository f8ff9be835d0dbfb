"""Reads what stands in the tags and on the lines of our text format: numbers, racks, players, slips."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from duplicata.competition.people import AgeCategory, Player, Series
from duplicata.desks.carried.game import CarriedSlip, CarriedTake, Solution
from duplicata.documents.exchange.games.refusals import BadTag, BadTextLine
from duplicata.documents.exchange.games.text_lines import NumberedLine, Piece, Tag, Token
from duplicata.documents.exchange.games.text_words import SANCTIONS, member_for
from duplicata.documents.exchange.games.text_writing import AT_TOP, NOTHING
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction

Member = TypeVar("Member", bound=Enum)

_RACK = re.compile(r"[A-Z?]{1,8}(\+[A-Z?]{0,8})?")
_WORD = re.compile(r"[A-Za-z]{2,15}")
_REFERENCE = re.compile(r"[A-O](1[0-5]|[1-9])|(1[0-5]|[1-9])[A-O]")
_NUMBER = re.compile(r"-?[0-9]{1,7}")
_TERMS = re.compile(r"(?P<article>.{1,20}) : (?P<sanction>\w+)")
_PLAYER_VALUES = 8


def number(tag: Tag, place: int = 0) -> int:
    """Raises BadTag."""
    text = value(tag, place)
    if not _NUMBER.fullmatch(text):
        raise BadTag(tag=tag.name, text=text)
    return int(text)


def value(tag: Tag, place: int = 0, *, otherwise: str | None = None) -> str:
    """Raises BadTag."""
    if place < len(tag.values):
        return tag.values[place]
    if otherwise is None:
        raise BadTag(tag=tag.name, text=" ".join(tag.values))
    return otherwise


def worded(words: Mapping[Member, str], tag: Tag, place: int = 0) -> Member:
    """Raises BadTag."""
    member = member_for(words, value(tag, place))
    if member is None:
        raise BadTag(tag=tag.name, text=value(tag, place))
    return member


def player(tag: Tag) -> Player:
    """Raises BadTag."""
    last, first, federation, licence, club, series, category, rank = (
        value(tag, place, otherwise=None if place < 3 else "") for place in range(_PLAYER_VALUES)
    )
    try:
        return Player(
            "",
            last,
            first,
            federation,
            licence or None,
            club or None,
            Series(series or Series.UNRANKED.value),
            AgeCategory(category or AgeCategory.SENIOR.value),
            int(rank) if rank else None,
        )
    except ValueError as error:
        raise BadTag(tag=tag.name, text=" ".join(tag.values)) from error


def take(line: NumberedLine) -> CarriedTake:
    """A turn; raises BadTextLine."""
    words = [token.text for token in line.tokens if token.piece is Piece.WORD]
    notes = tuple(token.text for token in line.tokens if token.piece is Piece.COMMENT)
    if len(words) + len(notes) != len(line.tokens):
        raise _bad(line)
    rejected = [word[1:] for word in words if word.startswith("-")]
    racks, solution = words[len(rejected) : len(rejected) + 1], words[len(rejected) + 1 :]
    is_right = all(_RACK.fullmatch(rack) for rack in (*rejected, *racks)) and (rejected or racks)
    if not is_right or any(word.startswith("-") for word in words[len(rejected) :]):
        raise _bad(line)
    rack = racks[0] if racks else None
    return CarriedTake(line.turn, tuple(rejected), rack, _solution(line, solution), notes, line.at)


def _solution(line: NumberedLine, words: list[str]) -> Solution | None:
    if not words:
        return None
    if len(words) != 3 or not (
        _REFERENCE.fullmatch(words[0]) and _WORD.fullmatch(words[1]) and _NUMBER.fullmatch(words[2])
    ):
        raise _bad(line)
    return Solution(words[1], words[0], int(words[2]))


def slip(line: NumberedLine) -> CarriedSlip:
    """What a table wrote and earned; raises BadTextLine."""
    tokens = list(line.tokens)
    reason = tokens.pop().text if tokens and tokens[-1].piece is Piece.COMMENT else ""
    if [token.text for token in tokens] == [AT_TOP]:
        return CarriedSlip("", None, is_at_top=True, at=line.at)
    if len(tokens) < 2 or tokens[0].piece is not Piece.QUOTED or not _NUMBER.fullmatch(tokens[1].text):
        raise _bad(line)
    rest = tokens[2:]
    cut = next((at for at, token in enumerate(rest) if token == Token(Piece.WORD, ";")), len(rest))
    word, reference = _placed(line, rest[:cut])
    sanction, findings = _found(line, rest[cut + 1 :])
    outcome = Outcome(sanction, int(tokens[1].text), word, reference, findings)
    return CarriedSlip(tokens[0].text, outcome, reason, at=line.at)


def _placed(line: NumberedLine, tokens: list[Token]) -> tuple[str | None, str | None]:
    texts = [token.text for token in tokens if token.piece is Piece.WORD]
    is_right = len(texts) == len(tokens) <= 2
    is_right = is_right and all(_REFERENCE.fullmatch(text) for text in texts[1:])
    if not is_right or not all(text == NOTHING or text.isalpha() for text in texts[:1]):
        raise _bad(line)
    word = texts[0] if texts and texts[0] != NOTHING else None
    return word, texts[1] if len(texts) > 1 else None


def _found(line: NumberedLine, tokens: list[Token]) -> tuple[Sanction, tuple[Finding, ...]]:
    if not tokens:
        return Sanction.NONE, ()
    sanction = member_for(SANCTIONS, tokens[0].text)
    if sanction is None:
        raise _bad(line)
    findings = list[Finding]()
    for token in tokens[1:]:
        if token.piece is Piece.WORD:
            findings.append(found(_code(line, token.text)))
        elif findings:
            findings[-1] = _completed(line, findings[-1], token)
        else:
            raise _bad(line)
    return sanction, tuple(findings)


def _completed(line: NumberedLine, finding: Finding, token: Token) -> Finding:
    """With what it is about, or with an article and a cost of its own."""
    if token.piece is Piece.QUOTED:
        return Finding(finding.code, finding.article, finding.sanction, token.text)
    terms = _TERMS.fullmatch(token.text) if token.piece is Piece.BRACKET else None
    sanction = member_for(SANCTIONS, terms["sanction"]) if terms else None
    if terms is None or sanction is None:
        raise _bad(line)
    return Finding(finding.code, terms["article"], sanction, finding.detail)


def _code(line: NumberedLine, text: str) -> Code:
    try:
        return Code(text)
    except ValueError as error:
        raise _bad(line) from error


def _bad(line: NumberedLine) -> BadTextLine:
    return BadTextLine(text=f"{line.turn}. {' '.join(token.text for token in line.tokens)}"[:40])

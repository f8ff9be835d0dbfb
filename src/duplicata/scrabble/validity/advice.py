"""The guide's advice on racks that only a joker or the Y makes valid: play them or put them back (G 3.2)."""

from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.letters import CONSONANTS, VOWELS
from duplicata.scrabble.validity.composition import Composition
from duplicata.scrabble.validity.harmony import (
    are_common,
    are_vowels_clashing,
    are_vowels_varied,
    consonants_agree,
    is_lot_awkward,
    is_lot_hopeless,
)

# The guide asks for « several » vowels to build on.
_SEVERAL = 2


class ChoiceKind(Enum):
    """The nine kinds of racks left to the referee, each named by the sentence of the guide that lists it."""

    ONE_VOWEL = "G 3.2-4"
    ONE_CONSONANT = "G 3.2-5"
    JOKER_AND_Y = "G 3.2-6"
    TWO_JOKERS = "G 3.2-7"
    TWO_JOKERS_AND_Y = "G 3.2-8"
    LATE_JOKER_OR_Y = "G 3.2-10"
    LATE_JOKER_AND_Y = "G 3.2-11"
    LATE_TWO_JOKERS = "G 3.2-12"
    LATE_TWO_JOKERS_AND_Y = "G 3.2-13"


class Advice(msgspec.Struct, frozen=True):
    """Whether to play a rack left to the referee, and the code of the reason."""

    keeps: bool
    reason: str


@rule("G 3.2-3", "G 3.2-4", "G 3.2-5", "G 3.2-6", "G 3.2-7", "G 3.2-8")
@rule("G 3.2-9", "G 3.2-10", "G 3.2-11", "G 3.2-12", "G 3.2-13")
def choice_kind(held: Composition, *, is_late: bool) -> ChoiceKind:
    """Which kind a rack left to the referee is of; one of eight tiles is of the kind that has as many jokers and Y."""
    if held.wild == 1 and not is_late:
        return ChoiceKind.ONE_VOWEL if held.consonants > held.vowels else ChoiceKind.ONE_CONSONANT
    return _KINDS[is_late, held.jokers, held.ys]


_KINDS = {
    (False, 1, 1): ChoiceKind.JOKER_AND_Y,
    (False, 2, 0): ChoiceKind.TWO_JOKERS,
    (False, 2, 1): ChoiceKind.TWO_JOKERS_AND_Y,
    (True, 1, 0): ChoiceKind.LATE_JOKER_OR_Y,
    (True, 0, 1): ChoiceKind.LATE_JOKER_OR_Y,
    (True, 1, 1): ChoiceKind.LATE_JOKER_AND_Y,
    (True, 2, 0): ChoiceKind.LATE_TWO_JOKERS,
    (True, 2, 1): ChoiceKind.LATE_TWO_JOKERS_AND_Y,
}


def advise(rack: str, open_vowels: int | None = None) -> Advice:
    """The advice for a rack left to the referee before the late turns."""
    held = Composition.of(rack)
    vowels = "".join(tile for tile in rack if tile in VOWELS)
    consonants = "".join(tile for tile in rack if tile in CONSONANTS)
    if held.wild > 1:
        return _WITH_SEVERAL_WILD[held.jokers, held.ys](vowels, consonants)
    if held.consonants > held.vowels:
        return one_vowel_and_joker(consonants, open_vowels) if held.jokers else one_vowel_and_y(vowels, consonants)
    return one_consonant_and_joker(vowels) if held.jokers else one_consonant_and_y(vowels, consonants)


@rule("G 3.2-19", "G 3.2-20", "G 3.2-21")
def one_vowel_and_joker(consonants: str, open_vowels: int | None) -> Advice:
    """Played if the consonants go well together and the board offers several vowels; else the joker is wasted."""
    if not consonants_agree(consonants):
        return Advice(False, "choice_consonants_clash")
    if open_vowels is None:
        return Advice(True, "choice_consonants_agree")
    if open_vowels < _SEVERAL:
        return Advice(False, "choice_no_open_vowels")
    return Advice(True, "choice_consonants_agree_open")


@rule("G 3.2-22", "G 3.2-23", "G 3.2-24")
def one_consonant_and_joker(vowels: str) -> Advice:
    """Played, unless double or triple vowels hardly fit together."""
    if are_vowels_clashing(vowels):
        return Advice(False, "choice_vowels_clash")
    return Advice(True, "choice_vowels_and_joker")


@rule("G 3.2-25", "G 3.2-26", "G 3.2-27")
def one_vowel_and_y(vowels: str, consonants: str) -> Advice:
    """Played, for few will find the best; unless consonants and vowel make an awkward lot."""
    if is_lot_awkward(vowels, consonants):
        return Advice(False, "choice_awkward_lot")
    return Advice(True, "choice_selective_y")


@rule("G 3.2-28", "G 3.2-29", "G 3.2-30")
def one_consonant_and_y(vowels: str, consonants: str) -> Advice:
    """Put back, unless the vowels are varied and the consonant a common one."""
    if not are_common(consonants):
        return Advice(False, "choice_rare_consonant")
    if not are_vowels_varied(vowels):
        return Advice(False, "choice_vowels_repeat")
    return Advice(True, "choice_varied_vowels")


@rule("G 3.2-31", "G 3.2-32", "G 3.2-33", "G 3.2-34")
def joker_and_y(vowels: str, consonants: str) -> Advice:
    """Played if both kinds are there; with one kind only, played if its letters go well together."""
    if vowels and consonants:
        return Advice(True, "choice_both_kinds")
    if _go_well(vowels, consonants):
        return Advice(True, "choice_one_kind_agrees")
    return Advice(False, "choice_one_kind_clashes")


@rule("G 3.2-35", "G 3.2-36", "G 3.2-37", "G 3.2-38")
def two_jokers(vowels: str, consonants: str) -> Advice:
    """The other way round: easy letters waste both jokers, difficult ones make a good turn."""
    if _go_well(vowels, consonants):
        return Advice(False, "choice_too_easy")
    return Advice(True, "choice_difficult")


@rule("G 3.2-39", "G 3.2-40", "G 3.2-41")
def two_jokers_and_y(vowels: str, consonants: str) -> Advice:
    """Played, unless the lot is of one kind and hopeless."""
    if is_lot_hopeless(vowels, consonants):
        return Advice(False, "choice_unbalanced")
    return Advice(True, "choice_jokers_and_y")


def _go_well(vowels: str, consonants: str) -> bool:
    """Whether the letters of the larger kind fit together, and the other one, if any, with them."""
    if len(consonants) > len(vowels):
        return consonants_agree(consonants)
    return not are_vowels_clashing(vowels) and (not consonants or are_common(consonants))


_WITH_SEVERAL_WILD = {(1, 1): joker_and_y, (2, 0): two_jokers, (2, 1): two_jokers_and_y}

// Letters, tile values and premium squares: the few facts of the game that the core must know.
#pragma once

#include <array>
#include <cstdint>

namespace duplicata {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;

constexpr int SIDE = 15, SQUARES = SIDE * SIDE, LANES = 2 * SIDE;  // lanes: 15 rows, then 15 columns
constexpr int MAX_RACK = 8, MAX_JOKERS = 2, MIN_WORD = 2, MAX_WORD = SIDE;
constexpr int LETTERS = 32;  // a letter is 1 to 26 and 0 is none; arrays have 32 places so that any masked byte is inside
constexpr int LAST_LETTER = 26;
constexpr u32 ANY_LETTER = ((1u << LAST_LETTER) - 1) << 1;  // as a mask of letters

constexpr std::array<u8, LETTERS> VALUE = {0, 1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10};

constexpr const char* PREMIUM[SIDE] = {  // 2 3: letter; d t: word
    "t..2...t...2..t", ".d...3...3...d.", "..d...2.2...d..", "2..d...2...d..2", "....d.....d....",
    ".3...3...3...3.", "..2...2.2...2..", "t..2...d...2..t", "..2...2.2...2..", ".3...3...3...3.",
    "....d.....d....", "2..d...2...d..2", "..d...2.2...d..", ".d...3...3...d.", "t..2...t...2..t"};

struct Premiums {
    std::array<u8, 16> letter_times{}, word_times{};
};

// The multipliers of each lane, columns included.
constexpr std::array<Premiums, LANES> premiums_by_lane() {
    std::array<Premiums, LANES> lanes{};
    for (int lane = 0; lane < LANES; lane++)
        for (int j = 0; j < SIDE; j++) {
            char premium = lane < SIDE ? PREMIUM[lane][j] : PREMIUM[j][lane - SIDE];
            lanes[lane].letter_times[j] = premium == '2' ? 2 : premium == '3' ? 3 : 1;
            lanes[lane].word_times[j] = premium == 'd' ? 2 : premium == 't' ? 3 : 1;
        }
    return lanes;
}
inline constexpr std::array<Premiums, LANES> PREMIUMS = premiums_by_lane();

// How many of each letter, four bits a letter: exact up to fifteen, all that a lane can hold.
struct Counts {
    u64 low = 0, high = 0;

    void add(int letter) { (letter < 16 ? low : high) += u64{1} << 4 * (letter & 15); }
    Counts operator-(const Counts& other) const { return {low - other.low, high - other.high}; }
    bool operator==(const Counts&) const = default;
};

}  // namespace duplicata

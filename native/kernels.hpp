// The inner loops of the search, with AVX2 where the compiler may use it and in plain C++ elsewhere.
#pragma once

#include <bit>

#include "tables.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace duplicata::kernels {

inline void prefetch([[maybe_unused]] const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#endif
}

using Selected = std::array<u8, 72>;  // places in a list of keys; C(8, 4) = 70 is the longest

// The places of the keys that, with `more` added, a filter may have. Without a branch, for the answer can't be guessed.
inline int select(const Filter& filter, const Key* keys, int count, Key more, Selected& selected) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        selected[n] = static_cast<u8>(i);
        n += filter.may_have(keys[i] + more);
    }
    return n;
}

// The same among single letters, which are their own places.
inline int select_letters(const Filter& filter, const Key* key_of, u32 letters, Key more, Selected& selected) {
    int n = 0;
    for (; letters; letters &= letters - 1) {
        const int letter = std::countr_zero(letters);
        selected[n] = static_cast<u8>(letter);
        n += filter.may_have(key_of[letter] + more);
    }
    return n;
}

#if defined(__AVX2__)

inline __m128i load16(const void* bytes) { return _mm_loadu_si128(static_cast<const __m128i*>(bytes)); }
inline __m256i load32(const void* bytes) { return _mm256_loadu_si256(static_cast<const __m256i*>(bytes)); }

inline int sum(__m128i ints) {
    ints = _mm_add_epi32(ints, _mm_shuffle_epi32(ints, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(ints, _mm_shuffle_epi32(ints, 0xB1)));
}

// Sum of times x value over 32 bytes; values are below 128.
inline int weigh(const std::array<u8, 32>& times, const std::array<u8, 32>& values) {
    __m256i pairs = _mm256_maddubs_epi16(load32(times.data()), load32(values.data()));
    __m256i fours = _mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
    return sum(_mm_add_epi32(_mm256_castsi256_si128(fours), _mm256_extracti128_si256(fours, 1)));
}

// The length and the letters that a word must have.
class Wanted {
  public:
    Wanted(const std::array<u8, 16>& letter, const std::array<u8, 16>& wanted)
        : letter_(_mm256_broadcastsi128_si256(load16(letter.data()))), wanted_(_mm256_broadcastsi128_si256(load16(wanted.data()))) {}
    // The first row from `i` that has them, or `count`. Two rows are read at once; one more than `count` may be read.
    u32 next(const Row* rows, u32 i, u32 count) const {
        for (; i < count; i += 2) {
            __m256i differences = _mm256_and_si256(_mm256_xor_si256(load32(rows + i), letter_), wanted_);
            u32 equal = static_cast<u32>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(differences, _mm256_setzero_si256())));
            if ((equal & 0xFFFF) == 0xFFFF) return i;
            if (equal >> 16 == 0xFFFF) return i + 1 < count ? i + 1 : count;
        }
        return count;
    }

  private:
    __m256i letter_, wanted_;
};

// Sum of letter value x times over a word.
inline int points(const Row& row, const std::array<u8, 16>& times) {
    __m128i letters = load16(row.letter.data());
    __m128i values = _mm_blendv_epi8(_mm_shuffle_epi8(load16(VALUE.data()), letters), _mm_shuffle_epi8(load16(VALUE.data() + 16), letters),
                                     _mm_cmpgt_epi8(letters, _mm_set1_epi8(15)));
    return sum(_mm_madd_epi16(_mm_maddubs_epi16(load16(times.data()), values), _mm_set1_epi16(1)));
}

// Bit i: letter i of a word is this one.
inline u32 places_of(u8 letter, const Row& row) {
    return static_cast<u32>(_mm_movemask_epi8(_mm_cmpeq_epi8(load16(row.letter.data()), _mm_set1_epi8(static_cast<char>(letter)))));
}

// A word in capitals, 0 after its end.
inline void spell(const Row& row, std::array<char, 16>& text) {
    __m128i letters = _mm_and_si128(load16(row.letter.data()), _mm_setr_epi32(-1, -1, -1, 0x00FFFFFF));
    __m128i capitals = _mm_add_epi8(letters, _mm_and_si128(_mm_cmpgt_epi8(letters, _mm_setzero_si128()), _mm_set1_epi8('A' - 1)));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(text.data()), capitals);
}

#else

inline int weigh(const std::array<u8, 32>& times, const std::array<u8, 32>& values) {
    int total = 0;
    for (int i = 0; i < 32; i++) total += times[i] * values[i];
    return total;
}

class Wanted {
  public:
    Wanted(const std::array<u8, 16>& letter, const std::array<u8, 16>& wanted) : letter_(letter), wanted_(wanted) {}
    u32 next(const Row* rows, u32 i, u32 count) const {
        for (; i < count; i++) {
            int differences = 0;
            for (int j = 0; j < 16; j++) differences |= (rows[i].letter[j] ^ letter_[j]) & wanted_[j];
            if (!differences) break;
        }
        return i;
    }

  private:
    std::array<u8, 16> letter_, wanted_;
};

inline int points(const Row& row, const std::array<u8, 16>& times) {
    int total = 0;
    for (int i = 0; i < SIDE; i++) total += times[i] * VALUE[row.letter[i] & 31];
    return total;
}

inline u32 places_of(u8 letter, const Row& row) {
    u32 places = 0;
    for (int i = 0; i < 16; i++) places |= static_cast<u32>(row.letter[i] == letter) << i;
    return places;
}

inline void spell(const Row& row, std::array<char, 16>& text) {
    for (int i = 0; i < SIDE; i++) text[i] = static_cast<char>(row.letter[i] ? row.letter[i] + 'A' - 1 : 0);
    text[SIDE] = 0;
}

#endif

}  // namespace duplicata::kernels

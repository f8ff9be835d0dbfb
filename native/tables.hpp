// The word tables: everything the search asks about words, laid out in one block of bytes that can be mapped from a file.
//
// A block may come from a damaged file, so nothing read from it is used as an index before it is masked or compared.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "letters.hpp"

namespace duplicata {

using Key = u64;  // sum of the random keys of some letters: equal letters give equal keys, the converse is never trusted

// A word; byte 15 is its length, so that one compare checks it too.
struct Row {
    std::array<u8, 16> letter{};

    int length() const { return letter[MAX_WORD]; }
    auto operator<=>(const Row&) const = default;
};

struct Run {  // the rows that are anagrams of each other
    Key key;
    u32 first, count;
};

// A Bloom filter whose three bits lie in one word: a question costs one cache line, and "no" is always true.
struct Filter {
    const u64* words = nullptr;
    u64 size = 0;  // at least 1, below 2^32

    static u64 place(Key key, u64 size) { return (key >> 32) * size >> 32; }
    static u64 pattern(Key key) { return u64{1} << (key & 63) | u64{1} << (key >> 6 & 63) | u64{1} << (key >> 12 & 63); }
    bool may_have(Key key) const { return (~words[place(key, size)] & pattern(key)) == 0; }
};

// Words as a minimal automaton. A node is [mask of children][mask of word ends][child...]; node 0 has neither, so a
// walk that leaves the words stays there.
struct Graph {
    const u32* nodes = nullptr;
    u32 size = 0, root = 0;

    u32 at(u32 i) const { return i < size ? nodes[i] : 0; }
    u32 children(u32 node) const { return at(node); }
    u32 ends(u32 node) const { return at(node + 1); }
    u32 child(u32 node, u32 letter) const;
    u32 walk(u32 node, const u8* tile, int count, int step) const;
};

// What the first two letters of a run settle, so that most cross-checks cost one look.
struct Shortcuts {
    u32 after_one[LETTERS], before_one[LETTERS];                    // letters that make a word of two
    u32 between[LETTERS][LETTERS];                                  // letters that make a word of three, in the middle,
    u32 after_two[LETTERS][LETTERS], before_two[LETTERS][LETTERS];  // at its end, at its start
    u32 forward_node[LETTERS][LETTERS], backward_node[LETTERS][LETTERS];  // where a walk of two letters leads
};

struct TablesHeader;

class WordTables {
  public:
    // Refers to the block, which must outlive this. Throws std::invalid_argument when the block is not one of ours.
    WordTables(const u8* block, std::size_t bytes);

    // The block made from words of A to Z, 2 to 15 letters, in any order. Throws std::invalid_argument for other words.
    static std::vector<u8> build(const std::vector<std::string_view>& words);

    u32 word_count() const { return word_count_; }
    bool contains(std::string_view word) const;
    // The letters that make a word between two runs of tiles. A gap without neighbours takes none.
    u32 letters_between(const u8* gap, int n_before, int n_after) const;

    Key key_of(int letter) const { return key_of_[letter]; }
    const Key* letter_keys() const { return key_of_; }
    const Filter& whole(int length) const { return whole_[length]; }
    const Filter& less_one(int length) const { return less_one_[length]; }
    const Filter& less_two(int length) const { return less_two_[length]; }
    const Row& row(u32 i) const { return rows_[i]; }
    const Run* home(Key key) const { return runs_ + home_index(key, run_bits_); }
    // The run of these letters, cut to what the block holds; its count is 0 when there is none.
    Run find(Key key) const;

    static u64 home_index(Key key, u32 bits) { return key * 0xD1B54A32D192ED03ull >> (64 - bits); }

  private:
    const Key* key_of_;
    Filter whole_[16], less_one_[16], less_two_[16];  // by length: a word's letters, and what is left without one or two
    const Row* rows_;
    const Run* runs_;
    u32 run_bits_, word_count_;
    Graph forward_, backward_;
    const Shortcuts* shortcuts_;
};

}  // namespace duplicata

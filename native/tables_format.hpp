// How word tables lie in a block of bytes. A change here needs a new VERSION.
#pragma once

#include <cstddef>

#include "tables.hpp"

namespace duplicata {

constexpr char MAGIC[8] = {'D', 'U', 'P', 'W', 'O', 'R', 'D', 'S'};
constexpr u32 VERSION = 1, BYTE_ORDER_MARK = 0x01020304;
constexpr std::size_t ALIGNMENT = 64;

struct Section {
    u64 offset, count;  // in bytes from the start of the block; in elements
};

struct TablesHeader {
    char magic[8];
    u32 version, byte_order;
    u64 bytes;
    u32 word_count, run_bits, forward_root, backward_root;
    Key key_of[LETTERS];
    Section rows, runs, forward, backward, shortcuts;
    Section whole[16], less_one[16], less_two[16];
    u64 check;  // of all that stands above
};

// FNV-1a: told apart are our headers and damaged ones; the words themselves have a SHA-256 in the lexicon file.
inline u64 header_check(const TablesHeader& header) {
    u64 hash = 0xCBF29CE484222325ull;
    const auto* byte = reinterpret_cast<const u8*>(&header);
    for (std::size_t i = 0; i < offsetof(TablesHeader, check); i++) hash = (hash ^ byte[i]) * 0x100000001B3ull;
    return hash;
}

}  // namespace duplicata

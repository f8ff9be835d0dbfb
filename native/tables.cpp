#include "tables.hpp"

#include <bit>
#include <cstring>
#include <stdexcept>

#include "tables_format.hpp"

namespace duplicata {

u32 Graph::child(u32 node, u32 letter) const {
    u32 mask = at(node);
    return mask >> letter & 1 ? at(node + 2 + std::popcount(mask & ((1u << letter) - 1))) : 0;
}

u32 Graph::walk(u32 node, const u8* tile, int count, int step) const {
    for (; count > 0 && node; count--, tile += step) node = child(node, *tile);
    return node;
}

namespace {

// A section, once its place inside the block has been checked.
template <class T>
const T* section(const u8* block, std::size_t bytes, const Section& place, u64 at_least) {
    bool inside = place.offset % ALIGNMENT == 0 && place.offset <= bytes && place.count <= (bytes - place.offset) / sizeof(T);
    if (!inside || place.count < at_least) throw std::invalid_argument("word tables: a section lies outside the block");
    return reinterpret_cast<const T*>(block + place.offset);
}

Filter filter_at(const u8* block, std::size_t bytes, const Section& place) {
    if (place.count >> 32) throw std::invalid_argument("word tables: a filter is too large");
    return {section<u64>(block, bytes, place, 1), place.count};
}

Graph graph_at(const u8* block, std::size_t bytes, const Section& place, u32 root) {
    if (place.count >> 31) throw std::invalid_argument("word tables: a graph is too large");
    return {section<u32>(block, bytes, place, 2), static_cast<u32>(place.count), root};
}

}  // namespace

WordTables::WordTables(const u8* block, std::size_t bytes) {
    if (bytes < sizeof(TablesHeader) || reinterpret_cast<std::uintptr_t>(block) % alignof(TablesHeader))
        throw std::invalid_argument("word tables: the block is too short or not aligned");
    const auto& header = *reinterpret_cast<const TablesHeader*>(block);
    if (std::memcmp(header.magic, MAGIC, sizeof MAGIC) || header.version != VERSION || header.byte_order != BYTE_ORDER_MARK)
        throw std::invalid_argument("word tables: not our format");
    if (header.bytes != bytes || header.check != header_check(header))
        throw std::invalid_argument("word tables: the header is damaged");
    key_of_ = header.key_of;
    for (int length = MIN_WORD; length <= MAX_WORD; length++) {
        whole_[length] = filter_at(block, bytes, header.whole[length]);
        less_one_[length] = filter_at(block, bytes, header.less_one[length]);
        less_two_[length] = filter_at(block, bytes, header.less_two[length]);
    }
    run_bits_ = header.run_bits;
    if (run_bits_ < 1 || run_bits_ > 31) throw std::invalid_argument("word tables: the anagram table is damaged");
    word_count_ = header.word_count;
    rows_ = section<Row>(block, bytes, header.rows, word_count_);
    runs_ = section<Run>(block, bytes, header.runs, u64{1} << run_bits_);
    forward_ = graph_at(block, bytes, header.forward, header.forward_root);
    backward_ = graph_at(block, bytes, header.backward, header.backward_root);
    shortcuts_ = section<Shortcuts>(block, bytes, header.shortcuts, 1);
}

bool WordTables::contains(std::string_view word) const {
    if (word.size() < MIN_WORD || word.size() > MAX_WORD) return false;
    u32 node = forward_.root;
    for (std::size_t i = 0; i < word.size(); i++) {
        if (word[i] < 'A' || word[i] > 'Z') return false;
        u32 letter = word[i] - 'A' + 1;
        if (i + 1 == word.size()) return forward_.ends(node) >> letter & 1;
        node = forward_.child(node, letter);
    }
    return false;
}

u32 WordTables::letters_between(const u8* gap, int n_before, int n_after) const {
    const Shortcuts& s = *shortcuts_;
    if (n_before == 0 && n_after == 0) return 0;
    if (n_after == 0) {
        if (n_before == 1) return s.after_one[gap[-1]];
        if (n_before == 2) return s.after_two[gap[-2]][gap[-1]];
    }
    u32 left = forward_.root, right = backward_.root;
    if (n_before >= 2) left = forward_.walk(s.forward_node[gap[-n_before]][gap[1 - n_before]], gap + 2 - n_before, n_before - 2, 1);
    else if (n_before == 1) left = forward_.child(left, gap[-1]);
    if (n_after == 0) return forward_.ends(left);
    if (n_before == 0) {
        if (n_after == 1) return s.before_one[gap[1]];
        if (n_after == 2) return s.before_two[gap[1]][gap[2]];
    }
    if (n_before == 1 && n_after == 1) return s.between[gap[-1]][gap[1]];
    if (n_after >= 2) right = backward_.walk(s.backward_node[gap[n_after]][gap[n_after - 1]], gap + n_after - 2, n_after - 2, -1);
    else right = backward_.child(right, gap[1]);
    if (n_before == 0) return backward_.ends(right);
    u32 found = 0;
    for (u32 todo = forward_.children(left) & backward_.children(right); todo; todo &= todo - 1) {
        u32 letter = std::countr_zero(todo), node = forward_.walk(forward_.child(left, letter), gap + 1, n_after - 1, 1);
        found |= (forward_.ends(node) >> gap[n_after] & 1) << letter;
    }
    return found;
}

Run WordTables::find(Key key) const {
    const u32 mask = (u32{1} << run_bits_) - 1;
    u32 place = static_cast<u32>(home_index(key, run_bits_));
    for (u32 tries = 0; tries <= mask; tries++, place = (place + 1) & mask) {
        const Run& run = runs_[place];
        if (run.key == 0) break;
        if (run.key != key) continue;
        u32 first = run.first < word_count_ ? run.first : word_count_;
        return {key, first, run.count < word_count_ - first ? run.count : word_count_ - first};
    }
    return {key, 0, 0};
}

}  // namespace duplicata

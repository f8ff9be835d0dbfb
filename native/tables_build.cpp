// Builds the word tables from a list of words.
#include <algorithm>
#include <bit>
#include <cstring>
#include <random>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "tables_format.hpp"

namespace duplicata {
namespace {

Row row_of(std::string_view word) {
    if (word.size() < MIN_WORD || word.size() > MAX_WORD) throw std::invalid_argument("a word has 2 to 15 letters");
    Row row;
    for (std::size_t i = 0; i < word.size(); i++) {
        if (word[i] < 'A' || word[i] > 'Z') throw std::invalid_argument("a word is written with A to Z");
        row.letter[i] = word[i] - 'A' + 1;
    }
    row.letter[MAX_WORD] = static_cast<u8>(word.size());
    return row;
}

std::vector<Row> sorted_rows(const std::vector<std::string_view>& words) {
    std::vector<Row> rows;
    rows.reserve(words.size());
    for (std::string_view word : words) rows.push_back(row_of(word));
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

std::vector<Row> reversed(std::vector<Row> rows) {
    for (Row& row : rows) std::reverse(row.letter.begin(), row.letter.begin() + row.length());
    std::sort(rows.begin(), rows.end());
    return rows;
}

Row alphagram(Row row) {
    std::sort(row.letter.begin(), row.letter.begin() + MAX_WORD);
    return row;
}

// Sorted words to a minimal automaton: equal nodes are stored once.
class GraphBuilder {
  public:
    std::vector<u32> nodes = {0, 0};
    u32 root;

    explicit GraphBuilder(const std::vector<Row>& rows) { root = store(rows.data(), rows.data() + rows.size(), 0); }

  private:
    struct Hash {
        std::size_t operator()(const std::vector<u32>& node) const {
            u64 hash = node.size();
            for (u32 part : node) hash = (hash ^ part) * 0x9E3779B97F4A7C15ull, hash ^= hash >> 29;
            return hash;
        }
    };
    std::unordered_map<std::vector<u32>, u32, Hash> known_;

    u32 store(const Row* row, const Row* end, int depth) {  // rows that share their first letters
        std::vector<u32> node = {0, 0};
        while (row != end) {
            u8 letter = row->letter[depth];
            const Row* other = std::find_if(row, end, [&](const Row& r) { return r.letter[depth] != letter; });
            if (row->length() == depth + 1) node[1] |= 1u << letter, row++;
            if (row != other) node[0] |= 1u << letter, node.push_back(store(row, other, depth + 1));
            row = other;
        }
        auto [stored, is_new] = known_.try_emplace(std::move(node), static_cast<u32>(nodes.size()));
        if (is_new) nodes.insert(nodes.end(), stored->first.begin(), stored->first.end());
        return stored->second;
    }
};

// The block while it grows. Sections are named by their place in the header, for the block moves.
class Block {
  public:
    std::vector<u8> bytes = std::vector<u8>(aligned(sizeof(TablesHeader)));

    static std::size_t aligned(std::size_t size) { return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }
    template <class T>
    Section reserve(u64 count) {
        Section place{bytes.size(), count};
        bytes.resize(bytes.size() + aligned(count * sizeof(T)));
        return place;
    }
    template <class T>
    Section append(const std::vector<T>& values) {
        Section place = reserve<T>(values.size());
        if (!values.empty()) std::memcpy(bytes.data() + place.offset, values.data(), values.size() * sizeof(T));
        return place;
    }
    template <class T>
    T* at(const Section& place) {
        return reinterpret_cast<T*>(bytes.data() + place.offset);
    }
};

struct KeyedRow {
    Key key;
    u32 row;
    auto operator<=>(const KeyedRow&) const = default;
};

// Random keys for the letters, such that rows with one key are anagrams: a run that mixed letters could hide a word.
class Keys {
  public:
    Key key_of[LETTERS] = {};
    std::vector<KeyedRow> rows;  // by key

    explicit Keys(const std::vector<Row>& words) {
        for (u64 seed = 1; !assign(seed, words);) seed++;
    }

  private:
    bool assign(u64 seed, const std::vector<Row>& words) {
        std::mt19937_64 random(seed);
        for (int letter = 1; letter <= LAST_LETTER; letter++) key_of[letter] = random();
        rows.resize(words.size());
        for (u32 i = 0; i < words.size(); i++) {
            rows[i] = {0, i};
            for (int j = 0; j < MAX_WORD; j++) rows[i].key += key_of[words[i].letter[j]];
        }
        std::sort(rows.begin(), rows.end());
        for (std::size_t i = 1; i < rows.size(); i++)
            if (rows[i - 1].key == rows[i].key && alphagram(words[rows[i - 1].row]) != alphagram(words[rows[i].row])) return false;
        return rows.empty() || rows[0].key != 0;  // 0 marks an empty place in the table
    }
};

class Builder {
  public:
    explicit Builder(std::vector<Row> rows) : rows_(std::move(rows)), keys_(rows_) {}

    std::vector<u8> build() {
        TablesHeader header{};
        std::memcpy(header.magic, MAGIC, sizeof MAGIC);
        header.version = VERSION, header.byte_order = BYTE_ORDER_MARK;
        header.word_count = static_cast<u32>(rows_.size());
        std::copy(std::begin(keys_.key_of), std::end(keys_.key_of), header.key_of);
        add_anagrams(header);
        add_graphs(header);
        header.bytes = block_.bytes.size();
        header.check = header_check(header);
        std::memcpy(block_.bytes.data(), &header, sizeof header);
        return std::move(block_.bytes);
    }

  private:
    void add_anagrams(TablesHeader& header) {
        double distinct[16] = {}, total = 0;
        for (std::size_t i = 0; i < keys_.rows.size(); i++)
            if (i == 0 || keys_.rows[i].key != keys_.rows[i - 1].key) distinct[rows_[keys_.rows[i].row].length()]++, total++;
        for (int length = MIN_WORD; length <= MAX_WORD; length++) {  // the number of different remainders is estimated
            double n = distinct[length];
            header.whole[length] = reserve_filter(n, 14);
            header.less_one[length] = reserve_filter(n * length * 0.8, 10);
            header.less_two[length] = reserve_filter(n * length * length * 0.35, 7);
        }
        for (header.run_bits = 4; static_cast<double>(u64{1} << header.run_bits) * 0.75 < total;) header.run_bits++;
        header.runs = block_.reserve<Run>(u64{1} << header.run_bits);
        header.rows = block_.reserve<Row>(rows_.size());
        for (u32 i = 0; i < keys_.rows.size(); i++) {
            const Row& row = block_.at<Row>(header.rows)[i] = rows_[keys_.rows[i].row];
            Run& run = place_for(header, keys_.rows[i].key);
            if (run.key == 0) run = {keys_.rows[i].key, i, 0}, fill_filters(header, run.key, row);
            run.count++;
        }
    }
    Section reserve_filter(double keys, double bits_per_key) {
        return block_.reserve<u64>(static_cast<u64>(keys * bits_per_key / 64) + 1);
    }
    Run& place_for(const TablesHeader& header, Key key) {
        Run* runs = block_.at<Run>(header.runs);
        u64 place = WordTables::home_index(key, header.run_bits);
        while (runs[place].key && runs[place].key != key) place = (place + 1) & (header.runs.count - 1);
        return runs[place];
    }
    void add_to(const Section& filter, Key key) {
        block_.at<u64>(filter)[Filter::place(key, filter.count)] |= Filter::pattern(key);
    }
    void fill_filters(const TablesHeader& header, Key key, const Row& row) {
        int length = row.length(), held[LETTERS] = {};
        for (int i = 0; i < length; i++) held[row.letter[i]]++;
        add_to(header.whole[length], key);
        for (int a = 1; a <= LAST_LETTER; a++) {
            if (!held[a]) continue;
            add_to(header.less_one[length], key - keys_.key_of[a]);
            for (int b = a; b <= LAST_LETTER; b++)
                if (held[b] > (a == b)) add_to(header.less_two[length], key - keys_.key_of[a] - keys_.key_of[b]);
        }
    }
    void add_graphs(TablesHeader& header) {
        GraphBuilder forward(rows_), backward(reversed(rows_));
        header.forward = block_.append(forward.nodes), header.forward_root = forward.root;
        header.backward = block_.append(backward.nodes), header.backward_root = backward.root;
        header.shortcuts = block_.reserve<Shortcuts>(1);
        fill_shortcuts(*block_.at<Shortcuts>(header.shortcuts), view(forward), view(backward));
    }
    static Graph view(const GraphBuilder& graph) { return {graph.nodes.data(), static_cast<u32>(graph.nodes.size()), graph.root}; }
    static void fill_shortcuts(Shortcuts& s, const Graph& forward, const Graph& backward) {
        for (u32 a = 1; a <= LAST_LETTER; a++) {
            u32 after_a = forward.child(forward.root, a), before_a = backward.child(backward.root, a);
            s.after_one[a] = forward.ends(after_a), s.before_one[a] = backward.ends(before_a);
            for (u32 b = 1; b <= LAST_LETTER; b++) {
                s.forward_node[a][b] = forward.child(after_a, b), s.backward_node[a][b] = backward.child(before_a, b);
                s.after_two[a][b] = forward.ends(s.forward_node[a][b]);
                u32 before_b = backward.child(backward.root, b);
                s.before_two[a][b] = backward.ends(backward.child(before_b, a));
                for (u32 middle = 1; middle <= LAST_LETTER; middle++)
                    s.between[a][b] |= (forward.ends(forward.child(after_a, middle)) >> b & 1) << middle;
            }
        }
    }

    std::vector<Row> rows_;
    Keys keys_;
    Block block_;
};

}  // namespace

std::vector<u8> WordTables::build(const std::vector<std::string_view>& words) { return Builder(sorted_rows(words)).build(); }

}  // namespace duplicata

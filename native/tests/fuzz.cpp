// Feeds the core with anything: positions that the naive generator judges too, boards grown and taken back, nonsense,
// and word tables damaged on purpose. Built with the address and undefined-behaviour sanitizers.
//   libFuzzer:  clang++ -fsanitize=fuzzer,address,undefined ...
//   stand-alone (any compiler): -DSTANDALONE, then ./fuzz INPUTS SEED
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <stdexcept>

#include "../tables_format.hpp"
#include "naive.hpp"

using namespace duplicata;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "fuzz: %s\n", what);
    std::abort();
}

class Bytes {  // numbers from the input, zeros after its end
  public:
    Bytes(const u8* at, std::size_t size) : at_(at), end_(at + size) {}
    bool empty() const { return at_ == end_; }
    int below(int limit) { return limit > 1 ? static_cast<int>(word() % static_cast<unsigned>(limit)) : 0; }
    u8 next() { return at_ == end_ ? 0 : *at_++; }
    unsigned word() { unsigned high = next(); return high << 8 | next(); }

  private:
    const u8 *at_, *end_;
};

// Short words over few letters meet often; long ones reach the edges.
struct Vocabulary {
    std::set<std::string> words;
    std::vector<u8> block;
    std::unique_ptr<WordTables> tables;

    explicit Vocabulary(unsigned seed) {
        std::mt19937 random(seed);
        const std::string letters = seed % 3 == 0 ? "AES" : seed % 3 == 1 ? "AEISTRNL" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        const int longest = seed % 2 ? 6 : 15;
        for (int i = 0; i < 60; i++) {
            std::string word;
            int length = 2 + static_cast<int>(random() % (i % 4 ? 4 : longest - 1));
            while (static_cast<int>(word.size()) < length) word += letters[random() % letters.size()];
            words.insert(word);
        }
        std::vector<std::string_view> views(words.begin(), words.end());
        block = WordTables::build(views);
        tables = std::make_unique<WordTables>(block.data(), block.size());
    }
};

const std::vector<Vocabulary>& vocabularies() {
    static const std::vector<Vocabulary> all = [] {
        std::vector<Vocabulary> made;
        for (unsigned seed = 0; seed < 12; seed++) made.emplace_back(seed);
        return made;
    }();
    return all;
}

std::string random_rack(Bytes& bytes, const Vocabulary& vocabulary) {
    std::string pool, rack;
    for (const std::string& word : vocabulary.words) pool += word;
    int size = bytes.below(MAX_RACK + 1), jokers = bytes.below(5);
    for (int i = 0; i < size; i++) rack += pool[bytes.below(static_cast<int>(pool.size()))];
    for (int i = 0; i < size && i < jokers - 2; i++) rack[i] = '?';
    return rack;
}

Rules random_rules(Bytes& bytes) {
    Rules rules;
    if (bytes.below(3) == 0) rules.play_at_most = bytes.below(MAX_RACK + 1);
    if (bytes.below(3) == 0)
        for (i16& bonus : rules.bonus) bonus = static_cast<i16>(bytes.below(MAX_BONUS + 1));
    return rules;
}

naive::Cells random_cells(Bytes& bytes) {
    naive::Cells cells;
    int density = bytes.below(12);
    for (char& cell : cells) {
        cell = '.';
        if (bytes.below(12) < density) cell = static_cast<char>((bytes.below(8) ? 'A' : 'a') + bytes.below(26));
    }
    return cells;
}

std::set<naive::Found> as_set(const std::vector<Play>& plays) {
    std::set<naive::Found> found;
    for (const Play& play : plays) found.insert({-play.score, play.lane, play.start, std::string(play.text.data(), play.length)});
    require(found.size() == plays.size(), "a play is listed twice");
    return found;
}

std::string reference(const Play& play) {
    std::string letter(1, static_cast<char>('A' + (play.lane < SIDE ? play.lane : play.start)));
    std::string number = std::to_string((play.lane < SIDE ? play.start : play.lane - SIDE) + 1);
    return play.lane < SIDE ? letter + number : number + letter;
}

void check_order(const std::vector<Play>& plays) {
    for (std::size_t i = 1; i < plays.size(); i++) {
        auto key = [](const Play& play) { return std::make_tuple(-play.score, reference(play), std::string(play.text.data(), play.length)); };
        require(key(plays[i - 1]) < key(plays[i]), "plays are not sorted by score, reference and word");
    }
}

void check_position(Board& board, Search& search, Bytes& bytes, const Vocabulary& vocabulary, std::vector<Play>& plays) {
    const naive::Cells cells = board.cells();
    const std::string rack = random_rack(bytes, vocabulary);
    const Rules rules = random_rules(bytes);
    const std::set<naive::Found> expected = naive::Generator(vocabulary.words, cells, rack, rules).all();
    plays = search.from(board, rack, rules, 0);
    check_order(plays);
    require(as_set(plays) == expected, "the core and the naive generator differ");
    const int best = plays.empty() ? 0 : plays[0].score, floor = bytes.below(best + 2);
    auto is_at_least = [](int least) { return [least](const Play& play) { return play.score >= least; }; };
    const std::vector<Play> top = search.top(board, rack, rules);
    require(std::equal(top.begin(), top.end(), plays.begin(), plays.begin() + std::count_if(plays.begin(), plays.end(), is_at_least(best))),
            "the tops are not the first of all the moves");
    Board once(*vocabulary.tables);
    once.set(cells.data(), playable_letters(rack));
    require(search.from(once, rack, rules, 0) == plays, "a board set for one rack gives other moves");
    const std::vector<Play> some = search.from(board, rack, rules, floor);
    require(std::equal(some.begin(), some.end(), plays.begin(), plays.begin() + std::count_if(plays.begin(), plays.end(), is_at_least(floor))),
            "the moves from a score up are not the first of all the moves");
}

void check_equal(Board& kept, const WordTables& tables, int most) {
    Board rebuilt(tables);
    const naive::Cells cells = kept.cells();
    rebuilt.set(cells.data());
    kept.list_slots(most), rebuilt.list_slots(most);
    for (int lane = 0; lane < LANES; lane++) {
        require(kept.lane(lane) == rebuilt.lane(lane), "a lane kept incrementally differs from a rebuilt one");
        auto count = [&](const Board& board) {
            return std::count_if(board.slots(lane).begin(), board.slots(lane).end(), [&](const Slot& slot) { return slot.tiles <= most; });
        };
        require(count(kept) == count(rebuilt), "the slots of a lane kept incrementally differ from rebuilt ones");
    }
}

// A word where it may not be legal, or may not even fit.
void lay_anywhere(Board& board, Bytes& bytes, const Vocabulary& vocabulary) {
    auto word = vocabulary.words.begin();
    std::advance(word, bytes.below(static_cast<int>(vocabulary.words.size())));
    try {
        board.play(bytes.below(LANES), bytes.below(SIDE), *word);
    } catch (const std::invalid_argument&) {
    }
}

void grow_and_take_back(Bytes& bytes, const Vocabulary& vocabulary) {
    Board board(*vocabulary.tables);
    auto search = std::make_unique<Search>(*vocabulary.tables);
    if (bytes.below(4) == 0) board.set(random_cells(bytes).data());
    std::vector<Play> plays;
    for (int turn = 0; turn < 12 && !bytes.empty(); turn++) {
        check_position(board, *search, bytes, vocabulary, plays);
        if (bytes.below(6) == 0) {
            lay_anywhere(board, bytes, vocabulary);
        } else if (!plays.empty() && bytes.below(4)) {
            const Play& play = plays[bytes.below(static_cast<int>(plays.size()))];
            board.play(play.lane, play.start, {play.text.data(), play.length});
        } else {
            board.undo();
        }
        check_equal(board, *vocabulary.tables, 1 + bytes.below(MAX_RACK));
    }
    while (board.undo()) check_equal(board, *vocabulary.tables, MAX_RACK);
}

void nonsense(Bytes& bytes, const Vocabulary& vocabulary) {
    Board board(*vocabulary.tables);
    auto search = std::make_unique<Search>(*vocabulary.tables);
    auto allowed = [](auto&& act) {
        try {
            act();
        } catch (const std::invalid_argument&) {
        }
    };
    std::array<char, SQUARES> cells;
    for (char& cell : cells) cell = bytes.below(3) ? '.' : static_cast<char>(bytes.next());
    allowed([&] { board.set(cells.data()); });
    for (int i = 0; i < 20 && !bytes.empty(); i++) {
        std::string text;
        for (int n = bytes.below(20); n > 0; n--) text += static_cast<char>(bytes.below(4) ? 'A' + bytes.below(26) : bytes.next());
        Rules rules = random_rules(bytes);
        if (bytes.below(4) == 0) rules.play_at_most = bytes.below(60000) - 30000, rules.bonus[bytes.below(9)] = static_cast<i16>(bytes.word());
        allowed([&] { board.play(bytes.below(80) - 20, bytes.below(40) - 10, text); });
        allowed([&] { search->top(board, text, rules); });
        allowed([&] { search->from(board, text, rules, bytes.below(60000) - 30000); });
        if (bytes.below(5) == 0) board.undo();
    }
    std::vector<std::string_view> words;
    std::string text;
    for (int n = bytes.below(30); n > 0; n--) text += static_cast<char>(bytes.next());
    words.push_back(text);
    allowed([&] { WordTables::build(words); });
}

// A damaged block is refused, or gives some answer; it is never left. What leads elsewhere is damaged most.
void damaged_tables(Bytes& bytes, const Vocabulary& vocabulary) {
    std::vector<u8> block = vocabulary.block;
    const auto& whole = *reinterpret_cast<const TablesHeader*>(vocabulary.block.data());
    const std::size_t header = sizeof(TablesHeader);
    const std::pair<std::size_t, std::size_t> regions[] = {
        {0, header},
        {whole.runs.offset, whole.runs.count * sizeof(Run)},
        {whole.forward.offset, whole.forward.count * sizeof(u32)},
        {whole.backward.offset, whole.backward.count * sizeof(u32)},
        {header, block.size() - header},
    };
    const auto [first, size] = regions[bytes.below(5)];
    for (int n = 1 + bytes.below(200); n > 0; n--) block[first + (bytes.word() << 8 | bytes.next()) % size] = bytes.next();
    auto& head = *reinterpret_cast<TablesHeader*>(block.data());
    if (bytes.below(8)) head.check = header_check(head);
    if (bytes.below(8) == 0) block.resize(bytes.word() % block.size());
    block.shrink_to_fit();
    try {
        WordTables tables(block.data(), block.size());
        Board board(tables);
        auto search = std::make_unique<Search>(tables);
        for (const std::string& word : vocabulary.words) search->from(board, word.substr(0, MAX_RACK), {}, 0);
        board.set(random_cells(bytes).data());
        search->from(board, random_rack(bytes, vocabulary), {}, 0);
        search->top(board, random_rack(bytes, vocabulary), {});
        for (const std::string& word : vocabulary.words) tables.contains(word);
    } catch (const std::invalid_argument&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* input, std::size_t size) {
    Bytes bytes(input, size);
    const int kind = bytes.below(8);
    const Vocabulary& vocabulary = vocabularies()[bytes.below(static_cast<int>(vocabularies().size()))];
    if (kind == 0) nonsense(bytes, vocabulary);
    else if (kind <= 2) damaged_tables(bytes, vocabulary);
    else grow_and_take_back(bytes, vocabulary);
    return 0;
}

#if defined(STANDALONE)
int main(int argc, char** argv) {
    const long inputs = argc > 1 ? std::atol(argv[1]) : 1000;
    std::mt19937_64 random(argc > 2 ? std::atol(argv[2]) : 1);
    for (long i = 0; i < inputs; i++) {
        std::vector<u8> input(16 + random() % 900);
        for (u8& byte : input) byte = static_cast<u8>(random());
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    std::printf("{\"inputs\": %ld, \"findings\": 0}\n", inputs);
}
#endif

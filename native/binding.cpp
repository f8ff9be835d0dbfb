// The border with Python: bytes and integers go in, bytes and integers come out. Nothing else here knows Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>

#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "search.hpp"

namespace nb = nanobind;
using namespace duplicata;

namespace {

std::string_view view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

// A block of memory lent by a Python object (bytes, or a file mapped by mmap), held until this goes.
class Lent {
  public:
    explicit Lent(nb::handle owner) {
        if (PyObject_GetBuffer(owner.ptr(), &buffer_, PyBUF_SIMPLE)) throw nb::python_error();
    }
    ~Lent() { PyBuffer_Release(&buffer_); }
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;

    const u8* data() const { return static_cast<const u8*>(buffer_.buf); }
    std::size_t size() const { return static_cast<std::size_t>(buffer_.len); }

  private:
    Py_buffer buffer_;
};

// What one search at a time needs. It is large, so it is used again: there is one for each search under way.
struct Workplace {
    Board board;
    Search search;
    std::vector<Play> plays;  // of all the positions of a batch
    static constexpr std::size_t MOST_KEPT = 100'000;
    explicit Workplace(const WordTables& tables) : board(tables), search(tables) {}
};

class Tables {
  public:
    explicit Tables(nb::handle block) : lent_(block), tables_(lent_.data(), lent_.size()) {}

    const WordTables& words() const { return tables_; }
    std::unique_ptr<Workplace> take() {
        std::lock_guard lock(mutex_);
        if (idle_.empty()) return std::make_unique<Workplace>(tables_);
        auto workplace = std::move(idle_.back());
        idle_.pop_back();
        return workplace;
    }
    void give_back(std::unique_ptr<Workplace> workplace) {
        if (workplace->plays.capacity() > Workplace::MOST_KEPT) workplace->plays = std::vector<Play>();  // one large batch must not hold memory for ever
        std::lock_guard lock(mutex_);
        idle_.push_back(std::move(workplace));
    }

  private:
    Lent lent_;
    WordTables tables_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Workplace>> idle_;
};

// `bonus`: nine unsigned numbers of two bytes, little-endian, by number of tiles played.
Rules rules_of(std::string_view bonus, int play_at_most) {
    Rules rules;
    if (bonus.size() != 2 * rules.bonus.size()) throw std::invalid_argument("a bonus table has nine numbers");
    for (std::size_t i = 0; i < rules.bonus.size(); i++) {
        int amount = static_cast<u8>(bonus[2 * i]) | static_cast<u8>(bonus[2 * i + 1]) << 8;
        if (amount > MAX_BONUS) throw std::invalid_argument("a bonus is out of bounds");
        rules.bonus[i] = static_cast<i16>(amount);
    }
    rules.play_at_most = play_at_most;
    return rules;
}

const std::vector<Play>& run(Search& search, Board& board, std::string_view rack, const Rules& rules, int floor) {
    return floor < 0 ? search.top(board, rack, rules) : search.from(board, rack, rules, floor);
}

template <class T>
nb::bytes packed(const std::vector<T>& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

// Racks are padded with spaces to eight characters. Answers: the number of plays of each position (4 bytes), the plays.
std::pair<nb::bytes, nb::bytes> solve_batch(Tables& tables, const nb::bytes& boards, const nb::bytes& racks, const nb::bytes& bonus,
                                            int play_at_most, int floor) {
    const std::string_view cells = view(boards), tiles = view(racks);
    const std::size_t positions = tiles.size() / MAX_RACK;
    if (tiles.size() % MAX_RACK || cells.size() != positions * SQUARES)
        throw std::invalid_argument("a batch has as many boards of 225 characters as racks of 8");
    const Rules rules = rules_of(view(bonus), play_at_most);
    std::vector<u32> counts;
    std::unique_ptr<Workplace> workplace;
    const std::vector<Play>* plays;
    {
        nb::gil_scoped_release release;
        workplace = tables.take();
        workplace->plays.clear();
        plays = &workplace->plays;
        for (std::size_t i = 0; i < positions; i++) {
            std::string_view rack = tiles.substr(i * MAX_RACK, MAX_RACK);
            rack = rack.substr(0, rack.find(' '));
            workplace->board.set(cells.data() + i * SQUARES, playable_letters(rack));
            const auto& found = run(workplace->search, workplace->board, rack, rules, floor);
            counts.push_back(static_cast<u32>(found.size()));
            if (positions == 1) plays = &found;  // they may be tens of thousands: they are copied once
            else workplace->plays.insert(workplace->plays.end(), found.begin(), found.end());
        }
    }
    auto answer = std::pair(packed(counts), packed(*plays));
    tables.give_back(std::move(workplace));
    return answer;
}

// A board that lasts. One caller at a time: the lock is taken after the interpreter's is released.
class LastingBoard {
  public:
    explicit LastingBoard(Tables& tables) : tables_(tables), board_(tables.words()) {}

    void set(const nb::bytes& cells) {
        if (cells.size() != SQUARES) throw std::invalid_argument("a board has 225 characters");
        nb::gil_scoped_release release;
        std::lock_guard lock(mutex_);
        board_.set(cells.c_str());
    }
    void play(int lane, int start, const nb::bytes& word) {
        nb::gil_scoped_release release;
        std::lock_guard lock(mutex_);
        board_.play(lane, start, view(word));
    }
    bool undo() {
        nb::gil_scoped_release release;
        std::lock_guard lock(mutex_);
        return board_.undo();
    }
    nb::bytes cells() {
        std::array<char, SQUARES> cells;
        {
            nb::gil_scoped_release release;
            std::lock_guard lock(mutex_);
            cells = board_.cells();
        }
        return nb::bytes(cells.data(), cells.size());
    }
    nb::bytes search(const nb::bytes& rack, const nb::bytes& bonus, int play_at_most, int floor) {
        const Rules rules = rules_of(view(bonus), play_at_most);
        std::unique_ptr<Workplace> workplace;
        const std::vector<Play>* plays;
        {
            nb::gil_scoped_release release;
            std::lock_guard lock(mutex_);
            workplace = tables_.take();
            plays = &run(workplace->search, board_, view(rack), rules, floor);
        }
        nb::bytes answer = packed(*plays);
        tables_.give_back(std::move(workplace));
        return answer;
    }

  private:
    Tables& tables_;
    Board board_;
    std::mutex mutex_;
};

nb::bytes build_tables(const nb::bytes& words) {
    std::vector<std::string_view> lines;
    std::vector<u8> block;
    {
        nb::gil_scoped_release release;
        for (std::string_view rest = view(words); !rest.empty();) {
            std::size_t end = std::min(rest.find('\n'), rest.size());
            if (end > 0) lines.push_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        block = WordTables::build(lines);
    }
    return packed(block);
}

bool runs_x86_64_v3() {
#if defined(__GNUC__) && (defined(__x86_64__) || defined(_M_X64))
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}

}  // namespace

NB_MODULE(MODULE_NAME, m) {
    // Lexicons that are kept for the whole run are still open when the interpreter ends: nothing leaks.
    nb::set_leak_warnings(false);
    m.def("build_tables", &build_tables);
    m.def("solve_batch", &solve_batch);
    m.def("runs_x86_64_v3", &runs_x86_64_v3);
    nb::class_<Tables>(m, "WordTables")
        .def("__init__", [](Tables* self, nb::object block) { new (self) Tables(block); })
        .def_prop_ro("word_count", [](const Tables& tables) { return tables.words().word_count(); })
        .def("contains", [](const Tables& tables, const nb::bytes& word) { return tables.words().contains(view(word)); });
    nb::class_<LastingBoard>(m, "Board")
        .def(nb::init<Tables&>(), nb::keep_alive<1, 2>())
        .def("set", &LastingBoard::set)
        .def("play", &LastingBoard::play)
        .def("undo", &LastingBoard::undo)
        .def("cells", &LastingBoard::cells)
        .def("search", &LastingBoard::search);
}

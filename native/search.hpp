// Finds the plays of a position: the best score with all its ties, or every play from a score up.
//
// The unit of work is the slot: a lane, a start and a number of tiles. For the top, slots are visited in falling order
// of an upper bound of their score, and the visit stops below the best play found. The words of a slot are anagrams of
// (letters played through + some tiles of the rack), found by a sum of random letter keys. More than half of the time
// would go in cache misses, so small filters are asked first. No play counts before its letters are compared.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "board.hpp"
#include "kernels.hpp"

namespace duplicata {

// A play as it crosses the border. `text` is the whole word, jokers in lower case (those on the board too), 0 after its end.
struct Play {
    std::array<char, 16> text{};
    i16 score = 0;
    u8 lane = 0, start = 0, length = 0, tiles = 0;
    u16 jokers = 0;  // bit i: letter i of the word is a joker of the rack

    bool operator==(const Play&) const = default;
};
static_assert(sizeof(Play) == 24);

struct Rules {
    std::array<i16, MAX_RACK + 1> bonus = {0, 0, 0, 0, 0, 0, 0, 50, 0};  // by number of tiles played
    int play_at_most = MAX_RACK;
};
constexpr int MAX_BONUS = 1000;

// The letters that a rack can play, as a mask: all of them with a joker. What is not a tile counts for nothing.
u32 playable_letters(std::string_view rack);

class Search {
  public:
    explicit Search(const WordTables& tables) : tables_(tables), subracks_{}, memo_(MEMOS) {}

    // The plays that share the best score, by reference and word. Throws std::invalid_argument for a rack that is not
    // made of at most eight letters or '?', at most two of them '?', or for rules out of bounds.
    const std::vector<Play>& top(Board& board, std::string_view rack, const Rules& rules);
    // The plays that score at least `floor`, best first, then by reference and word.
    const std::vector<Play>& from(Board& board, std::string_view rack, const Rules& rules, int floor);

  private:
    static constexpr std::size_t FEW = 32;  // plays that are sorted by comparing them
    static constexpr int BOUNDS = 1024, MEMOS = 1024, MAX_SUBRACKS = 70;  // C(8, 4)
    static constexpr int VISITS_AT_ONCE[MAX_JOKERS + 1] = {6, 2, 1};  // for the top, by jokers: they bring candidates enough
    struct Queued {
        i16 next;
        u8 lane, slot;
    };
    struct Lacking {  // the letters of a word that the rack lacks, so that jokers must stand for them; or 0
        u8 first, second;
    };
    struct Candidate {
        Key key;
        u32 first, count;  // its rows, once looked up
        Lacking lacking;
    };
    struct Found {  // the words made of these letters and so many tiles of the rack: candidates first, then rows
        Counts through;
        int tiles;
        u32 first, count;
    };
    struct Memo {
        u32 rack = 0, found = 0;
    };
    struct Visit {
        const Slot* slot;
        u32 found;
        u8 lane;
    };
    struct Subracks {  // the different sets of so many letters of the rack,
        std::array<Key, MAX_SUBRACKS> key;
        std::array<u32, MAX_SUBRACKS> used_up;  // and the letters of which each leaves none in the rack
        int count;
    };
    struct Fit;

    void start(Board& board, std::string_view rack, const Rules& rules);
    void read_rack(std::string_view rack);
    void list_subracks();
    bool may_stand_alone(int tiles) const;
    u16 weigh_squares(const Lane& lane);
    bool is_possible(const Slot& slot, u16 blocked) const;
    int queue_slots(const Board& board);
    void visit(const Board& board, const Slot& slot, int index);
    void finish_visits(const Board& board);
    u32 words_of(const Slot& slot, const Lane& lane);
    void look_up();
    void copy_rows(const Candidate& candidate);
    void list_candidates(Key through, int tiles, int length);
    void list_lacking_one(Key known, u32 letters, u8 other, const Filter& whole);
    void list_lacking_two(Key known, u32 letters, const Filter& less_one, const Filter& whole);
    void try_words(const Found& found, const Slot& slot, const Lane& lane, int index);
    bool is_held(const Row& row, Lacking lacking, const Fit& fit) const;
    void place_jokers(const Play& play, const Row& row, Lacking lacking, const Fit& fit);
    void place_second_joker(const Play& play, const Row& row, int first, u32 places, const Fit& fit);
    void offer(const Play& play, int score);
    void offer(const Play& play, int score, int joker1, int joker2);
    void sort_by_score();
    static void sort_few(std::span<const Play> alike, Play* target);
    void sort_many(std::span<const Play> alike, Play* target);
    void drop_doubles();

    const WordTables& tables_;
    Rules rules_;
    std::vector<Play> plays_, sorted_;
    std::vector<u32> places_, order_, reordered_;
    int threshold_ = 0;     // a play below it is of no use
    bool is_rising_ = false;  // the threshold follows the best play
    int size_ = 0, most_ = 0, jokers_ = 0;
    u32 letters_ = 0, rack_number_ = 0;
    std::array<signed char, LETTERS> held_{};
    std::array<u8, 32> values_{};  // best value on each crossed square of the lane at hand; from 16, the rack's, falling
    std::array<bool, MAX_RACK + 1> stands_alone_{};
    std::array<Subracks, MAX_RACK + 1> subracks_;
    std::array<i16, BOUNDS> first_queued_{};
    std::array<Queued, LANES * SIDE * MAX_RACK> queue_;
    std::vector<Memo> memo_;
    std::vector<Found> founds_;
    std::array<Visit, VISITS_AT_ONCE[0]> visits_;
    int n_visits_ = 0;
    u32 n_looked_up_ = 0;  // founds before this one have their rows
    std::vector<Candidate> candidates_;
    std::vector<Row> rows_;      // the words found for this rack, copied close together, with a spare row at the end
    std::vector<Lacking> lacking_;  // and what the rack lacks for each
    u32 n_rows_ = 0;
};

}  // namespace duplicata

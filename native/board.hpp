// The board, kept incrementally: tiles are played and taken back, and only the lanes they touch are looked at again.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tables.hpp"

namespace duplicata {

// A row or a column, with all that the search asks about its squares. The search never looks across lanes.
struct Lane {
    std::array<u8, 16> letter{}, value{};  // the tile on a square: 0 = none; a joker is worth 0
    u16 tiles = 0;                         // bit j: a tile lies on square j
    u16 crossed = 0;                       // bit j: a tile laid here makes a word across this lane, which
    std::array<u32, 16> allowed{};         // is valid for these letters,
    std::array<i16, 16> cross_points{};    // and whose tiles already earn this much
    std::array<Counts, 16> before{};       // the tiles before a square

    bool operator==(const Lane&) const = default;
};

// A slot: a start and a number of tiles in a lane, hence the squares, the letters played through and the multipliers.
// `times` is what one point earns: on a crossed square j in times[j]; the free squares, best first, from times[16].
struct Slot {
    std::array<u8, 32> times{};
    Key through = 0;
    u16 squares = 0;  // bit j: a tile is laid on square j
    i16 base = 0;     // points that don't depend on the tiles laid
    u8 start = 0, end = 0, tiles = 0;
    bool plays_through = false;

    bool operator==(const Slot&) const = default;
};

class Board {
  public:
    explicit Board(const WordTables& tables);

    // Takes a whole board: 225 characters, '.' = empty, A-Z a tile, a-z a joker. Forgets what was played before.
    // Throws std::invalid_argument for any other character. For a single search, `playable` spares the slots that need a
    // letter the rack does not have.
    void set(const char* cells, u32 playable = ANY_LETTER);
    // Lays the letters of a word that are not there yet. Throws std::invalid_argument, and changes nothing, when the
    // word leaves the board, clashes with a tile or adds none.
    void play(int lane, int start, std::string_view word);
    // Takes back the last word played. False when there is none.
    bool undo();

    bool is_empty() const { return tile_count_ == 0; }
    std::array<char, SQUARES> cells() const;
    const Lane& lane(int index) const { return lanes_[index]; }
    const WordTables& tables() const { return tables_; }
    // Lists the slots of all lanes, those of at most so many tiles at least. They are kept until their lane changes.
    void list_slots(int most);
    std::span<const Slot> slots(int lane) const { return {slots_.data() + listed_[lane].first, listed_[lane].count}; }

  private:
    struct Placed {
        u8 row, column;
    };
    void put(int row, int column, char cell);
    void take(int row, int column);
    void look_around(const std::vector<Placed>& changed);
    void look_along(int index, int place, u16& seen);
    void look_at_gap(int index, int place);
    void count_tiles(int index);
    u16 anchors(int index) const;
    void list_lane(int index);

    const WordTables& tables_;
    std::array<Lane, LANES> lanes_{};
    struct Listed {
        u32 first = 0, count = 0;
        bool is_stale = true;  // the slots must be listed again
    };
    static constexpr u32 MOST_IN_A_LANE = SIDE * MAX_RACK;
    std::vector<Slot> slots_;  // close together, in the order they were listed; those of a lane listed again are lost space
    std::array<Listed, LANES> listed_;
    u32 n_slots_ = 0;
    int most_ = 0, tile_count_ = 0;
    u32 playable_ = ANY_LETTER;
    std::vector<std::vector<Placed>> played_;
};

}  // namespace duplicata

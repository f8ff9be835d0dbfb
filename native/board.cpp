#include "board.hpp"

#include <bit>
#include <cstring>
#include <stdexcept>

namespace duplicata {
namespace {

constexpr int CENTRE = SIDE / 2;

int across(int index) { return index < SIDE ? SIDE : 0; }                 // the first lane of the other direction
u16 neighbours(u16 tiles) { return (tiles << 1 | tiles >> 1) & ~tiles & 0x7FFF; }

// Free squares are counted by letter multiplier in one number, so that a difference of two prefixes is a count too.
constexpr int NINE = MAX_RACK + 1;
constexpr std::array<u16, 4> FREE_SQUARE = {0, 1, NINE, NINE * NINE};  // by letter multiplier

// By such a count: the multipliers, best first, as eight bytes.
constexpr std::array<u64, NINE * NINE * NINE> falling_times() {
    std::array<u64, NINE * NINE * NINE> falling{};
    for (int count = 0; count < NINE * NINE * NINE; count++) {
        int of[4] = {0, count % NINE, count / NINE % NINE, count / (NINE * NINE)}, at = 0;
        for (int times = 3; times >= 1; times--)
            for (int i = 0; i < of[times] && at < MAX_RACK; i++, at++) falling[count] |= u64(times) << 8 * at;
    }
    return falling;
}
constexpr std::array<u64, NINE * NINE * NINE> FALLING = falling_times();

u64 load8(const u8* bytes) {
    u64 eight = 0;
    if constexpr (std::endian::native == std::endian::little) std::memcpy(&eight, bytes, 8);
    else for (int i = 0; i < 8; i++) eight |= u64{bytes[i]} << 8 * i;
    return eight;
}
void store8(u8* bytes, u64 eight) {
    if constexpr (std::endian::native == std::endian::little) std::memcpy(bytes, &eight, 8);
    else for (int i = 0; i < 8; i++) bytes[i] = static_cast<u8>(eight >> 8 * i);
}
// The bytes of the squares before a square, eight by eight.
constexpr std::array<std::array<u64, 2>, 16> bytes_before() {
    std::array<std::array<u64, 2>, 16> masks{};
    for (int j = 0; j < 16; j++)
        for (int i = 0; i < j; i++) masks[j][i / 8] |= u64{0xFF} << 8 * (i % 8);
    return masks;
}
constexpr std::array<std::array<u64, 2>, 16> BEFORE = bytes_before();

// The word multiplier of so many squares in a row from a start.
constexpr auto products_of_word_times() {
    std::array<std::array<std::array<u8, MAX_RACK>, SIDE>, LANES> products{};
    for (int lane = 0; lane < LANES; lane++)
        for (int start = 0; start < SIDE; start++) {
            products[lane][start][0] = 1;
            for (int n = 1; n < MAX_RACK && start + n <= SIDE; n++)
                products[lane][start][n] = static_cast<u8>(products[lane][start][n - 1] * PREMIUMS[lane].word_times[start + n - 1]);
        }
    return products;
}
constexpr auto WORD_TIMES = products_of_word_times();

bool is_board(const char* cells) {
    int others = 0;  // counted to the end: several characters are then looked at in one instruction
    for (int i = 0; i < SQUARES; i++) others += cells[i] != '.' && static_cast<u8>((cells[i] | 32) - 'a') >= LAST_LETTER;
    return others == 0;
}

const Lane EMPTY_LANE = [] {
    Lane lane;
    lane.allowed.fill(ANY_LETTER);
    return lane;
}();

}  // namespace

Board::Board(const WordTables& tables) : tables_(tables), slots_(2 * LANES * MOST_IN_A_LANE) {
    lanes_.fill(EMPTY_LANE);
}

void Board::set(const char* cells, u32 playable) {
    if (!is_board(cells)) throw std::invalid_argument("a board is written with '.', A to Z and a to z");
    played_.clear();
    most_ = 0, playable_ = playable;
    tile_count_ = 0;
    for (Lane& lane : lanes_)
        if (lane.tiles | lane.crossed) lane = EMPTY_LANE;
    for (int row = 0; row < SIDE; row++) {
        if (!std::memcmp(cells + row * SIDE, "...............", SIDE)) continue;
        for (int column = 0; column < SIDE; column++)
            if (cells[row * SIDE + column] != '.') put(row, column, cells[row * SIDE + column]);
    }
    for (int index = 0; index < LANES; index++) {
        if (!lanes_[index].tiles) continue;
        count_tiles(index);
        for (u16 gaps = neighbours(lanes_[index].tiles); gaps; gaps &= gaps - 1) look_at_gap(index, std::countr_zero(gaps));
    }
    listed_.fill({});
    n_slots_ = 0;
}

void Board::play(int lane, int start, std::string_view word) {
    int length = static_cast<int>(word.size());
    if (lane < 0 || lane >= LANES || start < 0 || length > SIDE || start + length > SIDE)
        throw std::invalid_argument("the word leaves the board");
    std::vector<Placed> placed;
    for (int i = 0; i < length; i++) {
        u8 letter = (word[i] | 32) - 'a' + 1, there = lanes_[lane].letter[start + i];
        if (letter < 1 || letter > LAST_LETTER) throw std::invalid_argument("a word is written with A to Z and a to z");
        if (there && there != letter) throw std::invalid_argument("the word clashes with a tile");
        int row = lane < SIDE ? lane : start + i, column = lane < SIDE ? start + i : lane - SIDE;
        if (!there) placed.push_back({static_cast<u8>(row), static_cast<u8>(column)});
    }
    if (placed.empty()) throw std::invalid_argument("the word adds no tile");
    bool was_empty = is_empty();
    for (const Placed& at : placed) put(at.row, at.column, word[(lane < SIDE ? at.column : at.row) - start]);
    look_around(placed);
    if (was_empty) listed_[CENTRE].is_stale = true;  // the centre is no longer the one anchor
    played_.push_back(std::move(placed));
}

bool Board::undo() {
    if (played_.empty()) return false;
    for (const Placed& at : played_.back()) take(at.row, at.column);
    look_around(played_.back());
    if (is_empty()) listed_[CENTRE].is_stale = true;
    played_.pop_back();
    return true;
}

std::array<char, SQUARES> Board::cells() const {
    std::array<char, SQUARES> cells;
    for (int i = 0; i < SQUARES; i++) {
        u8 letter = lanes_[i / SIDE].letter[i % SIDE];
        bool is_joker = letter && lanes_[i / SIDE].value[i % SIDE] == 0;
        cells[i] = letter ? (is_joker ? 'a' : 'A') + letter - 1 : '.';
    }
    return cells;
}

void Board::put(int row, int column, char cell) {
    u8 letter = (cell | 32) - 'a' + 1, value = cell >= 'a' ? 0 : VALUE[letter];
    Lane &by_row = lanes_[row], &by_column = lanes_[SIDE + column];
    by_row.letter[column] = by_column.letter[row] = letter;
    by_row.value[column] = by_column.value[row] = value;
    by_row.tiles |= 1 << column, by_column.tiles |= 1 << row;
    tile_count_++;
}

void Board::take(int row, int column) {
    Lane &by_row = lanes_[row], &by_column = lanes_[SIDE + column];
    by_row.letter[column] = by_column.letter[row] = by_row.value[column] = by_column.value[row] = 0;
    by_row.tiles &= ~(1 << column), by_column.tiles &= ~(1 << row);
    tile_count_--;
}

// Looks again at the gaps whose neighbourhood changed, and at the lanes that lost or won a tile.
void Board::look_around(const std::vector<Placed>& changed) {
    std::array<u16, LANES> seen{};
    for (const Placed& at : changed) {
        look_along(at.row, at.column, seen[at.row]);
        look_along(SIDE + at.column, at.row, seen[SIDE + at.column]);
    }
    for (int index = 0; index < LANES; index++)
        if (seen[index]) count_tiles(index), listed_[index].is_stale = true;
}

// The changed square, and the first empty one on each side of it.
void Board::look_along(int index, int place, u16& seen) {
    auto look = [&](int j) {
        if (seen >> j & 1) return;
        seen |= 1 << j;
        look_at_gap(index, j);
    };
    const u16 tiles = lanes_[index].tiles;
    look(place);
    int left = place - 1, right = place + 1;
    while (left >= 0 && tiles >> left & 1) left--;
    while (right < SIDE && tiles >> right & 1) right++;
    if (left >= 0) look(left);
    if (right < SIDE) look(right);
}

// What a tile laid on this square of the lane would make along the lane: a constraint for the lane that crosses here.
void Board::look_at_gap(int index, int place) {
    const Lane& along = lanes_[index];
    const int crossing = across(index) + place, at = index % SIDE;
    Lane& lane = lanes_[crossing];
    int first = place, end = place + 1;
    if (!along.letter[place]) {
        while (first > 0 && along.letter[first - 1]) first--;
        while (along.letter[end]) end++;  // letter[15] is always 0
    }
    listed_[crossing].is_stale = true;
    if (end - first == 1) {  // no neighbour, or a tile is here
        lane.crossed &= ~(1 << at);
        lane.allowed[at] = ANY_LETTER, lane.cross_points[at] = 0;
        return;
    }
    int points = 0;
    for (int j = first; j < end; j++) points += along.value[j];
    lane.crossed |= 1 << at;
    lane.allowed[at] = tables_.letters_between(along.letter.data() + place, place - first, end - place - 1);
    lane.cross_points[at] = static_cast<i16>(points * PREMIUMS[index].word_times[place]);
}

void Board::count_tiles(int index) {
    Lane& lane = lanes_[index];
    for (int j = 0; j < SIDE; j++) {
        lane.before[j + 1] = lane.before[j];
        if (lane.letter[j]) lane.before[j + 1].add(lane.letter[j]);
    }
}

// Empty squares next to a tile. The opening is played across, through the centre.
u16 Board::anchors(int index) const {
    if (is_empty()) return index == CENTRE ? 1 << CENTRE : 0;
    return neighbours(lanes_[index].tiles) | lanes_[index].crossed;
}

void Board::list_slots(int most) {
    if (most > most_) most_ = most, listed_.fill({});
    for (int tries = 0; tries < 2; tries++) {
        for (int index = 0; index < LANES; index++)
            if (listed_[index].is_stale && n_slots_ + MOST_IN_A_LANE <= slots_.size()) list_lane(index);
        if (n_slots_ + MOST_IN_A_LANE <= slots_.size()) return;
        listed_.fill({}), n_slots_ = 0;  // too much lost space: all the lanes are listed again
    }
}

namespace {

// Sums over the squares of a lane before each square, so that any slot is a difference.
struct Prefixes {
    std::array<Key, 16> key{};
    std::array<u16, 16> points{}, cross_points{}, free{};  // free: see FREE_SQUARE
    std::array<u8, 16> crossed_letter{}, crossed_word{};   // letter_times, and letter_times x word_times, on crossed squares
    std::array<u8, 17> next_empty{};                       // the first empty square from here, or 15

    Prefixes(const Lane& lane, const Premiums& premiums, const WordTables& tables) {
        for (int j = 0; j < SIDE; j++) {
            const int is_crossed = lane.crossed >> j & 1, is_free = !is_crossed && !lane.letter[j];
            key[j + 1] = key[j] + tables.key_of(lane.letter[j]);
            points[j + 1] = static_cast<u16>(points[j] + lane.value[j]);
            cross_points[j + 1] = static_cast<u16>(cross_points[j] + lane.cross_points[j]);
            free[j + 1] = static_cast<u16>(free[j] + is_free * FREE_SQUARE[premiums.letter_times[j]]);
            crossed_letter[j] = static_cast<u8>(is_crossed * premiums.letter_times[j]);
            crossed_word[j] = static_cast<u8>(crossed_letter[j] * premiums.word_times[j]);
        }
        next_empty[SIDE] = next_empty[SIDE + 1] = SIDE;
        for (int j = SIDE - 1; j >= 0; j--) next_empty[j] = lane.letter[j] ? next_empty[j + 1] : static_cast<u8>(j);
    }
};

}  // namespace

void Board::list_lane(int index) {
    const Lane& lane = lanes_[index];
    listed_[index] = {n_slots_, 0, false};
    const u32 anchored = anchors(index), touched = anchored | lane.tiles;
    if (!anchored) return;
    const Premiums& premiums = PREMIUMS[index];
    const Prefixes before(lane, premiums, tables_);
    const u64 letter_times[2] = {load8(before.crossed_letter.data()), load8(before.crossed_letter.data() + 8)};
    const u64 word_times[2] = {load8(before.crossed_word.data()), load8(before.crossed_word.data() + 8)};
    Slot* slot = slots_.data() + n_slots_;
    for (int start = 0; start < SIDE; start++) {
        if (start > 0 && lane.tiles >> (start - 1) & 1) continue;
        const int to_touch = std::countr_zero(touched >> start | 1u << SIDE);
        if (to_touch >= most_) continue;
        // The squares before the first touching one are empty and free: no slot ends there.
        int times = WORD_TIMES[index][start][to_touch];
        for (int tiles = to_touch + 1, j = before.next_empty[start + to_touch]; tiles <= most_ && j < SIDE && lane.allowed[j] & playable_; tiles++) {
            const bool is_listed_across = tiles == 1 && index >= SIDE && lane.crossed >> j & 1;  // one tile, two words: one play
            times *= premiums.word_times[j];
            const int end = j = before.next_empty[j + 1];
            if (end - start < MIN_WORD || is_listed_across) continue;
            const u64 low = BEFORE[end][0] & ~BEFORE[start][0], high = BEFORE[end][1] & ~BEFORE[start][1];
            store8(slot->times.data(), (letter_times[0] & low) * times + (word_times[0] & low));  // no byte exceeds 3 x 27 + 3
            store8(slot->times.data() + 8, (letter_times[1] & high) * times + (word_times[1] & high));
            store8(slot->times.data() + 16, FALLING[before.free[end] - before.free[start]] * times);
            slot->through = before.key[end] - before.key[start];
            slot->squares = static_cast<u16>(((1u << end) - (1u << start)) & ~lane.tiles);
            slot->base = static_cast<i16>(times * (before.points[end] - before.points[start]) + before.cross_points[end] - before.cross_points[start]);
            slot->start = static_cast<u8>(start), slot->end = static_cast<u8>(end), slot->tiles = static_cast<u8>(tiles);
            slot->plays_through = end - start > tiles;
            slot++;
        }
    }
    listed_[index].count = static_cast<u32>(slot - slots_.data()) - n_slots_;
    n_slots_ += listed_[index].count;
}

}  // namespace duplicata

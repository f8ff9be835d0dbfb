#include "search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <stdexcept>

namespace duplicata {
namespace {

// References in plain string order: 10A comes before 1A, and B1 before B10 before B2; digits come before letters.
constexpr std::array<u8, SIDE> COLUMNS_BY_TEXT = {9, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4, 5, 6, 7, 8};
constexpr std::array<u8, SIDE> STARTS_BY_TEXT = {0, 9, 10, 11, 12, 13, 14, 1, 2, 3, 4, 5, 6, 7, 8};
constexpr std::array<u8, SIDE> ranks(const std::array<u8, SIDE>& order) {
    std::array<u8, SIDE> rank{};
    for (u8 i = 0; i < SIDE; i++) rank[order[i]] = i;
    return rank;
}
constexpr std::array<u8, SIDE> COLUMN_RANK = ranks(COLUMNS_BY_TEXT), START_RANK = ranks(STARTS_BY_TEXT);
constexpr char SMALL = 'a' ^ 'A';

#if defined(__GNUC__)
constexpr bool HAS_BYTE_SWAP = true;
u64 byte_swap(u64 eight) { return __builtin_bswap64(eight); }
#else
constexpr bool HAS_BYTE_SWAP = false;
u64 byte_swap(u64 eight) { return eight; }
#endif

int reference_rank(const Play& play) {
    return play.lane >= SIDE ? COLUMN_RANK[play.lane - SIDE] * SIDE + play.start : SQUARES + play.lane * SIDE + START_RANK[play.start];
}
u64 eight_characters(const char* text) {  // as a number that sorts like the text
    if constexpr (std::endian::native == std::endian::little && HAS_BYTE_SWAP) {
        u64 eight;
        std::memcpy(&eight, text, 8);
        return byte_swap(eight);
    }
    u64 eight = 0;
    for (int i = 0; i < 8; i++) eight = eight << 8 | static_cast<u8>(text[i]);
    return eight;
}
struct ByText {
    bool operator()(const Play& a, const Play& b) const {
        u64 left = eight_characters(a.text.data()), right = eight_characters(b.text.data());
        return left != right ? left < right : eight_characters(a.text.data() + 8) < eight_characters(b.text.data() + 8);
    }
};

bool is_same_place(const Play& a, const Play& b) { return a.score == b.score && a.lane == b.lane && a.start == b.start; }

}  // namespace

// What a slot asks of a word, and what it pays per point of each letter. Places are counted from the start of the slot.
struct Search::Fit {
    std::array<u8, 16> letter{}, wanted{}, times{};
    u8 empty[MAX_RACK], crossed[MAX_RACK], lying_joker[SIDE];  // lying jokers: those played through
    int n_empty = 0, n_crossed = 0, n_lying_jokers = 0, base, length;
    u32 empty_places = 0;
    const u32* allowed;

    Fit(const Slot& slot, const Lane& lane, int index, int bonus)
        : base(slot.base + bonus), length(slot.end - slot.start), allowed(lane.allowed.data() + slot.start) {
        int word_times = 1;
        letter[MAX_WORD] = static_cast<u8>(length), wanted[MAX_WORD] = 0xFF;
        for (int j = slot.start; j < slot.end; j++) {
            int i = j - slot.start;
            if (lane.letter[j]) {
                letter[i] = lane.letter[j], wanted[i] = 0xFF;
                if (!lane.value[j]) lying_joker[n_lying_jokers++] = static_cast<u8>(i);
                continue;
            }
            empty[n_empty++] = static_cast<u8>(i), empty_places |= 1u << i;
            word_times *= PREMIUMS[index].word_times[j];
            if (lane.crossed >> j & 1) crossed[n_crossed++] = static_cast<u8>(i);
        }
        for (int k = 0; k < n_empty; k++) {
            int j = slot.start + empty[k], is_crossed = lane.crossed >> j & 1;
            times[empty[k]] = static_cast<u8>(PREMIUMS[index].letter_times[j] * (word_times + is_crossed * PREMIUMS[index].word_times[j]));
        }
    }
    bool has_valid_crosses(const Row& row) const {
        for (int k = 0; k < n_crossed; k++)
            if (!(allowed[crossed[k]] >> (row.letter[crossed[k]] & 31) & 1)) return false;
        return true;
    }
};

u32 playable_letters(std::string_view rack) {
    u32 letters = 0;
    for (char tile : rack) letters |= tile == '?' ? ANY_LETTER : tile >= 'A' && tile <= 'Z' ? 1u << (tile - 'A' + 1) : 0;
    return letters;
}

const std::vector<Play>& Search::top(Board& board, std::string_view rack, const Rules& rules) {
    start(board, rack, rules);
    threshold_ = 0, is_rising_ = true;
    for (int bound = queue_slots(board); bound >= threshold_; bound--)  // a slot whose bound equals the best is visited: all ties come out
        for (int i = first_queued_[bound]; i >= 0; i = queue_[i].next)
            visit(board, board.slots(queue_[i].lane)[queue_[i].slot], queue_[i].lane);
    finish_visits(board);
    std::sort(plays_.begin(), plays_.end(), [](const Play& a, const Play& b) {
        int left = reference_rank(a), right = reference_rank(b);
        return left != right ? left < right : ByText{}(a, b);
    });
    drop_doubles();
    return plays_;
}

const std::vector<Play>& Search::from(Board& board, std::string_view rack, const Rules& rules, int floor) {
    start(board, rack, rules);
    threshold_ = std::max(floor, 0), is_rising_ = false;
    auto visit_lane = [&](int index, int first_start, int end_start) {
        const auto slots = board.slots(index);
        if (slots.empty()) return;
        const u16 blocked = weigh_squares(board.lane(index));
        for (const Slot& slot : slots)
            if (slot.start >= first_start && slot.start < end_start && is_possible(slot, blocked)) visit(board, slot, index);
    };
    for (u8 column : COLUMNS_BY_TEXT) visit_lane(SIDE + column, 0, SIDE);
    for (int row = 0; row < SIDE; row++) visit_lane(row, 0, 1), visit_lane(row, 9, SIDE), visit_lane(row, 1, 9);
    finish_visits(board);
    sort_by_score();
    return plays_;
}

void Search::start(Board& board, std::string_view rack, const Rules& rules) {
    if (rules.play_at_most < 0) throw std::invalid_argument("a number of tiles cannot be negative");
    for (int bonus : rules.bonus)
        if (bonus < 0 || bonus > MAX_BONUS) throw std::invalid_argument("a bonus is out of bounds");
    rules_ = rules;
    plays_.clear();
    founds_.clear(), n_rows_ = 0, n_looked_up_ = 0, n_visits_ = 0, candidates_.clear();
    if (++rack_number_ == 0) memo_.assign(MEMOS, {}), rack_number_ = 1;  // forgets the memo
    read_rack(rack);
    list_subracks();
    board.list_slots(most_);
}

void Search::read_rack(std::string_view rack) {
    if (rack.size() > MAX_RACK) throw std::invalid_argument("a rack has at most eight tiles");
    held_.fill(0), values_.fill(0);
    jokers_ = 0, letters_ = 0;
    u8* falling = values_.data() + 16;
    for (std::size_t i = 0; i < rack.size(); i++) {
        if (rack[i] == '?') { jokers_++; continue; }
        if (rack[i] < 'A' || rack[i] > 'Z') throw std::invalid_argument("a rack is written with A to Z and ?");
        int letter = rack[i] - 'A' + 1;
        held_[letter]++;
        letters_ |= 1u << letter;
        falling[i] = VALUE[letter];
    }
    if (jokers_ > MAX_JOKERS) throw std::invalid_argument("a rack has at most two jokers");
    std::sort(falling, falling + MAX_RACK, std::greater<>());
    size_ = static_cast<int>(rack.size()), most_ = std::min(size_, rules_.play_at_most);
}

// The keys of all different sets of rack letters (jokers apart), by size; and, for each number of tiles, whether they
// may make a word on their own: one answer for all the slots that play through nothing.
void Search::list_subracks() {
    for (Subracks& list : subracks_) list.count = 0;
    subracks_[0].key[0] = 0, subracks_[0].used_up[0] = ANY_LETTER & ~letters_, subracks_[0].count = 1;
    for (u32 todo = letters_; todo; todo &= todo - 1) {
        int letter = std::countr_zero(todo);
        for (int size = size_; size > 0; size--) {  // from large to small: smaller sets are still without the letter
            Subracks& list = subracks_[size];
            Key key = 0;
            for (int copies = 1; copies <= std::min<int>(held_[letter], size); copies++) {
                key += tables_.key_of(letter);
                const u32 used_up = copies == held_[letter] ? 1u << letter : 0;
                const Subracks& smaller = subracks_[size - copies];
                for (int i = 0; i < smaller.count; i++, list.count++)
                    list.key[list.count] = smaller.key[i] + key, list.used_up[list.count] = smaller.used_up[i] | used_up;
            }
        }
    }
    for (int tiles = MIN_WORD; tiles <= most_; tiles++) stands_alone_[tiles] = may_stand_alone(tiles);
}

bool Search::may_stand_alone(int tiles) const {
    kernels::Selected selected;
    auto any = [&](const Filter& filter, int size) {
        return kernels::select(filter, subracks_[size].key.data(), subracks_[size].count, 0, selected) > 0;
    };
    return any(tables_.whole(tiles), tiles) || (jokers_ >= 1 && any(tables_.less_one(tiles), tiles - 1)) ||
           (jokers_ >= 2 && any(tables_.less_two(tiles), tiles - 2));
}

// Sets the best value of the rack on each crossed square; returns the squares where no tile of the rack may lie.
u16 Search::weigh_squares(const Lane& lane) {
    u16 blocked = 0;
    std::memset(values_.data(), 0, 16);
    for (u16 todo = lane.crossed; todo; todo &= todo - 1) {
        int j = std::countr_zero(todo), best = 0;
        u32 playable = lane.allowed[j] & letters_;
        if (!playable && !(jokers_ && lane.allowed[j])) blocked |= 1 << j;
        for (; playable; playable &= playable - 1) best = std::max<int>(best, VALUE[std::countr_zero(playable)]);
        values_[j] = static_cast<u8>(best);
    }
    return blocked;
}

bool Search::is_possible(const Slot& slot, u16 blocked) const {
    return !(slot.squares & blocked) && slot.tiles <= most_ && (slot.plays_through || stands_alone_[slot.tiles]);
}

// Returns the highest bound.
int Search::queue_slots(const Board& board) {
    first_queued_.fill(-1);
    int queued = 0, highest = -1;
    for (int index = 0; index < LANES; index++) {
        const auto slots = board.slots(index);
        if (slots.empty()) continue;
        const u16 blocked = weigh_squares(board.lane(index));
        for (std::size_t i = 0; i < slots.size(); i++) {
            const Slot& slot = slots[i];
            if (!is_possible(slot, blocked)) continue;
            int bound = std::min(slot.base + rules_.bonus[slot.tiles] + kernels::weigh(slot.times, values_), BOUNDS - 1);
            queue_[queued] = {first_queued_[bound], static_cast<u8>(index), static_cast<u8>(i)};
            first_queued_[bound] = static_cast<i16>(queued++);
            highest = std::max(highest, bound);
        }
    }
    return highest;
}

// Visits are made a few at a time, step by step, so that each waits for the memory of all the others at once.
void Search::visit(const Board& board, const Slot& slot, int index) {
    visits_[n_visits_++] = {&slot, words_of(slot, board.lane(index)), static_cast<u8>(index)};
    if (n_visits_ == VISITS_AT_ONCE[is_rising_ ? jokers_ : 0]) finish_visits(board);
}

void Search::finish_visits(const Board& board) {
    look_up();
    for (int i = 0; i < n_visits_; i++) {
        const Visit& visit = visits_[i];
        if (founds_[visit.found].count) try_words(founds_[visit.found], *visit.slot, board.lane(visit.lane), visit.lane);
    }
    n_visits_ = 0;
}

// Slots shifted along the same tiles share their words, so they are kept; a wrong share would lose words, hence a test
// on the exact letters and not on the key.
u32 Search::words_of(const Slot& slot, const Lane& lane) {
    const Counts through = lane.before[slot.end] - lane.before[slot.start];
    Memo& memo = memo_[(slot.through + slot.tiles * 0x2545F4914F6CDD1Dull) * 0x9E3779B97F4A7C15ull >> 54];
    if (memo.rack == rack_number_ && founds_[memo.found].through == through && founds_[memo.found].tiles == slot.tiles) return memo.found;
    memo = {rack_number_, static_cast<u32>(founds_.size())};
    const u32 first = static_cast<u32>(candidates_.size());
    list_candidates(slot.through, slot.tiles, slot.end - slot.start);
    founds_.push_back({through, slot.tiles, first, static_cast<u32>(candidates_.size()) - first});
    return memo.found;
}

// Turns the candidates of the new founds into words.
void Search::look_up() {
    for (Candidate& candidate : candidates_) {
        const Run run = tables_.find(candidate.key);
        candidate.first = run.first, candidate.count = run.count;
        for (u32 i = run.first; i < run.first + run.count; i += 4) kernels::prefetch(&tables_.row(i));
    }
    for (; n_looked_up_ < founds_.size(); n_looked_up_++) {
        Found& found = founds_[n_looked_up_];
        const Candidate* const end = candidates_.data() + found.first + found.count;
        const u32 first = n_rows_;
        for (const Candidate* candidate = end - found.count; candidate != end; candidate++) copy_rows(*candidate);
        found.first = first, found.count = n_rows_ - first;
    }
    candidates_.clear();
}

void Search::copy_rows(const Candidate& candidate) {
    const u32 end = n_rows_ + candidate.count;
    if (end + 1 > rows_.size()) rows_.resize(2 * end + 64), lacking_.resize(rows_.size());
    for (u32 i = 0; i < candidate.count; i++) rows_[n_rows_ + i] = tables_.row(candidate.first + i);
    std::fill(lacking_.begin() + n_rows_, lacking_.begin() + end, candidate.lacking);
    n_rows_ = end;
}

// A set of letters is listed once: as letters of the rack and those that the rack lacks, jokers or not.
void Search::list_candidates(Key through, int tiles, int length) {
    kernels::Selected selected;
    const Filter& whole = tables_.whole(length);
    const Subracks& all = subracks_[tiles];
    for (int i = 0, n = kernels::select(whole, all.key.data(), all.count, through, selected); i < n; i++) {
        Key key = all.key[selected[i]] + through;
        kernels::prefetch(tables_.home(key));  // looked up once all the candidates are known
        candidates_.push_back({key, 0, 0, {0, 0}});
    }
    if (jokers_ >= 1) {
        const Subracks& some = subracks_[tiles - 1];
        for (int i = 0, n = kernels::select(tables_.less_one(length), some.key.data(), some.count, through, selected); i < n; i++)
            list_lacking_one(some.key[selected[i]] + through, some.used_up[selected[i]], 0, whole);
    }
    if (jokers_ >= 2 && tiles >= 2) {
        const Subracks& few = subracks_[tiles - 2];
        for (int i = 0, n = kernels::select(tables_.less_two(length), few.key.data(), few.count, through, selected); i < n; i++)
            list_lacking_two(few.key[selected[i]] + through, few.used_up[selected[i]], tables_.less_one(length), whole);
    }
}

void Search::list_lacking_one(Key known, u32 letters, u8 other, const Filter& whole) {
    kernels::Selected selected;
    for (int i = 0, n = kernels::select_letters(whole, tables_.letter_keys(), letters, known, selected); i < n; i++) {
        Key key = known + tables_.key_of(selected[i]);
        kernels::prefetch(tables_.home(key));
        candidates_.push_back({key, 0, 0, {selected[i], other}});
    }
}

void Search::list_lacking_two(Key known, u32 letters, const Filter& less_one, const Filter& whole) {
    kernels::Selected selected;
    for (int i = 0, n = kernels::select_letters(less_one, tables_.letter_keys(), letters, known, selected); i < n; i++) {
        const u8 letter = selected[i];
        list_lacking_one(known + tables_.key_of(letter), letters & ~((1u << letter) - 1), letter, whole);  // in alphabetical order
    }
}

void Search::try_words(const Found& found, const Slot& slot, const Lane& lane, int index) {
    const Fit fit(slot, lane, index, rules_.bonus[slot.tiles]);
    const kernels::Wanted wanted(fit.letter, fit.wanted);
    Play play;
    play.lane = static_cast<u8>(index), play.start = slot.start, play.tiles = slot.tiles;
    play.length = static_cast<u8>(fit.length);
    const Row* const rows = rows_.data() + found.first;
    for (u32 i = wanted.next(rows, 0, found.count); i < found.count; i = wanted.next(rows, i + 1, found.count)) {
        const Row& row = rows[i];
        const Lacking lacking = lacking_[found.first + i];
        if (!fit.has_valid_crosses(row)) continue;
        play.score = static_cast<i16>(fit.base + kernels::points(row, fit.times));
        if (play.score < threshold_ || !is_held(row, lacking, fit)) continue;
        kernels::spell(row, play.text);
        for (int k = 0; k < fit.n_lying_jokers; k++) play.text[fit.lying_joker[k]] |= SMALL;
        if (jokers_) place_jokers(play, row, lacking, fit);
        else offer(play, play.score);
    }
}

// Two sets of letters may share a key: no play counts before its letters are found in the rack.
bool Search::is_held(const Row& row, Lacking lacking, const Fit& fit) const {
    std::array<signed char, LETTERS> left = held_;
    left[lacking.first]++, left[lacking.second]++;
    for (int k = 0; k < fit.n_empty; k++)
        if (--left[row.letter[fit.empty[k]] & 31] < 0) return false;
    return true;
}

// Jokers stand for the letters that the rack lacks, and those left over for any other: each choice is a play of its own.
void Search::place_jokers(const Play& play, const Row& row, Lacking lacking, const Fit& fit) {
    if (!lacking.first) offer(play, play.score);
    const u32 firsts = lacking.first ? kernels::places_of(lacking.first, row) & fit.empty_places : fit.empty_places;
    const bool are_twins = lacking.first == lacking.second;  // both lacking the same letter, or nothing
    for (u32 todo = firsts; todo; todo &= todo - 1) {
        const int first = std::countr_zero(todo);
        const u32 later = todo & (todo - 1);
        if (!lacking.second) offer(play, play.score - fit.times[first] * VALUE[row.letter[first] & 31], first, first);
        if (jokers_ < 2) continue;
        if (are_twins) place_second_joker(play, row, first, later, fit);
        else if (lacking.second) place_second_joker(play, row, first, kernels::places_of(lacking.second, row) & fit.empty_places, fit);
        else place_second_joker(play, row, first, (fit.empty_places & ~firsts) | later, fit);
    }
}

void Search::place_second_joker(const Play& play, const Row& row, int first, u32 places, const Fit& fit) {
    const int score = play.score - fit.times[first] * VALUE[row.letter[first] & 31];
    for (; places; places &= places - 1) {
        const int second = std::countr_zero(places);
        offer(play, score - fit.times[second] * VALUE[row.letter[second] & 31], first, second);
    }
}

void Search::offer(const Play& play, int score) {
    if (score < threshold_) return;
    if (is_rising_ && score > threshold_) threshold_ = score, plays_.clear();
    plays_.push_back(play);
    plays_.back().score = static_cast<i16>(score);
}

void Search::offer(const Play& play, int score, int joker1, int joker2) {
    if (score < threshold_) return;
    offer(play, score);
    Play& kept = plays_.back();
    kept.jokers = static_cast<u16>(1 << joker1 | 1 << joker2);
    kept.text[joker1] |= SMALL;
    kept.text[joker2] |= SMALL;
}

// Two sets of letters with one key would give the same play twice.
void Search::drop_doubles() {
    auto is_same = [](const Play& a, const Play& b) {
        return a.start == b.start && a.lane == b.lane && a.score == b.score && !ByText{}(a, b) && !ByText{}(b, a);
    };
    plays_.erase(std::unique(plays_.begin(), plays_.end(), is_same), plays_.end());
}

// Sorts plays of one place by word, into `target`.
void Search::sort_few(std::span<const Play> alike, Play* target) {
    std::copy(alike.begin(), alike.end(), target);
    if (alike.size() > 1) std::sort(target, target + alike.size(), ByText{});
}

// The same from the last letter to the first, where letters differ: half of all comparisons of words are guessed wrong,
// and two jokers bring hundreds of words to one place for one score.
void Search::sort_many(std::span<const Play> alike, Play* target) {
    std::array<bool, 16> differs{};
    for (const Play& play : alike)
        for (int at = 0; at < 16; at++) differs[at] |= play.text[at] != alike[0].text[at];
    order_.resize(alike.size()), reordered_.resize(alike.size());
    std::iota(order_.begin(), order_.end(), 0u);
    for (int at = MAX_WORD - 1; at >= 0; at--) {
        if (!differs[at]) continue;
        // The last six bits of a character keep the order of the end of a word, capitals and small letters.
        auto rank = [at](const Play& play) { return play.text[at] & 63; };
        std::array<u32, 64> next{};
        for (const Play& play : alike) next[rank(play)]++;
        std::exclusive_scan(next.begin(), next.end(), next.begin(), 0u);
        for (u32 i : order_) reordered_[next[rank(alike[i])]++] = i;
        order_.swap(reordered_);
    }
    for (u32 i : order_) *target++ = alike[i];
}

// Plays came by reference: a stable counting sort keeps that order, then only equal references are sorted by word.
void Search::sort_by_score() {
    int highest = 0;
    for (const Play& play : plays_) highest = std::max<int>(highest, play.score);
    places_.assign(highest + 2, 0);
    for (const Play& play : plays_) places_[highest - play.score + 1]++;
    for (int i = 1; i <= highest; i++) places_[i] += places_[i - 1];
    sorted_.resize(plays_.size());
    for (const Play& play : plays_) sorted_[places_[highest - play.score]++] = play;
    for (std::size_t first = 0; first < sorted_.size();) {
        std::size_t end = first + 1;
        while (end < sorted_.size() && is_same_place(sorted_[first], sorted_[end])) ++end;
        const std::span<const Play> alike(sorted_.data() + first, end - first);
        if (alike.size() < FEW) sort_few(alike, plays_.data() + first);
        else sort_many(alike, plays_.data() + first);
        first = end;
    }
    drop_doubles();
}

}  // namespace duplicata

// A slow and plain move generator: tries every word at every place. The core must say the same.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "../search.hpp"

namespace naive {

using namespace duplicata;
using Cells = std::array<char, SQUARES>;
using Found = std::tuple<int, int, int, std::string>;  // minus the score, lane, start, word with jokers in small letters

inline bool is_small(char c) { return c >= 'a' && c <= 'z'; }
inline char capital(char c) { return is_small(c) ? static_cast<char>(c - 32) : c; }
inline int value(char c) { return is_small(c) ? 0 : VALUE[c - 'A' + 1]; }
inline int square(int lane, int j) { return lane < SIDE ? lane * SIDE + j : j * SIDE + lane - SIDE; }

class Generator {
  public:
    Generator(const std::set<std::string>& words, const Cells& cells, const std::string& rack, const Rules& rules)
        : words_(words), cells_(cells), rack_(rack), rules_(rules), is_empty_(std::all_of(cells.begin(), cells.end(), [](char c) { return c == '.'; })) {}

    std::set<Found> all() {
        for (const std::string& word : words_)
            for (int lane = 0; lane < LANES; lane++)
                for (int start = 0; start + static_cast<int>(word.size()) <= SIDE; start++) lay(word, lane, start);
        return found_;
    }

  private:
    char at(int lane, int j) const { return j < 0 || j >= SIDE ? '.' : cells_[square(lane, j)]; }

    // The cross word through a new tile, and its points with the tile's premiums; empty when the tile has no neighbour there.
    std::pair<std::string, int> cross(int lane, int j, char tile) const {
        int other = lane < SIDE ? SIDE + j : j, place = lane % SIDE, first = place, last = place;
        while (at(other, first - 1) != '.') first--;
        while (at(other, last + 1) != '.') last++;
        if (first == last) return {"", 0};
        std::string text;
        int points = 0;
        for (int k = first; k <= last; k++) {
            char c = k == place ? tile : at(other, k);
            text += capital(c);
            points += value(c) * (k == place ? PREMIUMS[other].letter_times[k] : 1);
        }
        return {text, points * PREMIUMS[other].word_times[place]};
    }

    void lay(const std::string& word, int lane, int start) {
        const int length = static_cast<int>(word.size());
        if (at(lane, start - 1) != '.' || at(lane, start + length) != '.') return;
        std::vector<int> empty;
        bool touches = false;
        std::string text = word;
        for (int i = 0; i < length; i++) {
            char there = at(lane, start + i);
            if (there == '.') { empty.push_back(i); touches |= !cross(lane, start + i, word[i]).first.empty(); continue; }
            if (capital(there) != word[i]) return;
            text[i] = there, touches = true;
        }
        const bool covers_centre = lane == SIDE / 2 && start <= SIDE / 2 && SIDE / 2 < start + length;
        if (empty.empty() || static_cast<int>(empty.size()) > rules_.play_at_most || (is_empty_ ? !covers_centre : !touches)) return;
        if (empty.size() == 1 && lane >= SIDE && !cross(lane, start + empty[0], word[empty[0]]).first.empty()) return;  // listed across
        for (int i : empty) {
            std::string crossed = cross(lane, start + i, word[i]).first;
            if (!crossed.empty() && !words_.count(crossed)) return;
        }
        choose_jokers(text, rack_, empty, 0, lane, start);
    }

    void choose_jokers(std::string text, std::string rack, const std::vector<int>& empty, std::size_t k, int lane, int start) {
        if (k == empty.size()) {
            found_.insert({-score(text, empty, lane, start), lane, start, text});
            return;
        }
        const int i = empty[k];
        for (char tile : {text[i], '?'}) {
            std::size_t held = rack.find(tile);
            if (held == std::string::npos) continue;
            std::string with = text;
            if (tile == '?') with[i] = static_cast<char>(with[i] + 32);
            choose_jokers(with, std::string(rack).erase(held, 1), empty, k + 1, lane, start);
        }
    }

    int score(const std::string& text, const std::vector<int>& empty, int lane, int start) const {
        int points = 0, word_times = 1, crosses = 0;
        for (int i = 0; i < static_cast<int>(text.size()); i++) {
            bool is_new = std::find(empty.begin(), empty.end(), i) != empty.end();
            points += value(text[i]) * (is_new ? PREMIUMS[lane].letter_times[start + i] : 1);
            if (!is_new) continue;
            word_times *= PREMIUMS[lane].word_times[start + i];
            crosses += cross(lane, start + i, text[i]).second;
        }
        return points * word_times + crosses + rules_.bonus[empty.size()];
    }

    const std::set<std::string>& words_;
    const Cells& cells_;
    const std::string& rack_;
    const Rules& rules_;
    const bool is_empty_;
    std::set<Found> found_;
};

}  // namespace naive

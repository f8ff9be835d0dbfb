// Finds the individual rotations kept in src/duplicata/tarot/movement/rotations.toml; nothing of it runs in the program.
//
// A round is a row of five shifts of an abelian group of as many elements as tables: north stays, east, south, west and
// the deals move. Nobody meets anybody or any deal twice when, for every two of the five, the differences between their
// shifts are distinct over the rounds. Rows are sought in groups of five that the cycle of the five columns exchanges
// (`cycle`), or one by one (`single`), by adding a group that breaks nothing or that pushes out one other.
//
//   g++ -O2 -std=c++20 benchmarks/rotations.cpp -o rotations
//   ./rotations cycle 20 2,2,5 30      the mode, the rows wanted, the group, seconds
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using Row = std::array<int, 5>;

struct Group {
    std::vector<int> moduli;
    int order = 1;
    std::vector<std::vector<int>> difference;

    explicit Group(const std::vector<int>& factors) : moduli(factors) {
        for (int m : factors) order *= m;
        difference.assign(order, std::vector<int>(order));
        for (int x = 0; x < order; ++x)
            for (int y = 0; y < order; ++y) difference[x][y] = subtract(x, y);
    }
    int subtract(int x, int y) const {
        int result = 0, weight = 1;
        for (int m : moduli) {
            result += ((x % m - y % m + m) % m) * weight;
            x /= m, y /= m, weight *= m;
        }
        return result;
    }
};

struct Search {
    const Group& group;
    bool cycle;
    std::mt19937 luck{1};
    std::vector<std::vector<int>> owner;  // pair of columns, difference -> the block of rows that uses it
    std::vector<std::vector<Row>> blocks;
    std::vector<long> kept_until;
    std::vector<int> free_blocks;
    int rows = 0;

    Search(const Group& g, bool c) : group(g), cycle(c), owner(25, std::vector<int>(g.order, -1)) {}

    std::vector<Row> spread(const Row& row) const {
        if (!cycle) return {row};
        std::vector<Row> block;
        for (int turn = 0; turn < 5; ++turn) {
            Row turned{};
            for (int c = 0; c < 5; ++c) turned[c] = group.difference[row[(c + turn) % 5]][row[turn]];
            bool seen = false;
            for (const Row& other : block) seen = seen || other == turned;
            if (!seen) block.push_back(turned);
        }
        return block;
    }
    // Blocks in the way of these rows among columns before `columns`; -2 when the rows are in each other's way.
    int blockers(const std::vector<Row>& block, int columns, int found) const {
        for (std::size_t r = 0; r < block.size(); ++r)
            for (int i = 0; i < columns - 1; ++i) {
                int gap = group.difference[block[r][columns - 1]][block[r][i]];
                int who = owner[i * 5 + columns - 1][gap];
                if (who >= 0 && found >= 0 && who != found) return -2;
                if (who >= 0) found = who;
            }
        return found;
    }
    bool coherent(const std::vector<Row>& block) const {
        for (std::size_t r = 0; r < block.size(); ++r)
            for (std::size_t s = 0; s < r; ++s)
                for (int i = 0; i < 5; ++i)
                    for (int j = i + 1; j < 5; ++j)
                        if (group.difference[block[r][j]][block[r][i]] == group.difference[block[s][j]][block[s][i]]) return false;
        return true;
    }
    int all_blockers(const std::vector<Row>& block) const {
        int found = -1;
        for (int columns = 2; columns <= 5 && found != -2; ++columns) found = blockers(block, columns, found);
        return found;
    }
    void mark(const std::vector<Row>& block, int id) {
        for (const Row& row : block)
            for (int i = 0; i < 5; ++i)
                for (int j = i + 1; j < 5; ++j) owner[i * 5 + j][group.difference[row[j]][row[i]]] = id;
    }
    void add(const std::vector<Row>& block, long until) {
        int id = static_cast<int>(blocks.size());
        if (free_blocks.empty()) blocks.push_back({}), kept_until.push_back(0);
        else id = free_blocks.back(), free_blocks.pop_back();
        blocks[id] = block, kept_until[id] = until, rows += static_cast<int>(block.size());
        mark(block, id);
    }
    void drop(int id) {
        mark(blocks[id], -1);
        rows -= static_cast<int>(blocks[id].size());
        blocks[id].clear();
        free_blocks.push_back(id);
    }
    std::vector<int> shuffled() {
        std::vector<int> all(group.order);
        for (int i = 0; i < group.order; ++i) all[i] = i;
        std::shuffle(all.begin(), all.end(), luck);
        return all;
    }
    // One change: a block that nothing hinders, or else the first found that pushes out one other.
    bool step(long now) {
        std::vector<int> order[4] = {shuffled(), shuffled(), shuffled(), shuffled()};
        std::vector<Row> swap;
        int swapped = -1, tried = 0;
        for (int a : order[0]) {
            int f1 = blockers({Row{0, a}}, 2, -1);
            if (f1 == -2) continue;
            for (int b : order[1]) {
                int f2 = blockers({Row{0, a, b}}, 3, f1);
                if (f2 == -2) continue;
                for (int c : order[2]) {
                    int f3 = blockers({Row{0, a, b, c}}, 4, f2);
                    if (f3 == -2) continue;
                    for (int d : order[3]) {
                        Row row{0, a, b, c, d};
                        int f4 = blockers({row}, 5, f3);
                        if (f4 == -2) continue;
                        auto block = spread(row);
                        int found = cycle ? all_blockers(block) : f4;
                        if (found == -2 || !coherent(block)) continue;
                        if (found == -1) return add(block, now + 3 + static_cast<long>(luck() % 5)), true;
                        if (kept_until[found] > now || blocks[found].size() > block.size()) continue;
                        if (swapped < 0 || luck() % 4 == 0) swap = block, swapped = found;
                        if (++tried > 60) goto chosen;
                    }
                }
            }
        }
    chosen:
        if (swapped < 0) return false;
        drop(swapped);
        add(swap, now + 3 + static_cast<long>(luck() % 8));
        return true;
    }
};

int main(int, char** argv) {
    const bool cycle = std::string(argv[1]) == "cycle";
    const int wanted = std::atoi(argv[2]);
    std::vector<int> moduli;
    std::stringstream text(argv[3]);
    for (std::string part; std::getline(text, part, ',');) moduli.push_back(std::stoi(part));
    const Group group(moduli);
    Search search(group, cycle);
    std::set<Row> best;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[4]));
    for (long now = 0; static_cast<int>(best.size()) < wanted && std::chrono::steady_clock::now() < end; ++now) {
        if (!search.step(now))
            for (int i = 0; i < 1 + static_cast<int>(search.blocks.size()) / 3; ++i) {
                int id = static_cast<int>(search.luck() % search.blocks.size());
                if (!search.blocks[id].empty()) search.drop(id);
            }
        if (search.rows > static_cast<int>(best.size())) {
            best.clear();
            for (const auto& block : search.blocks) best.insert(block.begin(), block.end());
        }
    }
    std::cout << group.order << " [" << argv[3] << "] " << best.size() << ":";
    for (const Row& row : best) std::cout << " " << row[1] << "." << row[2] << "." << row[3] << "." << row[4];
    std::cout << std::endl;
}

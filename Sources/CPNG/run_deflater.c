#include "run_deflater.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { END_OF_BLOCK = 256, FIRST_RUN = 257, SYMBOLS = 286, SHORTEST_RUN = 3, LONGEST_RUN = 258 };

/// The symbols and the extra bits of all lengths.
typedef struct {
    uint16_t symbol, extra;
    uint8_t extra_count;
} run_code;

static run_code code_of_run(unsigned length) {
    unsigned rest = length - SHORTEST_RUN;
    if (length == LONGEST_RUN) return (run_code){SYMBOLS - 1, 0, 0};
    if (rest < 8) return (run_code){(uint16_t)(FIRST_RUN + rest), 0, 0};
    // Four symbols for each number of extra bits.
    unsigned extra_count = 29u - (unsigned)__builtin_clz(rest);
    return (run_code){(uint16_t)(FIRST_RUN + 4 * extra_count + (rest >> extra_count)),
                      (uint16_t)(rest & ((1u << extra_count) - 1)), (uint8_t)extra_count};
}

// MARK: Output

static void put(run_deflater *deflater, uint32_t bits, unsigned count) {
    deflater->bits |= (uint64_t)bits << deflater->bit_count;
    deflater->bit_count += count;
    while (deflater->bit_count >= 8) {
        deflater->bytes[deflater->byte_count++] = (uint8_t)deflater->bits;
        deflater->bits >>= 8;
        deflater->bit_count -= 8;
    }
}

// MARK: Huffman codes

typedef struct {
    uint32_t frequency;
    int symbol;
} leaf;

static int by_frequency(const void *left, const void *right) {
    const leaf *a = left, *b = right;
    if (a->frequency != b->frequency) return a->frequency < b->frequency ? -1 : 1;
    return a->symbol - b->symbol;
}

/// Finds the lengths of Huffman codes, and returns the longest. Symbols that do not occur have none. At least two occur.
static unsigned find_lengths(const uint32_t *frequencies, int count, uint8_t *lengths) {
    leaf leaves[SYMBOLS];
    int leaf_count = 0;
    for (int symbol = 0; symbol < count; symbol++) {
        lengths[symbol] = 0;
        if (frequencies[symbol]) leaves[leaf_count++] = (leaf){frequencies[symbol], symbol};
    }
    qsort(leaves, (size_t)leaf_count, sizeof(leaf), by_frequency);
    // Both the leaves and the inner nodes after them are in the order of their sums.
    uint32_t sums[2 * SYMBOLS];
    int parents[2 * SYMBOLS], root = 2 * leaf_count - 2;
    for (int i = 0; i < leaf_count; i++) sums[i] = leaves[i].frequency;
    for (int node = leaf_count, next_leaf = 0, next_inner = leaf_count; node <= root; node++) {
        sums[node] = 0;
        for (int child = 0; child < 2; child++) {
            bool takes_leaf = next_leaf < leaf_count && (next_inner == node || sums[next_leaf] <= sums[next_inner]);
            int taken = takes_leaf ? next_leaf++ : next_inner++;
            sums[node] += sums[taken];
            parents[taken] = node;
        }
    }
    unsigned depths[2 * SYMBOLS];
    depths[root] = 0;
    for (int node = root - 1; node >= 0; node--) depths[node] = depths[parents[node]] + 1;
    for (int i = 0; i < leaf_count; i++) lengths[leaves[i].symbol] = (uint8_t)depths[i];
    return depths[0];
}

/// Finds codes of a limited length, as the format orders and reverses them.
static void find_codes(uint32_t *frequencies, int count, unsigned limit, uint8_t *lengths, uint16_t *codes) {
    // More equal frequencies have shorter codes.
    while (find_lengths(frequencies, count, lengths) > limit) {
        for (int symbol = 0; symbol < count; symbol++) frequencies[symbol] = (frequencies[symbol] + 1) / 2;
    }
    unsigned code = 0;
    for (unsigned length = 1; length <= limit; length++, code <<= 1) {
        for (int symbol = 0; symbol < count; symbol++) {
            if (lengths[symbol] != length) continue;
            unsigned reversed = 0;
            for (unsigned bit = 0; bit < length; bit++) reversed |= (code >> bit & 1) << (length - 1 - bit);
            codes[symbol] = (uint16_t)reversed;
            code++;
        }
    }
}

/// Writes the lengths of the codes of a block, with codes of their own: 17 and 18 stand for several zeros.
static void put_lengths(run_deflater *deflater, const uint8_t *lengths, int count) {
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint8_t symbols[SYMBOLS + 1], extras[SYMBOLS + 1], lengths_of_lengths[19];
    uint16_t codes[19];
    uint32_t frequencies[19] = {0};
    int symbol_count = 0;
    for (int i = 0; i < count;) {
        int zeros = 0;
        while (i + zeros < count && zeros < 138 && lengths[i + zeros] == 0) zeros++;
        symbols[symbol_count] = zeros >= 11 ? 18 : zeros >= 3 ? 17 : lengths[i];
        extras[symbol_count] = (uint8_t)(zeros >= 11 ? zeros - 11 : zeros - 3);
        frequencies[symbols[symbol_count++]]++;
        i += zeros >= 3 ? zeros : 1;
    }
    find_codes(frequencies, 19, 7, lengths_of_lengths, codes);
    put(deflater, SYMBOLS - 257, 5);
    put(deflater, 0, 5);   // one distance
    put(deflater, 15, 4);  // the lengths of all 19 codes
    for (int i = 0; i < 19; i++) put(deflater, lengths_of_lengths[order[i]], 3);
    for (int i = 0; i < symbol_count; i++) {
        put(deflater, codes[symbols[i]], lengths_of_lengths[symbols[i]]);
        if (symbols[i] >= 17) put(deflater, extras[i], symbols[i] == 18 ? 7 : 3);
    }
}

// MARK: Blocks

static void put_block(run_deflater *deflater, bool is_last) {
    uint8_t lengths[SYMBOLS + 1];
    uint16_t codes[SYMBOLS];
    deflater->frequencies[END_OF_BLOCK] = 1;
    if (deflater->token_count == 0) deflater->frequencies[0] = 1;
    find_codes(deflater->frequencies, SYMBOLS, 15, lengths, codes);
    lengths[SYMBOLS] = 1;  // of the distance
    put(deflater, is_last, 1);
    put(deflater, 2, 2);
    put_lengths(deflater, lengths, SYMBOLS + 1);
    for (size_t i = 0; i < deflater->token_count; i++) {
        unsigned token = deflater->tokens[i];
        if (token < 256) {
            put(deflater, codes[token], lengths[token]);
        } else {
            run_code run = code_of_run(token - 256);
            put(deflater, codes[run.symbol], lengths[run.symbol]);
            // The distance 1 has the code 0.
            put(deflater, run.extra, run.extra_count + 1u);
        }
    }
    put(deflater, codes[END_OF_BLOCK], lengths[END_OF_BLOCK]);
    deflater->sum %= 65521;
    deflater->sum_of_sums %= 65521;
    deflater->token_count = 0;
    memset(deflater->frequencies, 0, sizeof(deflater->frequencies));
}

/// The number of bytes that are equal to a byte.
static size_t count_equal(const uint8_t *bytes, size_t count, uint8_t byte) {
    uint8_t eight[8];
    memset(eight, byte, 8);
    size_t length = 0;
    while (count - length >= 8 && memcmp(bytes + length, eight, 8) == 0) length += 8;
    while (length < count && bytes[length] == byte) length++;
    return length;
}

static void add_token(run_deflater *deflater, unsigned token, uint64_t length) {
    uint64_t byte = (uint64_t)deflater->last;
    deflater->tokens[deflater->token_count++] = (uint16_t)token;
    deflater->frequencies[token < 256 ? token : code_of_run(token - 256).symbol]++;
    // The bytes of a block cannot overflow 64 bits.
    deflater->sum_of_sums += length * deflater->sum + length * (length + 1) / 2 * byte;
    deflater->sum += length * byte;
}

static void end_run(run_deflater *deflater) {
    bool is_long = deflater->run >= SHORTEST_RUN;
    if (is_long) add_token(deflater, 256 + (unsigned)deflater->run, deflater->run);
    for (size_t i = 0; !is_long && i < deflater->run; i++) add_token(deflater, (unsigned)deflater->last, 1);
    deflater->run = 0;
}

void run_deflater_begin(run_deflater *deflater) {
    deflater->sum = 1;
    deflater->last = -1;
    put(deflater, 0x0178, 16);  // a window of 32 KiB, and fast compression
}

size_t run_deflater_add(run_deflater *deflater, const uint8_t *bytes, size_t count) {
    for (size_t index = 0; index < count;) {
        if (bytes[index] == deflater->last) {
            size_t rest = count - index, most = LONGEST_RUN - deflater->run;
            size_t length = count_equal(bytes + index, rest < most ? rest : most, bytes[index]);
            deflater->run += length;
            index += length;
            if (deflater->run == LONGEST_RUN) end_run(deflater);
        } else {
            end_run(deflater);
            deflater->last = bytes[index++];
            add_token(deflater, (unsigned)deflater->last, 1);
        }
        // A run that is too short takes two tokens, and the byte after it one.
        if (deflater->token_count > RUN_DEFLATER_TOKENS - 3) {
            put_block(deflater, false);
            return index;
        }
    }
    return count;
}

void run_deflater_end(run_deflater *deflater) {
    end_run(deflater);
    put_block(deflater, true);
    put(deflater, 0, (8 - deflater->bit_count) % 8);
    uint32_t checksum = (uint32_t)(deflater->sum_of_sums << 16 | deflater->sum);
    for (int shift = 24; shift >= 0; shift -= 8) put(deflater, checksum >> shift & 255, 8);
}

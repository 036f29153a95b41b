#ifndef PUSHCHART_RUN_DEFLATER_H
#define PUSHCHART_RUN_DEFLATER_H

#include <stddef.h>
#include <stdint.h>

/// The most tokens of a block, and the most bytes that a block takes: 21 bits for each token, and its codes.
enum { RUN_DEFLATER_TOKENS = 1 << 14, RUN_DEFLATER_BYTES = 3 * RUN_DEFLATER_TOKENS };

/// Compresses bytes to a stream of zlib (RFC 1950) whose blocks (RFC 1951) hold bytes and runs of one byte.
///
/// zlib has the same strategy, but moves its window and its hash tables although runs need none, and counts each byte
/// for the checksum. That takes most of the time for a picture whose bytes are nearly all zero.
typedef struct {
    uint8_t bytes[RUN_DEFLATER_BYTES];  // the output; the caller takes each block before it adds more
    size_t byte_count;
    uint64_t bits;  // that do not fill a byte yet
    unsigned bit_count;
    uint64_t sum, sum_of_sums;  // of Adler-32
    int last;                   // the last byte; -1 if there is none
    size_t run;                 // the number of bytes that repeat it, and have no token yet
    uint16_t tokens[RUN_DEFLATER_TOKENS];
    size_t token_count;
    uint32_t frequencies[286];
} run_deflater;

/// Begins a stream in memory that is zero.
void run_deflater_begin(run_deflater *deflater);

/// Compresses bytes until a block is full.
///
/// - Returns: The number of bytes that were compressed; fewer than all if a block was written.
size_t run_deflater_add(run_deflater *deflater, const uint8_t *bytes, size_t count);

/// Writes the last block and the checksum.
void run_deflater_end(run_deflater *deflater);

#endif

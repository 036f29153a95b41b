#ifndef PUSHCHART_CPNG_H
#define PUSHCHART_CPNG_H

// libpng reports errors with longjmp, which must not cross a Swift frame. Every function here that calls libpng catches
// the jump and returns false instead. Swift calls these functions only.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// The most bytes of the value of a text chunk that is read or written.
#define CPNG_MAXIMUM_TEXT_BYTES (1 << 20)

/// The most bytes of the values of all text chunks of a file.
#define CPNG_MAXIMUM_TEXT_SUM_BYTES (4 << 20)

/// A text chunk: a keyword in Latin-1 and a value in Latin-1 or UTF-8, both NUL-terminated.
typedef struct {
    const char *keyword;
    const char *value;
    size_t value_length;
    bool is_utf8;
} cpng_text;

// MARK: Reading

/// A PNG file in memory that is being read.
typedef struct cpng_reader cpng_reader;

/// The properties of the pixels that a file states.
typedef struct {
    uint32_t width;
    uint32_t height;
    unsigned bits_per_pixel;
} cpng_header;

/// The reason why reading failed.
typedef struct {
    const char *message;
    size_t offset;  // bytes read so far
    bool is_truncated;
    bool has_long_text;
} cpng_read_error;

/// Creates a reader of bytes that must outlive it. NULL: out of memory.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
void cpng_reader_destroy(cpng_reader *reader);

/// Reads everything before the pixels. False: see cpng_reader_error.
bool cpng_reader_read_header(cpng_reader *reader, cpng_header *header);

/// Reads the pixels as rows of 8-bit RGBA without padding, and the rest of the file. False: see cpng_reader_error.
bool cpng_reader_read_pixels(cpng_reader *reader, uint8_t *pixels);
cpng_read_error cpng_reader_error(const cpng_reader *reader);

/// The number of text chunks that were read, before and after the pixels.
size_t cpng_reader_text_count(const cpng_reader *reader);
cpng_text cpng_reader_text(const cpng_reader *reader, size_t index);

/// Pixels per meter if the file states them equal in both directions, otherwise 0.
uint32_t cpng_reader_pixels_per_meter(const cpng_reader *reader);

// MARK: Writing

typedef struct {
    uint32_t width;
    uint32_t height;
    int channels;               // of the file. 1: palette indices; 3: RGB; 4: RGBA
    const uint8_t *rows;        // without padding: one byte per pixel for a palette, otherwise RGBA
    const uint8_t *palette;     // straight RGBA; entries that are not opaque come first
    int palette_count;
    int transparent_count;      // palette entries that are not opaque
    uint32_t pixels_per_meter;  // 0: not stated
    const cpng_text *texts;
    size_t text_count;
    bool is_small;  // smallest file instead of fastest compression
} cpng_image;

typedef struct {
    uint8_t *bytes;  // the caller frees them, also after a failure
    size_t count;
    size_t capacity;
    char message[160];
} cpng_output;

/// Encodes an image. False: see the output's message.
bool cpng_write(const cpng_image *image, cpng_output *output);

#endif

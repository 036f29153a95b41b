#ifndef PUSHCHART_CPNG_SHIM_H
#define PUSHCHART_CPNG_SHIM_H

// libpng tells of errors by longjmp, which must not pass through a Swift frame. So every function here that calls
// libpng catches the jump itself and answers with a status; Swift calls these and none of libpng's own.

#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define CPNG_MESSAGE_SIZE 160

static void cpng_on_error(png_structp png, png_const_charp message) {
    char *kept = (char *)png_get_error_ptr(png);
    strncpy(kept, message, CPNG_MESSAGE_SIZE - 1);
    kept[CPNG_MESSAGE_SIZE - 1] = 0;
    png_longjmp(png, 1);
}

static void cpng_on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

/// The version of libpng in use, such as 1.6.39.
static inline const char *cpng_version(void) { return png_get_libpng_ver(NULL); }

// MARK: Reading

typedef struct {
    png_structp png;
    png_infop info;
    png_infop end;
    const unsigned char *bytes;
    size_t count;
    size_t offset;
    png_uint_32 width;
    png_uint_32 height;
    int truncated;  // whether more was wanted than there is
    char message[CPNG_MESSAGE_SIZE];
} cpng_reader;

static void cpng_take(png_structp png, png_bytep target, size_t count) {
    cpng_reader *reader = (cpng_reader *)png_get_io_ptr(png);
    if (count > reader->count - reader->offset) {
        reader->truncated = 1;
        png_error(png, "the file ends too early");
    }
    memcpy(target, reader->bytes + reader->offset, count);
    reader->offset += count;
}

static inline void cpng_reader_free(cpng_reader *reader) {
    if (!reader) return;
    png_destroy_read_struct(&reader->png, &reader->info, &reader->end);
    free(reader);
}

/// Prepares to read bytes, which must stay where they are. NULL: out of memory.
static inline cpng_reader *cpng_reader_new(const unsigned char *bytes, size_t count) {
    cpng_reader *reader = (cpng_reader *)calloc(1, sizeof(cpng_reader));
    if (!reader) return NULL;
    reader->bytes = bytes;
    reader->count = count;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader->message, cpng_on_error, cpng_on_warning);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->png) reader->end = png_create_info_struct(reader->png);
    if (!reader->info || !reader->end) {
        cpng_reader_free(reader);
        return NULL;
    }
    return reader;
}

/// Reads everything before the pixels. 0: fine; 1: see message.
static __attribute__((noinline)) int cpng_reader_open(cpng_reader *reader) {
    if (setjmp(png_jmpbuf(reader->png))) return 1;
    png_set_read_fn(reader->png, reader, cpng_take);
    // Sizes are judged by the caller before any pixel is read; these bound what ancillary chunks can ask for.
    png_set_user_limits(reader->png, 0x7fffffff, 0x7fffffff);
    png_set_chunk_cache_max(reader->png, 64);
    png_set_chunk_malloc_max(reader->png, 1 << 21);
    png_set_crc_action(reader->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_read_info(reader->png, reader->info);
    reader->width = png_get_image_width(reader->png, reader->info);
    reader->height = png_get_image_height(reader->png, reader->info);
    return 0;
}

/// Reads the pixels of the first rows as RGBA, 8 bits each, and the rest of the file; other rows all go to `rest`, which
/// has room for one. 0: fine; 1: see message.
static __attribute__((noinline)) int cpng_reader_read(cpng_reader *reader, unsigned char *pixels, size_t rows,
                                                      unsigned char *rest) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return 1;
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    size_t row = (size_t)reader->width * 4;
    if (png_get_rowbytes(png, reader->info) != row) png_error(png, "the rows have an unexpected length");
    for (int pass = 0; pass < passes; pass++) {
        for (size_t y = 0; y < reader->height; y++) png_read_row(png, y < rows ? pixels + y * row : rest, NULL);
    }
    png_read_end(png, reader->end);
    return 0;
}

/// Whether the pixels come in several passes; to be asked between opening and reading.
static inline int cpng_reader_is_interlaced(cpng_reader *reader) {
    return png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
}

/// How many bits a pixel has in the file; to be asked between opening and reading.
static inline unsigned cpng_reader_bits_per_pixel(cpng_reader *reader) {
    return (unsigned)png_get_bit_depth(reader->png, reader->info) * png_get_channels(reader->png, reader->info);
}

/// The text chunks before (part 0) or after (part 1) the pixels.
static inline int cpng_reader_texts(cpng_reader *reader, int part, png_textp *texts) {
    int count = 0;
    *texts = NULL;
    png_get_text(reader->png, part ? reader->end : reader->info, texts, &count);
    return count;
}

/// Whether a text is UTF-8 rather than Latin-1.
static inline int cpng_text_is_utf8(const png_text *text) {
    return text->compression == PNG_ITXT_COMPRESSION_NONE || text->compression == PNG_ITXT_COMPRESSION_zTXt;
}

/// Pixels per metre if they are stated and square, else 0.
static inline png_uint_32 cpng_reader_pixels_per_metre(cpng_reader *reader) {
    png_uint_32 found = png_get_pixels_per_meter(reader->png, reader->info);
    return found ? found : png_get_pixels_per_meter(reader->png, reader->end);
}

// MARK: Writing

typedef struct {
    png_uint_32 width;
    png_uint_32 height;
    int channels;                  // 1: palette indices; 3: RGB; 4: RGBA
    const unsigned char *pixels;   // rows without padding
    const unsigned char *palette;  // RGBA, straight
    int palette_count;
    int opaque_from;               // palette entries from here on are opaque
    png_uint_32 pixels_per_metre;  // 0: not stated
    png_text *texts;
    int text_count;
    int small;                     // search long for a small file instead of writing it fast
} cpng_picture;

typedef struct {
    unsigned char *bytes;  // owned; free() it
    size_t count;
    size_t capacity;
    char message[CPNG_MESSAGE_SIZE];
} cpng_output;

static void cpng_put(png_structp png, png_bytep bytes, size_t count) {
    cpng_output *output = (cpng_output *)png_get_io_ptr(png);
    if (count > output->capacity - output->count) {
        size_t capacity = output->capacity < 32768 ? 65536 : output->capacity;
        while (capacity - output->count < count || capacity == output->capacity) {
            if (capacity > SIZE_MAX / 2) png_error(png, "the file is too large");
            capacity *= 2;
        }
        unsigned char *grown = (unsigned char *)realloc(output->bytes, capacity);
        if (!grown) png_error(png, "no memory for the file");
        output->bytes = grown;
        output->capacity = capacity;
    }
    memcpy(output->bytes + output->count, bytes, count);
    output->count += count;
}

static void cpng_flush(png_structp png) { (void)png; }

static __attribute__((noinline)) int cpng_write_with(png_structp png, png_infop info, const cpng_picture *picture,
                                                     cpng_output *output) {
    if (setjmp(png_jmpbuf(png))) return 1;
    png_set_write_fn(png, output, cpng_put, cpng_flush);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    int indexed = picture->channels == 1;
    int type = indexed ? PNG_COLOR_TYPE_PALETTE : picture->channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA;
    png_set_IHDR(png, info, picture->width, picture->height, 8, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
                 PNG_FILTER_TYPE_BASE);
    // Charts are runs of equal pixels: run lengths pack them nearly as well as a search does, and much faster.
    png_set_compression_level(png, picture->small ? 9 : 1);
    png_set_compression_strategy(png, picture->small ? 0 /* Z_DEFAULT_STRATEGY */ : 3 /* Z_RLE */);
    png_set_compression_buffer_size(png, 1 << 16);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, indexed || picture->small ? PNG_FILTER_NONE : PNG_FILTER_UP);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (picture->pixels_per_metre) {
        png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre, PNG_RESOLUTION_METER);
    }
    if (indexed) {
        png_color colors[256];
        png_byte alphas[256];
        if (picture->palette_count < 1 || picture->palette_count > 256) png_error(png, "a palette has 1 to 256 colors");
        for (int i = 0; i < picture->palette_count; i++) {
            const unsigned char *entry = picture->palette + 4 * i;
            colors[i].red = entry[0];
            colors[i].green = entry[1];
            colors[i].blue = entry[2];
            alphas[i] = entry[3];
        }
        png_set_PLTE(png, info, colors, picture->palette_count);
        if (picture->opaque_from) png_set_tRNS(png, info, alphas, picture->opaque_from, NULL);
    }
    if (picture->text_count) png_set_text(png, info, picture->texts, picture->text_count);
    png_write_info(png, info);
    size_t row = (size_t)picture->width * picture->channels;
    for (size_t y = 0; y < picture->height; y++) png_write_row(png, picture->pixels + y * row);
    png_write_end(png, NULL);
    return 0;
}

/// Writes a picture. 0: fine; 1: see the output's message. The output's bytes are the caller's either way.
static inline int cpng_write(const cpng_picture *picture, cpng_output *output) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, output->message, cpng_on_error, cpng_on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    int status = 1;
    if (info) {
        status = cpng_write_with(png, info, picture, output);
    } else {
        strcpy(output->message, "no memory for libpng");
    }
    png_destroy_write_struct(&png, &info);
    return status;
}

#endif

#include "cpng.h"

#include <png.h>
#include <zlib.h>

#define MESSAGE_SIZE sizeof(((cpng_output *)0)->message)

static void on_error(png_structp png, png_const_charp message) {
    char *copy = (char *)png_get_error_ptr(png);
    strncpy(copy, message, MESSAGE_SIZE - 1);
    copy[MESSAGE_SIZE - 1] = 0;
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

// MARK: Reading

struct cpng_reader {
    png_structp png;
    png_infop info;
    png_infop end;
    const uint8_t *bytes;
    size_t count;
    size_t offset;
    size_t trailing_bytes_left;
    bool is_truncated;
    bool has_long_text;
    char message[MESSAGE_SIZE];
};

/// The most bytes of a text chunk: a text, its keyword, and what compression can add.
#define MAXIMUM_TEXT_CHUNK_BYTES (CPNG_MAXIMUM_TEXT_BYTES + 4096)

/// The most bytes of image data that are read after the last row: the end of the last block, and a checksum.
///
/// libpng inflates all that follows the last row before it warns of it.
#define MAXIMUM_TRAILING_BYTES 1024
#define MAXIMUM_CHECKSUM_BYTES 8

static bool is_text(png_uint_32 kind) {
    return kind == 0x74455874 || kind == 0x7a545874 || kind == 0x69545874;  // tEXt, zTXt, iTXt
}

static void refuse_long_text(png_structp png) {
    ((cpng_reader *)png_get_io_ptr(png))->has_long_text = true;
    png_error(png, "a text is too long");
}

/// Refuses the texts that libpng kept if one is too long, or all are together.
static void check_texts(png_structp png) {
    cpng_reader *reader = (cpng_reader *)png_get_io_ptr(png);
    png_infop infos[] = {reader->info, reader->end};
    size_t sum = 0;
    for (int part = 0; part < 2; part++) {
        png_textp texts = NULL;
        int count = png_get_text(png, infos[part], &texts, NULL);
        for (int i = 0; i < count; i++) {
            size_t length = texts[i].text_length + texts[i].itxt_length;
            sum += length;
            if (length > CPNG_MAXIMUM_TEXT_BYTES || sum > CPNG_MAXIMUM_TEXT_SUM_BYTES) refuse_long_text(png);
        }
    }
}

static void on_read_warning(png_structp png, png_const_charp message) {
    // libpng leaves out a compressed text that passes its limit of memory, with the same warning as for one that is cut
    // off.
    if (is_text(png_get_io_chunk_type(png)) && strstr(message, "truncated"))
        png_error(png, "a compressed text is cut off, or too long");
    // More data than rows, or after the end of the compressed data, or a wrong checksum.
    if (strncmp(message, "IDAT: ", 6) == 0) png_error(png, message);
}

static bool is_after_last_row(png_structp png, png_infop info) {
    if (png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) return png_get_current_pass_number(png) >= 7;
    return png_get_current_row_number(png) >= png_get_image_height(png, info);
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    cpng_reader *reader = (cpng_reader *)png_get_io_ptr(png);
    if (count > reader->count - reader->offset) {
        reader->is_truncated = true;
        png_error(png, "the file ends too early");
    }
    memcpy(target, reader->bytes + reader->offset, count);
    reader->offset += count;
    png_uint_32 location = png_get_io_state(png) & PNG_IO_MASK_LOC;
    bool is_image_data = location == PNG_IO_CHUNK_DATA && png_get_io_chunk_type(png) == 0x49444154;
    if (is_image_data && is_after_last_row(png, reader->info)) {
        if (count > reader->trailing_bytes_left) png_error(png, "image data follows the last row");
        reader->trailing_bytes_left -= count;
    }
    if (location != PNG_IO_CHUNK_HDR || count != 8) return;
    // The limits of libpng do not bound a text without compression. So its chunk is refused before it is copied.
    if (is_text(png_get_uint_32(target + 4)) && png_get_uint_32(target) > MAXIMUM_TEXT_CHUNK_BYTES)
        refuse_long_text(png);
    // Another chunk follows each text.
    check_texts(png);
}

void cpng_reader_destroy(cpng_reader *reader) {
    if (!reader) return;
    png_destroy_read_struct(&reader->png, &reader->info, &reader->end);
    free(reader);
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
    cpng_reader *reader = (cpng_reader *)calloc(1, sizeof(cpng_reader));
    if (!reader) return NULL;
    reader->bytes = bytes;
    reader->count = count;
    reader->trailing_bytes_left = MAXIMUM_TRAILING_BYTES;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader->message, on_error, on_read_warning);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->png) reader->end = png_create_info_struct(reader->png);
    if (reader->info && reader->end) return reader;
    cpng_reader_destroy(reader);
    return NULL;
}

bool cpng_reader_read_header(cpng_reader *reader, cpng_header *header) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_read_fn(png, reader, read_bytes);
    // The caller checks the size before it reads pixels. These limits bound what ancillary chunks allocate.
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_chunk_cache_max(png, 64);
    png_set_chunk_malloc_max(png, MAXIMUM_TEXT_CHUNK_BYTES);
    // What one read inflates to is the most that is inflated after the last row.
    png_set_compression_buffer_size(png, MAXIMUM_TRAILING_BYTES);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_read_info(png, reader->info);
    header->width = png_get_image_width(png, reader->info);
    header->height = png_get_image_height(png, reader->info);
    header->bits_per_pixel = (unsigned)png_get_bit_depth(png, reader->info) * png_get_channels(png, reader->info);
    return true;
}

bool cpng_reader_read_pixels(cpng_reader *reader, uint8_t *pixels) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int pass_count = png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    size_t stride = (size_t)png_get_image_width(png, reader->info) * 4;
    size_t height = png_get_image_height(png, reader->info);
    if (png_get_rowbytes(png, reader->info) != stride) png_error(png, "the rows have an unexpected length");
    for (int pass = 0; pass < pass_count; pass++)
        for (size_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
    // The checksum may go on in another chunk, which libpng skips.
    if (reader->trailing_bytes_left > MAXIMUM_CHECKSUM_BYTES) reader->trailing_bytes_left = MAXIMUM_CHECKSUM_BYTES;
    png_read_end(png, reader->end);
    return true;
}

cpng_read_error cpng_reader_error(const cpng_reader *reader) {
    return (cpng_read_error){reader->message, reader->offset, reader->is_truncated, reader->has_long_text};
}

size_t cpng_reader_text_count(const cpng_reader *reader) {
    return (size_t)png_get_text(reader->png, reader->info, NULL, NULL)
           + (size_t)png_get_text(reader->png, reader->end, NULL, NULL);
}

cpng_text cpng_reader_text(const cpng_reader *reader, size_t index) {
    png_textp texts = NULL;
    size_t count = (size_t)png_get_text(reader->png, reader->info, &texts, NULL);
    if (index >= count) {
        index -= count;
        png_get_text(reader->png, reader->end, &texts, NULL);
    }
    const png_text *text = texts + index;
    bool is_utf8 = text->compression >= PNG_ITXT_COMPRESSION_NONE;
    return (cpng_text){text->key, text->text, is_utf8 ? text->itxt_length : text->text_length, is_utf8};
}

uint32_t cpng_reader_pixels_per_meter(const cpng_reader *reader) {
    png_uint_32 before = png_get_pixels_per_meter(reader->png, reader->info);
    return before ? before : png_get_pixels_per_meter(reader->png, reader->end);
}

// MARK: Writing

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    cpng_output *output = (cpng_output *)png_get_io_ptr(png);
    if (count > output->capacity - output->count) {
        size_t capacity = output->capacity ? output->capacity : 32768;
        do {
            if (capacity > SIZE_MAX / 2) png_error(png, "the file is too large");
            capacity *= 2;
        } while (capacity - output->count < count);
        uint8_t *grown = (uint8_t *)realloc(output->bytes, capacity);
        if (!grown) png_error(png, "out of memory for the file");
        output->bytes = grown;
        output->capacity = capacity;
    }
    memcpy(output->bytes + output->count, bytes, count);
    output->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static void set_palette(png_structp png, png_infop info, const cpng_image *image) {
    png_color colors[256];
    png_byte alphas[256];
    if (image->palette_count < 1 || image->palette_count > 256) png_error(png, "a palette has 1 to 256 colors");
    for (int i = 0; i < image->palette_count; i++) {
        const uint8_t *entry = image->palette + 4 * i;
        colors[i] = (png_color){entry[0], entry[1], entry[2]};
        alphas[i] = entry[3];
    }
    png_set_PLTE(png, info, colors, image->palette_count);
    if (image->transparent_count) png_set_tRNS(png, info, alphas, image->transparent_count, NULL);
}

static void subtract(const uint8_t *restrict row, const uint8_t *restrict other, size_t count,
                     uint8_t *restrict difference) {
    for (size_t i = 0; i < count; i++) difference[i] = row[i] - other[i];
}

/// Whether more pixels of a row are equal to the pixel at their left than to the pixel above.
static bool has_more_left_than_upper_equals(const uint8_t *row, const uint8_t *above, uint32_t width) {
    uint32_t left_count = 0, upper_count = 0;
    for (size_t x = 1; x < width; x++) {
        uint32_t pixel, left, upper;
        memcpy(&pixel, row + 4 * x, 4);
        memcpy(&left, row + 4 * x - 4, 4);
        memcpy(&upper, above + 4 * x, 4);
        left_count += pixel == left;
        upper_count += pixel == upper;
    }
    return left_count > upper_count;
}

/// Writes a row as the file has it: the number of its filter, and then the bytes of pixels, or their differences from
/// the pixel at the left or above.
///
/// The filters of libpng take three times as long, because the compiler did not vectorize them.
static void filter_row(const cpng_image *image, uint32_t y, uint8_t *line) {
    size_t count = (size_t)image->width * (image->channels == 1 ? 1 : 4);
    const uint8_t *row = image->rows + y * count, *above = y > 0 ? row - count : NULL;
    uint8_t *bytes = line + 1;
    if (image->channels == 1 || image->is_small) {
        *line = PNG_FILTER_VALUE_NONE;
        memcpy(bytes, row, count);
    } else if (above && memcmp(row, above, count) == 0) {
        *line = PNG_FILTER_VALUE_UP;
        memset(bytes, 0, count);
        return;
    } else if (!above || has_more_left_than_upper_equals(row, above, image->width)) {
        *line = PNG_FILTER_VALUE_SUB;
        memcpy(bytes, row, 4);
        subtract(row + 4, row, count - 4, bytes + 4);
    } else {
        *line = PNG_FILTER_VALUE_UP;
        subtract(row, above, count, bytes);
    }
    if (image->channels != 3) return;
    for (size_t x = 1; x < image->width; x++) {
        // The next pixel replaces the fourth byte.
        uint32_t pixel;
        memcpy(&pixel, bytes + 4 * x, 4);
        memcpy(bytes + 3 * x, &pixel, 4);
    }
}

/// What has to be freed, also after a failure.
typedef struct {
    z_stream stream;
    bool is_open;
    uint8_t *line;
    uint8_t compressed[1 << 16];
} row_compressor;

static void write_rows(png_structp png, const cpng_image *image, row_compressor *compressor) {
    z_stream *stream = &compressor->stream;
    // Charts have long runs of equal pixels: run-length coding is nearly as small as a string search, and much faster.
    // Smaller blocks take up to a fifth less time for large pictures, and the files are no larger.
    int result = image->is_small ? deflateInit2(stream, 9, Z_DEFLATED, MAX_WBITS, 8, Z_DEFAULT_STRATEGY)
                                 : deflateInit2(stream, 1, Z_DEFLATED, MAX_WBITS, 6, Z_RLE);
    if (result != Z_OK) png_error(png, "out of memory for zlib");
    compressor->is_open = true;
    for (uint32_t y = 0; result != Z_STREAM_END;) {
        if (stream->avail_in == 0 && y < image->height) {
            filter_row(image, y++, compressor->line);
            stream->next_in = compressor->line;
            stream->avail_in = 1 + image->width * (uInt)image->channels;
        }
        if (stream->avail_out == 0) {
            stream->next_out = compressor->compressed;
            stream->avail_out = sizeof(compressor->compressed);
        }
        result = deflate(stream, y < image->height ? Z_NO_FLUSH : Z_FINISH);
        if (result != Z_OK && result != Z_STREAM_END) png_error(png, "zlib cannot compress the rows");
        if (stream->avail_out == 0 || result == Z_STREAM_END) {
            size_t count = sizeof(compressor->compressed) - stream->avail_out;
            png_write_chunk(png, (png_const_bytep) "IDAT", compressor->compressed, count);
        }
    }
}

static bool write_png(png_structp png, png_infop info, const cpng_image *image, row_compressor *compressor,
                      cpng_output *output) {
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_write_fn(png, output, write_bytes, flush_nothing);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    bool is_indexed = image->channels == 1;
    int type = is_indexed ? PNG_COLOR_TYPE_PALETTE : image->channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA;
    png_set_IHDR(png, info, image->width, image->height, 8, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
                 PNG_FILTER_TYPE_BASE);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_uint_32 density = image->pixels_per_meter;
    if (density) png_set_pHYs(png, info, density, density, PNG_RESOLUTION_METER);
    if (is_indexed) set_palette(png, info, image);
    for (size_t i = 0; i < image->text_count; i++) {
        const cpng_text *text = image->texts + i;
        png_text chunk = {0};
        chunk.compression = text->is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE;
        chunk.key = (char *)text->keyword;
        chunk.text = (char *)text->value;
        png_set_text(png, info, &chunk, 1);
    }
    png_write_info(png, info);
    write_rows(png, image, compressor);
    // `png_write_end` knows only rows that libpng has compressed.
    png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
    return true;
}

bool cpng_write(const cpng_image *image, cpng_output *output) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, output->message, on_error, ignore_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    row_compressor *compressor = (row_compressor *)calloc(1, sizeof(row_compressor));
    // The number of the filter, and four bytes for each pixel.
    if (compressor) compressor->line = (uint8_t *)malloc((size_t)image->width * 4 + 1);
    bool has_memory = info && compressor && compressor->line;
    bool is_written = has_memory && write_png(png, info, image, compressor, output);
    if (!has_memory) strcpy(output->message, "out of memory for libpng");
    if (compressor && compressor->is_open) deflateEnd(&compressor->stream);
    if (compressor) free(compressor->line);
    free(compressor);
    png_destroy_write_struct(&png, &info);
    return is_written;
}

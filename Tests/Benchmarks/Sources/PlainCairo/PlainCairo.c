#include "PlainCairo.h"

#include <cairo.h>
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static cairo_surface_t *draw(const plain_chart *chart) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, chart->width, chart->height);
    cairo_t *cr = cairo_create(surface);
    if (chart->ground[3] > 0) {
        cairo_set_source_rgba(cr, chart->ground[0], chart->ground[1], chart->ground[2], chart->ground[3]);
        cairo_paint(cr);
    }
    cairo_rectangle(cr, chart->left, chart->top, chart->right - chart->left, chart->bottom - chart->top);
    cairo_clip(cr);
    cairo_move_to(cr, chart->x[0], chart->base);
    for (int i = 0; i < chart->count; i++) cairo_line_to(cr, chart->x[i], chart->y[i]);
    cairo_line_to(cr, chart->x[chart->count - 1], chart->base);
    cairo_close_path(cr);
    cairo_set_source_rgba(cr, chart->fill[0], chart->fill[1], chart->fill[2], chart->fill[3]);
    cairo_fill(cr);
    cairo_move_to(cr, chart->x[0], chart->y[0]);
    for (int i = 1; i < chart->count; i++) cairo_line_to(cr, chart->x[i], chart->y[i]);
    cairo_set_source_rgba(cr, chart->line[0], chart->line[1], chart->line[2], chart->line[3]);
    cairo_set_line_width(cr, chart->line_width);
    cairo_stroke(cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    return surface;
}

int plain_chart_draw(const plain_chart *chart) {
    cairo_surface_t *surface = draw(chart);
    int failed = cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return failed;
}

static uint32_t straight(uint32_t pixel) {
    uint32_t a = pixel >> 24, r = pixel >> 16 & 255, g = pixel >> 8 & 255, b = pixel & 255;
    if (a != 255 && a != 0) {
        r = (r * 255 + a / 2) / a;
        g = (g * 255 + a / 2) / a;
        b = (b * 255 + a / 2) / a;
    }
    return r | g << 8 | b << 16 | a << 24;
}

// Writes the palette index of each pixel. Returns the number of colors, or -1 for more than 256.
static int palette_of(cairo_surface_t *surface, int width, int height, uint8_t *indices, uint32_t *colors) {
    static int16_t slots[1024];
    memset(slots, 0xff, sizeof slots);
    const uint8_t *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface), count = 0, entry = -1;
    uint32_t last = 0;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(data + (size_t)y * stride);
        for (int x = 0; x < width; x++) {
            if (entry < 0 || row[x] != last) {
                last = row[x];
                uint32_t slot = last * 2654435769u >> 22;
                while (slots[slot] >= 0 && colors[slots[slot]] != last) slot = (slot + 1) & 1023;
                if (slots[slot] < 0) {
                    if (count == 256) return -1;
                    colors[count] = last;
                    slots[slot] = (int16_t)count++;
                }
                entry = slots[slot];
            }
            indices[(size_t)y * width + x] = (uint8_t)entry;
        }
    }
    return count;
}

static void put(png_structp png, png_bytep bytes, size_t count) {
    plain_png *out = png_get_io_ptr(png);
    if (out->count + count > out->capacity) {
        out->capacity = (out->count + count) * 2 + 65536;
        out->bytes = realloc(out->bytes, out->capacity);
    }
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
}

static void flush(png_structp png) { (void)png; }

// Writes a surface as a PNG, and destroys it.
static int write_png(cairo_surface_t *surface, plain_png *out) {
    int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
    memset(out, 0, sizeof *out);
    uint8_t *pixels = malloc((size_t)width * height * 4);
    uint32_t colors[256];
    int count = palette_of(surface, width, height, pixels, colors);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png))) return 1;
    png_set_write_fn(png, out, put, flush);
    int indexed = count >= 0;
    out->colors = indexed ? count : 0;
    png_set_IHDR(png, info, width, height, 8, indexed ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGBA,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(png, 1);
    png_set_compression_strategy(png, 3 /* Z_RLE */);
    png_set_compression_buffer_size(png, 1 << 16);
    png_set_filter(png, 0, indexed ? PNG_FILTER_NONE : PNG_FILTER_UP);
    size_t row = (size_t)width * (indexed ? 1 : 4);
    if (indexed) {
        png_color palette[256];
        png_byte alphas[256], opaque = 255;
        for (int i = 0; i < count; i++) {
            uint32_t color = straight(colors[i]);
            palette[i].red = color & 255;
            palette[i].green = color >> 8 & 255;
            palette[i].blue = color >> 16 & 255;
            alphas[i] = color >> 24;
            opaque &= alphas[i];
        }
        png_set_PLTE(png, info, palette, count);
        if (opaque < 255) png_set_tRNS(png, info, alphas, count, NULL);
    } else {
        const uint8_t *data = cairo_image_surface_get_data(surface);
        int stride = cairo_image_surface_get_stride(surface);
        for (int y = 0; y < height; y++) {
            const uint32_t *source = (const uint32_t *)(data + (size_t)y * stride);
            uint32_t *target = (uint32_t *)(pixels + (size_t)y * row);
            for (int x = 0; x < width; x++) target[x] = straight(source[x]);
        }
    }
    png_write_info(png, info);
    for (int y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * row);
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    free(pixels);
    cairo_surface_destroy(surface);
    return 0;
}

int plain_chart_png(const plain_chart *chart, plain_png *out) { return write_png(draw(chart), out); }

struct plain_picture {
    cairo_surface_t *surface;
    cairo_t *cr;
};

plain_picture *plain_picture_create(int width, int height) {
    plain_picture *picture = malloc(sizeof *picture);
    picture->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    picture->cr = cairo_create(picture->surface);
    return picture;
}

void plain_picture_move(plain_picture *picture, double x, double y) { cairo_move_to(picture->cr, x, y); }

void plain_picture_line(plain_picture *picture, double x, double y) { cairo_line_to(picture->cr, x, y); }

void plain_picture_curve(plain_picture *picture, const double points[6]) {
    cairo_curve_to(picture->cr, points[0], points[1], points[2], points[3], points[4], points[5]);
}

void plain_picture_circle(plain_picture *picture, double x, double y, double radius) {
    cairo_new_sub_path(picture->cr);
    cairo_arc(picture->cr, x, y, radius, 0, 2 * 3.14159265358979323846);
    cairo_close_path(picture->cr);
}

void plain_picture_close(plain_picture *picture) { cairo_close_path(picture->cr); }

void plain_picture_color(plain_picture *picture, double red, double green, double blue, double alpha) {
    cairo_set_source_rgba(picture->cr, red, green, blue, alpha);
}

void plain_picture_linear(plain_picture *picture, const double ends[4], const double (*stops)[5], int count) {
    cairo_pattern_t *pattern = cairo_pattern_create_linear(ends[0], ends[1], ends[2], ends[3]);
    for (int i = 0; i < count; i++) {
        const double *stop = stops[i];
        cairo_pattern_add_color_stop_rgba(pattern, stop[0], stop[1], stop[2], stop[3], stop[4]);
    }
    cairo_set_source(picture->cr, pattern);
    cairo_pattern_destroy(pattern);
}

void plain_picture_fill(plain_picture *picture, int even_odd) {
    cairo_set_fill_rule(picture->cr, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    cairo_fill(picture->cr);
}

void plain_picture_stroke(plain_picture *picture, const plain_stroke *stroke) {
    static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
    static const cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
    cairo_set_line_width(picture->cr, stroke->width);
    cairo_set_line_cap(picture->cr, caps[stroke->cap]);
    cairo_set_line_join(picture->cr, joins[stroke->join]);
    cairo_set_dash(picture->cr, stroke->dashes, stroke->dash_count, stroke->dash_phase);
    cairo_stroke(picture->cr);
}

void plain_picture_clip(plain_picture *picture, double x, double y, double width, double height) {
    cairo_save(picture->cr);
    cairo_rectangle(picture->cr, x, y, width, height);
    cairo_clip(picture->cr);
}

void plain_picture_unclip(plain_picture *picture) { cairo_restore(picture->cr); }

int plain_picture_png(plain_picture *picture, plain_png *out) {
    cairo_destroy(picture->cr);
    cairo_surface_flush(picture->surface);
    int failed = cairo_surface_status(picture->surface) != CAIRO_STATUS_SUCCESS || write_png(picture->surface, out);
    free(picture);
    return failed;
}

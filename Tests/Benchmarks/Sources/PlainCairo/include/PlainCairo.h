#ifndef PLAIN_CAIRO_H
#define PLAIN_CAIRO_H

#include <stddef.h>

/// A chart with one line over a filled area.
typedef struct {
    int width, height;                     // device pixels
    const double *x, *y;                   // positions in device pixels
    int count;
    double base;                           // the vertical position where the area ends
    double line_width;
    double ground[4], fill[4], line[4];    // red, green, blue, alpha; a transparent background is not painted
    double left, top, right, bottom;       // the clip
} plain_chart;

typedef struct {
    unsigned char *bytes;                  // owned; free() it
    size_t count, capacity;
    int colors;                            // in the palette; 0 without a palette
} plain_png;

/// Draws a chart with plain Cairo calls and writes it as a PNG. At most 256 colors become a palette with filter none,
/// more become RGBA with filter up. The compression is level 1 with run lengths. Returns 0 on success.
int plain_chart_png(const plain_chart *chart, plain_png *png);

/// Only draws the chart. Returns 0 on success.
int plain_chart_draw(const plain_chart *chart);

/// A picture of any fills and strokes in device pixels. A path ends with its fill or stroke.
typedef struct plain_picture plain_picture;

typedef struct {
    double width;
    int cap, join;                         // butt, round, square; miter, round, bevel
    const double *dashes;
    int dash_count;
    double dash_phase;
} plain_stroke;

plain_picture *plain_picture_create(int width, int height);
void plain_picture_move(plain_picture *picture, double x, double y);
void plain_picture_line(plain_picture *picture, double x, double y);
void plain_picture_curve(plain_picture *picture, const double points[6]);
void plain_picture_circle(plain_picture *picture, double x, double y, double radius);
void plain_picture_close(plain_picture *picture);
void plain_picture_color(plain_picture *picture, double red, double green, double blue, double alpha);
/// Each stop has an offset, red, green, blue and alpha.
void plain_picture_linear(plain_picture *picture, const double ends[4], const double (*stops)[5], int count);
void plain_picture_fill(plain_picture *picture, int even_odd);
void plain_picture_stroke(plain_picture *picture, const plain_stroke *stroke);
void plain_picture_clip(plain_picture *picture, double x, double y, double width, double height);
void plain_picture_unclip(plain_picture *picture);

/// Writes the picture as a PNG, and frees it. Returns 0 on success.
int plain_picture_png(plain_picture *picture, plain_png *png);

#endif

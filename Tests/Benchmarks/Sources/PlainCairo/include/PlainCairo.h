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

#endif

#ifndef PLAIN_CAIRO_H
#define PLAIN_CAIRO_H

#include <stddef.h>

/// How a chart of one line over a filled area is drawn.
typedef struct {
    int width, height;                     // device pixels
    const double *x, *y;                   // places in device pixels
    int count;
    double base;                           // where the area ends
    double line_width;
    double ground[4], fill[4], line[4];    // red, green, blue, alpha; a clear ground is not painted
    double left, top, right, bottom;       // the clip
} plain_chart;

typedef struct {
    unsigned char *bytes;                  // owned; free() it
    size_t count, capacity;
    int colors;                            // in the palette; 0: truecolour
} plain_png;

/// Draws a chart with plain Cairo calls and writes it as a PNG: a palette with filter none where there are at most 256
/// colours, RGBA with filter up otherwise; level 1, run lengths. 0: fine.
int plain_chart_png(const plain_chart *chart, plain_png *png);

/// The drawing alone. 0: fine.
int plain_chart_draw(const plain_chart *chart);

#endif

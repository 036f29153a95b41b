#ifndef PLAIN_COMPARE_H
#define PLAIN_COMPARE_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    size_t differing;
    int largest;
    int left, top, right, bottom;  // the box around the pixels that differ
} plain_difference;

/// The difference of two opaque RGBA pictures of the same size, in one plain loop over all pixels.
plain_difference plain_compare(const uint8_t *first, const uint8_t *second, int width, int height);

/// Whether two buffers are equal, by memcmp.
int plain_equal(const uint8_t *first, const uint8_t *second, size_t count);

#endif

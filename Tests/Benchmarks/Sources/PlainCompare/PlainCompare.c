#include "PlainCompare.h"
#include <stdlib.h>
#include <string.h>

plain_difference plain_compare(const uint8_t *first, const uint8_t *second, int width, int height) {
    plain_difference found = {0, 0, width, height, 0, 0};
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            size_t at = 4 * ((size_t)y * width + x);
            int red = abs(first[at] - second[at]);
            int green = abs(first[at + 1] - second[at + 1]);
            int blue = abs(first[at + 2] - second[at + 2]);
            int most = red > green ? red : green;
            if (blue > most) most = blue;
            if (!most) continue;
            found.differing++;
            if (most > found.largest) found.largest = most;
            if (x < found.left) found.left = x;
            if (y < found.top) found.top = y;
            if (x + 1 > found.right) found.right = x + 1;
            if (y + 1 > found.bottom) found.bottom = y + 1;
        }
    }
    return found;
}

int plain_equal(const uint8_t *first, const uint8_t *second, size_t count) { return memcmp(first, second, count) == 0; }

#include "cbundledtimezones.h"

__attribute__((weak)) const unsigned char pushchart_tzdata[1] = {0};
__attribute__((weak)) const size_t pushchart_tzdata_count = 0;

const unsigned char *cbundledtimezones_bytes(size_t *count) {
    *count = pushchart_tzdata_count;
    return *count > 0 ? pushchart_tzdata : NULL;
}

#ifndef CBUNDLEDTIMEZONES_H
#define CBUNDLEDTIMEZONES_H

#include <stddef.h>

/// The bytes of the tz database in this program, in Android's format, or NULL if the build has put none into it.
///
/// `.ci/dist/build` links an object that defines both variables. The definitions here are weak, and give way.
const unsigned char *cbundledtimezones_bytes(size_t *count);

#endif

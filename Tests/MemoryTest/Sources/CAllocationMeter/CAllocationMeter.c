// Replaces the functions of the allocator (glibc), and counts the allocated bytes.
#define _GNU_SOURCE
#include "CAllocationMeter.h"
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_size_t current, peak;

static void *added(void *block) {
    if (block) {
        size_t now = atomic_fetch_add(&current, malloc_usable_size(block)) + malloc_usable_size(block);
        size_t maximum = atomic_load(&peak);
        while (now > maximum && !atomic_compare_exchange_weak(&peak, &maximum, now)) {}
    }
    return block;
}

static void removed(void *block) {
    if (block) atomic_fetch_sub(&current, malloc_usable_size(block));
}

void *malloc(size_t size) { return added(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return added(__libc_calloc(count, size)); }
void *realloc(void *block, size_t size) {
    removed(block);
    return added(__libc_realloc(block, size));
}
void *memalign(size_t alignment, size_t size) { return added(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return added(__libc_memalign(alignment, size)); }
int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = added(__libc_memalign(alignment, size));
    return *block ? 0 : ENOMEM;
}
void free(void *block) {
    removed(block);
    __libc_free(block);
}

size_t allocation_meter_current(void) { return atomic_load(&current); }
size_t allocation_meter_peak(void) { return atomic_load(&peak); }
void allocation_meter_reset(void) { atomic_store(&peak, atomic_load(&current)); }

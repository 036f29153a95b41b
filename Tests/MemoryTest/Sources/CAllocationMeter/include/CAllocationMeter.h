#include <stddef.h>

// The bytes on the heap now, and their maximum since the last reset.
size_t allocation_meter_current(void);
size_t allocation_meter_peak(void);
void allocation_meter_reset(void);

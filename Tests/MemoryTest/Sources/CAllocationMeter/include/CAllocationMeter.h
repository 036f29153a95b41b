#include <stddef.h>

// Bytes on the heap now, and the most there were since the last reset.
size_t allocation_meter_current(void);
size_t allocation_meter_peak(void);
void allocation_meter_reset(void);

// `fstatfs`, which the module Glibc of Swift does not have.
#ifdef __linux__
#include <sys/vfs.h>
#endif

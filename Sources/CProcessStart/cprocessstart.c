#include "cprocessstart.h"

#include <stddef.h>

#ifdef __linux__
#include <fcntl.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

// Priority 101 is the first for programs, before the Swift runtime's.
__attribute__((constructor(101))) static void start(int count, char **values) {
    argument_count = count;
    arguments = values;
    // The runtime of Swift 6.3 looks for its own folder when it starts, and ends a static program that has no /proc.
    // With SWIFT_ROOT it does not look.
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
    // The next file that is opened would get the number of a closed standard stream. These files cannot be read or
    // written either.
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0) (void)!open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

const char *cprocessstart_argument(int index) { return index >= 0 && index < argument_count ? arguments[index] : NULL; }

const char *cprocessstart_program_path(void) { return (const char *)getauxval(AT_EXECFN); }
#else
const char *cprocessstart_argument(int index) { return NULL; }

const char *cprocessstart_program_path(void) { return NULL; }
#endif

#ifndef CPROCESSSTART_H
#define CPROCESSSTART_H

// Swift reads the arguments of a program and its path from /proc, which a root folder may not have. The system hands
// them over at the start too. On other systems than Linux, the functions return NULL.

/// An argument of this program; NULL after the last one. The first one is the program's name.
const char *cprocessstart_argument(int index);

/// The path with which the system started this program, relative to the current directory of that moment.
const char *cprocessstart_program_path(void);

#endif

/*
 * What Swift's runtime does before main and this program doesn't need. The linker finds these names here, so it doesn't
 * load the members of the runtime's archive that define them, and their start-up code isn't run: the search for a program
 * that prints a backtrace of a crash (nine file names), and that for the arguments (all of /proc/self/maps).
 */
#include "CStart.h"

#include <stdbool.h>
#include <stddef.h>

/* Backtrace.cpp: the settings, of which a first byte of 0 means "no backtrace". Larger than the runtime's own. */
char _swift_backtraceSettings[4096];

bool _swift_backtrace_isThunkFunction(const char *name) { return (void)name, false; }

char *_swift_backtrace_demangle(const char *name, size_t length, char *buffer, size_t *size) {
    return (void)name, (void)length, (void)buffer, (void)size, NULL;
}

/* CommandLine.cpp: the program reads its arguments itself (CLinux.h). */
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    static char *none[1];
    *count = 0;
    return none;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) { (void)arguments, (void)count; }

/* LibPrespecialized.cpp asks for it, and a static program has no other libraries. */
void *dlopen(const char *file, int mode) {
    (void)file, (void)mode;
    return NULL;
}

#include "CLinux.h"

#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

int clinux_open_beneath(int folder, const char *path, int flags) {
    struct open_how how = {
        .flags = (unsigned int)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS};
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

static char **arguments;

/*
 * Keeps the arguments of main, which glibc passes a constructor, and the memory that is freed: what one step of a command
 * frees, the next one takes. By default glibc returns it to the kernel in between, and every page of it is faulted in and
 * zeroed again.
 */
__attribute__((constructor)) static void start(int count, char **words) {
    (void)count;
    arguments = words;
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 16 << 20);
    mallopt(M_TOP_PAD, 512 << 10);
}

char **clinux_arguments(void) { return arguments; }

/*
 * Before main, Swift's runtime searches for a program that prints a backtrace of a crash, and aborts where /proc doesn't tell
 * it its own path. The linker finds the search here: there is none.
 */
char *swift_copyAuxiliaryExecutablePath(const char *name);
char *swift_copyAuxiliaryExecutablePath(const char *name) { return (void)name, NULL; }

static _Thread_local const void *trace;

const void *clinux_trace(void) { return trace; }

void clinux_set_trace(const void *value) { trace = value; }

int clinux_open_beneath(int folder, const char *path, int flags) {
    struct open_how how = {
        .flags = (unsigned int)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS};
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

int clinux_rename_new(int folder, const char *name, int new_folder, const char *new_name) {
    if (syscall(SYS_renameat2, folder, name, new_folder, new_name, RENAME_NOREPLACE) == 0) return 0;
    if (errno != ENOSYS && errno != EINVAL && errno != EPERM) return -1;
    /* A file system without it, or a sandbox: a hard link replaces nothing either. */
    if (linkat(folder, name, new_folder, new_name, 0) == 0) {
        if (unlinkat(folder, name, 0) == 0) return 0;
        int error = errno;
        unlinkat(new_folder, new_name, 0);
        errno = error;
        return -1;
    }
    if (errno == EEXIST) return -1;
    /* A folder, or a file where there are no hard links: a check before has to do. */
    struct stat found;
    if (fstatat(new_folder, new_name, &found, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return -1;
    }
    return renameat(folder, name, new_folder, new_name);
}

int clinux_is_local(const char *path) {
    struct statfs fs;
    if (statfs(path, &fs) != 0) return 0;
    switch ((unsigned int)fs.f_type) {
    case NFS_SUPER_MAGIC: case SMB_SUPER_MAGIC: case SMB2_SUPER_MAGIC: case CIFS_SUPER_MAGIC: case CEPH_SUPER_MAGIC:
    case CODA_SUPER_MAGIC: case AFS_SUPER_MAGIC: case AFS_FS_MAGIC: case V9FS_MAGIC: case FUSE_SUPER_MAGIC:
        return 0;
    default: return 1;
    }
}

int clinux_memory_file(void) { return memfd_create("weekyii", MFD_CLOEXEC); }

int clinux_spawn(
    pid_t *process, const char *path, char *const *words, char *const *variables, const char *folder, const int *streams,
    int count, int is_alone, const sigset_t *mask) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < count; i++) posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    posix_spawn_file_actions_addchdir_np(&actions, folder);
    if (is_alone) posix_spawn_file_actions_addclosefrom_np(&actions, count);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (is_alone ? POSIX_SPAWN_SETSID : 0));
    /* This process may ignore SIGPIPE, and programs inherit that. */
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setsigmask(&attributes, mask);
    int status = posix_spawn(process, path, &actions, &attributes, words, variables);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

int clinux_process_file(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int clinux_hold_signals(sigset_t *before) {
    const int ending[] = {SIGINT, SIGTERM, SIGHUP};
    sigset_t signals;
    sigemptyset(&signals);
    for (int i = 0; i < 3; i++) {
        struct sigaction action;
        if (sigaction(ending[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN) sigaddset(&signals, ending[i]);
    }
    pthread_sigmask(SIG_BLOCK, &signals, before);
    return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int clinux_held_signal(int file) {
    struct signalfd_siginfo what;
    return read(file, &what, sizeof what) == sizeof what ? (int)what.ssi_signo : 0;
}

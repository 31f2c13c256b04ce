#ifndef WEEKYII_CLINUX_H
#define WEEKYII_CLINUX_H

#include <pthread.h>
#include <signal.h>
#include <spawn.h>

/* The program's name and arguments, with NULL last. Swift reads them from /proc, and has none where that is missing. */
char **clinux_arguments(void);

/* A pointer of this thread's own, for its trace. Swift's own thread-local values would bring in its threads at start-up. */
const void *clinux_trace(void);
void clinux_set_trace(const void *value);

/*
 * Opens a path below a folder without following any symbolic link in it (openat2, Linux 5.6), in one call instead of one
 * for each component. It fails with ENOSYS if the kernel doesn't support it, and with ELOOP for a link.
 */
int clinux_open_beneath(int folder, const char *path, int flags);

/* Renames without replacing anything (renameat2, or what comes nearest to it); that fails with EEXIST. */
int clinux_rename_new(int folder, const char *name, int new_folder, const char *new_name);

/* Whether a path is on a local file system, which no other machine writes to. */
int clinux_is_local(const char *path);

/* Opens an empty file in memory. */
int clinux_memory_file(void);

/*
 * Starts a program in a folder with some open files, from descriptor 0 on, and a signal mask (posix_spawn). Alone, it gets a
 * session of its own and inherits no other open files. Returns an error number; 0 for none.
 */
int clinux_spawn(
    pid_t *process, const char *path, char *const *words, char *const *variables, const char *folder, const int *streams,
    int count, int is_alone, const sigset_t *mask);

/* Opens a descriptor that becomes readable when a process ends (pidfd_open, Linux 5.3). */
int clinux_process_file(pid_t process);

/*
 * Blocks SIGINT, SIGTERM and SIGHUP in this thread, except for those that the process ignores, and opens a descriptor that
 * becomes readable when one of them arrives (signalfd). The mask before is stored.
 */
int clinux_hold_signals(sigset_t *before);

/* Reads a signal from such a descriptor; 0 when there is none. */
int clinux_held_signal(int file);

#endif

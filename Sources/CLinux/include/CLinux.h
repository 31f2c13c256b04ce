#ifndef WEEKYII_CLINUX_H
#define WEEKYII_CLINUX_H

#include <signal.h>
#include <spawn.h>
#include <stdint.h>

/* The words that the program was started with, its name first, NULL last; Swift reads its own from /proc, which may be missing. */
char **clinux_arguments(void);

/*
 * Opens a path below a folder and follows no symbolic link anywhere on it (openat2, Linux 5.6): one call for what
 * otherwise takes one for each part of the path. It fails with ENOSYS where the kernel doesn't have it, and with ELOOP
 * where a link stands.
 */
int clinux_open_beneath(int folder, const char *path, int flags);

/* Renames without ever replacing what stands at the new name (renameat2): it fails with EEXIST there. */
int clinux_rename_new(int folder, const char *name, int new_folder, const char *new_name);

/* Has two names of a folder change places in one step (renameat2): both must stand. */
int clinux_rename_exchange(int folder, const char *name, const char *other);

/*
 * Whether somebody has an open file open for writing as well (fcntl, F_SETLEASE): 1 or 0, and -1 where that can't be told,
 * for a file of another user's say. The file itself has to be open for reading alone.
 */
int clinux_has_writer(int file);

/* Whether a path is on a file system of this machine's own, which no other machine writes to (statfs). */
int clinux_is_local(const char *path);

/* Opens an empty file in memory, which no program inherits by itself (memfd_create). */
int clinux_memory_file(void);

/* Has a program that is to be spawned started in a folder (posix_spawn_file_actions_addchdir_np). */
int clinux_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/*
 * Has a program that is to be spawned started in a session of its own, besides what was asked for before
 * (POSIX_SPAWN_SETSID), with none of the descriptors from a number on (posix_spawn_file_actions_addclosefrom_np).
 */
int clinux_spawn_alone(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int first);

/* Opens a pipe that no program inherits by itself (pipe2). */
int clinux_pipe(int ends[2]);

/* Opens what becomes readable when a process ends (pidfd_open, Linux 5.3). */
int clinux_process_file(pid_t process);

/*
 * Limits the memory of a child's own, files that it maps apart, and that of each program that it starts from now on
 * (prlimit, RLIMIT_DATA). A lower limit stays.
 */
void clinux_limit_memory(pid_t process, uint64_t bytes);

/*
 * Blocks SIGINT, SIGTERM and SIGHUP in this thread, but for those that the process ignores, and opens what becomes readable
 * when one of them comes (signalfd). What was blocked before is put where the second argument points.
 */
int clinux_hold_signals(sigset_t *before);

/* The signal that was read from such a file; 0 when there is none. */
int clinux_held_signal(int file);

/*
 * The SHA-1 of an open file but for its last 20 bytes, and those bytes: git's packs and their indexes end with such a
 * checksum. It returns 0, 1 for a file of fewer than 20 bytes, and -1 where it can't be read.
 */
int clinux_trailing_checksum(int file, uint8_t computed[20], uint8_t written[20]);

#endif

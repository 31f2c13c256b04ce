#ifndef WEEKYII_CLINUX_H
#define WEEKYII_CLINUX_H

/*
 * Opens a path below a folder and follows no symbolic link anywhere on it (openat2, Linux 5.6): one call for what
 * otherwise takes one for each part of the path. It fails with ENOSYS where the kernel doesn't have it, and with ELOOP
 * where a link stands.
 */
int clinux_open_beneath(int folder, const char *path, int flags);

#endif

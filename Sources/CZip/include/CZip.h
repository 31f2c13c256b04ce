#ifndef WEEKYII_CZIP_H
#define WEEKYII_CZIP_H

#include <stddef.h>
#include <stdint.h>

/* A file of an archive. The name is UTF-8; what it points to stays the caller's. */
struct czip_file {
    const char *name;
    const void *bytes;
    size_t count;
    /* When it was changed, as MS-DOS writes it; a zip has no other time, and no zone. */
    uint16_t date, time;
};

/*
 * Makes an archive in memory (zip_open_from_source, zip_file_add). Whoever calls frees it.
 *
 * It is the same to the byte for the same files. Returns 0; ENOSYS where libzip isn't installed; else another number of
 * the system's, EIO where there is none.
 */
int czip_archive(const struct czip_file *files, size_t count, void **archive, size_t *size);

#endif

#ifndef WEEKYII_CZIP_H
#define WEEKYII_CZIP_H

#include <stddef.h>
#include <stdint.h>

/* A file in an archive. The name is UTF-8. The caller keeps ownership of the pointers. */
struct czip_file {
    const char *name;
    const void *bytes;
    size_t count;
    /* The modification time in the MS-DOS format; a zip has no other time, and no zone. */
    uint16_t date, time;
};

/*
 * Creates an archive in memory (zip_open_from_source, zip_file_add). The caller frees it.
 *
 * The same files give the same bytes. Returns 0, ENOSYS if libzip isn't installed, or another error number (EIO if there
 * is no better one).
 */
int czip_archive(const struct czip_file *files, size_t count, void **archive, size_t *size);

#endif

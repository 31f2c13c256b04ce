/*
 * libzip, loaded when it is first called, so that other commands don't wait for it. The header's declarations check each
 * signature.
 */
#include "CZip.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <zip.h>

/* The library of Debian 12, which matches the header. */
static const char library_name[] = "libzip.so.4";

/* The functions, each with its type from the header. */
static struct {
    __typeof__(zip_source_buffer_create) *source_buffer_create;
    __typeof__(zip_source_free) *source_free;
    __typeof__(zip_source_keep) *source_keep;
    __typeof__(zip_source_open) *source_open;
    __typeof__(zip_source_read) *source_read;
    __typeof__(zip_source_close) *source_close;
    __typeof__(zip_source_stat) *source_stat;
    __typeof__(zip_source_buffer) *source_buffer;
    __typeof__(zip_open_from_source) *open_from_source;
    __typeof__(zip_file_add) *file_add;
    __typeof__(zip_file_set_dostime) *file_set_dostime;
    __typeof__(zip_file_set_external_attributes) *file_set_external_attributes;
    __typeof__(zip_close) *close;
    __typeof__(zip_discard) *discard;
    int is_loaded;
} libzip;

#define LOAD(field, name) \
    if (!(*(void **)&libzip.field = dlsym(library, name))) return 0

static int load(void) {
    if (libzip.is_loaded) return 1;
    void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return 0;
    LOAD(source_buffer_create, "zip_source_buffer_create");
    LOAD(source_free, "zip_source_free");
    LOAD(source_keep, "zip_source_keep");
    LOAD(source_open, "zip_source_open");
    LOAD(source_read, "zip_source_read");
    LOAD(source_close, "zip_source_close");
    LOAD(source_stat, "zip_source_stat");
    LOAD(source_buffer, "zip_source_buffer");
    LOAD(open_from_source, "zip_open_from_source");
    LOAD(file_add, "zip_file_add");
    LOAD(file_set_dostime, "zip_file_set_dostime");
    LOAD(file_set_external_attributes, "zip_file_set_external_attributes");
    LOAD(close, "zip_close");
    LOAD(discard, "zip_discard");
    return libzip.is_loaded = 1;
}

static int add(zip_t *archive, const struct czip_file *file) {
    zip_source_t *source = libzip.source_buffer(archive, file->bytes, file->count, 0);
    if (!source) return 0;
    /* Marked as UTF-8, so that every reader shows Chinese names correctly. */
    zip_int64_t index = libzip.file_add(archive, file->name, source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        libzip.source_free(source);
        return 0;
    }
    zip_uint32_t mode = (S_IFREG | 0644u) << 16;
    return !libzip.file_set_dostime(archive, index, file->time, file->date, 0) &&
           !libzip.file_set_external_attributes(archive, index, 0, ZIP_OPSYS_UNIX, mode);
}

/* Copies the written archive out of its source. */
static int take(zip_source_t *source, void **bytes, size_t *size) {
    zip_stat_t status;
    if (libzip.source_stat(source, &status) || !(status.valid & ZIP_STAT_SIZE)) return EIO;
    void *copy = malloc(status.size ? status.size : 1);
    if (!copy) return ENOMEM;
    zip_int64_t count = -1;
    if (!libzip.source_open(source)) {
        count = libzip.source_read(source, copy, status.size);
        libzip.source_close(source);
    }
    if (count < 0 || (zip_uint64_t)count != status.size) {
        free(copy);
        return EIO;
    }
    *bytes = copy;
    *size = status.size;
    return 0;
}

int czip_archive(const struct czip_file *files, size_t count, void **bytes, size_t *size) {
    if (!load()) return ENOSYS;
    zip_source_t *source = libzip.source_buffer_create(NULL, 0, 0, NULL);
    if (!source) return ENOMEM;
    zip_t *archive = libzip.open_from_source(source, ZIP_TRUNCATE, NULL);
    if (!archive) {
        libzip.source_free(source);
        return EIO;
    }
    libzip.source_keep(source);
    int is_whole = 1;
    for (size_t i = 0; is_whole && i < count; i++) is_whole = add(archive, &files[i]);
    if (!is_whole || libzip.close(archive)) {
        libzip.discard(archive);
        libzip.source_free(source);
        return EIO;
    }
    int status = take(source, bytes, size);
    libzip.source_free(source);
    return status;
}

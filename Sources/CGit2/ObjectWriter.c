#define _GNU_SOURCE
#include "CGit2.h"

#include <errno.h>
#include <fcntl.h>
#include <git2/sys/odb_backend.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>
#include <zlib.h>

/* The highest priority: asked before libgit2's own backends. */
enum { FIRST = 99 };

/*
 * Objects up to this size share one small stream: it takes 20 KB, where zlib's default takes and clears 268. Its codes are
 * fixed: a file takes a whole block anyway, and making them takes as long as all the rest.
 */
static const size_t SMALL = 1 << 13;

struct object {
    git_oid id;
    git_object_t type;
    size_t size;
    void *bytes;
};

struct cgit2_writer {
    git_odb_backend backend;
    char *folder;
    cgit2_name *name;
    void *context;
    int is_writing;
    z_stream small;
    struct object *objects;
    size_t count, room, size;
};

static int system_error(const char *what, const char *path) {
    int code = errno;
    char text[PATH_MAX + 100];
    snprintf(text, sizeof text, "failed to %s '%s': %s", what, path, strerror(code));
    git_error_set_str(GIT_ERROR_OS, text);
    return -1;
}

static const struct object *find(git_odb_backend *backend, const git_oid *id) {
    const struct cgit2_writer *writer = (void *)backend;
    for (size_t i = writer->count; i-- > 0;)
        if (git_oid_equal(&writer->objects[i].id, id)) return &writer->objects[i];
    return NULL;
}

static int exists(git_odb_backend *backend, const git_oid *id) { return find(backend, id) != NULL; }

static int read_header(size_t *size, git_object_t *type, git_odb_backend *backend, const git_oid *id) {
    const struct object *object = find(backend, id);
    if (!object) return GIT_ENOTFOUND;
    *size = object->size;
    *type = object->type;
    return 0;
}

static int read_object(void **bytes, size_t *size, git_object_t *type, git_odb_backend *backend, const git_oid *id) {
    const struct object *object = find(backend, id);
    if (!object) return GIT_ENOTFOUND;
    /* libgit2 expects a zero after the contents. */
    if (!(*bytes = git_odb_backend_data_alloc(backend, object->size + 1))) return -1;
    memcpy(*bytes, object->bytes, object->size);
    ((char *)*bytes)[object->size] = 0;
    *size = object->size;
    *type = object->type;
    return 0;
}

/*
 * libgit2 refreshes its list of packs before it writes an object that it doesn't have. An error here keeps it from that: an
 * object that another process is just packing is written once more, which harms nothing.
 */
static int refresh(git_odb_backend *backend) { return ((struct cgit2_writer *)backend)->is_writing ? -1 : 0; }

/* Compresses an object as the file of a loose one: its header, a zero, its contents. Freed by the caller. */
static unsigned char *compress_object(
    struct cgit2_writer *writer, git_object_t type, const void *bytes, size_t size, size_t *used) {
    char header[64];
    int length = snprintf(header, sizeof header, "%s %zu", git_object_type2string(type), size) + 1;
    z_stream large = {0}, *stream = size <= SMALL ? &writer->small : &large;
    int status = size > SMALL ? deflateInit(stream, Z_BEST_SPEED)
                 : stream->state ? deflateReset(stream)
                                 : deflateInit2(stream, Z_BEST_SPEED, Z_DEFLATED, 12, 5, Z_FIXED);
    size_t room = deflateBound(stream, (uLong)(size + (size_t)length));
    unsigned char *out = status == Z_OK && size < INT_MAX && room < INT_MAX ? malloc(room) : NULL;
    if (out) {
        stream->next_out = out;
        stream->avail_out = (uInt)room;
        stream->next_in = (unsigned char *)header;
        stream->avail_in = (uInt)length;
        status = deflate(stream, Z_NO_FLUSH);
        stream->next_in = (unsigned char *)bytes;
        stream->avail_in = (uInt)size;
        if (status == Z_OK) status = deflate(stream, Z_FINISH);
        *used = room - stream->avail_out;
    }
    if (stream == &large) deflateEnd(stream);
    if (out && status == Z_STREAM_END) return out;
    free(out);
    git_error_set_str(GIT_ERROR_ZLIB, "an object can't be compressed");
    return NULL;
}

/* Creates a temporary file, which `git gc` removes if the process is killed. */
static int create(const char *folder, char *path) {
    for (int tries = 0; tries < 16; tries++) {
        unsigned int name[2];
        if (getrandom(name, sizeof name, 0) != sizeof name) return -1;
        if (snprintf(path, PATH_MAX, "%s/tmp_obj_%08x%08x", folder, name[0], name[1]) >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

static int write_bytes(int file, const unsigned char *bytes, size_t size) {
    while (size > 0) {
        ssize_t count = write(file, bytes, size);
        if (count < 0 && errno != EINTR) return -1;
        if (count > 0) { bytes += count; size -= (size_t)count; }
    }
    return 0;
}

static int write_file(struct cgit2_writer *writer, const git_oid *id, const unsigned char *bytes, size_t size) {
    char temporary[PATH_MAX], path[PATH_MAX], hex[GIT_OID_HEXSZ + 1];
    git_oid_tostr(hex, sizeof hex, id);
    if (snprintf(path, sizeof path, "%s/%.2s/%s", writer->folder, hex, hex + 2) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return system_error("create", writer->folder);
    }
    int file = create(writer->folder, temporary);
    if (file < 0) return system_error("create", temporary);
    if (write_bytes(file, bytes, size) != 0) {
        int result = system_error("write", temporary);
        close(file);
        unlink(temporary);
        return result;
    }
    return writer->name(file, temporary, path, writer->context) == 0 ? 0 : system_error("create", path);
}

static int has_room(struct cgit2_writer *writer) {
    if (writer->count < writer->room) return 1;
    size_t room = writer->room == 0 ? 16 : 2 * writer->room;
    struct object *objects = realloc(writer->objects, room * sizeof *objects);
    if (!objects) return 0;
    writer->objects = objects;
    writer->room = room;
    return 1;
}

static int write_object(git_odb_backend *backend, const git_oid *id, const void *bytes, size_t size, git_object_t type) {
    struct cgit2_writer *writer = (void *)backend;
    size_t used;
    unsigned char *packed = compress_object(writer, type, bytes, size, &used);
    void *copy = packed && has_room(writer) ? malloc(size + 1) : NULL;
    int result = copy ? write_file(writer, id, packed, used) : -1;
    free(packed);
    if (result != 0) {
        free(copy);
        return result;
    }
    memcpy(copy, bytes, size);
    writer->objects[writer->count++] = (struct object){*id, type, size, copy};
    writer->size += size;
    return 0;
}

static void free_writer(git_odb_backend *backend) {
    struct cgit2_writer *writer = (void *)backend;
    cgit2_writer_forget(writer);
    if (writer->small.state) deflateEnd(&writer->small);
    free(writer->objects);
    free(writer->folder);
    free(writer);
}

int cgit2_writer_new(cgit2_writer **out, git_repository *repository, const char *folder) {
    struct cgit2_writer *writer = calloc(1, sizeof *writer);
    git_odb *objects = NULL;
    int result = writer && (writer->folder = strdup(folder)) ? 0 : -1;
    if (result == 0) result = git_odb_init_backend(&writer->backend, GIT_ODB_BACKEND_VERSION);
    if (result == 0) {
        writer->backend.read = read_object;
        writer->backend.read_header = read_header;
        writer->backend.exists = exists;
        writer->backend.refresh = refresh;
        writer->backend.free = free_writer;
        result = git_repository_odb(&objects, repository);
    }
    /* From here on the repository owns it. */
    if (result == 0) result = git_odb_add_backend(objects, &writer->backend, FIRST);
    git_odb_free(objects);
    if (result == 0) *out = writer;
    else if (writer) free_writer(&writer->backend);
    return result;
}

void cgit2_writer_join(cgit2_writer *writer, cgit2_name *name, void *context) {
    cgit2_writer_forget(writer);
    writer->backend.write = name ? write_object : NULL;
    writer->name = name;
    writer->context = context;
}

void cgit2_writer_set_writing(cgit2_writer *writer, int is_writing) { writer->is_writing = is_writing; }

size_t cgit2_writer_count(const cgit2_writer *writer) { return writer->count; }

int cgit2_writer_is_full(const cgit2_writer *writer) { return writer->count >= 128 || writer->size > 1 << 20; }

void cgit2_writer_forget(cgit2_writer *writer) {
    while (writer->count > 0) free(writer->objects[--writer->count].bytes);
    writer->size = 0;
}

#define _DEFAULT_SOURCE
#include "CGit2.h"

#include <pthread.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>

/*
 * libgit2 maps packs into memory in windows, and trusts the offsets in a pack's index. An offset beyond the end of the pack,
 * from a damaged index, makes it crash with SIGSEGV. The linker redirects each request for a window to this function, which
 * rejects such an offset like git ("offset beyond end of packfile").
 */
#if LIBGIT2_VER_MAJOR != 1 || LIBGIT2_VER_MINOR != 5
#error "git_mwindow_file is declared below as in libgit2 1.5 (src/libgit2/mwindow.h)"
#endif
struct mwindow_file {
    pthread_mutex_t lock;
    void *windows;
    int file;
    int64_t size;
};
unsigned char *__real_git_mwindow_open(
    struct mwindow_file *file, void **cursor, int64_t offset, size_t extra, unsigned int *left);
unsigned char *__wrap_git_mwindow_open(
    struct mwindow_file *file, void **cursor, int64_t offset, size_t extra, unsigned int *left) {
    if (offset < 0 || offset > file->size || extra > (uint64_t)(file->size - offset)) {
        (void)git_error_set_str(GIT_ERROR_ODB, "offset beyond the end of the pack");
        return 0;
    }
    return __real_git_mwindow_open(file, cursor, offset, extra, left);
}

/*
 * libgit2 asks for the user's home folder if there is no HOME. A static program can't ask the system's other sources of
 * accounts (nsswitch.conf), so the linker redirects the question to this function, which reads /etc/passwd.
 */
int __wrap_getpwuid_r(uid_t user, struct passwd *entry, char *text, size_t size, struct passwd **found) {
    *found = NULL;
    FILE *file = fopen("/etc/passwd", "re");
    if (!file) return 0;
    while (fgetpwent_r(file, entry, text, size, found) == 0 && (*found)->pw_uid != user) *found = NULL;
    fclose(file);
    return 0;
}

int cgit2_set(git_libgit2_opt_t option, int value) { return git_libgit2_opts(option, value); }

int cgit2_set_extensions(void) {
    const char *names[] = {"worktreeconfig", "preciousobjects", "partialclone", "objectformat", "refstorage"};
    return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, names, sizeof names / sizeof *names);
}

int cgit2_set_tree_cache(size_t limit) {
    return git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, GIT_OBJECT_TREE, limit);
}

int cgit2_search_path(int level, git_buf *path) { return git_libgit2_opts(GIT_OPT_GET_SEARCH_PATH, level, path); }

int cgit2_set_search_path(int level, const char *path) { return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path); }

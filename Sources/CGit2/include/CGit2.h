#ifndef WEEKYII_CGIT2_H
#define WEEKYII_CGIT2_H

#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/repository.h>
#include <stddef.h>
#include <stdint.h>

/* git_libgit2_opts is variadic, so Swift can't call it; there is one function for each option. */

/* GIT_OPT_ENABLE_FSYNC_GITDIR: whether writes in a git folder are flushed to the disk. */
int cgit2_set_fsync(int enabled);

/* Answers this thread's calls of fsync, with its result and errno, until another function or NULL is set. */
typedef int cgit2_sync(int file, void *context);
void cgit2_redirect_fsync(cgit2_sync *answer, void *context);

/*
 * Writes the objects of a repository as loose files, in the place of libgit2's own backend: that flushes each file before it
 * writes the next one, and asks for the packs anew for each object. What was written stays readable from memory, as its file
 * may not have its name yet. The repository owns it.
 */
typedef struct cgit2_writer cgit2_writer;
int cgit2_writer_new(cgit2_writer **writer, git_repository *repository, const char *objects_folder);

/*
 * Gives a complete temporary file its name, now or once it is flushed, and closes it; on failure, the file is removed. The
 * result is 0, or -1 and errno.
 */
typedef int cgit2_name(int file, const char *temporary, const char *path, void *context);

/* Writes objects from now on, and names their files with a function; NULL leaves the writing to libgit2 again. */
void cgit2_writer_join(cgit2_writer *writer, cgit2_name *name, void *context);

/* Whether an object is just being written that probably is new. */
void cgit2_writer_set_writing(cgit2_writer *writer, int is_writing);

/* The number of objects in memory, whether they are to be flushed, and what then frees them. */
size_t cgit2_writer_count(const cgit2_writer *writer);
int cgit2_writer_is_full(const cgit2_writer *writer);
void cgit2_writer_forget(cgit2_writer *writer);

/*
 * GIT_OPT_SET_EXTENSIONS: accepts the extensions of a repository that change nothing here, and those of which only some
 * values do: the caller checks these.
 */
int cgit2_set_extensions(void);

/* GIT_OPT_SET_CACHE_OBJECT_LIMIT: the largest tree that is kept in memory, in bytes. */
int cgit2_set_tree_cache(size_t limit);

/* GIT_OPT_SET_OWNER_VALIDATION: whether a repository of another user is rejected. */
int cgit2_set_owner_validation(int enabled);

/* GIT_OPT_SET_SEARCH_PATH: the folder of the configuration of a level (git_config_level_t). */
int cgit2_set_search_path(int level, const char *path);

/* Merges three texts line by line. In a conflict, a union keeps both versions; else they are marked. Freed by the caller. */
static inline int cgit2_merge_file(
    git_merge_file_result *out, int is_union, const char *base, size_t base_size, const char *ours, size_t ours_size,
    const char *theirs, size_t theirs_size) {
    git_merge_file_options options = GIT_MERGE_FILE_OPTIONS_INIT;
    git_merge_file_input inputs[3] = {
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = base, .size = base_size, .mode = 0100644},
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = ours, .size = ours_size, .mode = 0100644},
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = theirs, .size = theirs_size, .mode = 0100644}};
    options.favor = is_union ? GIT_MERGE_FILE_FAVOR_UNION : GIT_MERGE_FILE_FAVOR_NORMAL;
    return git_merge_file(out, &inputs[0], &inputs[1], &inputs[2], &options);
}

#endif

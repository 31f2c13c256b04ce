#ifndef WEEKYII_CGIT2_H
#define WEEKYII_CGIT2_H

#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/repository.h>
#include <stddef.h>
#include <stdint.h>

/* git_libgit2_opts is variadic, so Swift can't call it. The first one sets an option with a number. */
int cgit2_set(git_libgit2_opt_t option, int value);

/* Accepts the extensions of a repository that change nothing here, and those of which the caller checks the value. */
int cgit2_set_extensions(void);

/* The largest tree that is kept in memory, in bytes. */
int cgit2_set_tree_cache(size_t limit);

/* The folder of the configuration of a level (git_config_level_t). */
int cgit2_search_path(int level, git_buf *path);
int cgit2_set_search_path(int level, const char *path);

/* Merges three texts line by line. In a conflict, a union keeps both versions; else they are marked. Freed by the caller. */
static inline int cgit2_merge_file(
    git_merge_file_result *out, int is_union, const void *base, size_t base_size, const void *ours, size_t ours_size,
    const void *theirs, size_t theirs_size) {
    git_merge_file_options options = GIT_MERGE_FILE_OPTIONS_INIT;
    git_merge_file_input inputs[3] = {
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = base, .size = base_size, .mode = 0100644},
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = ours, .size = ours_size, .mode = 0100644},
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = theirs, .size = theirs_size, .mode = 0100644}};
    options.favor = is_union ? GIT_MERGE_FILE_FAVOR_UNION : GIT_MERGE_FILE_FAVOR_NORMAL;
    return git_merge_file(out, &inputs[0], &inputs[1], &inputs[2], &options);
}

#endif

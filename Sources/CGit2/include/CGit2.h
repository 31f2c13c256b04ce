#ifndef WEEKYII_CGIT2_H
#define WEEKYII_CGIT2_H

#include <git2.h>

/* git_libgit2_opts is variadic, which Swift can't call: one function for each option that is used. */

int cgit2_set_fsync_gitdir(int enabled);
int cgit2_set_search_path(int level, const char *path);

/* A struct with a borrowed path is safer to fill in here. */
static inline int cgit2_index_add(
    git_index *index, const char *path, const git_oid *id, uint32_t mode, git_index_time modified,
    git_index_time changed, uint32_t device, uint32_t inode, uint32_t user, uint32_t group, uint32_t size) {
    git_index_entry entry = {
        .path = path, .id = *id, .mode = mode, .mtime = modified, .ctime = changed, .dev = device, .ino = inode,
        .uid = user, .gid = group, .file_size = size};
    return git_index_add(index, &entry);
}

/* The same entry at another path. */
static inline int cgit2_index_copy(git_index *index, const git_index_entry *standing, const char *path) {
    git_index_entry entry = *standing;
    entry.path = path;
    return git_index_add(index, &entry);
}

/* The options of a new repository whose first branch has that name. */
static inline int cgit2_repository_init(git_repository **out, const char *path, const char *branch) {
    git_repository_init_options options = GIT_REPOSITORY_INIT_OPTIONS_INIT;
    options.flags = GIT_REPOSITORY_INIT_MKDIR | GIT_REPOSITORY_INIT_NO_REINIT;
    options.initial_head = branch;
    return git_repository_init_ext(out, path, &options);
}

/* Three texts merged line by line; where both changed the same lines, both are kept. Freed by the caller. */
static inline int cgit2_merge_union(
    git_merge_file_result *out, const char *base, size_t base_size, const char *ours, size_t ours_size,
    const char *theirs, size_t theirs_size) {
    git_merge_file_options options = GIT_MERGE_FILE_OPTIONS_INIT;
    git_merge_file_input inputs[3] = {
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = base, .size = base_size, .mode = 0100644},
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = ours, .size = ours_size, .mode = 0100644},
        {.version = GIT_MERGE_FILE_INPUT_VERSION, .ptr = theirs, .size = theirs_size, .mode = 0100644}};
    options.favor = GIT_MERGE_FILE_FAVOR_UNION;
    return git_merge_file(out, &inputs[0], &inputs[1], &inputs[2], &options);
}

#endif

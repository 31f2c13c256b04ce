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

#endif

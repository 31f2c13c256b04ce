#include "CGit2.h"

int cgit2_set_fsync(int enabled) { return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled); }

int cgit2_set_owner_validation(int enabled) { return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, enabled); }

int cgit2_set_search_path(int level, const char *path) { return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path); }

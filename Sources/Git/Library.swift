import CGit2

package enum Library {
    /// The result of `git_libgit2_init`; a static constant is initialised once, also with several threads.
    private static let status: Int32 = {
        let status = git_libgit2_init()
        if status >= 0 {
            _ = cgit2_set(GIT_OPT_ENABLE_FSYNC_GITDIR, 1)
            _ = cgit2_set_extensions()
            // What a new tree or commit names was just written or read.
            _ = cgit2_set(GIT_OPT_ENABLE_STRICT_OBJECT_CREATION, 0)
            // A folder of some hundred files is more than libgit2's own limit, and would be read again for each of them.
            _ = cgit2_set_tree_cache(1 << 22)
        }
        return status
    }()

    /// Initialises the library once, with durable writes, when a repository is needed.
    package static func start() { _ = status }

    /// Requires that it can be.
    static func started() throws {
        guard status < 0 else { return }
        throw GitError(code: .other, kind: "none", message: "libgit2 can't be initialised")
    }

    /// Sets whether objects and references are flushed to the disk (`GIT_OPT_ENABLE_FSYNC_GITDIR`), for the process. In
    /// a repository that has already read a reference, the old setting remains for references.
    package static func setDurable(_ isDurable: Bool) {
        start()
        _ = cgit2_set(GIT_OPT_ENABLE_FSYNC_GITDIR, isDurable ? 1 : 0)
    }

    /// The files of the user that libgit2 finds by itself (`GIT_OPT_GET_SEARCH_PATH`).
    static let userConfiguration: UserConfiguration? = {
        start()
        func folder(_ level: git_config_level_t) -> String? {
            try? unsafe Call.text { unsafe cgit2_search_path(level.rawValue, $0) }
        }
        guard let general = folder(GIT_CONFIG_LEVEL_XDG), let own = folder(GIT_CONFIG_LEVEL_GLOBAL) else { return nil }
        return UserConfiguration(general: "\(general)/config", own: "\(own)/.gitconfig")
    }()
}

import CGit2

/// The C library as a whole: its one initialisation and its process-wide options.
public enum Library {
    /// What `git_libgit2_init` returned; a static constant is initialised once, whichever thread comes first.
    private static let status: Int32 = {
        let status = git_libgit2_init()
        if status >= 0 { _ = cgit2_set_fsync(1) }
        return status
    }()

    /// Initialises the library (`git_libgit2_init`) the first time, with durable writes; does nothing afterwards.
    ///
    /// It costs some milliseconds, so nothing that can do without a repository calls it.
    public static func start() {
        _ = status
    }

    /// Initialises the library the first time.
    ///
    /// - Throws: when it can't be initialised.
    static func started() throws(GitError) {
        guard status < 0 else { return }
        throw GitError(code: .other(status), kind: "none", message: "libgit2 can't be initialised")
    }

    /// Chooses whether objects and references are synced to the disk (`GIT_OPT_ENABLE_FSYNC_GITDIR`), for the process.
    ///
    /// A repository that has already read a reference keeps syncing its references as it did.
    ///
    /// - Parameter isDurable: false trades safety in a power cut for speed.
    public static func setDurable(_ isDurable: Bool) {
        start()
        _ = cgit2_set_fsync(isDurable ? 1 : 0)
    }

    /// Has the system's and the user's configuration read from one folder alone (`GIT_OPT_SET_SEARCH_PATH`), so that
    /// tests don't depend on the machine; to be called before any repository is opened.
    ///
    /// - Parameter folder: an absolute path; its `gitconfig`, `config` and `.gitconfig` are the system's, the XDG and the
    ///   user's configuration.
    public static func isolate(fromConfigurationIn folder: String) {
        start()
        let levels = [
            GIT_CONFIG_LEVEL_PROGRAMDATA, GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL,
        ]
        for level in levels { _ = unsafe cgit2_set_search_path(level.rawValue, folder) }
    }
}

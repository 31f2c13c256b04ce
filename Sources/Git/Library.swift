import CGit2

/// libgit2 itself, started once in a process and only when it is needed: starting it costs more than most commands.
public enum Library {
    private static let isStarted: Bool = {
        git_libgit2_init()
        cgit2_set_fsync_gitdir(1)
        return true
    }()

    /// Starts libgit2 (`git_libgit2_init`), with every write synced to the disk.
    public static func start() { _ = isStarted }

    /// Whether objects and references are on the disk when a call returns (`GIT_OPT_ENABLE_FSYNC_GITDIR`).
    public static func setDurable(_ isDurable: Bool) {
        start()
        cgit2_set_fsync_gitdir(isDurable ? 1 : 0)
    }

    /// Makes libgit2 look for the system's and the user's configuration in one folder alone, as tests need it.
    public static func isolateConfiguration(in folder: String) {
        start()
        for level in [GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL] {
            unsafe cgit2_set_search_path(level.rawValue, folder)
        }
    }
}

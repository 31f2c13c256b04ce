import CGit2
import Git

/// The C library of git without the machine's configuration.
///
/// Its search paths belong to the process, so this is the only place where tests set them, once
/// (`GIT_OPT_SET_SEARCH_PATH`).
public enum IsolatedGit {
    private static let once: Void = {
        Library.start()
        let levels = [
            GIT_CONFIG_LEVEL_PROGRAMDATA, GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL,
        ]
        for level in levels { _ = unsafe cgit2_set_search_path(level.rawValue, "/nonexistent/weekyii-tests") }
    }()

    /// Loads the library; call it before opening any repository in this process.
    public static func start() { once }
}

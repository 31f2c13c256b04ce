import Git

/// The C library of git without the machine's configuration.
///
/// Its search paths belong to the process, so this is the only place where tests set them, once.
public enum IsolatedGit {
    private static let once: Void = Library.isolate(fromConfigurationIn: "/nonexistent/weekyii-tests")

    /// Loads the library; call it before opening any repository in this process.
    public static func start() { once }
}

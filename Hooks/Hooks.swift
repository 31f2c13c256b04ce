/// What a journal's repository is given besides the plan, embedded in the binary (`GitJournal.md`, "Hooks").
public enum JournalHooks {
    /// The lines of a journal's `.gitattributes`: our own files are merged by meaning, and what is in a file is what is
    /// in the commit, whatever git would like to do to line ends.
    public static let attributes = String(decoding: PackageResources.gitattributes, as: UTF8.self)

    /// A hook of a person's repository: silent and content where the program is gone. `@program@` stands for the
    /// program's path as the shell reads it, `@name@` for the hook's name.
    public static let script = String(decoding: PackageResources.hook_sh, as: UTF8.self)

    /// A hook of a server's repository, which refuses where the program can't be run; with the same two places.
    public static let serverScript = String(decoding: PackageResources.server_hook_sh, as: UTF8.self)
}

/// The hooks and attributes for a journal's repository, embedded in the binary (`GitJournal.md`, "Hooks").
public enum JournalHooks {
    /// The attributes of a journal's files, for the repository's `info/attributes`: plan files use Weekyii's merge
    /// driver, and git converts nothing in them.
    public static let attributes = String(decoding: PackageResources.gitattributes, as: UTF8.self)

    /// A hook for a user's repository, which succeeds silently if the program is missing. `@program@` is replaced by
    /// the program's path, quoted for the shell, and `@name@` by the hook's name.
    public static let script = String(decoding: PackageResources.hook_sh, as: UTF8.self)

    /// A hook for a server's repository, which fails if the program can't be run; with the same placeholders.
    public static let serverScript = String(decoding: PackageResources.server_hook_sh, as: UTF8.self)
}

/// What a journal's repository is given besides the plan, embedded in the binary (`journal.md`, section 3).
public enum JournalHooks {
    /// The lines of a journal's `.gitattributes`: our own files are merged by meaning, and what is in a file is what is
    /// in the commit, whatever git would like to do to line ends.
    public static let attributes = String(decoding: PackageResources.gitattributes, as: UTF8.self)
}

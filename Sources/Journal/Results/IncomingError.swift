public import Files
public import JournalText

/// Why another machine's commit isn't taken in.
public enum IncomingError: Equatable, Sendable {
    /// A file of a plan in it can't be understood; its path is the one in the repository.
    case text(Diagnostic)
    /// Where a plan has a file or a folder, it has something else; the path is the one in the repository.
    case file(FileError)
    /// It has a file that git's index refuses; its path in the repository.
    case name(path: String)
    /// A journal that is here isn't in it: the path of its `STATE.md` in the repository.
    case gone(path: String)
}

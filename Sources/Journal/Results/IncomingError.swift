public import Files
public import JournalText

/// Why another machine's commit is refused.
public enum IncomingError: Equatable, Sendable {
    /// A file of a plan in it can't be understood; the path is relative to the repository.
    case text(Diagnostic)
    /// It has something else where a plan has a file or a folder; the path is relative to the repository.
    case file(FileError)
    /// It has a file that git's index refuses; the path is relative to the repository.
    case name(path: String)
    /// It lacks a journal that exists here: the path of its `STATE.md` in the repository.
    case gone(path: String)
}

import Files
public import Journal

/// An empty file in `.git/weekyii` that remembers something about a journal's timers on this machine
/// (`Reminders.md`, "Timers"). A failure to write it is ignored.
public struct TimerMark: Sendable {
    private let gitFolder: String
    private let name: String

    /// What is remembered.
    public enum Kind: String, Sendable {
        /// It was said that nothing delivers reminders here; nobody is told twice.
        case said = "timer"
        /// `remind install` printed the lines for a crontab.
        case crontab
    }

    /// The file of a journal; nil without a repository.
    public init?(_ kind: Kind, of journal: Session) {
        guard let folder = journal.gitFolder else { return nil }
        gitFolder = folder
        name = "weekyii/" + journal.stateName(kind.rawValue)
    }

    /// Whether it is remembered.
    public var exists: Bool { FileSystem.exists("\(gitFolder)/\(name)") }

    /// Remembers it.
    public func make() { try? Folder(gitFolder).write([], to: Path(name), durable: false) }

    /// Forgets it.
    public func remove() { try? FileSystem.removeFile("\(gitFolder)/\(name)") }
}

extension Session {
    /// The name of a file in `.git/weekyii`. A journal below the top of a work tree has files of its own, because a
    /// repository can contain several.
    func stateName(_ name: String) -> String { isAtTop ? name : "\(name)-\(PathHash.of(folder.path))" }
}

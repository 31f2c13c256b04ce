import Files
public import Journal

/// What this machine knows about a journal's timer besides systemd's units, in `.git/weekyii/timer`
/// (`Reminders.md`, "Timers").
public struct TimerNote: Sendable {
    private let gitFolder: String
    private let name: String

    /// The states that are written down.
    public enum State: String, Sendable {
        /// It was reported that nothing delivers reminders here; nobody is told twice.
        case reported
        /// `remind install` printed the lines for a crontab.
        case crontab
    }

    /// The note of a journal; nil without a repository. A journal below the top of a work tree has a note of its own.
    public init?(of journal: Session) {
        guard let folder = journal.gitFolder else { return nil }
        gitFolder = folder
        name = journal.isAtTop ? "weekyii/timer" : "weekyii/timer-\(PathHash.of(journal.folder.path))"
    }

    /// The state; nil where nothing is written down.
    public var state: State? {
        guard let bytes = FileSystem.read("\(gitFolder)/\(name)", limit: 64) else { return nil }
        return State(rawValue: String(decoding: bytes, as: UTF8.self).filter { $0 != "\n" })
    }

    /// Writes a state down. It is a convenience of one machine: a failure is ignored, and the notice comes once more.
    public func write(_ state: State) {
        guard let folder = try? Folder(gitFolder) else { return }
        try? folder.makeFolders("weekyii")
        try? folder.write(Array("\(state.rawValue)\n".utf8), to: name, durable: false)
    }

    /// Forgets the crontab's lines, after `remind uninstall`.
    public func forgetCrontab() { if state == .crontab { write(.reported) } }
}

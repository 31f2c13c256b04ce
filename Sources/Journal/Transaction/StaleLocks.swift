import Files
import Git

/// Git's own locks that a command of ours left when it died. A lock is removed only when it is provably nobody's: older
/// than the machine's start, or of the dead process that wrote the intent (`journal.md`, section 2).
struct StaleLocks {
    /// How old a lock must be, in seconds, before it is taken for a dead process's.
    private static let age = 2
    /// How long after its intent a process can have taken a lock, in seconds.
    private static let reach = 60

    private let names: [String]
    private let process: Int

    init(of intent: Intent) {
        names = Self.names(intent.branch)
        process = intent.process
    }

    /// The locks that a command of ours takes.
    private static func names(_ branch: String) -> [String] { ["index.lock", "HEAD.lock", "\(branch).lock"] }

    /// Removes locks that are older than the machine's start, for a command that they stand in the way of.
    ///
    /// - Returns: whether one was removed.
    static func removeForgotten(on branch: String, in gitFolder: String) -> Bool {
        guard let folder = try? Folder(gitFolder) else { return false }
        let start = ProcessContext.startOfMachine
        let forgotten = names(branch).filter { name in
            guard let found = try? folder.status(name) else { return false }
            return found.modified.seconds < start
        }
        return forgotten.count { (try? folder.remove($0, durable: false)) != nil } > 0
    }

    /// Removes what is stale, and waits for a lock that is too young to tell.
    func remove(in gitFolder: String) throws(JournalError) {
        guard !ProcessContext.isRunning(process) else { return }
        try JournalError.files { () throws(FileError) in
            let folder = try Folder(gitFolder)
            let intent = try folder.status("weekyii/\(Intent.name)")?.modified.seconds ?? 0
            for name in names { try remove(name, in: folder, intent: intent) }
        }
    }

    private func remove(_ name: String, in folder: borrowing Folder, intent: Int) throws(FileError) {
        guard let found = try folder.status(name) else { return }
        let made = found.modified.seconds
        let isOlderThanStart = made < ProcessContext.startOfMachine
        guard isOlderThanStart || (intent - 1...intent + Self.reach).contains(made) else { return }
        while !isOlderThanStart, ProcessContext.secondsSinceEpoch - made < Self.age { Pause.milliseconds(100) }
        // Still the same file: nobody took the lock meanwhile.
        if try folder.status(name) == found { try folder.remove(name, durable: false) }
    }
}

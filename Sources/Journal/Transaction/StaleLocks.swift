import Files
import Git

/// Git's own locks that nobody holds any more. One is removed only when it is provably nobody's: older than the machine's
/// start, or of our own dead process (`journal.md`, section 2).
struct StaleLocks {
    /// How old a lock must be, in seconds, before it is taken for a dead process's.
    private static let age = 2
    /// How long after its intent a process can have taken a lock, in seconds.
    private static let reach = 60

    /// A file of git's that a command of ours writes under a lock.
    private struct Guarded {
        let folder: String
        let name: String

        var lock: String { "\(name).lock" }
    }

    private let files: [Guarded]
    private let gitFolder: String
    /// The top of the work tree.
    private let top: String

    /// - Parameter branch: the branch that a command moves.
    init(on branch: String, in repository: borrowing Repository) {
        gitFolder = repository.gitFolder
        top = repository.workFolder.flatMap(FilePlace.real) ?? gitFolder
        files = [
            Guarded(folder: gitFolder, name: "index"), Guarded(folder: gitFolder, name: "HEAD"),
            Guarded(folder: repository.commonFolder, name: branch),
        ]
    }

    /// Removes locks that are older than the machine's start, or nobody's by what they are, for a command that they stand in
    /// the way of.
    ///
    /// - Returns: whether one was removed.
    func removeForgotten() -> Bool {
        let start = ProcessContext.startOfMachine
        return removeTwins()
            || files.count { file in
                guard let folder = try? Folder(file.folder), let found = try? folder.status(file.lock) else {
                    return false
                }
                return found.modified.seconds < start && (try? folder.remove(file.lock, durable: false)) != nil
            } > 0
    }

    /// Removes locks that are the guarded files themselves: libgit2 gives a new file its name by a link, and doesn't ask
    /// whether the first name went.
    ///
    /// - Returns: whether one was removed.
    @discardableResult
    func removeTwins() -> Bool {
        files.count { file in
            guard let folder = try? Folder(file.folder), let lock = try? folder.status(file.lock),
                let standing = try? folder.status(file.name),
                (lock.device, lock.inode) == (standing.device, standing.inode)
            else { return false }
            return (try? folder.remove(file.lock, durable: false)) != nil
        } > 0
    }

    /// Removes what the dead process of an intent left, and waits for a lock that is too young to tell.
    func remove(of intent: Intent) throws(JournalError) {
        guard !ProcessContext.isRunning(intent.process) else { return }
        removeTwins()
        try JournalError.files { () throws(FileError) in
            let written = try Folder(gitFolder).status("weekyii/\(IntentStore.name)")?.modified.seconds ?? 0
            for file in files { try remove(file.lock, in: Folder(file.folder), intent: written) }
        }
    }

    private func remove(_ name: String, in folder: consuming Folder, intent: Int) throws(FileError) {
        guard let found = try folder.status(name) else { return }
        let made = found.modified.seconds
        let isOlderThanStart = made < ProcessContext.startOfMachine
        guard isOlderThanStart || (intent - 1...intent + Self.reach).contains(made) else { return }
        while !isOlderThanStart, ProcessContext.secondsSinceEpoch - made < Self.age { Pause.milliseconds(100) }
        // It can be git's as well, that somebody called right behind the crash.
        guard isOlderThanStart || !ProcessContext.isRunning(program: "git", in: top) else { return }
        // Still the same file: nobody took the lock meanwhile.
        if try folder.status(name) == found { try folder.remove(name, durable: false) }
    }
}

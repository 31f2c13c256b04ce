import CivilTime
import Files
import Git
import Journal

/// The file of a journal's ledger, `.git/weekyii/reminders`, and its lock. It belongs to one machine.
struct LedgerFile: Sendable {
    private let gitFolder: String
    private let name: String
    private static let folder = "weekyii"
    private static let limit = 1 << 22

    /// Names the file of a journal. A journal below the top of a work tree has a name of its own, because a repository
    /// can contain several.
    ///
    /// - Throws: ``JournalError`` when there is no repository.
    init(of journal: Session) throws(JournalError) {
        guard let folder = journal.gitFolder else { throw .noRepository(journal.place.path) }
        gitFolder = folder
        name = journal.isAtTop ? "reminders" : "reminders-\(PathHash.of(journal.place.path))"
    }

    private var path: String { "\(gitFolder)/\(Self.folder)/\(name)" }

    /// The ledger; empty without a file.
    func read() -> ReminderLedger { ReminderLedger(FileSystem.read(path, limit: Self.limit) ?? []) }

    /// Acquires the lock without waiting; nil when another process delivers.
    func lock() throws(JournalError) -> FileLock? {
        do throws(FileError) {
            try Folder(gitFolder).makeFolders(Self.folder)
            return try FileLock.acquire("\(path).lock", waiting: 0, holder: "remind tick")
        } catch {
            throw located(error)
        }
    }

    /// Writes the ledger and flushes it to the disk. The caller holds the lock.
    func write(_ ledger: ReminderLedger) throws(JournalError) {
        do throws(FileError) {
            let folder = try Folder(gitFolder)
            try folder.write(ledger.bytes, to: "\(Self.folder)/\(name)", durable: true)
            try folder.removeAbandonedTemporaries(in: Self.folder)
        } catch {
            throw located(error)
        }
    }

    /// The error with an absolute path: relative ones are below git's folder, not the journal's.
    private func located(_ error: FileError) -> JournalError {
        .file(error.path.hasPrefix("/") ? error : FileError("\(gitFolder)/\(error.path)", error.reason))
    }
}

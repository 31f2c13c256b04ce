import CivilTime
import Files
import Git
import Journal

/// The file of a journal's ledger, `.git/weekyii/reminders`, and its lock. It belongs to one machine.
struct LedgerFile: Sendable {
    private let gitFolder: String
    private let name: String
    private static let limit = 1 << 22

    /// Names the file of a journal. A journal below the top of a work tree has a name of its own, because a repository
    /// can contain several.
    ///
    /// - Throws: ``JournalError`` when there is no repository.
    init(of journal: OpenJournal) throws(JournalError) {
        guard let folder = journal.gitFolder else { throw .noRepository(journal.place.path) }
        gitFolder = folder
        name = journal.isAtTop ? "reminders" : "reminders-\(PathHash.of(journal.place.path))"
    }

    private var path: String { "\(gitFolder)/weekyii/\(name)" }

    /// The ledger; empty without a file.
    func read() -> ReminderLedger { ReminderLedger(FileSystem.read(path, limit: Self.limit) ?? []) }

    /// Acquires the lock without waiting; nil when another process delivers.
    func lock() throws(JournalError) -> FileLock? {
        do throws(FileError) {
            try Folder(gitFolder).makeFolders("weekyii")
            return try FileLock.acquire("\(path).lock", waiting: 0, holder: "remind tick")
        } catch {
            throw .file(error)
        }
    }

    /// Writes the ledger and flushes it to the disk. The caller holds the lock.
    func write(_ ledger: ReminderLedger) throws(JournalError) {
        do throws(FileError) {
            let folder = try Folder("\(gitFolder)/weekyii")
            try folder.write(ledger.bytes, to: name, durable: true)
            try folder.removeAbandonedTemporaries(in: "")
        } catch {
            throw .file(error)
        }
    }
}

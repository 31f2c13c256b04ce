public import CivilTime
import Files
import Git
import Journal
public import Parts
import Store

/// The reminders that need nothing more: they were delivered, or were too late (`Reminders.md`, "Ledger").
///
/// It holds the latest moment of each identifier. So a deadline that moves later is announced again, and one that moves
/// earlier isn't.
public struct ReminderLedger: Equatable, Sendable {
    private var handled: [String: Int] = [:]

    /// How long an entry is kept after its moment, in seconds. Later than two hours nothing is delivered, so this only
    /// has to cover clocks that are set back.
    static let kept = 32 * 86_400

    /// Creates an empty ledger.
    public init() {}

    /// Whether a reminder, or a later one of its identifier, was handled.
    public func holds(_ reminder: Reminder) -> Bool {
        handled[Self.key(reminder)].map { $0 >= reminder.instant.secondsSinceEpoch } ?? false
    }

    /// Records that a reminder was handled.
    public mutating func mark(_ reminder: Reminder) { handled[Self.key(reminder)] = reminder.instant.secondsSinceEpoch }

    /// Drops entries that are too old to matter.
    ///
    /// - Parameter reminders: those that the journal still has, however old.
    public mutating func prune(at now: Instant, besides reminders: [Reminder] = []) {
        let standing = Set(reminders.map(Self.key))
        handled = handled.filter { $0.value >= now.secondsSinceEpoch - Self.kept || standing.contains($0.key) }
    }

    /// The identifier in one line: the name of a repeat's file may contain a line break.
    private static func key(_ reminder: Reminder) -> String {
        String(String.UnicodeScalarView(reminder.id.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
    }
}

// The file: a heading, and `SECONDS IDENTIFIER` lines.
extension ReminderLedger {
    private static let heading = "weekyii reminders 1"

    /// Reads a ledger. A damaged one is empty: a reminder of the last two hours could be repeated, but none is lost.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard lines.first == Self.heading else { return }
        for line in lines.dropFirst() {
            let parts = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { Substring($0) }
            guard parts.count == 2, let seconds = Int(parts[0]) else { continue }
            handled[String(parts[1])] = seconds
        }
    }

    /// The text of the file.
    var bytes: [UInt8] {
        let lines = handled.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { "\($0.value) \($0.key)" }
        return Array(([Self.heading] + lines).map { $0 + "\n" }.joined().utf8)
    }
}

/// The file of a journal's ledger, `.git/weekyii/reminders`, and its lock. It belongs to one machine.
struct LedgerFile: Sendable {
    private let gitFolder: String
    private let name: String
    private static let folder: Path = "weekyii"
    private static let limit = 1 << 22

    /// Names the file of a journal.
    ///
    /// - Throws: ``JournalError`` when there is no repository.
    init(of journal: Session) throws {
        guard let folder = journal.gitFolder else { throw StoreError.noRepository(journal.folder.path) }
        gitFolder = folder
        name = journal.stateName("reminders")
    }

    private var path: String { "\(gitFolder)/\(Self.folder)/\(name)" }

    /// The ledger; empty without a file.
    func read() -> ReminderLedger { ReminderLedger(FileSystem.read(path, limit: Self.limit) ?? []) }

    /// Acquires the lock without waiting; nil when another process delivers.
    func lock() throws -> FileLock? {
        do {
            try Folder(gitFolder).makeFolders(Self.folder)
            return try FileLock.acquire("\(path).lock", waiting: 0, holder: "remind tick")
        } catch let error as FileError {
            throw located(error)
        }
    }

    /// Writes the ledger and flushes it to the disk. The caller holds the lock.
    func write(_ ledger: ReminderLedger) throws {
        do {
            let folder = try Folder(gitFolder)
            try folder.write(ledger.bytes, to: "\(Self.folder)/\(name)", durable: true)
            try folder.removeAbandonedTemporaries(in: Self.folder)
        } catch let error as FileError {
            throw located(error)
        }
    }

    /// The error with an absolute path: relative ones are below git's folder, not the journal's.
    private func located(_ error: FileError) -> FileError {
        error.path.hasPrefix("/") ? error : FileError("\(gitFolder)/\(error.path)", error.reason)
    }
}

/// A short name for a path, where a whole path can't be part of a file name.
enum PathHash {
    /// The first eight digits of the path's blob ID, as `git hash-object --stdin` prints it.
    static func of(_ path: String) -> String { String("\(ObjectID.blob(Array(path.utf8)))".prefix(8)) }
}

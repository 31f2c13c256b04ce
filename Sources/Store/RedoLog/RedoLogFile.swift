import Files
import Git

/// The file of the redo log, `.git/weekyii/intent`. It is replaced atomically.
public struct RedoLogFile: ~Copyable {
    private let folder: Folder
    private let path: String

    /// The size limit of a redo log: 64 MiB.
    private static let limit = 1 << 26
    private static let name = "intent"

    init(in gitFolder: String) throws(StoreError) {
        path = "\(gitFolder)/weekyii/\(Self.name)"
        folder = try StoreError.files(Folder("\(gitFolder)/weekyii"))
    }

    /// Reads the redo log of an unfinished command, without a lock; nil when there is none or it can't be read.
    ///
    /// - Parameter gitFolder: the work tree's git folder, absolute.
    public static func standing(in gitFolder: String) -> RedoLog? {
        guard let folder = try? Folder("\(gitFolder)/weekyii"), let bytes = try? folder.read(name, limit: limit) else {
            return nil
        }
        return RedoLog(bytes)
    }

    /// Whether there is a redo log, even an unreadable one.
    public static func isThere(in gitFolder: String) -> Bool {
        (try? Folder("\(gitFolder)/weekyii").status(name)) != nil
    }

    /// Reads the redo log of an unfinished command; nil when there is none.
    ///
    /// - Throws: ``StoreError/unreadableRedoLog(path:)`` when another version wrote it, or it is damaged.
    func read() throws(StoreError) -> RedoLog? {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try folder.read(Self.name, limit: Self.limit)
        } catch {
            throw .file(FileError(path, error.reason))
        }
        guard let bytes else { return nil }
        guard let log = RedoLog(bytes) else { throw .unreadableRedoLog(path: path) }
        return log
    }

    /// Writes a redo log atomically.
    func write(_ log: RedoLog, durable: Bool) throws(StoreError) {
        try StoreError.files(folder.write(log.bytes, to: Self.name, durable: durable))
    }

    /// Removes the redo log, after its change is finished or dropped.
    func remove() throws(StoreError) {
        try StoreError.files(folder.remove(Self.name, durable: false))
    }

    /// Removes the temporary files of ended processes beside it, or in a subfolder.
    func removeAbandonedTemporaries(in path: String) throws(StoreError) {
        try StoreError.files(folder.removeAbandonedTemporaries(in: path))
    }
}

import Files
import Git

/// Where the redo log is kept: `.git/weekyii/intent`. It is replaced, never written in place.
public struct RedoLogFile: ~Copyable {
    private let folder: Folder
    private let path: String

    /// The longest text of a redo log: 64 MiB.
    private static let limit = 1 << 26
    private static let name = "intent"

    init(in gitFolder: String) throws(StoreError) {
        path = "\(gitFolder)/weekyii/\(Self.name)"
        folder = try StoreError.files { () throws(FileError) in try Folder("\(gitFolder)/weekyii") }
    }

    /// The redo log that a command left behind, read without a lock; nil when there is none that can be read.
    ///
    /// - Parameter gitFolder: the work tree's git folder, absolute.
    public static func standing(in gitFolder: String) -> RedoLog? {
        guard let folder = try? Folder("\(gitFolder)/weekyii"), let bytes = try? folder.read(name, limit: limit) else {
            return nil
        }
        return RedoLog(bytes)
    }

    /// Whether one is there, whatever it says.
    public static func isThere(in gitFolder: String) -> Bool {
        (try? Folder("\(gitFolder)/weekyii").status(name)) != nil
    }

    /// The redo log that a command left behind, and when it was written; nil when there is none.
    ///
    /// - Throws: ``StoreError/unreadableRedoLog(path:)`` for one that another version wrote, or that is damaged.
    func read() throws(StoreError) -> (log: RedoLog, written: FileStatus.Time)? {
        let (status, bytes) = try StoreError.files { () throws(FileError) in
            do throws(FileError) {
                return (try folder.status(Self.name), try folder.read(Self.name, limit: Self.limit))
            } catch {
                throw FileError(path, error.reason)
            }
        }
        guard let status, let bytes else { return nil }
        guard let log = RedoLog(bytes) else { throw .unreadableRedoLog(path: path) }
        return (log, status.modified)
    }

    /// Moves a redo log that can't be read to `lost-found`.
    ///
    /// - Returns: whether there was one.
    func setAside(in lostFound: LostFound) throws(StoreError) -> Bool {
        let bytes = try StoreError.files { () throws(FileError) in try folder.read(Self.name, limit: Self.limit) }
        guard let bytes, RedoLog(bytes) == nil else { return false }
        _ = try StoreError.files { () throws(FileError) in try lostFound.keep(bytes, as: "redo-log") }
        try remove()
        return true
    }

    /// Writes a redo log, whole or not at all.
    func write(_ log: RedoLog, durable: Bool) throws(StoreError) {
        try StoreError.files { () throws(FileError) in try folder.write(log.bytes, to: Self.name, durable: durable) }
    }

    /// Removes it: what it is for is done, or came to nothing.
    func remove() throws(StoreError) {
        try StoreError.files { () throws(FileError) in try folder.remove(Self.name, durable: false) }
    }

    /// Removes the temporary files that processes which died left beside it, or in a folder there.
    func removeAbandonedTemporaries(in path: String) throws(StoreError) {
        try StoreError.files { () throws(FileError) in try folder.removeAbandonedTemporaries(in: path) }
    }
}

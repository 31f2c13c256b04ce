import Glibc

/// Files and folders that are flushed to the disk together (`GitJournal.md`, "Durability"): nothing in a batch is durable
/// before ``flush()`` has returned, so a file is renamed over another one only after that. A folder is flushed once.
package final class SyncBatch {
    /// The most descriptors that are kept open.
    private static let limit = 200

    private let isDurable: Bool
    private var descriptors: [Int32] = []
    /// The device and the inode of each folder in it.
    private var folders: Set<[UInt64]> = []
    private var failure: FileError?

    /// Creates a batch; one that isn't durable flushes nothing.
    package init(isDurable: Bool) { self.isDurable = isDurable }

    var count: Int { descriptors.count }

    deinit { for descriptor in descriptors { close(descriptor) } }

    /// Adds an open folder or file; the caller may close it.
    func add(_ descriptor: Int32, isFolder: Bool = true) {
        guard isDurable else { return }
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        if copy >= 0 { keep(copy, isFolder: isFolder) } else { sync(descriptor) }
    }

    /// Adds a file or a folder by its path; nothing if it doesn't exist.
    package func add(_ path: Path, isFolder: Bool) {
        guard isDurable else { return }
        let descriptor = unsafe open(path.cString, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0 { return keep(descriptor, isFolder: isFolder) }
        if errno != ENOENT { failure = failure ?? .last(path, "open") }
    }

    /// Flushes everything that was added (`fsync`), and empties the batch. After an error, what was added is to be
    /// considered lost.
    package func flush() throws {
        syncAll()
        defer { failure = nil }
        if let failure { throw failure }
    }

    /// Keeps an owned descriptor until the next flush, but of a folder only one.
    private func keep(_ descriptor: Int32, isFolder: Bool) {
        var status = stat()
        if isFolder, unsafe fstat(descriptor, &status) == 0,
            !folders.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted
        {
            return _ = close(descriptor)
        }
        descriptors.append(descriptor)
        if descriptors.count == Self.limit { syncAll() }
    }

    private func syncAll() {
        for descriptor in descriptors {
            sync(descriptor)
            close(descriptor)
        }
        (descriptors, folders) = ([], [])
    }

    private func sync(_ descriptor: Int32) {
        guard retrying({ fsync(descriptor) }) != 0, failure == nil else { return }
        let reason = FileError.last("", "fsync").reason
        failure = FileError(FileSystem.target(ofLink: "/proc/self/fd/\(descriptor)") ?? "a file", reason)
    }
}

import Glibc

/// Files and folders that are flushed to the disk together (`GitJournal.md`, "Durability"): nothing in a batch is durable
/// before ``flush()`` has returned, so a file is renamed over another one only after that. A folder is flushed once.
public final class SyncBatch {
    /// The most descriptors that are kept open.
    private static let limit = 200

    private let isDurable: Bool
    private var descriptors: [Int32] = []
    private var folders: Set<FolderID> = []
    private var failure: FlushError?

    /// Creates an empty batch.
    ///
    /// - Parameter isDurable: false for one that flushes nothing.
    public init(isDurable: Bool) { self.isDurable = isDurable }

    /// The number of files and folders in it.
    var count: Int { descriptors.count }

    deinit { for descriptor in descriptors { close(descriptor) } }

    /// Adds an open file or folder; the caller may close it.
    public func add(_ descriptor: Int32) {
        guard isDurable else { return }
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        if copy >= 0 { keep(copy) } else { sync(descriptor) }
    }

    /// Adds a file or a folder by its path; nothing if it doesn't exist.
    public func add(_ path: String) {
        guard isDurable else { return }
        let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0 { return keep(descriptor) }
        if errno != ENOENT { failure = failure ?? FlushError(path: path, code: errno) }
    }

    /// Flushes everything that was added (`fsync`), and empties the batch.
    ///
    /// - Throws: ``FlushError`` with the first failure. What was added is then to be considered lost.
    public func flush() throws(FlushError) {
        syncAll()
        defer { failure = nil }
        if let failure { throw failure }
    }

    /// Keeps an owned descriptor until the next flush.
    private func keep(_ descriptor: Int32) {
        if let folder = FolderID(descriptor), !folders.insert(folder).inserted { return _ = close(descriptor) }
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
        while fsync(descriptor) != 0 {
            if errno == EINTR { continue }
            return failure = failure ?? FlushError(of: descriptor, code: errno)
        }
    }
}

/// An error of a flush: the data may not be on the disk.
public struct FlushError: Error, Equatable, Sendable {
    /// The file or folder, absolute.
    public let path: String
    /// The system's error number.
    public let code: Int32

    init(path: String, code: Int32) { (self.path, self.code) = (path, code) }

    fileprivate init(of descriptor: Int32, code: Int32) {
        var name = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink("/proc/self/fd/\(descriptor)", &name, name.count)
        let bytes = name.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
        self.init(path: count > 0 ? String(decoding: bytes, as: UTF8.self) : "a file", code: code)
    }
}

/// What identifies an open folder.
private struct FolderID: Hashable {
    private let device: dev_t
    private let inode: ino_t

    /// Returns nil for anything but a folder.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
    }
}

import CLinux
import Glibc

/// Files and folders that are flushed to the disk together (`GitJournal.md`, "Durability").
///
/// Each `fsync` waits for the disk. A batch starts writing a file when it is added, and waits for all of them at the end: nothing
/// in it is durable before ``flush()`` has returned. So a file is renamed over another one only after that.
public final class SyncBatch {
    /// The most descriptors that are kept open.
    private static let limit = 200

    private let isDurable: Bool
    private var descriptors: [Int32] = []
    private var folders: Set<FolderID> = []
    /// The folders that were added by their paths.
    private var paths: Set<String> = []
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
        if copy >= 0 { keep(copy) } else { sync([descriptor]) }
    }

    /// Adds a file by its path; nothing if it doesn't exist.
    public func add(file path: String) { if isDurable { open(path, 0) } }

    /// Adds a folder by its path; a folder is flushed once.
    public func add(folder path: String) { if isDurable, paths.insert(path).inserted { open(path, O_DIRECTORY) } }

    /// Flushes everything that was added (`fsync`), and empties the batch.
    ///
    /// - Throws: ``FlushError`` with the first failure. What was added is then to be considered lost.
    public func flush() throws(FlushError) {
        drain()
        guard let failure else { return }
        self.failure = nil
        throw failure
    }

    private func open(_ path: String, _ flags: Int32) {
        for _ in 0..<2 {
            let descriptor = unsafe Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flags)
            if descriptor >= 0 { return keep(descriptor) }
            if errno == ENOENT { return }
            guard errno == EMFILE, !descriptors.isEmpty else { return fail(FlushError(path: path, code: errno)) }
            // The batch itself holds descriptors.
            drain()
        }
    }

    /// Keeps an owned descriptor until the next flush.
    private func keep(_ descriptor: Int32) {
        if let folder = FolderID(descriptor) {
            guard folders.insert(folder).inserted else { return _ = close(descriptor) }
        } else {
            clinux_start_writing(descriptor)
        }
        descriptors.append(descriptor)
        if descriptors.count == Self.limit { drain() }
    }

    private func drain() {
        guard !descriptors.isEmpty else { return }
        sync(descriptors)
        for descriptor in descriptors { close(descriptor) }
        descriptors = []
        folders = []
        paths = []
    }

    private func sync(_ descriptors: [Int32]) {
        var codes = [Int32](repeating: 0, count: descriptors.count)
        unsafe clinux_sync_all(descriptors, &codes, Int32(descriptors.count))
        for (descriptor, code) in zip(descriptors, codes) where code != 0 {
            fail(FlushError(of: descriptor, code: code))
        }
    }

    private func fail(_ error: FlushError) { failure = failure ?? error }
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

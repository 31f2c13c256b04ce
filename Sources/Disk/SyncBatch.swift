import CLinux
import Glibc

/// Files and folders that are flushed to the disk together (`GitJournal.md`, "Durability").
///
/// Each `fsync` waits for the disk. A batch starts writing a file when it is added, and waits for all of them at the end: nothing
/// in it is durable before ``flush()`` has returned. So a file is renamed over another one only after that. A new file whose
/// name says that it is whole gets that name in the flush itself, between its own `fsync` and that of its folder.
public final class SyncBatch {
    /// The most descriptors that are kept open.
    private static let limit = 200

    private let isDurable: Bool
    private var descriptors: [Int32] = []
    private var folders: Set<FolderID> = []
    /// The folders that were added by their paths.
    private var paths: Set<String> = []
    /// The files that get their names once they are flushed.
    private var unnamed: [(temporary: String, path: String)] = []
    private var failure: FlushError?
    /// Whether files were removed that were to get their names.
    private var hasLostFiles = false

    /// Creates an empty batch.
    ///
    /// - Parameter isDurable: false for one that flushes nothing.
    public init(isDurable: Bool) { self.isDurable = isDurable }

    /// The number of files and folders in it.
    var count: Int { descriptors.count }

    deinit {
        for descriptor in descriptors { close(descriptor) }
        removeUnnamed()
    }

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

    /// Adds a new file that gets its name in ``flush()``, or at once where nothing has to be durable. Its folder is created
    /// if it is missing, in an existing one. A file that isn't named in the end is removed.
    ///
    /// - Parameters:
    ///   - descriptor: the file, which the batch closes.
    ///   - temporary: its path, absolute.
    ///   - path: its path then, absolute.
    public func add(_ descriptor: Int32, at temporary: String, named path: String) throws(FlushError) {
        guard isDurable else {
            close(descriptor)
            return try Self.name(temporary, path)
        }
        unnamed.append((temporary, path))
        keep(descriptor)
    }

    /// Flushes everything that was added (`fsync`), and empties the batch.
    ///
    /// - Parameter isNaming: false to leave the folders of the files that get their names now to the next flush: the files are
    ///   whole then, but after a power failure they may have no names.
    /// - Throws: ``FlushError`` with the first failure. What was added is then to be considered lost. If files were removed
    ///   that wait for their names, each later flush throws it again: what they are needed for must not happen.
    public func flush(names isNaming: Bool = true) throws(FlushError) {
        syncAll()
        nameFiles()
        if isNaming { syncAll() }
        guard let failure else { return }
        if !hasLostFiles { self.failure = nil }
        throw failure
    }

    private func open(_ path: String, _ flags: Int32) {
        for _ in 0..<2 {
            let descriptor = unsafe Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flags)
            if descriptor >= 0 { return keep(descriptor) }
            if errno == ENOENT { return }
            guard errno == EMFILE, !descriptors.isEmpty else { return fail(FlushError(path: path, code: errno)) }
            // The batch itself holds descriptors.
            syncAll()
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
        if descriptors.count == Self.limit { syncAll() }
    }

    private func syncAll() {
        guard !descriptors.isEmpty else { return }
        sync(descriptors)
        for descriptor in descriptors { close(descriptor) }
        descriptors = []
        folders = []
        paths = []
    }

    private func nameFiles() {
        while failure == nil, let (temporary, path) = unnamed.popLast() {
            do throws(FlushError) {
                try Self.name(temporary, path)
            } catch {
                fail(error)
                hasLostFiles = true
            }
            let folder = Self.parent(of: path)
            add(folder: folder)
            add(folder: Self.parent(of: folder))
        }
        hasLostFiles = hasLostFiles || !unnamed.isEmpty
        removeUnnamed()
    }

    private func removeUnnamed() {
        for file in unnamed { unsafe unlink(file.temporary) }
        unnamed = []
    }

    /// Gives a file its name; on failure, it is removed.
    private static func name(_ temporary: String, _ path: String) throws(FlushError) {
        // `git gc` may remove an empty folder just before the file is in it.
        for _ in 0..<8 {
            if unsafe rename(temporary, path) == 0 { return }
            guard errno == ENOENT else { break }
            guard unsafe mkdir(parent(of: path), 0o777) == 0 || errno == EEXIST else { break }
        }
        let code = errno
        unsafe unlink(temporary)
        throw FlushError(path: path, code: code)
    }

    private static func parent(of path: String) -> String {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.utf8.startIndex
        return String(path[..<end])
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

import CGit2
public import Disk
import Glibc

/// Syncs of libgit2's writes that join those of other files.
extension Repository {
    /// Adds what is to be flushed from now on to a batch, instead of flushing each file and folder by itself.
    ///
    /// Objects get their names when the batch is flushed, which is before a reference moves: to git, a file of zeros that a
    /// power failure leaves would be the object. Until then only this repository reads them.
    public func joinSyncs(to batch: SyncBatch) throws(GitError) {
        let writer = if let writer = unsafe syncs.writer { unsafe writer } else { try unsafe makeWriter() }
        unsafe cgit2_writer_join(
            writer,
            { file, temporary, path, context in
                guard let context = unsafe context, let temporary = unsafe temporary, let path = unsafe path
                else { return -1 }
                let batch = unsafe Unmanaged<SyncBatch>.fromOpaque(context).takeUnretainedValue()
                return unsafe batch.naming(file, String(cString: temporary), String(cString: path))
            }, Unmanaged.passUnretained(batch).toOpaque())
        syncs.batch = batch
    }

    /// Ends joining a batch. Objects that weren't flushed are gone.
    public func leaveSyncs() {
        if let writer = unsafe syncs.writer { unsafe cgit2_writer_join(writer, nil, nil) }
        syncs.batch = nil
    }

    private func makeWriter() throws(GitError) -> OpaquePointer {
        var made: OpaquePointer?
        try Call.checked(unsafe cgit2_writer_new(&made, pointer, "\(commonFolder)/objects"))
        guard let writer = unsafe made else {
            throw GitError(code: .other(0), kind: "internal", message: "libgit2 made nothing")
        }
        unsafe syncs.writer = writer
        return unsafe writer
    }

    /// Writes an object, whose file joins the batch. For one that exists already its folders do: a command that failed may
    /// have left it.
    func writingObject(_ write: () throws(GitError) -> ObjectID) throws(GitError) -> ObjectID {
        guard let batch = syncs.batch, let writer = unsafe syncs.writer else { return try write() }
        let before = unsafe cgit2_writer_count(writer)
        unsafe cgit2_writer_set_writing(writer, 1)
        defer { unsafe cgit2_writer_set_writing(writer, 0) }
        let id = try write()
        guard unsafe cgit2_writer_count(writer) == before else {
            if unsafe cgit2_writer_is_full(writer) != 0 {
                try flushSyncs()
                unsafe cgit2_writer_forget(writer)
            }
            return id
        }
        let folder = "\(commonFolder)/objects"
        batch.add(folder: "\(folder)/\("\(id)".prefix(2))")
        batch.add(folder: folder)
        return id
    }

    /// Flushes the batch: before a reference is set whose own syncs don't join it, and before another program reads what was
    /// written.
    public func flushSyncs() throws(GitError) {
        do throws(FlushError) {
            try syncs.batch?.flush()
        } catch {
            throw GitError(flushing: error)
        }
    }

    /// Moves a reference: the batch is flushed together with the reference's lock, before libgit2 renames that. The
    /// reference's folder is added to the batch, so the caller has to flush it again.
    func movingReference(_ move: () throws(GitError) -> Void) throws(GitError) {
        guard let batch = syncs.batch else { return try move() }
        var isInReflog = false
        try FsyncRedirection { file in
            // A reflog is no part of what is promised, and git never flushes it. libgit2 flushes its folder next.
            let wasInReflog = isInReflog
            isInReflog = fcntl(file, F_GETFL) & O_APPEND != 0
            if isInReflog || wasInReflog { return 0 }
            batch.add(file)
            return isFolder(file) ? 0 : batch.flushing()
        }.run(move)
    }
}

/// The batch of a repository's writes.
@safe final class RepositorySyncs {
    /// The batch; nil if libgit2 flushes its writes itself.
    var batch: SyncBatch?
    /// What writes objects for the batch; the C library's repository owns it.
    @unsafe var writer: OpaquePointer?
}

/// Answers the calls of `fsync` that libgit2 makes on this thread.
private final class FsyncRedirection {
    private let answer: (Int32) -> Int32

    init(_ answer: @escaping (Int32) -> Int32) { self.answer = answer }

    func run<T>(_ body: () throws(GitError) -> T) throws(GitError) -> T {
        unsafe cgit2_redirect_fsync(
            { file, context in
                guard let context = unsafe context else { return -1 }
                return unsafe Unmanaged<FsyncRedirection>.fromOpaque(context).takeUnretainedValue().answer(file)
            }, Unmanaged.passUnretained(self).toOpaque())
        defer {
            cgit2_redirect_fsync(nil, nil)
            withExtendedLifetime(self) {}
        }
        return try body()
    }
}

private func isFolder(_ file: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

extension SyncBatch {
    /// Adds a new file, with the result of a call of the system: -1 after an error, which is in `errno`.
    fileprivate func naming(_ file: Int32, _ temporary: String, _ path: String) -> Int32 {
        do throws(FlushError) {
            try add(file, at: temporary, named: path)
            return 0
        } catch {
            errno = error.code
            return -1
        }
    }

    /// Flushes the batch with the result of `fsync`: -1 after an error, which is in `errno`.
    fileprivate func flushing() -> Int32 {
        do throws(FlushError) {
            try flush()
            return 0
        } catch {
            errno = error.code
            return -1
        }
    }
}

extension GitError {
    fileprivate init(flushing error: FlushError) {
        let reason = unsafe strerror(error.code).map { unsafe String(cString: $0) } ?? "error \(error.code)"
        self.init(code: .other(-1), kind: "os", message: "failed to fsync '\(error.path)': \(reason)")
    }
}

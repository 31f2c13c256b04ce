import CGit2
public import Disk
import Glibc

/// Syncs of libgit2's writes that join those of other files.
extension Repository {
    /// Adds what is to be flushed from now on to a batch, instead of flushing each folder by itself; nil ends that.
    ///
    /// Before a reference moves, the batch is flushed: a reference never points to an object that isn't durable.
    public func joinSyncs(to batch: SyncBatch?) { syncs.batch = batch }

    /// Writes an object and adds its folders to the batch.
    ///
    /// libgit2 flushes the file itself, before it gets the object's name: to git, a file of zeros that a power failure
    /// leaves would be the object. The folders are added by their names, so that they are flushed for an object that exists
    /// already as well: a command that failed may have left it.
    func writingObject(_ write: () throws(GitError) -> ObjectID) throws(GitError) -> ObjectID {
        guard let batch = syncs.batch else { return try write() }
        let id = try FsyncRedirection { file in isFolder(file) ? 0 : fsync(file) }.run(write)
        let folder = "\(commonFolder)/objects"
        batch.add(folder: "\(folder)/\("\(id)".prefix(2))")
        batch.add(folder: folder)
        return id
    }

    /// Flushes the batch before a reference is set whose own syncs don't join it.
    func flushSyncs() throws(GitError) {
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
final class RepositorySyncs {
    /// The batch; nil if libgit2 flushes its writes itself.
    var batch: SyncBatch?
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

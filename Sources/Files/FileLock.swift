import CLinux
import Glibc

/// A lock on a file, held by one process at a time (`flock`). The kernel releases it when its holder ends.
package struct FileLock: ~Copyable {
    let descriptor: Descriptor
    /// When it was last acquired before, or its file was created, in seconds since 1970.
    package let lastTaken: Int

    // Closing it isn't enough: a child that another thread is starting has a copy of the descriptor until it runs.
    deinit { flock(descriptor.number, LOCK_UN) }

    /// Acquires the lock; nil when another process still holds it at the end. The file is created if missing, and never
    /// removed; for waiting processes, it has the process ID and a description of its holder.
    package static func acquire(_ path: String, waiting seconds: Double, holder: String) throws -> FileLock? {
        let deadline = Pause.monotonicSeconds + seconds
        let descriptor = Descriptor(
            number: retrying { unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666) })
        guard descriptor.number >= 0 else { throw FileError.last(path, "open") }
        let status = try descriptor.status(path: path)
        guard status.kind == .file else { throw FileError(path, .notAFile) }
        while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError.last(path, "flock") }
            guard Pause.monotonicSeconds < deadline else { return nil }
            // Random steps, so that waiting processes don't all retry at once.
            Pause.milliseconds(Int.random(in: 1...6))
        }
        // Only the first line counts, so the rest of a longer one may stay: truncating costs as much as a write.
        try descriptor.writeAll(Array("\(ProcessContext.identifier) \(holder)\n".utf8), path: path)
        return FileLock(descriptor: descriptor, lastTaken: status.modified.seconds)
    }

    package static func holder(of path: String) -> String? {
        let bytes = FileSystem.read(path, limit: 4096) ?? []
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.isEmpty ? nil : line
    }
}

/// A git lock file, which may have been left behind (`GitJournal.md`, "Locks left behind"). One that is older than the
/// machine's boot is stale; every other one is in use.
package struct StaleLock: Sendable {
    package let path: String
    private let boot: Int

    package init(_ path: String, boot: Int = ProcessContext.bootTime) { (self.path, self.boot) = (path, boot) }

    /// The lock's age in seconds, never negative; nil if it doesn't exist.
    package var age: Int? {
        FileSystem.status(path).map { max(ProcessContext.secondsSinceEpoch - $0.modified.seconds, 0) }
    }

    package var isStale: Bool {
        // On another machine's disk, the boot time of the machine that created it is unknown.
        guard let found = FileSystem.status(path), found.kind == .file else { return false }
        return unsafe found.modified.seconds < boot && clinux_is_local(path) == 1
    }

    /// Whether no visible process uses it: none has it open, and no git runs in the work tree, as `git commit` closes its
    /// lock while the editor is open.
    package func isUnused(in workTree: String) -> Bool {
        !ProcessContext.hasOpen(path) && ProcessContext.running("git", in: workTree) == nil
    }

    /// Removes the lock if it is stale and unused, and returns whether it was: by a clock that was set forward, a new lock
    /// is older than the boot.
    @discardableResult package func removeIfStale(in workTree: String) -> Bool {
        // Checked twice: another process may have acquired the lock meanwhile.
        isStale && isUnused(in: workTree) && isStale && (try? FileSystem.removeFile(path)) != nil
    }
}

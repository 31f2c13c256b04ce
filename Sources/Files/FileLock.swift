import Glibc

/// A lock on a file, held by one process at a time (`flock`). The kernel releases it when its holder ends.
package struct FileLock: ~Copyable {
    let descriptor: Descriptor
    /// The time when it was last acquired before, in seconds since 1970; the time when its file was created if it never
    /// was.
    package let lastTaken: Int

    private init(_ descriptor: consuming Descriptor, lastTaken: Int) {
        self.descriptor = descriptor
        self.lastTaken = lastTaken
    }

    // Closing it isn't enough: a child that another thread is starting has a copy of the descriptor until it runs.
    deinit { flock(descriptor.number, LOCK_UN) }

    /// Acquires the lock.
    ///
    /// - Parameters:
    ///   - path: the lock's file, created if missing and never removed.
    ///   - seconds: how long to wait for another holder; 0 to try once.
    ///   - holder: a description for waiting processes, written to the file after the process ID.
    /// - Returns: nil when another process still holds it at the end.
    /// - Throws: ``FileError`` when the file can't be opened, or isn't a plain file.
    package static func acquire(_ path: String, waiting seconds: Double, holder: String) throws -> FileLock? {
        let deadline = Pause.monotonicSeconds + seconds
        let number = retrying { unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666) }
        guard number >= 0 else { throw FileError.last(path, "open") }
        let descriptor = Descriptor(number)
        let status = try descriptor.status(path: path)
        guard status.kind == .file else { throw FileError(path, .notAFile) }
        guard try wait(for: descriptor, until: deadline, path) else { return nil }
        // Only the first line counts, so the rest of a longer one may stay: truncating costs as much as a write.
        try descriptor.writeAll(Array("\(ProcessContext.identifier) \(holder)\n".utf8), path: path)
        return FileLock(descriptor, lastTaken: status.modified.seconds)
    }

    /// Waits for the lock; false when it is still held at the deadline.
    private static func wait(
        for descriptor: borrowing Descriptor, until deadline: Double, _ path: String
    ) throws -> Bool {
        while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError.last(path, "flock") }
            guard Pause.monotonicSeconds < deadline else { return false }
            // Random steps, so that waiting processes don't all retry at once.
            Pause.milliseconds(Int.random(in: 1...6))
        }
        return true
    }

    /// The holder that the lock's file names; nil when it names none.
    package static func holder(of path: String) -> String? {
        let number = retrying { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard number >= 0 else { return nil }
        let bytes = (try? Descriptor(number).readAll(limit: 4096, path: path)) ?? []
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.isEmpty ? nil : line
    }
}

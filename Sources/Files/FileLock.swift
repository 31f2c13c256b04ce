import Glibc

/// A lock that one process at a time holds on a file. The kernel releases it when its holder dies, however it dies.
public struct FileLock: ~Copyable {
    let descriptor: Descriptor
    /// When somebody took it before, in seconds since 1970; the time at which its file was made for the first.
    public let lastTaken: Int

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - path: the lock's file, made where it is missing and never removed.
    ///   - seconds: how long to wait for somebody else; 0 to try once.
    ///   - holder: what to tell those who wait: the process's number is put before it.
    /// - Returns: nil when somebody else holds it all that time.
    /// - Throws: ``FileError`` when the file can't be opened, or is no plain one.
    public static func acquire(_ path: String, waiting seconds: Double, holder: String) throws(FileError) -> FileLock? {
        let deadline = Pause.monotonicSeconds + seconds
        for _ in 0..<100 {
            let number = retrying { unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666) }
            guard number >= 0 else { throw .last(path, "open") }
            let descriptor = Descriptor(number)
            let status = try descriptor.status(path: path)
            guard status.kind == .file else { throw FileError(path, .notAFile) }
            guard try wait(for: descriptor, until: deadline, path) else { return nil }
            switch links(of: descriptor, at: path) {
            case 1:
                ftruncate(descriptor.number, 0)
                try descriptor.writeAll(Array("\(getpid()) \(holder)\n".utf8), path: path)
                return FileLock(descriptor: descriptor, lastTaken: status.modified.seconds)
            case nil: continue
            default: try replace(path)
            }
        }
        throw FileError(path, .notAFile)
    }

    /// How many names a lock's file has; nil when another file is at its path by now.
    private static func links(of descriptor: borrowing Descriptor, at path: String) -> Int? {
        var (held, found) = (stat(), stat())
        guard unsafe fstat(descriptor.number, &held) == 0, unsafe lstat(path, &found) == 0,
            (held.st_dev, held.st_ino) == (found.st_dev, found.st_ino)
        else { return nil }
        return Int(held.st_nlink)
    }

    /// Puts a new file in the place of one that has another name elsewhere: what is written here is written nowhere else.
    private static func replace(_ path: String) throws(FileError) {
        let (folder, name) = Path.opening(path)
        try Folder(folder).replace(name, [], permissions: nil, durable: false, path: path)
    }

    /// Waits until nobody else holds a lock; false when somebody does at the deadline.
    private static func wait(
        for descriptor: borrowing Descriptor, until deadline: Double, _ path: String
    ) throws(FileError) -> Bool {
        while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .last(path, "flock") }
            guard Pause.monotonicSeconds < deadline else { return false }
            // Unequal steps, so that many who wait don't all come back at once.
            Pause.milliseconds(Int.random(in: 1...6))
        }
        return true
    }

    /// Who holds the lock, as far as its file says; nil when it says nothing.
    public static func holder(of path: String) -> String? {
        let number = retrying { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard number >= 0 else { return nil }
        let bytes = (try? Descriptor(number).readAll(limit: 4096, path: path)) ?? []
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.isEmpty ? nil : line
    }
}

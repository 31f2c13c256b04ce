import Glibc

/// An owned file descriptor, closed when this value is destroyed.
struct Descriptor: ~Copyable {
    let number: Int32

    deinit { close(number) }

    /// Gives the descriptor to what closes it.
    consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Opens a path below a folder's descriptor, nil if there is none; a symbolic link as the last component is an error.
    static func open(
        _ name: Path, in folder: Int32, _ flags: Int32, mode: mode_t = 0, path: some CustomStringConvertible
    ) throws -> Descriptor? {
        let number = retrying { unsafe openat(folder, name.cString, flags | O_NOFOLLOW | O_CLOEXEC, mode) }
        if number >= 0 { return Descriptor(number: number) }
        if errno == ENOENT { return nil }
        // With O_DIRECTORY a link is reported as "not a directory".
        if errno == ENOTDIR, FileStatus(of: name, in: folder)?.kind == .symbolicLink {
            throw FileError(path, .symbolicLink)
        }
        throw FileError.last(path, "open")
    }

    /// Opens a file below a folder's descriptor for writing, and creates it if it is missing.
    static func create(
        _ name: Path, in folder: Int32, _ flags: Int32, mode: mode_t, path: some CustomStringConvertible
    ) throws -> Descriptor {
        let flags = flags | O_WRONLY | O_CREAT
        if let file = try open(name, in: folder, flags, mode: mode, path: path) { return file }
        throw FileError(path, .system(errno: ENOENT, call: "open"))
    }

    /// Reads to the end, up to a limit. The size that a plain file reports saves a further read.
    func readAll(limit: Int, size: Int? = nil, path: some CustomStringConvertible) throws -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected, so that the first read detects the end.
        var chunk = [UInt8](repeating: 0, count: max(size ?? 4096, 0) + 1)
        while true {
            let count = retrying { unsafe read(number, &chunk, chunk.count) }
            if count < 0 { throw FileError.last(path, "read") }
            bytes += chunk[..<count]
            if bytes.count > limit { throw FileError(path, .tooLarge(limit: limit)) }
            if count == 0 || count < chunk.count && bytes.count == size { return bytes }
        }
    }

    func status(path: some CustomStringConvertible) throws -> FileStatus {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw FileError.last(path, "stat") }
        return FileStatus(status)
    }

    func writeAll(_ bytes: [UInt8], path: some CustomStringConvertible) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                retrying { unsafe write(number, buffer.baseAddress, buffer.count) }
            }
            if count < 0 { throw FileError.last(path, "write") }
            rest = rest.dropFirst(count)
        }
    }
}

/// Repeats a system call while a signal interrupts it (EINTR).
func retrying<Number: BinaryInteger>(_ call: () -> Number) -> Number {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

import Glibc

/// Why a file can't be read or written, and which one.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What stands in the way.
    public enum Reason: Equatable, Sendable {
        /// A symbolic link stands at the path or on the way to it.
        case symbolicLink
        /// A folder, a pipe, a device stands where a file should.
        case notAFile
        /// Something else stands where a folder should.
        case notAFolder
        /// The file is larger than that many bytes.
        case tooLarge(limit: Int)
        /// Another program has the file open for writing.
        case beingWritten
        /// Names in the folder aren't UTF-8.
        case unnamable
        /// Something stands at the target already.
        case exists
        /// The path is absolute, or has an empty part, `.` or `..` in it.
        case badPath
        /// The system refuses.
        case system(errno: Int32, call: String)
    }

    /// The path, as it was given.
    public let path: String
    /// What stands in the way.
    public let reason: Reason

    /// Makes an error.
    public init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Whether a file that was to be run is neither a program nor a script that names its interpreter.
    public var isUnknownFormat: Bool {
        if case .system(ENOEXEC, _) = reason { true } else { false }
    }

    /// Whether the user may not do it, or the file system is read-only.
    public var isForbidden: Bool {
        if case .system(let code, _) = reason { [EACCES, EPERM, EROFS].contains(code) } else { false }
    }

    /// Whether the file system is read-only.
    public var isReadOnly: Bool {
        if case .system(EROFS, _) = reason { true } else { false }
    }

    /// The error of the system call that just failed.
    static func last(_ path: String, _ call: String) -> FileError {
        let code = errno
        switch code {
        case ELOOP: return FileError(path, .symbolicLink)
        case ENOTDIR: return FileError(path, .notAFolder)
        // Writing to a folder, or opening a socket.
        case EISDIR, ENXIO: return FileError(path, .notAFile)
        case EEXIST: return FileError(path, .exists)
        default: return FileError(path, .system(errno: code, call: call))
        }
    }

    /// The error in English.
    public var description: String {
        switch reason {
        case .symbolicLink: "\(path): a symbolic link"
        case .notAFile: "\(path): not a plain file"
        case .notAFolder: "\(path): not a folder"
        case .tooLarge(let limit): "\(path): larger than \(limit) bytes"
        case .beingWritten: "\(path): open for writing in another program"
        case .unnamable: "names in it are not UTF-8"
        case .exists: "\(path): exists"
        case .badPath: "\(path): not a path inside the folder"
        case .system(let code, let call): "\(path): \(call): \(Self.text(of: code))"
        }
    }

    /// What the system says, such as `Too many open files`; the whole error where it isn't the system's.
    public var systemReason: String {
        if case .system(let code, _) = reason { Self.text(of: code) } else { description }
    }

    private static func text(of code: Int32) -> String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}

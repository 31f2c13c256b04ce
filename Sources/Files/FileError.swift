import Glibc

/// An error about a file: its path, as given by the caller, and the reason.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        case symbolicLink
        /// The path is a folder, a pipe or a device, not a plain file.
        case notAFile
        /// The path, or one of its parents, is not a folder.
        case notAFolder
        case tooLarge(limit: Int)
        case exists
        /// The path is absolute, or contains an empty component, `.` or `..`.
        case badPath
        case system(errno: Int32, call: String)
    }

    package let path: String
    package let reason: Reason

    package init(_ path: some CustomStringConvertible, _ reason: Reason) {
        self.path = path.description
        self.reason = reason
    }

    /// The error with an absolute path, if it is relative to a folder.
    package func below(_ folder: String) -> FileError {
        path.hasPrefix("/") ? self : FileError("\(folder)/\(path)", reason)
    }

    private var code: Int32? { if case .system(let code, _) = reason { code } else { nil } }

    /// Whether a file can't be executed because it is neither a binary nor a script with an interpreter line.
    package var isUnknownFormat: Bool { code == ENOEXEC }

    /// Whether permission is denied or the file system is read-only.
    package var isForbidden: Bool { [EACCES, EPERM, EROFS].contains(code) }

    package var isReadOnly: Bool { code == EROFS }

    /// The error of the system call that just failed.
    static func last(_ path: some CustomStringConvertible, _ call: String) -> FileError {
        let code = errno
        let reason: Reason =
            switch code {
            case ELOOP: .symbolicLink
            case ENOTDIR: .notAFolder
            // Writing to a folder, or opening a socket.
            case EISDIR, ENXIO: .notAFile
            case EEXIST: .exists
            default: .system(errno: code, call: call)
            }
        return FileError(path, reason)
    }

    package var description: String {
        let text =
            switch reason {
            case .symbolicLink: "a symbolic link"
            case .notAFile: "not a plain file"
            case .notAFolder: "not a folder"
            case .tooLarge(let limit): "larger than \(limit) bytes"
            case .exists: "exists"
            case .badPath: "not a path inside the folder"
            case .system(_, let call): "\(call): \(systemReason)"
            }
        return "\(path): \(text)"
    }

    /// The system's text, such as `Too many open files`; the description for every other reason.
    package var systemReason: String { code.map { unsafe String(cString: strerror($0)) } ?? description }
}

import Glibc

/// The type of a file.
public enum FileKind: Sendable {
    case file, folder, symbolicLink, other

    init(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .symbolicLink
        default: self = .other
        }
    }
}

/// The files of a git folder that git and libgit2 open by name. If one of them were a pipe, opening it would block
/// forever.
public enum GitFolderFiles {
    private static let names = [
        "HEAD", "config", "packed-refs", "index", "commondir", "shallow", "info/grafts", "objects/info/alternates",
        "objects/info/commit-graph", "objects/pack/multi-pack-index",
    ]

    /// Checks that they are plain files, without opening anything else. Symbolic links are followed.
    ///
    /// - Parameters:
    ///   - folder: the git folder.
    ///   - common: the folder that it shares with other work trees; the same as `folder` if there are none.
    ///   - all: whether to check every reference and pack, or only the branch of HEAD.
    /// - Throws: ``FileError/Reason/notAFile`` with the path of the first pipe or device.
    public static func check(_ folder: String, common: String, all: Bool) throws(FileError) {
        for name in names {
            try check("\(folder)/\(name)")
            if common != folder { try check("\(common)/\(name)") }
        }
        if all {
            for place in ["refs", "objects/pack"] { try checkAll(below: "\(common)/\(place)") }
        } else if let branch = branch(of: folder) {
            try check("\(common)/\(branch)")
        }
    }

    private static func check(_ path: String) throws(FileError) {
        if FileSystem.status(path)?.kind == .other { throw FileError(path, .notAFile) }
    }

    /// The reference that HEAD points to.
    private static func branch(of folder: String) -> String? {
        let line = String(decoding: FileSystem.read("\(folder)/HEAD", limit: 1 << 14) ?? [], as: UTF8.self)
        return line.hasPrefix("ref: ")
            ? line.dropFirst("ref: ".count).split(whereSeparator: \.isNewline).first.map(String.init) : nil
    }

    /// Folders that can't be listed are skipped: reading them later reports the error, and listing never blocks.
    private static func checkAll(below start: String) throws(FileError) {
        var folders = [start]
        while let path = folders.popLast() {
            for entry in (try? Folder(path).entries()) ?? [] {
                let child = "\(path)/\(entry.name)"
                if entry.kind == .folder { folders.append(child) } else if entry.kind != .file { try check(child) }
            }
        }
    }
}

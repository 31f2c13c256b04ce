/// The files of a git folder that git and libgit2 open by name: a pipe in the place of one of them would hold up whoever
/// opens it for ever.
public enum GitFolderFiles {
    private static let names = [
        "HEAD", "config", "packed-refs", "index", "commondir", "shallow", "info/grafts", "objects/info/alternates",
        "objects/info/commit-graph", "objects/pack/multi-pack-index",
    ]

    /// Checks them, without opening what isn't a plain file. Links are followed.
    ///
    /// - Parameters:
    ///   - folder: the git folder.
    ///   - common: the folder that it shares with its other work trees; the same one where there are none.
    ///   - all: whether every reference and pack is checked, and not the branch of HEAD alone.
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
        if FilePlace.status(path)?.kind == .other { throw FileError(path, .notAFile) }
    }

    /// The reference that HEAD names.
    private static func branch(of folder: String) -> String? {
        let line = String(decoding: FilePlace.read("\(folder)/HEAD", limit: 1 << 14) ?? [], as: UTF8.self)
        return line.hasPrefix("ref: ")
            ? line.dropFirst("ref: ".count).split(whereSeparator: \.isNewline).first.map(String.init) : nil
    }

    /// What can't be listed is left to whoever reads it: listing doesn't wait.
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

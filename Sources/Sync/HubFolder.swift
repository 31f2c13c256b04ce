import Files

/// Where git finds the repository that a folder's address means (`enter_repo` in git's `path.c`).
enum HubFolder {
    /// What git tries behind the address, in order.
    private static let endings = ["/.git", "", ".git/.git", ".git"]
    private static let limit = 1 << 13

    /// The git folder, absolute; nil where git would find none.
    ///
    /// - Parameters:
    ///   - path: the address; `~` and `~name` are home folders.
    ///   - folder: what it is meant from, absolute.
    ///   - home: the user's home folder; nil where that isn't known.
    static func find(_ path: String, from folder: String, home: String?) -> String? {
        guard var place = absolute(path, folder, home) else { return nil }
        while place.utf8.count > 1, place.hasSuffix("/") { place.removeLast() }
        guard let found = endings.lazy.map({ place + $0 }).first(where: isCandidate) else { return nil }
        if isGitFolder(found) { return found }
        return link(found).flatMap { isGitFolder($0) ? $0 : nil }
    }

    /// The folder in which a git folder's work trees have their branches together.
    static func common(of folder: String) -> String {
        guard let line = firstLine("\(folder)/commondir") else { return folder }
        return line.hasPrefix("/") ? line : "\(folder)/\(line)"
    }

    private static func absolute(_ path: String, _ folder: String, _ home: String?) -> String? {
        guard path.hasPrefix("~") else { return path.hasPrefix("/") ? path : "\(folder)/\(path)" }
        let name = path.dropFirst().prefix { $0 != "/" }
        return (name.isEmpty ? home : SystemAccount.home(of: String(name))).map { $0 + path.dropFirst(1 + name.count) }
    }

    /// The first of these is the one, even where it leads nowhere.
    private static func isCandidate(_ path: String) -> Bool {
        FilePlace.status(path)?.kind == .file || isGitFolder(path)
    }

    private static func isGitFolder(_ path: String) -> Bool {
        let common = common(of: path)
        return FilePlace.stands("\(path)/HEAD") && FilePlace.isFolder("\(common)/objects")
            && FilePlace.isFolder("\(common)/refs")
    }

    /// The folder that a file names with `gitdir: …`, as in a linked work tree.
    private static func link(_ path: String) -> String? {
        guard let line = firstLine(path), line.hasPrefix("gitdir: ") else { return nil }
        let target = String(line.dropFirst("gitdir: ".count))
        return target.hasPrefix("/") ? target : path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/" + target
    }

    private static func firstLine(_ path: String) -> String? {
        FilePlace.read(path, limit: limit).map { String(decoding: $0.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self) }
    }
}

import Files
import Journal
import Store

/// Finds the repository for the path of a hub, like git (`enter_repo` in git's `path.c`).
enum HubFolder {
    /// The suffixes that git tries, in order.
    private static let endings = ["/.git", "", ".git/.git", ".git"]

    /// Finds the git folder, absolute; nil if git would find none.
    ///
    /// - Parameters:
    ///   - path: the path; `~` and `~name` are home folders.
    ///   - folder: the base of a relative path, absolute.
    ///   - home: the user's home folder; nil if unknown.
    static func find(_ path: String, from folder: String, home: String?) -> String? {
        guard var base = absolute(path, folder, home) else { return nil }
        while base.utf8.count > 1, base.hasSuffix("/") { base.removeLast() }
        guard let found = endings.lazy.map({ base + $0 }).first(where: isCandidate) else { return nil }
        if isGitFolder(found) { return found }
        return WorkTree.gitFolder(namedIn: found).flatMap { isGitFolder($0) ? $0 : nil }
    }

    /// Checks that no file in a hub is a pipe, which would block reading.
    ///
    /// - Throws: ``FileError/Reason/notAFile`` for a pipe or device.
    static func check(_ path: String, from folder: String, home: String?) throws(SyncError) {
        guard let found = find(path, from: folder, home: home) else { return }
        do throws(FileError) {
            try GitFolderFiles.check(found, common: WorkTree.commonFolder(of: found), all: true)
        } catch {
            throw .journal(.file(error))
        }
    }

    private static func absolute(_ path: String, _ folder: String, _ home: String?) -> String? {
        guard path.hasPrefix("~") else { return path.hasPrefix("/") ? path : "\(folder)/\(path)" }
        let name = path.dropFirst().prefix { $0 != "/" }
        return (name.isEmpty ? home : SystemAccount.home(of: String(name))).map { $0 + path.dropFirst(1 + name.count) }
    }

    /// Git uses the first candidate, even if it is a `.git` file that leads nowhere.
    private static func isCandidate(_ path: String) -> Bool {
        FileSystem.status(path)?.kind == .file || isGitFolder(path)
    }

    private static func isGitFolder(_ path: String) -> Bool {
        let common = WorkTree.commonFolder(of: path)
        return FileSystem.stands("\(path)/HEAD") && FileSystem.isFolder("\(common)/objects")
            && FileSystem.isFolder("\(common)/refs")
    }
}

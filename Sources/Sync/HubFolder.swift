import Files
import Journal
import Store

/// Where git finds the repository that a folder's address means (`enter_repo` in git's `path.c`).
enum HubFolder {
    /// What git tries behind the address, in order.
    private static let endings = ["/.git", "", ".git/.git", ".git"]

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
        return WorkTree.gitFolder(namedIn: found).flatMap { isGitFolder($0) ? $0 : nil }
    }

    /// Checks that nothing in the hub at an address holds up whoever reads it.
    ///
    /// - Throws: ``FileError/Reason/notAFile`` for a pipe in the place of a file.
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

    /// The first of these is the one, even where it leads nowhere.
    private static func isCandidate(_ path: String) -> Bool {
        FilePlace.status(path)?.kind == .file || isGitFolder(path)
    }

    private static func isGitFolder(_ path: String) -> Bool {
        let common = WorkTree.commonFolder(of: path)
        return FilePlace.stands("\(path)/HEAD") && FilePlace.isFolder("\(common)/objects")
            && FilePlace.isFolder("\(common)/refs")
    }
}

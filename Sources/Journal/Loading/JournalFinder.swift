import Files
import Git
import JournalText
import Parts
import Store

/// Finds the journals in trees: the folders with a `STATE.md` that has a journal's first line (`FileFormats.md`,
/// "Layout"). Each tree is searched only once, so the trees of many commits cost little more than one.
struct JournalFinder {
    private let repository: JournalRepository
    private var known: [Search: [Path]] = [:]

    private struct Search: Hashable {
        let tree: ObjectID
        /// The levels of folders that are left: the same tree may also be found nearer to the limit.
        let depth: Int
    }

    init(_ repository: JournalRepository) { self.repository = repository }

    /// The journals' folders, each with a slash at the end; empty for the tree's root.
    mutating func prefixes(in tree: ObjectID?) throws -> [Path] {
        try tree.map { try find($0, depth: 32) } ?? []
    }

    private mutating func find(_ tree: ObjectID, depth: Int) throws -> [Path] {
        let search = Search(tree: tree, depth: depth)
        if let prefixes = known[search] { return prefixes }
        var found: [Path] = []
        for entry in try repository.git.entries(of: tree) {
            if entry.kind == .tree, depth > 0 {
                found += try find(entry.id, depth: depth - 1).map { "\(entry.path)/\($0)" }
            } else if entry.path == Layout.state, try repository.isState(entry.item) {
                found.append("")
            }
        }
        known[search] = found
        return found
    }
}

/// The branches of a repository that contain a journal where the checked-out one has none (`CommandLine.md`, "Finding
/// the journal"). A second journal is never created beside one of these.
package enum JournalBranches {
    /// The branches of the repository around a folder; local ones precede those of remotes.
    ///
    /// - Returns: empty without a repository, if HEAD has a journal, and if the repository can't be read.
    package static func around(_ folder: String, _ environment: Environment) -> [JournalBranch] {
        repository(around: folder, environment).flatMap { try? branches(of: $0) } ?? []
    }

    private static func repository(around folder: String, _ environment: Environment) -> JournalRepository? {
        guard WorkTree.gitFolder(around: folder) != nil else { return nil }
        return try? JournalRepository(JournalFolder(path: folder).repository(environment), holding: environment.parts)
    }

    /// The error for a folder without a journal: it names the files that are gone, or another branch that has one.
    package static func explain(_ error: any Error, _ environment: Environment) -> any Error {
        switch error {
        case JournalError.noJournal(let folder), JournalError.notAJournal(let folder, _):
            problem(around: environment.absolute(folder), environment) ?? error
        default: error
        }
    }

    /// The files of HEAD's journal that are gone from the work tree around a folder, or another branch that has one; nil
    /// if there is neither.
    static func problem(around folder: String, _ environment: Environment) -> JournalError? {
        guard let existing = Path(folder).nearest(where: FileSystem.isFolder),
            let repository = repository(around: existing, environment)
        else { return nil }
        if let top = repository.git.workFolder, let paths = try? gone(from: top, in: repository) {
            return .filesGone(paths: paths.map(\.text), top: top == environment.folder ? nil : top)
        }
        return (try? branches(of: repository))?.first.map {
            .journalOnBranch($0, folder: folder == environment.folder ? nil : folder)
        }
    }

    /// The paths of HEAD's files and folders that are missing; nil if no journal is gone, or a redo log has it.
    private static func gone(from top: String, in repository: JournalRepository) throws -> [Path]? {
        guard !RedoLogFile.exists(around: top) else { return nil }
        var finder = JournalFinder(repository)
        let tree = try repository.tree(ofTip: repository.git.reference("HEAD"))
        for prefix in try finder.prefixes(in: tree) {
            let isThere = { (name: Path) in FileSystem.exists("\(top)/\(prefix)\(name)") }
            if isThere(Layout.state) || isThere(Layout.root(of: .present)) { continue }
            guard prefix.isEmpty || isThere("") else { return [prefix.dropLast()] }
            return try names(below: prefix, in: tree, of: repository).filter { !isThere($0) }.map { prefix + $0 }
        }
        return nil
    }

    /// The names of a journal's own files and folders in a tree.
    private static func names(
        below prefix: Path, in tree: ObjectID?, of repository: JournalRepository
    ) throws -> [Path] {
        let folder = try repository.journal(at: prefix).tree(at: "", in: tree)
        return try folder.map { try repository.git.entries(of: $0) }?.map(\.path).filter(repository.parts.hold) ?? []
    }

    private static func branches(of repository: JournalRepository) throws -> [JournalBranch] {
        var finder = JournalFinder(repository)
        let head = try repository.git.resolve("HEAD").name
        let tip = try repository.git.reference("HEAD")
        let existing = try repository.tree(ofTip: tip)
        guard try finder.prefixes(in: existing).isEmpty else { return [] }
        var found: [JournalBranch] = []
        for root in ["refs/heads/", "refs/remotes/"] {
            for reference in try repository.git.references(matching: root + "*")
            where !reference.name.hasSuffix("/HEAD") {
                let tree = try repository.tree(ofTip: reference.id)
                let prefixes = try finder.prefixes(in: tree)
                let name = String(reference.name.dropFirst(root.count))
                let local = root == "refs/heads/" ? name : name.split(separator: "/").dropFirst().joined(separator: "/")
                if prefixes.isEmpty || found.contains(where: { $0.remedy.last == local }) { continue }
                var remedy = head == "refs/heads/\(local)" ? ["pull"] : ["switch", local]
                if remedy == ["pull"], let tip, try repository.git.isDescendant(tip, of: reference.id) {
                    // A commit here removed it: there is nothing to pull.
                    remedy =
                        try ["checkout", name, "--"]
                        + prefixes.flatMap { prefix in
                            let left = try names(below: prefix, in: existing, of: repository)
                            return try names(below: prefix, in: tree, of: repository).filter { !left.contains($0) }
                                .map { ":/\((prefix + $0).text)" }
                        }
                }
                found.append(JournalBranch(name: name, remedy: remedy))
            }
        }
        return found
    }
}

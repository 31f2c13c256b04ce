import CivilTime
import Files
import Git
import JournalText
import Parts

/// A repository and the folder of a journal in it. Paths are relative to the journal.
struct JournalRepository {
    private let shared: SharedRepository
    /// The journal's folder in the repository, with a slash at its end; empty at the top.
    let prefix: Path
    let parts: PartList

    init(_ shared: SharedRepository, prefix: Path = "", holding parts: PartList) {
        (self.shared, self.prefix, self.parts) = (shared, prefix, parts)
    }

    init(_ repository: consuming Repository, holding parts: PartList) {
        self.init(SharedRepository(repository), holding: parts)
    }

    var git: Repository { _read { yield shared.repository } }

    func journal(at prefix: Path) -> JournalRepository { JournalRepository(shared, prefix: prefix, holding: parts) }

    /// Whether a file at this path can be adopted after a hand edit.
    func isAdopted(_ path: Path) -> Bool { JournalPath(path).isAdopted || parts.record(at: path) != nil }

    /// A repository path relative to the journal; nil for one outside.
    func path(of file: Path) -> Path? { file.hasPrefix(prefix) ? file.dropFirst(prefix.bytes.count) : nil }

    /// The repository path of the journal's folder or of a folder below it.
    func folder(_ path: Path) -> Path { path.isEmpty ? prefix.dropLast() : prefix + path }

    func tree(of commit: ObjectID) throws -> ObjectID { try git.commit(commit).tree }

    func tree(ofTip commit: ObjectID?) throws -> ObjectID? { try commit.map { try tree(of: $0) } }

    private func entry(_ path: Path, in tree: ObjectID?) throws -> TreeEntry? {
        if let tree { try git.entry(at: folder(path), in: tree) } else { nil }
    }

    /// The entry at a path if it isn't a folder; it may be a submodule's commit.
    func item(_ path: Path, in tree: ObjectID?) throws -> TreeItem? {
        guard let entry = try entry(path, in: tree), entry.kind != .tree else { return nil }
        return entry.item
    }

    func file(_ path: Path, in tree: ObjectID?) throws -> TreeItem? {
        try item(path, in: tree).flatMap { $0.mode == TreeItem.submodule ? nil : $0 }
    }

    /// The tree of a folder; the journal's own for an empty path.
    func tree(at path: Path, in tree: ObjectID?) throws -> ObjectID? {
        if folder(path).isEmpty { return tree }
        return try entry(path, in: tree).flatMap { $0.kind == .tree ? $0.id : nil }
    }

    func files(of tree: ObjectID, below path: Path = "") throws -> [TreeEntry] {
        var files = try git.walkEntries(of: tree, prefix: folder(path))
        for index in files.indices { files[index].path = self.path(of: files[index].path) ?? files[index].path }
        return files
    }

    func differences(from old: ObjectID?, to new: ObjectID?, below path: Path = "") throws -> [TreeChange] {
        var files = try git.differences(from: old, to: new, below: folder(path))
        for index in files.indices { files[index].path = self.path(of: files[index].path) ?? files[index].path }
        return files
    }

    /// - Throws: a ``Diagnostic`` when it is larger than a file of a plan may be.
    func text(_ id: ObjectID, of path: Path) throws -> [UInt8] {
        do {
            return try git.readBlob(id, limit: SizeLimit.file)
        } catch let error as GitError where error.code == .tooLarge {
            throw Diagnostic(file: path.text, line: nil, .tooLarge(limit: SizeLimit.file))
        }
    }

    func text(at path: Path, in tree: ObjectID?) throws -> [UInt8]? {
        try file(path, in: tree).map { try text($0.id, of: path) }
    }

    /// The text of the plain file at a path; nil if there is nothing.
    func plainText(at path: Path, in tree: ObjectID?) throws -> [UInt8]? {
        guard let entry = try entry(path, in: tree) else { return nil }
        guard entry.item.isPlain else { throw FileError(path, entry.mode == TreeItem.link ? .symbolicLink : .notAFile) }
        return try text(entry.id, of: path)
    }

    /// A day's file read from a blob; nil if it can't be understood.
    func day(_ id: ObjectID, of path: Path) throws -> DayFile? {
        do { return try DayFile(text(id, of: path), file: path.text) } catch is Diagnostic { return nil }
    }

    /// Whether a tree contains the journal: a `STATE.md` with a journal's first line.
    func isJournal(in tree: ObjectID) throws -> Bool { try file(Layout.state, in: tree).map(isState) ?? false }

    func isState(_ item: TreeItem) throws -> Bool {
        guard item.isPlain else { return false }
        do { return StateFile.opens(try text(item.id, of: Layout.state)) } catch is Diagnostic { return false }
    }

    func state(of tree: ObjectID) throws -> StateFile? {
        guard let item = try file(Layout.state, in: tree), try isState(item) else { return nil }
        return try StateFile(text(item.id, of: Layout.state), file: Layout.state.text)
    }

    /// The journals whose folders contain some of the repository's paths.
    func journals(
        around paths: some Sequence<Path>, where exists: (JournalRepository) throws -> Bool
    ) throws -> [JournalRepository] {
        let folders = paths.reduce(into: Set<Path>([""])) { $0.formUnion($1.parents) }
        var found: [JournalRepository] = []
        for prefix in folders.map({ $0.isEmpty ? $0 : "\($0)/" }).sorted() {
            // A folder inside a journal isn't searched for other journals.
            if found.contains(where: { prefix.hasPrefix($0.prefix) }) { continue }
            let journal = journal(at: prefix)
            if try exists(journal) { found.append(journal) }
        }
        return found
    }

    func writeTree(basedOn tree: ObjectID?, _ changes: [TreeChange]) throws -> ObjectID {
        try git.writeTree(basedOn: tree, changes.map { $0.below(prefix) })
    }

    /// Walks the commits that can be reached; the body returns false to stop.
    func forEachCommit(
        from starts: [ObjectID], hiding hidden: [ObjectID] = [], order: CommitOrder = .newestFirst,
        _ body: (CommitRecord) throws -> Bool
    ) throws {
        try git.forEachCommit(from: starts, hiding: hidden, order: order) { try body(git.commit($0)) }
    }

    /// The commits that can be reached from a tip but not from known ones, each after its ancestors.
    func commits(of tip: ObjectID, beyond known: [ObjectID]) throws -> [CommitRecord] {
        var commits: [CommitRecord] = []
        try forEachCommit(from: [tip], hiding: known, order: .ancestorsFirst) { commit in
            commits.append(commit)
            return true
        }
        return commits
    }
}

extension JournalRepository {
    /// The files that a command needs: the journal's own, records, everything in the folders of weeks, and what is
    /// misplaced and belongs there.
    func items(
        of tree: ObjectID?, weeks: Set<Week>, records: Set<Path> = [], _ relocations: Relocations = Relocations([:])
    ) throws -> [Path: TreeItem] {
        var items: [Path: TreeItem] = [:]
        guard let tree else { return items }
        for path in records.union(relocations.files.keys).union([Layout.state, Layout.config]) {
            items[path] = try file(path, in: tree)
        }
        let folders = weeks.flatMap { week in WeekStatus.allCases.map { Layout.folder(of: week, $0) } }
        for folder in folders + relocations.folders.keys.map({ $0.dropLast() }) {
            for file in try files(of: tree, below: folder) { items[file.path] = file.item }
        }
        return items
    }

    func weeks(of tree: ObjectID?, in roots: [Path] = Layout.roots) throws -> [Week] {
        let years = try roots.compactMap { try self.tree(at: $0, in: tree) }.flatMap { try git.entries(of: $0) }
        return try years.filter { $0.kind == .tree }.flatMap { try git.entries(of: $0.id) }
            .compactMap { Week($0.path.text) }
    }

    /// The paths of a tree's files that can be records.
    func recordPaths(of tree: ObjectID?) throws -> [Path] {
        guard let tree else { return [] }
        return try parts.recordFolders.flatMap { try files(of: tree, below: $0).map(\.path) }
            .filter { parts.record(at: $0) != nil }
    }

    /// The first refused name in any journal of a tree among what the tree has and an older one hasn't.
    func refusedNamesOfJournals(since old: ObjectID?, in tree: ObjectID) throws -> RefusedNames? {
        let added = try differences(from: old, to: tree).filter { $0.after != nil }.map(\.path)
        let suspicious = added.filter { path in path.bytes.contains { $0 >= 0x80 } }
        for journal in try journals(around: suspicious, where: { try !suspicious.isEmpty && $0.isJournal(in: tree) }) {
            if let names = try journal.refusedNames(since: old, in: tree) { return names }
        }
        return nil
    }

    /// The first refused name in the journal among what a tree has and an older one hasn't.
    func refusedNames(since old: ObjectID?, in tree: ObjectID) throws -> RefusedNames? {
        let added = try differences(from: old, to: tree).filter { $0.after != nil }.map(\.path)
        for path in added where path.bytes.contains(where: { $0 >= 0x80 }) {
            // A name that isn't UTF-8 is none on a Mac, whatever else is there.
            if let odd = (path.parents + [path]).first(where: { !$0.isText }) {
                return RefusedNames(names: [odd.name.octal], folder: folder(odd.parent).text)
            }
            let names = try self.tree(at: path.parent, in: tree).map { try git.entries(of: $0).map(\.path) } ?? []
            // Texts are compared as a Mac compares names.
            let alike = names.filter { $0.text == path.name.text }
            guard alike.count > 1 else { continue }
            return RefusedNames(names: alike.map(\.octal).sorted(), folder: folder(path.parent).text)
        }
        return nil
    }
}

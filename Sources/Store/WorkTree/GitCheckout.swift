import Files
import Git

/// Updates files that aren't the store's own from one tree to another. The user's git does it (`git read-tree -m -u`),
/// with filters, links, modes and submodules (`GitJournal.md`, "Other files").
struct GitCheckout: ~Copyable {
    private let git: UserGit
    private let checkout: RedoLog.Checkout
    /// The copy of the index that git reads and writes.
    private let index: String
    private let changes: [TreeDifference]
    private let gitFolder: String

    /// Prepares the checkout.
    ///
    /// - Parameter index: the copy of the index, absolute.
    init(
        _ checkout: RedoLog.Checkout, _ git: UserGit, index: String, in repository: borrowing Repository
    ) throws(StoreError) {
        self.checkout = checkout
        self.git = git
        self.index = index
        gitFolder = repository.gitFolder
        changes = try StoreError.git(repository.differences(from: checkout.old, to: checkout.new))
    }

    /// Requires that git can update the files: their folders are writable, no changed file is in the way, and no
    /// required filter fails.
    ///
    /// - Throws: ``StoreError/inTheWay(path:)``, ``StoreError/gitFailed(words:)``, or the error of a folder.
    func requirePossible(_ top: borrowing Folder, in repository: borrowing Repository) throws(StoreError) {
        try requireWritable(top)
        _ = try run(["update-index", "-q", "--refresh"], in: repository)
        let trial = try run(["read-tree", "-n"] + words, in: repository)
        guard trial.status == 0 else { throw Self.error(trial.words) }
        try requireNoneIgnored(top, in: repository)
        try requireFilters(in: repository)
    }

    /// Requires that no ignored file is where a new one comes: git would replace it without a word.
    private func requireNoneIgnored(_ top: borrowing Folder, in repository: borrowing Repository) throws(StoreError) {
        let occupied = changes.filter { $0.old == nil && exists($0.path, in: top) }
        guard !occupied.isEmpty else { return }
        let index = try StoreError.git(Index(at: index))
        for change in occupied where try StoreError.git(index.entry(at: change.path)) == nil {
            throw .inTheWay(path: change.path)
        }
    }

    private func requireWritable(_ top: borrowing Folder) throws(StoreError) {
        let paths = Dictionary(changes.map { (Path.parent(of: $0.path), $0.path) }) { first, _ in first }
        for path in paths.values.sorted() {
            // A parent can be a file or a link that the checkout replaces.
            try StoreError.writing(top.requireWritable(top.obstacle(on: path, limit: .max) ?? path))
        }
    }

    /// Updates the files. If a required filter fails only now, its files are written unfiltered: the commit is
    /// published, and a file that keeps the old text would look like a change back to it.
    ///
    /// - Parameters:
    ///   - top: the top of the work tree.
    ///   - isResuming: whether an earlier attempt may have updated some of them.
    /// - Returns: warnings.
    func run(
        _ top: borrowing Folder, isResuming: Bool, in repository: borrowing Repository
    ) throws(StoreError) -> [StoreWarning] {
        do throws(StoreError) {
            if isResuming { try resume(top, settings: [], in: repository) } else { try update(top, in: repository) }
            return []
        } catch {
            guard case .gitFailed(let words) = error else { throw error }
            try requireWritable(top)
            guard words.contains("filter") else { throw error }
            try resume(top, settings: lenientFilters(in: repository), in: repository)
            return [.unfiltered(words: words)]
        }
    }

    private func update(_ top: borrowing Folder, in repository: borrowing Repository) throws(StoreError) {
        let outcome = try run(["read-tree"] + words, in: repository)
        guard outcome.status == 0 else { throw Self.error(outcome.words) }
        // Git only warns of a file that it can't remove.
        let isLeft = changes.contains { $0.new == nil && exists($0.path, in: top) }
        if isLeft { throw .gitFailed(words: outcome.words) }
    }

    private var words: [String] { ["-m", "-u", "\(checkout.old)", "\(checkout.new)"] }

    private func run(
        _ words: [String], input: [UInt8] = [], in repository: borrowing Repository
    ) throws(StoreError) -> UserGit.Outcome {
        try git.run(words, input: input, index: index, in: repository)
    }

    private func require(
        _ words: [String], input: [UInt8] = [], in repository: borrowing Repository
    ) throws(StoreError) -> [UInt8] {
        let outcome = try run(words, input: input, in: repository)
        guard outcome.status == 0 else { throw .gitFailed(words: outcome.words) }
        return outcome.output
    }

    /// The options with which no filter is required: git writes the stored contents when one fails.
    private func lenientFilters(in repository: borrowing Repository) throws(StoreError) -> [String] {
        let names = try StoreError.git(repository.configuration().requiredFilters())
        return names.flatMap { ["-c", "filter.\($0).required=false", "-c", "filter.\($0).process="] }
    }

    /// Whether something other than a folder exists at a path. Nothing does below a link or a file.
    private func exists(_ path: String, in top: borrowing Folder) -> Bool {
        (try? top.status(path)).map { $0.kind != .folder } ?? false
    }

    /// Continues an attempt that ended anywhere: stages the new version of every file, and writes those that have the
    /// old text. A missing one is written as well, like the store's own: git removes a file before it writes the new
    /// one. A file with any other text has been written already, or was edited since, and stays as it is.
    ///
    /// - Parameter settings: options for the git that writes the files.
    private func resume(
        _ top: borrowing Folder, settings: [String], in repository: borrowing Repository
    ) throws(StoreError) {
        let kept = try removeOld(top, in: repository)
        let left = changes.filter { $0.new != nil && !kept.contains($0.path) }.map(\.path)
        for path in left {
            let obstacle = try StoreError.files(top.obstacle(on: path, limit: .max))
            if let obstacle, try !isSubmodule(path, in: repository) { throw .inTheWay(path: obstacle) }
        }
        let input = Array(left.map { $0 + "\0" }.joined().utf8)
        let outcome = try run(settings + ["checkout-index", "-q", "-u", "-z", "--stdin"], input: input, in: repository)
        let isWhole = left.allSatisfy { (try? top.status($0)) != nil }
        guard outcome.status == 0, isWhole else { throw .gitFailed(words: outcome.words) }
        guard FileSystem.exists("\(gitFolder)/info/sparse-checkout") else { return }
        // Git removes those again that the sparse checkout excludes.
        _ = try require(["read-tree", "-m", "-u", "\(checkout.new)", "\(checkout.new)"], in: repository)
    }

    private func isSubmodule(_ path: String, in repository: borrowing Repository) throws(StoreError) -> Bool {
        try StoreError.git(repository.entry(at: path, in: checkout.new))?.kind == .commit
    }

    /// Stages the new version of every file, and removes those that have the old text or are half written.
    ///
    /// - Returns: the paths of the files with another text.
    private func removeOld(
        _ top: borrowing Folder, in repository: borrowing Repository
    ) throws(StoreError) -> Set<String> {
        _ = try require(["update-index", "-q", "--refresh"], in: repository)
        let dirty = try require(["diff-files", "--name-only", "-z"], in: repository).split(separator: 0)
        let edited = Set(dirty.map { String(decoding: $0, as: UTF8.self) })
        let index = try StoreError.git(Index(at: index))
        var kept: [TreeDifference] = []
        for change in changes where exists(change.path, in: top) {
            let isNew = try StoreError.git(isStaged(change, index, repository))
            if change.old == nil || isNew || edited.contains(change.path) {
                kept.append(change)
            } else {
                try StoreError.writing(top.remove(change.path, durable: false))
            }
        }
        for change in changes where change.new == nil {
            let folder = Path.parent(of: change.path)
            if !folder.isEmpty { try? top.removeEmptyFolders(upwardsFrom: folder, keeping: 0) }
        }
        try stage(in: repository)
        for change in kept {
            // Only now are the attributes the new ones.
            let isHalf = try isHalfWritten(change, in: top, repository)
            if isHalf { try StoreError.writing(top.remove(change.path, durable: false)) }
        }
        return Set(kept.map(\.path).filter { exists($0, in: top) })
    }

    /// Whether the new version of a file is staged.
    private func isStaged(
        _ change: TreeDifference, _ index: Index, _ repository: borrowing Repository
    ) throws(GitError) -> Bool {
        guard let item = try repository.change(of: change.path, to: checkout.new).item,
            let entry = try index.entry(at: change.path)
        else { return false }
        return item == TreeItem(id: entry.id, mode: entry.mode)
    }

    /// Whether a killed git left a file half written: its contents are a true prefix of the new contents.
    private func isHalfWritten(
        _ change: TreeDifference, in top: borrowing Folder, _ repository: borrowing Repository
    ) throws(StoreError) -> Bool {
        guard change.new != nil, let text = try? top.read(change.path, limit: WorkingFiles.limit) else { return false }
        let whole = try run(
            lenientFilters(in: repository) + ["cat-file", "--filters", "\(checkout.new):\(change.path)"], in: repository
        )
        return whole.status == 0 && text.count < whole.output.count && whole.output.starts(with: text)
    }

    /// The paths of the files that couldn't be written. All are staged, and none has the old text.
    func missing(_ top: borrowing Folder) -> [String] {
        changes.filter { $0.new != nil && (try? top.status($0.path)) == nil }.map(\.path)
    }

    /// Stages the new version of every file, and leaves the files unchanged. Removals are first, because a new file may
    /// need a removed one's path.
    private func stage(in repository: borrowing Repository) throws(StoreError) {
        var (gone, new): ([UInt8], [UInt8]) = ([], [])
        for change in changes {
            let change = try StoreError.git(repository.change(of: change.path, to: checkout.new))
            if let item = change.item {
                new += Array("\(String(item.mode, radix: 8)) \(item.id)\t\(change.path)\0".utf8)
            } else {
                gone += Array("0 \(ObjectID.zero)\t\(change.path)\0".utf8)
            }
        }
        _ = try require(["update-index", "-z", "--index-info"], input: gone + new, in: repository)
    }

    /// If git has a required filter, checks the files out to a temporary folder first. A failing filter then stops the
    /// command before anything has changed.
    private func requireFilters(in repository: borrowing Repository) throws(StoreError) {
        guard try !StoreError.git(repository.configuration().requiredFilters()).isEmpty else { return }
        var wanted = Set(changes.filter { $0.new != nil }.map(\.path))
        for path in wanted {
            var folder = Path.parent(of: path)
            while true {
                wanted.insert(folder.isEmpty ? ".gitattributes" : "\(folder)/.gitattributes")
                if folder.isEmpty { break }
                folder = Path.parent(of: folder)
            }
        }
        var puts: [TreeChange] = []
        for path in wanted.sorted() {
            let entry = try StoreError.git(repository.entry(at: path, in: checkout.new))
            if let entry, entry.kind == .blob { puts.append(TreeChange(path, to: entry.item)) }
        }
        let tree = try StoreError.git(repository.writeTree(basedOn: nil, puts))
        let trial = "\(gitFolder)/weekyii/checkout"
        try? FileSystem.removeFolder(trial)
        defer { try? FileSystem.removeFolder(trial) }
        try StoreError.files(FileSystem.makeFolder("\(trial)/files"))
        let outcome = try git.run(
            ["--work-tree=\(trial)/files", "read-tree", "-m", "-u", "\(tree)"], index: "\(trial)/index", in: repository)
        guard outcome.status == 0 else { throw .gitFailed(words: outcome.words) }
    }

    /// Converts git's message to an error: it quotes the path of a file that is in the way.
    private static func error(_ words: String) -> StoreError {
        let marks = ["not uptodate", " would ", "invalid path"]
        let line = words.split(separator: "\n").first { line in marks.contains { line.contains($0) } }
        let parts = line?.split(separator: "'", omittingEmptySubsequences: false) ?? []
        guard parts.count >= 3 else { return .gitFailed(words: words) }
        return .inTheWay(path: parts[1..<(parts.count - 1)].joined(separator: "'"))
    }
}

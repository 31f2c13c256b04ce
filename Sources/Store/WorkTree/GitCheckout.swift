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

    /// Requires that git can update the files: no changed file is in the way, and no required filter fails.
    ///
    /// - Throws: ``StoreError/inTheWay(path:)``, ``StoreError/gitFailed(words:)``.
    func requirePossible(in repository: borrowing Repository) throws(StoreError) {
        _ = try run(["update-index", "-q", "--refresh"])
        let trial = try run(["read-tree", "-n"] + words)
        guard trial.status == 0 else { throw Self.error(trial.words) }
        try requireFilters(in: repository)
    }

    /// Updates the files.
    ///
    /// - Parameters:
    ///   - top: the top of the work tree.
    ///   - isResuming: whether an earlier attempt may have updated some of them.
    func run(_ top: borrowing Folder, isResuming: Bool, in repository: borrowing Repository) throws(StoreError) {
        if isResuming { try stageEdited(top, in: repository) }
        let outcome = try run(["read-tree"] + words)
        guard outcome.status == 0 else { throw Self.error(outcome.words) }
    }

    private var words: [String] { ["-m", "-u", "\(checkout.old)", "\(checkout.new)"] }

    private func run(_ words: [String], input: [UInt8] = []) throws(StoreError) -> UserGit.Outcome {
        try git.run(words, input: input, index: index)
    }

    /// Stages the new version of every file that differs from the last commit: an earlier attempt updated it, or the
    /// user has edited it since. Git then leaves such a file unchanged.
    private func stageEdited(_ top: borrowing Folder, in repository: borrowing Repository) throws(StoreError) {
        _ = try run(["update-index", "-q", "--refresh"])
        let dirty = try run(["diff-files", "--name-only", "-z"]).output.split(separator: 0)
        let edited = Set(dirty.map { String(decoding: $0, as: UTF8.self) })
        var paths: [String] = []
        for change in changes {
            let isNew = change.old == nil && FileSystem.stands("\(top.path)/\(change.path)")
            guard isNew || edited.contains(change.path) else { continue }
            if try isHalfWritten(change, in: top) {
                try StoreError.files(top.remove(change.path, durable: false))
            } else {
                paths.append(change.path)
            }
        }
        try stage(paths, in: repository)
    }

    /// Whether a killed git left a file half written: its contents are a true prefix of the new contents.
    private func isHalfWritten(_ change: TreeDifference, in top: borrowing Folder) throws(StoreError) -> Bool {
        guard change.new != nil, let text = try? top.read(change.path, limit: WorkingFiles.limit) else { return false }
        let whole = try run(["cat-file", "--filters", "\(checkout.new):\(change.path)"])
        return whole.status == 0 && text.count < whole.output.count && whole.output.starts(with: text)
    }

    /// Stages the new version of every file, and leaves the files unchanged.
    ///
    /// - Returns: the files' paths.
    func skip(in repository: borrowing Repository) throws(StoreError) -> [String] {
        let paths = changes.map(\.path)
        try stage(paths, in: repository)
        return paths
    }

    private func stage(_ paths: [String], in repository: borrowing Repository) throws(StoreError) {
        var lines: [UInt8] = []
        for path in paths {
            let change = try StoreError.git(repository.change(of: path, to: checkout.new))
            switch change {
            case .put(let path, let id, let mode):
                lines += Array("\(String(mode, radix: 8)) \(id)\t\(path)\0".utf8)
            case .remove(let path): lines += Array("0 \(ObjectID.zero)\t\(path)\0".utf8)
            }
        }
        guard !lines.isEmpty else { return }
        let staged = try run(["update-index", "-z", "--index-info"], input: lines)
        guard staged.status == 0 else { throw .gitFailed(words: staged.words) }
    }

    /// If git has a required filter, checks the files out to a temporary folder first. A failing filter then stops the
    /// command before anything has changed.
    private func requireFilters(in repository: borrowing Repository) throws(StoreError) {
        let isRequired = try StoreError.git(repository.configuration().hasRequiredFilter())
        guard isRequired else { return }
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
            if let entry, entry.kind == .blob { puts.append(.put(path, entry.id, mode: entry.mode)) }
        }
        let tree = try StoreError.git(repository.writeTree(basedOn: nil, puts))
        let trial = "\(gitFolder)/weekyii/checkout"
        try? FileSystem.removeFolder(trial)
        defer { try? FileSystem.removeFolder(trial) }
        try StoreError.files(FileSystem.makeFolder("\(trial)/files"))
        let outcome = try git.run(
            ["--work-tree=\(trial)/files", "read-tree", "-m", "-u", "\(tree)"], index: "\(trial)/index")
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

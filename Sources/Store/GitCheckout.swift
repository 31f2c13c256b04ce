import Files
import Git

/// Updates files that aren't the store's own from one tree to another. The user's git does it (`git read-tree -m -u`),
/// with filters, links, modes and submodules, before the branch moves (`GitJournal.md`, "Other files").
struct GitCheckout {
    private let git: GitProgram
    /// The copy of the index that git reads and writes, absolute.
    private let index: String
    /// The two trees, and what differs.
    private let trees: [String]
    private let changes: [TreeChange]

    /// Nil if the redo log has no checkout.
    init?(of log: RedoLog, _ index: borrowing IndexCopy, in store: borrowing Store) throws {
        guard let checkout = log.checkout else { return nil }
        git = GitProgram(store.repository, store.context.variables, isDurable: store.settings.isDurable)
        self.index = index.path
        trees = ["\(checkout.old)", "\(checkout.new)"]
        changes = try store.repository.differences(from: checkout.old, to: checkout.new)
    }

    /// Updates the files and the copy of the index. Files that an earlier attempt has updated already stay.
    func run(_ top: borrowing Folder) throws {
        let paths = Dictionary(changes.map { ($0.path.parent, $0.path) }) { first, _ in first }
        for path in paths.values.sorted() {
            // A parent can be a file or a link that the checkout replaces.
            try StoreError.writing { try top.requireWritable(top.obstacle(on: path, limit: .max) ?? path) }
        }
        // To git, an ignored file may be replaced. In the index, it is one that has to be the same.
        try stage(changes.filter { $0.old == nil && exists($0.path, in: top) })
        _ = try run(["update-index", "-q", "--refresh"])
        var last = try run(["read-tree", "-m", "-u"] + trees)
        if last.status != 0 {
            try stage(changes.filter { $0.new != nil && exists($0.path, in: top) })
            last = try run(["read-tree", "-m", "-u"] + trees)
            // The first one names files, too, that an earlier attempt has updated.
            guard last.status == 0 else { throw Self.error(last.words) }
        }
        // Git only warns of a file that it can't remove.
        let isLeft = changes.contains { $0.new == nil && exists($0.path, in: top) }
        if isLeft { throw StoreError.gitFailed(words: last.words) }
    }

    /// Updates only the copy of the index, for files that were updated before the branch moved.
    func updateIndex() throws {
        let outcome = try run(["read-tree", "-i", "-m"] + trees)
        guard outcome.status == 0 else { throw StoreError.gitFailed(words: outcome.words) }
        _ = try run(["update-index", "-q", "--refresh"])
    }

    /// The paths of the updated plain files.
    var files: [Path] { changes.filter { $0.after?.isPlain == true }.map(\.path) }

    /// Stages files as they are, in the copy. Those that git can't stage are in the way afterwards.
    private func stage(_ files: [TreeChange]) throws {
        guard !files.isEmpty else { return }
        let input = files.flatMap { file in file.path.bytes + [UInt8(0)] }
        _ = try run(["update-index", "--add", "--replace", "-z", "--stdin"], input: input)
    }

    private func run(_ words: [String], input: [UInt8] = []) throws -> ChildProcess.Outcome {
        try git.run(words, input: input, adding: ["GIT_INDEX_FILE": index])
    }

    /// Whether something other than a folder exists at a path. Nothing does below a link or a file.
    private func exists(_ path: Path, in top: borrowing Folder) -> Bool {
        (try? top.status(path)).map { $0.kind != .folder } ?? false
    }

    /// Converts git's message to an error: it quotes the path of a file that is in the way.
    private static func error(_ words: String) -> StoreError {
        let marks = ["not uptodate", " would "]
        let line = words.split(separator: "\n").first { line in marks.contains { line.contains($0) } }
        let parts = line?.split(separator: "'", omittingEmptySubsequences: false) ?? []
        guard parts.count >= 3 else { return .gitFailed(words: words) }
        return .inTheWay(path: parts[1..<(parts.count - 1)].joined(separator: "'"))
    }
}

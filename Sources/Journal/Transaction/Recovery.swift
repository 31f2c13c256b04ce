import Files
import Git

/// Finishes or drops what a command that died left behind (`journal.md`, section 2, "Recovery").
struct Recovery: ~Copyable {
    private let place: JournalPlace
    private let isDurable: Bool
    private let mayFollowPowerCut: Bool

    init(_ place: JournalPlace, isDurable: Bool, mayFollowPowerCut: Bool) {
        self.place = place
        self.isDurable = isDurable
        self.mayFollowPowerCut = mayFollowPowerCut
    }

    /// Recovers, under the lock.
    ///
    /// - Returns: the files in which a person's words were met, and the paths in the repository whose index entries are
    ///   still to be written, as somebody holds the index.
    func run(
        prefix: String, in repository: borrowing Repository
    ) throws(JournalError) -> (kept: [String], pending: [String]) {
        let store = try IntentStore(repository.gitFolder)
        try store.removeAbandonedTemporaries()
        let intent = try store.read()
        if mayFollowPowerCut || intent != nil { try removeEmptyObjects(in: repository) }
        guard let intent else { return ([], []) }
        try StaleLocks(on: intent.branch, in: repository).remove(of: intent)
        let runner = IntentRunner(intent, in: try top(of: intent, prefix: prefix).open(), isDurable: isDurable)
        var kept = try runner.removeTemporaries(in: repository)
        let isIndexDone: Bool
        if try Self.isPublished(intent, in: repository) {
            kept += try runner.run(in: repository)
            isIndexDone = try updateIndex(runner, intent, in: repository)
        } else {
            isIndexDone = try updatePending(of: intent, in: repository)
        }
        if isIndexDone {
            try store.remove()
            return (kept, [])
        }
        try store.disown()
        return (kept, intent.indexPaths)
    }

    /// Removes what a crash made of objects that never reached the disk: git takes an empty file for the object, and the
    /// same content could never be written again.
    private func removeEmptyObjects(in repository: borrowing Repository) throws(JournalError) {
        let audit = try RepositoryAudit(repository)
        for finding in try audit.emptyObjects() { _ = audit.remove(finding) }
    }

    /// What an intent that came to nothing remembered of earlier commands' index entries.
    private func updatePending(
        of intent: Intent, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        let tip = try JournalError.git { () throws(GitError) in try repository.reference(intent.branch) }
        guard let tip, !intent.pending.isEmpty else { return true }
        var left = intent
        (left.newHead, left.files, left.moves) = (tip, [], [])
        let runner = IntentRunner(left, in: try place.open(), isDurable: isDurable)
        return try runner.updateIndex(from: TreeState(), to: TreeState(), in: repository)
    }

    /// Whether the branch holds the commit that the intent was for.
    static func isPublished(_ intent: Intent, in repository: borrowing Repository) throws(JournalError) -> Bool {
        // A write without a commit publishes nothing: it is done anew where it is still needed.
        guard intent.oldHead != intent.newHead else { return false }
        do throws(GitError) {
            guard let tip = try repository.reference(intent.branch), tip != intent.oldHead else { return false }
            if tip == intent.newHead { return true }
            // A commit that never reached the disk was never published.
            guard try repository.contains(intent.newHead) else { return false }
            return try repository.isDescendant(tip, of: intent.newHead)
        } catch {
            throw .git(error)
        }
    }

    /// The folder of the journal that the intent is about: another one of the same repository, perhaps.
    private func top(of intent: Intent, prefix: String) -> JournalPlace {
        guard intent.prefix != prefix else { return place }
        let repository = prefix.isEmpty ? place.path : String(place.path.dropLast(prefix.utf8.count))
        let base = repository.hasSuffix("/") ? repository : repository + "/"
        return JournalPlace(path: String((base + intent.prefix).dropLast(1)))
    }

    private func updateIndex(
        _ runner: borrowing IntentRunner, _ intent: Intent, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        var (base, state) = (TreeState(), TreeState())
        do throws(GitError) {
            let trees = (
                try intent.oldHead.map { id throws(GitError) in try repository.commit(id).tree },
                try repository.commit(intent.newHead).tree
            )
            for path in intent.paths {
                base.items[path] = try trees.0.flatMap { tree throws(GitError) in
                    try TreeState.item(at: intent.prefix + path, in: tree, of: repository)
                }
                state.items[path] = try TreeState.item(at: intent.prefix + path, in: trees.1, of: repository)
            }
        } catch {
            throw .git(error)
        }
        return try runner.updateIndex(from: base, to: state, in: repository)
    }
}

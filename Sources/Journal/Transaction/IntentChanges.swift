import Git

/// What the commits of an intent changed: every file before and after, by its path in the journal.
struct IntentChanges {
    /// What the commit before held of them.
    private(set) var base = TreeState()
    /// What the last commit holds of them, or is to hold.
    var state = TreeState()
    /// What the last commit holds of the files whose index entries earlier commands had to leave behind, by their path in
    /// the repository.
    private(set) var lagging = TreeState()
    private let intent: Intent

    /// Reads what differs between the two commits.
    init(of intent: Intent, in repository: borrowing Repository) throws(JournalError) {
        self.intent = intent
        do throws(GitError) {
            let old = try intent.oldHead.map { id throws(GitError) in try repository.commit(id).tree }
            let new = try repository.commit(intent.newHead).tree
            let folder = String(intent.prefix.dropLast())
            let changed = try repository.differences(from: old, to: new, below: folder).map {
                String($0.path.dropFirst(intent.prefix.count))
            }
            for path in intent.paths.union(changed) {
                base.items[path] = try old.flatMap { tree throws(GitError) in
                    try TreeState.entry(at: intent.prefix + path, in: tree, of: repository)
                }
                state.items[path] = try TreeState.entry(at: intent.prefix + path, in: new, of: repository)
            }
            for path in intent.pending.map(\.path) {
                lagging.items[path] = try TreeState.item(at: path, in: new, of: repository)
            }
        } catch {
            throw .git(error)
        }
    }

    /// The paths in the journal that were changed.
    private var changed: [String] {
        Set(base.items.keys).union(state.items.keys).filter { base.items[$0] != state.items[$0] }.sorted()
    }

    /// The paths in the repository that git's index may have older versions of.
    var paths: [String] { Set(changed.map { intent.prefix + $0 } + intent.pending.map(\.path)).sorted() }

    /// What the last commit holds of a path in the repository, or is to hold.
    subscript(path: String) -> TreeState.Item? {
        get { own(path).flatMap { state.items[$0] } ?? lagging.items[path] }
        set { if let path = own(path) { state.items[path] = newValue } else { lagging.items[path] = newValue } }
    }

    /// The older versions of a path that the index may have.
    func older(_ path: String) -> [ObjectID?] {
        intent.pending.filter { $0.path == path }.map(\.old) + (own(path).map { [base.items[$0]?.id] } ?? [])
    }

    private func own(_ path: String) -> String? {
        guard path.hasPrefix(intent.prefix) else { return nil }
        let path = String(path.dropFirst(intent.prefix.count))
        return base.items[path] != nil || state.items[path] != nil ? path : nil
    }

    /// What a later command has to know of index entries that are left behind.
    var pending: [Intent.Pending] {
        let known = Set(intent.pending.map(\.path))
        let own = changed.map { Intent.Pending(path: intent.prefix + $0, old: base.items[$0]?.id) }
        return intent.pending + own.filter { !known.contains($0.path) }
    }
}

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
    /// The paths of files that git converts on their way into the work tree, or may.
    private(set) var converted: Set<String> = []
    private let intent: Intent

    /// Reads what differs between the two commits.
    ///
    /// - Parameter conversion: what git makes of other files than a plan's.
    init(
        of intent: Intent, _ conversion: Conversion, in repository: borrowing Repository
    ) throws(JournalError) {
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
        converted = try paths(converting: conversion, in: repository)
    }

    /// Where the attributes change as well, every file may be converted otherwise from now on.
    private func paths(
        converting conversion: Conversion, in repository: borrowing Repository
    ) throws(JournalError) -> Set<String> {
        let possible = changed.filter { Conversion.isPossible(intent.prefix + $0) }
        if possible.isEmpty { return [] }
        let changesAttributes = changed.contains(where: Self.isAttributes)
        var found: Set<String> = []
        for path in possible {
            let isNeeded = try conversion.isNeeded(intent.prefix + path, in: repository)
            if changesAttributes || isNeeded { found.insert(path) }
        }
        return found
    }

    private static func isAttributes(_ path: String) -> Bool {
        path == Layout.attributes || path.hasSuffix("/\(Layout.attributes)")
    }

    /// Whether a `.gitattributes` goes away.
    var removesAttributes: Bool { base.items.keys.contains { Self.isAttributes($0) && state.items[$0] == nil } }

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

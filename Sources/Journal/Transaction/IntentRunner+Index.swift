import Files
import Git

extension IntentRunner {
    /// Brings the index entries of what changed between two commits to the second; every other entry stays as it is.
    ///
    /// - Returns: false when somebody holds the index: it is left to the next command.
    func updateIndex(
        from base: TreeState, to state: TreeState, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        let changes = indexChanges(from: base, to: state)
        guard !changes.isEmpty || !intent.moves.isEmpty || !intent.pending.isEmpty else { return true }
        var stats: [String: IndexStat] = [:]
        for case .put(let path, let id, _) in changes {
            stats[path] = try JournalError.files { () throws(FileError) in try stat(path, of: id) }
        }
        do throws(GitError) {
            let left = try leftBehind(in: repository)
            try Patience.whileLocked(on: intent.branch, in: repository) { () throws(GitError) in
                try repository.withIndex { index throws(GitError) in
                    for move in intent.moves { try index.move(intent.prefix + move.from, to: intent.prefix + move.to) }
                    for change in left { try take(change, to: &index) }
                    for change in changes { try apply(change, over: base, stats, to: &index) }
                }
            }
            return true
        } catch {
            if error.code == .locked { return false }
            throw .git(error)
        }
    }

    /// What an earlier command had to leave behind, as the new commit has it.
    private func leftBehind(in repository: borrowing Repository) throws(GitError) -> [TreeChange] {
        guard !intent.pending.isEmpty else { return [] }
        let tree = try repository.commit(intent.newHead).tree
        return try intent.pending.map(\.path).map { path throws(GitError) in
            let item = try TreeState.item(at: path, in: tree, of: repository)
            return item.map { .put(path, $0.id, mode: $0.mode) } ?? .remove(path)
        }
    }

    /// What the commits change, and every file that was written: what a person staged of it before is overtaken.
    private func indexChanges(from base: TreeState, to state: TreeState) -> [TreeChange] {
        let changes = base.changes(to: state, prefix: "")
        let known = Set(changes.map(\.path))
        let left = intent.files.compactMap { $0.from == $0.to ? nil : $0.from }.filter { !known.contains($0) }
        let written = intent.files.compactMap(\.to).filter { !known.contains($0) }
        return changes + left.filter { state.items[$0] == nil }.map { .remove($0) }
            + written.compactMap { path in state.items[path].map { .put(path, $0.id, mode: $0.mode) } }
    }

    private func apply(
        _ change: TreeChange, over base: TreeState, _ stats: [String: IndexStat], to index: inout IndexEditor
    ) throws(GitError) {
        switch change {
        case .remove(let path): try index.remove(intent.prefix + path)
        case .put(let path, let id, let mode):
            let isPlan = WeekPath(path).map { Layout.isPlan($0.rest) } ?? (path != Layout.attributes)
            let standing = try index.entry(at: intent.prefix + path)
            // A file of the user's that moved with its week, or got our lines, keeps what the user staged of it.
            if !isPlan, let standing, standing.id != base.items[path]?.id { return }
            try index.put(path: intent.prefix + path, id: id, mode: mode, stat: stats[path])
        }
    }

    /// What the file system says of a file; nil where the text isn't the committed one, so that git looks for itself.
    private func stat(_ path: String, of id: ObjectID) throws(FileError) -> IndexStat? {
        // The text is looked at behind the numbers: one that is saved in between has others.
        guard let status = try folder.status(path), let text = try? folder.read(path, limit: Self.limit),
            ObjectID.blob(text) == id
        else { return nil }
        return IndexStat(
            modified: IndexStat.Time(seconds: status.modified.seconds, nanoseconds: status.modified.nanoseconds),
            changed: IndexStat.Time(seconds: status.changed.seconds, nanoseconds: status.changed.nanoseconds),
            device: status.device, inode: status.inode, user: status.user, group: status.group, size: status.size)
    }

    /// Brings an entry that an earlier command left behind to a change, without what the file system says of the file: git
    /// looks at it once more.
    private func take(_ change: TreeChange, to index: inout IndexEditor) throws(GitError) {
        switch change {
        case .remove(let path): try index.remove(path)
        case .put(let path, let id, let mode):
            let inside = path.hasPrefix(intent.prefix) ? String(path.dropFirst(intent.prefix.count)) : ""
            let isPlan = Layout.isAdopted(inside)
            let old = intent.pending.first { $0.path == path }?.old
            // Another file of a week's folder keeps what the user staged of it.
            if !isPlan, let standing = try index.entry(at: path), standing.id != old { return }
            try index.put(path: path, id: id, mode: mode, stat: nil)
        }
    }
}

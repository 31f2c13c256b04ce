import Files
import Git
import JournalText

/// Publishes a commit whose tree is known as a whole, a merge or somebody else's commit: the intent, the branch, then the
/// files and the index, as every change (`journal.md`, sections 2 and 4).
struct TreePublication: ~Copyable {
    let place: JournalPlace
    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    let prefix: String
    let branch: String
    let isDurable: Bool
    let pending: [Intent.Pending]
    let conversion: Conversion

    /// Publishes.
    ///
    /// - Returns: nil when the branch moved meanwhile: nothing has changed then.
    /// - Throws: ``JournalError/inTheWay(path:)`` when a file that the user changed would be written.
    func publish(
        _ commit: ObjectID, over head: ObjectID, reflog: String, in repository: borrowing Repository
    ) throws(JournalError) -> [Notice]? {
        var intent = Intent(
            process: ProcessContext.identifier, prefix: "", branch: branch, oldHead: head, newHead: commit, files: [],
            moves: [], pending: pending)
        let changes = try IntentChanges(of: intent, conversion, in: repository)
        intent.files = files(changes)
        let verified = try requireFree(intent, changes, in: repository)
        let store = try IntentStore(repository.gitFolder)
        try store.write(intent, durable: isDurable)
        do throws(GitError) {
            try Patience.whileLocked(on: branch, in: repository) { () throws(GitError) in
                try repository.moveBranch(branch, from: head, to: commit, reflog: reflog)
            }
        } catch {
            try store.remove()
            if error.code == .modified { return nil }
            throw .git(error)
        }
        do throws(JournalError) {
            return try finish(intent, changes, verified, store, in: repository)
        } catch {
            return [.unfinished(error)]
        }
    }

    private func finish(
        _ intent: Intent, _ changes: IntentChanges, _ verified: [String: ObjectID], _ store: borrowing IntentStore,
        in repository: borrowing Repository
    ) throws(JournalError) -> [Notice] {
        let runner = IntentRunner(intent, in: try top.open(), isDurable: isDurable, conversion)
        try runner.makeRoom(changes, in: repository)
        var notices = try runner.run(in: repository)
        // Attributes that went away would count still, as the index has them.
        if changes.removesAttributes {
            _ = try runner.updateIndex(from: changes.base, to: changes.state, in: repository)
        }
        notices += try runner.putFormed(changes, verified, in: repository)
        if try runner.updateIndex(from: changes.base, to: changes.state, in: repository) {
            try store.remove()
        } else {
            try store.mark(.lags)
            notices.append(.indexHeld(gitFolder: repository.gitFolder))
        }
        return notices
    }

    /// The top of the work tree.
    private var top: JournalPlace {
        prefix.isEmpty ? place : JournalPlace(path: place.path.dropping(lastBytes: prefix.utf8.count))
    }

    /// What happens to each file: one that moves with its week is one file that goes from here to there.
    private func files(_ changes: IntentChanges) -> [Intent.File] {
        let special = Set(changes.leaving + changes.formed)
        let gone = changes.base.items.keys.filter { changes.state.items[$0] == nil && !special.contains($0) }
        var leaving = Dictionary(gone.compactMap { path in key(path).map { ($0, path) } }) { first, _ in first }
        var files: [Intent.File] = []
        for (path, item) in changes.state.items.sorted(by: { $0.key < $1.key })
        where changes.base.items[path] != item && !special.contains(path) {
            let isNew = changes.base.items[path] == nil
            let source = isNew ? key(path).flatMap { leaving.removeValue(forKey: $0) } : path
            files.append(
                Intent.File(
                    from: source, to: path, old: source.flatMap { changes.base.items[$0]?.id }, new: item.id))
        }
        let moved = Set(files.compactMap(\.from))
        return files
            + gone.filter { !moved.contains($0) }.sorted().map {
                Intent.File(from: $0, to: nil, old: changes.base.items[$0]?.id, new: nil)
            }
    }

    /// What a file of a week is known by, wherever its week stands.
    private func key(_ path: String) -> String? {
        guard path.hasPrefix(prefix), let place = WeekPath(String(path.dropFirst(prefix.count))) else { return nil }
        return "\(place.week)/\(place.rest)"
    }

    /// Refuses where a file would be written that isn't as the last commit has it; the plan's own have been taken in.
    ///
    /// - Returns: what stands there of the files that git converts: the attributes may be about to change.
    private func requireFree(
        _ intent: Intent, _ changes: IntentChanges, in repository: borrowing Repository
    ) throws(JournalError) -> [String: ObjectID] {
        let runner = IntentRunner(intent, in: try top.open(), isDurable: isDurable, conversion)
        let gone = Set(changes.leaving)
        var verified: [String: ObjectID] = [:]
        for path in changes.paths where changes.base.items[path] != changes.state.items[path] {
            guard isHarmless(path, changes.state.items[path]), try isFree(path, changes, gone, runner, in: repository)
            else {
                throw .inTheWay(path: path)
            }
            guard changes.converted.contains(path) else { continue }
            try conversion.require(path, in: repository)
            verified[path] = try runner.plainText(at: path).map { ObjectID.blob($0) }
        }
        try JournalError.writing { () throws(FileError) in
            for path in intent.folders where gone.isDisjoint(with: Layout.parents(of: "\(path)/any")) {
                try runner.folder.requireWritable(path.isEmpty ? Layout.state : "\(path)/any")
            }
        }
        return verified
    }

    /// Whether a file may be written: nothing in git's own folder, and no link or submodule in the place of a plan's file
    /// or folder.
    private func isHarmless(_ path: String, _ item: TreeState.Item?) -> Bool {
        guard let item else { return true }
        let names = path.split(separator: "/").map { $0.lowercased() }
        if names.contains(where: { $0 == ".git" || $0 == "git~1" }) { return false }
        return item.form != nil && item.form != .link || !path.hasPrefix(prefix)
            || !Layout.isPlace(String(path.dropFirst(prefix.count)))
    }

    /// Whether what stands at a path is what the last commit has of it, and nothing where that has nothing.
    ///
    /// - Parameter gone: the files that make room for others.
    private func isFree(
        _ path: String, _ changes: IntentChanges, _ gone: Set<String>, _ runner: borrowing IntentRunner,
        in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        if let item = changes.base.items[path] { return try runner.stands(item, at: path, in: repository) }
        let parents = Layout.parents(of: path)
        if let status = try runner.standing(path) {
            guard status.kind == .folder else { return false }
            // A folder that goes away, or a submodule's.
            if changes.state.items[path]?.form == nil { return true }
            let inside = try JournalError.files { () throws(FileError) in
                try OtherFiles.files(below: path, in: runner.folder)
            }
            return inside.allSatisfy(gone.contains)
        }
        for parent in parents {
            let kind = try runner.standing(parent)?.kind
            guard kind == nil || kind == .folder || gone.contains(parent) else { return false }
        }
        return true
    }
}

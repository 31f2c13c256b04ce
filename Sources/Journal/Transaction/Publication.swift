import Files
import Git
import JournalText

/// Publishes the commits of a command: the branch first, by compare-and-swap, then the working files, then our index
/// entries (`journal.md`, section 2, steps 5 to 7).
struct Publication {
    let place: JournalPlace
    let prefix: String
    let branch: String
    let isDurable: Bool

    /// Publishes.
    ///
    /// - Returns: false when the branch moved meanwhile: nothing has changed then.
    func publish(_ work: inout Work, in repository: borrowing Repository) throws(JournalError) -> Bool {
        guard try moveBranch(work.chain, in: repository) else { return false }
        let worktree = try JournalError.files { () throws(FileError) in try Worktree(place, isDurable: isDurable) }
        let moves: [(from: String, to: String)]
        do throws(FileError) {
            let kept = try worktree.write(work.wanted, over: work.loaded.files)
            work.notices += kept.map { .keptEdit(path: $0) }
            moves = try worktree.moveOthers(of: work.loaded, to: work.snapshot)
            try worktree.removeEmptyFolders(of: work.loaded, work.snapshot)
        } catch {
            throw .file(error)
        }
        try updateIndex(work.chain, moves, worktree, in: repository)
        return true
    }

    private func moveBranch(_ chain: CommitChain, in repository: borrowing Repository) throws(JournalError) -> Bool {
        guard !chain.isEmpty, let tip = chain.tip else { return true }
        let subject = chain.subjects.last ?? ""
        let kind = chain.head == nil ? "commit (initial)" : "commit"
        do throws(GitError) {
            try repository.moveBranch(branch, from: chain.head, to: tip, reflog: "\(kind): \(subject)")
            return true
        } catch {
            if error.code == .modified { return false }
            throw .git(error)
        }
    }

    /// Brings the entries of the files that changed to what was committed; every other entry stays.
    private func updateIndex(
        _ chain: CommitChain, _ moves: [(from: String, to: String)], _ worktree: borrowing Worktree,
        in repository: borrowing Repository
    ) throws(JournalError) {
        let changes = chain.base.changes(to: chain.state, prefix: "")
        guard !changes.isEmpty || !moves.isEmpty else { return }
        var stats: [String: IndexStat] = [:]
        do throws(FileError) {
            for case .put(let path, _, _) in changes { stats[path] = try worktree.stat(path) }
        } catch {
            throw .file(error)
        }
        do throws(GitError) {
            try repository.withIndex { index throws(GitError) in
                for move in moves { try index.move(prefix + move.from, to: prefix + move.to) }
                for change in changes { try apply(change, stats, to: &index) }
            }
        } catch {
            throw .git(error)
        }
    }

    private func apply(
        _ change: TreeChange, _ stats: [String: IndexStat], to index: inout IndexEditor
    ) throws(GitError) {
        switch change {
        case .remove(let path): try index.remove(prefix + path)
        case .put(let path, let id, let mode):
            let isPlan = WeekPath(path).map { Layout.isPlan($0.rest) } ?? true
            // A file of the user's that moved with its week keeps what the user staged of it.
            if !isPlan, try index.entry(at: prefix + path) != nil { return }
            try index.put(path: prefix + path, id: id, mode: mode, stat: stats[path])
        }
    }
}

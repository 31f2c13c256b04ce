package import CivilTime
import Files
package import Git
import Parts
import Plan
import Store

package struct Integration: Equatable, Sendable {
    package let commits: Int
    /// The days that a merge changed for a side; nil for a fast-forward.
    package let days: [Day]?
    /// What the merge and the merges among the received commits decided against a side.
    package let warnings: [MergeWarning]

    package init(commits: Int = 0, days: [Day]? = nil, warnings: [MergeWarning] = []) {
        (self.commits, self.days, self.warnings) = (commits, days, warnings)
    }

    /// The warnings, without the title of a task that has expired since.
    package func remarks(after later: [Warning]) -> [MergeWarning] {
        warnings.map { warning in
            guard case .plan(.startedTwice(let day, _)) = warning,
                later.contains(where: { if case .rollover(.expired(day, _, _)) = $0 { true } else { false } })
            else { return warning }
            return .plan(.startedTwice(day, focus: nil))
        }
    }

    /// The same without the advice to copy a draft to today.
    fileprivate var withoutCopying: Integration {
        Integration(
            commits: commits, days: days,
            warnings: warnings.map { warning in
                guard case .plan(.notStarted(let day, let tasks, _)) = warning else { return warning }
                return .plan(.notStarted(day, tasks: tasks, takesCopy: false))
            })
    }

    /// Both results of a sync that had to start again.
    package func joined(to later: Integration) -> Integration {
        let days = days == nil ? later.days : Set((days ?? []) + (later.days ?? [])).sorted()
        return Integration(
            commits: commits + later.commits, days: days, warnings: (warnings + later.warnings).unique)
    }
}

extension Transaction {
    /// Adopts hand edits, then publishes what was prepared; nil if the branch or a file of the plan changed meanwhile, so
    /// that it has to be prepared again.
    fileprivate mutating func integrate(
        _ prepared: PreparedIntegration
    ) throws -> (integration: Integration?, warnings: [Warning]) {
        do {
            guard let staged = try adoptAll() else { return (nil, []) }
            var warnings = staged.warnings
            guard staged.tip.id == prepared.head else { return (nil, warnings) }
            guard prepared.target != prepared.head else { return (Integration(), warnings) }
            try prepared.incoming?.requireUsable(
                in: repository.tree(of: prepared.target), at: staged.loaded.now, on: branch, of: journal.remotes,
                repository)
            guard try publish(publication(of: prepared), &warnings) else { return (nil, warnings) }
            return (prepared.integration, warnings + prepared.warnings)
        } catch StoreError.inTheWay(let path)
            where repository.path(of: Path(path)).map({ repository.isAdopted($0) }) == true
        {
            // It was saved after it was read.
            return (nil, [])
        }
    }

    /// What a merge or a fast-forward does to the working files: the store writes the plan's own, and the user's git
    /// checks out all others.
    private func publication(of prepared: PreparedIntegration) throws -> Publication {
        let top = repository.journal(at: "")
        let (old, new) = (try repository.tree(of: prepared.head), try repository.tree(of: prepared.target))
        let files = try top.differences(from: old, to: new)
        let own = files.filter { isOwn($0) }
        func ids(_ id: (TreeChange) -> ObjectID?) -> [Path: ObjectID] {
            Dictionary(own.compactMap { file in id(file).map { (file.path, $0) } }) { $1 }
        }
        let changes = RedoLog.files(from: ids(\.old), to: ids(\.new)) { path in
            repository.path(of: path).map { JournalPath($0).identity } ?? path
        }
        var log = RedoLog(
            prefix: prefix, branch: branch, from: prepared.head, to: prepared.target, files: changes,
            folders: folderMoves(of: changes))
        // The new tree, with the plan's own files of the last commit. Names that aren't UTF-8 are git's alone.
        if own.count < files.count {
            let others = try top.writeTree(basedOn: new, own.map { TreeChange($0.path, to: $0.before) })
            log.checkout = RedoLog.Checkout(from: old, to: others)
        }
        return Publication(log, reflog: prepared.integration.days == nil ? "sync: fast-forward" : "sync: merge")
    }

    /// The folders of the weeks that move, with the files in them that no commit has.
    private func folderMoves(of files: [RedoLog.File]) -> [RedoLog.FolderMove] {
        func folder(_ path: Path?) -> Path? {
            let place = path.flatMap { repository.path(of: $0) }.flatMap { JournalPath($0).folder }
            return place.map { prefix + Layout.folder(of: $0.week, $0.status) }
        }
        let moves = files.compactMap { file in
            folder(file.from).flatMap { from in folder(file.to).map { (from, $0) } }
        }
        return Dictionary(moves) { $1 }.filter { $0.key != $0.value }.sorted { $0.key > $1.key }
            .map { RedoLog.FolderMove(from: $0.key, to: $0.value) }
    }

    /// Whether a file belongs to the plan, and is a plain file before and after: the user may have made it executable.
    private func isOwn(_ file: TreeChange) -> Bool {
        guard let path = repository.path(of: file.path), repository.isAdopted(path) else { return false }
        return [file.before, file.after].allSatisfy { ($0?.mode ?? TreeItem.plain) == TreeItem.plain }
    }
}

/// The steps of a sync, which opens the repository once.
extension Session {
    /// Opens the journal's repository. Whether references are synced is decided before the first is read.
    package func repository() throws -> SharedRepository {
        let repository = try folder.repository(environment)
        if let settings = try? MachineSettings(repository, storeContext) { Library.setDurable(settings.isDurable) }
        return SharedRepository(repository)
    }

    /// Adopts all hand edits, as the first step of a sync; also returns whether a rollover is due.
    package func adoptAll(in repository: SharedRepository) throws -> (warnings: [Warning], isDue: Bool) {
        var transaction = try Transaction.begin(self, in: repository, "sync")
        while true {
            guard let staged = try transaction.adoptAll() else { continue }
            let isDue = StateMachine.isDue(staged.snapshot, now: staged.loaded.now)
            return (staged.warnings + transaction.end().warnings, isDue)
        }
    }

    /// Requires that the commits to be pushed, beyond the remote's last one, have no name in a journal that other machines
    /// refuse (``JournalError/names(_:)``): nobody else could sync any more.
    package func requireNames(since known: ObjectID?, in shared: SharedRepository) throws {
        let repository = JournalRepository(shared, holding: environment.parts)
        guard let head = try repository.git.reference("HEAD") else { return }
        let (old, tree) = (try repository.tree(ofTip: known), try repository.tree(of: head))
        let names = try repository.refusedNamesOfJournals(since: old, in: tree)
        if let names { throw JournalError.names(names) }
    }

    /// Integrates another history up to its last commit, which the repository has, then rolls over.
    package func integrate(
        _ commit: ObjectID, in repository: SharedRepository
    ) throws -> (integration: Integration, warnings: [Warning]) {
        var warnings: [Warning] = []
        // It starts again because the branch moved, or because a file that it is about to write was saved meanwhile.
        for _ in 1...20 {
            let prepared = try PreparedIntegration(commit, into: self, in: repository)
            var transaction = try Transaction.begin(self, in: repository, "sync")
            let found = try transaction.integrate(prepared)
            var new = found.warnings
            let staged = try found.integration.map { _ in try transaction.rollOver() }
            new += staged?.finalWarnings.filter { !new.contains($0) } ?? []
            new += transaction.end().warnings
            warnings += new.filter { !warnings.contains($0) }
            if let integration = found.integration {
                return (staged?.takesCopy == true ? integration : integration.withoutCopying, warnings)
            }
        }
        throw StoreError.overtaken
    }

    package func rollOver(in repository: SharedRepository) throws -> [Warning] {
        try rollOver("sync", in: repository).warnings
    }
}

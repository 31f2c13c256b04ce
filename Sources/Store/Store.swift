import Files
package import Git
import Paths

/// A git branch and its work tree as a transactional map from path to bytes (`GitJournal.md`, "A change is whole or not at
/// all"). It doesn't interpret the contents. It holds the store's lock as long as it exists.
package struct Store: ~Copyable {
    /// The repository, shared with code that reads it.
    package let shared: SharedRepository
    package var repository: Repository { _read { yield shared.repository } }
    /// The full name of the branch that receives the commits.
    package let branch: String
    /// The settings of this machine.
    package let settings: MachineSettings
    /// The warnings of the recovery.
    package private(set) var warnings: [StoreWarning] = []
    /// The folder for replaced texts of the user.
    package let lostFound: LostFound
    let context: StoreContext
    /// The canonical path of the top of the work tree.
    package let workTree: String
    /// How long to wait for another process's lock, in seconds.
    let timeout: Double
    let lock: StoreLock
    let redoLog: RedoLogFile
    /// What is written and not yet flushed to the disk: the redo log, files, the index. libgit2 flushes its own writes.
    let batch: SyncBatch

    /// Acquires the lock of a repository, and finishes or drops the change of a killed command.
    ///
    /// - Parameters:
    ///   - path: a folder in the repository's work tree, absolute.
    ///   - command: the command line, shown to waiting processes.
    ///   - seconds: how long to wait for the lock; 0 to try once.
    ///   - isForced: whether obstacles that prevent finishing that change are moved to `lost-found`.
    package static func open(
        _ path: String, in shared: SharedRepository, _ context: StoreContext, command: String,
        waiting seconds: Double, isForced: Bool = false
    ) throws -> Store {
        // Before the first reference is read: that is when libgit2 reads whether to sync references.
        let settings = try MachineSettings(shared.repository, context)
        Library.setDurable(settings.isDurable)
        let prefix = try WorkTree.prefix(of: path, in: shared.repository)
        let gitFolder = shared.repository.gitFolder
        // A repository that is refused is left untouched, without even a lock file.
        if !StoreLock.exists(in: gitFolder) {
            try requireAlone(WorkTree.branch(of: shared.repository).name, in: shared.repository, context.variables)
        }
        // Files that a sparse checkout leaves out would look deleted.
        if let path = WorkTree.skipped(below: prefix, in: shared.repository).first {
            throw StoreError.refused(.index(.skipped(path: path.text), gitFolder: gitFolder))
        }
        let lock = try StoreLock(in: gitFolder, waiting: seconds, command: command)
        let branch = try WorkTree.branch(of: shared.repository).name
        try requireAlone(branch, in: shared.repository, context.variables)
        let committer = settings.identity.committer
        try shared.repository.setReflogIdentity(name: committer.name, email: committer.email)
        var store = Store(
            shared: shared, branch: branch, settings: settings,
            lostFound: LostFound(shared.repository.commonFolder, isDurable: settings.isDurable), context: context,
            workTree: shared.repository.workFolder ?? gitFolder, timeout: seconds, lock: lock,
            redoLog: try RedoLogFile(in: gitFolder), batch: SyncBatch(isDurable: settings.isDurable))
        store.warnings = try store.recover(isForced: isForced)
        return store
    }

    /// Requires that no other work tree has the branch, whose files would be older than the branch after each commit.
    private static func requireAlone(
        _ branch: String, in repository: borrowing Repository, _ variables: [String: String]
    ) throws {
        let common = repository.commonFolder
        let linked = (try? Folder("\(common)/worktrees").entries()) ?? []
        let heads = ["\(common)/HEAD"] + linked.map { "\(common)/worktrees/\($0.name)/HEAD" }
        let head = Array("ref: \(branch)\n".utf8)
        guard heads.count(where: { FileSystem.read($0, limit: 4096) == head }) > 1 else { return }
        // Git knows which of them still have a work tree.
        let git = GitProgram(repository, variables, isDurable: false)
        let listed = try git.run(["worktree", "list", "--porcelain", "-z"])
        guard listed.status == 0 else { throw StoreError.gitFailed(words: listed.words) }
        let trees = Array(listed.output.split(separator: [0, 0])).map {
            $0.split(separator: 0).map { Path(bytes: $0).text }
        }
        let sharing = trees.filter { tree in
            tree.contains("branch \(branch)") && !tree.contains { $0.hasPrefix("prunable") }
        }
        guard sharing.count > 1 else { return }
        let folders = sharing.map { String($0[0].dropFirst("worktree ".count)) }
        throw StoreError.refused(.sharedBranch(branch, workTrees: folders))
    }

    /// Starts git's own maintenance in the background, such as packing, which libgit2 never does (`GitJournal.md`,
    /// "Maintenance"): a day after the last time or after the first change. An error never fails a command: what isn't done
    /// today is done tomorrow.
    package func startMaintenance() {
        guard settings.wantsMaintenance else { return }
        let (common, name): (String, Path) = (repository.commonFolder, "weekyii/maintenance")
        let last = FileSystem.status("\(common)/\(name)")?.modified.seconds
        // A time in the future is due to a wrong clock.
        if let last, (0..<86_400).contains(ProcessContext.secondsSinceEpoch - last) { return }
        guard (try? Folder(common).write([], to: name, durable: false)) != nil, last != nil else { return }
        // Git itself never removes it.
        StaleLock("\(common)/objects/maintenance.lock").removeIfStale()
        let git = GitProgram(in: workTree, environment: GitEnvironment(context.variables).forLocalCommands)
        try? git.detach(["maintenance", "run", "--auto", "--quiet"])
    }
}

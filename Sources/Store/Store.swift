import Files
package import Git

/// A folder of a git work tree as a transactional map from path to bytes (`GitJournal.md`, "A change is whole or not at
/// all"). It doesn't interpret the contents. It holds the store's lock as long as it exists.
package struct Store: ~Copyable {
    /// The repository, shared with code that reads it.
    package let shared: SharedRepository
    /// The repository.
    package var repository: Repository { _read { yield shared.repository } }
    /// The full name of the branch that receives the commits.
    package let branch: String
    /// The settings of this machine.
    package let settings: MachineSettings
    /// The warnings of the recovery.
    package private(set) var warnings: [StoreWarning]
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

    /// Opens the repository that contains a folder, acquires the lock, and finishes or drops the change of a killed
    /// command.
    ///
    /// - Parameters:
    ///   - path: the folder, absolute.
    ///   - known: the repository, if it is open.
    ///   - command: the command line, shown to waiting processes.
    ///   - seconds: how long to wait for the lock; 0 to try once.
    ///   - isForced: whether obstacles that prevent finishing that change are moved to `lost-found`.
    /// - Throws: when there is no repository, when nothing can be committed in its state, or when it is
    ///   busy.
    package static func open(
        _ path: String, in known: SharedRepository? = nil, _ context: StoreContext, command: String,
        waiting seconds: Double, isForced: Bool = false
    ) throws -> Store {
        let shared: SharedRepository
        if let known {
            shared = known
        } else {
            shared = SharedRepository(try WorkTree.open(around: path, userConfiguration: context.userConfiguration))
        }
        // Before the first reference is read: that is when libgit2 reads whether to sync references.
        let settings = try MachineSettings(shared.repository, context)
        Library.setDurable(settings.isDurable)
        let prefix = try WorkTree.prefix(of: path, in: shared.repository)
        // A repository that is refused is left untouched, without even a lock file.
        if !StoreLock.exists(in: shared.repository.gitFolder) {
            try requireAlone(WorkTree.branch(of: shared.repository).name, in: shared.repository, context.variables)
        }
        try requireWhole(prefix, in: shared.repository)
        let lock = try StoreLock(in: shared.repository.gitFolder, waiting: seconds, command: command)
        let branch = try WorkTree.branch(of: shared.repository).name
        try requireAlone(branch, in: shared.repository, context.variables)
        let committer = settings.identity.committer
        try shared.repository.setReflogIdentity(name: committer.name, email: committer.email)
        var store = try Store(shared, lock, on: branch, settings, context, timeout: seconds)
        store.warnings = try store.recover(isForced: isForced)
        return store
    }

    /// Requires that no sparse checkout excludes files of the store: they would look deleted.
    private static func requireWhole(_ prefix: Path, in repository: borrowing Repository) throws {
        guard let path = WorkTree.skipped(below: prefix, in: repository).first else { return }
        throw StoreError.refused(.index(.skipped(path: path.text), gitFolder: repository.gitFolder))
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

    private init(
        _ shared: SharedRepository, _ lock: consuming StoreLock, on branch: String, _ settings: MachineSettings,
        _ context: StoreContext, timeout: Double
    ) throws {
        workTree = shared.repository.workFolder ?? shared.repository.gitFolder
        lostFound = LostFound(shared.repository.commonFolder, isDurable: settings.isDurable)
        redoLog = try RedoLogFile(in: shared.repository.gitFolder)
        (self.shared, self.branch, self.settings) = (shared, branch, settings)
        (self.context, self.timeout) = (context, timeout)
        self.lock = lock
        batch = SyncBatch(isDurable: settings.isDurable)
        warnings = []
    }
}

extension Store {
    /// Starts git's maintenance in the background, at most once a day.
    package func startMaintenance() { settings.maintenance?.start() }
}

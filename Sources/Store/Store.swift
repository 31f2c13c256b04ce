import Files
package import Git
import Paths

/// A git branch and its work tree as a transactional map from path to bytes (`GitJournal.md`, "A change is whole or not at
/// all"). It doesn't interpret the contents. It holds the store's lock as long as it exists.
package struct Store: ~Copyable {
    package let shared: SharedRepository
    package var repository: Repository { _read { yield shared.repository } }
    /// The full name of the branch that receives the commits.
    package let branch: String
    package let settings: MachineSettings
    package private(set) var warnings: [StoreWarning] = []
    package let lostFound: LostFound
    let context: StoreContext
    /// The canonical path of the top of the work tree.
    package let workTree: String
    /// How long to wait for another process's lock, in seconds.
    let timeout: Double
    let lock: FileLock
    let redoLog: RedoLogFile
    /// What is written and not yet flushed to the disk: the redo log, files, the index. libgit2 flushes its own writes.
    let batch: SyncBatch

    /// Acquires the lock of a repository, and finishes or drops the change of a killed command.
    ///
    /// - Parameter path: a folder in the repository's work tree, absolute.
    package static func open(
        _ path: String, in shared: SharedRepository, _ context: StoreContext, command: String,
        waiting seconds: Double
    ) throws -> Store {
        // Before the first reference is read: that is when libgit2 reads whether to sync references.
        let settings = try MachineSettings(shared.repository, context)
        Library.setDurable(settings.isDurable)
        let prefix = try WorkTree.prefix(of: path, in: shared.repository)
        let gitFolder = shared.repository.gitFolder
        // A repository that is refused is left untouched, without even a lock file.
        if !FileSystem.exists("\(gitFolder)/weekyii/lock") {
            try requireAlone(WorkTree.branch(of: shared.repository).name, in: shared.repository)
        }
        // Files that a sparse checkout leaves out would look deleted.
        if let path = WorkTree.skipped(below: prefix, in: shared.repository).first {
            throw StoreError.refused(.index(.skipped(path: path.text), gitFolder: gitFolder))
        }
        let lock = try StoreLock.acquire(in: gitFolder, waiting: seconds, command: command)
        let branch = try WorkTree.branch(of: shared.repository).name
        try requireAlone(branch, in: shared.repository)
        let committer = settings.identity.committer
        try shared.repository.setReflogIdentity(name: committer.name, email: committer.email)
        var store = Store(
            shared: shared, branch: branch, settings: settings,
            lostFound: LostFound(shared.repository.commonFolder, isDurable: settings.isDurable), context: context,
            workTree: shared.repository.workFolder ?? gitFolder, timeout: seconds, lock: lock,
            redoLog: try RedoLogFile(in: gitFolder), batch: SyncBatch(isDurable: settings.isDurable))
        store.warnings = try store.recover()
        return store
    }

    /// Requires that no other work tree has the branch, whose files would be older than the branch after each commit.
    private static func requireAlone(_ branch: String, in repository: borrowing Repository) throws {
        let (common, head) = (repository.commonFolder, Array("ref: \(branch)\n".utf8))
        func has(_ gitFolder: String) -> Bool { FileSystem.read("\(gitFolder)/HEAD", limit: 4096) == head }
        let linked = ((try? Folder("\(common)/worktrees").entries()) ?? []).map { "\(common)/worktrees/\($0.name)" }
        var places = linked.filter(has).compactMap { folder in
            FileSystem.read("\(folder)/gitdir", limit: 4096).map { bytes in
                Path(bytes: bytes.dropLast()).absolute(from: Path(folder)).text
            }
        }
        // A work tree that was removed is still listed.
        places = places.filter(FileSystem.exists)
        // A bare repository has no index.
        if has(common), FileSystem.exists("\(common)/index") { places.insert(common, at: 0) }
        guard places.count > 1 else { return }
        throw StoreError.refused(.sharedBranch(branch, workTrees: places.map { Path($0).parent.text }))
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
        StaleLock("\(common)/objects/maintenance.lock").removeIfStale(in: workTree)
        let git = GitProgram(in: workTree, environment: GitEnvironment(context.variables).forLocalCommands)
        try? git.detach(["maintenance", "run", "--auto", "--quiet"])
    }
}

import Files
public import Git

/// A folder of a git work tree as a transactional map from path to bytes
/// (`GitJournal.md`, "A change is whole or not at all"). It knows nothing of what the texts mean. As long as it lives,
/// it holds the store's lock.
public struct Store: ~Copyable {
    /// The repository, shared with the code that reads it.
    public let shared: SharedRepository
    /// The repository.
    public var repository: Repository { _read { yield shared.repository } }
    /// The branch that takes the commits, its whole name.
    public let branch: String
    /// The settings of this machine.
    public let settings: MachineSettings
    /// Whether no command ever took the lock here: a clone that git made has neither hooks nor the merge's settings.
    public let isFirst: Bool
    /// What recovery met.
    public private(set) var notices: [StoreNotice]
    /// Texts that a person wrote and that were replaced.
    public let lostFound: LostFound
    let context: StoreContext
    /// The path of the top of the work tree, without links.
    public let workTree: String
    /// How long another process's lock is waited for, in seconds.
    let patience: Double
    let lock: StoreLock

    /// Opens the repository that a folder is in, takes the lock, and finishes or drops what a command that died left.
    ///
    /// - Parameters:
    ///   - path: the folder, absolute.
    ///   - command: the command's words, for those who wait.
    ///   - seconds: how long to wait for the lock; 0 to try once.
    ///   - isRebuilding: whether a redo log that can't be read is set aside, and made anew from the last commit.
    /// - Throws: ``StoreError`` when there is no repository, when it can't take a commit, or when it is busy.
    public static func open(
        _ path: String, _ context: StoreContext, command: String, waiting seconds: Double, isRebuilding: Bool = false
    ) throws(StoreError) -> Store {
        let repository = try WorkTree.open(around: path, userConfiguration: context.userConfiguration)
        // Before the first reference is read: libgit2 notes then whether references are synced.
        let settings = try MachineSettings(repository, context)
        Library.setDurable(settings.isDurable)
        let prefix = try WorkTree.prefix(of: path, in: repository)
        // What is refused leaves nothing behind, not even a lock.
        let isFirst = !StoreLock.isThere(in: repository.gitFolder)
        if isFirst { _ = try WorkTree.branch(of: repository, isInsideHook: context.isInsideHook) }
        try requireWhole(prefix, in: repository)
        let lock = try StoreLock(in: repository.gitFolder, waiting: seconds, command: command)
        let branch = try WorkTree.branch(of: repository, isInsideHook: context.isInsideHook)
        let committer = settings.identity.committer
        try StoreError.git { () throws(GitError) in
            try repository.setReflogIdentity(name: committer.name, email: committer.email)
        }
        var store = Store(repository, lock, on: branch, settings, context, isFirst: isFirst, patience: seconds)
        store.notices = try store.recover(isRebuilding: isRebuilding)
        return store
    }

    /// Refuses a store of which a sparse checkout leaves a part out: what isn't in the work tree would be taken for deleted.
    private static func requireWhole(
        _ prefix: String, in repository: borrowing Repository
    ) throws(StoreError) {
        // Git keeps the setting where libgit2 doesn't read it: in the work tree's own configuration.
        guard FilePlace.stands("\(repository.gitFolder)/info/sparse-checkout") else { return }
        let skipped = try? IndexEditor(repository, file: "\(repository.gitFolder)/index").firstSkipped(below: prefix)
        guard let path = skipped ?? nil else { return }
        throw .refused(.index(.skipped(path: path), gitFolder: repository.gitFolder))
    }

    private init(
        _ repository: consuming Repository, _ lock: consuming StoreLock, on branch: String, _ settings: MachineSettings,
        _ context: StoreContext, isFirst: Bool, patience: Double
    ) {
        workTree = repository.workFolder.flatMap(FilePlace.real) ?? repository.gitFolder
        lostFound = LostFound(repository.gitFolder, isDurable: settings.isDurable)
        shared = SharedRepository(repository)
        self.lock = lock
        self.branch = branch
        self.settings = settings
        self.context = context
        self.isFirst = isFirst
        self.patience = patience
        notices = []
    }
}

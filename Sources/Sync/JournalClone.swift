import Files
import Git
public import Journal
import Store

/// Clones a journal's repository to this machine, completely or not at all (`CommandLine.md`, "Remotes").
public struct JournalClone {
    /// The result of a clone.
    public struct Outcome: Sendable {
        /// The created folder, absolute.
        public let path: String
        /// The paths of the journals in it, absolute.
        public let journals: [String]
        /// The warnings.
        public let warnings: [Warning]
    }

    private let environment: Environment
    private let user: SyncUser

    /// Creates a clone operation.
    ///
    /// - Parameter user: the user, for prompts and progress.
    public init(_ environment: Environment, _ user: SyncUser) {
        self.environment = environment
        self.user = user
    }

    /// Clones a repository.
    ///
    /// - Parameters:
    ///   - text: the address.
    ///   - folder: the target; nil for the last component of the address, without `.git`.
    public func run(_ text: String, to folder: String?) throws -> Outcome {
        let address = try RemoteAddress.entered(text)
        guard folder?.isEmpty != true else { throw SyncError.badFolder("") }
        let shown = RemoteAddress.shown(text)
        guard let name = folder ?? address.folderName else { throw SyncError.badAddress(shown, .form) }
        let named = RemoteAddress.absolute(name, from: environment.folder)
        // A link to an empty folder is followed.
        let target = FileSystem.isFolder(named) ? FileSystem.real(named) ?? named : named
        try JournalError.requireText(target)
        let parent = Path(target).parent.text
        let temporary = try StoreError.writing {
            guard try Self.isFree(target) else { throw SyncError.inTheWay(path: target) }
            if !parent.isEmpty { try FileSystem.makeFolder(parent) }
            try Folder(parent.isEmpty ? "/" : parent).requireWritable("any")
            // Beside the target, so that it can be moved there in one step.
            return try FileSystem.makeOwnFolder("\(parent)/.weekyii-clone")
        }
        defer { try? FileSystem.removeFolder(temporary) }
        let made = try clone(address, shown, to: temporary, named: folder)
        try StoreError.writing { try FileSystem.move(temporary, over: target) }
        return Outcome(
            path: target, journals: made.journals.map { target + $0.dropFirst(temporary.count) },
            warnings: made.warnings)
    }

    /// Lets git clone a repository, sets up what a clone doesn't contain, such as attributes and hooks, and only then
    /// lets git write the files.
    private func clone(
        _ address: RemoteAddress, _ shown: String, to folder: String, named name: String?
    ) throws -> (journals: [String], warnings: [Warning]) {
        let transport = try Transport(
            from: environment.folder, environment.variables, Configuration.global(environment.userConfiguration), user,
            to: [address.text], pauses: [])
        transport.interrupted = { try? FileSystem.removeFolder(folder) }
        do {
            try transport.clone(address.absolute(from: environment.folder), to: folder)
            if try Repository(at: folder).reference("HEAD") == nil {
                try switchToOnlyBranch(folder, shown, named: name)
            }
            let repository = ClonedRepository(at: folder, environment)
            let made = try repository.setUp()
            guard !made.journals.isEmpty else { throw withoutJournal(folder, shown, named: name) }
            try transport.checkOut(in: folder)
            try repository.complete(made.journals)
            return made
        } catch let error as TransportError {
            switch error {
            case .network(let reason): throw SyncError.unreachable(reason: reason)
            case .invalidObject(let words): throw SyncError.invalidObject(words: words, isCloning: true)
            case .refused(let words), .rejected(let words), .locked(_, let words), .hook(let words):
                throw SyncError.refusedClone(words: words)
            case .missingBranch: throw SyncError.emptyRemote(shown)
            }
        }
    }

    /// Switches to a branch where the remote's HEAD names one that doesn't exist: the only one with a journal, or the
    /// only one.
    private func switchToOnlyBranch(_ folder: String, _ shown: String, named name: String?) throws {
        let repository = try Repository(at: folder)
        let remote = "refs/remotes/origin/"
        let branches = try repository.references(matching: remote + "*")
        guard !branches.isEmpty else { throw SyncError.emptyRemote(shown) }
        let journals = JournalBranches.around(folder, environment).map { "refs/remotes/\($0.name)" }
        let chosen = branches.filter { journals.isEmpty || journals.contains($0.name) }
        guard chosen.count == 1 else { throw withoutJournal(folder, shown, named: name) }
        let branch = SyncRepository.heads + chosen[0].name.dropFirst(remote.count)
        try repository.switchHead(to: branch, at: chosen[0].id)
        try repository.setUpstream("origin", of: branch)
    }

    /// The error for a repository whose checked-out branch has no journal, with the branches that have one.
    private func withoutJournal(_ folder: String, _ shown: String, named name: String?) -> SyncError {
        let branches = JournalBranches.around(folder, environment).compactMap { branch in
            branch.name.hasPrefix("origin/") ? String(branch.name.dropFirst(7)) : branch.remedy.last
        }
        return branches.isEmpty
            ? .noJournal(shown, folder: name) : .journalOnBranch(shown, branches: branches, folder: name)
    }

    /// Whether the target is missing or an empty folder.
    private static func isFree(_ target: String) throws -> Bool {
        guard FileSystem.isFolder(target) else { return !FileSystem.exists(target) }
        return try Folder(target).entries().isEmpty
    }
}

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
    public func run(_ text: String, to folder: String?) throws(SyncError) -> Outcome {
        let address = try SyncRepository.address(text)
        guard !address.hasPassword else { throw .badAddress(RemoteAddress.shown(text), .password) }
        guard folder?.isEmpty != true else { throw .badFolder("") }
        guard let name = folder ?? address.folderName else { throw .badAddress(RemoteAddress.shown(text), .form) }
        let named = absolute(name)
        // A link to an empty folder is followed.
        let target = FileSystem.isFolder(named) ? FileSystem.real(named) ?? named : named
        try SyncError.journal(JournalError.requireText(target))
        guard try Self.isFree(target) else { throw .inTheWay(path: target) }
        let parent = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
        if !parent.isEmpty { try Self.writing(FileSystem.makeFolder(parent)) }
        try Self.writing(Folder(parent.isEmpty ? "/" : parent).requireWritable("any"))
        // Beside the target, so that it can be moved there in one step.
        let temporary = try Self.writing(FileSystem.makeOwnFolder("\(parent)/.weekyii-clone"))
        defer { try? FileSystem.removeFolder(temporary) }
        try clone(address, to: temporary)
        let made = try prepare(temporary, text, named: folder)
        try Self.writing(FileSystem.moveFolder(temporary, to: target))
        return Outcome(
            path: target, journals: made.journals.map { target + $0.dropFirst(temporary.count) },
            warnings: made.warnings)
    }

    private func clone(_ address: RemoteAddress, to temporary: String) throws(SyncError) {
        // A path without a scheme is relative to the working directory.
        let isBare = if case .path(let path) = address.way { path == address.text } else { false }
        let url = isBare ? absolute(address.text) : address.text
        let git = try GitTransport(url, from: environment.folder, environment.variables, try settings(), user)
        do throws(TransportError) {
            try git.clone(to: temporary)
        } catch {
            switch error {
            case .network(let reason): throw .unreachable(reason: reason)
            case .refused(let words), .rejected(let words), .locked(_, let words): throw .refusedClone(words: words)
            case .invalidObject(let words): throw .invalidObject(words: words, isCloning: true)
            case .notStarted(let error): throw .gitNotStarted(error)
            }
        }
    }

    /// Checks the cloned repository and sets up what a clone doesn't contain, such as hooks.
    private func prepare(
        _ temporary: String, _ text: String, named folder: String?
    ) throws(SyncError) -> (journals: [String], warnings: [Warning]) {
        let shown = RemoteAddress.shown(text)
        let hasHead = try SyncError.git(Repository(at: temporary).reference("HEAD") != nil)
        if !hasHead { try checkOutOnlyBranch(temporary, shown, named: folder) }
        let made = try SyncError.journal(ClonedRepository(at: temporary, environment).prepare())
        if !made.journals.isEmpty { return made }
        throw withoutJournal(temporary, shown, named: folder)
    }

    /// Checks out a branch where the remote's HEAD names one that doesn't exist: the only one with a journal, or the
    /// only one.
    private func checkOutOnlyBranch(
        _ temporary: String, _ shown: String, named folder: String?
    ) throws(SyncError) {
        let remote = "refs/remotes/origin/"
        let branches = try SyncError.git(Repository(at: temporary).references(matching: remote + "*"))
        guard !branches.isEmpty else { throw .emptyRemote(shown) }
        let journals = JournalBranches.around(temporary, environment).map { "refs/remotes/\($0.name)" }
        let chosen = branches.filter { journals.isEmpty || journals.contains($0.name) }
        guard chosen.count == 1 else { throw withoutJournal(temporary, shown, named: folder) }
        let repository = try SyncError.git(Repository(at: temporary))
        let branch = "refs/heads/" + chosen[0].name.dropFirst(remote.count)
        try SyncError.git(repository.checkOut(branch, at: chosen[0].id))
        try SyncError.git(repository.setUpstream("origin", of: branch))
    }

    /// The error for a repository whose checked-out branch has no journal, with the branches that have one.
    private func withoutJournal(_ temporary: String, _ shown: String, named folder: String?) -> SyncError {
        let branches = JournalBranches.around(temporary, environment).compactMap { branch in
            branch.name.hasPrefix("origin/") ? String(branch.name.dropFirst(7)) : branch.remedy.last
        }
        return branches.isEmpty
            ? .noJournal(shown, folder: folder) : .journalOnBranch(shown, branches: branches, folder: folder)
    }

    /// The settings from git's configuration, without a repository.
    private func settings() throws(SyncError) -> TransportSettings {
        let file = environment.variables["GIT_CONFIG_GLOBAL"].map(absolute)
        return try TransportSettings(SyncError.git(Configuration.global(userFile: file)))
    }

    private func absolute(_ path: String) -> String {
        var parts = environment.absolute(path).split(separator: "/")
        parts.removeAll { $0 == "." }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether the target is missing or an empty folder.
    private static func isFree(_ target: String) throws(SyncError) -> Bool {
        guard FileSystem.isFolder(target) else { return !FileSystem.exists(target) }
        return try Self.writing(Folder(target).entries().isEmpty)
    }

    private static func writing<T>(_ body: @autoclosure () throws(FileError) -> T) throws(SyncError) -> T {
        try SyncError.journal(JournalError.writing(body()))
    }
}

import Files
import Git
import Journal
import JournalText

/// The repository of a journal, and the remotes that it knows.
struct SyncPlace: ~Copyable {
    private let repository: Repository
    private let variables: [String: String]
    private let branch: String

    /// Opens it.
    ///
    /// - Throws: ``SyncError`` when there is none, or when HEAD is on no branch.
    init(_ place: JournalPlace, _ surroundings: Surroundings) throws(SyncError) {
        variables = surroundings.variables
        do throws(GitError) {
            let repository = try Repository(containing: place.path)
            if let file = surroundings.variables["GIT_CONFIG_GLOBAL"] {
                try repository.useUserConfiguration(file: file)
            }
            guard case .branch(let name, _) = try repository.head, name.hasPrefix("refs/heads/") else {
                throw GitError(code: .invalidSpec, kind: "reference", message: "HEAD is on no branch")
            }
            branch = name
            self.repository = repository
        } catch {
            throw .journal(.git(error))
        }
    }

    /// The way to a remote: the named one, else the branch's, else the only one, else `origin`.
    func transport(named name: String?, isInteractive: Bool) throws(SyncError) -> GitTransport {
        let remote: String
        if let name { remote = name } else { remote = try upstream() }
        let isPlain = remote.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        guard !remote.isEmpty, !remote.hasPrefix("-"), isPlain else { throw .badName(remote) }
        return GitTransport(
            remote, branch, folder: repository.workFolder ?? repository.gitFolder, variables,
            isInteractive: isInteractive)
    }

    private var shortBranch: String { String(branch.dropFirst("refs/heads/".count)) }

    private func upstream() throws(SyncError) -> String {
        let own = try git { (repository) throws(GitError) in
            try repository.configuration().string("branch.\(shortBranch).remote")
        }
        if let own, own != "." { return own }
        let names = try git { (repository) throws(GitError) in try repository.remotes() }
        if names.count == 1 { return names[0] }
        if names.contains("origin") { return "origin" }
        throw .noRemote(names)
    }

    /// Where the branch is here.
    func head() throws(SyncError) -> ObjectID {
        try git { (repository) throws(GitError) in
            guard let head = try repository.reference(branch) else {
                throw GitError(code: .unbornBranch, kind: "reference", message: "nothing is committed yet")
            }
            return head
        }
    }

    /// What is known of the remote's branch.
    func tracked(_ transport: GitTransport) throws(SyncError) -> ObjectID? {
        try git { (repository) throws(GitError) in try repository.reference(transport.trackingName) }
    }

    /// How many commits a commit has that another hasn't.
    func count(of commit: ObjectID, beyond other: ObjectID?) throws(SyncError) -> Int {
        try git { (repository) throws(GitError) in
            var count = 0
            let hidden = try other.flatMap { id throws(GitError) in try repository.contains(id) ? id : nil }
            try repository.forEachCommit(from: [commit], hiding: hidden.map { [$0] } ?? []) { _ in
                count += 1
                return true
            }
            return count
        }
    }

    /// Notes the remote as the branch's own, where it has none.
    func setUpstream(_ transport: GitTransport) throws(SyncError) {
        try git { (repository) throws(GitError) in
            let configuration = try repository.configuration()
            guard try configuration.string("branch.\(shortBranch).remote") == nil else { return }
            try repository.setString("branch.\(shortBranch).remote", transport.remote)
            try repository.setString("branch.\(shortBranch).merge", branch)
        }
    }

    /// Runs something over the network, and says what its failure means.
    @discardableResult
    func run<T>(_ transport: GitTransport, _ body: () throws(GitTransport.Fault) -> T) throws(SyncError) -> T {
        do throws(GitTransport.Fault) {
            return try body()
        } catch {
            throw try self.error(error, transport)
        }
    }

    /// What a failure means to the user.
    func error(_ fault: GitTransport.Fault, _ transport: GitTransport) throws(SyncError) -> SyncError {
        switch fault {
        case .network(let reason):
            return .network(waiting: try count(of: head(), beyond: tracked(transport)), reason: reason)
        case .rejected: return .overtaken
        case .refused(let words): return .refused(words: words)
        case .missing: return .noGit
        }
    }

    private func git<T>(_ body: (borrowing Repository) throws(GitError) -> T) throws(SyncError) -> T {
        do { return try body(repository) } catch { throw .journal(.git(error)) }
    }
}

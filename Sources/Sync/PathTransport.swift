import Files
import Git

/// A folder of this machine as a remote, without git: its repository is opened, fetches for itself, and its branch is moved
/// by compare-and-swap, as libgit2's own push to a path loses what two push at once (`journal.md`, section 4, "Transport").
///
/// The server's hooks run as git would run them: a guarded repository stays guarded.
struct PathTransport: Transport {
    private let path: String
    /// The repository here: a git folder, absolute.
    private let local: String
    private let wishes: TransportWishes
    private let variables: [String: String]

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - path: the remote's folder, absolute.
    ///   - local: the repository's own folder, absolute.
    init(_ path: String, from local: String, _ variables: [String: String], _ wishes: TransportWishes) {
        self.path = path
        self.local = local
        self.variables = variables
        self.wishes = wishes
    }

    func references() throws(TransportFault) -> RemoteReferences {
        let there = try open()
        return try git { () throws(GitError) in
            var found = RemoteReferences()
            for branch in try there.references(matching: "refs/heads/*") { found.branches[branch.name] = branch.id }
            if case .branch(let name, _) = try there.head { found.head = name }
            return found
        }
    }

    func fetch(_ branch: String, to name: String) throws(TransportFault) {
        _ = try open()
        try git { () throws(GitError) in
            let here = try Repository(at: local)
            let connection = try RemoteConnection(to: path, in: here, .none) { wishes.heard(Array($0.utf8)) }
            try connection.fetch(branch, to: name)
        }
    }

    func push(_ commit: ObjectID, to branch: String, over old: ObjectID?) throws(TransportFault) {
        let there = try open()
        try requireNotCheckedOut(branch, in: there)
        // A name of this push alone, so that two don't take each other's commits away.
        let incoming = "refs/weekyii/incoming/\(ProcessContext.identifier)-\(UInt32.random(in: 0 ... .max))"
        let outgoing = "refs/weekyii/outgoing/\(ProcessContext.identifier)"
        try git { () throws(GitError) in
            let here = try Repository(at: local)
            try here.setReference(outgoing, to: commit, reflog: "push")
            defer { try? here.deleteReference(outgoing) }
            let connection = try RemoteConnection(to: local, in: there, .none) { wishes.heard(Array($0.utf8)) }
            try connection.fetch(outgoing, to: incoming)
        }
        defer { try? there.deleteReference(incoming) }
        try move(branch, to: commit, over: old, in: there)
    }

    private func move(
        _ branch: String, to commit: ObjectID, over old: ObjectID?, in there: borrowing Repository
    ) throws(TransportFault) {
        let isForward = try git { () throws(GitError) in
            guard let old else { return true }
            return try there.isDescendant(commit, of: old)
        }
        guard isForward else { throw .rejected("fetch first") }
        let hooks = ServerHooks(there.commonFolder, variables)
        try hooks.run(before: branch, from: old, to: commit)
        do throws(GitError) {
            try there.moveBranch(branch, from: old, to: commit, reflog: "push")
        } catch {
            guard error.code == .modified || error.code == .locked else { throw .refused(error.message) }
            throw .rejected(error.message)
        }
        hooks.run(after: branch, from: old, to: commit)
    }

    private func open() throws(TransportFault) -> Repository {
        do throws(GitError) {
            return try Repository(at: path)
        } catch {
            throw .refused(
                error.code == .notFound ? "\(path) does not appear to be a git repository" : words(error))
        }
    }

    /// Git refuses it, too: the files there would be behind their branch.
    private func requireNotCheckedOut(_ branch: String, in there: borrowing Repository) throws(TransportFault) {
        let isHead = try git { () throws(GitError) in
            if case .branch(let name, _) = try there.head { return name == branch }
            return false
        }
        if isHead, !there.isBare { throw .refused("\(path) has the branch checked out; git init --bare makes a hub") }
    }

    private func git<T: ~Copyable>(_ body: () throws(GitError) -> T) throws(TransportFault) -> T {
        do throws(GitError) {
            return try body()
        } catch {
            throw .refused(words(error))
        }
    }

    /// What libgit2 says; of a repository that isn't the user's it names no way out.
    private func words(_ error: GitError) -> String {
        guard error.code == .notOwner else { return error.message }
        return "\(path) belongs to someone else; git config --global --add safe.directory \(path) trusts it"
    }
}

extension RemoteCredentials {
    /// A folder of this machine asks for none.
    fileprivate static let none = RemoteCredentials(user: "", hasAgent: false, keys: [], token: nil)
}

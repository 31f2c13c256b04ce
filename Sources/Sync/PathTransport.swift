import Files
import Git

/// A folder of this machine as a remote, without git: its repository is opened, fetches for itself, and its branch is moved
/// by compare-and-swap, as libgit2's own push to a path loses what two push at once (`journal.md`, section 4, "Transport").
///
/// The server's hooks run as git would run them: a guarded repository stays guarded.
struct PathTransport: Transport {
    private let path: String
    /// What the path is meant from, absolute.
    private let folder: String
    /// The repository here: a git folder, absolute.
    private let local: String
    private let wishes: TransportWishes
    private let variables: [String: String]

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - path: the remote's folder, as it stands in the address.
    ///   - folder: what the path is meant from, absolute.
    ///   - local: the repository's own folder, absolute.
    init(
        _ path: String, seenFrom folder: String, to local: String, _ variables: [String: String],
        _ wishes: TransportWishes
    ) {
        self.path = path
        self.folder = folder
        self.local = local
        self.variables = variables
        self.wishes = wishes
    }

    func references() throws(TransportFault) -> RemoteReferences { try references(of: open()) }

    /// What the remote has; nil where its own settings hide some of it, which git alone knows to read.
    func openReferences() throws(TransportFault) -> RemoteReferences? {
        let there = try open()
        let isHiding = try git { () throws(GitError) in
            for key in ["transfer.hiderefs", "uploadpack.hiderefs"] where try there.localString(key) != nil {
                return true
            }
            return false
        }
        return isHiding ? nil : try references(of: there)
    }

    private func references(of there: borrowing Repository) throws(TransportFault) -> RemoteReferences {
        try git { () throws(GitError) in
            var found = RemoteReferences()
            for branch in try there.references(matching: "refs/heads/*") { found.branches[branch.name] = branch.id }
            if case .branch(let name, _) = try there.head { found.head = name }
            return found
        }
    }

    func fetch(_ branch: String, to name: String) throws(TransportFault) {
        let place = try open().gitFolder
        try git { () throws(GitError) in
            let here = try Repository(at: local, userFile: variables["GIT_CONFIG_GLOBAL"])
            let connection = try RemoteConnection(to: place, in: here, .none) { wishes.heard(Array($0.utf8)) }
            try connection.fetch(branch, to: name)
        }
    }

    /// Brings a commit there. What the branch is at is read there: the address may be one for pushing alone.
    func push(_ commit: ObjectID, to branch: String, over _: ObjectID?) throws(TransportFault) {
        let there = try open()
        let target = try git { () throws(GitError) in try there.name(behind: branch) }
        try requireNotCheckedOut([branch, target], in: there)
        // A name of this push alone, so that two don't take each other's commits away.
        let incoming = "refs/weekyii/incoming/\(ProcessContext.identifier)-\(UInt32.random(in: 0 ... .max))"
        let outgoing = "refs/weekyii/outgoing/\(ProcessContext.identifier)"
        try git { () throws(GitError) in
            let here = try Repository(at: local, userFile: variables["GIT_CONFIG_GLOBAL"])
            try here.setReference(outgoing, to: commit, reflog: "push")
            defer { try? here.deleteReference(outgoing) }
            let connection = try RemoteConnection(to: local, in: there, .none) { wishes.heard(Array($0.utf8)) }
            try connection.fetch(outgoing, to: incoming)
        }
        defer { try? there.deleteReference(incoming) }
        try move(branch, standingFor: target, to: commit, in: there)
    }

    /// - Parameter target: the branch itself, where the name is a symbolic reference.
    private func move(
        _ branch: String, standingFor target: String, to commit: ObjectID, in there: borrowing Repository
    ) throws(TransportFault) {
        let old = try git { () throws(GitError) in try there.reference(target) }
        guard old != commit else { return }
        let isForward = try git { () throws(GitError) in
            guard let old else { return true }
            return try there.isDescendant(commit, of: old)
        }
        guard isForward else { throw .rejected("fetch first") }
        let hooks = ServerHooks(there.commonFolder, variables)
        try hooks.run(before: branch, from: old, to: commit)
        do throws(GitError) {
            try there.moveBranch(target, from: old, to: commit, reflog: "push")
        } catch {
            guard error.code == .modified || error.code == .locked else { throw .refused(error.message) }
            throw .rejected(error.message)
        }
        hooks.run(after: branch, from: old, to: commit)
    }

    private func open() throws(TransportFault) -> Repository {
        guard let found = HubFolder.find(path, from: folder, home: variables["HOME"]) else {
            throw .refused("\(path) does not appear to be a git repository")
        }
        do throws(GitError) {
            return try Repository(at: found, userFile: variables["GIT_CONFIG_GLOBAL"])
        } catch {
            throw .refused(
                error.code == .notFound ? "\(path) does not appear to be a git repository" : words(error))
        }
    }

    /// Git refuses it, too: the files there would be behind their branch.
    private func requireNotCheckedOut(
        _ branches: [String], in there: borrowing Repository
    ) throws(TransportFault) {
        let isHead = try git { () throws(GitError) in
            if case .branch(let name, _) = try there.head { return branches.contains(name) }
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

import Git
import Journal

/// A clone without git: a repository is made, fetches, and checks out (`journal.md`, section 4, "Transport").
struct PlainClone {
    private let url: String
    private let surroundings: Surroundings
    private let allowed: AllowedProtocols
    private let wishes: TransportWishes

    init(_ url: String, _ surroundings: Surroundings, _ allowed: AllowedProtocols, _ wishes: TransportWishes) {
        self.url = url
        self.surroundings = surroundings
        self.allowed = allowed
        self.wishes = wishes
    }

    /// Clones into a folder that isn't there, absolute.
    func run(_ target: String) throws(TransportFault) {
        try Self.git { () throws(GitError) in
            let repository = try Repository.create(at: target, branch: "main")
            try repository.addRemote("origin", url: url)
        }
        let transport = try transport(at: target)
        let found = try transport.references()
        let only = found.branches.count == 1 ? found.branches.keys.first : nil
        // Nothing to check out: the caller tells an empty remote.
        guard let branch = found.head.flatMap({ found.branches[$0] == nil ? nil : $0 }) ?? only,
            let tip = found.branches[branch]
        else { return }
        let short = branch.dropFirst("refs/heads/".count)
        try transport.fetch(branch, to: "refs/remotes/origin/\(short)")
        try Self.git { () throws(GitError) in
            let repository = try Repository(at: target)
            try repository.checkOut(branch, at: tip)
            try repository.setUpstream("origin", of: branch)
        }
    }

    /// The way to the address, with what `url.*.insteadOf` makes of it.
    private func transport(at target: String) throws(TransportFault) -> any Transport {
        var (url, local) = (url, "")
        try Self.git { () throws(GitError) in
            let repository = try Repository(at: target)
            local = repository.gitFolder
            url = try repository.remote("origin")?.url ?? url
        }
        guard let address = try? RemoteAddress(url) else {
            throw .refused("'\(RemoteAddress.shown(url))' can't be a remote's address")
        }
        if let words = allowed.refusal(of: address) { throw .refused(words) }
        if case .path(let path) = address.way {
            return PathTransport(path, seenFrom: surroundings.folder, to: local, surroundings.variables, wishes)
        }
        guard let program = surroundings.program else { throw .missing }
        let variables = GitEnvironment(surroundings.variables).toRemotes(mayAsk: false, hasSSHProgram: true)
        return ProgramTransport(program, to: url, from: local, variables, wishes)
    }

    private static func git(_ body: () throws(GitError) -> Void) throws(TransportFault) {
        do throws(GitError) { try body() } catch { throw .refused(error.message) }
    }
}

import Git
import Journal

/// A clone without git: a repository is made, fetches, and checks out (`journal.md`, section 4, "Transport").
struct PlainClone {
    private let url: String
    private let way: RemoteAddress.Way
    private let surroundings: Surroundings
    private let wishes: TransportWishes

    init(_ url: String, _ way: RemoteAddress.Way, _ surroundings: Surroundings, _ wishes: TransportWishes) {
        self.url = url
        self.way = way
        self.surroundings = surroundings
        self.wishes = wishes
    }

    /// Clones into a folder that isn't there, absolute.
    func run(_ target: String) throws(TransportFault) {
        try Self.git { () throws(GitError) in
            let repository = try Repository.create(at: target, branch: "main")
            try repository.addRemote("origin", url: url)
        }
        let transport = try transport(from: target + "/.git")
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

    private func transport(from local: String) throws(TransportFault) -> any Transport {
        if case .path = way {
            let path = url.hasPrefix("file://") ? String(url.dropFirst("file://".count)) : url
            return PathTransport(path, from: local, surroundings.variables, wishes)
        }
        guard let program = surroundings.program else { throw .missing }
        let variables = GitEnvironment(surroundings.variables).toRemotes(mayAsk: false, hasSSHProgram: true)
        return ProgramTransport(program, to: url, from: local, variables, wishes)
    }

    private static func git(_ body: () throws(GitError) -> Void) throws(TransportFault) {
        do throws(GitError) { try body() } catch { throw .refused(error.message) }
    }
}

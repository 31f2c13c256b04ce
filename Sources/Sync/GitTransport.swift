import Files
import Git

/// The user's own git as the way to a remote: their ssh configuration, agents, credential helpers and proxies work there
/// (`journal.md`, section 4). Arguments are handed over as they are, without a shell.
struct GitTransport: Transport {
    /// Where git runs.
    private let folder: String
    private let variables: [String: String]
    /// The remote's name, or an address.
    private let remote: String
    private let wishes: TransportWishes

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - folder: the top of the work tree, absolute.
    ///   - hasSSHProgram: whether the configuration names the program that stands for ssh.
    init(
        _ remote: String, folder: String, _ variables: [String: String], hasSSHProgram: Bool, _ wishes: TransportWishes
    ) {
        self.remote = remote
        self.folder = folder
        self.wishes = wishes
        self.variables = GitEnvironment(variables).toRemotes(
            mayAsk: wishes.mayAsk, hasSSHProgram: hasSSHProgram)
    }

    func references() throws(TransportFault) -> RemoteReferences {
        let output = try run(["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"], patience: Self.firstWord)
        return Self.references(output)
    }

    func fetch(_ branch: String, to name: String) throws(TransportFault) {
        let words = ["fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head"]
        try run(words + ["--", remote, "+\(branch):\(name)"], ["core.hooksPath=/dev/null", "fetch.fsckObjects=true"])
    }

    func push(_ commit: ObjectID, to branch: String, over old: ObjectID?) throws(TransportFault) {
        let words = ["push", "--progress", "--porcelain", "--no-force-with-lease", "--no-follow-tags"]
        // The user's pre-push has seen it before, whichever way is taken.
        try run(words + ["--no-recurse-submodules", "--no-verify"] + ["--", remote, "\(commit):\(branch)"])
    }

    /// Makes a repository of what a remote has.
    ///
    /// - Parameter target: a folder that isn't there, absolute.
    func clone(to target: String) throws(TransportFault) {
        try run(
            ["clone", "--progress", "--no-recurse-submodules", "--origin", "origin", "--", remote, target],
            ["core.hooksPath=/dev/null", "fetch.fsckObjects=true"])
        forgetUnbornBranch(of: target)
    }

    /// Takes out what git wrote for a branch that the remote's HEAD names and hasn't: nobody will stand on it.
    private func forgetUnbornBranch(of target: String) {
        let repository = try? Repository(at: target)
        guard case .branch(let name, nil)? = try? repository?.head else { return }
        let section = "branch.\(name.dropFirst("refs/heads/".count))"
        _ = try? run(["-C", target, "config", "--local", "--remove-section", section])
    }

    /// How long the first word may take, in seconds, where nobody sits before it.
    private static let firstWord = 10
    /// How long a transfer may say nothing, in seconds.
    private static let transfer = 60

    /// What holds for everything that git does here: nothing beside it, and no way that runs a program.
    private static let settings = [
        "core.fsmonitor=false", "submodule.recurse=false", "maintenance.auto=false", "gc.auto=0",
        "protocol.ext.allow=never",
    ]

    @discardableResult
    private func run(
        _ words: [String], _ further: [String] = [], patience: Int = Self.transfer
    ) throws(TransportFault) -> String {
        let durable = wishes.isDurable ? ["core.fsync=all"] : []
        let options = (Self.settings + durable + further).flatMap { ["-c", $0] }
        let git = ChildProcess("git", options + words, environment: variables, folder: folder)
        let ending: ChildProcess.Ending
        do throws(FileError) {
            ending = try git.watch(
                patience: wishes.mayAsk ? nil : patience, mayAsk: wishes.mayAsk, wishes.heard)
        } catch {
            throw .missing
        }
        guard case .ended(let outcome) = ending else { throw .network("connection timed out") }
        let output = String(decoding: outcome.output, as: UTF8.self)
        if outcome.status == 0 { return output }
        // By a signal: what it held may still be there.
        guard outcome.status <= 128 else { throw .network("git was ended") }
        let verdict = output.split(separator: "\n").first { $0.hasPrefix("!") }.map(String.init) ?? ""
        throw TransportWords.fault(String(decoding: outcome.error, as: UTF8.self), verdict: verdict)
    }

    /// What `git ls-remote --symref` lists.
    static func references(_ output: String) -> RemoteReferences {
        var found = RemoteReferences()
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2 else { continue }
            if parts[1] == "HEAD", parts[0].hasPrefix("ref: ") {
                found.head = String(parts[0].dropFirst("ref: ".count))
            }
            if parts[1].hasPrefix("refs/heads/") { found.branches[String(parts[1])] = ObjectID(String(parts[0])) }
        }
        return found
    }
}

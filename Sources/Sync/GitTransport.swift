import Files
import Git

/// The way to a remote: the user's own git, with their ssh configuration, agents, credential helpers and proxies
/// (`Syncing.md`, "The way"). Arguments are passed as they are, without a shell.
struct GitTransport {
    private let git: GitProgram
    /// The remote's name, or an address.
    private let remote: String
    private let person: SyncPerson

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - folder: where git runs: the top of the work tree, absolute.
    ///   - variables: the user's environment.
    /// - Throws: ``SyncError/gitNotStarted(_:)`` where git isn't on the `PATH`.
    init(
        _ remote: String, from folder: String, _ variables: [String: String], _ settings: TransportSettings,
        _ person: SyncPerson
    ) throws(SyncError) {
        self.remote = remote
        self.person = person
        let environment = GitEnvironment(variables).toRemotes(
            mayAsk: person.isThere, hasSSHProgram: settings.hasSSHProgram)
        git = GitProgram(
            in: folder, environment: environment,
            settings: Self.settings + (settings.isDurable ? ["core.fsync=all"] : []))
        guard git.isInstalled else { throw .gitNotStarted(.notFound) }
    }

    /// What the remote has.
    func references() throws(TransportError) -> RemoteReferences {
        let words = ["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"]
        return RemoteReferences(listing: try run(words, patience: Self.firstWord))
    }

    /// Receives a branch's commits whole, in a partial clone as well: nothing here could read what is left out.
    ///
    /// - Parameters:
    ///   - branch: its whole name there.
    ///   - name: the reference that keeps it here, whatever it was.
    func fetch(_ branch: String, to name: String) throws(TransportError) {
        let words = ["fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head"]
        try run(Self.receiving + words + ["--no-filter", "--", remote, "+\(branch):\(name)"])
    }

    /// Pushes a commit, never by force.
    ///
    /// - Parameters:
    ///   - commit: the commit, which the repository has.
    ///   - branch: the branch that is to be at it, whole name.
    func push(_ commit: ObjectID, to branch: String) throws(TransportError) {
        let words = ["push", "--progress", "--porcelain", "--no-force-with-lease", "--no-follow-tags"]
        // The user's pre-push has seen it before.
        try run(words + ["--no-recurse-submodules", "--no-verify"] + ["--", remote, "\(commit):\(branch)"])
    }

    /// Makes a repository of what a remote has.
    ///
    /// - Parameter target: a folder that doesn't exist, absolute.
    func clone(to target: String) throws(TransportError) {
        let words = ["clone", "--progress", "--no-recurse-submodules", "--origin", "origin"]
        try run(Self.receiving + words + ["--", remote, target])
        forgetUnbornBranch(of: target)
    }

    /// Removes what git wrote for a branch that the remote's HEAD names and that doesn't exist.
    private func forgetUnbornBranch(of target: String) {
        let repository = try? Repository(at: target)
        guard case .branch(let name, nil)? = try? repository?.head else { return }
        let section = "branch.\(name.dropFirst("refs/heads/".count))"
        _ = try? run(["-C", target, "config", "--local", "--remove-section", section])
    }

    /// How long git may take to answer, in seconds, where nobody is at the terminal.
    private static let firstWord = 10
    /// How long a transfer may be silent, in seconds.
    private static let transfer = 60

    /// What holds for everything that git does here: nothing beside it, and no protocol that isn't allowed.
    private static let settings =
        ["core.fsmonitor=false", "submodule.recurse=false", "maintenance.auto=false", "gc.auto=0"]
        + GitEnvironment.protocolSettings
    /// What holds for a fetch: no hooks, and every object is checked.
    private static let receiving = ["-c", "core.hooksPath=/dev/null", "-c", "fetch.fsckObjects=true"]

    @discardableResult
    private func run(_ words: [String], patience: Int = Self.transfer) throws(TransportError) -> String {
        let ending: ChildProcess.Ending
        do throws(GitProgram.StartError) {
            ending = try git.watch(
                words, patience: person.isThere ? nil : patience, mayAsk: person.isThere, person.heard)
        } catch {
            throw .notStarted(error)
        }
        let outcome: ChildProcess.Outcome
        switch ending {
        case .ended(let ended): outcome = ended
        case .silent: throw .network("connection timed out")
        case .endless: throw .endless
        }
        let output = String(decoding: outcome.output, as: UTF8.self)
        if outcome.status == 0 { return output }
        // By a signal: what it held may still be there.
        guard outcome.status <= 128 else { throw .network("git was ended") }
        let verdict = output.split(separator: "\n").first { $0.hasPrefix("!") }.map(String.init) ?? ""
        throw GitMessageClassifier.fault(String(decoding: outcome.error, as: UTF8.self), verdict: verdict)
    }
}

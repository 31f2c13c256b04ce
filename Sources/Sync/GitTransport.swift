import Files
import Git
import Journal
import Store

/// The transport to a remote: the user's git, with their ssh configuration, agents, credential helpers and proxies
/// (`Syncing.md`, "The way"). Arguments are passed without a shell.
struct GitTransport {
    private let git: GitProgram
    /// The remote's name or URL.
    private let remote: String
    /// The remote's settings; none for a clone.
    private let pushSettings: [(key: String, value: String)]
    private let user: SyncUser

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - folder: the working directory for git: the top of the work tree, absolute.
    ///   - variables: the user's environment.
    ///   - pushSettings: the remote's settings; none if nothing is pushed.
    /// - Throws: ``SyncError/gitNotStarted(_:)`` when git isn't on the `PATH`.
    init(
        _ remote: String, from folder: String, _ variables: [String: String], _ settings: TransportSettings,
        _ user: SyncUser, pushSettings: [(key: String, value: String)] = []
    ) throws(SyncError) {
        self.remote = remote
        self.pushSettings = pushSettings
        self.user = user
        let environment = GitEnvironment(variables).forRemotes(
            mayAsk: user.canAnswer, hasSSHProgram: settings.hasSSHProgram)
        git = GitProgram(
            in: folder, environment: environment,
            settings: Self.settings + (settings.isDurable ? ["core.fsync=all"] : []))
        guard git.isInstalled else { throw .gitNotStarted(.notFound) }
    }

    /// Reads the remote's HEAD, and the branches whose full names match a pattern.
    func references(matching pattern: String) throws(TransportError) -> RemoteReferences {
        let words = ["ls-remote", "--symref", "--", remote, "HEAD", pattern]
        return RemoteReferences(listing: try run(words, timeout: Self.firstWord))
    }

    /// Fetches a branch with all its objects, also in a partial clone, as missing objects couldn't be read later. No
    /// reference is updated.
    ///
    /// - Parameter branch: its full name at the remote.
    func fetch(_ branch: String) throws(TransportError) {
        let words = ["fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head"]
        try run(Self.receiving + words + ["--refmap=", "--no-filter", "--", remote, branch])
    }

    /// Pushes a commit, never by force.
    ///
    /// The remote gets another name for it, without the refspecs by which git would update our remote-tracking branch.
    ///
    /// - Parameters:
    ///   - commit: an existing commit.
    ///   - branch: the full name of the remote's branch.
    func push(_ commit: ObjectID, to branch: String) throws(TransportError) {
        let settings = Self.settings(of: pushSettings)
        let words = ["push", "--progress", "--porcelain", "--no-force-with-lease", "--no-follow-tags"]
        // The user's pre-push hook has already run.
        let target = ["--", settings.isEmpty ? remote : Self.pushName, "\(commit):\(branch)"]
        try run(settings + words + ["--no-recurse-submodules", "--no-verify"] + target)
    }

    private static let pushName = "weekyii-push"

    /// The options that give a remote another name, without its refspecs. None for a remote helper such as
    /// git-remote-gcrypt, which writes settings of the remote by itself.
    private static func settings(of remote: [(key: String, value: String)]) -> [String] {
        guard !remote.contains(where: { $0.key.hasSuffix("url") && $0.value.contains("::") }) else { return [] }
        return remote.filter { $0.key != "fetch" }.flatMap { ["-c", "remote.\(pushName).\($0.key)=\($0.value)"] }
    }

    /// Clones the remote.
    ///
    /// - Parameter target: a folder that doesn't exist, absolute.
    func clone(to target: String) throws(TransportError) {
        let words = ["clone", "--progress", "--no-recurse-submodules", "--origin", "origin"]
        try run(Self.receiving + words + ["--", remote, target])
        forgetUnbornBranch(of: target)
    }

    /// Removes the upstream settings that git wrote for an unborn branch of the remote's HEAD.
    private func forgetUnbornBranch(of target: String) {
        let repository = try? Repository(at: target)
        guard case .branch(let name, nil)? = try? repository?.head else { return }
        let section = "branch.\(name.dropFirst("refs/heads/".count))"
        _ = try? run(["-C", target, "config", "--local", "--remove-section", section])
    }

    /// The time limit for the remote's first answer, in seconds, without a user at the terminal.
    private static let firstWord = 10
    /// The time limit for a silent transfer, in seconds.
    private static let transfer = 60

    /// The settings of all commands: no background processes, and only allowed protocols.
    private static let settings =
        ["core.fsmonitor=false", "submodule.recurse=false", "maintenance.auto=false", "gc.auto=0"]
        + GitEnvironment.protocolSettings
    /// The options for receiving commits: no hooks, and every object is checked.
    private static let receiving = ["-c", "core.hooksPath=/dev/null", "-c", "fetch.fsckObjects=true"]

    @discardableResult
    private func run(_ words: [String], timeout: Int = Self.transfer) throws(TransportError) -> String {
        let ending: ChildProcess.Ending
        do throws(GitProgram.StartError) {
            ending = try git.watch(
                words, timeout: user.canAnswer ? nil : timeout, mayAsk: user.canAnswer, user.output)
        } catch {
            throw .notStarted(error)
        }
        let outcome: ChildProcess.Outcome
        switch ending {
        case .ended(let ended): outcome = ended
        case .silent: throw .network("connection timed out")
        }
        let output = String(decoding: outcome.output, as: UTF8.self)
        if outcome.status == 0 { return output }
        // Killed by a signal.
        guard outcome.status <= 128 else { throw .network("git was ended") }
        let verdict = output.split(separator: "\n").first { $0.hasPrefix("!") }.map(String.init) ?? ""
        throw GitMessageClassifier.error(String(decoding: outcome.error, as: UTF8.self), verdict: verdict)
    }
}

/// The settings for transports in git's configuration.
struct TransportSettings {
    /// Whether writes are flushed to the disk.
    let isDurable: Bool
    /// Whether the configuration sets the ssh program.
    let hasSSHProgram: Bool

    /// Reads the settings.
    init(_ configuration: borrowing Configuration) throws(SyncError) {
        do throws(GitError) {
            isDurable = try configuration.isDurable
            hasSSHProgram = try configuration.string("core.sshcommand") != nil
        } catch {
            throw .journal(.git(error))
        }
    }
}

/// An error of a transfer to or from a remote.
enum TransportError: Error, Equatable {
    /// A network error, which may be temporary; with the reason.
    case network(String)
    /// The remote has new commits, or another client is moving its branch; with git's message.
    case rejected(String)
    /// A lock file exists, here or at the remote; with its path there and git's message.
    case locked(path: String, words: String)
    /// Git's check rejected an object from the remote; with git's message.
    case invalidObject(String)
    /// Any other error; with the message of git or the remote.
    case refused(String)
    /// Git couldn't run.
    case notStarted(GitProgram.StartError)
}

/// The branches of a remote.
struct RemoteReferences: Equatable {
    /// The tips of the branches, by their full names.
    var branches: [String: ObjectID] = [:]
    /// The full name of the branch of the remote's HEAD; nil if unknown.
    var head: String?
}

extension RemoteReferences {
    /// Parses the output of `git ls-remote --symref`.
    init(listing output: String) {
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2 else { continue }
            if parts[1] == "HEAD", parts[0].hasPrefix("ref: ") { head = String(parts[0].dropFirst("ref: ".count)) }
            if parts[1].hasPrefix("refs/heads/") { branches[String(parts[1])] = ObjectID(String(parts[0])) }
        }
    }
}

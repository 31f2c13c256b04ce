import Files
import Git
import Store

/// The way to a remote: the user's git, with their ssh configuration, agents, credential helpers, proxies and rewritten
/// addresses (`Syncing.md`, "The way"). After network errors it tries again, in total as often as there are pauses.
final class Transport {
    private let git: GitProgram
    private let user: SyncUser
    /// The passwords in the remote's addresses, which are hidden in what git prints.
    private let passwords: [String]
    /// The pauses before the remaining attempts, in milliseconds.
    private var pauses: ArraySlice<Int>

    /// Called when a signal ends this process during a transfer.
    var interrupted: () -> Void = {}

    /// - Parameter folder: the working directory for git: the top of the work tree, absolute.
    init(
        from folder: String, _ variables: [String: String], _ configuration: Configuration,
        _ user: SyncUser, to addresses: [String], pauses: [Int] = [1_000, 2_000, 4_000]
    ) throws {
        (self.user, self.pauses) = (user, pauses[...])
        passwords = addresses.compactMap(RemoteAddress.password)
        let hasSSHProgram = try configuration.string("core.sshcommand") != nil
        var environment = GitEnvironment(variables).forRemotes(mayAsk: user.canAnswer, hasSSHProgram: hasSSHProgram)
        environment["GIT_ALLOW_PROTOCOL"] = try Self.protocols(variables, configuration).joined(separator: ":")
        let durability = try configuration.isDurable ? ["core.fsync=all"] : []
        git = GitProgram(in: folder, environment: environment, settings: Self.settings + durability)
        // Before anything else, so that no failed sync is recorded.
        guard git.isInstalled else { throw SyncError.gitNotStarted(.notFound("git")) }
    }

    /// No background processes, and git's own wait for a lock of a reference here.
    private static let settings = [
        "core.fsmonitor=false", "submodule.recurse=false", "maintenance.auto=false", "gc.auto=0",
        "core.filesRefLockTimeout=5000",
    ]
    /// The options for receiving commits: no hooks, and every object is checked.
    private static let receiving = ["-c", "core.hooksPath=/dev/null", "-c", "fetch.fsckObjects=true"]

    /// The protocols that git may use: the supported ones, without those that the user's own settings forbid. Git
    /// applies the list to the address that it really uses: rewritten, redirected, or with another helper.
    private static func protocols(_ variables: [String: String], _ configuration: Configuration) throws -> [String] {
        let listed = variables["GIT_ALLOW_PROTOCOL"]?.split(separator: ":")
        return try RemoteAddress.protocols.filter { name in
            if let listed { return listed.contains { $0 == name } }
            let usual = ["file", "gcrypt"].contains(name) ? "user" : "always"
            let policy =
                try configuration.string("protocol.\(name).allow") ?? configuration.string("protocol.allow") ?? usual
            return policy == "always" || policy == "user" && variables["GIT_PROTOCOL_FROM_USER"] != "0"
        }
    }

    /// Fetches branches with all their objects, also in a partial clone, as missing objects couldn't be read later.
    ///
    /// - Parameter isListing: whether git also lists the branches in `FETCH_HEAD`.
    func fetch(_ refspec: String, from remote: String, isListing: Bool = false) throws {
        let words = ["fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--no-filter"]
        let listing = isListing ? [] : ["--no-write-fetch-head"]
        try run(Self.receiving + words + listing + ["--", remote, refspec])
    }

    /// Pushes a branch, never by force, and says whether the remote's branch moved. Git runs the user's `pre-push` hook and
    /// updates the remote-tracking branch.
    func push(_ refspec: String, to remote: String, isVerifying: Bool) throws -> Bool {
        let words = ["push", "--progress", "--porcelain", "--no-force-with-lease", "--no-follow-tags"]
        let verifying = isVerifying ? [] : ["--no-verify"]
        let said: String
        do {
            said = try run(words + verifying + ["--no-recurse-submodules", "--", remote, refspec])
        } catch TransportError.hook(let words) {
            // Git doesn't name the hook when it refuses.
            let path = try git.run(["rev-parse", "--path-format=absolute", "--git-path", "hooks/pre-push"]).output
            let isHook = FileSystem.exists(String(decoding: path.dropLast(), as: UTF8.self))
            throw isHook
                ? StoreError.hook("pre-push", .status(1), words: words)
                : TransportError.refused("git cannot push to it, as to a bundle\n\(words)")
        }
        return !said.split(separator: "\n").contains { $0.hasPrefix("=\t") }
    }

    /// Clones a repository without its files to a folder that doesn't exist.
    func clone(_ address: String, to target: String) throws {
        let words = ["clone", "--progress", "--no-checkout", "--no-recurse-submodules", "--origin", "origin"]
        try run(Self.receiving + words + ["--config", "core.fsync=all", "--", address, target])
    }

    /// Writes the files of a new clone's branch, as git does it.
    func checkOut(in folder: String) throws {
        do {
            try run(["-C", folder] + Self.receiving + ["reset", "--hard", "--quiet"])
        } catch TransportError.refused(let words) {
            throw StoreError.gitFailed(words: words)
        }
    }

    @discardableResult
    private func run(_ words: [String]) throws -> String {
        while true {
            do {
                return try once(words)
            } catch TransportError.network(let reason) {
                guard let pause = pauses.popFirst() else { throw TransportError.network(reason) }
                let (number, most) = (pauses.startIndex, pauses.endIndex)
                user.retries(SyncRetry(seconds: pause / 1_000, number: number, most: most, reason: reason))
                Pause.milliseconds(pause)
            }
        }
    }

    private func once(_ words: [String]) throws -> String {
        let outcome: ChildProcess.Outcome
        do {
            outcome = try git.run(
                words, within: user.canAnswer ? .none : .silence(seconds: 60), mayAsk: user.canAnswer,
                { user.output(hiding(String(decoding: $0, as: UTF8.self))) }, interrupted: interrupted)
        } catch let error as GitProgram.StartError {
            throw SyncError.gitNotStarted(error)
        }
        if outcome.isTerminated { throw TransportError.network("connection timed out") }
        let output = String(decoding: outcome.output, as: UTF8.self)
        if outcome.status == 0 { return output }
        // Killed by a signal.
        guard outcome.status <= 128 else { throw TransportError.network("git was ended") }
        throw GitMessageClassifier.error(hiding(outcome.words), output: output)
    }

    /// A text of git's or the remote's without passwords. The only place where they are hidden.
    private func hiding(_ text: String) -> String {
        passwords.reduce(RemoteAddress.shown(text)) { $0.replacing($1, with: "***") }
    }
}

/// An error of a transfer to or from a remote, with the message of git or the remote.
enum TransportError: Error, Equatable {
    /// A network error, which may be temporary; with the reason.
    case network(String)
    /// The remote has new commits, or another client is moving its branch.
    case rejected(String)
    /// A lock file exists, here or at the remote; with its path there.
    case locked(path: String, words: String)
    case missingBranch
    /// Git's check rejected an object from the remote.
    case invalidObject(String)
    /// Perhaps the user's `pre-push` hook rejected the push; with what it printed.
    case hook(String)
    case refused(String)
}

/// The user at the terminal during a sync; by default none, as in the background.
package struct SyncUser {
    let canAnswer: Bool
    /// Receives each piece of output from git and the remote, which may be unsafe to print.
    let output: (String) -> Void
    let retries: (SyncRetry) -> Void
    let describe: (any Error) -> String

    package init(
        canAnswer: Bool = false, output: @escaping (String) -> Void = { _ in },
        retries: @escaping (SyncRetry) -> Void = { _ in }, describe: @escaping (any Error) -> String
    ) {
        (self.canAnswer, self.output, self.retries, self.describe) = (canAnswer, output, retries, describe)
    }
}

package struct SyncRetry: Equatable, Sendable {
    /// The pause before it, in seconds; the number of this retry, from 1, and the most retries of a command.
    package let seconds, number, most: Int
    /// In English; it may be unsafe to print.
    package let reason: String
}

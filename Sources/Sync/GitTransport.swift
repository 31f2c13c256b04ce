import Files
import Git
import JournalText

/// The user's own git as the way to a remote: their ssh configuration, agents, credential helpers and proxies work there
/// (`journal.md`, section 4). Arguments are handed over as they are, without a shell.
struct GitTransport {
    /// Why a command of git's failed.
    enum Fault: Error {
        /// The network, which may be back in a moment; the last line that says so.
        case network(String)
        /// The remote has commits that aren't here.
        case rejected
        /// Anything else; what git or the remote said.
        case refused(String)
        /// Git isn't there.
        case missing
    }

    private let folder: String
    private let variables: [String: String]
    let remote: String
    /// The branch's whole name, here and there.
    let branch: String

    /// Prepares it.
    ///
    /// - Parameter isInteractive: whether git may ask for a password on the terminal.
    init(_ remote: String, _ branch: String, folder: String, _ variables: [String: String], isInteractive: Bool) {
        self.remote = remote
        self.branch = branch
        self.folder = folder
        // Nothing of another repository, no transport that runs commands, and words in the language that we read.
        var environment = variables.filter { !$0.key.hasPrefix("GIT_") || Self.kept.contains($0.key) }
        environment["GIT_ALLOW_PROTOCOL"] = "file:ssh:https:git"
        environment["LC_ALL"] = "C"
        if !isInteractive { environment["GIT_TERMINAL_PROMPT"] = "0" }
        self.variables = environment
    }

    /// The variables of git's that tell how to reach a remote, and who the user is.
    private static let kept: Set<String> = [
        "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
        "GIT_CONFIG_NOSYSTEM", "GIT_SSL_CAINFO", "GIT_EXEC_PATH", "GIT_TERMINAL_PROMPT", "GIT_TRACE",
    ]

    /// Where the branch is there; nil where it isn't.
    func tip() throws(Fault) -> ObjectID? {
        let output = try run("ls-remote", "--", remote, branch)
        return output.split(separator: "\n").first { $0.hasSuffix("\t\(branch)") }
            .flatMap { ObjectID(String($0.prefix { $0 != "\t" })) }
    }

    /// Brings the branch's commits here, under the name that git keeps a remote's branch by.
    func fetch() throws(Fault) {
        try run("fetch", "-q", "--no-tags", "--no-write-fetch-head", "--", remote, "+\(branch):\(trackingName)")
    }

    /// Brings a commit there, never by force.
    func push(_ commit: ObjectID) throws(Fault) {
        try run("push", "-q", "--no-force-with-lease", "--", remote, "\(commit):\(branch)")
    }

    /// `refs/remotes/origin/main`.
    var trackingName: String { "refs/remotes/\(remote)/\(branch.dropFirst("refs/heads/".count))" }

    /// How long is waited before another try when the network is in trouble, in milliseconds.
    private static let pauses = [1_000, 2_000, 4_000]

    @discardableResult
    private func run(_ words: String...) throws(Fault) -> String {
        for pause in Self.pauses {
            do throws(Fault) {
                return try tryOnce(words)
            } catch {
                guard case .network = error else { throw error }
                Pause.milliseconds(pause)
            }
        }
        return try tryOnce(words)
    }

    private func tryOnce(_ words: [String]) throws(Fault) -> String {
        guard let outcome = try? ChildProcess("git", words, environment: variables, folder: folder).run() else {
            throw .missing
        }
        if outcome.status == 0 { return String(decoding: outcome.output, as: UTF8.self) }
        throw Self.fault(String(decoding: outcome.error, as: UTF8.self))
    }

    /// What git's words mean.
    static func fault(_ words: String) -> Fault {
        let lines = words.split(separator: "\n").map { String($0) }
        let isRejected = ["[rejected]", "non-fast-forward", "fetch first", "cannot lock ref", "failed to update ref"]
            .contains { words.contains($0) }
        if isRejected { return .rejected }
        let troubles = [
            "Could not resolve host", "Connection refused", "Connection timed out", "Connection reset",
            "No route to host",
            "Network is unreachable", "Operation timed out", "Temporary failure in name resolution", "HTTP 50",
            "returned error: 5", "early EOF", "the remote end hung up unexpectedly",
        ]
        let isDenied = ["Permission denied", "Authentication failed", "not found", "does not exist"]
            .contains { words.contains($0) }
        for trouble in troubles where !isDenied && words.contains(trouble) { return .network(trouble.lowercased()) }
        return .refused(lines.filter { !$0.hasPrefix("hint:") }.joined(separator: "\n"))
    }
}

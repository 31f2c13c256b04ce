import Files
import Git

/// What the process of ``ProgramTransport`` does: one piece of work over libgit2's transports. It writes what the remote has
/// to standard output as `git ls-remote` does, and what went wrong to standard error.
public struct TransportTask {
    /// What is to be done.
    public enum Kind: String, CaseIterable, Sendable {
        case list, fetch, push
    }

    private let kind: Kind
    private let local: String
    private let address: String
    private let names: [String]
    private let credentials: RemoteCredentials

    /// Reads what is to be done.
    ///
    /// - Parameters:
    ///   - words: the kind, the git folder, the address, and the names that the kind needs.
    ///   - variables: the environment; `WEEKYII_TOKEN` holds the token for https.
    /// - Returns: nil when the words make no task.
    public init?(_ words: [String], _ variables: [String: String]) {
        guard words.count >= 3, let kind = Kind(rawValue: words[0]), (try? RemoteAddress(words[2])) != nil,
            words.count == 3 + (kind == .list ? 0 : 2)
        else { return nil }
        self.kind = kind
        local = words[1]
        address = words[2]
        names = Array(words.dropFirst(3))
        let home = variables["HOME"] ?? "/"
        let keys = ["id_ed25519", "id_ecdsa"].map { "\(home)/.ssh/\($0)" }.filter { FilePlace.status($0) != nil }
        var credentials = RemoteCredentials(
            user: variables["USER"] ?? SystemAccount.current.user,
            hasAgent: variables["SSH_AUTH_SOCK"]?.isEmpty == false, keys: keys,
            token: variables["WEEKYII_TOKEN"].flatMap { $0.isEmpty ? nil : $0 })
        credentials.revokedHostKeys = RevokedHostKeys.read(home: home)
        self.credentials = credentials
    }

    /// Does it.
    ///
    /// - Parameter heard: told what the other side says, and how far it has come.
    /// - Returns: what is to be written to standard output: what was asked for, or a line that begins with `!`, as of
    ///   `git push --porcelain`, with why it couldn't be done.
    public func run(heard: @escaping (String) -> Void) -> String {
        do throws(GitError) {
            return try workWithKeys(heard: heard)
        } catch {
            if error.code == .nonFastForward { return "!\t[rejected] (fetch first)\n" }
            if error.message.hasPrefix(Self.rejection) {
                return "!\t\(Self.rejection) (\(error.message.dropFirst(Self.rejection.count + 1)))\n"
            }
            return Self.failure + error.message.split(whereSeparator: \.isNewline).joined(separator: "; ") + "\n"
        }
    }

    private static let rejection = "[remote rejected]"
    /// What stands before the words of any other failure.
    static let failure = "!\t[failed] "

    /// Does it without the agent where that doesn't answer, as ssh would: libgit2 asks nothing more then.
    private func workWithKeys(heard: @escaping (String) -> Void) throws(GitError) -> String {
        do {
            return try work(credentials, heard)
        } catch {
            guard credentials.hasAgent, error.kind == "ssh", error.message.contains("agent") else { throw error }
            var credentials = credentials
            credentials.hasAgent = false
            return try work(credentials, heard)
        }
    }

    private func work(
        _ credentials: RemoteCredentials, _ heard: @escaping (String) -> Void
    ) throws(GitError) -> String {
        RemoteConnection.makeReady()
        let repository = try Repository(at: local)
        let connection = try RemoteConnection(to: address, in: repository, credentials, heard: heard)
        switch kind {
        case .list:
            let found = try connection.references()
            let head = found.head.map { ["ref: \($0)\tHEAD"] } ?? []
            let branches = found.branches.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)" }
            return (head + branches).map { $0 + "\n" }.joined()
        case .fetch:
            try connection.fetch(names[0], to: names[1])
            return ""
        case .push:
            try push(connection, in: repository)
            return ""
        }
    }

    private func push(_ connection: borrowing RemoteConnection, in repository: borrowing Repository) throws(GitError) {
        guard let commit = ObjectID(names[0]) else {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "'\(names[0])' is no commit")
        }
        // Libgit2 pushes references alone.
        let outgoing = "refs/weekyii/outgoing/\(ProcessContext.identifier)"
        try repository.setReference(outgoing, to: commit, reflog: "push")
        defer { try? repository.deleteReference(outgoing) }
        try connection.push(outgoing, to: names[1])
    }
}

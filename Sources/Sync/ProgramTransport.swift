import Files
import Git

/// Libgit2's transports, for a machine without git: they run in a process of our own program, which can be ended when the
/// other side says nothing any more (`journal.md`, section 4, "Transport").
struct ProgramTransport: Transport {
    /// Our program, absolute.
    private let program: String
    private let address: String
    /// The repository here: a git folder, absolute.
    private let local: String
    private let variables: [String: String]
    private let wishes: TransportWishes

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - local: the repository's own folder, absolute.
    init(
        _ program: String, to address: String, from local: String, _ variables: [String: String],
        _ wishes: TransportWishes
    ) {
        self.program = program
        self.address = address
        self.local = local
        self.variables = variables
        self.wishes = wishes
    }

    func references() throws(TransportFault) -> RemoteReferences {
        GitTransport.references(try run(.list, [], patience: 10))
    }

    func fetch(_ branch: String, to name: String) throws(TransportFault) {
        try run(.fetch, [branch, name])
    }

    func push(_ commit: ObjectID, to branch: String, over old: ObjectID?) throws(TransportFault) {
        try run(.push, ["\(commit)", branch])
    }

    @discardableResult
    private func run(
        _ task: TransportTask.Kind, _ words: [String], patience: Int = 60
    ) throws(TransportFault) -> String {
        let child = ChildProcess(
            program, ["transport", task.rawValue, "--", local, address] + words, environment: variables, folder: "/")
        let ending: ChildProcess.Ending
        do throws(FileError) {
            ending = try child.watch(patience: patience, mayAsk: false, wishes.heard)
        } catch {
            throw .missing
        }
        guard case .ended(let outcome) = ending else { throw .network("connection timed out") }
        // By a signal: what it held may still be there.
        guard outcome.status <= 128 else { throw .network("the transfer was ended") }
        let output = String(decoding: outcome.output, as: UTF8.self)
        let lines = output.split(separator: "\n")
        let words = String(decoding: outcome.error, as: UTF8.self)
        if let failure = lines.first(where: { $0.hasPrefix(TransportTask.failure) }) {
            throw Self.explained(String(failure.dropFirst(TransportTask.failure.count)), said: words)
        }
        if let verdict = lines.first(where: { $0.hasPrefix("!") }) {
            throw TransportWords.fault(words, verdict: String(verdict))
        }
        guard outcome.status == 0 else { throw TransportWords.fault(words) }
        return output
    }

    /// What went wrong, and where git would have gone on: libgit2's words name no way out.
    ///
    /// - Parameter said: what the process said meanwhile, the remote's lines among it.
    private static func explained(_ words: String, said: String) -> TransportFault {
        if words.contains("failed to resolve address") {
            return .network("could not resolve host; without git no alias of ~/.ssh/config works")
        }
        guard let limit = limits.first(where: { words.contains($0.words) }) else {
            let remote = said.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("remote:") }.suffix(8)
            return TransportWords.fault((remote + [Substring(words)]).joined(separator: "\n"))
        }
        return .refused("\(words)\n\(limit.remedy)")
    }

    /// What Debian's libgit2 can't do, by its words.
    private static let limits: [(words: String, remedy: String)] = [
        (
            "Failed to retrieve list of SSH authentication methods",
            "without git an RSA key doesn't work: install git, or use an ed25519 key"
        ),
        (
            "Unable to exchange encryption keys",
            "without git the host's ed25519 key has to stand first in ~/.ssh/known_hosts: install git, or put it there"
        ),
        ("fatal alert", "without git a server of TLS 1.3 alone can't be reached: install git"),
        ("host key", unknownHost), ("hostkey", unknownHost),
    ]

    /// Libgit2 says the same of both, and of the second nobody should be led past it.
    private static let unknownHost =
        "the host's key is unknown, or isn't the one in ~/.ssh/known_hosts, and without git nothing asks about it: "
        + "compare it with the server's own before you put it there"
}

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
        let output = String(decoding: outcome.output, as: UTF8.self)
        let lines = output.split(separator: "\n")
        let words = String(decoding: outcome.error, as: UTF8.self)
        if let failure = lines.first(where: { $0.hasPrefix(TransportTask.failure) }) {
            throw TransportWords.fault(String(failure.dropFirst(TransportTask.failure.count)))
        }
        if let verdict = lines.first(where: { $0.hasPrefix("!") }) {
            throw TransportWords.fault(words, verdict: String(verdict))
        }
        guard outcome.status == 0 else { throw TransportWords.fault(words) }
        return output
    }
}

import Files
import Git

/// The hooks of a repository that takes a push, run where git itself isn't there to run them (`githooks`).
struct ServerHooks {
    /// The repository's own folder, absolute.
    private let folder: String
    private let variables: [String: String]

    init(_ folder: String, _ variables: [String: String]) {
        self.folder = folder
        var environment = GitEnvironment(variables).toRemotes(mayAsk: false, hasSSHProgram: true)
        environment["GIT_DIR"] = folder
        self.variables = environment
    }

    /// Runs those that may refuse.
    ///
    /// - Throws: ``TransportFault/refused(_:)`` with the hook's words.
    func run(before branch: String, from old: ObjectID?, to new: ObjectID) throws(TransportFault) {
        let (old, new) = (old ?? .zero, new)
        try require("pre-receive", [], input: "\(old) \(new) \(branch)\n")
        try require("update", [branch, "\(old)", "\(new)"], input: "")
    }

    /// Runs those that are told of it.
    func run(after branch: String, from old: ObjectID?, to new: ObjectID) {
        _ = try? run("post-receive", [], input: "\(old ?? .zero) \(new) \(branch)\n")
        _ = try? run("post-update", [branch], input: "")
    }

    private func require(_ name: String, _ words: [String], input: String) throws(TransportFault) {
        let outcome: ChildProcess.Outcome?
        do throws(FileError) {
            outcome = try run(name, words, input: input)
        } catch {
            throw .refused("\(name) hook can't be run: \(error.path)")
        }
        guard let outcome, outcome.status != 0 else { return }
        let said = String(decoding: outcome.output, as: UTF8.self)
        throw .refused(said + (said.hasSuffix("\n") || said.isEmpty ? "" : "\n") + "\(name) hook declined")
    }

    private func run(_ name: String, _ words: [String], input: String) throws(FileError) -> ChildProcess.Outcome? {
        let path = "\(folder)/hooks/\(name)"
        guard FilePlace.isExecutable(path) else { return nil }
        return try ChildProcess(path, words, environment: variables, folder: folder)
            .run(input: Array(input.utf8), isJoined: true)
    }
}

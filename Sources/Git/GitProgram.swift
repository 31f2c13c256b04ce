package import Files

/// The user's git, run without a shell in a given folder: the one way to start it.
package struct GitProgram: Sendable {
    package enum StartError: Error, Equatable, Sendable {
        /// A program isn't on the `PATH`: git, or the one that git needs for a remote.
        case notFound(String)
        /// The process couldn't be started: too many open files, no memory, or a missing folder.
        case system(FileError)
        /// Git started, but then ran out of processes, memory or open files; with git's message.
        case exhausted(words: String)
        /// Git doesn't know an option, so it is older than ``GitProgram/oldest``; with git's message.
        case tooOld(words: String)
    }

    /// The oldest version of git that knows every option that is passed to it (`git merge-tree --write-tree`).
    package static let oldest = "2.38"

    private let folder: String
    private let environment: [String: String]
    private let settings: [String]

    /// - Parameter settings: settings as `key=value` that override the user's (`git -c`).
    package init(in folder: String, environment: [String: String], settings: [String] = []) {
        (self.folder, self.environment, self.settings) = (folder, environment, settings)
    }

    /// The user's git in a repository's work tree, for what libgit2 can't do: merges, renames, filters, checkouts
    /// (`GitJournal.md`, "Other files"). It runs no hooks and no file system monitor, and doesn't split the index, which
    /// libgit2 couldn't read.
    package init(_ repository: borrowing Repository, _ variables: [String: String], isDurable: Bool) {
        let settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.splitIndex=false"]
        self.init(
            in: repository.workFolder ?? repository.gitFolder, environment: GitEnvironment(variables).forLocalCommands,
            settings: settings + (isDurable ? ["core.fsync=all"] : []))
    }

    package var isInstalled: Bool { process([], [:]).isThere }

    /// Runs git; see ``ChildProcess/run(input:isJoined:within:mayAsk:_:interrupted:)``. A lack of resources and a usage error
    /// are a ``StartError``, too.
    package func run(
        _ words: [String], input: [UInt8] = [], isJoined: Bool = false, adding added: [String: String] = [:],
        within limit: ChildProcess.Limit = .none, mayAsk: Bool = true, _ heard: ([UInt8]) -> Void = { _ in },
        interrupted: () -> Void = {}
    ) throws -> ChildProcess.Outcome {
        try starting(words, added) { process in
            try process.run(
                input: input, isJoined: isJoined, within: limit, mayAsk: mayAsk, heard, interrupted: interrupted)
        }.checked()
    }

    /// Starts git in the background; see ``ChildProcess/detach()``.
    package func detach(_ words: [String]) throws { try starting(words, [:]) { try $0.detach() } }

    private func process(_ words: [String], _ added: [String: String]) -> ChildProcess {
        ChildProcess(
            "git", settings.flatMap { ["-c", $0] } + words, environment: environment.merging(added) { $1 },
            folder: folder)
    }

    private func starting<T>(
        _ words: [String], _ added: [String: String], _ start: (ChildProcess) throws -> T
    ) throws -> T {
        let process = process(words, added)
        do { return try start(process) } catch let error as FileError {
            throw process.isThere ? StartError.system(error) : StartError.notFound("git")
        }
    }
}

extension ChildProcess.Outcome {
    fileprivate func checked() throws -> Self {
        guard status != 0 else { return self }
        let lines = String(decoding: error.isEmpty ? output : error, as: UTF8.self).split(whereSeparator: \.isNewline)
        if let line = lines.first(where: Self.isShortage) {
            throw GitProgram.StartError.exhausted(words: String(line))
        }
        if lines.contains(where: { $0.hasPrefix("git: 'remote-gcrypt' is not a git command") }) {
            throw GitProgram.StartError.notFound("git-remote-gcrypt")
        }
        // A usage error describes the usage; a signal can have that status, too.
        guard status == 129, let usage = lines.firstIndex(where: { $0.hasPrefix("usage: git") }) else { return self }
        throw GitProgram.StartError.tooOld(words: String(lines[max(usage - 1, 0)]))
    }

    /// Whether a line from git, or from its shell, reports a lack of resources.
    private static func isShortage(_ line: Substring) -> Bool {
        let reasons = [
            "Resource temporarily unavailable", "Too many open files", "Too many open files in system",
            "Cannot allocate memory", "Cannot fork",
        ]
        return line.hasPrefix("fatal: Out of memory")
            || !line.hasPrefix("remote:") && reasons.contains { line.hasSuffix(": \($0)") }
    }
}

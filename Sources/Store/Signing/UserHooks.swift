import Files
package import Git

/// The user's git hooks, which run for Weekyii's commits as for git's (`GitJournal.md`, "Hooks of the user").
package struct UserHooks: Sendable {
    /// The hooks that a commit runs.
    enum Name: String {
        case preCommit = "pre-commit"
        case commitMessage = "commit-msg"
        case postCommit = "post-commit"
    }

    /// The most bytes of a hook that are read.
    private static let limit = 1 << 20

    private let folder: String?
    private let environment: CommitEnvironment
    /// Whether to run the hooks that may reject a commit; `--no-verify` skips them.
    private let isVerifying: Bool
    private let ownHook: OwnHook

    /// Finds the hooks in `core.hooksPath`, else in the repository's own folder.
    package init(_ configuration: Configuration, _ environment: CommitEnvironment, _ context: StoreContext) throws {
        self.environment = environment
        isVerifying = context.isVerifying
        ownHook = context.ownHook
        folder = try HookFolder(configuration, environment)?.path
    }

    /// Runs `pre-commit` and `commit-msg` for a commit; the latter may change its message.
    ///
    /// - Returns: their output, as warnings.
    /// - Throws: ``StoreError/hook(_:_:words:)`` when one rejects the commit.
    func check(_ draft: inout CommitDraft, in repository: borrowing Repository) throws -> [StoreWarning] {
        guard isVerifying else { return [] }
        let (first, second) = (path(.preCommit), path(.commitMessage))
        guard first != nil || second != nil else { return [] }
        let files = try ScratchFolder(in: environment.gitFolder)
        // Changes that pre-commit stages are ignored: the commit contains the plan, not the index.
        let index = "\(files.path)/index"
        try repository.writeIndex(of: draft.tree, to: index)
        let variables = commitVariables(index: index, draft.author)
        var warnings = try first.map { try require(.preCommit, $0, [], variables) } ?? []
        guard let second else { return warnings }
        let file = try files.write(Array(draft.message.utf8), to: "message")
        warnings += try require(.commitMessage, second, [file], variables)
        draft.message = try Self.message(files.read("message") ?? [], over: draft.message)
        return warnings
    }

    /// Runs `post-commit`, after the commit is published. The caller has released the store's lock, as the hook may
    /// change the same store.
    ///
    /// - Returns: its output or its failure, as warnings.
    package func runPostCommit(author: Signature) -> [StoreWarning] {
        guard let path = path(.postCommit) else { return [] }
        do {
            return try require(.postCommit, path, [], commitVariables(index: nil, author))
        } catch StoreError.hook(let name, _, let words) {
            return [.hookFailed(name, words: words)]
        } catch {
            return [.hookFailed(Name.postCommit.rawValue, words: "\(error)")]
        }
    }

    /// The path of an executable hook; nil if there is none. Also nil for Weekyii's own `pre-commit`, whose check would
    /// be redundant.
    private func path(_ name: Name) -> String? {
        guard let folder else { return nil }
        let path = "\(folder)/\(name.rawValue)"
        guard FileSystem.isExecutable(path) else { return nil }
        return name == .preCommit && ownHook.isOwn(FileSystem.read(path, limit: Self.limit) ?? []) ? nil : path
    }

    private func run(_ program: String, _ words: [String], _ variables: [String: String]) throws -> ChildProcess.Outcome
    {
        try ChildProcess(program, words, environment: variables, folder: environment.top).run(isJoined: true)
    }

    private func commitVariables(index: String?, _ author: Signature) -> [String: String] {
        var variables = environment.hookVariables
        if let index {
            variables["GIT_INDEX_FILE"] = index
            variables[ownHook.variable] = "1"
        }
        variables["GIT_AUTHOR_NAME"] = author.name
        variables["GIT_AUTHOR_EMAIL"] = author.email
        variables["GIT_AUTHOR_DATE"] = "@\(author.timestamp)"
        return variables
    }

    /// Runs a hook, which has to succeed.
    ///
    /// - Returns: its output, as a warning.
    private func require(
        _ name: Name, _ path: String, _ arguments: [String], _ variables: [String: String]
    ) throws -> [StoreWarning] {
        let outcome: ChildProcess.Outcome
        do {
            do { outcome = try run(path, arguments, variables) } catch let error as FileError
                where error.isUnknownFormat
            {
                // A script without an interpreter line is run by the shell, as in git.
                outcome = try run("/bin/sh", [path] + arguments, variables)
            }
        } catch let error as FileError {
            throw StoreError.hook(name.rawValue, .notStarted, words: error.description)
        }
        let words = String(decoding: outcome.output, as: UTF8.self)
        guard outcome.status == 0 else { throw StoreError.hook(name.rawValue, .status(outcome.status), words: words) }
        return words.allSatisfy(\.isWhitespace) ? [] : [.hookSaid(name.rawValue, words: words)]
    }

    /// The message that `commit-msg` left, cleaned up as by git if it was changed.
    private static func message(_ bytes: [UInt8], over message: String) throws -> String {
        if bytes.elementsEqual(message.utf8) { return message }
        let name = Name.commitMessage.rawValue
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw StoreError.hook(name, .notText, words: "")
        }
        let tidied = try CommitDraft.tidied(text)
        guard !tidied.isEmpty else { throw StoreError.hook(name, .emptyMessage, words: "") }
        return tidied
    }
}

/// The folder of git's hooks.
package struct HookFolder: Sendable {
    /// The path, absolute.
    package let path: String
    /// Whether it is inside the git folder. Another one may belong to the work tree or be shared by repositories.
    package let isOwn: Bool

    /// Finds the folder: `core.hooksPath`, relative to the top of the work tree as in git, else the repository's own one;
    /// nil if that setting turns hooks off.
    package init?(_ configuration: Configuration, _ environment: CommitEnvironment) throws {
        let own = environment.commonFolder
        let named = try configuration.string("core.hookspath").map(environment.expanded) ?? "\(own)/hooks"
        guard !["", "/dev/null"].contains(named) else { return nil }
        path = Path(named).absolute(from: Path(environment.top)).text
        isOwn = path.hasPrefix("\(own)/")
    }
}

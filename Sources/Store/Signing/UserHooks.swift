import Files
package import Git

/// The user's git hooks, which run for Weekyii's commits as for git's (`GitJournal.md`, "Hooks of the user").
package struct UserHooks: Sendable {
    private let folder: String
    /// The top of the work tree, absolute.
    private let top: String
    private let gitFolder: String
    private let context: StoreContext

    /// Nil in a bare repository, and if the configuration turns hooks off.
    init?(_ configuration: Configuration, _ repository: borrowing Repository, _ context: StoreContext) throws {
        guard let top = repository.workFolder,
            let folder = try Self.folder(configuration, repository, context.variables)
        else { return nil }
        (self.folder, self.top, gitFolder) = (folder.path, top, repository.gitFolder)
        self.context = context
    }

    /// Runs `pre-commit` and `commit-msg` for a commit; the latter may change its message.
    ///
    /// - Returns: their output, as warnings.
    func check(_ draft: inout CommitDraft, in repository: borrowing Repository) throws -> [StoreWarning] {
        guard context.isVerifying else { return [] }
        let (first, second) = (path("pre-commit"), path("commit-msg"))
        guard first != nil || second != nil else { return [] }
        // The journal is locked, so one that is there was left by a killed command.
        let files = "\(gitFolder)/weekyii/commit"
        try FileSystem.removeFolder(files)
        try FileSystem.makeFolder(files)
        defer { try? FileSystem.removeFolder(files) }
        // Changes that pre-commit stages are ignored: the commit contains the plan, not the index.
        let (index, message) = ("\(files)/index", "\(files)/message")
        try repository.writeIndex(of: draft.tree, to: index)
        var variables = variables(draft.author)
        variables["GIT_INDEX_FILE"] = index
        variables[context.ownVariable] = "1"
        var warnings = try first.map { try require($0, [], variables) } ?? []
        guard let second else { return warnings }
        try Folder(files).write(Array(draft.message.utf8), to: "message", durable: false)
        warnings += try require(second, [message], variables)
        let bytes = FileSystem.read(message, limit: 1 << 20) ?? []
        if bytes.elementsEqual(draft.message.utf8) { return warnings }
        let text = bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
        draft.message = try CommitDraft.tidied(text ?? "")
        if draft.message.isEmpty { throw StoreError.hook("commit-msg", .noMessage, words: "") }
        return warnings
    }

    /// Runs `post-commit`, after the commit is published. The caller has released the store's lock, as the hook may
    /// change the same store.
    ///
    /// - Returns: its output or its failure, as warnings.
    package func runPostCommit(author: Signature) -> [StoreWarning] {
        guard let path = path("post-commit") else { return [] }
        do { return try require(path, [], variables(author)) } catch {
            let words = if case StoreError.hook(_, _, let words) = error { words } else { "\(error)" }
            return [.hookFailed("post-commit", words: words)]
        }
    }

    /// The path of an executable hook; nil if there is none. Also nil for Weekyii's own `pre-commit`, whose check would
    /// be redundant.
    private func path(_ name: String) -> String? {
        let path = "\(folder)/\(name)"
        guard FileSystem.isExecutable(path) else { return nil }
        let isOwn = name == "pre-commit" && context.isOwnHook(FileSystem.read(path, limit: 1 << 20) ?? [])
        return isOwn ? nil : path
    }

    /// The variables of a hook, as git sets them: no other repository, no editor, and `GIT_DIR` in a linked work tree.
    private func variables(_ author: Signature) -> [String: String] {
        var variables = context.variables.filter { !GitEnvironment.repositoryVariables.contains($0.key) }
        variables["GIT_EDITOR"] = ":"
        variables["GIT_PREFIX"] = ""
        variables["GIT_INDEX_FILE"] = "\(gitFolder)/index"
        if gitFolder != "\(top)/.git" { variables["GIT_DIR"] = gitFolder }
        return variables.merging(author.variables("AUTHOR")) { $1 }
    }

    /// Runs a hook, which has to succeed; its output is a warning.
    private func require(
        _ path: String, _ arguments: [String], _ variables: [String: String]
    ) throws -> [StoreWarning] {
        let name = Path(path).name.text
        func run(_ program: String, _ words: [String]) throws -> ChildProcess.Outcome {
            try ChildProcess(program, words, environment: variables, folder: top).run(isJoined: true)
        }
        let outcome: ChildProcess.Outcome
        do {
            do { outcome = try run(path, arguments) } catch let error as FileError where error.isUnknownFormat {
                // A script without an interpreter line is run by the shell, as in git.
                outcome = try run("/bin/sh", [path] + arguments)
            }
        } catch let error as FileError {
            throw StoreError.hook(name, .notStarted, words: error.description)
        }
        let words = String(decoding: outcome.output, as: UTF8.self)
        guard outcome.status == 0 else { throw StoreError.hook(name, .status(outcome.status), words: words) }
        return words.allSatisfy(\.isWhitespace) ? [] : [.hookSaid(name, words: words)]
    }

    /// The folder of git's hooks, absolute: `core.hooksPath`, relative to the top of the work tree as in git, else the
    /// repository's own one; nil if that setting turns hooks off. It may be in the git folder, or belong to the work tree or
    /// be shared by repositories.
    package static func folder(
        _ configuration: Configuration, _ repository: borrowing Repository, _ variables: [String: String]
    ) throws -> (path: String, isOwn: Bool)? {
        let own = repository.commonFolder
        let named = try configuration.string("core.hookspath")?.expandingHome(variables) ?? "\(own)/hooks"
        guard !["", "/dev/null"].contains(named) else { return nil }
        let path = Path(named).absolute(from: Path(repository.workFolder ?? own)).text
        return (path, path.hasPrefix("\(own)/"))
    }
}

import Files
package import Git

/// The hooks and the signing of a commit, before it is written (`GitJournal.md`, "Hooks of the user"; `GitJournal.md`,
/// "Author and signature").
///
/// All commits of a change are written before the branch moves, so an error here changes nothing.
package struct CommitChecks: Sendable {
    /// The user's hooks; nil for commits that run none.
    package let hooks: UserHooks?
    /// The signing; nil if commits aren't signed.
    let signing: CommitSigning?

    /// No checks, for commits that every machine writes identically.
    package static let none = CommitChecks(hooks: nil, signing: nil)

    /// The same checks without hooks.
    package var withoutHooks: CommitChecks { CommitChecks(hooks: nil, signing: signing) }

    /// Runs the hooks, signs the commit and writes it.
    ///
    /// - Returns: its ID, and the warnings of the hooks.
    /// - Throws: ``StoreError/hook(_:_:words:)`` when a hook rejects it, ``StoreError/signing(_:)`` when it can't be
    ///   signed. No commit is written then.
    package func write(
        _ draft: CommitDraft, in repository: borrowing Repository
    ) throws -> (id: ObjectID, warnings: [StoreWarning]) {
        var draft = draft
        let warnings = try hooks?.check(&draft, in: repository) ?? []
        let signature = try signing?.signature(of: draft.text, by: draft.committer)
        return (try repository.writeCommit(draft, signature: signature), warnings)
    }
}

/// The folders and variables with which hooks and signing programs run.
package struct CommitEnvironment: Sendable {
    /// The top of the work tree, absolute.
    package let top: String
    /// The git folder, absolute; each linked work tree has its own.
    package let gitFolder: String
    /// The git folder shared by all work trees, absolute.
    package let commonFolder: String
    package let variables: [String: String]

    /// The environment in a repository; nil in a bare one.
    package init?(_ repository: borrowing Repository, _ variables: [String: String]) {
        guard let top = repository.workFolder else { return nil }
        (self.top, self.variables) = (top, variables)
        (gitFolder, commonFolder) = (repository.gitFolder, repository.commonFolder)
    }

    /// Expands a leading `~/` in a path from git's configuration.
    package func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = variables["HOME"] else { return path }
        return home + path.dropFirst()
    }

    /// The environment variables of a commit hook: no other repository, no editor, and `GIT_DIR` in a linked work tree,
    /// where git sets it, too.
    var hookVariables: [String: String] {
        var variables = variables.filter { !GitEnvironment.repositoryVariables.contains($0.key) }
        variables["GIT_EDITOR"] = ":"
        variables["GIT_PREFIX"] = ""
        variables["GIT_INDEX_FILE"] = "\(gitFolder)/index"
        if gitFolder != "\(top)/.git" { variables["GIT_DIR"] = gitFolder }
        return variables
    }
}

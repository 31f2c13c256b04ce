import Files
package import Git

/// The hooks and the signing of a commit (`GitJournal.md`, "Hooks of the user" and "Author and signature"). All commits of a
/// change are written before the branch moves, so an error here changes nothing.
package struct CommitChecks: Sendable {
    /// The user's hooks; nil for commits that run none.
    package let hooks: UserHooks?
    /// The user's git, which writes signed commits; nil if commits aren't signed.
    let signer: GitProgram?

    /// No checks, for commits that every machine writes identically.
    package static let none = CommitChecks(hooks: nil, signer: nil)

    package var withoutHooks: CommitChecks { CommitChecks(hooks: nil, signer: signer) }

    /// Runs the hooks, whose warnings it gives, and writes the commit, signed if wanted.
    package func write(
        _ draft: CommitDraft, in repository: borrowing Repository
    ) throws -> (id: ObjectID, warnings: [StoreWarning]) {
        var draft = draft
        let warnings = try hooks?.check(&draft, in: repository) ?? []
        guard let signer else { return (try repository.writeCommit(draft), warnings) }
        let parents = draft.parents.flatMap { ["-p", "\($0)"] }
        let outcome = try signer.run(
            ["-c", "i18n.commitEncoding=UTF-8", "commit-tree", "-S"] + parents + ["\(draft.tree)"],
            input: Array(draft.message.utf8),
            adding: draft.author.variables("AUTHOR").merging(draft.committer.variables("COMMITTER")) { $1 })
        guard outcome.status == 0, let id = ObjectID(String(decoding: outcome.output.dropLast(), as: UTF8.self)) else {
            throw StoreError.notSigned(words: outcome.words)
        }
        return (id, warnings)
    }
}

extension Signature {
    /// The variables by which git takes a commit's author (`AUTHOR`) or committer (`COMMITTER`).
    func variables(_ role: String) -> [String: String] {
        ["GIT_\(role)_NAME": name, "GIT_\(role)_EMAIL": email, "GIT_\(role)_DATE": "@\(timestamp)"]
    }
}

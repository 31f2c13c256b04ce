import Git
import JournalText
import Parts

/// Texts that nobody can read, as `pre-commit` refuses them.
extension HistoryAudit {
    /// Notes each text of the plan that a commit made unreadable, until a later one makes it readable again.
    mutating func checkTexts(of commit: CommitRecord, from tree: ObjectID?) throws(JournalError) {
        guard try repository.isJournal(in: commit.tree) else { return }
        for file in try repository.differences(from: tree, to: commit.tree) where isText(file.path) {
            let found = try file.new.flatMap { id throws(JournalError) in try diagnostic(of: id, at: file.path) }
            unreadable[file.path] = found.map { .history(commit.id, subject: commit.subject, .unreadable($0)) }
        }
    }

    private func isText(_ path: String) -> Bool { JournalPath(path).isText || repository.parts.record(at: path) != nil }

    /// What is wrong with a text; nil where it can be read.
    private func diagnostic(of id: ObjectID, at path: String) throws(JournalError) -> Diagnostic? {
        do throws(JournalError) {
            try repository.parse(path, repository.text(id, of: path), as: path, ZoneDatabase(environment.variables))
            return nil
        } catch {
            guard case .text(let diagnostic) = error else { throw error }
            // Which zones there are is a machine's own matter.
            if case .unknownZone = diagnostic.problem { return nil }
            return diagnostic
        }
    }
}

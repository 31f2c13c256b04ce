import Git
import JournalText
import Parts

/// Texts that can't be understood, which `pre-commit` refuses.
extension HistoryAudit {
    /// Records each text of the plan that a commit made unreadable, until a later commit makes it readable again.
    mutating func checkTexts(of commit: CommitRecord, from tree: ObjectID?) throws(JournalError) {
        guard try repository.isJournal(in: commit.tree) else { return }
        for file in try repository.differences(from: tree, to: commit.tree) where isText(file.path) {
            let found = try file.new.flatMap { id throws(JournalError) in
                try diagnostic(of: id, at: file.path, after: file.old)
            }
            unreadable[file.path] = found.map { .history(commit.id, subject: commit.subject, .unreadable($0)) }
        }
    }

    private func isText(_ path: String) -> Bool { JournalPath(path).isText || repository.parts.record(at: path) != nil }

    /// The problem in a text; nil if it can be read.
    private func diagnostic(
        of id: ObjectID, at path: String, after old: ObjectID?
    ) throws(JournalError) -> Diagnostic? {
        do throws(JournalError) {
            let zones = ZoneDatabase(environment.variables)
            try repository.parse(path, repository.text(id, of: path), as: path, zones, after: old)
            return nil
        } catch {
            guard case .text(let diagnostic) = error else { throw error }
            // The set of known zones differs between machines.
            if case .unknownZone = diagnostic.problem { return nil }
            return diagnostic
        }
    }
}

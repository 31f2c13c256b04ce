import CivilTime
import Git
import JournalText
import Parts
import Plan

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

extension HistoryAudit {
    /// What the walk keeps of each commit.
    struct Stop {
        let id: ObjectID
        let tree: ObjectID
        let seconds: Int
    }

    /// The commits that can be reached from a tip. Git's own walk doesn't know which parents a shallow clone left out.
    func commits(from tip: ObjectID, cut: Set<ObjectID>) throws(JournalError) -> [Stop] {
        var (seen, waiting): (Set<ObjectID>, [ObjectID]) = ([tip], [tip])
        var stops: [Stop] = []
        while let id = waiting.popLast() {
            let commit = try repository.commit(id)
            stops.append(Stop(id: id, tree: commit.tree, seconds: commit.committer.seconds))
            guard !cut.contains(id) else { continue }
            for parent in commit.parents where seen.insert(parent).inserted { waiting.append(parent) }
        }
        return stops.reversed().enumerated()
            .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }.map(\.element)
    }
}

/// Commits that arrived by a sync or by git alone. They are accepted, and a warning reports each violated commitment.
extension HistoryAudit {
    /// The warnings for the commits that are in `new` but not in `old`: one for each commitment that was violated and
    /// not repaired since.
    ///
    /// - Throws: ``JournalError`` when the commits can't be read.
    static func takenBack(
        by new: ObjectID, since old: ObjectID, _ journal: Session, in repository: JournalRepository
    ) throws(JournalError) -> [Warning] {
        let config = try? JournalLoader(journal.place, journal.environment).settings()
        var audit = HistoryAudit(repository, settings: config?.plan ?? PlanSettings(), journal.environment)
        try audit.run(over: repository.commits(of: new, beyond: [old]))
        return audit.findings.compactMap { finding in
            guard case .history(let commit, let subject, .violation(let day, let violation, let mainline)) = finding
            else {
                return nil
            }
            return .takenBack(day, commit: commit, subject: subject, violation, mainline: mainline)
        }
    }
}

/// Merges in a history: a merge is correct if Weekyii would make it (`GitJournal.md`, "History").
extension HistoryAudit {
    /// Whether a commit merged a day. A day that is the same in all parents can't be changed by a merge.
    func isMerged(
        _ day: Day, _ standing: DayFile?, _ commit: CommitRecord, _ tree: ObjectID
    ) throws(JournalError) -> Bool {
        for parent in commit.parents {
            guard let other = trees[parent], other != tree else { continue }
            if try self.standing(day, in: other) != standing { return true }
        }
        return false
    }

    /// Whether a commit's journal is what Weekyii makes of its two parents.
    func isOurMerge(_ commit: CommitRecord) -> Bool {
        guard commit.parents.count == 2 else { return false }
        let merge = TreeMerge(repository, environment)
        guard let merged = try? merge.run(commit.parents[0], commit.parents[1]).trees.one else { return false }
        let changes = try? repository.differences(from: merged, to: commit.tree)
        // Git merges the files whose names aren't text.
        return changes?.allSatisfy { !$0.isExact } == true
    }
}

import CivilTime
import Git
import JournalText
import Plan
import Store

/// What `pre-commit` requires of a commit during a merge, a rebase or the like: it keeps the commitments of HEAD and of
/// the merge's other sides.
extension CommitGate {
    /// Checks the days of one journal.
    func merged(
        _ repository: JournalRepository, _ first: Side, _ files: [String: ObjectID], _ now: Moment,
        _ settings: PlanSettings
    ) throws(JournalError) -> [Finding] {
        let heads = MergeHeads.read(from: repository.git.gitFolder)
        var sides = [try changes(from: first, to: files, in: repository)]
        for id in heads { sides.append(try changes(from: Side(id, in: repository), to: files, in: repository)) }
        var findings: [Finding] = []
        for day in Set(sides.flatMap(\.keys)).sorted() {
            let changed = sides.compactMap { $0[day] }
            guard let change = changed.first else { continue }
            // A side that already has the day as in the result didn't change it.
            let before = sides.map { side in side[day].map(\.before) ?? change.after }
            let isOneEdit = !heads.isEmpty && changed.count == sides.count && before.allSatisfy { $0 == before[0] }
            let finding = isOneEdit ? Self.editing(change, now, settings) : Self.merging(before, change)
            if let finding { findings.append(finding) }
        }
        if findings.isEmpty || heads.count != 1 { return findings }
        let ours = try ourMerge(with: heads[0], in: repository)
        return findings.filter { finding in
            guard case .commitment(_, let path, _) = finding, let ours else { return true }
            return ours[path] != files[path]
        }
    }

    private func changes(
        from side: Side, to files: [String: ObjectID], in repository: JournalRepository
    ) throws(JournalError) -> [Day: StagedJournal.DayChange] {
        let days = try StagedJournal(repository, before: side.files, after: files).days()
        return Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    }

    /// The files of our own merge of HEAD and another commit, which is correct whatever it did to a side; nil if they
    /// can't be merged.
    private func ourMerge(
        with other: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> [String: ObjectID]? {
        let repository = repository.journal(at: "")
        guard let head = try? repository.reference("HEAD"),
            let merged = try? TreeMerge(repository, environment).run(head, other).trees.one,
            let files = try? repository.files(of: merged)
        else { return nil }
        return Dictionary(files.map { ($0.path, $0.id) }) { first, _ in first }
    }

    /// How a merge, a rebase or the like violates a day's commitment. The current time is irrelevant: their commits
    /// were made at other times.
    private static func merging(_ sides: [DayFile?], _ change: StagedJournal.DayChange) -> Finding? {
        let violation =
            sides.count > 1
            ? Commitment.violation(try Commitment.checkMerge(ofAll: sides, to: change.after))
            : Commitment.violation(try Commitment.checkMerge(of: change.before, to: change.after))
        return violation.map { .commitment(change.day, path: change.path, $0) }
    }
}

import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// What `pre-commit` requires of a manual commit: every changed file of a journal can be understood, and no commitment
/// is violated (`GitJournal.md`, "Hooks of git").
public struct CommitGate: Sendable {
    private let environment: Environment

    /// Creates the check for an environment.
    public init(_ environment: Environment) { self.environment = environment }

    /// Checks what is staged, without a lock.
    ///
    /// - Parameter warn: receives what is no reason not to commit.
    /// - Returns: the reasons not to commit; none for a commit of Weekyii's own.
    /// - Throws: ``JournalError`` when the repository or what is staged can't be read.
    public func findings(_ warn: ([Warning]) -> Void = { _ in }) throws(JournalError) -> [Finding] {
        guard environment.variables[HookScript.ownCommit] == nil else { return [] }
        // An unsupported format can't contain a journal, and one hook folder may serve all of a user's repositories.
        guard let repository = try HookRepository.readable(environment) else { return [] }
        let head = try repository.tree(ofTip: repository.reference("HEAD"))
        var finder = JournalFinder(repository)
        let committed = try finder.prefixes(in: head)
        guard let staged = try staged(in: repository.git, isNeeded: !committed.isEmpty) else { return [] }
        let journals = try Set(committed + Self.prefixes(of: staged, in: repository)).sorted()
            .map { repository.journal(at: $0) }
        guard !journals.isEmpty else { return [] }
        let tree = try Self.tree(of: staged, journals, over: head, in: repository)
        var findings: [Finding] = []
        for journal in journals { findings += try check(journal, from: head, to: tree, warn) }
        return findings
    }

    /// The staged entries; nil if the index can't be read and there is no journal to protect.
    private func staged(in repository: borrowing Repository, isNeeded: Bool) throws(JournalError) -> [IndexEntry]? {
        do throws(GitError) {
            return try Index(at: HookRepository.index(of: repository, environment)).entries
        } catch {
            guard isNeeded else { return nil }
            let folder = repository.gitFolder
            throw .store(.refused(.index(StoreError.IndexProblem(error, gitFolder: folder), gitFolder: folder)))
        }
    }

    private static func prefixes(
        of staged: [IndexEntry], in repository: JournalRepository
    ) throws(JournalError) -> [String] {
        var prefixes: [String] = []
        for entry in staged where Path.name(of: entry.path) == Layout.state {
            if try repository.isState(TreeItem(id: entry.id, mode: entry.mode)) {
                prefixes.append(String(entry.path.dropLast(Layout.state.count)))
            }
        }
        return prefixes
    }

    /// The tree of the commit to be, as far as the journals' texts are concerned.
    private static func tree(
        of staged: [IndexEntry], _ journals: [JournalRepository], over head: ObjectID?, in repository: JournalRepository
    ) throws(JournalError) -> ObjectID {
        func isText(_ file: String) -> Bool {
            !file.unicodeScalars.contains("\u{FFFD}")
                && journals.contains { journal in journal.path(of: file).map { journal.isText($0) } ?? false }
        }
        var committed: [String: ObjectID] = [:]
        if let head {
            for journal in journals {
                for (path, id) in try journal.ownFiles(of: head) where isText(journal.prefix + path) {
                    committed[journal.prefix + path] = id
                }
            }
        }
        var texts: [String: TreeItem] = [:]
        for entry in staged where entry.stage == 0 && isText(entry.path) {
            texts[entry.path] = TreeItem(id: entry.id, mode: entry.mode)
        }
        let puts = texts.map { TreeChange($0.key, to: $0.value) }
        let changed = puts.filter { committed[$0.path] != $0.item?.id }
        let gone = committed.keys.filter { texts[$0] == nil }.map { TreeChange.remove($0) }
        do {
            return try repository.git.writeTree(basedOn: head, changed + gone)
        } catch {
            // HEAD has a file where there is a folder now, or a folder where there is a file.
            guard error.code == .conflict else { throw .git(error) }
            return try repository.writeTree(basedOn: nil, puts)
        }
    }

    private func check(
        _ repository: JournalRepository, from head: ObjectID?, to tree: ObjectID, _ warn: ([Warning]) -> Void
    ) throws(JournalError) -> [Finding] {
        let zones = ZoneDatabase(environment.variables)
        let difference = try JournalDifference(from: head, to: tree, in: repository)
        let texts = try difference.texts(zones, below: repository.prefix)
        guard !texts.isEmpty else { return [] }
        let unclear = texts.sorted { $0.path < $1.path }.compactMap(\.problem)
        guard unclear.isEmpty else { return unclear.map { .text($0) } }
        let lost: [Finding] = try difference.losesState() ? [.lostState(path: repository.prefix + Layout.state)] : []
        let config = try JournalConfig(repository.text(at: Layout.config, in: tree), zones: zones)
        let now = environment.clock.now(in: config.zone)
        let rules = Rules(now: now.moment, settings: config.plan, prefix: repository.prefix)
        guard repository.git.operation == .none else {
            return try lost + merged(repository, difference, to: tree, rules)
        }
        let days = try difference.days().changes.filter { $0.before != $0.after }
        warn(
            days.flatMap { day in
                (day.after?.looseLines ?? []).map { .looseLine(path: repository.prefix + day.path, $0) }
            })
        let edits = days.compactMap(rules.editing)
        return try lost + edits + refusedRecords(difference, head, now, in: repository)
    }

    /// The changes of records that violate a rule of their part.
    private func refusedRecords(
        _ difference: JournalDifference, _ head: ObjectID?, _ now: Now, in repository: JournalRepository
    ) throws(JournalError) -> [Finding] {
        var findings: [Finding] = []
        for part in repository.parts.records {
            guard let change = try difference.records(of: part) else { continue }
            do { try part.check(change, now: now) } catch {
                let isCommitted = try repository.file(error.path, in: head) != nil
                let path = repository.prefix + error.path
                findings.append(.record(PartError(error.part, path: path, isCommitted: isCommitted, error.words)))
            }
        }
        return findings
    }

    private struct Rules {
        let now: Moment
        let settings: PlanSettings
        let prefix: String

        /// How a hand edit violates a day's commitment.
        func editing(_ change: JournalDifference.DayChange) -> Finding? {
            finding(change, try Commitment.check(change.before, change.after, now: now, settings: settings))
        }

        /// How a merge, a rebase or the like violates a day's commitment. The current time is irrelevant: their commits
        /// were made at other times.
        func merging(_ sides: [DayFile?], _ change: JournalDifference.DayChange) -> Finding? {
            sides.count > 1
                ? finding(change, try Commitment.checkMerge(ofAll: sides, to: change.after))
                : finding(change, try Commitment.checkMerge(of: change.before, to: change.after))
        }

        private func finding(
            _ change: JournalDifference.DayChange, _ check: @autoclosure () throws(CommitmentError) -> Void
        ) -> Finding? {
            Commitment.violation(try check()).map { .commitment(change.day, path: prefix + change.path, $0) }
        }
    }
}

/// A commit during a merge, a rebase or the like: it keeps the commitments of HEAD and of the merge's other sides.
extension CommitGate {
    private func merged(
        _ repository: JournalRepository, _ difference: JournalDifference, to tree: ObjectID, _ rules: Rules
    ) throws(JournalError) -> [Finding] {
        let heads = MergeHeads.read(from: repository.git.gitFolder)
        var sides = [try Self.changes(difference)]
        for id in heads {
            let other = try repository.tree(of: id)
            sides.append(try Self.changes(JournalDifference(from: other, to: tree, in: repository)))
        }
        var findings: [Finding] = []
        for day in Set(sides.flatMap(\.keys)).sorted() {
            let changed = sides.compactMap { $0[day] }
            guard let change = changed.first else { continue }
            // A side that already has the day as in the result didn't change it.
            let before = sides.map { side in side[day].map(\.before) ?? change.after }
            let isOneEdit = !heads.isEmpty && changed.count == sides.count && before.allSatisfy { $0 == before[0] }
            if let finding = isOneEdit ? rules.editing(change) : rules.merging(before, change) {
                findings.append(finding)
            }
        }
        // Our own merge of HEAD and another commit is right, whatever it did to a side.
        guard !findings.isEmpty, heads.count == 1, let head = try? repository.reference("HEAD"),
            let ours = try? TreeMerge(repository, environment).run(head, heads[0]).trees.one
        else { return findings }
        var left: [Finding] = []
        for finding in findings {
            if case .commitment(_, let file, _) = finding, let path = repository.path(of: file),
                try repository.item(path, in: ours)?.id == repository.item(path, in: tree)?.id
            {
                continue
            }
            left.append(finding)
        }
        return left
    }

    private static func changes(
        _ difference: JournalDifference
    ) throws(JournalError) -> [Day: JournalDifference.DayChange] {
        let days = try difference.days().changes.filter { $0.before != $0.after }
        return Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    }
}

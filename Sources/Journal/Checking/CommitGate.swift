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
    public func findings(_ warn: ([Warning]) -> Void = { _ in }) throws -> [Finding] {
        guard environment.variables[HookScript.ownCommit] == nil else { return [] }
        // An unsupported format can't contain a journal, and one hook folder may serve all of a user's repositories.
        guard let repository = try HookRepository.readable(environment) else { return [] }
        let head = try repository.git.reference("HEAD")
        var finder = JournalFinder(repository)
        let committed = try finder.prefixes(in: repository.tree(ofTip: head))
        let written = try writeTree()
        guard let tree = ObjectID(String(decoding: written.output.prefix(40), as: UTF8.self)) else {
            // Without a journal there is nothing to protect.
            if committed.isEmpty { return [] }
            throw StoreError.gitFailed(words: String(decoding: written.error, as: UTF8.self))
        }
        let parents = [head].compactMap(\.self) + MergeHeads.read(from: repository.git.gitFolder)
        var findings: [Finding] = []
        for prefix in try Set(committed + finder.prefixes(in: tree)).sorted() {
            findings += try check(repository.journal(at: prefix), from: parents, to: tree, warn)
        }
        return findings
    }

    /// Lets git write the tree of the commit to be: it knows every form of its index.
    private func writeTree() throws -> ChildProcess.Outcome {
        try GitProgram(in: environment.folder, environment: environment.variables).run(["write-tree"])
    }

    private func check(
        _ repository: JournalRepository, from parents: [ObjectID], to tree: ObjectID, _ warn: ([Warning]) -> Void
    ) throws -> [Finding] {
        let zones = ZoneDatabase(environment.variables)
        let trees = try parents.map { try repository.tree(of: $0) }
        let step = try JournalStep(from: trees, to: tree, in: repository)
        let texts = try step.texts(zones, below: repository.prefix)
        let unclear = texts.compactMap(\.problem)
        if texts.isEmpty || !unclear.isEmpty { return unclear.map { .text($0) } }
        var findings: [Finding] =
            try step.losesState() ? [.lostState(path: (repository.prefix + Layout.state).text)] : []
        let config = try JournalConfig(repository.text(at: Layout.config, in: tree), zones: zones)
        let now = environment.clock.now(in: config.zone)
        // The commits of a rebase and the like were made at other times.
        let isByHand = repository.git.operation == .none
        let days = try step.days().changes
        if isByHand { warn(days.flatMap { looseLines(in: $0, repository.prefix) }) }
        for day in days {
            let isEdit = isByHand || day.before.count > 1 && !day.isMerged
            guard
                let violation = isEdit ? day.violation(editing: now.moment, config.plan) : day.violationOfMerge,
                !repository.isOurMerge(day, of: parents, environment)
            else { continue }
            findings.append(.commitment(day.day, path: (repository.prefix + day.path).text, violation))
        }
        return try isByHand ? findings + refusedRecords(step, trees.first, now, in: repository) : findings
    }

    private func looseLines(in day: JournalStep.DayStep, _ prefix: Path) -> [Warning] {
        (day.after?.looseLines ?? []).map { .looseLine(path: (prefix + day.path).text, $0) }
    }

    /// The changes of records that violate a rule of their part.
    private func refusedRecords(
        _ step: JournalStep, _ head: ObjectID?, _ now: Now, in repository: JournalRepository
    ) throws -> [Finding] {
        var findings: [Finding] = []
        for part in repository.parts.records {
            guard let change = try step.records(of: part) else { continue }
            do { try part.check(change, now: now) } catch {
                let isCommitted = try repository.file(error.path, in: head) != nil
                let path = repository.prefix + error.path
                findings.append(.record(PartError(error.part, path: path, isCommitted: isCommitted, error.words)))
            }
        }
        return findings
    }
}

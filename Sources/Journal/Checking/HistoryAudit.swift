import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Walks a branch's commits and finds those that violate a commitment (`GitJournal.md`, "History").
struct HistoryAudit {
    private let repository: JournalRepository
    private let settings: PlanSettings
    private let environment: Environment
    private let zones: ZoneDatabase
    /// The commits whose parents a shallow clone left out.
    private let cut: Set<ObjectID>
    private var taken: [Finding] = []
    private(set) var count = 0
    /// The paths of the records that a commit changed.
    private(set) var records: Set<Path> = []
    private var trees: [ObjectID: ObjectID] = [:]
    /// The texts that a commit made unreadable and no later commit made readable again, by path. `pre-commit` refuses
    /// them.
    private var unreadable: [Path: Finding] = [:]
    /// The committed content of days whose commitment a commit violated.
    private var fixed: [Day: DayFile] = [:]

    init(
        _ repository: JournalRepository, settings: PlanSettings?, cut: Set<ObjectID> = [], _ environment: Environment
    ) {
        self.cut = cut
        self.repository = repository
        self.environment = environment
        self.settings = settings ?? PlanSettings()
        zones = ZoneDatabase(environment.variables)
    }

    var findings: [Finding] { taken + unreadable.sorted { $0.key < $1.key }.map(\.value) }

    /// Walks every commit that can be reached from a tip, the oldest first. Git's own walk doesn't know which parents a
    /// shallow clone left out.
    mutating func run(from tip: ObjectID, _ progress: (CheckProgress) -> Void) throws {
        var waiting = [tip]
        var steps: [(id: ObjectID, seconds: Int)] = []
        while let id = waiting.popLast() {
            guard trees[id] == nil else { continue }
            let commit = try repository.git.commit(id)
            trees[id] = commit.tree
            steps.append((id, commit.committer.seconds))
            if !cut.contains(id) { waiting += commit.parents }
        }
        let ordered = steps.reversed().enumerated()
            .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }.map(\.element.id)
        for id in ordered {
            try check(repository.git.commit(id))
            if count % 500 == 0 { progress(.commits(count, of: ordered.count)) }
        }
    }

    /// Compares a commit with its parents, as far as a shallow clone has them. Its ancestors, if they are new too, have
    /// been checked before.
    mutating func check(_ commit: CommitRecord) throws {
        count += 1
        guard !cut.contains(commit.id) else { return }
        let parents = try commit.parents.map { parent in try tree(of: parent) }
        trees[commit.id] = commit.tree
        let step = try JournalStep(from: parents, to: commit.tree, in: repository)
        records.formUnion(step.paths.filter { repository.parts.record(at: $0) != nil })
        if try step.losesState() { note(commit, .lostState) }
        try checkTexts(of: commit, step)
        let (changes, broken) = try step.days()
        for (file, path) in broken {
            fixed[file.date] = fixed[file.date] ?? file
            // The commitment was violated, whatever later commits do to the text.
            if let finding = unreadable.removeValue(forKey: path) { taken.append(finding) }
        }
        for change in changes { check(change, of: commit) }
    }

    private mutating func tree(of commit: ObjectID) throws -> ObjectID {
        if let known = trees[commit] { return known }
        let tree = try repository.tree(of: commit)
        trees[commit] = tree
        return tree
    }

    /// Records each text that a commit made unreadable, until a later commit makes it readable again.
    private mutating func checkTexts(of commit: CommitRecord, _ step: JournalStep) throws {
        guard try repository.isJournal(in: commit.tree) else { return }
        for (path, problem) in try step.texts(zones) {
            unreadable[path] = problem.flatMap { problem in
                // The set of known zones differs between machines.
                if case .unknownZone = problem.problem { return nil }
                return .history(commit.id, subject: commit.subject, .unreadable(problem))
            }
        }
    }

    /// Notes how a commit violated a day's commitment, or that it restored what an earlier commit had removed.
    private mutating func check(_ change: JournalStep.DayStep, of commit: CommitRecord) {
        let (day, moment, known) = (change.day, commit.localMoment, fixed[change.day])
        if let known, change.problem(from: known, at: moment, settings) == nil {
            fixed[day] = nil
            noteRepair(of: day, by: commit.id)
            return
        }
        guard let violation = change.violation(restoring: known, at: moment, settings),
            !repository.isOurMerge(change, of: commit.parents, environment)
        else { return }
        fixed[day] = known ?? change.before[violation.parent - 1]
        let mainline = commit.parents.count > 1 ? violation.parent : nil
        note(commit, .violation(day, violation.error, mainline: mainline))
    }

    /// Marks the violations of a day as repaired by a later commit.
    private mutating func noteRepair(of day: Day, by commit: ObjectID) {
        taken = taken.map { finding in
            guard case .history(let id, let subject, .violation(day, let violation, _)) = finding else {
                return finding
            }
            return .history(id, subject: subject, .repaired(day, violation, by: commit))
        }
    }

    private mutating func note(_ commit: CommitRecord, _ problem: Finding.HistoryProblem) {
        taken.append(.history(commit.id, subject: commit.subject, problem))
    }
}

extension HistoryAudit {
    /// The warnings for the commits that are in `new` but not in `old`, which a sync or git alone brought: one for each
    /// commitment that was violated and not repaired since.
    static func takenBack(
        by new: ObjectID, since old: ObjectID, _ journal: Session, in repository: JournalRepository
    ) throws -> [Warning] {
        let config = try? JournalLoader(journal.folder, journal.environment).settings()
        var audit = HistoryAudit(repository, settings: config?.plan, journal.environment)
        for commit in try repository.commits(of: new, beyond: [old]) { try audit.check(commit) }
        return audit.findings.compactMap { finding in
            guard case .history(let id, let subject, .violation(let day, let error, let mainline)) = finding else {
                return nil
            }
            return .takenBack(day, commit: id, subject: subject, error, mainline: mainline)
        }
    }
}

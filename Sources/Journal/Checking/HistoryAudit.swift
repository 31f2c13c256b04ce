import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan

/// Finds the commits that violate a commitment (`GitJournal.md`, "History").
struct HistoryAudit {
    private let repository: JournalRepository
    private let settings: PlanSettings
    private let environment: Environment
    private let zones: ZoneDatabase
    private let cut: Set<ObjectID>
    private var taken: [Finding] = []
    /// The texts that a commit made unreadable and no later commit made readable again, by path. `pre-commit` refuses
    /// them.
    private var unreadable: [Path: Finding] = [:]
    /// The committed content of days whose commitment a commit violated.
    private var fixed: [Day: DayFile] = [:]

    /// - Parameter tip: the commit whose settings apply.
    init(_ repository: JournalRepository, upTo tip: ObjectID, _ environment: Environment) throws {
        self.repository = repository
        self.environment = environment
        settings = try repository.planSettings(in: repository.tree(of: tip), environment)
        zones = ZoneDatabase(environment.variables)
        cut = repository.git.cut
    }

    var findings: [Finding] { taken + unreadable.sorted { $0.key < $1.key }.map(\.value) }

    /// Compares commits, each after its ancestors, with their parents, as far as a shallow clone has them.
    mutating func check(_ commits: [CommitRecord], _ progress: (CheckProgress) -> Void = { _ in }) throws {
        for (index, commit) in commits.enumerated() {
            if !cut.contains(commit.id) { try check(commit) }
            if index % 500 == 499 { progress(.commits(index + 1, of: commits.count)) }
        }
    }

    private mutating func check(_ commit: CommitRecord) throws {
        let parents = try commit.parents.map { try repository.tree(of: $0) }
        let step = try JournalStep(from: parents, to: commit.tree, in: repository)
        if try step.losesState() { note(commit, .lostState) }
        try checkTexts(of: commit, step)
        let (changes, broken) = try step.days()
        for (file, path) in broken where file.isStarted {
            fixed[file.date] = fixed[file.date] ?? file
            // The commitment was violated, whatever later commits do to the text.
            if let finding = unreadable.removeValue(forKey: path) { taken.append(finding) }
        }
        for change in changes { check(change, of: commit) }
    }

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
    /// The warnings for received commits up to a tip: one for each commitment that was violated and not repaired since.
    static func takenBack(
        by commits: [CommitRecord], upTo tip: ObjectID, _ environment: Environment, in repository: JournalRepository
    ) throws -> [Warning] {
        var audit = try HistoryAudit(repository, upTo: tip, environment)
        try audit.check(commits)
        return audit.findings.compactMap { finding in
            guard case .history(let id, let subject, .violation(let day, let error, let mainline)) = finding else {
                return nil
            }
            return .takenBack(day, commit: id, subject: subject, error, mainline: mainline)
        }
    }
}

extension Repository {
    /// The commits whose parents a shallow clone left out.
    var cut: Set<ObjectID> {
        let bytes = FileSystem.read("\(commonFolder)/shallow", limit: 1 << 24) ?? []
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { ObjectID(String($0)) })
    }

    /// All commits that can be reached from a tip, each after its ancestors. Git's own walk doesn't know which parents a
    /// shallow clone left out.
    func history(of tip: ObjectID) throws -> [CommitRecord] {
        let cut = cut
        var waiting: [(id: ObjectID, known: CommitRecord?)] = [(tip, nil)]
        var (found, commits) = (Set<ObjectID>(), [CommitRecord]())
        while let (id, known) = waiting.popLast() {
            if let known { commits.append(known) }
            guard known == nil, found.insert(id).inserted else { continue }
            let commit = try commit(id)
            waiting.append((id, commit))
            if !cut.contains(id) { waiting += commit.parents.map { ($0, nil) } }
        }
        return commits
    }
}

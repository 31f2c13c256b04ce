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
    private var taken: [Finding] = []
    private(set) var count = 0
    private var trees: [ObjectID: ObjectID] = [:]
    /// The texts that a commit made unreadable and no later commit made readable again, by path. `pre-commit` refuses
    /// them.
    private var unreadable: [String: Finding] = [:]
    /// The committed content of days whose commitment a commit violated.
    private var fixed: [Day: DayFile] = [:]

    init(_ repository: JournalRepository, settings: PlanSettings, _ environment: Environment) {
        self.repository = repository
        self.environment = environment
        self.settings = settings
        zones = ZoneDatabase(environment.variables)
    }

    init(
        _ repository: JournalRepository, settingsIn tree: ObjectID, _ environment: Environment
    ) throws(JournalError) {
        let bytes = try repository.text(at: Layout.config, in: tree)
        if let bytes { try JournalConfig.requireKnownSchema(bytes) }
        let config = try? JournalConfig(bytes, zones: ZoneDatabase(environment.variables))
        self.init(repository, settings: config?.plan ?? PlanSettings(), environment)
    }

    var findings: [Finding] { taken + unreadable.sorted { $0.key < $1.key }.map(\.value) }

    /// Walks every commit that can be reached from a tip, the oldest first.
    ///
    /// - Parameter cut: the commits whose parents a shallow clone left out.
    mutating func run(
        from tip: ObjectID, cut: Set<ObjectID>, _ progress: (CheckProgress) -> Void
    ) throws(JournalError) {
        let commits = try commits(from: tip, cut: cut)
        for commit in commits { trees[commit.id] = commit.tree }
        for commit in commits {
            try check(repository.commit(commit.id))
            count += 1
            if count % 500 == 0 { progress(.commits(count, of: commits.count)) }
        }
    }

    /// What the walk keeps of each commit.
    private struct Step {
        let id: ObjectID
        let tree: ObjectID
        let seconds: Int
    }

    /// The commits that can be reached from a tip. Git's own walk doesn't know which parents a shallow clone left out.
    private func commits(from tip: ObjectID, cut: Set<ObjectID>) throws(JournalError) -> [Step] {
        var (seen, waiting): (Set<ObjectID>, [ObjectID]) = ([tip], [tip])
        var steps: [Step] = []
        while let id = waiting.popLast() {
            let commit = try repository.commit(id)
            steps.append(Step(id: id, tree: commit.tree, seconds: commit.committer.seconds))
            guard !cut.contains(id) else { continue }
            for parent in commit.parents where seen.insert(parent).inserted { waiting.append(parent) }
        }
        return steps.reversed().enumerated()
            .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }.map(\.element)
    }

    /// Walks the commits of a push, the oldest first. Their parents may be commits from before the push.
    ///
    /// - Parameter commits: the new commits, each after its ancestors.
    mutating func run(over commits: [CommitRecord]) throws(JournalError) {
        for commit in commits {
            trees[commit.id] = commit.tree
            for parent in commit.parents where trees[parent] == nil { trees[parent] = try repository.tree(of: parent) }
            try check(commit)
            count += 1
        }
    }

    /// Compares a commit with each of its parents. A merge that Weekyii would make is correct, whatever it did to a
    /// side.
    private mutating func check(_ commit: CommitRecord) throws(JournalError) {
        let before = (taken, fixed)
        defer {
            if taken.count > before.0.count, isOurMerge(commit) { (taken, fixed) = before }
        }
        if commit.parents.isEmpty {
            try checkTexts(of: commit, JournalDifference(from: nil, to: commit.tree, in: repository))
        }
        for (index, parent) in commit.parents.enumerated() {
            // A shallow clone left this parent out, so there is nothing to compare with.
            guard let tree = trees[parent] else { continue }
            try check(commit, from: tree, mainline: commit.parents.count > 1 ? index + 1 : nil)
        }
    }

    private mutating func check(_ commit: CommitRecord, from tree: ObjectID, mainline: Int?) throws(JournalError) {
        let difference = try JournalDifference(from: tree, to: commit.tree, in: repository)
        if try difference.losesState() { note(.history(commit.id, subject: commit.subject, .lostState)) }
        try checkTexts(of: commit, difference)
        let (changes, broken) = try difference.days()
        for copy in broken {
            fixed[copy.file.date] = fixed[copy.file.date] ?? copy.file
            // The commitment was violated, whatever later commits do to the text.
            if let finding = unreadable.removeValue(forKey: copy.path) { note(finding) }
        }
        // In the author's zone, which was the journal's zone then: the zone may have changed since.
        let local = commit.author.seconds + commit.author.offsetMinutes * 60
        let moment = Zone.utc.wall(at: Instant(secondsSinceEpoch: local)).moment
        for change in changes {
            let isMerged = try isMerged(change, commit, tree)
            if let violation = violation(of: change, isMerged: isMerged, at: moment, by: commit.id) {
                note(violation, of: change.day, by: commit, mainline: mainline)
            }
        }
    }

    /// Records each text that a commit made unreadable, until a later commit makes it readable again.
    private mutating func checkTexts(
        of commit: CommitRecord, _ difference: JournalDifference
    ) throws(JournalError) {
        guard try repository.isJournal(in: commit.tree) else { return }
        for (path, problem) in try difference.texts(zones) {
            unreadable[path] = problem.flatMap { problem in
                // The set of known zones differs between machines.
                if case .unknownZone = problem.problem { return nil }
                return .history(commit.id, subject: commit.subject, .unreadable(problem))
            }
        }
    }

    /// Whether a commit merged a day. A day that is the same in all parents can't be changed by a merge.
    private func isMerged(
        _ change: JournalDifference.DayChange, _ commit: CommitRecord, _ tree: ObjectID
    ) throws(JournalError) -> Bool {
        for parent in commit.parents {
            guard let other = trees[parent], other != tree else { continue }
            if try repository.copy(of: change.day, in: other)?.file != change.before { return true }
        }
        return false
    }

    /// Whether a commit's journal is what Weekyii makes of its two parents (`GitJournal.md`, "History").
    private func isOurMerge(_ commit: CommitRecord) -> Bool {
        guard commit.parents.count == 2 else { return false }
        let merge = TreeMerge(repository, environment)
        guard let merged = try? merge.run(commit.parents[0], commit.parents[1]).trees.one else { return false }
        let changes = try? repository.differences(from: merged, to: commit.tree)
        // Git merges the files whose names aren't text.
        return changes?.allSatisfy { !$0.isExact } == true
    }

    /// How a commit violated a day's commitment; nil if it didn't, or if it restored what an earlier commit had
    /// removed.
    private mutating func violation(
        of change: JournalDifference.DayChange, isMerged: Bool, at moment: Moment, by commit: ObjectID
    ) -> CommitmentError? {
        let (day, after) = (change.day, change.after)
        func step(from base: DayFile?) -> CommitmentError? {
            isMerged
                ? Commitment.violation(try Commitment.checkMerge(of: base, to: after))
                : Commitment.violation(try Commitment.checkStep(from: base, to: after, at: moment, settings: settings))
        }
        let fixed = fixed[day]
        let violation = step(from: change.before ?? fixed)
        if fixed != nil, step(from: fixed) == nil {
            self.fixed[day] = nil
            noteRepair(of: day, by: commit)
            return nil
        }
        guard let violation else { return nil }
        self.fixed[day] = fixed ?? change.before
        return violation
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

    private mutating func note(_ finding: Finding) {
        if !taken.contains(finding) { taken.append(finding) }
    }

    /// Adds a violation; for a merge once, however many of its parents had the commitment.
    private mutating func note(_ violation: CommitmentError, of day: Day, by commit: CommitRecord, mainline: Int?) {
        let isNoted = taken.contains { finding in
            if case .history(commit.id, _, .violation(day, violation, _)) = finding { true } else { false }
        }
        if !isNoted {
            note(.history(commit.id, subject: commit.subject, .violation(day, violation, mainline: mainline)))
        }
    }
}

/// Commits that arrived by a sync or by git alone. They are accepted, and a warning reports each violated commitment.
extension HistoryAudit {
    /// The warnings for the commits that are in `new` but not in `old`: one for each commitment that was violated and
    /// not repaired since.
    static func takenBack(
        by new: ObjectID, since old: ObjectID, _ journal: Session, in repository: JournalRepository
    ) throws(JournalError) -> [Warning] {
        let config = try? JournalLoader(journal.folder, journal.environment).settings()
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

import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Walks a branch's commits and finds those that took a promise back (`GitJournal.md`, "History").
struct HistoryAudit {
    let repository: JournalRepository
    private let settings: PlanSettings
    let environment: Environment
    private var taken: [Finding] = []
    /// How many commits were walked.
    private(set) var count = 0
    private(set) var trees: [ObjectID: ObjectID] = [:]
    /// Texts that a commit made unreadable, and no later one readable again, by path.
    var unreadable: [String: Finding] = [:]
    /// What was promised on days whose promise a commit took back.
    private var promised: [Day: DayFile] = [:]

    init(_ repository: JournalRepository, settings: PlanSettings, _ environment: Environment) {
        self.repository = repository
        self.environment = environment
        self.settings = settings
    }

    /// What was found: what commits took back, then what nobody can read.
    var findings: [Finding] { taken + unreadable.sorted { $0.key < $1.key }.map(\.value) }

    /// Walks every commit that can be reached from one, the oldest first.
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

    /// Walks the commits of a push, the oldest first, and holds them against parents that stand there before it, too.
    ///
    /// - Parameter commits: those that are new, none before one of its ancestors.
    mutating func run(over commits: [CommitRecord]) throws(JournalError) {
        for commit in commits {
            trees[commit.id] = commit.tree
            for parent in commit.parents where trees[parent] == nil { trees[parent] = try repository.tree(of: parent) }
            try check(commit)
            count += 1
        }
    }

    /// Holds a commit against each of its parents. A merge that is ours is right, whatever became of a
    /// side in it.
    private mutating func check(_ commit: CommitRecord) throws(JournalError) {
        let before = (taken, promised)
        defer {
            if taken.count > before.0.count, isOurMerge(commit) { (taken, promised) = before }
        }
        if commit.parents.isEmpty { try checkTexts(of: commit, from: nil) }
        for (index, parent) in commit.parents.enumerated() {
            // A parent that a shallow clone left out is nothing to hold against.
            guard let tree = trees[parent] else { continue }
            try check(commit, from: tree, mainline: commit.parents.count > 1 ? index + 1 : nil)
        }
    }

    private mutating func check(_ commit: CommitRecord, from tree: ObjectID, mainline: Int?) throws(JournalError) {
        try checkState(commit, from: tree)
        try checkTexts(of: commit, from: tree)
        var changes: [Day: Change] = [:]
        for root in Layout.roots {
            let files = try repository.differences(from: tree, to: commit.tree, below: root)
            for file in files where JournalPath(file.path).holdsDay { try take(file, of: commit, into: &changes) }
        }
        // In the zone of its author, which is the journal's as it was then: it may have moved since.
        let local = commit.author.seconds + commit.author.offsetMinutes * 60
        let moment = Zone.utc.wall(at: Instant(secondsSinceEpoch: local)).moment
        for (day, change) in changes.sorted(by: { $0.key < $1.key }) {
            // Another copy of the day may stand elsewhere; the one that is further along counts.
            let before = DayFile.further(change.before, try standing(day, in: tree))
            let after = DayFile.further(change.after, try standing(day, in: commit.tree))
            let isMerged = try isMerged(day, before, commit, tree)
            if let violation = violation(
                of: day, from: before, to: after, isMerged: isMerged, at: moment, by: commit.id)
            {
                note(violation, of: day, by: commit, mainline: mainline)
            }
        }
    }

    /// How a commit took a day's promise back; nil where it didn't, or where it put back what an earlier one had taken.
    private mutating func violation(
        of day: Day, from before: DayFile?, to after: DayFile?, isMerged: Bool, at moment: Moment, by commit: ObjectID
    ) -> CommitmentError? {
        func step(from base: DayFile?) -> CommitmentError? {
            isMerged
                ? Commitment.violation(try Commitment.checkMerge(of: base, to: after))
                : Commitment.violation(try Commitment.checkStep(from: base, to: after, at: moment, settings: settings))
        }
        let promised = promised[day]
        let violation = step(from: before ?? promised)
        if promised != nil, step(from: promised) == nil {
            self.promised[day] = nil
            noteRepair(of: day, by: commit)
            return nil
        }
        guard let violation else { return nil }
        self.promised[day] = promised ?? before
        return violation
    }

    /// A day's text before and after a commit; of several copies the one that is further along.
    private struct Change {
        var before: DayFile?
        var after: DayFile?
    }

    private mutating func take(
        _ file: TreeDifference, of commit: CommitRecord, into changes: inout [Day: Change]
    ) throws(JournalError) {
        let old = if let id = file.old { try repository.day(id, of: file.path) } else { nil as DayFile? }
        if let old { changes[old.date, default: Change()].before = DayFile.further(changes[old.date]?.before, old) }
        guard let id = file.new else { return }
        if let new = try repository.day(id, of: file.path) {
            changes[new.date, default: Change()].after = DayFile.further(changes[new.date]?.after, new)
        } else if let old, old.isPromised {
            changes[old.date] = nil
            promised[old.date] = promised[old.date] ?? old
            // What was promised was taken back, whatever becomes of the text later.
            if let finding = unreadable.removeValue(forKey: file.path) { note(finding) }
        }
    }

    /// Says of what commits did to a day that it was put right.
    private mutating func noteRepair(of day: Day, by commit: ObjectID) {
        taken = taken.map { finding in
            guard case .history(let id, let subject, .violation(day, let violation, _)) = finding else {
                return finding
            }
            return .history(id, subject: subject, .repaired(day, violation, by: commit))
        }
    }

    mutating func note(_ finding: Finding) {
        if !taken.contains(finding) { taken.append(finding) }
    }

    /// Notes a breach; a merge's once, however many of its parents had the promise.
    private mutating func note(_ violation: CommitmentError, of day: Day, by commit: CommitRecord, mainline: Int?) {
        let isNoted = taken.contains { finding in
            if case .history(commit.id, _, .violation(day, violation, _)) = finding { true } else { false }
        }
        if !isNoted {
            note(.history(commit.id, subject: commit.subject, .violation(day, violation, mainline: mainline)))
        }
    }

    /// The day where its week may stand in a tree, for one whose other copy went away.
    func standing(_ day: Day, in tree: ObjectID) throws(JournalError) -> DayFile? {
        var found: DayFile?
        for status in WeekStatus.allCases {
            let path = Layout.file(of: day, status)
            guard let item = try repository.file(path, in: tree),
                let file = try repository.day(item.id, of: path), file.date == day
            else { continue }
            found = DayFile.further(found, file)
        }
        return found
    }
}

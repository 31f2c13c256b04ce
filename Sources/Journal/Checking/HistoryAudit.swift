import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Walks a branch's commits and finds those that violate a commitment (`GitJournal.md`, "History").
struct HistoryAudit {
    let repository: JournalRepository
    private let settings: PlanSettings
    let environment: Environment
    private var taken: [Finding] = []
    /// The number of commits that were walked.
    private(set) var count = 0
    private(set) var trees: [ObjectID: ObjectID] = [:]
    /// The texts that a commit made unreadable and no later commit made readable again, by path.
    var unreadable: [String: Finding] = [:]
    /// The committed content of days whose commitment a commit violated.
    private var fixed: [Day: DayFile] = [:]

    init(_ repository: JournalRepository, settings: PlanSettings, _ environment: Environment) {
        self.repository = repository
        self.environment = environment
        self.settings = settings
    }

    /// Prepares an audit with the settings of a tree.
    ///
    /// - Throws: ``JournalError`` when its config has a newer format than this version knows.
    init(
        _ repository: JournalRepository, settingsIn tree: ObjectID, _ environment: Environment
    ) throws(JournalError) {
        let item = try repository.file(Layout.config, in: tree)
        let bytes = if let item { try repository.text(item.id, of: Layout.config) } else { nil as [UInt8]? }
        if let bytes { try JournalConfig.requireKnownSchema(bytes) }
        let config = try? JournalConfig(bytes, zones: ZoneDatabase(environment.variables))
        self.init(repository, settings: config?.plan ?? PlanSettings(), environment)
    }

    /// The findings: first violated commitments, then unreadable texts.
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
        if commit.parents.isEmpty { try checkTexts(of: commit, from: nil) }
        for (index, parent) in commit.parents.enumerated() {
            // A shallow clone left this parent out, so there is nothing to compare with.
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
            for file in files where JournalPath(file.path).holdsDay { try addChange(file, of: commit, into: &changes) }
        }
        // In the author's zone, which was the journal's zone then: the zone may have changed since.
        let local = commit.author.seconds + commit.author.offsetMinutes * 60
        let moment = Zone.utc.wall(at: Instant(secondsSinceEpoch: local)).moment
        for (day, change) in changes.sorted(by: { $0.key < $1.key }) {
            // The day may have another copy elsewhere; the one that is further along counts.
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

    /// How a commit violated a day's commitment; nil if it didn't, or if it restored what an earlier commit had
    /// removed.
    private mutating func violation(
        of day: Day, from before: DayFile?, to after: DayFile?, isMerged: Bool, at moment: Moment, by commit: ObjectID
    ) -> CommitmentError? {
        func step(from base: DayFile?) -> CommitmentError? {
            isMerged
                ? Commitment.violation(try Commitment.checkMerge(of: base, to: after))
                : Commitment.violation(try Commitment.checkStep(from: base, to: after, at: moment, settings: settings))
        }
        let fixed = fixed[day]
        let violation = step(from: before ?? fixed)
        if fixed != nil, step(from: fixed) == nil {
            self.fixed[day] = nil
            noteRepair(of: day, by: commit)
            return nil
        }
        guard let violation else { return nil }
        self.fixed[day] = fixed ?? before
        return violation
    }

    /// A day's text before and after a commit; if there are several copies, the one that is further along.
    private struct Change {
        var before: DayFile?
        var after: DayFile?
    }

    private mutating func addChange(
        _ file: TreeDifference, of commit: CommitRecord, into changes: inout [Day: Change]
    ) throws(JournalError) {
        let old = if let id = file.old { try repository.day(id, of: file.path) } else { nil as DayFile? }
        if let old { changes[old.date, default: Change()].before = DayFile.further(changes[old.date]?.before, old) }
        guard let id = file.new else { return }
        if let new = try repository.day(id, of: file.path) {
            changes[new.date, default: Change()].after = DayFile.further(changes[new.date]?.after, new)
        } else if let old, old.isStarted {
            changes[old.date] = nil
            fixed[old.date] = fixed[old.date] ?? old
            // The commitment was violated, whatever later commits do to the text.
            if let finding = unreadable.removeValue(forKey: file.path) { note(finding) }
        }
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

    mutating func note(_ finding: Finding) {
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

    /// The day wherever its week is in a tree, for a day whose other copy was removed.
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

/// Commits after which a folder isn't recognised as a journal any more.
extension HistoryAudit {
    /// Reports a commit that removed the `STATE.md` of a journal with started days.
    mutating func checkState(_ commit: CommitRecord, from tree: ObjectID) throws(JournalError) {
        guard try repository.isJournal(in: tree), try !repository.isJournal(in: commit.tree) else { return }
        for root in Layout.roots {
            for file in try repository.files(of: tree, below: root) {
                guard JournalPath(file.path).holdsDay, try repository.day(file.id, of: file.path)?.isStarted == true
                else { continue }
                return note(.history(commit.id, subject: commit.subject, .lostState))
            }
        }
    }
}

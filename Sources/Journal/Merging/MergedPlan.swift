import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The three versions of a journal in a merge, as values.
struct MergeSides {
    /// The common ancestor; nil if one of the histories has no such journal.
    private(set) var base: LoadedJournal?
    private(set) var one: LoadedJournal
    private(set) var other: LoadedJournal

    /// Reads the versions: the weeks that differ, and those that a rollover or a moved task can change. The tasks of each
    /// side name the records that the merge renamed on that side.
    init(
        _ trees: MergeTrees, weeks: Set<Week>, renamed: (one: [Path: Path], other: [Path: Path]),
        _ environment: Environment, in repository: JournalRepository
    ) throws {
        let states = try trees.all.compactMap { try $0.flatMap(repository.state(of:)) }
        let present = try trees.all.flatMap { try repository.weeks(of: $0, in: [Layout.root(of: .present)]) }
        // The last plausible day in a `STATE.md`: ten years after the earliest week in Present. With a later one, a merge
        // would let everything expire until then. No commit's time decides, because a clock may have been wrong.
        let first = present.min() ?? states.compactMap(\.currentWeek).min()
        let horizon = (first?.monday ?? environment.clock.now(in: .utc).day).adding(days: 3_650)
        let weeks = weeks.union(present).union(Self.reach(of: states, until: horizon))
        let last = states.compactMap(\.lastRolloverAt).filter { $0.day <= horizon }.max()
        let still = Environment(
            variables: environment.variables, folder: environment.folder,
            clock: last.map { .wall($0, second: 0) } ?? environment.clock)
        func load(_ tree: ObjectID) throws -> LoadedJournal {
            try JournalLoader(tree, in: repository, still, horizon: horizon).load { _ in weeks.sorted() }
        }
        /// What can't be understood in the base is as if it weren't there: neither side has to have it any more.
        func loadBase(_ tree: ObjectID) throws -> LoadedJournal {
            do {
                return try load(tree)
            } catch let error as Diagnostic {
                if case .newerSchema = error.problem { throw error }
                let rest = try repository.writeTree(basedOn: tree, [TreeChange(Path(error.file), to: nil)])
                guard rest != tree else { throw error }
                return try loadBase(rest)
            }
        }
        base = if let tree = trees.base, try repository.isJournal(in: tree) { try loadBase(tree) } else { nil }
        one = try load(trees.one)
        other = try load(trees.other)
        one.snapshot.renameSources(renamed.one)
        other.snapshot.renameSources(renamed.other)
        try findCommonTasks(of: trees, in: repository)
    }

    var paths: Set<Path> { Set([base, one, other].compactMap(\.self).flatMap(\.files.keys)) }

    /// The days on which the sides differ, but for the empty ones of a week that one of them created.
    fileprivate var changedDays: [Day] {
        let days = Set([one, other].flatMap { $0.snapshot.weeks.values.flatMap(\.days.keys) })
        return days.filter { day in
            let copies = [one.snapshot[day], other.snapshot[day]].compactMap(\.self)
            return copies.count == 1 ? copies[0].status != .empty || base?.snapshot[day] != nil : copies[0] != copies[1]
        }
    }

    /// Adds to the base's draft what both sides drafted and started by themselves, and one did while it expired on the
    /// other: what expired has a title only in that side's commits (`Merging.md`, "Done and expired").
    private mutating func findCommonTasks(of trees: MergeTrees, in repository: JournalRepository) throws {
        guard let tips = trees.tips, base != nil else { return }
        for (mine, theirs, tip, known) in [(one, other, tips.one, tips.other), (other, one, tips.other, tips.one)] {
            for expired in mine.snapshot.days where expired.expiredCount > 0 {
                guard let done = theirs.snapshot[expired.date]?.complete, !done.isEmpty,
                    var day = base?.snapshot[expired.date], !day.isStarted
                else { continue }
                let started = try repository.commits(of: tip, beyond: [known]).reversed().lazy
                    .compactMap { try? repository.day(expired.date, in: $0.tree) }.first { $0.status == .execute }
                let titles = Set(started.map { $0.tasks(in: .focus) + $0.tasks(in: .frozen) }?.map(\.title) ?? [])
                let drafted = Set(day.draft.map(\.title))
                let common = done.filter { titles.contains($0.title) && !drafted.contains($0.title) }
                if common.isEmpty { continue }
                day.draft += common
                day.status = .draft
                base?.snapshot.set(day)
            }
        }
    }

    /// Every week from the first in Present to the week after the last day that a side saw.
    private static func reach(of states: [StateFile], until horizon: Day) -> [Week] {
        let weeks = states.flatMap { state in
            [state.currentWeek, state.currentDate?.week, state.lastRolloverAt?.day.week].compactMap { $0 }
        }.filter { $0 <= horizon.week }
        guard let first = weeks.min(), let last = weeks.max()?.following else { return [] }
        return Array(sequence(first: first) { $0 < last ? $0.following : nil })
    }
}

/// The merged files of a journal's own plan.
struct MergedPlan {
    let snapshot: Snapshot
    /// The days that the merge changed for a side, and those that received tasks.
    let days: [Day]
    let warnings: [MergeWarning]
    let files: [Path: [UInt8]]

    /// Merges the values of both sides; throws a `PlanMergeError` when something would be lost.
    init(of sides: MergeSides, isOneLater: Bool, _ environment: Environment) throws {
        let (later, earlier) = isOneLater ? (sides.one, sides.other) : (sides.other, sides.one)
        let settings = try ConfigText.merge(
            base: sides.base?.config.text, later: later.config.text, earlier: earlier.config.text,
            together: environment.parts.all.flatMap { $0.joinedSettings.map { $0.map(\.name) } },
            file: Layout.config.text)
        let merged = try JournalConfig(settings.bytes, zones: ZoneDatabase(environment.variables))
        let (snapshot, notes) = try PlanMerge.merge(
            base: sides.base?.snapshot, sides.one.snapshot, sides.other.snapshot, zone: merged.zone,
            settings: merged.plan)
        self.snapshot = snapshot
        let hasSettings = [sides.one, sides.other].contains { $0.files[Layout.config] != nil }
        files = Rendering().files(of: snapshot, beside: hasSettings ? [Layout.config: settings.bytes] : [:])
        let targets = notes.compactMap { if case .postponed(_, let target, _, _) = $0 { target } else { nil } }
        days = Set(sides.changedDays + targets).sorted()
        let replaced = settings.replaced.map { keys, values in
            let settings = keys.map { SettingKey($0, environment.parts) }
            return MergeWarning.setting(
                keys: zip(settings, keys).map { $0?.name ?? $1 },
                values: zip(settings, values).map { $1.isEmpty ? $0?.standard ?? "" : $1 })
        }
        warnings = notes.map { .plan($0) } + replaced
    }
}

extension Snapshot {
    /// Sets the names of renamed records in the tasks that come from them: `Repeat/milk@…` of `Repeat/milk.md`.
    fileprivate mutating func renameSources(_ renamed: [Path: Path]) {
        guard !renamed.isEmpty else { return }
        for var day in days {
            for zone in TaskZone.allCases {
                let tasks = day.tasks(in: zone)
                let named = tasks.map { task in
                    guard var source = task.source.flatMap({ TaskSource($0) }),
                        let path = renamed["\(source.record).md"]
                    else { return task }
                    var task = task
                    source.record = path.dropLast(".md".utf8.count).text
                    task.source = "\(source)"
                    return task
                }
                if named != tasks { day.setTasks(named, in: zone) }
            }
            set(day)
        }
    }
}

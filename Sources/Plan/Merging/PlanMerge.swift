package import CivilTime
import JournalText

/// The merge of two machines' plans (`Merging.md`, "Overview"): the same on every machine.
package struct PlanMerge {
    private let base: Snapshot?
    private let one: Snapshot
    private let other: Snapshot
    private var merged: Snapshot
    private var notes: [PlanMergeWarning] = []
    /// The tasks added to days that the other side had started.
    private var overflow: [Day: (tasks: [TaskEntry], startedBy: MergeSide)] = [:]

    /// Merges two snapshots with a common base.
    ///
    /// - Parameters:
    ///   - base: the common snapshot; nil when they have no common history.
    ///   - zone: the journal's zone.
    ///   - settings: the merged settings.
    /// - Returns: the merged snapshot, and the warnings. All three must have loaded every week that differs, those from
    ///   Present to the later `current_date`, and the one after.
    /// - Throws: ``PlanMergeError`` when something would be lost.
    package static func merge(
        base: Snapshot?, _ one: Snapshot, _ other: Snapshot, zone: Zone, settings: PlanSettings
    ) throws(PlanMergeError) -> (Snapshot, [PlanMergeWarning]) {
        let boundary = [one.state.lastRolloverAt, other.state.lastRolloverAt].compactMap(\.self).max()
        let lift = { StateMachine.lifting($0, to: boundary, in: zone) }
        var run = PlanMerge(base: base.map(lift), one: lift(one), other: lift(other), settings: settings)
        try run.mergeWeeks()
        try run.placeOverflow()
        try run.mergeState()
        run.noteForgotten(base: base, one, other)
        return (run.merged, run.notes)
    }

    private init(base: Snapshot?, one: Snapshot, other: Snapshot, settings: PlanSettings) {
        (self.base, self.one, self.other) = (base, one, other)
        let state = Self.merged(one.state, other.state, base: base?.state)
        merged = Snapshot(state: state, settings: settings, present: max(one.present, other.present), weeks: [:])
    }

    private static func merged(_ one: StateFile, _ other: StateFile, base: StateFile?) -> StateFile {
        if one == other { return one }
        // The base is lifted, so that a side may equal it that crossed a boundary, and the other side hasn't.
        if other == base { return one.keepingLater(of: other) }
        return one == base ? other.keepingLater(of: one) : one.merging(base: base, other)
    }

    private mutating func mergeWeeks() throws(PlanMergeError) {
        for week in Set(one.weeks.keys).union(other.weeks.keys).sorted() {
            guard var plan = try plan(week) else { continue }
            let status = merged.status(of: week)
            if plan.status != status { plan.move(to: status) }
            merged.add(plan)
        }
        merged.ensureWeek(merged.present)
    }

    /// A week of the merge; nil when it is removed.
    private mutating func plan(_ week: Week) throws(PlanMergeError) -> WeekPlan? {
        let (old, mine, theirs) = (base?.weeks[week], one.weeks[week], other.weeks[week])
        switch (mine, theirs) {
        case (let mine?, _) where mine == theirs || theirs == old: return mine
        case (_, let theirs?) where mine == old: return theirs
        default: break
        }
        let days = try days(of: week)
        guard let file = file(old?.file, mine?.file, theirs?.file) else { return nil }
        let sides = [mine, theirs].compactMap { $0?.file.ownLines }
        // A week that one side removed is kept if the other wrote into it.
        let isGone =
            days.isEmpty && sides.allSatisfy { lines in lines.allSatisfy(Set(old?.file.ownLines ?? []).contains) }
        if isGone { return nil }
        try MergeCheck.requireLines(of: sides, since: old?.file.ownLines, in: file.ownLines, file: "\(week)/week.md")
        var plan = WeekPlan(status: merged.status(of: week), file: file, days: days)
        plan.complete(merged.settings)
        return plan
    }

    private func file(_ base: WeekFile?, _ one: WeekFile?, _ other: WeekFile?) -> WeekFile? {
        guard let one, let other else { return one ?? other }
        return one.merging(base: base, other)
    }

    private mutating func days(of week: Week) throws(PlanMergeError) -> [Day: DayFile] {
        var days: [Day: DayFile] = [:]
        for date in week.days {
            if let day = try day(base?[date], one[date], other[date]) { days[date] = day }
        }
        return days
    }

    /// A day of the merge. A deleted one is removed only if the other side didn't change it and it was never started.
    private mutating func day(_ base: DayFile?, _ one: DayFile?, _ other: DayFile?) throws(PlanMergeError) -> DayFile? {
        guard var one, var other else {
            guard let left = one ?? other else { return nil }
            return left == base && !left.isStarted ? nil : left
        }
        // An empty day that has its side's default gets the merged one.
        let times = [one.killTime, other.killTime]
        if one.status == .empty, other.status == .empty, times == [self.one, self.other].map(\.settings.killTime) {
            (one.killTime, other.killTime) = (merged.settings.killTime, merged.settings.killTime)
        }
        let result = DayMerge.merge(
            base: base, one, other, settings: merged.settings, usual: self.base?.settings.killTime)
        try MergeCheck(base: base, result: result).run([one, other])
        if base?.isStarted != true, one.isStarted, other.isStarted, one != other {
            notes.append(.startedTwice(one.date, focus: result.day.focus))
        }
        let side = one.isStarted ? MergeSide.one : .other
        if !result.overflow.isEmpty { overflow[one.date] = (result.overflow, side) }
        if !result.dropped.isEmpty { notes.append(.dropped(one.date, result.dropped, startedBy: side)) }
        if result.reworded > 0 { notes.append(.reworded(one.date, tasks: result.reworded)) }
        if result.retyped > 0 { notes.append(.retyped(one.date, tasks: result.retyped)) }
        if let time = result.droppedKillTime { notes.append(.killTime(one.date, not: time)) }
        return result.day
    }

    /// Moves tasks that can't be added to a started day to the first later draft (`Merging.md`, "Started and draft").
    private mutating func placeOverflow() throws(PlanMergeError) {
        for (date, added) in overflow.sorted(by: { $0.key < $1.key }) {
            let target = try place(added.tasks, behind: date)
            notes.append(.postponed(from: date, to: target, tasks: added.tasks.count, startedBy: added.startedBy))
        }
    }

    private mutating func place(_ tasks: [TaskEntry], behind date: Day) throws(PlanMergeError) -> Day {
        var target = max(date.following, merged.state.currentDate ?? date.following)
        for _ in 0..<366 {
            merged.ensureWeek(target.week)
            if var day = merged[target], (try? day.add(tasks, defaultType: merged.settings.taskType)) != nil {
                merged.set(day)
                return target
            }
            target = target.following
        }
        throw .noRoom(date)
    }

    /// Reports what was planned for days that only the lift has ended: no rollover tells of it (`Merging.md`, "Base and
    /// lift").
    ///
    /// - Parameters:
    ///   - base: the snapshots before they were lifted.
    private mutating func noteForgotten(base: Snapshot?, _ one: Snapshot, _ other: Snapshot) {
        for date in Set((one.days + other.days).filter { $0.status == .draft }.map(\.date)).sorted() {
            guard let mine = one[date], let theirs = other[date], let day = merged[date], day.status.isFinal,
                ![self.one[date], self.other[date]].contains(where: { $0?.status == .draft })
            else { continue }
            if day.isStarted {
                let added = DayMerge.merge(base: base?[date], mine, theirs, settings: merged.settings).overflow.count
                let side = mine.status == .draft ? MergeSide.other : .one
                if added > 0 { notes.append(.forgotten(date, tasks: added, startedBy: side)) }
            } else {
                let tasks = [mine, theirs].map { $0 == base?[date] ? 0 : $0.draft.count }.max()
                if let tasks, tasks > 0 { notes.append(.notStarted(date, tasks: tasks)) }
            }
        }
    }

    /// Counts started days once. Days without a file are counted, too: the larger number of the two sides.
    private mutating func mergeState() throws(PlanMergeError) {
        let before = max(one.uncountedByFiles, other.uncountedByFiles)
        let count = max(before + merged.startedDays, 0)
        if merged.state.daysStartedCount != count { merged.state.daysStartedCount = count }
        if merged.state.currentWeek != merged.present { merged.state.currentWeek = merged.present }
        try MergeCheck.requireLines(
            of: [one.state.ownLines, other.state.ownLines], since: base?.state.ownLines, in: merged.state.ownLines,
            file: "STATE.md")
    }
}

extension Snapshot {
    /// The number of started days in the loaded weeks.
    fileprivate var startedDays: Int { days.count { $0.initiatedAt != nil } }

    /// The number of started days in `STATE.md` that aren't loaded.
    fileprivate var uncountedByFiles: Int { state.daysStartedCount - startedDays }
}

extension StateMachine {
    /// A snapshot after every boundary up to and including one, with a kill time in that very minute (`Merging.md`,
    /// "Base and lift").
    ///
    /// - Parameters:
    ///   - snapshot: has every week loaded from the one in Present to that of the boundary.
    ///   - boundary: the boundary in the journal's zone; nil returns the snapshot unchanged.
    package static func lifting(_ snapshot: Snapshot, to boundary: Moment?, in zone: Zone) -> Snapshot {
        guard let boundary else { return snapshot }
        // Boundaries are whole minutes: one second later all of them have passed, and no others.
        let now = Now(zone.instant(of: boundary, second: 1), in: zone)
        return rollovers(of: snapshot, now: now).last?.after ?? snapshot
    }
}

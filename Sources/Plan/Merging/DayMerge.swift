package import CivilTime
package import JournalText

/// The merge of one day (`Merging.md`, "Days"): symmetric to the byte, without conflicts.
package struct DayMerge {
    /// The result of merging a day, with what remains to be done and reported.
    package struct Result: Sendable {
        package var day: DayFile
        /// The tasks added to the draft of a day that the other side had started; they move to a later draft.
        package var overflow: [TaskEntry] = []
        /// The changes of committed tasks that were dropped.
        package var dropped = Dropped()
        /// The number of tasks that both sides reworded, each in its own way.
        package var reworded = 0
        /// The number of tasks to which both sides gave another type, each its own.
        package var retyped = 0
        /// The earlier kill time, if both sides changed it.
        package var droppedKillTime: TimeOfDay?
    }

    /// The changes of committed tasks in the draft of a day that the other side had started; they are only reported.
    package struct Dropped: Equatable, Sendable {
        package var deletions = 0
        package var rewordings = 0
        /// The number of tasks with another type and the same title.
        package var retypings = 0
        package var isMoved = false

        package init() {}

        package var isEmpty: Bool { self == Dropped() }
    }

    let base: DayFile?
    /// The copy whose layout is kept.
    let carrier: DayFile
    let other: DayFile
    let settings: PlanSettings
    /// The kill time that a new day got in the base; nil if unknown.
    private let usual: TimeOfDay?

    private init(base: DayFile?, carrier: DayFile, other: DayFile, settings: PlanSettings, usual: TimeOfDay? = nil) {
        (self.base, self.carrier, self.settings, self.usual) = (base, carrier, settings, usual)
        // Its tasks get the line ends of the carrier.
        self.other = other.withoutLineEnds
    }

    /// Merges two copies of a day.
    ///
    /// - Parameters:
    ///   - base: the common copy; nil when both sides created the day.
    ///   - settings: the kill time of a day that has none, and the type of a task that has none.
    ///   - usual: the kill time that a new day got in the base, for a day that both sides created; nil if unknown.
    package static func merge(
        base: DayFile?, _ one: DayFile, _ other: DayFile, settings: PlanSettings, usual: TimeOfDay? = nil
    ) -> Result {
        if one == other || other == base { return Result(day: one) }
        if one == base { return Result(day: other) }
        let (carrier, other) = ordered(one.derived, other.derived)
        return DayMerge(base: base?.derived, carrier: carrier, other: other, settings: settings, usual: usual).result
    }

    /// The copies, first the one whose layout the merge keeps: the one that is further along, then the earlier start,
    /// then the smaller text. It doesn't matter which machine merges.
    private static func ordered(_ one: DayFile, _ other: DayFile) -> (DayFile, DayFile) {
        let progress = (one.mergeProgress, other.mergeProgress)
        if progress.0 != progress.1 { return progress.0 > progress.1 ? (one, other) : (other, one) }
        if let mine = one.initiatedAt, let theirs = other.initiatedAt, mine != theirs {
            return mine < theirs ? (one, other) : (other, one)
        }
        return other.bytes.lexicographicallyPrecedes(one.bytes) ? (other, one) : (one, other)
    }

    var sides: [DayFile] { [carrier, other] }

    private var result: Result {
        var day = carrier
        day.mergeOwnLines(base: base, other)
        day.killTime = killTime
        var result = Result(day: day)
        if sides.allSatisfy(changedItsKillTime) {
            result.droppedKillTime = sides.compactMap(\.killTime).first { $0 != killTime }
        }
        switch (carrier.isStarted, other.isStarted) {
        case (true, true): StartedMerge(self).apply(to: &result.day)
        case (true, false):
            if let standing {
                let merge = DayMerge(base: base, carrier: carrier, other: standing, settings: settings)
                StartedMerge(merge).apply(to: &result.day)
            }
            var merge = StartedDraftMerge(self)
            merge.apply(to: &result)
        default: mergeDrafts(&result)
        }
        result.day.mergeEncoding(base: base, other)
        return result
    }

    /// The kill time of the merge. An ended day keeps its own if neither side was started, and if the other's draft is
    /// forgotten; an expired one also if the tasks that a later kill time would bring back are unknown.
    private var killTime: TimeOfDay? {
        guard carrier.status.isFinal, !other.isStarted else { return changedKillTime }
        guard carrier.isStarted, !other.status.isFinal else { return carrier.killTime }
        return undoesExpiry && standing == nil ? carrier.killTime : changedKillTime
    }

    /// The changed kill time if one side changed it; the later one if both did.
    private var changedKillTime: TimeOfDay? {
        if !changedItsKillTime(carrier) { return other.killTime }
        if !changedItsKillTime(other) || carrier.killTime == other.killTime { return carrier.killTime }
        return max(carrier.killTime ?? settings.killTime, other.killTime ?? settings.killTime)
    }

    /// Whether a side set the kill time; a new day that has the usual one got it by itself.
    private func changedItsKillTime(_ side: DayFile) -> Bool {
        if let base { return side.killTime != base.killTime }
        return usual == nil || side.killTime != usual
    }

    /// Whether the changed kill time is after an expiry on the carrier's side.
    private var undoesExpiry: Bool {
        guard carrier.status == .expired else { return false }
        var day = carrier
        day.killTime = changedKillTime
        return day.due(settings) > carrier.closedAt ?? carrier.due(settings)
    }

    /// The day started on the other side as well, where its draft has a later kill time than an expiry on the carrier's
    /// side, and all tasks that were started there: expired ones have no titles any more.
    private var standing: DayFile? {
        guard undoesExpiry, other.status == .draft, let base, let start = carrier.initiatedAt,
            base.draft.count == carrier.complete.count + carrier.expiredCount
        else { return nil }
        let places = TaskMatching(base: base.draft, side: other.draft).counterparts
        let isWhole = zip(base.draft, places).allSatisfy { task, place in
            place.map { other.draft[$0].titleBytes == task.titleBytes } ?? false
        }
        var day = other
        day.draft = places.compactMap(\.self).map { other.draft[$0] }
        return isWhole && (try? day.start(at: start, settings: settings)) != nil ? day : nil
    }

    private func mergeDrafts(_ result: inout Result) {
        if carrier.status == .expired { return }
        let merge = DraftMerge(base: base?.draft, carrier.draft, other.draft)
        let tasks = merge.merged
        (result.reworded, result.retyped) = (merge.reworded, merge.retyped)
        result.day.draft = DayFile.numbered(tasks, defaultType: settings.taskType)
        result.day.status = tasks.isEmpty ? .empty : .draft
    }
}

extension DayFile {
    /// The tasks of all zones by the bytes of their titles, in order.
    var tasksByTitle: [[UInt8]: [TaskEntry]] { Dictionary(grouping: tasks, by: \.titleBytes) }

    /// How far along a copy is in a merge: a started day precedes one that expired without a start.
    fileprivate var mergeProgress: Int { isStarted ? status.progress + 10 : status.progress }
}

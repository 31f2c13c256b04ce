import CivilTime
import JournalText

/// The rules for a day that both sides changed (`Merging.md`, "Days").
struct DayRules {
    let base: DayFile?
    /// The copy whose layout is kept.
    let carrier: DayFile
    let other: DayFile
    let settings: PlanSettings
    /// The kill time that a new day got in the base; nil if unknown.
    private let usual: TimeOfDay?
    private let ownTasks: [[UInt8]: [TaskEntry]]

    init(base: DayFile?, carrier: DayFile, other: DayFile, settings: PlanSettings, usual: TimeOfDay? = nil) {
        (self.base, self.carrier, self.other, self.settings, self.usual) = (base, carrier, other, settings, usual)
        ownTasks = carrier.tasksByTitle
    }

    var result: DayMerge.Result {
        var day = carrier
        day.mergeOwnLines(base: base, other)
        day.killTime = killTime
        var result = DayMerge.Result(day: day)
        if [carrier, other].allSatisfy(changedItsKillTime) {
            result.droppedKillTime = [carrier, other].compactMap(\.killTime).first { $0 != killTime }
        }
        switch (carrier.isStarted, other.isStarted) {
        case (true, true): StartedMerge(self).apply(to: &result.day)
        case (true, false):
            if let standing {
                let rules = DayRules(base: base, carrier: carrier, other: standing, settings: settings)
                StartedMerge(rules).apply(to: &result.day)
            }
            CommitmentMerge(self).apply(to: &result)
        default: mergeDrafts(&result)
        }
        result.day.releaseAdoptedLines()
        result.day.takeEncoding(of: other, base: base)
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
        day.draft = places.compactMap { $0 }.map { other.draft[$0] }
        return isWhole && (try? day.start(at: start, settings: settings)) != nil ? day : nil
    }

    private func mergeDrafts(_ result: inout DayMerge.Result) {
        if carrier.status == .expired { return }
        let merge = DraftMerge(base: base?.draft, carrier.draft, other.draft)
        let tasks = merge.merged.map { inOwnForm($0) }
        (result.reworded, result.retyped) = (merge.reworded, merge.retyped)
        result.day.draft = DayFile.numbered(tasks, defaultType: settings.taskType)
        result.day.status = tasks.isEmpty ? .empty : .draft
    }

    /// A task in the form that it has in the carrier's file.
    func inOwnForm(_ task: TaskEntry) -> TaskEntry {
        let isOwn = ownTasks[task.titleBytes]?.contains(task) ?? false
        return isOwn ? task : carrier.taking(task)
    }
}

extension DayFile {
    /// The tasks of all zones by the bytes of their titles, in order.
    var tasksByTitle: [[UInt8]: [TaskEntry]] {
        Dictionary(grouping: tasks, by: \.titleBytes)
    }
}

import CivilTime
import JournalText

/// The rules for a day that both sides changed (`Merging.md`, "Days").
struct DayRules {
    let base: DayFile?
    /// The copy whose layout is kept.
    let carrier: DayFile
    let other: DayFile
    let settings: PlanSettings

    var result: DayMerge.Result {
        var day = carrier
        day.mergeOwnLines(base: base, other)
        day.killTime = killTime
        var result = DayMerge.Result(day: day)
        switch (carrier.isStarted, other.isStarted) {
        case (true, true): StartedMerge(self).apply(to: &result.day)
        case (true, false): CommitmentMerge(self).apply(to: &result)
        default: mergeDrafts(&result.day)
        }
        result.day.releaseAdoptedLines()
        result.day.takeManner(of: other, base: base)
        return result
    }

    /// The changed kill time if one side changed it; the later one if both did. An ended day keeps its own unless the
    /// other side was started.
    private var killTime: TimeOfDay? {
        if carrier.status.isFinal, !other.isStarted { return carrier.killTime }
        if let base {
            if carrier.killTime == base.killTime { return other.killTime }
            if other.killTime == base.killTime { return carrier.killTime }
        }
        if carrier.killTime == other.killTime { return carrier.killTime }
        return max(carrier.killTime ?? settings.killTime, other.killTime ?? settings.killTime)
    }

    private func mergeDrafts(_ day: inout DayFile) {
        if carrier.status == .expired { return }
        let tasks = DraftMerge(base: base?.draft, carrier.draft, other.draft).merged.map { settled($0) }
        day.draft = DayFile.numbered(tasks, defaultType: settings.taskType)
        day.status = tasks.isEmpty ? .empty : .draft
    }

    /// A task in the form that it has in the carrier's file.
    func settled(_ task: TaskEntry) -> TaskEntry {
        let standing = TaskZone.allCases.flatMap { carrier.tasks(in: $0) }
        return standing.contains(task) ? task : carrier.taking(task)
    }
}

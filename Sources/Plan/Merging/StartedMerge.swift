import CivilTime
import JournalText

/// The merge of a day that was started on both sides (`Merging.md`, "Started twice"): a task finished on either side is
/// finished.
struct StartedMerge {
    private let merge: DayMerge
    private let tasks: StartedTasks

    init(_ merge: DayMerge) {
        self.merge = merge
        tasks = StartedTasks(merge)
    }

    func apply(to day: inout DayFile) {
        if let start = merge.sides.compactMap(\.initiatedAt).min(), start != day.initiatedAt {
            day.initiatedAt = start
        }
        day.draft = []
        let expired = expirySides(day)
        let done = tasks.done
        day.complete = done
        expired.isEmpty ? setOpen(&day, done) : setExpired(&day, expired, done)
    }

    /// The expired sides, except for an expiry that the other side prevented with a later kill time.
    private func expirySides(_ day: DayFile) -> [DayFile] {
        let sides = merge.sides.filter { $0.status == .expired }
        guard sides.count == 1, let side = sides.first else { return sides }
        let due = day.due(merge.settings)
        return due > side.closedAt ?? side.due(merge.settings) ? [] : sides
    }

    private func setOpen(_ day: inout DayFile, _ done: [TaskEntry]) {
        let open = tasks.open
        let lastEnd = done.compactMap(\.endedAt).max()
        day.expiredCount = 0
        guard let first = open.first else { return complete(&day, lastEnd) }
        let began = first.focusedAt ?? lastEnd ?? day.initiatedAt
        day.focus = first.task.beginning(at: began)
        day.frozen = open.dropFirst().map { $0.task.beginning(at: nil) }
        day.status = .execute
        if day.closedAt != nil { day.closedAt = nil }
    }

    private func complete(_ day: inout DayFile, _ lastEnd: Moment?) {
        day.clearOpenZones()
        day.status = .completed
        let closed = lastEnd ?? merge.sides.compactMap(\.closedAt).max()
        if day.closedAt != closed { day.closedAt = closed }
    }

    private func setExpired(_ day: inout DayFile, _ sides: [DayFile], _ done: [TaskEntry]) {
        let count = sides.map { tasks.expired(on: $0) }.max() ?? 0
        day.expiredCount = count
        let wasAny = sides.contains { $0.expiredCount > 0 }
        if count == 0, wasAny || sides.count == 1 { return complete(&day, done.compactMap(\.endedAt).max()) }
        day.clearOpenZones()
        day.status = .expired
        let closings = Set(merge.sides.map(\.closedAt))
        let closed = closings.count == 1 ? merge.carrier.closedAt : day.due(merge.settings)
        if day.closedAt != closed { day.closedAt = closed }
    }
}

extension TaskEntry {
    /// The open task with its start time: only the task in Focus has one.
    fileprivate func beginning(at moment: Moment?) -> TaskEntry {
        var task = self
        if task.startedAt != moment { task.startedAt = moment }
        return task
    }
}

public import CivilTime
public import JournalText

/// Lines of `STATE.md` with a day that is impossibly far in the future (`Merging.md`, "Derived values").
extension Snapshot {
    /// A state in which every derived line after a limit is recomputed from the week in Present: no boundary after it
    /// was crossed.
    ///
    /// - Parameter limit: the last plausible day of a line.
    public func recomputing(_ state: StateFile, after limit: Day) -> StateFile {
        let days = weeks[present]?.days.values.map { $0 } ?? []
        let started = days.filter { $0.initiatedAt != nil }.map(\.date)
        let seen = ([present.monday] + started).max()
        let closed = days.filter { $0.status == .expired }.compactMap(\.closedAt)
        let crossed = [Moment(day: present.monday, time: .midnight)] + closed
        var state = state
        if let date = state.currentDate, date > limit { state.currentDate = seen }
        if let day = state.currentDay, day > limit { state.currentDay = seen }
        if let week = state.currentWeek, week > limit.week { state.currentWeek = present }
        if let moment = state.lastRolloverAt, moment.day > limit { state.lastRolloverAt = crossed.max() }
        return state
    }
}

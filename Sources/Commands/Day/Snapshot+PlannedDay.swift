import CivilTime
import Journal
import JournalText
import Plan

extension Snapshot {
    /// A day that is planned: today or later; its week is made where it is missing.
    ///
    /// - Throws: `PlanError.pastDay` for a day that has gone by.
    mutating func plannedDay(_ date: Day, _ now: Now) throws(PlanError) -> DayFile {
        guard date >= now.day else { throw .pastDay(date) }
        ensureWeek(date.week)
        return try day(date)
    }
}

import CivilTime
import JournalText
import Plan
import Views

/// The kill times of a plan as events: one for each day that has a draft or was started.
///
/// Open tasks are only counted: the journal forgets expired tasks, but a calendar would keep them.
struct KillTimeCalendar {
    let snapshot: Snapshot
    let zone: Zone

    /// The events in the order of their dates.
    var events: [CalendarEvent] {
        let all = snapshot.days
        return all.filter { $0.status == .draft || $0.initiatedAt != nil }.sorted { $0.date < $1.date }.map(event)
    }

    private func event(_ day: DayFile) -> CalendarEvent {
        let moment = Moment(day: day.date, time: day.killTime ?? snapshot.settings.killTime)
        return CalendarEvent(
            name: "killtime-\(day.date)", start: zone.instant(of: moment), summary: summary(day),
            description: day.complete.map(\.title).joined(separator: "\n"))
    }

    /// The result of a day. It is always in English, so that the same journal gives the same file everywhere.
    private func summary(_ day: DayFile) -> String {
        let (done, expired) = (day.complete.count, day.expiredCount)
        switch day.status {
        case .draft: return "Weekyii: \(day.draft.count) planned"
        case .execute: return "Weekyii: \(done) done, \(day.openCount) open"
        case .empty, .completed, .expired: return "Weekyii: \(done) done, \(expired) expired"
        }
    }
}

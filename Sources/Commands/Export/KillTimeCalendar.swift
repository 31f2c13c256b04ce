import CivilTime
import JournalText
import Plan
import Views

/// The kill times of a plan as a calendar: one event for each day that has a draft or was started.
///
/// Open tasks are only counted: expired tasks are forgotten in the journal, but not in a calendar.
struct KillTimeCalendar {
    let snapshot: Snapshot
    let zone: Zone
    /// The time of the journal's last change, for every event, so that the same journal gives the same calendar.
    let stamp: Instant

    /// The days with an event, in order.
    var days: [DayFile] {
        let all = snapshot.weeks.values.flatMap(\.days.values)
        return all.filter { $0.status == .draft || $0.initiatedAt != nil }.sorted { $0.date < $1.date }
    }

    /// The calendar.
    var text: String {
        let head = [
            ("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//Weekyii//weekyii \(Tool.version)//EN"),
            ("CALSCALE", "GREGORIAN"), ("X-WR-CALNAME", "Weekyii"),
        ]
        let lines = head + days.flatMap(event) + [("END", "VCALENDAR")]
        return lines.map { CalendarLine.folded("\($0.0):\($0.1)") }.joined()
    }

    private func event(_ day: DayFile) -> [(String, String)] {
        let moment = Moment(day: day.date, time: day.killTime ?? snapshot.settings.killTime)
        let done = day.complete.map(\.title)
        let described = done.isEmpty ? [] : [("DESCRIPTION", CalendarLine.escaped(done.joined(separator: "\n")))]
        return [
            ("BEGIN", "VEVENT"), ("UID", "killtime-\(day.date)@weekyii.invalid"),
            ("DTSTAMP", CalendarLine.time(stamp)), ("DTSTART", CalendarLine.time(zone.instant(of: moment))),
            ("SUMMARY", CalendarLine.escaped(summary(day))),
        ] + described + [("TRANSP", "TRANSPARENT"), ("END", "VEVENT")]
    }

    /// The day's result, in English for every user: an export is a file, and the same journal gives the same file
    /// everywhere.
    private func summary(_ day: DayFile) -> String {
        let (done, expired) = (day.complete.count, day.expiredCount)
        switch day.status {
        case .draft: return "Weekyii: \(day.draft.count) planned"
        case .execute: return "Weekyii: \(done) done, \(day.openTasks) open"
        case .empty, .completed, .expired: return "Weekyii: \(done) done, \(expired) expired"
        }
    }
}

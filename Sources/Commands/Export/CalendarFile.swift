import CivilTime
import JournalText
import Plan
import Views

/// A calendar as a file (RFC 5545).
struct CalendarFile {
    let events: [CalendarEvent]
    let name: String
    /// What tells the journal's events from those of other journals; nil for nothing.
    let identity: String?
    /// The time of the journal's last change. Every event has it, so that the same journal gives the same file.
    let stamp: Instant

    var text: String {
        let head = [
            ("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//Weekyii//weekyii \(Tool.version)//EN"),
            ("CALSCALE", "GREGORIAN"), ("X-WR-CALNAME", CalendarLine.escaped(name)),
        ]
        let lines = head + events.flatMap(lines) + [("END", "VCALENDAR")]
        return lines.map { CalendarLine.folded("\($0.0):\($0.1)") }.joined()
    }

    private func lines(_ event: CalendarEvent) -> [(String, String)] {
        let text = CalendarLine.escaped(event.description)
        let domain = (identity.map { "\($0)." } ?? "") + "weekyii.invalid"
        return [
            ("BEGIN", "VEVENT"), ("UID", "\(CalendarLine.escaped(event.name))@\(domain)"),
            ("DTSTAMP", CalendarLine.time(stamp)),
            ("DTSTART", event.recurrence.map { CalendarLine.time($0.first) } ?? CalendarLine.time(event.start)),
        ] + (event.recurrence.map { [("RRULE", $0.rule)] } ?? []) + [("SUMMARY", CalendarLine.escaped(event.summary))]
            + (text.isEmpty ? [] : [("DESCRIPTION", text)]) + [("TRANSP", "TRANSPARENT"), ("END", "VEVENT")]
    }
}

/// An event of a calendar file: a moment without a length.
struct CalendarEvent {
    /// A name that is unique in the calendar and the same in every export.
    let name: String
    let start: Instant
    /// How it recurs, from which moment on; nil for once. Clocks that change don't move it, so it has no zone.
    var recurrence: (first: Moment, rule: String)?
    let summary: String
    /// Additional text; empty for none.
    let description: String
}

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

import Interface
import Plan

/// A calendar as a file (RFC 5545).
struct CalendarFile {
    let events: [CalendarEvent]
    let name: String
    /// What tells the journal's events from those of other journals; nil for nothing.
    let identity: String?
    /// The time of the journal's last change. Every event has it, so that the same journal gives the same file.
    let stamp: Instant

    var text: String {
        let start: [(name: String, value: String?)] = [
            ("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//Weekyii//weekyii \(Version.number)//EN"),
            ("CALSCALE", "GREGORIAN"), ("X-WR-CALNAME", CalendarLine.escaped(name)),
        ]
        return (start + events.flatMap(lines) + [("END", "VCALENDAR")])
            .compactMap { name, value in value.map { CalendarLine.folded("\(name):\($0)") } }.joined()
    }

    /// The lines of an event, and those that it lacks with nil.
    private func lines(_ event: CalendarEvent) -> [(name: String, value: String?)] {
        let domain = (identity.map { "\($0)." } ?? "") + "weekyii.invalid"
        let description = CalendarLine.escaped(event.description)
        return [
            ("BEGIN", "VEVENT"), ("UID", "\(CalendarLine.escaped(event.name))@\(domain)"),
            ("DTSTAMP", CalendarLine.time(stamp)),
            ("DTSTART", event.recurrence.map { CalendarEvent.time($0.first) } ?? CalendarLine.time(event.start)),
            ("RRULE", event.recurrence?.rule), ("SUMMARY", CalendarLine.escaped(event.summary)),
            ("DESCRIPTION", description.isEmpty ? nil : description), ("TRANSP", "TRANSPARENT"), ("END", "VEVENT"),
        ]
    }
}

/// The kill times of a plan as events: one for each day that has a draft or was started.
///
/// Open tasks are only counted: the journal forgets expired tasks, but a calendar would keep them.
struct KillTimeCalendar {
    private(set) var events: [CalendarEvent] = []
    let now: Now
    /// The kill time of a day that names none.
    private let usual: TimeOfDay

    init(_ plan: Snapshot, _ now: Now) { (usual, self.now) = (plan.settings.killTime, now) }

    /// Adds the events of a week, in the order of their dates.
    mutating func add(_ week: WeekPlan) {
        events += week.days(in: nil).filter { $0.status == .draft || $0.initiatedAt != nil }.map { day in
            CalendarEvent(
                name: "killtime-\(day.date)",
                start: now.zone.instant(of: Moment(day: day.date, time: day.killTime ?? usual)),
                summary: Self.summary(day), description: day.complete.map(\.title).joined(separator: "\n"))
        }
    }

    /// The result of a day. It is always in English, so that the same journal gives the same file everywhere.
    private static func summary(_ day: DayFile) -> String {
        let (done, expired) = (day.complete.count, day.expiredCount)
        switch day.status {
        case .draft: return "Weekyii: \(day.draft.count) planned"
        case .execute: return "Weekyii: \(done) done, \(day.openCount) open"
        case .empty, .completed, .expired: return "Weekyii: \(done) done, \(expired) expired"
        }
    }
}

/// The lines of a calendar file (RFC 5545, section 3.1).
enum CalendarLine {
    /// The longest line in octets, without its line break.
    private static let longest = 75

    /// A line with its line break. A line that is too long is folded, but never inside a character.
    static func folded(_ line: String) -> String {
        var (text, room) = ("", longest)
        for scalar in line.unicodeScalars {
            let octets = UTF8.width(scalar)
            if octets > room {
                text += "\r\n "
                room = longest - 1
            }
            text.unicodeScalars.append(scalar)
            room -= octets
        }
        return text + "\r\n"
    }

    /// A text as a value (section 3.3.11), without control characters, which the format doesn't allow, and without
    /// bidirectional controls, which would deceive the reader of a calendar. A line break is escaped.
    static func escaped(_ text: String) -> String {
        var value = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": value += "\\\(scalar)"
            case "\n": value += "\\n"
            case _ where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl: continue
            default: value.unicodeScalars.append(scalar)
            }
        }
        return value
    }

    /// A moment in UTC (section 3.3.5, form 2).
    static func time(_ instant: Instant) -> String {
        let wall = Zone.utc.wall(at: instant)
        return CalendarEvent.time(wall.moment, second: wall.second) + "Z"
    }
}

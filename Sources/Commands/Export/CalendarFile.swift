import CivilTime

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

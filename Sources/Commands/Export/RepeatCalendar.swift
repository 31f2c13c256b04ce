import CivilTime
import JournalText
import Localization
import Parts
import Repeat

/// The active repeats as events, each at its next due.
struct RepeatCalendar {
    /// The files of the repeats, by path.
    let records: Records
    let zone: Zone

    /// The events in the order of their times.
    ///
    /// - Throws: `Diagnostic` when a repeat is invalid.
    func events() throws(Diagnostic) -> [CalendarEvent] {
        var events: [CalendarEvent] = []
        for path in records.keys.sorted() {
            guard let text = records[path], let name = RepeatName.name(of: path) else { continue }
            let record = try RepeatRecord(text, file: path)
            guard record.isActive, let next = record.next else { continue }
            events.append(
                CalendarEvent(
                    name: "repeat-\(name)", start: zone.instant(of: next), summary: record.title,
                    description: record.interval.every.en))
        }
        return events.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
    }
}

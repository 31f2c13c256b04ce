import Arguments
import CivilTime
import JournalText
import Plan

/// The kill times of a plan as a calendar: one event for each day that has a draft or was started.
///
/// Open tasks are counted and not named: what expires is forgotten, and a calendar isn't.
struct KillTimeCalendar {
    let snapshot: Snapshot
    let zone: Zone
    /// When the journal was changed last: every event's, so that the same journal makes the same calendar.
    let stamp: Instant
    let language: Language

    /// The days that have an event, in order.
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
            ("SUMMARY", CalendarLine.escaped(summary(day)[language])),
        ] + described + [("TRANSP", "TRANSPARENT"), ("END", "VEVENT")]
    }

    private func summary(_ day: DayFile) -> LocalizedText {
        let (done, expired) = (day.complete.count, day.expiredCount)
        let open = day.draft.count + day.frozen.count + (day.focus == nil ? 0 : 1)
        if day.status == .draft {
            return LocalizedText(en: "Weekyii: \(open) planned", zh: "Weekyii：计划 \(open) 项", ja: "Weekyii：予定 \(open) 件")
        }
        if day.status == .execute {
            return LocalizedText(
                en: "Weekyii: \(done) done, \(open) open", zh: "Weekyii：完成 \(done) 项，剩余 \(open) 项",
                ja: "Weekyii：完了 \(done) 件、残り \(open) 件")
        }
        return LocalizedText(
            en: "Weekyii: \(done) done, \(expired) expired", zh: "Weekyii：完成 \(done) 项，过期 \(expired) 项",
            ja: "Weekyii：完了 \(done) 件、期限切れ \(expired) 件")
    }
}

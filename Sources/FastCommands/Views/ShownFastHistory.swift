package import CivilTime
package import Fast
package import Interface
import Localization
import Messages
import Parts
package import Terminal

/// The fasts of a month or of a range of dates: a list, and a calendar of a month on a terminal (`Fasts.md`,
/// "Commands").
package struct ShownFastHistory: View {
    /// The month; nil for a range of dates.
    let month: Month?
    let days: ClosedRange<Day>
    /// The fasts that have one of the dates, in the order of their starts.
    let fasts: [FastRecord]
    /// The covered dates among them.
    let covered: [Day]
    /// The start of the last of all fasts.
    private let last: OffsetInstant?
    let now: Now

    /// - Parameter status: the status of the fasts to show; nil for any.
    package init(_ fasts: FastSet, of month: Month, _ now: Now, status: FastStatus? = nil) {
        self.init(fasts, month, month.firstDay...month.lastDay, status, now)
    }

    /// - Parameter status: the status of the fasts to show; nil for any.
    package init(_ fasts: FastSet, of days: ClosedRange<Day>, _ now: Now, status: FastStatus? = nil) {
        self.init(fasts, nil, days, status, now)
    }

    private init(
        _ fasts: FastSet, _ month: Month?, _ days: ClosedRange<Day>, _ status: FastStatus?, _ now: Now
    ) {
        (self.month, self.days, self.now) = (month, days, now)
        self.fasts = fasts.all.filter { fast in
            let last = max(fast.start.day, fast.end?.day ?? now.day)
            return (fast.start.day...last).overlaps(days) && (status == nil || fast.status == status)
        }
        last = fasts.all.last?.start
        covered = CoveredDates(fasts.times, now, in: days).days.sorted()
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, count, days) = (canvas.language, fasts.count, covered.count)
        let period = month.map { "\($0)" } ?? "\(self.days.lowerBound) – \(self.days.upperBound)"
        let headline: Line = language("Fasts in \(period): \(count), goal reached on \(count: days, "date")")
        let drawn = canvas.columns == nil ? nil : month
        return [headline] + (drawn.map { calendar($0, language) } ?? dates(language)) + list(language)
    }

    private func list(_ language: Language) -> [Line] {
        guard !fasts.isEmpty else { return [Line(FastView.none(last)[language])] }
        return fasts.map { fast in
            "  - \(FastView.line(fast, now)[language])\(fast.note.map { " | \($0.printable)" } ?? "")"
        }
    }

    /// The line of the covered dates; none without any.
    private func dates(_ language: Language) -> [Line] {
        guard !covered.isEmpty else { return [] }
        let days = covered.map { "\($0)" }.joined(separator: ", ")
        return [language("goal reached: \(days)")]
    }

    private func calendar(_ month: Month, _ language: Language) -> [Line] {
        let legend: Line = language("✓ goal reached  ○ ended before the goal  ▶ running")
        return MonthGrid(
            weekdays: Message.weekdayRow(language), first: month.firstDay.weekday.rawValue - 1, month.days.map(mark)
        ).lines + [legend]
    }

    /// The mark of a date in the calendar.
    private func mark(_ day: Day) -> MonthGrid.Mark {
        if covered.contains(day) { return MonthGrid.Mark("✓", .completed) }
        if fasts.contains(where: { $0.status == .running && $0.start.day <= day && day <= now.day }) {
            return MonthGrid.Mark("▶", .execute)
        }
        let isEnd = fasts.contains { $0.status == .completed && $0.end?.day == day && !$0.isReached(at: now.instant) }
        return isEnd ? MonthGrid.Mark("○", .draft) : .none
    }

    package var document: JSONValue { Documents.fastHistoryDocument.value(self) }
}

extension Documents {
    static let fastHistoryDocument = Table<ShownFastHistory>(
        document: "fast-history", "`fast history`",
        Field("month", .orNull(.month), "null with `-from` or `-to`") { $0.month },
        Field("from", .date, "the first date") { $0.days.lowerBound },
        Field("to", .date, "the last date") { $0.days.upperBound },
        Field("fasts", .list(fast), "in the order of their starts") { shown in
            shown.fasts.map { FastFacts(fast: $0, now: shown.now) }
        },
        Field("covered", .list(.date), "of the month") { $0.covered })
}

import Fast
import Interface
import Parts

/// The fasts of a month or of a range of dates: a list, and a calendar of a month on a terminal (`Fasts.md`,
/// "Commands").
struct ShownFastHistory: View {
    /// The month; nil for a range of dates.
    private let month: Month?
    private let days: ClosedRange<Day>
    /// The fasts that have one of the dates, in the order of their starts.
    var fasts: [FastFacts]
    /// The covered dates among them.
    private let covered: [Day]
    /// The start of the last of all fasts.
    private let last: OffsetInstant?
    private let now: Now

    init(_ fasts: FastSet, of month: Month, _ now: Now, status: FastStatus? = nil) {
        self.init(fasts, month, of: month.days, now, status: status)
    }

    /// - Parameter status: the status of the fasts to show; nil for any.
    init(_ fasts: FastSet, _ month: Month? = nil, of days: ClosedRange<Day>, _ now: Now, status: FastStatus?) {
        (self.month, self.days, self.now) = (month, days, now)
        self.fasts = fasts.all.filter { fast in
            let last = max(fast.start.day, fast.end?.day ?? now.day)
            return (fast.start.day...last).overlaps(days) && (status == nil || fast.status == status)
        }.map { FastFacts($0, now) }
        last = fasts.all.last?.start
        covered = fasts.all.covered(now, in: days).sorted()
    }

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let drawn = canvas.columns == nil ? nil : month
        let list = fasts.map { fast -> Line in
            "  - \(fast.line[language])\(fast.fast.note.map { " | \($0.printable)" } ?? "")"
        }
        return [headline(language)] + (drawn.map { calendar($0, language) } ?? dates(language))
            + (list.isEmpty ? [Line(Message.noFast(after: last)[language])] : list)
    }

    func headline(_ language: Language) -> Line {
        let period = month.map { "\($0)" } ?? "\(days.lowerBound) – \(days.upperBound)"
        return language("Fasts in \(period): \(fasts.count), goal reached on \(count: covered.count, "date")")
    }

    /// The line of the covered dates; none without any.
    private func dates(_ language: Language) -> [Line] {
        guard !covered.isEmpty else { return [] }
        let days = covered.map { "\($0)" }.joined(separator: ", ")
        return [language("goal reached: \(days)")]
    }

    private func calendar(_ month: Month, _ language: Language) -> [Line] {
        let legend: Line = language("✓ goal reached  ○ ended before the goal  ▶ running")
        return MonthGrid.lines(
            weekdays: Message.weekdayRow(language), first: month.firstDay.weekday.rawValue - 1, month.days.map(mark)
        ) + [legend]
    }

    /// The mark of a date in the calendar.
    private func mark(_ day: Day) -> Line {
        if covered.contains(day) { return Line("✓", .completed) }
        if fasts.map(\.fast).contains(where: { $0.status == .running && $0.start.day <= day && day <= now.day }) {
            return Line("▶", .execute)
        }
        let isEnd = fasts.contains {
            $0.fast.status == .completed && $0.fast.end?.day == day && !$0.progress.isReached
        }
        return isEnd ? Line("○", .draft) : .empty
    }

    var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownFastHistory>(
        document: "fast-history", "`fast history`",
        Field("month", .orNull(.month), "null with `-from` or `-to`") { $0.month },
        Field("from", .date, "the first date") { $0.days.lowerBound },
        Field("to", .date, "the last date") { $0.days.upperBound },
        Field("fasts", .list(Documents.fast), "in the order of their starts") { $0.fasts },
        Field("covered", .list(.date), "of the month") { $0.covered })
}

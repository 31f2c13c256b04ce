package import CivilTime
import Templates

/// A week's file (`FileFormats.md`, "week.md"). It is derived from the week's days; other lines are kept.
package struct WeekFile: Sendable {
    /// The counts of a week (`Plan.md`, "Counts").
    package struct Summary: Equatable, Sendable {
        package var completedTasks: Int
        package var expiredTasks: Int
        package var totalStartedDays: Int

        /// Creates a summary; every number is 0 or more.
        package init(completedTasks: Int = 0, expiredTasks: Int = 0, totalStartedDays: Int = 0) {
            self.completedTasks = completedTasks
            self.expiredTasks = expiredTasks
            self.totalStartedDays = totalStartedDays
        }
    }

    package let week: Week
    var outline: Outline

    /// Creates a week's file from its template, without days.
    package init(new week: Week) {
        let text = Template.week.text([
            "week": "\(week)", "monday": "\(week.monday)", "sunday": "\(week.sunday)",
            "status": WeekStatus.pending.rawValue,
        ])
        self.init(week, SourceText(text))
    }

    private init(_ week: Week, _ text: SourceText) {
        self.week = week
        let days = week.days.map { "\($0)" }
        outline = Outline(
            text,
            Outline.Shape(keys: Self.keys.flatMap { $0 == "days" ? [$0] + days : [$0] }) { line, section in
                guard section.isHead, let text = Self.dayText(line.text) else { return nil }
                if let day = days.first(where: { $0 == text }) { return .field(day) }
                return Day(text) == nil ? nil : .item(text)
            })
    }

    /// Parses a week's file.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        let text = try SourceText(bytes, file: file)
        guard let heading = text.lines.first(where: { !$0.isBlank })?.text, heading.hasPrefix("# Week:"),
            let week = Week(heading.dropFirst("# Week:".count).trimmingWhiteSpace())
        else { throw Diagnostic(file: file, line: 1, .heading(expected: "# Week: YYYY-Www")) }
        self.init(week, text)
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { outline.bytes }

    /// The status of the week; nil when the file doesn't have it.
    package var status: WeekStatus? { outline["status"].flatMap(WeekStatus.init(rawValue:)) }

    /// The status of a day in the file; nil when it is missing or unknown.
    package func status(of day: Day) -> DayStatus? { outline["\(day)"].flatMap(DayStatus.init(rawValue:)) }

    /// The number of the week's days that have ended by their lines in the file.
    package var endedDays: Int { count(of: [.completed, .expired]) }

    /// The number of the week's days with one of these statuses by their lines in the file.
    package func count(of statuses: [DayStatus]) -> Int {
        week.days.count { day in status(of: day).map(statuses.contains) == true }
    }

    /// The counts in the file; nil when one is missing, isn't a number, or is more than seven days can have.
    package var summary: Summary? {
        let counts = 0...7 * DayFile.mostTasks
        let numbers = Self.summaryKeys.compactMap { key in
            outline[key].flatMap { Int($0) }.flatMap { counts.contains($0) ? $0 : nil }
        }
        guard numbers.count == Self.summaryKeys.count else { return nil }
        return Summary(completedTasks: numbers[0], expiredTasks: numbers[1], totalStartedDays: numbers[2])
    }

    static let summaryKeys = ["completed_tasks", "expired_tasks", "total_started_days"]
    static let keys = ["range", "status", "days", "summary"] + summaryKeys

    /// Updates the derived lines; a line that is correct already is unchanged.
    package mutating func update(status: WeekStatus, days: [(Day, DayStatus)], summary: Summary) {
        outline.set("range", to: "\(week.monday) ~ \(week.sunday)")
        outline.set("status", to: status.rawValue)
        if outline["days"] == nil {
            outline.head.insert(Self.entry("days"), after: outline.head.index(of: "status") ?? 0)
        }
        updateDays(days)
        if outline["summary"] == nil {
            let last = outline.head.entries.count - 1
            let end = outline.head.entries[last].below.withoutFinalBlanks.count
            outline.head.insert(Self.entry("summary"), after: last, keeping: end)
        }
        let numbers = [summary.completedTasks, summary.expiredTasks, summary.totalStartedDays]
        for (key, number) in zip(Self.summaryKeys, numbers) { outline.set(key, to: "\(number)", indent: "  ") }
    }

    private static func entry(_ key: String) -> Outline.Entry {
        Outline.Entry(known: .field(key), line: SourceLine("\(key):"))
    }

    /// Writes one line for each day, in order, below `days:`; lines of other days and repeated ones are removed.
    private mutating func updateDays(_ days: [(Day, DayStatus)]) {
        let existing = outline.head.lines.compactMap { Self.dayLine($0) }
        if existing.elementsEqual(days, by: { $0.day == $1.0 && $0.status == $1.1 }) { return }
        let isInOrder = existing.map(\.day) == days.map(\.0).filter { day in existing.contains { $0.day == day } }
        for index in outline.head.entries.indices.reversed() {
            outline.head.entries[index].below.removeAll { Self.dayLine($0) != nil }
            let day = Self.dayLine(outline.head.entries[index].line)?.day
            if day != nil, !isInOrder { outline.head.remove(at: index) }
        }
        var last = outline.head.index(of: "days") ?? 0
        for (day, status) in days {
            if let index = outline.head.index(of: "\(day)") {
                last = index
                if self.status(of: day) != status { outline.head.entries[index].line.text = Self.line(day, status) }
            } else {
                let entry = Outline.Entry(known: .field("\(day)"), line: SourceLine(Self.line(day, status)))
                let kept = isInOrder ? outline.head.entries[last].below.withoutFinalBlanks.count : 0
                outline.head.insert(entry, after: last, keeping: kept)
                last += 1
            }
        }
    }

    private static func line(_ day: Day, _ status: DayStatus) -> String { "  - \(day): \(status.rawValue)" }

    /// Splits `  - 2026-01-26: empty`; an unknown status is nil.
    private static func dayLine(_ line: SourceLine) -> (day: Day, status: DayStatus?)? {
        guard let text = dayText(line.text), let day = Day(text) else { return nil }
        return (day, DayStatus(rawValue: line.value))
    }

    /// What is between the bullet and the colon of a line; nil without them.
    private static func dayText(_ line: String) -> String? {
        let text = line.trimmingWhiteSpace()
        guard text.utf8.starts(with: "- ".utf8), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            return nil
        }
        return text[text.utf8.index(text.startIndex, offsetBy: 2)..<colon].trimmed
    }
}

extension WeekFile: Equatable {
    package static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

extension WeekFile {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling.
    /// Values aren't recomputed and missing lines aren't added; ``update(status:days:summary:)`` does both.
    package var canonical: WeekFile {
        WeekFile(week, SourceText(outline.canonical { [spelled($0)] }))
    }

    private func spelled(_ entry: Outline.Entry) -> String {
        let line = entry.line
        if entry.item != nil { return line.text }
        guard let key = entry.key else { return "# Week: \(week)" }
        if let (day, status) = Self.dayLine(line) {
            return status.map { Self.line(day, $0) } ?? "  " + line.text.trimmingWhiteSpace()
        }
        let isCount = Self.summaryKeys.contains(key)
        let value = isCount ? Int(line.value).map { "\($0)" } ?? line.value : line.value
        return (isCount ? "  \(key):" : "\(key):") + (value.isEmpty ? "" : " \(value)")
    }
}

/// The merge of `week.md` (`Merging.md`, "Derived values"): its numbers are computed, and the user's lines are merged.
extension WeekFile {
    /// This file with another copy's own lines; the derived lines have to be updated afterwards.
    package func merging(base: WeekFile?, _ other: WeekFile) -> WeekFile {
        if self == other || other == base { return self }
        if self == base { return other }
        let (carrier, other) = other.bytes.lexicographicallyPrecedes(bytes) ? (other, self) : (self, other)
        var file = carrier
        file.outline.mergeOwnLines(base: base?.outline, other.outline)
        file.outline.mergeEncoding(base: base?.outline, other.outline)
        return file
    }

    /// This file with the user's lines of another one, which may be of another week.
    package func addingOwnLines(of other: WeekFile) -> WeekFile {
        var file = self
        file.outline.mergeOwnLines(base: nil, other.outline)
        return file
    }

    /// The unknown lines, without blank ones.
    package var ownLines: [String] { outline.ownLines }
}

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
    var keyed: KeyedLines

    /// Creates a week's file from its template, without days.
    package init(new week: Week) {
        let text = Template.week.text([
            "week": "\(week)", "monday": "\(week.monday)", "sunday": "\(week.sunday)",
            "status": WeekStatus.pending.rawValue,
        ])
        self.init(week, SourceText(text))
    }

    init(_ week: Week, _ text: SourceText) {
        self.week = week
        keyed = KeyedLines(lines: text.lines, encoding: text.encoding)
    }

    /// Parses a week's file.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        let text = try SourceText(bytes, file: file)
        try ConflictMarker.refuse(in: text, file: file)
        guard let heading = text.lines.first(where: { !$0.isBlank }), heading.text.hasPrefix("# Week:"),
            let week = Week(heading.text.dropFirst("# Week:".count).trimmingWhiteSpace())
        else { throw Diagnostic(file: file, line: 1, .heading(expected: "# Week: YYYY-Www")) }
        self.init(week, text)
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { keyed.bytes }

    /// The status of the week; nil when the file doesn't have it.
    package var status: WeekStatus? { keyed["status"].flatMap(WeekStatus.init(rawValue:)) }

    /// The status of a day in the file; nil when it is missing or unknown.
    package func status(of day: Day) -> DayStatus? {
        keyed.body.lazy.compactMap { Self.dayLine($0.text) }.first { $0.day == day }?.status
    }

    /// The number of the week's days that have ended by their lines in the file.
    package var endedDays: Int { count(of: [.completed, .expired]) }

    /// The number of the week's days with one of these statuses by their lines in the file.
    package func count(of statuses: [DayStatus]) -> Int {
        // Of several lines of a day, the first counts.
        let known = Dictionary(keyed.body.compactMap { Self.dayLine($0.text) }.map { ($0.day, $0.status) }) {
            first, _ in first
        }
        return known.count { day, status in day.week == week && status.map(statuses.contains) == true }
    }

    /// The counts in the file; nil when one is missing, isn't a number, or is more than seven days can have.
    package var summary: Summary? {
        let counts = 0...7 * DayFile.mostTasks
        let numbers = Self.summaryKeys.compactMap { key in
            keyed[key].flatMap { Int($0) }.flatMap { counts.contains($0) ? $0 : nil }
        }
        guard numbers.count == Self.summaryKeys.count else { return nil }
        return Summary(completedTasks: numbers[0], expiredTasks: numbers[1], totalStartedDays: numbers[2])
    }

    static let summaryKeys = ["completed_tasks", "expired_tasks", "total_started_days"]
    static let keys = ["range", "status", "days", "summary"] + summaryKeys

    /// Updates the derived lines; a line that is correct already is unchanged.
    package mutating func update(status: WeekStatus, days: [(Day, DayStatus)], summary: Summary) {
        keyed.set("range", to: "\(week.monday) ~ \(week.sunday)", order: Self.keys)
        keyed.set("status", to: status.rawValue, order: Self.keys)
        if keyed.index(of: "days") == nil { keyed.insert("days:", at: (keyed.index(of: "status") ?? 0) + 1) }
        updateDays(days)
        if keyed.index(of: "summary") == nil { keyed.insert("summary:", at: endOfBody) }
        let numbers = [summary.completedTasks, summary.expiredTasks, summary.totalStartedDays]
        for (key, number) in zip(Self.summaryKeys, numbers) {
            keyed.set(key, to: "\(number)", order: Self.keys, indent: "  ")
        }
    }

    /// Writes one line for each day, in order, below `days:`; lines of other days and repeated ones are removed.
    private mutating func updateDays(_ days: [(Day, DayStatus)]) {
        let existing = keyed.body.compactMap { Self.dayLine($0.text) }
        let isRight = existing.elementsEqual(days) { $0.day == $1.0 && $0.status == $1.1 }
        if isRight { return }
        guard existing.map(\.day) == days.map(\.0) else { return rewriteDays(days) }
        let statuses = Dictionary(uniqueKeysWithValues: days)
        for index in keyed.body.indices {
            guard let (day, status) = Self.dayLine(keyed.lines[index].text), let right = statuses[day], status != right
            else { continue }
            keyed.lines[index].text = "  - \(day): \(right.rawValue)"
        }
    }

    private mutating func rewriteDays(_ days: [(Day, DayStatus)]) {
        let body = keyed.body
        keyed.lines.replaceSubrange(body.indices, with: body.filter { Self.dayLine($0.text) == nil })
        let first = (keyed.index(of: "days") ?? endOfBody - 1) + 1
        for (offset, (day, status)) in days.enumerated() {
            keyed.insert("  - \(day): \(status.rawValue)", at: first + offset)
        }
    }

    /// The index after the last line of the body that isn't blank.
    private var endOfBody: Int { (keyed.body.lastIndex { !$0.isBlank } ?? -1) + 1 }

    /// Splits `  - 2026-01-26: empty`; an unknown status is nil.
    static func dayLine(_ text: String) -> (day: Day, status: DayStatus?)? {
        // Most lines are another's, which their first byte shows.
        let first = text.utf8.first { $0 > UInt8(ascii: " ") }
        guard let first, first == UInt8(ascii: "-") || first >= 0x80 else { return nil }
        let text = text.trimmingWhiteSpace()
        guard text.hasPrefix("- "), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        guard let day = Day(text[..<colon].dropFirst(2).trimmingWhiteSpace()) else { return nil }
        return (day, DayStatus(rawValue: text[text.index(after: colon)...].trimmingWhiteSpace()))
    }
}

extension WeekFile: Equatable {
    package static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

extension WeekFile {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling.
    /// Values aren't recomputed and missing lines aren't added; ``update(status:days:summary:)`` does both.
    package var canonical: WeekFile {
        let order = Self.keys.flatMap { $0 == "days" ? [$0] + week.days.map { "\($0)" } : [$0] }
        let lines = keyed.canonical(
            heading: { _ in "# Week: \(week)" }, order: order, key: knownKey,
            spelled: { key, line in line.map { Self.spelled(key, $0) } })
        return WeekFile(week, SourceText(lines.fileText))
    }

    /// The identity of a line: its key, or the day of this week that it is about.
    private func knownKey(_ line: String) -> String? {
        if let (day, _) = Self.dayLine(line) { return day.week == week ? "\(day)" : nil }
        return KeyedLines.key(of: line, among: Self.keys)
    }

    private static func spelled(_ key: String, _ line: String) -> String {
        if let (day, status) = dayLine(line) {
            return status.map { "  - \(day): \($0.rawValue)" } ?? "  " + line.trimmingWhiteSpace()
        }
        let value = KeyedLines.pair(line)?.value ?? ""
        guard summaryKeys.contains(key) else { return KeyedLines.line(key, value) }
        return KeyedLines.line(key, Int(value).map { "\($0)" } ?? value, indent: "  ")
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
        file.keyed.merge(base: base?.keyed, other.keyed, key: Self.knownKey)
        return file
    }

    /// This file with the user's lines of another one, which may be of another week.
    package func addingOwnLines(of other: WeekFile) -> WeekFile {
        var file = self
        file.keyed.merge(base: nil, other.keyed, key: Self.knownKey)
        return file
    }

    /// The unknown lines, without blank ones.
    package var ownLines: [String] { keyed.ownLines(key: Self.knownKey) }

    /// The identity of a known line; nil for a user's line.
    static func knownKey(_ line: SourceLine) -> String? {
        if let day = dayLine(line.text)?.day { return "\(day)" }
        return KeyedLines.pair(line.text).map(\.key).flatMap { keys.contains($0) ? $0 : nil }
    }
}

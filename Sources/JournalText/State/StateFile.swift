package import CivilTime
import Templates

/// The dates and counts in `STATE.md` (`FileFormats.md`, "STATE.md").
package struct StateFile: Sendable {
    var outline: Outline

    /// The first line of a journal's `STATE.md` (`FileFormats.md`, "Layout").
    package static let heading = "# Weekyii State"
    static let keys = [
        "system_start_date", "days_started_count", "current_date", "current_week", "current_day", "last_rollover_at",
    ]
    private static let shape = Outline.Shape(keys: keys)

    /// Creates a new journal's state from its template.
    package init(new moment: Moment) {
        let text = Template.state.text([
            "date": "\(moment.day)", "week": "\(moment.day.week)", "moment": "\(moment)",
        ])
        self.init(SourceText(text))
    }

    private init(_ text: SourceText) { outline = Outline(text, Self.shape) }

    /// Whether a file begins with the first line of a journal's `STATE.md`, after an optional byte order mark.
    package static func opens(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes.dropFirst(0)
        return text.starts(with: heading.utf8)
    }

    /// Parses `STATE.md`.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        outline = Outline(try SourceText(bytes, file: file), Self.shape)
        guard outline.head.opening.isEmpty, outline.heading.hasPrefix(Self.heading) else {
            throw Diagnostic(file: file, line: 1, .heading(expected: Self.heading))
        }
        try outline.refuseRepetitions(file)
        for key in Self.keys { try check(key, file: file) }
    }

    private func check(_ key: String, file: String) throws(Diagnostic) {
        guard let value = outline[key], value != "null", !value.isEmpty else { return }
        let form: Diagnostic.ValueForm? =
            switch key {
            case "days_started_count": Int(value).map(Self.dayCounts.contains) == true ? nil : .number(Self.dayCounts)
            case "current_week": Week(value) == nil ? .week : nil
            case "last_rollover_at": Moment(value) == nil ? .moment : nil
            default: Day(value) == nil ? .date : nil
            }
        guard let form else { return }
        throw Diagnostic(file: file, line: outline.line(of: key), .badValue(key: key, value: value, form: form))
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { outline.bytes }

    package var systemStartDate: Day? {
        get { outline["system_start_date"].flatMap { Day($0) } }
        set { set("system_start_date", newValue.map { "\($0)" }) }
    }

    /// The valid counts of days: at most one for each date from 0001-01-01 to 9999-12-31.
    private static let dayCounts = 0...3_652_059

    /// The number of days that were ever started; at most the number of dates.
    package var daysStartedCount: Int {
        get { outline["days_started_count"].flatMap { Int($0) } ?? 0 }
        set { set("days_started_count", "\(min(newValue, Self.dayCounts.upperBound))") }
    }

    package var currentDate: Day? {
        get { outline["current_date"].flatMap { Day($0) } }
        set { set("current_date", newValue.map { "\($0)" }) }
    }

    package var currentWeek: Week? {
        get { outline["current_week"].flatMap { Week($0) } }
        set { set("current_week", newValue.map { "\($0)" }) }
    }

    /// The same as ``currentDate``; the format has both.
    package var currentDay: Day? {
        get { outline["current_day"].flatMap { Day($0) } }
        set { set("current_day", newValue.map { "\($0)" }) }
    }

    package var lastRolloverAt: Moment? {
        get { outline["last_rollover_at"].flatMap { Moment($0) } }
        set { set("last_rollover_at", newValue.map { "\($0)" }) }
    }

    /// Sets the derived lines to those of another version; other lines are unchanged.
    package mutating func restoreDerivedLines(of other: StateFile) {
        for key in Self.keys where key != "system_start_date" {
            if let value = other.outline[key] { set(key, value) }
        }
    }

    private mutating func set(_ key: String, _ value: String?) {
        outline.set(key, to: value ?? "null")
    }
}

extension StateFile: Equatable {
    package static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

extension StateFile {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling, with
    /// `null` for an empty value. Missing lines aren't added.
    package var canonical: StateFile {
        let text = outline.canonical { entry in
            guard let key = entry.key else { return [entry.line.text.trimmingWhiteSpace()] }
            let value = entry.line.value
            return ["\(key): \(Int(value).map { "\($0)" } ?? (value.isEmpty ? "null" : value))"]
        }
        return StateFile(SourceText(text))
    }
}

/// The merge of `STATE.md` (`Merging.md`, "Derived values").
extension StateFile {
    /// Merges another copy's values: the earlier `system_start_date`, the later `current_*` and `last_rollover_at`, and
    /// the user's lines. The plan merges the counts.
    package func merging(base: StateFile?, _ other: StateFile) -> StateFile {
        let (carrier, other) = other.bytes.lexicographicallyPrecedes(bytes) ? (other, self) : (self, other)
        var state = carrier
        state.outline.mergeOwnLines(base: base?.outline, other.outline)
        state.outline.mergeEncoding(base: base?.outline, other.outline)
        state.takeEarlier(other)
        return state.keepingLater(of: other)
    }

    /// The same file with the later `current_*` and `last_rollover_at` of the two, so that none ever goes back.
    package func keepingLater(of other: StateFile) -> StateFile {
        var state = self
        state.takeLater(other)
        return state
    }

    /// The unknown lines, without blank ones.
    package var ownLines: [String] { outline.ownLines }

    private mutating func takeEarlier(_ other: StateFile) {
        let start = [systemStartDate, other.systemStartDate].compactMap { $0 }.min()
        if systemStartDate != start { systemStartDate = start }
    }

    private mutating func takeLater(_ other: StateFile) {
        let date = [currentDate, other.currentDate].compactMap { $0 }.max()
        if currentDate != date { currentDate = date }
        let day = [currentDay, other.currentDay].compactMap { $0 }.max()
        if currentDay != day { currentDay = day }
        let week = [currentWeek, other.currentWeek].compactMap { $0 }.max()
        if currentWeek != week { currentWeek = week }
        let rollover = [lastRolloverAt, other.lastRolloverAt].compactMap { $0 }.max()
        if lastRolloverAt != rollover { lastRolloverAt = rollover }
    }
}

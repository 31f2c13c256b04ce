public import CivilTime
import Templates

/// The dates and counts in `STATE.md` (`FileFormats.md`, "STATE.md").
public struct StateFile: Sendable {
    var keyed: KeyedLines
    private let hasByteOrderMark: Bool

    /// The first line of a journal's `STATE.md` (`FileFormats.md`, "Layout").
    public static let heading = "# Weekyii State"
    static let keys = [
        "system_start_date", "days_started_count", "current_date", "current_week", "current_day", "last_rollover_at",
    ]

    /// Creates a new journal's state from its template.
    public init(new moment: Moment) {
        let text = Template.state.text([
            "date": "\(moment.day)", "week": "\(moment.day.week)", "moment": "\(moment)",
        ])
        self.init(SourceText(text))
    }

    init(_ text: SourceText) {
        keyed = KeyedLines(lines: text.lines, style: text.style)
        hasByteOrderMark = text.hasByteOrderMark
    }

    /// Whether a file begins with the first line of a journal's `STATE.md`, after an optional byte order mark.
    public static func opens(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes.dropFirst(0)
        return text.starts(with: heading.utf8)
    }

    /// Parses `STATE.md`.
    ///
    /// - Throws: ``Diagnostic`` for another heading, an invalid value, a repeated key, or a conflict marker.
    public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        let text = try SourceText(bytes, file: file)
        try ConflictMarker.refuse(in: text, file: file)
        guard text.lines.first?.text.hasPrefix(Self.heading) == true else {
            throw Diagnostic(file: file, line: 1, .heading(expected: Self.heading))
        }
        self.init(text)
        for key in Self.keys { try check(key, file: file) }
    }

    private func check(_ key: String, file: String) throws(Diagnostic) {
        let lines = keyed.indices(of: key)
        if lines.count > 1 { throw Diagnostic(file: file, line: lines[1] + 1, .repeatedKey(key)) }
        guard let line = lines.first, let value = keyed[key], value != "null", !value.isEmpty else { return }
        let form: Diagnostic.ValueForm? =
            switch key {
            case "days_started_count": Int(value).map(Self.dayCounts.contains) == true ? nil : .dayCount
            case "current_week": Week(value) == nil ? .week : nil
            case "last_rollover_at": Moment(value) == nil ? .moment : nil
            default: Day(value) == nil ? .date : nil
            }
        if let form { throw Diagnostic(file: file, line: line + 1, .badValue(key: key, value: value, form: form)) }
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    public var bytes: [UInt8] { keyed.lines.bytes(hasByteOrderMark: hasByteOrderMark, style: keyed.style) }

    /// The first day of the journal.
    public var systemStartDate: Day? {
        get { keyed["system_start_date"].flatMap { Day($0) } }
        set { set("system_start_date", newValue.map { "\($0)" }) }
    }

    /// The valid counts of days: at most one for each date from 0001-01-01 to 9999-12-31.
    private static let dayCounts = 0...3_652_059

    /// The number of days that were ever started; at most the number of dates.
    public var daysStartedCount: Int {
        get { keyed["days_started_count"].flatMap { Int($0) } ?? 0 }
        set { set("days_started_count", "\(min(newValue, Self.dayCounts.upperBound))") }
    }

    /// The last day that the journal saw.
    public var currentDate: Day? {
        get { keyed["current_date"].flatMap { Day($0) } }
        set { set("current_date", newValue.map { "\($0)" }) }
    }

    /// The week in Present.
    public var currentWeek: Week? {
        get { keyed["current_week"].flatMap { Week($0) } }
        set { set("current_week", newValue.map { "\($0)" }) }
    }

    /// The same as ``currentDate``; the format has both.
    public var currentDay: Day? {
        get { keyed["current_day"].flatMap { Day($0) } }
        set { set("current_day", newValue.map { "\($0)" }) }
    }

    /// The last boundary that was crossed.
    public var lastRolloverAt: Moment? {
        get { keyed["last_rollover_at"].flatMap { Moment($0) } }
        set { set("last_rollover_at", newValue.map { "\($0)" }) }
    }

    /// Sets the derived lines to those of another version; other lines are unchanged.
    public mutating func restoreDerivedLines(of other: StateFile) {
        for key in Self.keys where key != "system_start_date" {
            if let value = other.keyed[key] { set(key, value) }
        }
    }

    private mutating func set(_ key: String, _ value: String?) {
        keyed.set(key, to: value ?? "null", order: Self.keys)
    }
}

extension StateFile: Equatable {
    /// Whether both have the same bytes.
    public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

public import CivilTime
import Templates

/// One day of the plan as its file holds it (`FileFormats.md`, "day.md"): the values, and every line as it was read.
///
/// Values are read from the lines and set in them, so that a write changes only the lines that it has to.
public struct DayFile: Sendable {
    /// The day that the heading names.
    public let date: Day
    var head: KeyedLines
    var sections: [DaySection]
    let hasByteOrderMark: Bool

    /// The keys of the head, in canonical order.
    static let headKeys = ["status", "kill_time", "initiated_at", "closed_at"]

    init(date: Day, head: KeyedLines, sections: [DaySection], hasByteOrderMark: Bool) {
        self.date = date
        self.head = head
        self.sections = sections
        self.hasByteOrderMark = hasByteOrderMark
    }

    /// A new, empty day from its template.
    ///
    /// - Parameter killTime: the kill time that the settings give to new days.
    public init(new date: Day, killTime: TimeOfDay) {
        let text = Template.day.text([
            "date": "\(date)", "weekday": date.weekday.abbreviation, "kill_time": "\(killTime)",
        ])
        self.init(date: date, DayReader(SourceText(text), file: "day.md").parts)
    }

    /// The file as bytes; for an unchanged one exactly those that were read.
    public var bytes: [UInt8] {
        lines.bytes(hasByteOrderMark: hasByteOrderMark, style: head.style)
    }

    /// Every line of the file, in order.
    var lines: [SourceLine] {
        head.lines + sections.flatMap { [$0.heading] + $0.elements.flatMap(\.lines) }
    }

    /// How far the day has come; a line that is missing says empty.
    public var status: DayStatus {
        get { head["status"].flatMap(DayStatus.init(rawValue:)) ?? .empty }
        set { setHead("status", newValue.rawValue) }
    }

    /// When what isn't done expires; nil for `null`.
    public var killTime: TimeOfDay? {
        get { head["kill_time"].flatMap { TimeOfDay($0) } }
        set { setHead("kill_time", newValue.map { "\($0)" } ?? "null") }
    }

    /// When the day was started; nil for `null`.
    public var initiatedAt: Moment? {
        get { head["initiated_at"].flatMap { Moment($0) } }
        set { setHead("initiated_at", newValue.map { "\($0)" } ?? "null") }
    }

    /// When the day was completed or expired; nil for `null`.
    public var closedAt: Moment? {
        get { head["closed_at"].flatMap { Moment($0) } }
        set { setHead("closed_at", newValue.map { "\($0)" } ?? "null") }
    }

    /// The most tasks that a day has.
    public static let mostTasks = 9_999
    /// How many tasks a day can have.
    static let taskCounts = 0...mostTasks

    /// How many tasks expired, 0 to ``mostTasks``.
    public var expiredCount: Int {
        get { expiredLines["expired_count"].flatMap { Int($0) } ?? 0 }
        set { setExpiredCount(min(newValue, Self.mostTasks)) }
    }

    private mutating func setHead(_ key: String, _ value: String) {
        head.set(key, to: value, order: Self.headKeys)
    }
}

extension DayFile: Equatable {
    /// Whether both are written alike, to the byte.
    public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

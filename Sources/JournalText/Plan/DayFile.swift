public import CivilTime
import Templates

/// One day of the plan (`FileFormats.md`, "day.md"): its values, and every line as it was read.
///
/// Values are read from and written to the lines, so that a write changes only the lines that it must.
public struct DayFile: Sendable {
    /// The day in the heading.
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

    /// Creates an empty day from its template.
    ///
    /// - Parameter killTime: the kill time that the settings give to new days.
    public init(new date: Day, killTime: TimeOfDay) {
        let text = Template.day.text([
            "date": "\(date)", "weekday": date.weekday.abbreviation, "kill_time": "\(killTime)",
        ])
        self.init(date: date, DayReader(SourceText(text), file: "day.md").parts)
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    public var bytes: [UInt8] {
        lines.bytes(hasByteOrderMark: hasByteOrderMark, style: head.style)
    }

    /// Every line of the file, in order.
    var lines: [SourceLine] {
        var lines = head.lines
        for section in sections {
            lines.append(section.heading)
            for element in section.elements {
                switch element {
                case .line(let line): lines.append(line)
                case .task(let task):
                    lines.append(task.line)
                    lines.append(contentsOf: task.sublines)
                }
            }
        }
        return lines
    }

    /// The status of the day; empty if the line is missing.
    public var status: DayStatus {
        get { head["status"].flatMap(DayStatus.init(rawValue:)) ?? .empty }
        set { setHead("status", newValue.rawValue) }
    }

    /// The time when open tasks expire; nil for `null`.
    public var killTime: TimeOfDay? {
        get { head["kill_time"].flatMap { TimeOfDay($0) } }
        set { setHead("kill_time", newValue.map { "\($0)" } ?? "null") }
    }

    /// The time when the day was started; nil for `null`.
    public var initiatedAt: Moment? {
        get { head["initiated_at"].flatMap { Moment($0) } }
        set { setHead("initiated_at", newValue.map { "\($0)" } ?? "null") }
    }

    /// The time when the day was completed or expired; nil for `null`.
    public var closedAt: Moment? {
        get { head["closed_at"].flatMap { Moment($0) } }
        set { setHead("closed_at", newValue.map { "\($0)" } ?? "null") }
    }

    /// The most tasks that a day can have.
    public static let mostTasks = 9_999
    /// The valid numbers of tasks of a day.
    static let taskCounts = 0...mostTasks

    /// The number of expired tasks, 0 to ``mostTasks``.
    public var expiredCount: Int {
        get { expiredLines["expired_count"].flatMap { Int($0) } ?? 0 }
        set { setExpiredCount(min(newValue, Self.mostTasks)) }
    }

    private mutating func setHead(_ key: String, _ value: String) {
        head.set(key, to: value, order: Self.headKeys)
    }
}

extension DayFile: Equatable {
    /// Whether both have the same bytes.
    public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

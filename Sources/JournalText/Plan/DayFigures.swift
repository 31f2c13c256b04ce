package import CivilTime

/// What is computed from the files of days, each read for itself.
package protocol DayFacts: Sendable {
    init(of day: DayFile)

    /// Reads the facts of a file.
    ///
    /// A file in canonical form without notes is scanned, since twenty years are 7,300 of them; any other is parsed.
    init(_ bytes: [UInt8], file: String) throws(Diagnostic)

    var figures: DayFigures { get }
}

/// What statistics need of a day (`Plan.md`, "Statistics"), without the titles.
package struct DayFigures: DayFacts, Equatable {
    package struct DoneTask: Equatable, Sendable {
        /// Its type; `regular` without one.
        package let type: TaskType
        /// When it came into Focus; nil where the file doesn't say.
        package let startedAt: Moment?
        /// When it was done; nil where the file doesn't say.
        package let endedAt: Moment?

        package init(_ type: TaskType, from startedAt: Moment?, to endedAt: Moment?) {
            (self.type, self.startedAt, self.endedAt) = (type, startedAt, endedAt)
        }
    }

    package let date: Day
    package let status: DayStatus
    package let isStarted: Bool
    /// The finished tasks, in order.
    package let done: [DoneTask]
    /// The number of expired tasks, 0 or more.
    package let expired: Int
    /// The number of tasks that a running day has left, 0 on any other.
    package let open: Int

    package init(
        _ date: Day, _ status: DayStatus, isStarted: Bool, done: [DoneTask] = [], expired: Int = 0, open: Int = 0
    ) {
        (self.date, self.status, self.isStarted, self.done) = (date, status, isStarted, done)
        (self.expired, self.open) = (expired, open)
    }

    package var figures: DayFigures { self }

    package init(of day: DayFile) {
        let done = day.complete.map { DoneTask($0.type ?? .regular, from: $0.startedAt, to: $0.endedAt) }
        let open = day.status == .execute ? (day.focus == nil ? 0 : 1) + day.frozen.count : 0
        self.init(
            day.date, day.status, isStarted: day.initiatedAt != nil, done: done, expired: day.expiredCount, open: open)
    }

    /// Reads the figures of a file.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        self = if let figures = Self.scanned(bytes) { figures } else { DayFigures(of: try DayFile(bytes, file: file)) }
    }

    /// The figures of a file that can be scanned; nil for one that must be parsed.
    static func scanned(_ bytes: [UInt8]) -> DayFigures? {
        var scan = DayScan(bytes)
        return scan.figures()
    }
}

/// What a report tells of a day (`Export.md`, "Report"): its figures, the finished titles, and the user's own lines.
package struct DayAccount: DayFacts, Equatable {
    package let figures: DayFigures
    /// The titles of the finished tasks, in the order of the figures.
    package let titles: [String]
    /// The user's own lines below each finished task, in the same order.
    package let ownSublines: [[String]]
    /// The user's own lines by section.
    package let notes: [DayFile.Note]
}

extension DayAccount {
    package init(of day: DayFile) {
        let done = day.complete
        self.init(
            figures: DayFigures(of: day), titles: done.map(\.title), ownSublines: done.map(\.userSublines),
            notes: day.notes)
    }

    /// Reads the account of a file.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        self = if let account = Self.scanned(bytes) { account } else { DayAccount(of: try DayFile(bytes, file: file)) }
    }

    /// The account of a file that can be scanned; nil for one that must be parsed.
    static func scanned(_ bytes: [UInt8]) -> DayAccount? {
        var scan = DayScan(bytes, keepingTitles: true)
        guard let figures = scan.figures() else { return nil }
        let titles = scan.titles.map { String(decoding: bytes[$0], as: UTF8.self).trimmingWhiteSpace() }
        return DayAccount(figures: figures, titles: titles, ownSublines: titles.map { _ in [] }, notes: [])
    }
}

extension TaskEntry {
    /// The user's own lines below the task, without leading white space.
    fileprivate var userSublines: [String] {
        ownSublines.filter { !$0.hasPrefix("- \(Self.sourceKey):") }
    }
}

/// A scan of a finished or empty day's file in canonical form (`FileFormats.md`, "day.md"). It gives up at the first byte
/// that could mean anything else.
private struct DayScan {
    private let bytes: [UInt8]
    private var position = 0
    /// Whether every byte up to here is ASCII.
    private var isASCII = true
    private let keepsTitles: Bool
    /// Where the titles of the tasks are, if they are kept.
    private(set) var titles: [Range<Int>] = []

    init(_ bytes: [UInt8], keepingTitles: Bool = false) { (self.bytes, keepsTitles) = (bytes, keepingTitles) }

    /// The figures; nil for a file that must be parsed.
    mutating func figures() -> DayFigures? {
        guard skip("# Day: "), let date = day(), skip(" ("), skip(date.weekday.abbreviation), skip(")\nstatus: "),
            let status = DayStatus(rawValue: String(decoding: word(), as: UTF8.self)), skip("\nkill_time: "),
            [.empty, .completed, .expired].contains(status), skip("null") || time() != nil,
            skip("\ninitiated_at: "), let isStarted = isMoment(), skip("\nclosed_at: "), isMoment() != nil,
            skip("\n\n## Draft_Mission_List\n\n## Focus_Zone\n\n## Frozen_Zone\n\n## Complete_Zone\n"),
            let done = tasks(), done.isEmpty || status != .empty, done.count <= DayFile.mostTasks,
            skip("\n## Expired_Summary\nexpired_count: "), let expired = number(), expired <= DayFile.mostTasks,
            skip("\n"), position == bytes.count,
            isASCII || String(validating: bytes, as: UTF8.self) != nil
        else { return nil }
        return DayFigures(date, status, isStarted: isStarted, done: done, expired: expired)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ text: String) -> Bool {
        let end = position + text.utf8.count
        guard end <= bytes.count, bytes[position..<end].elementsEqual(text.utf8) else { return false }
        position = end
        return true
    }

    /// The lower-case letters from here on.
    private mutating func word() -> ArraySlice<UInt8> {
        let start = position
        while let byte = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { position += 1 }
        return bytes[start..<position]
    }

    /// A number of so many digits, or of one to four without leading zeros.
    private mutating func number(digits: Int? = nil) -> Int? {
        let start = position
        var value = 0
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), position - start < 4 {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
            if position - start == digits { break }
        }
        let count = position - start
        guard let digits else { return count > 0 && (count == 1 || bytes[start] != UInt8(ascii: "0")) ? value : nil }
        return count == digits ? value : nil
    }

    private mutating func day() -> Day? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2), let date = Day(year: year, month: month, day: day), !date.isTooLate
        else { return nil }
        return date
    }

    private mutating func time() -> TimeOfDay? {
        guard let hour = number(digits: 2), skip(":"), let minute = number(digits: 2) else { return nil }
        return TimeOfDay(hour: hour, minute: minute)
    }

    private mutating func moment() -> Moment? {
        guard let day = day(), skip(" "), let time = time() else { return nil }
        return Moment(day: day, time: time)
    }

    /// Whether a moment follows, not `null`; nil for anything else.
    private mutating func isMoment() -> Bool? { skip("null") ? false : moment() == nil ? nil : true }
}

extension DayScan {
    /// The tasks up to the next blank line.
    private mutating func tasks() -> [DayFigures.DoneTask]? {
        var tasks: [DayFigures.DoneTask] = []
        while next == UInt8(ascii: "-") {
            guard let task = task() else { return nil }
            tasks.append(task)
        }
        return next == UInt8(ascii: "\n") ? tasks : nil
    }

    private mutating func task() -> DayFigures.DoneTask? {
        guard skip("- (T"), isID(), skip(") ["), let type = TaskType(rawValue: String(decoding: word(), as: UTF8.self)),
            skip("] ")
        else { return nil }
        let start = position
        guard isTitle() else { return nil }
        if keepsTitles { titles.append(start..<position - 1) }
        var (started, ended): (Moment?, Moment?) = (nil, nil)
        while next == UInt8(ascii: " ") {
            guard skip("  - ") else { return nil }
            if skip("started_at: ") {
                guard started == nil, let moment = moment(), skip("\n") else { return nil }
                started = moment
            } else if skip("ended_at: ") {
                guard ended == nil, let moment = moment(), skip("\n") else { return nil }
                ended = moment
            } else if skip("subtasks: ") || skip("source: ") {
                guard isTitle() else { return nil }
            } else {
                return nil
            }
        }
        return DayFigures.DoneTask(type, from: started, to: ended)
    }

    private mutating func isID() -> Bool {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        let digits = bytes[start..<position]
        return digits.count == 2 && !digits.elementsEqual("00".utf8)
            || (3...4).contains(digits.count) && digits.first != UInt8(ascii: "0")
    }

    /// Whether the rest of the line is an ordinary text: visible ASCII, or letters of other scripts. What could be white
    /// space or a control character at its ends, or a carriage return, is left to the parser.
    private mutating func isTitle() -> Bool {
        guard let first = next, first > UInt8(ascii: " "), first < 0x7f || first >= 0xe4 else { return false }
        while let byte = next, byte != UInt8(ascii: "\n") {
            guard byte >= UInt8(ascii: " "), byte != 0x7f else { return false }
            if byte > 0x7f { isASCII = false }
            position += 1
        }
        return skip("\n")
    }
}

/// The rule at the end of a zone's file: a standard offset, and when summer time begins and ends every year.
struct YearlyRule: Equatable, Sendable {
    /// Seconds east of UTC outside of summer time.
    let standard: Int
    let summer: Summer?

    /// Summer time, or winter time in a zone whose standard time is the later one.
    struct Summer: Equatable, Sendable {
        /// Seconds east of UTC.
        let offset: Int
        /// The change to it, in wall time before the change.
        let start: Change
        let end: Change
    }

    /// A change of the clock, every year.
    struct Change: Equatable, Sendable {
        let date: ChangeDate
        /// Seconds after midnight of that day, from -167 to 167 hours.
        let time: Int

        /// The seconds from 1970-01-01 00:00 to the change, in wall time.
        func wall(in year: Int) -> Int { date.day(in: year) * 86_400 + time }
    }

    /// The offset at an instant, in seconds east of UTC.
    func offset(at seconds: Int) -> Int {
        guard let summer else { return standard }
        let year = Day(daysSinceEpoch: seconds.flooredQuotient(by: 86_400)).year
        var offset = standard
        var latest = Int.min
        // A change may be a week outside its year. Of two at the same instant, the later entry wins.
        for change in changes(summer, in: year - 1...year + 1) where change.start <= seconds && change.start >= latest {
            (latest, offset) = (change.start, change.offset)
        }
        return offset
    }

    /// The transitions in a range of instants, in order.
    func transitions(in range: ClosedRange<Int>) -> [Transition] {
        guard let summer else { return [] }
        let first = Day(daysSinceEpoch: range.lowerBound.flooredQuotient(by: 86_400)).year
        let last = Day(daysSinceEpoch: range.upperBound.flooredQuotient(by: 86_400)).year
        let starts = Set(changes(summer, in: first - 1...last + 1).map(\.start).filter(range.contains))
        return starts.sorted().map { Transition(start: $0, offset: offset(at: $0)) }
    }

    private func changes(_ summer: Summer, in years: ClosedRange<Int>) -> [Transition] {
        years.flatMap { year in
            [
                Transition(start: summer.start.wall(in: year) - standard, offset: summer.offset),
                Transition(start: summer.end.wall(in: year) - summer.offset, offset: standard),
            ]
        }
    }
}

/// The day of a year on which the clock changes, in the three POSIX forms.
enum ChangeDate: Equatable, Sendable {
    /// `Jn`: 1 to 365, the leap day not counted.
    case dayWithoutLeap(Int)
    /// `n`: 0 to 365, the leap day counted.
    case dayOfYear(Int)
    /// `Mm.w.d`: a weekday (0 Sunday to 6 Saturday) of the month's week 1 to 5; 5 is the last one.
    case weekday(Int, week: Int, month: Int)

    /// The day in a year, in days since 1970-01-01.
    func day(in year: Int) -> Int {
        let newYear = Gregorian.days(year: year, month: 1, day: 1)
        switch self {
        case .dayWithoutLeap(let number): return newYear + number - (Gregorian.isLeap(year) && number >= 60 ? 0 : 1)
        case .dayOfYear(let number): return newYear + number
        case .weekday(let weekday, let week, let month):
            let first = Gregorian.days(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday: weekday 4 when Sunday is 0.
            let place = (weekday - (first + 4)).flooredRemainder(by: 7) + 7 * (week - 1)
            return first + (place < Gregorian.length(ofMonth: month, in: year) ? place : place - 7)
        }
    }
}

/// Reads the rule that ends a zone's file, such as `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX, with the hours of RFC 8536).
struct RuleReader {
    private let text: String
    private var rest: Substring.UTF8View

    /// Reads a rule.
    static func read(_ text: String) throws(ZoneError) -> YearlyRule {
        var reader = RuleReader(text)
        return try reader.rule()
    }

    private init(_ text: String) {
        self.text = text
        rest = Substring(text).utf8
    }

    private mutating func rule() throws(ZoneError) -> YearlyRule {
        try name()
        let standard = -(try time(hours: 24))
        guard !rest.isEmpty else { return YearlyRule(standard: standard, summer: nil) }
        try name()
        let offset = rest.first == UInt8(ascii: ",") ? standard + 3600 : -(try time(hours: 24))
        let start = try change()
        let end = try change()
        guard rest.isEmpty else { throw error }
        let summer = YearlyRule.Summer(offset: offset, start: start, end: end)
        return YearlyRule(standard: standard, summer: summer)
    }

    private var error: ZoneError { .badRule(text) }

    /// Skips an abbreviation: three letters or more, or `<+03>` in angle brackets.
    private mutating func name() throws(ZoneError) {
        let isQuoted = take("<")
        let length = rest.prefix { byte in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            return isLetter || isQuoted && (isSign || FixedForm.digit(byte) != nil)
        }.count
        guard length >= 3 else { throw error }
        rest = rest.dropFirst(length)
        if isQuoted { try expect(">") }
    }

    /// Reads `[+-]hh[:mm[:ss]]` as seconds.
    private mutating func time(hours: Int) throws(ZoneError) -> Int {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        var seconds = try number(0...hours) * 3600
        if take(":") {
            seconds += try number(0...59) * 60
            if take(":") { seconds += try number(0...59) }
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads `,date[/time]`; the time defaults to 02:00.
    private mutating func change() throws(ZoneError) -> YearlyRule.Change {
        try expect(",")
        let date = try date()
        return YearlyRule.Change(date: date, time: take("/") ? try time(hours: 167) : 7200)
    }

    private mutating func date() throws(ZoneError) -> ChangeDate {
        if take("J") { return .dayWithoutLeap(try number(1...365)) }
        guard take("M") else { return .dayOfYear(try number(0...365)) }
        let month = try number(1...12)
        try expect(".")
        let week = try number(1...5)
        try expect(".")
        return .weekday(try number(0...6), week: week, month: month)
    }

    /// Reads one to three digits.
    private mutating func number(_ range: ClosedRange<Int>) throws(ZoneError) -> Int {
        let digits = rest.prefix { FixedForm.digit($0) != nil }
        guard (1...3).contains(digits.count) else { throw error }
        let number = digits.reduce(0) { $0 * 10 + (FixedForm.digit($1) ?? 0) }
        guard range.contains(number) else { throw error }
        rest = rest.dropFirst(digits.count)
        return number
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(ZoneError) {
        guard take(mark) else { throw error }
    }
}

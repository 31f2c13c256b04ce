/// Reads the rule that ends a zone's file, such as `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX, with the hours of RFC 8536).
struct RuleReader {
    private let text: String
    private var rest: Substring.UTF8View

    /// Reads a rule.
    ///
    /// - Throws: ``ZoneError/badRule(_:)`` when the text isn't one.
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

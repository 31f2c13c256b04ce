/// The rule that a zone follows after its last known change: a POSIX `TZ` string, as in `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
    /// When within a year a change comes.
    private enum Date: Sendable {
        /// Day 1 to 365, February 29th never counted.
        case julian(Int)
        /// Day 0 to 365.
        case ordinal(Int)
        /// The n-th weekday (0 Sunday) of a month; the fifth is the last.
        case weekday(month: Int, nth: Int, weekday: Int)
    }

    private struct Change: Sendable {
        let date: Date
        /// Seconds from midnight, by the clock that holds until then; may be negative or more than a day.
        let seconds: Int
    }

    private let standard: Int
    private let summer: (offset: Int, start: Change, end: Change)?

    init?(_ text: some Sequence<UInt8>) {
        var rest = Scanner(text)
        guard rest.skipName(), let west = rest.time() else { return nil }
        standard = -west
        guard !rest.isAtEnd else {
            summer = nil
            return
        }
        guard rest.skipName() else { return nil }
        let offset = rest.isNext(",") ? standard + 3600 : rest.time().map { -$0 }
        guard let offset, let start = rest.change(), let end = rest.change(), rest.isAtEnd else { return nil }
        summer = (offset, start, end)
    }

    /// Seconds east of UTC at an instant.
    func offset(at seconds: Int) -> Int {
        guard let summer else { return standard }
        let year = Day(number: (seconds + standard).floored(by: 86_400)).year
        let start = Self.instant(of: summer.start, year: year) - standard
        let end = Self.instant(of: summer.end, year: year) - summer.offset
        let isSummer = start < end ? start <= seconds && seconds < end : !(end <= seconds && seconds < start)
        return isSummer ? summer.offset : standard
    }

    /// When a change comes in a year, by the wall clock, as seconds since 1970.
    private static func instant(of change: Change, year: Int) -> Int {
        dayNumber(of: change.date, year: year) * 86_400 + change.seconds
    }

    private static func dayNumber(of date: Date, year: Int) -> Int {
        let newYear = Day.number(year: year, month: 1, day: 1)
        switch date {
        case .ordinal(let day): return newYear + day
        case .julian(let day): return newYear + day - 1 + (Month(year, 2).length == 29 && day > 59 ? 1 : 0)
        case .weekday(let number, let nth, let weekday):
            let month = Month(year, number)
            let first = Day.number(year: year, month: number, day: 1)
            let firstWeekday = Day(number: first).weekday.rawValue % 7
            let day = (weekday - firstWeekday + 7) % 7 + (nth - 1) * 7
            return first + (day < month.length ? day : day - 7)
        }
    }
}

extension ZoneRule {
    /// Reads the parts of a rule from left to right.
    private struct Scanner {
        private var rest: ArraySlice<UInt8>

        init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

        var isAtEnd: Bool { rest.isEmpty }

        func isNext(_ character: Character) -> Bool { rest.first == character.asciiValue }

        private mutating func skip(_ character: Character) -> Bool {
            guard isNext(character) else { return false }
            rest.removeFirst()
            return true
        }

        /// Three letters or more, or anything in angle brackets.
        mutating func skipName() -> Bool {
            if skip("<") {
                guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
                rest = rest[(close + 1)...]
                return true
            }
            let letters = rest.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
            rest = rest.dropFirst(letters.count)
            return letters.count >= 3
        }

        mutating func number() -> Int? {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard (1...3).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return Digits.number(digits)
        }

        /// `[+-]hh[:mm[:ss]]` in seconds, hours up to 167.
        mutating func time() -> Int? {
            let sign = skip("-") ? -1 : 1
            if sign == 1 { _ = skip("+") }
            guard let hours = number(), hours <= 167 else { return nil }
            var seconds = hours * 3600
            for unit in [60, 1] where skip(":") {
                guard let value = number(), value < 60 else { return nil }
                seconds += value * unit
            }
            return sign * seconds
        }

        /// `,date[/time]`; the time is 02:00 where it is left out.
        mutating func change() -> Change? {
            guard skip(","), let date = date() else { return nil }
            guard skip("/") else { return Change(date: date, seconds: 7200) }
            return time().map { Change(date: date, seconds: $0) }
        }

        private mutating func date() -> Date? {
            if skip("J") { return number().flatMap { (1...365).contains($0) ? .julian($0) : nil } }
            guard skip("M") else { return number().flatMap { $0 <= 365 ? .ordinal($0) : nil } }
            guard let month = number(), (1...12).contains(month), skip("."), let nth = number(), (1...5).contains(nth),
                skip("."), let weekday = number(), weekday <= 6
            else { return nil }
            return .weekday(month: month, nth: nth, weekday: weekday)
        }
    }
}

extension Zone {
    /// Reads a zone from the bytes of a TZif file (RFC 8536, section 3), of whose two data blocks the second is used,
    /// which has 64-bit times.
    package init(name: String, tzif: [UInt8]) throws(ZoneError) {
        var reader = ByteReader(tzif)
        let old = try Header(&reader)
        guard old.version >= UInt8(ascii: "2") else { throw ZoneError("version 1 has no 64-bit times") }
        _ = try reader.take(old.blockLength(timeWidth: 4))
        let header = try Header(&reader)
        guard header.leapSeconds == 0 else { throw ZoneError("leap seconds, which system clocks ignore") }
        var block = ByteReader(try reader.take(header.blockLength(timeWidth: 8)))
        let times = try (0..<header.times).map { _ throws(ZoneError) in try block.integer(width: 8) }
        let places = try block.take(header.times).map { Int($0) }
        let offsets = try (0..<header.types).map { _ throws(ZoneError) in try block.offset(header) }
        guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
            times.allSatisfy((-Self.limit...Self.limit).contains), places.allSatisfy({ $0 < offsets.count })
        else { throw ZoneError.malformed }
        let transitions = zip(times, places).map { Transition(start: $0, offset: offsets[$1]) }
        self.init(name: name, first: offsets[0], transitions, try reader.rule())
    }
}

package struct ZoneError: Error, Equatable {
    private let reason: String

    package init(_ reason: String) { self.reason = reason }

    /// The file is shorter than its header announces.
    package static let truncated = ZoneError("truncated")
    /// A count, an index, an offset or a time is out of range.
    package static let malformed = ZoneError("malformed")
}

private struct Header {
    let version: UInt8
    private let utcIndicators, standardIndicators: Int
    let leapSeconds, times, types, characters: Int

    init(_ reader: inout ByteReader) throws(ZoneError) {
        guard reader.rest.starts(with: "TZif".utf8) else { throw ZoneError("not TZif") }
        version = try reader.take(20)[4]
        utcIndicators = try reader.count()
        standardIndicators = try reader.count()
        leapSeconds = try reader.count()
        times = try reader.count()
        types = try reader.count()
        characters = try reader.count()
        guard (1...256).contains(types), characters >= 1, [0, types].contains(utcIndicators),
            [0, types].contains(standardIndicators)
        else { throw .malformed }
    }

    /// The length of the block after the header, in bytes.
    func blockLength(timeWidth: Int) -> Int {
        times * (timeWidth + 1) + types * 6 + characters + leapSeconds * (timeWidth + 4) + standardIndicators
            + utcIndicators
    }
}

/// Reads big-endian numbers from a sequence of bytes.
private struct ByteReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Returns the next bytes, with indices from 0.
    mutating func take(_ count: Int) throws(ZoneError) -> [UInt8] {
        guard count <= rest.count else { throw .truncated }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Reads a signed number of 4 or 8 bytes.
    mutating func integer(width: Int) throws(ZoneError) -> Int {
        let number = try take(width).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return width == 4 ? Int(Int32(truncatingIfNeeded: number)) : Int(truncatingIfNeeded: number)
    }

    /// Reads an unsigned number of 4 bytes.
    mutating func count() throws(ZoneError) -> Int { try take(4).reduce(0) { $0 << 8 | Int($1) } }

    /// Reads one local time type: its offset, whether it is summer time, and the index of its abbreviation.
    mutating func offset(_ header: Header) throws(ZoneError) -> Int {
        let (offset, rest) = (try integer(width: 4), try take(2))
        // The range is from RFC 8536, section 3.2.
        guard (-89_999...93_599).contains(offset), rest[0] <= 1, rest[1] < header.characters else { throw .malformed }
        return offset
    }

    /// Reads the rule between two line feeds; nil when it is empty.
    mutating func rule() throws(ZoneError) -> YearlyRule? {
        let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count >= 3, lines[0].isEmpty else { throw .truncated }
        let text = String(decoding: lines[1], as: UTF8.self)
        if text.isEmpty { return nil }
        guard let rule = YearlyRule(text[...]) else { throw ZoneError("rule \(text)") }
        return rule
    }
}

// The text of a rule, such as `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX, with the hours of RFC 8536). Days by number, `Jn` and
// `n`, aren't supported: no zone of the database has them.
extension YearlyRule {
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard var zones = Self.withoutName(parts[0]) else { return nil }
        let offset = zones.prefix { !$0.isLetter && $0 != "<" }
        guard let west = Self.seconds(offset, hours: 24) else { return nil }
        standard = -west
        zones = zones.dropFirst(offset.count)
        if zones.isEmpty, parts.count == 1 {
            summer = nil
            return
        }
        guard let second = Self.withoutName(zones), parts.count == 3, let start = Change(parts[1]),
            let end = Change(parts[2]), let west = second.isEmpty ? west - 3600 : Self.seconds(second, hours: 24)
        else { return nil }
        summer = Summer(offset: -west, start: start, end: end)
    }

    /// The text after an abbreviation: three letters or more, or `<+03>` in angle brackets; nil without one.
    private static func withoutName(_ text: Substring) -> Substring? {
        func isLetter(_ letter: Character) -> Bool { letter.isASCII && letter.isLetter }
        guard text.first == "<" else {
            let rest = text.drop(while: isLetter)
            return text.count - rest.count >= 3 ? rest : nil
        }
        let name = text.dropFirst().prefix { isLetter($0) || $0 == "+" || $0 == "-" || $0.isNumber && $0.isASCII }
        let rest = text.dropFirst(1 + name.count)
        return name.count >= 3 && rest.first == ">" ? rest.dropFirst() : nil
    }

    /// Reads `[+-]hh[:mm[:ss]]`; nil for another form.
    fileprivate static func seconds(_ text: Substring, hours: Int) -> Int? {
        let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        var seconds = 0
        for (part, (limit, length)) in zip(parts, [(hours, 3600), (59, 60), (59, 1)]) {
            guard let number = number(part, 0...limit) else { return nil }
            seconds += number * length
        }
        return text.first == "-" ? -seconds : seconds
    }

    /// Reads one to three digits; nil for another form, and for a number out of range.
    fileprivate static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        guard text.utf8.count <= 3, text.utf8.allSatisfy({ FixedForm.digit($0) != nil }), let number = Int(text),
            range.contains(number)
        else { return nil }
        return number
    }
}

extension YearlyRule.Change {
    /// Reads `Mm.w.d[/time]`, whose time defaults to 02:00; nil for another form.
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let date = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard text.first == "M", parts.count <= 2, date.count == 3,
            let month = YearlyRule.number(date[0].dropFirst(), 1...12), let week = YearlyRule.number(date[1], 1...5),
            let weekday = YearlyRule.number(date[2], 0...6),
            let time = parts.count == 1 ? 7200 : YearlyRule.seconds(parts[1], hours: 167)
        else { return nil }
        self.init(month: month, week: week, weekday: weekday, time: time)
    }
}

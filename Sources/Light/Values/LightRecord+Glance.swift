package import CivilTime

/// The lights of a record without parsing the rest, because streaks and chains need many dates.
extension LightRecord {
    /// The lights of a record in canonical form; nil for any other text, which has to be parsed completely.
    package static func lights(in bytes: [UInt8], of day: Day) -> Lights? {
        var glance = LightGlance(bytes)
        guard glance.takes(Array("# Light: \(day) (\(day.weekday.abbreviation))\n".utf8)),
            glance.takes(LightGlance.commitment), glance.takesSentence(),
            glance.takes(LightGlance.dayLight), let isDayLit = glance.takeSwitch(),
            glance.takes(LightGlance.nightLight), let isNightLit = glance.takeSwitch(),
            glance.takes(LightGlance.slept), glance.takesMoment(orNull: true),
            glance.takes(LightGlance.rest), let isRest = glance.takeSwitch(),
            glance.takes(LightGlance.updated), glance.takesMoment(orNull: true),
            glance.takes(LightGlance.rejects)
        else { return nil }
        while !glance.isAtEnd {
            guard glance.takes(LightGlance.item), glance.takesMoment(orNull: false) else { return nil }
        }
        return isDayLit ? (isNightLit ? .both : .day) : isRest ? .rest : .off
    }
}

/// Takes the lines of a record one after the other, byte by byte: a view of a streak reads dozens of records.
private struct LightGlance {
    static let commitment = Array("commitment: ".utf8)
    static let dayLight = Array("day_light: ".utf8)
    static let nightLight = Array("night_light: ".utf8)
    static let slept = Array("sleep_confirmed_at: ".utf8)
    static let rest = Array("rest: ".utf8)
    static let updated = Array("updated: ".utf8)
    static let rejects = Array("rejects:\n".utf8)
    static let item = Array("  - ".utf8)
    private static let (on, off, null) = (Array("on\n".utf8), Array("off\n".utf8), Array("null\n".utf8))
    private static let form = Array("0000-00-00 00:00".utf8)

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    /// Takes a text if it is next.
    mutating func takes(_ text: [UInt8]) -> Bool {
        guard bytes.count - place >= text.count else { return false }
        var index = 0
        while index < text.count {
            if bytes[place + index] != text[index] { return false }
            index += 1
        }
        place += text.count
        return true
    }

    mutating func takeSwitch() -> Bool? { takes(Self.on) ? true : takes(Self.off) ? false : nil }

    mutating func takesMoment(orNull isOptional: Bool) -> Bool {
        if isOptional, takes(Self.null) { return true }
        guard let value = takeLine() else { return false }
        return isCommonMoment(value) || Moment(String(decoding: bytes[value], as: UTF8.self)) != nil
    }

    /// Takes a promise. An ASCII text, the usual case, has one byte for each character.
    mutating func takesSentence() -> Bool {
        guard let value = takeLine() else { return false }
        var index = value.lowerBound
        while index < value.upperBound, bytes[index] >= 0x20, bytes[index] < 0x7F { index += 1 }
        if index == value.upperBound {
            return !value.isEmpty && bytes[value.lowerBound] > 0x20 && value.count <= LightPromise.longest
        }
        guard let text = String(validating: bytes[value], as: UTF8.self) else { return false }
        return (try? LightPromise(text)) != nil
    }

    /// Takes the rest of a line and its end; nil if the text has no further line.
    private mutating func takeLine() -> Range<Int>? {
        let start = place
        var end = place
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        guard end < bytes.count else { return nil }
        place = end + 1
        return start..<end
    }

    /// Whether a value is a moment on one of the first 28 days of a month, which exist in every month.
    private func isCommonMoment(_ value: Range<Int>) -> Bool {
        guard value.count == Self.form.count else { return false }
        var index = 0
        while index < Self.form.count {
            let (byte, expected) = (bytes[value.lowerBound + index], Self.form[index])
            let isRight = expected == 0x30 ? byte >= 0x30 && byte <= 0x39 : byte == expected
            if !isRight { return false }
            index += 1
        }
        let number = { (place: Int) in
            Int(bytes[value.lowerBound + place] - 0x30) * 10 + Int(bytes[value.lowerBound + place + 1] - 0x30)
        }
        return bytes[value.lowerBound] > 0x30 && (1...12).contains(number(5)) && (1...28).contains(number(8))
            && number(11) < 24 && number(14) < 60
    }
}

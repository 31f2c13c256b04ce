package import CivilTime

/// The lights of a record without parsing the rest, because streaks and chains need many dates.
extension LightRecord {
    /// The lights of a record in canonical form; nil for any other text, which has to be parsed completely.
    package static func lights(in bytes: [UInt8], of day: Day) -> Lights? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 8, lines.last?.isEmpty == true,
            lines[0].elementsEqual("\(heading)\(day) (\(day.weekday.abbreviation))".utf8),
            let promise = value("commitment: ", in: lines[1]), isSentence(promise),
            let isDayLit = isOn("day_light: ", in: lines[2]), let isNightLit = isOn("night_light: ", in: lines[3]),
            let slept = value("sleep_confirmed_at: ", in: lines[4]), isNull(slept) || isMoment(slept),
            let isRest = isOn("rest: ", in: lines[5]),
            let updated = value("updated: ", in: lines[6]), isNull(updated) || isMoment(updated),
            lines[7].elementsEqual("rejects:".utf8),
            lines[8...].dropLast().allSatisfy({ line in value("  - ", in: line).map(isMoment) ?? false })
        else { return nil }
        return isDayLit ? (isNightLit ? .both : .day) : isRest ? .rest : .off
    }

    private static func value(_ start: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        line.starts(with: start.utf8) ? line.dropFirst(start.utf8.count) : nil
    }

    private static func isOn(_ start: String, in line: ArraySlice<UInt8>) -> Bool? {
        guard let value = value(start, in: line) else { return nil }
        return value.elementsEqual("on".utf8) ? true : value.elementsEqual("off".utf8) ? false : nil
    }

    private static func isNull(_ value: ArraySlice<UInt8>) -> Bool { value.elementsEqual("null".utf8) }

    private static func isMoment(_ value: ArraySlice<UInt8>) -> Bool {
        isCommonMoment(value) || Moment(String(decoding: value, as: UTF8.self)) != nil
    }

    /// Whether a value is a moment on one of the first 28 days of a month, which exist in every month.
    private static func isCommonMoment(_ value: ArraySlice<UInt8>) -> Bool {
        guard value.count == form.count else { return false }
        var digits: [Int] = []
        for (byte, expected) in zip(value, form) {
            if expected == UInt8(ascii: "0") {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
                digits.append(Int(byte - UInt8(ascii: "0")))
            } else if byte != expected {
                return false
            }
        }
        func number(at index: Int) -> Int { digits[index] * 10 + digits[index + 1] }
        return digits[0] > 0 && (1...12).contains(number(at: 4)) && (1...28).contains(number(at: 6))
            && number(at: 8) < 24 && number(at: 10) < 60
    }

    private static let form = Array("0000-00-00 00:00".utf8)

    /// Whether a value is a promise. An ASCII text, the usual case, has one byte for each character.
    private static func isSentence(_ value: ArraySlice<UInt8>) -> Bool {
        let isASCII = value.allSatisfy { (0x20...0x7E).contains($0) }
        if isASCII { return value.first ?? 0x20 > 0x20 && value.count <= LightPromise.longest }
        guard let text = String(validating: value, as: UTF8.self) else { return false }
        return (try? LightPromise(text)) != nil
    }
}

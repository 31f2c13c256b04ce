import CivilTime

/// The moments of a repeat without parsing the rest: a tick reads all repeats every minute.
extension RepeatRecord {
    /// Whether a repeat can have a reminder up to the last of some days; false only if its lines are canonical and
    /// exclude it.
    static func mayRemind(_ bytes: [UInt8], on days: ClosedRange<Day>) -> Bool {
        let last = Array("\(days.upperBound)".utf8)
        var hasNext = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: keys, omittingEmptySubsequences: false) {
            guard line.first != UInt8(ascii: "#") || line.starts(with: heading) else { break }
            let isNext = line.starts(with: next)
            guard isNext || line.starts(with: snoozed) else { continue }
            let value = line.dropFirst(isNext ? next.count : snoozed.count)
            hasNext = hasNext || isNext
            if value.elementsEqual(null) { continue }
            guard Moment(String(decoding: value, as: UTF8.self)) != nil else { return true }
            if !last.lexicographicallyPrecedes(value.prefix(last.count)) { return true }
        }
        // Without the line, the next reminder follows from others.
        return !hasNext
    }

    /// More lines than a head has.
    private static let keys = 32
    private static let heading = Array("# Repeat: ".utf8)
    private static let next = Array("next_reminder: ".utf8)
    private static let snoozed = Array("snoozed_until: ".utf8)
    private static let null = Array("null".utf8)
}

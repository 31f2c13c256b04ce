/// The target length of a fast: 1 to 72 hours in steps of half an hour.
package struct FastHours: Hashable, Comparable, Sendable {
    /// The number of half hours, 2 to 144.
    package let halves: Int

    /// Creates a length; nil outside of 1 to 72 hours.
    package init?(halves: Int) {
        guard (2...144).contains(halves) else { return nil }
        self.halves = halves
    }

    init(unchecked halves: Int) { self.halves = halves }

    /// The length in minutes.
    package var minutes: Int { halves * 30 }

    /// The length in seconds.
    package var seconds: Int { halves * 1800 }

    /// The minutes of the day's eating window; nil from 24 hours on.
    package var eatingMinutes: Int? { halves < 48 ? 24 * 60 - minutes : nil }

    /// Whether it is so long that a doctor should be asked first.
    package var needsDoctor: Bool { halves > 48 }

    package static func < (left: Self, right: Self) -> Bool { left.halves < right.halves }
}

extension FastHours: CustomStringConvertible {
    /// Parses `16`, `16.0` or `16.5`; nil for another form, and outside of 1 to 72 hours.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, (1...2).contains(parts[0].utf8.count), parts[0].utf8.allSatisfy(Self.isDigit),
            let whole = Int(parts[0])
        else { return nil }
        switch parts.dropFirst().first {
        case nil, "0"?: self.init(halves: whole * 2)
        case "5"?: self.init(halves: whole * 2 + 1)
        default: return nil
        }
    }

    /// The hours in the form `16` or `16.5`.
    package var description: String { "\(halves / 2)" + (halves.isMultiple(of: 2) ? "" : ".5") }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

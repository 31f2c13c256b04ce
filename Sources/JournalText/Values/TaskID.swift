/// A task's identifier within its day: `T01`, `T02` … `T99`, `T100` (`Plan.md`, "Values").
public struct TaskID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number, 1 or more.
    public let number: Int

    /// The largest number that can be parsed.
    public static let largest = 999_999_999

    /// Creates an id; a number below 1 becomes 1.
    public init(_ number: Int) { self.number = max(number, 1) }

    /// Parses `T01`; nil for anything else, including `T1` and `T00`.
    public init?(_ text: some StringProtocol) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "T"), (2...9).contains(digits.count),
            digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            let number = Int(String(Substring(text.dropFirst()))), number > 0
        else { return nil }
        self.number = number
        guard description.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// The written form, with at least two digits.
    public var description: String { number < 10 ? "T0\(number)" : "T\(number)" }

    /// Ordered by number.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

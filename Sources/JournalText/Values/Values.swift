/// What kind of task it is (`Plan.md`, "Values").
public enum TaskType: String, CaseIterable, Sendable {
    case regular, ddl, leisure

    /// The type that a word in brackets names: `regular`, `ddl`, `leisure` in any case, `常规`, `休闲`.
    ///
    /// Nil when it names none.
    public init?(word: some StringProtocol) {
        switch word.trimmingWhiteSpace().lowercased() {
        case "regular", "常规": self = .regular
        case "ddl": self = .ddl
        case "leisure", "休闲": self = .leisure
        default: return nil
        }
    }
}

/// How far a day has come (`Plan.md`, "A day's life").
public enum DayStatus: String, CaseIterable, Sendable {
    case empty, draft, execute, completed, expired

    /// Whether nothing changes it any more.
    public var isFinal: Bool { self == .completed || self == .expired }

    /// How far along it is: `empty < draft < execute < completed = expired` (`FileFormats.md`, "Layout").
    public var progress: Int {
        switch self {
        case .empty: 0
        case .draft: 1
        case .execute: 2
        case .completed, .expired: 3
        }
    }
}

/// Where a week stands in time (`Plan.md`, "Values").
public enum WeekStatus: String, CaseIterable, Sendable {
    case pending, present, past
}

/// A task's name within its day: `T01`, `T02` … `T99`, `T100` (`Plan.md`, "Values").
public struct TaskID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number, 1 or more.
    public let number: Int

    /// The largest number that can be read.
    public static let largest = 999_999_999

    /// The id with that number, 1 or more.
    public init(_ number: Int) { self.number = max(number, 1) }

    /// Reads `T01`; nil for anything else, `T1` and `T00` included.
    public init?(_ text: some StringProtocol) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "T"), (2...9).contains(digits.count),
            digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            let number = Int(String(Substring(text.dropFirst()))), number > 0
        else { return nil }
        self.number = number
        guard description.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// The id as it is written: at least two digits.
    public var description: String { number < 10 ? "T0\(number)" : "T\(number)" }

    /// Ordered by number.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// A task's title: one line of text, trimmed, 1 to 500 characters, no control characters (`FileFormats.md`, "Titles").
public struct TaskTitle: Sendable {
    /// The most characters that a title has.
    public static let longest = 500

    /// The title's text.
    public let text: String

    /// What is wrong with a text that can't be a title.
    public enum Problem: Error, Equatable, Sendable {
        case empty
        case tooLong(characters: Int)
        case controlCharacter(Unicode.Scalar)
    }

    /// Makes a title of what a person typed.
    ///
    /// - Throws: ``Problem`` when nothing that can be seen is left after trimming, when it is longer than 500 characters, or when a
    ///   control character is in it.
    public init(_ input: some StringProtocol) throws(Problem) {
        let text = input.trimmingWhiteSpace()
        guard text.unicodeScalars.contains(where: { !$0.showsNothing }) else { throw .empty }
        if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
            throw .controlCharacter(control)
        }
        guard text.count <= Self.longest else { throw .tooLong(characters: text.count) }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// White space, or one that is never seen by itself: zero-width spaces and joiners, variation selectors, annotations.
    fileprivate var showsNothing: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
    }
}

extension UTF8.CodeUnit {
    /// A visible ASCII character.
    fileprivate var isVisible: Bool { self > 0x20 && self < 0x7F }

    /// White space of ASCII, line ends included.
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension StringProtocol {
    /// The text without the white space around it, line ends and wide spaces included.
    public func trimmingWhiteSpace() -> String {
        // Most texts have nothing to trim, and ASCII tells that without a look into Unicode's tables.
        let bytes = Substring(self).utf8
        guard let first = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
        else { return "" }
        let text = Substring(bytes[first...last])
        if bytes[first].isVisible, bytes[last].isVisible { return String(text) }
        var scalars = text.unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}

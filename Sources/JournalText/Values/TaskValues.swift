/// A task's identifier within its day: `T01`, `T02` … `T99`, `T100` (`Plan.md`, "Values").
package struct TaskID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number, 1 or more.
    package let number: Int

    /// The largest number that can be parsed.
    package static let largest = 999_999_999

    /// Creates an id; a number below 1 becomes 1.
    package init(_ number: Int) { self.number = max(number, 1) }

    /// Parses `T01`; nil for anything else, including `T1` and `T00`.
    package init?(_ text: some StringProtocol) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "T"), (2...9).contains(digits.count),
            digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            let number = Int(String(Substring(text.dropFirst()))), number > 0
        else { return nil }
        self.number = number
        guard description.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// The written form, with at least two digits.
    package var description: String { number < 10 ? "T0\(number)" : "T\(number)" }

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The kind of a task (`Plan.md`, "Values").
package enum TaskType: String, CaseIterable, Sendable {
    case regular, ddl, leisure

    /// The type that a word in brackets names: `regular`, `ddl`, `leisure` in any case, or their Chinese and Japanese.
    ///
    /// Nil for any other word.
    package init?(word: some StringProtocol) {
        switch word.trimmingWhiteSpace().lowercased() {
        case "regular", "常规", "通常": self = .regular
        case "ddl", "截止", "締切", "期限": self = .ddl
        case "leisure", "休闲", "余暇", "休憩": self = .leisure
        default: return nil
        }
    }
}

/// A task's title: one line of text, trimmed, 1 to 500 characters, no control characters (`FileFormats.md`, "Titles").
package struct TaskTitle: Equatable, Sendable {
    /// The most characters that a title can have.
    package static let longest = 500

    package let text: String

    /// The reason why a text can't be a title.
    package enum Problem: Error, Equatable, Sendable {
        case empty
        case tooLong(characters: Int)
        case controlCharacter(Unicode.Scalar)
    }

    /// Creates a title from typed text.
    ///
    /// - Throws: ``Problem`` when nothing visible is left after trimming, when it is longer than 500 characters, or when
    ///   it contains a control character.
    package init(_ input: some StringProtocol) throws(Problem) {
        let text = input.trimmingWhiteSpace()
        // Plain text needs no look at Unicode's tables: each byte is a character, and visible or a space.
        if !text.isEmpty, text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            self.text = text
            return
        }
        guard text.unicodeScalars.contains(where: { !$0.showsNothing }) else { throw .empty }
        if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
            throw .controlCharacter(control)
        }
        guard text.count <= Self.longest else { throw .tooLong(characters: text.count) }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// Whether it is white space or invisible by itself: zero-width spaces and joiners, variation selectors,
    /// annotations.
    fileprivate var showsNothing: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
    }
}

/// The four sections of a day's file with tasks (`FileFormats.md`, "day.md"), in file order.
package enum TaskZone: String, CaseIterable, Sendable {
    case draft = "Draft_Mission_List"
    case focus = "Focus_Zone"
    case frozen = "Frozen_Zone"
    case complete = "Complete_Zone"

    /// The zones whose tasks are fixed once the day is started.
    package static let locked: [TaskZone] = [.focus, .frozen, .complete]
}

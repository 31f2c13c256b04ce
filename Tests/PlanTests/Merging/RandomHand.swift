import JournalText
import PlanTestSupport
import TestSupport

/// A user who edits a day's file: lines and sections of their own, at random positions, with any editor.
enum RandomHand {
    /// The day with an inserted text that violates no commitment.
    ///
    /// - Parameter words: the text, which begins with `new-` and contains no white space.
    static func written(_ day: DayFile, _ words: String, _ random: inout Seeded) throws -> DayFile {
        var lines = unixText(day).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let (tasks, headings) = (places(lines, "- (T"), places(lines, "## "))
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where !tasks.isEmpty: lines.insert("  - \(words)", at: random.pick(tasks) + 1)
        case 1 where !tasks.isEmpty: lines.insert("  - subtasks: \(words)", at: random.pick(tasks) + 1)
        case 2: lines.insert("note: \(words)", at: Int.random(in: 1...4, using: &random))
        case 3 where !headings.isEmpty: lines.insert(words, at: random.pick(headings) + 1)
        case 4 where !headings.isEmpty: lines.insert("  \(words)", at: random.pick(headings) + 1)
        default: lines += (random.chance(2) ? ["## Notes"] : []) + [words, ""]
        }
        return try PlanTestSupport.day(saved(lines.joined(separator: "\n"), &random))
    }

    /// The day's text with LF line ends and without a byte order mark.
    static func unixText(_ day: DayFile) -> String {
        let text = day.text.replacing("\r\n", with: "\n")
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Some editors write Windows line ends, and some a byte order mark.
    private static func saved(_ text: String, _ random: inout Seeded) -> String {
        (random.chance(5) ? "\u{FEFF}" : "") + (random.chance(4) ? text.replacing("\n", with: "\r\n") : text)
    }

    private static func places(_ lines: [String], _ prefix: String) -> [Int] {
        lines.indices.filter { lines[$0].hasPrefix(prefix) }
    }
}

import JournalText
import Localization

/// Finds the instruction that an unknown one probably means (`Plan.md`, "Instructions").
extension DraftInstructions {
    /// The first change of a line that makes it an instruction; nil without one.
    static func meant(by line: String) -> String? {
        // A longer line is no instruction that somebody mistyped.
        guard line.utf8.count < 4 * TaskTitle.longest else { return nil }
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        return (changes(of: words) + changes(of: line)).first(where: isKnown)
    }

    /// Words between a verb and its positions that mean nothing here.
    private static let fillers = ["the", "a", "task", "tasks", "number", "and", "please"]
    /// Titles follow the first words, and stay as they are.
    private static let head = 6

    /// `mvoe 3 to 1`, `move 3 top`, `move up 3`, `move 3 to the top`.
    private static func changes(of words: [String]) -> [String] {
        guard let first = words.first else { return [] }
        let letters = first.prefix(while: \.isLetter)
        let verb = Spelling.nearest(to: String(letters), in: verbs)
        var changes = verb.map { [[$0 + first[letters.endIndex...]] + words.dropFirst()] } ?? []
        if words.count == 3 { changes.append([words[0], words[1], "to", words[2]]) }
        for place in words.indices.dropFirst().prefix(head) {
            var swapped = words
            swapped.swapAt(place - 1, place)
            changes.append(swapped)
        }
        for place in words.indices.prefix(head) where fillers.contains(words[place]) {
            var rest = words
            rest.remove(at: place)
            changes.append(rest)
        }
        return changes.map { $0.joined(separator: " ") }
    }

    /// In Chinese and Japanese, a missing colon (`把第2条改成Y`), or a character too many (`在第2条之前插入：X`).
    private static func changes(of line: String) -> [String] {
        let places = line.indices.prefix(2 * head).filter { line[$0].isLetter && !line[$0].isASCII }
        let divided = places.map { line[...$0] + "：" + line[line.index(after: $0)...] }
        let shortened = places.map { line[..<$0] + line[line.index(after: $0)...] }
        return (divided + shortened).map(String.init)
    }
}

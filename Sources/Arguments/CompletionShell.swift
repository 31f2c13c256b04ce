/// The shells that complete: how each hands over the words of a line, and what it wants back.
public enum CompletionShell: String, CaseIterable, Sendable {
    /// bash, whose words are raw, and divided at `=` and `:` too.
    case bash
    /// zsh, whose answers are `word:what it is`.
    case zsh
    /// fish, whose answers are a word, a tab, and what it is.
    case fish

    /// A line as the shell hands it over, up to the cursor.
    public struct Line: Hashable, Sendable {
        /// The words before the one at the cursor.
        public let before: [String]
        /// The beginning of the word at the cursor.
        public let current: String
        /// What stands at its beginning and stays when the shell puts the answer in.
        public let kept: String
    }

    /// Reads the words that a shell hands over, the last at the cursor.
    public func line(_ words: [String]) -> Line {
        guard self == .bash else {
            return Line(before: words.dropLast(), current: words.last ?? "", kept: "")
        }
        let glued = Self.glue(words)
        let kept = glued.last.map { Self.isBreak($0.end) ? $0.text : String($0.text.dropLast($0.end.count)) } ?? ""
        let plain = glued.map { ShellWord.unquoted($0.text) }
        return Line(before: plain.dropLast(), current: plain.last ?? "", kept: kept)
    }

    /// A line of the answer.
    ///
    /// - Parameters:
    ///   - word: the whole word; it has to be one that no shell reads as anything else.
    ///   - summary: what it is, one line that is safe to print; bash shows none.
    ///   - line: what was handed over.
    public func answer(_ word: String, _ summary: String, to line: Line) -> String {
        switch self {
        case .bash: String(word.dropFirst(word.hasPrefix(line.kept) ? line.kept.count : 0))
        case .zsh:
            word.replacing(":", with: "\\:") + (summary.isEmpty ? "" : ":" + summary.replacing("\\", with: "\\\\"))
        case .fish: summary.isEmpty ? word : "\(word)\t\(summary)"
        }
    }

    /// Puts together what bash divided: a word of nothing but `=` and `:` belongs to both its neighbours.
    private static func glue(_ words: [String]) -> [(text: String, end: String)] {
        var glued: [(text: String, end: String)] = []
        for word in words {
            if let last = glued.last, isBreak(word) || isBreak(last.end) {
                glued[glued.count - 1] = (last.text + word, word)
            } else {
                glued.append((word, word))
            }
        }
        return glued
    }

    private static func isBreak(_ word: String) -> Bool { !word.isEmpty && word.allSatisfy { $0 == "=" || $0 == ":" } }
}

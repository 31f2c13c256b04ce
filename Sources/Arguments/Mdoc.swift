/// Lines in the language of manual pages, `mdoc(7)`.
enum Mdoc {
    /// The bytes that a line has at most, so that `mandoc -T lint` is content.
    private static let width = 78

    /// A macro with its arguments, each taken as it is.
    static func macro(_ name: String, _ arguments: String...) -> String {
        ".\(name)" + arguments.map { " \(argument($0))" }.joined()
    }

    /// A text in filled lines; a new sentence begins a new line.
    static func text(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace).map({ escaped(String($0)) }) {
            let isFull = line.utf8.count + word.utf8.count >= width
            if !line.isEmpty, isFull || endsSentence(line) {
                lines.append(guarded(line))
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        return line.isEmpty ? lines : lines + [guarded(line)]
    }

    /// Lines that are shown as they are.
    static func literal(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return [".Bd -literal -offset indent"] + lines.map { guarded(escaped(String($0))) } + [".Ed"]
    }

    /// A list of terms and what stands below each.
    static func list(_ items: [[String]], isCompact: Bool = false) -> [String] {
        items.isEmpty ? [] : [".Bl -tag -width Ds\(isCompact ? " -compact" : "")"] + items.flatMap(\.self) + [".El"]
    }

    private static func endsSentence(_ line: String) -> Bool {
        line.last.map { ".!?".contains($0) } ?? false
    }

    /// What roff would take for its own, written so that it doesn't.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }

    /// A line that is no macro, whatever it begins with.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
    }

    /// A word in a macro's line. One that looks like a macro or like punctuation is told not to be.
    static func argument(_ word: String) -> String {
        let text = escaped(word).replacing("\"", with: "\\(dq")
        let isMacro = (2...3).contains(word.count) && word.first?.isUppercase == true && word.last?.isLowercase == true
        let isPunctuation = word.allSatisfy { ".,:;()[]?!|".contains($0) }
        let guarded = isMacro || isPunctuation ? "\\&\(text)" : text
        return guarded.contains(" ") || guarded.isEmpty ? "\"\(guarded)\"" : guarded
    }
}

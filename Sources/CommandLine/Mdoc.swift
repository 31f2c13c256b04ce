/// Lines in the format of manual pages, `mdoc(7)`.
enum Mdoc {
    /// The most bytes of a line, which `mandoc -T lint` accepts.
    private static let width = 78

    static func macro(_ name: String, _ arguments: String...) -> String {
        ".\(name)" + arguments.map { " \(argument($0))" }.joined()
    }

    /// A text in filled lines; each sentence begins a new line.
    static func text(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace).map({ escaped(String($0)) }) {
            let isFull = line.utf8.count + word.utf8.count >= width
            if let end = line.last, isFull || ".!?".contains(end) {
                lines.append(guarded(line))
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        return line.isEmpty ? lines : lines + [guarded(line)]
    }

    /// Lines that are shown unchanged.
    static func literal(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return [".Bd -literal -offset indent"] + lines.map { guarded(escaped(String($0))) } + [".Ed"]
    }

    static func list(_ items: [[String]], isCompact: Bool = false) -> [String] {
        items.isEmpty ? [] : [".Bl -tag -width Ds\(isCompact ? " -compact" : "")"] + items.flatMap(\.self) + [".El"]
    }

    /// Escapes characters with a meaning in roff.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }

    /// Escapes the beginning of a line that would be a macro.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
    }

    /// A literal word in a macro's line: one that looks like a macro or like punctuation is escaped.
    static func argument(_ word: String) -> String {
        let text = escaped(word).replacing("\"", with: "\\(dq")
        let isMacro = (2...3).contains(word.count) && word.first?.isUppercase == true && word.last?.isLowercase == true
        let isPunctuation = word.allSatisfy { ".,:;()[]?!|".contains($0) }
        let guarded = isMacro || isPunctuation ? "\\&\(text)" : text
        return guarded.contains(" ") || guarded.isEmpty ? "\"\(guarded)\"" : guarded
    }
}

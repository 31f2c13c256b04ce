/// A line of a canonical text, which ends with LF (`FileFormats.md`, "Canonical form").
enum CanonicalLine {
    /// A line that the tool knows, in its canonical spelling.
    case known(String)
    /// A task's line and those that belong to it.
    case task([String])
    /// A line that it doesn't know, to the byte.
    case own(String)
    /// A line of white space, which stays between two lines that the tool doesn't know, and nowhere else.
    case blank(String)

    /// A line that nothing is known of.
    init(_ text: String) { self = SourceLine(text).isBlank ? .blank(text) : .own(text) }
}

extension [CanonicalLine] {
    /// The lines without stray blank ones, and with one before the heading of a section.
    var settled: [String] {
        var result: [String] = []
        var blanks: [String] = []
        var followsOwn = false
        for line in self {
            switch line {
            case .blank(let text):
                blanks.append(text)
                continue
            case .known(let text):
                result.append(text)
                followsOwn = false
            case .task(let texts):
                result += texts
                followsOwn = false
            case .own(let text):
                let isHeading = SourceLine(text).opensSection
                result += (isHeading ? [""] : followsOwn ? blanks : []) + [text]
                followsOwn = true
            }
            blanks = []
        }
        return result
    }
}

extension [SourceLine] {
    /// The texts of these lines for a file whose lines all end with LF: carriage returns before an end are part of it.
    var unixTexts: [String] {
        map { line in
            var bytes = Substring(line.text).utf8
            while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            return String(Substring(bytes))
        }
    }
}

extension [String] {
    /// The lines as a file's text: each ends with LF.
    var fileText: String { reduce(into: "") { $0 += $1 + "\n" } }

    /// The lines without the blank ones at their end.
    var withoutFinalBlanks: [String] {
        let last = lastIndex { !SourceLine($0).isBlank } ?? -1
        return Array(prefix(last + 1))
    }
}

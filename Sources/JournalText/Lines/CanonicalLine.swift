/// A line of a canonical text, in which every line ends with LF (`FileFormats.md`, "Canonical form").
enum CanonicalLine {
    /// A known line in canonical spelling.
    case known(String)
    /// A task's line and the lines below it.
    case task([String])
    /// An unknown line, unchanged.
    case own(String)
    /// A line of white space, which is kept only between two unknown lines.
    case blank(String)

    /// Creates an unknown or blank line.
    init(_ text: String) { self = SourceLine(text).isBlank ? .blank(text) : .own(text) }
}

extension [CanonicalLine] {
    /// The lines without superfluous blank ones, and with one before each section heading.
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
    /// The texts of these lines for a file with LF line ends: carriage returns at the end of a line belong to its end.
    var unixTexts: [String] {
        map { line in
            var bytes = Substring(line.text).utf8
            while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            return String(Substring(bytes))
        }
    }
}

extension [String] {
    /// The lines as a file's text, each followed by LF.
    var fileText: String { reduce(into: "") { $0 += $1 + "\n" } }

    /// The lines without trailing blank ones.
    var withoutFinalBlanks: [String] {
        let last = lastIndex { !SourceLine($0).isBlank } ?? -1
        return Array(prefix(last + 1))
    }
}

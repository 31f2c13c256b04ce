/// Lines of which some are `key: value`: the head of a file, or a section of numbers.
///
/// Unknown lines keep their position, and setting a value changes only its own line.
struct KeyedLines: Sendable {
    var lines: [SourceLine]
    private(set) var encoding = TextEncoding()

    var style: LineEnding { encoding.style }

    /// The bytes of the lines, as those of a file.
    var bytes: [UInt8] { lines.bytes(encoding) }

    /// The lines before the first section: what is below a user's heading is theirs.
    var body: ArraySlice<SourceLine> {
        var end = 0
        while end < lines.count, !lines[end].opensSection { end += 1 }
        return lines[..<end]
    }

    /// The trimmed value of `key`; nil when no line has it.
    subscript(key: String) -> String? { first(key)?.value }

    /// The index of the line with `key`.
    func index(of key: String) -> Int? { first(key)?.index }

    /// The first line with `key`. The lines are walked once: no heading of a section has a key.
    private func first(_ key: String) -> (index: Int, value: String)? {
        for index in lines.indices {
            if let value = Self.value(of: key, in: lines[index].text) { return (index, value) }
            if lines[index].opensSection { return nil }
        }
        return nil
    }

    /// The only line with `key`, and its value; nil when there is none.
    ///
    /// - Parameter first: the index of the first of these lines in the file.
    /// - Throws: `Diagnostic` for a second line.
    func only(_ key: String, in file: String, from first: Int = 0) throws(Diagnostic) -> (index: Int, value: String)? {
        guard let found = self.first(key) else { return nil }
        for index in (found.index + 1)..<lines.count {
            if lines[index].opensSection { break }
            if Self.value(of: key, in: lines[index].text) != nil {
                throw Diagnostic(file: file, line: first + index + 1, .repeatedKey(key))
            }
        }
        return found
    }

    /// Sets `key` in its line, or in a new line if there is none.
    ///
    /// - Parameters:
    ///   - order: the keys in canonical order: a new line is inserted after the last key that precedes `key`.
    ///   - indent: the white space before the key in a new line.
    mutating func set(_ key: String, to value: String, order: [String], indent: String = "") {
        if let index = index(of: key) {
            guard Self.pair(lines[index].text)?.value != value[...].trimmingWhiteSpace() else { return }
            let lead = lines[index].text.prefix { $0 == " " || $0 == "\t" }
            lines[index].text = "\(lead)\(key): \(value)"
            return
        }
        let before = order.prefix { $0 != key }
        let heading = lines.firstIndex { !$0.isBlank } ?? -1
        let last = before.compactMap { index(of: $0) }.max() ?? heading
        insert("\(indent)\(key): \(value)", at: last + 1)
    }

    /// Takes what only the other side of a merge changed of the encoding; where the style remains, so do the lines' ends.
    mutating func mergeEncoding(base: TextEncoding?, _ other: TextEncoding) {
        let merged = encoding.merged(base: base, other)
        if style != merged.style { lines = lines.ending(in: merged.style) }
        encoding = merged
    }

    /// Inserts a new line at `index`.
    mutating func insert(_ text: String, at index: Int) {
        lines.insert(SourceLine(text, style), at: index)
    }

    /// A canonical line; without a value there is no space after the colon.
    static func line(_ key: String, _ value: String, indent: String = "") -> String {
        value.isEmpty ? "\(indent)\(key):" : "\(indent)\(key): \(value)"
    }

    /// The value of `key` in a line; nil for another key's line, which its bytes usually show.
    private static func value(of key: String, in line: String) -> String? {
        switch bounds(of: key, in: line.utf8Span.span) {
        case .another: return nil
        case .value(let start): return Substring(line.utf8.dropFirst(start)).trimmingWhiteSpace()
        case .unknown: return pair(line).flatMap { $0.key == key ? $0.value : nil }
        }
    }

    /// What the bytes of a line show.
    private enum Found {
        /// The line has another key, or none.
        case another
        /// The line has the key, and a value from this byte on.
        case value(Int)
        /// The line has characters that only Unicode's tables tell from white space.
        case unknown
    }

    private static func bounds(of key: String, in line: Span<UInt8>) -> Found {
        let (key, space) = (key.utf8Span.span, UInt8(ascii: " "))
        var index = 0
        while index < line.count, line[index] == space { index += 1 }
        for offset in key.indices {
            guard index < line.count else { return .another }
            guard line[index] == key[offset] else {
                return offset == 0 && !line[index].isVisible ? .unknown : .another
            }
            index += 1
        }
        while index < line.count, line[index] == space { index += 1 }
        guard index < line.count else { return .another }
        if line[index] == UInt8(ascii: ":") { return .value(index + 1) }
        return line[index].isVisible ? .another : .unknown
    }

    /// Splits `key: value`; nil when the line isn't one.
    static func pair(_ line: String) -> (key: String, value: String)? {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let key = line[..<colon].trimmingWhiteSpace()
        guard !key.isEmpty, key.utf8.allSatisfy(\.isKeyCharacter) else { return nil }
        return (key, line[line.utf8.index(after: colon)...].trimmingWhiteSpace())
    }
}

extension UTF8.CodeUnit {
    /// Whether it is a letter, a digit or an underscore, which keys consist of.
    var isKeyCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension KeyedLines {
    /// The lines in canonical form: the heading, the known lines in order, each with the user's lines after it, and the
    /// user's sections.
    ///
    /// - Parameters:
    ///   - heading: returns the canonical heading, given the first line that isn't blank.
    ///   - order: the identities of known lines, in canonical order.
    ///   - key: returns the identity of a line; nil for an unknown one.
    ///   - spelled: returns the canonical line of a key, given the current one or nil; nil if there should be none.
    func canonical(
        heading: (String) -> String, order: [String], key: (String) -> String?, spelled: (String, String?) -> String?
    ) -> [String] {
        let texts = lines.unixTexts.drop { SourceLine($0).isBlank }
        let body = texts.dropFirst().prefix { !SourceLine($0).opensSection }
        let groups = KnownOrder(body, key: key)
        let known = order.flatMap { key -> [CanonicalLine] in
            let group = groups[key]
            guard let line = spelled(key, group?.known) else { return [] }
            return [.known(line)] + (group?.others ?? []).map { CanonicalLine($0) }
        }
        let sections = texts[body.endIndex...].map { CanonicalLine($0) }
        let opening = groups.opening.map { CanonicalLine($0) }
        return ([.known(heading(texts.first ?? ""))] + opening + known + sections).settled
    }

    /// The key of a line that contains one of `keys`.
    static func key(of line: String, among keys: [String]) -> String? {
        pair(line).flatMap { keys.contains($0.key) ? $0.key : nil }
    }
}

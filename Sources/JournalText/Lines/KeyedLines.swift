/// Lines of which some are `key: value`: the head of a file, or a section of numbers.
///
/// Lines that nobody knows are kept where they stand; setting a value changes its own line alone.
struct KeyedLines: Sendable {
    var lines: [SourceLine]
    /// The end that new lines get.
    let style: LineEnding

    /// The lines before the first section: what stands under a heading of a person's own is theirs.
    var body: ArraySlice<SourceLine> { lines.prefix { !$0.opensSection } }

    /// The value of `key`, trimmed; nil when no line has it.
    subscript(key: String) -> String? {
        for line in body { if let value = Self.value(of: key, in: line.text) { return value } }
        return nil
    }

    /// Every line that holds a key, with its number from 0.
    var pairs: [(key: String, value: String, line: Int)] {
        body.indices.compactMap { line in Self.pair(lines[line].text).map { ($0.key, $0.value, line) } }
    }

    /// The line that holds `key`, from 0.
    func index(of key: String) -> Int? {
        body.firstIndex { Self.value(of: key, in: $0.text) != nil }
    }

    /// Every line that holds `key`.
    func indices(of key: String) -> [Int] {
        body.indices.filter { Self.value(of: key, in: lines[$0].text) != nil }
    }

    /// Sets `key`, in its line or, where there is none, in a new one.
    ///
    /// - Parameters:
    ///   - order: the keys in canonical order: a new line stands after the last of those that come before `key`.
    ///   - indent: the white space before the key of a new line.
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

    /// Puts a new line at `index`.
    mutating func insert(_ text: String, at index: Int) {
        lines.insert(SourceLine(text, style), at: index)
    }

    /// A canonical line: no blank stands behind the colon of a key without a value.
    static func line(_ key: String, _ value: String, indent: String = "") -> String {
        value.isEmpty ? "\(indent)\(key):" : "\(indent)\(key): \(value)"
    }

    /// The value that a line has for `key`; nil when it is another's, which its first bytes tell of most.
    private static func value(of key: String, in line: String) -> String? {
        let text = line.utf8.drop { $0 <= UInt8(ascii: " ") }
        let isAnother = text.first.map { $0 < 0x80 && !text.starts(with: key.utf8) } ?? true
        guard !isAnother, let pair = pair(line), pair.key == key else { return nil }
        return pair.value
    }

    /// Takes `key: value` apart; nil when the line isn't one.
    static func pair(_ line: String) -> (key: String, value: String)? {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let key = line[..<colon].trimmingWhiteSpace()
        guard !key.isEmpty, key.utf8.allSatisfy(\.isKeyCharacter) else { return nil }
        return (key, line[line.utf8.index(after: colon)...].trimmingWhiteSpace())
    }
}

extension UTF8.CodeUnit {
    /// A letter, a digit or an underscore: what a key is made of.
    fileprivate var isKeyCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// Lines that the tool doesn't know, each remembered behind the known one that it follows, so that they keep their place
/// when the known ones are put in order.
struct AnchoredLines {
    private var followers: [String: [String]] = [:]

    /// Takes lines apart. Blank lines stay between two unknown ones alone.
    ///
    /// - Parameters:
    ///   - lines: the lines.
    ///   - first: the anchor of those before the first known one.
    ///   - anchor: the name of a known line; nil for an unknown one.
    init(_ lines: some Sequence<SourceLine>, first: String = "", anchor: (String) -> String?) {
        var current = first
        var blanks: [String] = []
        var isProse = false
        for line in lines {
            if line.isBlank {
                blanks.append(line.text)
            } else if let known = anchor(line.text) {
                current = known
                isProse = false
                blanks = []
            } else {
                followers[current, default: []] += (isProse ? blanks : []) + [line.text]
                isProse = true
                blanks = []
            }
        }
    }

    /// The unknown lines behind a known one.
    subscript(anchor: String) -> [String] { followers[anchor] ?? [] }
}

extension KeyedLines {
    /// The lines in canonical form: the known keys in their order, and what nobody knows behind what it follows.
    ///
    /// - Parameters:
    ///   - heading: the first line.
    ///   - keys: the keys in canonical order.
    ///   - value: the value of a key, in canonical spelling.
    func canonical(heading: String, keys: [String], value: (String) -> String) -> [String] {
        let body = lines.drop { $0.isBlank }.dropFirst()
        let unknown = AnchoredLines(body) { text in Self.pair(text).flatMap { keys.contains($0.key) ? $0.key : nil } }
        return [heading] + unknown[""] + keys.flatMap { ["\($0): \(value($0))"] + unknown[$0] }
    }
}

extension [String] {
    /// These lines as a text, each with a line feed.
    var text: SourceText { SourceText(map { $0 + "\n" }.joined()) }
}

import CivilTime

/// The text of a record: a heading, lines of `key: value`, a list, and the user's own lines, which are kept in their
/// place.
package struct RecordText: Sendable {
    package struct Shape: Sendable {
        /// The word in the heading: `Fast` for `# Fast: …`.
        package let kind: String
        /// The keys, in canonical order.
        package let keys: [String]
        /// The form of the list; nil for a kind without one.
        package let list: List?
        let heading: String

        package init(_ kind: String, keys: [String], list: List? = nil) {
            (self.kind, self.keys, self.list, heading) = (kind, keys, list, "# \(kind): ")
        }
    }

    /// The form of a record's list, which has an item a line.
    package enum List: Equatable, Sendable {
        /// Indented, below a key without a value: `rejects:` and `  - 2026-01-29 22:31`.
        case key(String)
        /// In a section of its own: `## Completions` and `- 2026-01-24 08:55 …`.
        case section(String)

        var header: String {
            switch self {
            case .key(let key): "\(key):"
            case .section(let name): "## \(name)"
            }
        }

        var mark: String { if case .key = self { "  - " } else { "- " } }
    }

    let shape: Shape
    private var content: Content

    /// The text as it was read, or in lines.
    private enum Content: Sendable {
        case plain(PlainText)
        case lines(KeyedLines)
    }

    /// The lines; a plain text is split each time.
    var keyed: KeyedLines {
        get {
            switch content {
            case .plain(let text):
                KeyedLines(lines: SourceText(String(decoding: text.bytes, as: UTF8.self)).lines)
            case .lines(let lines): lines
            }
        }
        set { content = .lines(newValue) }
        _modify {
            var lines = keyed
            content = .lines(KeyedLines(lines: []))
            defer { content = .lines(lines) }
            yield &lines
        }
    }

    /// Whether the list can't have items.
    var hasNoItems: Bool { if case .plain(let text) = content { !text.mayHaveItems } else { false } }

    /// Whether a text begins with the heading of a kind of record, after an optional byte order mark.
    package static func opens(_ bytes: [UInt8], as shape: Shape) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.first == mark[0] && bytes.starts(with: mark) ? mark.count : 0
        return bytes.dropFirst(start).starts(with: shape.heading.utf8)
    }

    /// Parses a record's text.
    package init(_ bytes: [UInt8], _ shape: Shape, file: String) throws(Diagnostic) {
        if let plain = PlainText(bytes, shape) {
            self.init(.plain(plain), shape)
            return
        }
        let text = try SourceText(bytes, file: file)
        try ConflictMarker.refuse(in: text, file: file)
        guard text.lines.first?.text.utf8.starts(with: shape.heading.utf8) == true else {
            throw Diagnostic(file: file, line: 1, .heading(expected: shape.heading))
        }
        self.init(text, shape)
        for key in shape.keys { _ = try keyed.only(key, in: file) }
        try refuseSecondList(file)
    }

    /// Wraps a text that was created from a template.
    package init(_ text: SourceText, _ shape: Shape) {
        self.init(.lines(KeyedLines(lines: text.lines, encoding: text.encoding)), shape)
    }

    private init(_ content: Content, _ shape: Shape) { (self.content, self.shape) = (content, shape) }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] {
        switch content {
        case .plain(let text): text.bytes
        case .lines(let lines): lines.bytes
        }
    }

    /// The text after the heading's word.
    package var title: String {
        get { heading.map { Substring($0.utf8.dropFirst(shape.heading.utf8.count)).trimmingWhiteSpace() } ?? "" }
        set { if newValue != title { keyed.lines[0].text = shape.heading + newValue } }
    }

    private var heading: String? {
        switch content {
        case .plain(let text): text.heading
        case .lines(let lines): lines.lines.first?.text
        }
    }

    /// The value of a key; nil if it is missing, empty or `null`. Setting nil writes `null`.
    package subscript(key: String) -> String? {
        get { spelling(key).flatMap { $0.isEmpty || $0 == "null" ? nil : $0 } }
        set { if newValue != self[key] { keyed.set(key, to: newValue ?? "null", order: shape.keys) } }
    }

    /// The value of a key as written in its line, including `null`; nil if the line is missing.
    package func spelling(_ key: String) -> String? {
        guard case .plain(let text) = content, let index = shape.keys.firstIndex(of: key) else { return keyed[key] }
        return text.value(index)
    }

    /// The line number of a key, from 1; nil if it is missing.
    package func line(of key: String) -> Int? {
        guard case .plain(let text) = content, let index = shape.keys.firstIndex(of: key) else {
            return keyed.index(of: key).map { $0 + 1 }
        }
        return text.line(index).map { $0 + 1 }
    }

    /// The line number of a key, from 1; of a missing one, the line after the last key before it in canonical order.
    package func expectedLine(of key: String) -> Int {
        let before = shape.keys.prefix { $0 != key }.compactMap { line(of: $0) }.max()
        return line(of: key) ?? (before ?? 1) + 1
    }

    /// The parsed value of a key; nil if it is missing.
    package func value<Value>(
        _ key: String, _ form: Diagnostic.ValueForm, file: String, _ read: (String) -> Value?
    ) throws(Diagnostic) -> Value? {
        guard let text = self[key] else { return nil }
        if let value = read(text) { return value }
        throw Diagnostic(
            file: file, line: line(of: key), .badValue(key: key, value: text, form: form))
    }
}

extension RecordText: Equatable {
    /// Whether both have the same bytes.
    package static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

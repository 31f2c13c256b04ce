/// The text of a record: a heading, lines of `key: value`, a list, and the user's own lines, which are kept in their
/// place.
package struct RecordText: Sendable {
    package final class Shape: Sendable {
        /// The word in the heading: `Fast` for `# Fast: …`.
        package let kind: String
        /// The keys, in canonical order.
        package let keys: [String]
        /// The form of the list; nil for a kind without one.
        package let list: List?
        let heading: String
        fileprivate let outline: Outline.Shape

        package init(_ kind: String, keys: [String], list: List? = nil) {
            (self.kind, self.keys, self.list, heading) = (kind, keys, list, "# \(kind): ")
            outline = Outline.Shape(keys: keys, sections: list?.section.map { [$0] } ?? []) { line, section in
                list?.item(line, in: section).map { .item($0) }
            }
        }
    }

    let shape: Shape
    private var content: Content

    private enum Content: Sendable {
        /// As it was read, of a form that needs no outline to be understood.
        case bytes([UInt8])
        case outline(Outline)
    }

    /// The outline; of bytes, it is made each time.
    var outline: Outline {
        get {
            switch content {
            case .bytes(let bytes): Outline(SourceText(String(decoding: bytes, as: UTF8.self)), shape.outline)
            case .outline(let outline): outline
            }
        }
        _modify {
            var outline = outline
            content = .bytes([])
            defer { content = .outline(outline) }
            yield &outline
        }
    }

    /// Whether a text begins with the heading of a kind of record, after an optional byte order mark.
    package static func opens(_ bytes: [UInt8], as shape: Shape) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.first == mark[0] && bytes.starts(with: mark) ? mark.count : 0
        return bytes.dropFirst(start).starts(with: shape.heading.utf8)
    }

    /// Parses a record's text.
    package init(_ bytes: [UInt8], _ shape: Shape, file: String) throws(Diagnostic) {
        self.init(try SourceText(bytes, file: file), shape)
        guard outline.head.opening.isEmpty, outline.heading.utf8.starts(with: shape.heading.utf8) else {
            guard !bytes.isEmpty else { throw Diagnostic(file: file, line: nil, .damaged) }
            throw Diagnostic(file: file, line: 1, .heading(expected: shape.heading))
        }
        try outline.refuseRepetitions(file)
    }

    /// Wraps a text that was created from a template.
    package init(_ text: SourceText, _ shape: Shape) {
        self.shape = shape
        content = .outline(Outline(text, shape.outline))
    }

    /// Wraps a text whose values were read by ``UsualLines``.
    package init(usual bytes: [UInt8], _ shape: Shape) { (self.shape, content) = (shape, .bytes(bytes)) }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { if case .bytes(let bytes) = content { bytes } else { outline.bytes } }

    /// The text after the heading's word.
    package var title: String {
        get { Substring(outline.heading.utf8.dropFirst(shape.heading.utf8.count)).trimmingWhiteSpace() }
        set { if newValue != title { outline.head.entries[0].line.text = "\(shape.heading)\(newValue)" } }
    }

    /// The value of a key; nil if it is missing, empty or `null`. Setting nil writes `null`.
    package subscript(key: String) -> String? {
        get { spelling(key).flatMap { $0.isEmpty || $0 == "null" ? nil : $0 } }
        set { if newValue != self[key] { outline.set(key, to: newValue ?? "null") } }
    }

    /// The value of a key as written in its line, including `null`; nil if the line is missing.
    package func spelling(_ key: String) -> String? { outline[key] }

    /// The line number of a key, from 1; nil if it is missing.
    package func line(of key: String) -> Int? { outline.line(of: key) }

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

    package mutating func removeLine(_ key: String) {
        if let index = outline.head.index(of: key) { outline.head.remove(at: index) }
    }
}

extension RecordText: Equatable {
    /// Whether both have the same bytes.
    package static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

/// Unknown lines in a merge and in canonical form (`Merging.md`, "Own lines").
extension RecordText {
    /// This record with the user's own lines of another copy merged, and its encoding. The tool's lines are unchanged:
    /// the part merges them.
    package func mergingOwnLines(base: RecordText?, _ other: RecordText) -> RecordText {
        var merged = self
        merged.outline.mergeOwnLines(base: base?.outline, other.outline)
        merged.outline.mergeEncoding(base: base?.outline, other.outline)
        merged.gatherItems()
        return merged
    }

    /// The record in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling.
    /// Missing lines aren't added.
    ///
    /// - Parameter spelled: returns a value in the tool's spelling; nil keeps it.
    package func canonical(_ spelled: (String, String) -> String?) -> RecordText {
        let text = outline.canonical { entry in
            switch entry.known {
            case .item(let item): return [(shape.list?.mark ?? "") + item]
            case .field(let key) where shape.list == .key(key): return ["\(key):"]
            case .field(let key):
                let value = entry.line.value
                return ["\(key): \(spelled(key, value) ?? (value.isEmpty ? "null" : value))"]
            default: return [entry.line.opensSection ? "## \(entry.line.sectionName)" : shape.heading + title]
            }
        }
        return RecordText(SourceText(text), shape)
    }
}

/// Lines that a part writes below a record's head: `  - merged: …`. In every other respect they are the user's own
/// lines.
extension RecordText {
    /// The texts of the lines with a keyword, such as `merged` for `  - merged: …`.
    package func remarks(_ word: String) -> [String] {
        let mark = Self.mark(word)
        return outline.head.own.filter { $0.text.hasPrefix(mark) }
            .map { $0.text.dropFirst(mark.count).trimmingWhiteSpace() }
    }

    /// Adds a line with a keyword after the last line of the head.
    package mutating func addRemark(_ word: String, _ text: String) {
        let blanks = outline.head.removeFinalBlanks()
        outline.head.add([SourceLine(Self.mark(word) + text)] + blanks)
    }

    package mutating func removeRemarks(_ word: String) {
        for index in outline.head.entries.indices {
            outline.head.entries[index].below.removeAll { $0.text.hasPrefix(Self.mark(word)) }
        }
    }

    private static func mark(_ word: String) -> String { "  - \(word): " }
}

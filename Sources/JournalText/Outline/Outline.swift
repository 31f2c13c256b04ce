/// A text as the lines that the tool knows, each with the lines below it (`FileFormats.md`, "Reading and writing").
///
/// An edit changes known lines only; every other byte is kept in its place.
struct Outline: Sendable {
    /// What the tool knows in a kind of text.
    final class Shape: Sendable {
        /// The keys of the head, in canonical order.
        let keys: [String]
        /// The names of the known sections, in canonical order.
        let sections: [String]
        private let known: (@Sendable (SourceLine, Section) -> Known?)?

        /// Describes a kind of text.
        ///
        /// - Parameter known: returns what a line is that follows those of a section and has none of the head's keys.
        init(
            keys: [String], sections: [String] = [], known: (@Sendable (SourceLine, Section) -> Known?)? = nil
        ) {
            (self.keys, self.sections, self.known) = (keys, sections, known)
        }

        /// What a line is that follows those of a section.
        fileprivate func known(_ line: SourceLine, in section: Section) -> Known? {
            if section.isHead, let key = line.key(among: keys) { return .field(key) }
            return known?(line, section)
        }
    }

    /// What a line is known as.
    enum Known: Sendable {
        /// The first line of the head or of a section.
        case heading
        case field(String)
        /// An item of a list, without its bullet.
        case item(String)
        case task(TaskLine)
    }

    /// A known line and the lines below it, up to the next known one.
    struct Entry: Sendable {
        let known: Known
        var line: SourceLine
        var below: [SourceLine] = []

        /// The user's own lines below it: an indented one below a task belongs to the task.
        var own: [SourceLine] {
            get { if case .task = known { Array(below.dropFirst(below.indented)) } else { below } }
            set {
                if case .task = known {
                    below.replaceSubrange(below.indented..., with: newValue)
                } else {
                    below = newValue
                }
            }
        }

        var key: String? { if case .field(let key) = known { key } else { nil } }
        var item: String? { if case .item(let item) = known { item } else { nil } }
    }

    let shape: Shape
    /// The head, and the sections in order.
    var sections: [Section]
    private var encoding: TextEncoding

    init(_ text: SourceText, _ shape: Shape) {
        (self.shape, encoding) = (shape, text.encoding)
        sections = [Section()]
        var (blanks, last) = ([SourceLine](), 0)
        for line in text.lines {
            if line.isBlank {
                blanks.append(line)
                continue
            }
            if line.opensSection {
                sections.append(Section(heading: line, opening: blanks))
                last += 1
            } else if sections[last].entries.isEmpty {
                sections[last] = Section(heading: line, opening: blanks, isHead: true)
            } else {
                let known = shape.known(line, in: sections[last])
                sections[last].add(blanks)
                if let known {
                    sections[last].entries.append(Entry(known: known, line: line))
                } else {
                    sections[last].add([line])
                }
            }
            blanks = []
        }
        sections[last].add(blanks)
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    var bytes: [UInt8] { sections.flatMap(\.lines).bytes(encoding) }

    /// The lines before the first section.
    var head: Section {
        get { sections[0] }
        _modify { yield &sections[0] }
    }

    /// The first line that isn't blank; empty if there is none before the first section.
    var heading: String { head.entries.first?.line.text ?? "" }

    /// The trimmed value of a key of the head; nil when no line has it.
    subscript(key: String) -> String? { head[key] }

    /// Sets a key of the head.
    mutating func set(_ key: String, to value: String, indent: String = "") {
        head.set(key, to: value, order: shape.keys, indent: indent)
    }

    /// The number of the head's line with a key, from 1; nil when no line has it.
    func line(of key: String) -> Int? { head.index(of: key).map { head.offset(of: $0) + 1 } }

    func isKnown(_ section: Section) -> Bool { section.isHead || shape.sections.contains(section.name) }

    /// The first section with a known name.
    func section(_ name: String) -> Section? { sections.first { $0.name == name } }

    /// The index of a section, which is created in its canonical place if it is missing.
    mutating func index(ofSection name: String) -> Int {
        if let index = sections.firstIndex(where: { $0.name == name }) { return index }
        let before = shape.sections.prefix { $0 != name }
        let index = (sections.lastIndex { before.contains($0.name) } ?? 0) + 1
        insert(Section(heading: SourceLine("## \(name)")), at: index)
        return index
    }

    /// Inserts a section, separated by a blank line from the one before.
    mutating func insert(_ section: Section, at index: Int) {
        var section = section
        section.opening = sections[index - 1].removeFinalBlanks()
        if section.opening.isEmpty { section.opening = [SourceLine("")] }
        sections.insert(section, at: index)
    }

    /// The user's own lines, without blank ones, and the names of their sections.
    var ownLines: [String] {
        sections.filter { !isKnown($0) }.map(\.name)
            + sections.flatMap(\.own).filter { !$0.isBlank }.map(\.text)
    }

    /// - Throws: `Diagnostic` for a second line with a key, or a second section with a known name.
    func refuseRepetitions(_ file: String) throws(Diagnostic) {
        var line = 0
        for (index, section) in sections.enumerated() {
            line += section.opening.count
            if isKnown(section), sections.firstIndex(where: { $0.name == section.name }) != index {
                throw Diagnostic(file: file, line: line + 1, .repeatedSection(section.name))
            }
            var keys: Set<String> = []
            for entry in section.entries {
                if let key = entry.key, !keys.insert(key).inserted {
                    throw Diagnostic(file: file, line: line + 1, .repeatedKey(key))
                }
                line += 1 + entry.below.count
            }
        }
    }

    /// Takes what only the other copy of a merge changed of the line ends and the byte order mark.
    mutating func mergeEncoding(base: Outline?, _ other: Outline) {
        let merged = encoding.merged(base: base?.encoding, other.encoding)
        if merged.lineEnd != encoding.lineEnd { sections = sections.map(\.withoutEnds) }
        encoding = merged
    }
}

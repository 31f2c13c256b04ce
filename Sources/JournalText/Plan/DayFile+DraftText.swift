/// The draft as a separate text, for an editor (`CommandLine.md`, "day edit").
extension DayFile {
    /// The lines of the draft's section, including the user's, without trailing blank lines.
    public var draftText: String {
        let lines = sections.first { $0.name == TaskZone.draft.rawValue }?.elements.flatMap(\.lines) ?? []
        return Self.body(lines).map { "\($0.text)\n" }.joined()
    }

    /// The day with another text in its draft's section; everything else is unchanged, including ids.
    ///
    /// - Parameters:
    ///   - text: the section's lines.
    ///   - file: the name of the text in errors.
    /// - Throws: ``Diagnostic`` with the line in the text when the day can't be understood with it, or when a line
    ///   would start another section.
    public func withDraft(_ text: String, file: String) throws(Diagnostic) -> DayFile {
        let source = SourceText(text).lines
        if let line = source.firstIndex(where: \.opensSection) {
            throw Diagnostic(file: file, line: line + 1, .sectionInDraft(source[line].text))
        }
        var day = self
        let index = day.sectionIndex(TaskZone.draft.rawValue)
        let standing = day.sections[index].elements.flatMap(\.lines)
        let blanks = standing.suffix(standing.count - Self.body(standing).count)
        let lines = Self.body(source).map { SourceLine($0.text, head.style) }
        day.sections[index].elements = (lines + blanks).map { .line($0) }
        let before = day.head.lines.count + day.sections[..<index].reduce(1) { $0 + 1 + $1.elements.count }
        do {
            return try DayFile(day.bytes, file: file)
        } catch {
            throw Diagnostic(file: file, line: error.line.map { max(1, $0 - before) }, error.problem)
        }
    }

    /// The day with its draft's section in canonical form, as `check` expects it; everything else is unchanged.
    public var withCanonicalDraft: DayFile {
        let name = TaskZone.draft.rawValue
        guard let index = sections.firstIndex(where: { $0.name == name }) else { return self }
        var day = self
        let standing = sections[index].elements.flatMap(\.lines)
        let blanks = standing.suffix(standing.count - Self.body(standing).count)
        let lines = canonicalBody(sections[index], name).map { SourceLine($0, head.style) }
        day.sections[index].elements = (lines + blanks).map { .line($0) }
        let text = SourceText(String(decoding: day.bytes, as: UTF8.self))
        return DayFile(date: date, DayReader(text, file: "day.md").parts)
    }

    /// Lines without trailing blank ones.
    private static func body(_ lines: [SourceLine]) -> [SourceLine] {
        Array(lines.prefix((lines.lastIndex { !$0.isBlank } ?? -1) + 1))
    }
}

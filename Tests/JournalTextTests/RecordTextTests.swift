import JournalText
import Testing

/// The text of a record and its list.
@Suite("A record's text") struct RecordTextTests {
    private static let behindKey = RecordText.Shape("Light", keys: ["rest", "rejects"], list: .key("rejects"))
    private static let inSection = RecordText.Shape("Repeat", keys: ["at"], list: .section("Completions"))

    private static func record(_ text: String, _ shape: RecordText.Shape = behindKey) throws -> RecordText {
        try RecordText(Array(text.utf8), shape, file: "x.md")
    }

    private static func written(_ record: RecordText) -> String { String(decoding: record.bytes, as: UTF8.self) }

    @Test("gets items where they belong, and what is below one stays below it")
    func items() throws {
        var record = try Self.record("# Light: x\nrejects:\n  - b\n    of b\n  - d\n    of d\n")
        record.append("e")
        #expect(Self.written(record) == "# Light: x\nrejects:\n  - b\n    of b\n  - d\n    of d\n  - e\n")
        record.setItems(["a", "b", "c", "d"])
        #expect(Self.written(record) == "# Light: x\nrejects:\n  - a\n  - b\n    of b\n  - c\n  - d\n    of d\n")
        record.setItems(["d", "b"])
        #expect(record.items == ["d", "b"])
    }

    @Test("has a title by its bytes, also if that begins with a combining mark")
    func combiningMark() throws {
        var record = try Self.record("# Light: \u{301}x\nrest: off\nmine\n")
        #expect(record.title.unicodeScalars.elementsEqual("\u{301}x".unicodeScalars))
        record.title = "\u{6DB}y"
        #expect(Self.written(record) == "# Light: \u{6DB}y\nrest: off\nmine\n")
    }

    @Test("gets its list where it has none")
    func noList() throws {
        var record = try Self.record("# Light: x\nrest: off")
        record.append("a")
        #expect(Self.written(record) == "# Light: x\nrest: off\nrejects:\n  - a\n")
        var other = try Self.record("# Repeat: x\nat: null\n", Self.inSection)
        other.setItems(["a", "b"])
        #expect(Self.written(other) == "# Repeat: x\nat: null\n\n## Completions\n- a\n- b\n")
        other.setItems(["b"])
        #expect(Self.written(other) == "# Repeat: x\nat: null\n\n## Completions\n- b\n")
    }

    @Test("has a canonical form in which each item keeps what is below it")
    func canonical() throws {
        let record = try Self.record(
            "# Light: x \nrejects:\n\n\t*  a\n    of a\n\n  - b\nrest:off\nown\n\n## Notes\n  - n\n")
        let form = "# Light: x\nrest: off\nown\nrejects:\n  - a\n    of a\n  - b\n\n## Notes\n  - n\n"
        #expect(Self.written(record.canonical { _, _ in nil }) == form)
        #expect(try Self.written(Self.record(form).canonical { _, _ in nil }) == form)
        let section = "# Repeat: x\nat: null\n\n## Completions\n- a\n  of a\n- b\n"
        let spelled = section.replacing("- b", with: "*  b")
        #expect(try Self.written(Self.record(spelled, Self.inSection).canonical { _, _ in nil }) == section)
    }

    @Test("keeps a user's own list in a merge")
    func ownList() throws {
        let base = try Self.record("# Light: x\nrest: off\nrejects:\n  - a\n")
        let other = try Self.record("# Light: x\nrest: off\ntea:\n  - green\nrejects:\n  - a\n    of a\n")
        #expect(base.mergingOwnLines(base: base, other) == other)
        #expect(other.mergingOwnLines(base: base, base) == other)
    }

    @Test("keeps a list together in a merge, and a user's own list apart from it")
    func wholeList() throws {
        let base = try Self.record("# Light: x\nrejects:\n")
        let one = try Self.record("# Light: x\nrejects:\n  - a\n  - b\n")
        let other = try Self.record("# Light: x\nrejects:\ntea:\n  - green\n")
        let merged = one.mergingOwnLines(base: base, other)
        #expect(Self.written(merged) == "# Light: x\nrejects:\n  - a\n  - b\ntea:\n  - green\n")
        #expect(merged.items == ["a", "b"])
    }
}

import JournalText
import Testing

@Suite("A remark in a record") struct RecordRemarkTests {
    private static let shape = RecordText.Shape("Note", keys: ["text", "updated"])

    private func record(_ text: String) throws -> RecordText {
        try RecordText(Array(text.utf8), Self.shape, file: "Notes/x.md")
    }

    private func string(_ record: RecordText) -> String { String(decoding: record.bytes, as: UTF8.self) }

    @Test(
        "a remark is the last line of the head, and goes as it came",
        arguments: ["", "\n", "\n## Mine\n- a\n  - merged: no\n"])
    func remarks(rest: String) throws {
        let text = "# Note: x\ntext: a\nupdated: b\n"
        var record = try record(text + rest)
        record.addRemark("merged", "y was later")
        #expect(
            string(record) == text + "  - merged: y was later\n" + rest && record.remarks("merged") == ["y was later"])
        record.removeRemarks("merged")
        #expect(string(record) == text + rest && record.remarks("merged").isEmpty)
    }

    @Test("a remark has the file's line end, and is the user's own line for a merge and in canonical form")
    func own() throws {
        var record = try record("# Note: x\r\ntext: a")
        record.addRemark("merged", "y")
        #expect(string(record) == "# Note: x\r\ntext: a\r\n  - merged: y\r\n")
        let other = try self.record("# Note: x\r\ntext: b\r\n")
        #expect(string(other.mergingOwnLines(base: nil, record)) == "# Note: x\r\ntext: b\r\n  - merged: y\r\n")
        #expect(string(record.canonical { _, _ in nil }) == "# Note: x\ntext: a\n  - merged: y\n")
    }

    @Test("the heading's form is canonical, and a key's line is counted from 1")
    func heading() throws {
        let record = try record("# Note:  x  \n\nupdated:b\n")
        #expect(string(record.canonical { _, _ in nil }) == "# Note: x\nupdated: b\n")
        #expect(record.line(of: "updated") == 3 && record.line(of: "text") == nil)
    }
}

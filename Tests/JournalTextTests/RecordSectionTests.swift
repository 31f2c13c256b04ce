import JournalText
import Testing

@Suite("A record with a section")
struct RecordSectionTests {
    static let section = RecordText.Shape("Thing", keys: ["one", "two"], list: .section("Done"))
    static let key = RecordText.Shape("Thing", keys: ["one", "done"], list: .key("done"))

    private func read(_ text: String, _ shape: RecordText.Shape = section) throws -> RecordText {
        try RecordText(Array(text.utf8), shape, file: "x.md")
    }

    private func text(_ record: RecordText) -> String { String(decoding: record.bytes, as: UTF8.self) }

    @Test("gets items where they belong, and keeps what is under another")
    func items() throws {
        var record = try read("# Thing: x\none: 1\n\n## Done\n- a\n  under a\n- c\n  under c\n\n## Notes\n- b\n")
        record.setItems(["a", "b", "c", "d"])
        #expect(
            text(record)
                == "# Thing: x\none: 1\n\n## Done\n- a\n  under a\n- b\n- c\n  under c\n- d\n\n## Notes\n- b\n")
        record.setItems(["d"])
        #expect(record.items == ["d"] && text(record).contains("  under a\n"))
        record.remove("d")
        record.append("e")
        #expect(record.items == ["e"])
    }

    @Test("keeps what is under an item when items change places, and lines that are no item's at the end")
    func order() throws {
        let start = "# Thing: x\none: 1\n\n## Done\n"
        var record = try read("\(start)- b\n  under b\n- a\n  under a\nmine\n")
        record.setItems(["a", "b", "c"])
        #expect(text(record) == "\(start)- a\n  under a\n- b\n  under b\n- c\nmine\n")
    }

    @Test("gets a list where there is none")
    func list() throws {
        var record = try read("# Thing: x\n")
        record.setItems([])
        #expect(text(record) == "# Thing: x\n")
        record.setItems(["a", "b"])
        #expect(text(record) == "# Thing: x\n\n## Done\n- a\n- b\n")
        var keyed = try read("# Thing: x\none: 1\ndone:\n  - a\n    under a\nmine\n", Self.key)
        keyed.append("b")
        #expect(text(keyed) == "# Thing: x\none: 1\ndone:\n  - a\n    under a\n  - b\nmine\n")
    }

    @Test("loses a line, and has no second list")
    func lines() throws {
        var record = try read("# Thing: x\none: 1\nmine\ntwo: 2\n")
        record.removeLine("one")
        record.removeLine("three")
        #expect(text(record) == "# Thing: x\nmine\ntwo: 2\n")
        #expect(throws: Diagnostic(file: "x.md", line: 3, .repeatedSection("Done"))) {
            try read("# Thing: x\n## Done\n## Done \n")
        }
    }

    @Test("keeps the lines of a section that looks like the tool's in a merge")
    func sections() throws {
        let base = try read("# Thing: x\none: 1\n\n## Done\n- a\n")
        let one = try read("# Thing: x\none: 1\n\n## Done\n- a\n\n## Notes\n- b\none: 3\n")
        let other = try read("# Thing: x\nmine\none: 1\n\n## Before\n- z\n\n## Done\n- a\n  mine too\n")
        let merged = one.mergingOwnLines(base: base, other)
        #expect(
            text(merged)
                == "# Thing: x\nmine\none: 1\n\n## Before\n- z\n\n## Done\n- a\n  mine too\n\n## Notes\n- b\none: 3\n")
        let lines = [merged, other.mergingOwnLines(base: base, one)].map { Set(text($0).split(separator: "\n")) }
        #expect(lines[0] == lines[1])
    }

    @Test(
        "keeps a section that one side deleted and the other changed",
        arguments: [(section, "one: 3"), (section, "- b"), (key, "one: 3"), (key, "  - b")])
    func deletedSection(shape: RecordText.Shape, line: String) throws {
        let list = shape.list == .key("done") ? "done:\n  - a\n" : "\n## Done\n- a\n"
        let start = "# Thing: x\none: 1\n\(list)"
        let base = try read("\(start)\n## Notes\nmine\n", shape)
        let one = try read(start, shape)
        let other = try read("\(start)\n## Notes\nmine\n\(line)\n", shape)
        for merged in [one.mergingOwnLines(base: base, other), other.mergingOwnLines(base: base, one)] {
            #expect(text(merged).replacing("\n\n", with: "\n") == text(other).replacing("\n\n", with: "\n"))
        }
        #expect(text(one.mergingOwnLines(base: base, base)) == start)
    }

    @Test("keeps a line that looks like its heading")
    func heading() throws {
        let base = try read("# Thing: x\none: 1\n")
        let one = try read("# Thing: x\none: 1\nmine\n")
        let other = try read("# Thing: x\none: 1\n# Thing: y\n")
        #expect(text(one.mergingOwnLines(base: base, other)) == "# Thing: x\none: 1\n# Thing: y\nmine\n")
    }
}

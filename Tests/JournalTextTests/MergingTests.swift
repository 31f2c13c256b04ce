import JournalText
import Testing

/// The merge of lines, `STATE.md` and settings (`Merging.md`, "Own lines").
struct MergingTests {
    @Test(
        "lines of both sides, in turn: base, one, other, merged",
        arguments: [
            ("a b c", "a b c", "a x c", "a x c"), ("a b c", "a y c", "a x c", "a x y c"),
            ("a b", "x a b", "a b y", "x a b y"),
            ("a b c", "a c", "a b", "a"), ("a", "a x y", "a y z", "a x y z"), ("", "x", "x", "x"),
        ])
    func lines(_ base: String, _ one: String, _ other: String, _ expected: String) {
        let texts = [base, one, other].map { $0.split(separator: " ").map { SourceLine(String($0)) } }
        for (left, right) in [(texts[1], texts[2]), (texts[2], texts[1])] {
            let merged = LineMerge.merge(base: texts[0], left, right)
            #expect(merged.map { String($0.text) }.joined(separator: " ") == expected)
        }
    }

    @Test("STATE.md: the earlier beginning, the later moments, lines of both")
    func state() throws {
        let one = try state("system_start_date: 2026-01-27\ncurrent_date: 2026-01-28\nmine: 1\n")
        let other = try state("system_start_date: 2026-01-26\ncurrent_date: 2026-01-27\n")
        let merged = one.merging(base: nil, other)
        #expect(merged == other.merging(base: nil, one))
        let expected = "system_start_date: 2026-01-26\ncurrent_date: 2026-01-28\nmine: 1\n"
        #expect(String(decoding: merged.bytes, as: UTF8.self).hasSuffix(expected))
    }

    private typealias Merge = @Sendable (_ base: [UInt8], _ one: [UInt8], _ other: [UInt8]) throws -> [UInt8]

    private static func records(_ shape: RecordText.Shape) -> Merge {
        { base, one, other in
            let read = { try RecordText($0, shape, file: "x.md") }
            return try read(one).mergingOwnLines(base: read(base), read(other)).bytes
        }
    }

    private static let files: [(String, Merge)] = [
        (
            "# Week: 2026-W05\nstatus: present\n",
            { base, one, other in
                let read = { try WeekFile($0, file: "week.md") }
                return try read(one).merging(base: read(base), read(other)).bytes
            }
        ),
        (
            "# Weekyii State\ncurrent_date: 2026-01-27\n",
            { base, one, other in
                let read = { try StateFile($0, file: "STATE.md") }
                return try read(one).merging(base: read(base), read(other)).bytes
            }
        ),
        ("# Thing: x\none: 1\ndone:\n  - a\n", records(RecordSectionTests.key)),
        ("# Thing: x\none: 1\n\n## Done\n- a\n", records(RecordSectionTests.section)),
    ]

    @Test(
        "line ends and a byte order mark that one side changed are kept, whatever the other wrote", arguments: files,
        [false, true])
    private func encodings(_ file: (text: String, merge: Merge), isWindowsFirst: Bool) throws {
        let write = { (text: String, isWindows: Bool) in
            Array((isWindows ? "\u{FEFF}" + text.replacing("\n", with: "\r\n") : text).utf8)
        }
        let changed = file.text + "\n## Notes\n- mine\n"
        let base = write(file.text, isWindowsFirst)
        let (one, other) = (write(file.text, !isWindowsFirst), write(changed, isWindowsFirst))
        #expect(try file.merge(base, one, other) == write(changed, !isWindowsFirst))
        #expect(try file.merge(base, other, one) == write(changed, !isWindowsFirst))
        // Half of a Windows line end, where a file was cut, is no part of its last line.
        let cut = Array("\u{FEFF}\(file.text.dropLast())\r".utf8)
        let ends = "\n\n## Notes\n- mine\n"
        if !isWindowsFirst {
            #expect(try file.merge(base, cut, other) == Array("\u{FEFF}\(file.text.dropLast())\(ends)".utf8))
        }
        let settings = ["[plan]\n\tkillTime = 20:00\n", "[plan]\n\tkillTime = 21:00\n# mine\n"]
        let texts = try [(0, isWindowsFirst), (0, !isWindowsFirst), (1, isWindowsFirst)].map { index, isWindows in
            try ConfigText(write(settings[index], isWindows), file: "config")
        }
        for (later, earlier) in [(texts[1], texts[2]), (texts[2], texts[1])] {
            let merged = try ConfigText.merge(base: texts[0], later: later, earlier: earlier, file: "config")
            #expect(merged.bytes == write(settings[1], !isWindowsFirst))
        }
    }

    @Test("settings: by key; of what both changed the later commit's value, and the other is named")
    func settings() throws {
        let base = try config("[plan]\n\tkillTime = 20:00\n\ttaskType = regular\n")
        let later = try config("[plan]\n\tkillTime = 21:00\n\ttaskType = regular\n")
        let earlier = try config("# note\n[plan]\n\tkillTime = 22:00\n\ttaskType = ddl\n[fast]\n\tpreset = 16:8\n")
        let merged = try ConfigText.merge(base: base, later: later, earlier: earlier, file: "config")
        let expected = "# note\n[plan]\n\tkillTime = 21:00\n\ttaskType = ddl\n[fast]\n\tpreset = 16:8\n"
        #expect(String(decoding: merged.bytes, as: UTF8.self) == expected)
        #expect(merged.replaced.map(\.keys) == [["plan.killtime"]] && merged.replaced.map(\.values) == [["22:00"]])
    }

    @Test("settings: a comment behind a value is kept, whatever the other side changed elsewhere")
    func inlineComments() throws {
        let texts = ["", " ; mine"].map { "[plan]\n\tkillTime = 20:00\($0)\n[fast]\n\tpreset = 16:8\n" }
        let (base, noted) = (try config(texts[0]), try config(texts[1]))
        let other = try config(texts[0].replacing("16:8", with: "18:6"))
        let merge = { (later: ConfigText, earlier: ConfigText) in
            let merged = try ConfigText.merge(base: base, later: later, earlier: earlier, file: "config")
            #expect(merged.replaced.isEmpty)
            return String(decoding: merged.bytes, as: UTF8.self)
        }
        for (one, expected) in [(base, texts[1]), (other, texts[1].replacing("16:8", with: "18:6"))] {
            #expect(try merge(one, noted) == expected && merge(noted, one) == expected)
        }
        // The key of the comment has another value.
        let later = try config(texts[0].replacing("20:00", with: "21:00"))
        #expect(try merge(noted, later) == texts[1].replacing("20:00", with: "21:00"))
        #expect(try merge(later, noted) == texts[1].replacing("20:00", with: "21:00"))
    }

    @Test("settings that hold one value together come from one side")
    func joinedSettings() throws {
        let (base, groups) = (try config("[a]\n"), [["light.nightStart", "light.nightEnd"]])
        let texts = ["nightEnd = 23:30", "nightStart = 23:45"].map { "[a]\n[light]\n\t\($0)\n" }
        let (end, start) = (try config(texts[0]), try config(texts[1]))
        let both = try ConfigText.merge(base: base, later: start, earlier: end, together: groups, file: "config")
        #expect(String(decoding: both.bytes, as: UTF8.self) == texts[1])
        #expect(both.replaced.map(\.keys) == [["light.nightstart", "light.nightend"]])
        #expect(both.replaced.map(\.values) == [["", "23:30"]])
        let one = try ConfigText.merge(base: base, later: base, earlier: end, together: groups, file: "config")
        #expect(String(decoding: one.bytes, as: UTF8.self) == texts[0] && one.replaced.isEmpty)
        // Each side changed another of the two keys: what is dropped is the whole value.
        let old = try config("[light]\n\tnightStart = 22:30\n")
        let ended = try config("[light]\n\tnightStart = 22:30\n\tnightEnd = 23:30\n")
        let began = try config("[light]\n\tnightStart = 23:45\n")
        let changed = try ConfigText.merge(base: old, later: began, earlier: ended, together: groups, file: "config")
        #expect(changed.replaced.map(\.values) == [["22:30", "23:30"]])
    }

    private func state(_ text: String) throws -> StateFile {
        try StateFile(Array("# Weekyii State\n\(text)".utf8), file: "STATE.md")
    }

    private func config(_ text: String) throws -> ConfigText { try ConfigText(Array(text.utf8), file: "config") }
}

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
            let merged = LineMerge.merge(base: texts[0], left, right, style: .lf)
            #expect(merged.map(\.text).joined(separator: " ") == expected)
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

    @Test("settings: by key; of what both changed the later commit's value, and the other is named")
    func settings() throws {
        let base = try config("[plan]\n\tkillTime = 20:00\n\ttaskType = regular\n")
        let later = try config("[plan]\n\tkillTime = 21:00\n\ttaskType = regular\n")
        let earlier = try config("# note\n[plan]\n\tkillTime = 22:00\n\ttaskType = ddl\n[fast]\n\tpreset = 16:8\n")
        let merged = try ConfigText.merge(base: base, later: later, earlier: earlier, file: "config")
        let expected = "[plan]\n\tkillTime = 21:00\n\ttaskType = ddl\n[fast]\n\tpreset = 16:8\n# note\n"
        #expect(String(decoding: merged.bytes, as: UTF8.self) == expected)
        #expect(merged.replaced.map(\.key) == ["plan.killtime"] && merged.replaced.map(\.value) == ["22:00"])
    }

    @Test("settings that hold one value together come from one side")
    func joinedSettings() throws {
        let (base, groups) = (try config("[a]\n"), [["light.nightStart", "light.nightEnd"]])
        let texts = ["nightEnd = 23:30", "nightStart = 23:45"].map { "[a]\n[light]\n\t\($0)\n" }
        let (end, start) = (try config(texts[0]), try config(texts[1]))
        let both = try ConfigText.merge(base: base, later: start, earlier: end, together: groups, file: "config")
        #expect(String(decoding: both.bytes, as: UTF8.self) == texts[1])
        #expect(both.replaced.map(\.key) == ["light.nightend"] && both.replaced.map(\.value) == ["23:30"])
        let one = try ConfigText.merge(base: base, later: base, earlier: end, together: groups, file: "config")
        #expect(String(decoding: one.bytes, as: UTF8.self) == texts[0] && one.replaced.isEmpty)
        // Of one value in two keys, a side loses only the key that it changed.
        let old = try config("[light]\n\tnightStart = 22:30\n")
        let ended = try config("[light]\n\tnightStart = 22:30\n\tnightEnd = 23:30\n")
        let began = try config("[light]\n\tnightStart = 23:45\n")
        let changed = try ConfigText.merge(base: old, later: began, earlier: ended, together: groups, file: "config")
        #expect(changed.replaced.map(\.key) == ["light.nightend"])
    }

    private func state(_ text: String) throws -> StateFile {
        try StateFile(Array("# Weekyii State\n\(text)".utf8), file: "STATE.md")
    }

    private func config(_ text: String) throws -> ConfigText { try ConfigText(Array(text.utf8), file: "config") }
}

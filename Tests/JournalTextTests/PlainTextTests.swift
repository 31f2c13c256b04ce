import TestSupport
import Testing

@testable import JournalText

/// A record's text that is read in one pass, beside the same text in lines.
@Suite("A record's text in its usual form") struct PlainTextTests {
    private static let shapes = [
        RecordText.Shape("Light", keys: ["note", "rest", "rejects"], list: .key("rejects")),
        RecordText.Shape("Light", keys: ["note", "rest"], list: .section("Completions")),
        RecordText.Shape("Light", keys: ["note", "rest"]),
    ]

    private static let usual = [
        "note: a", "rest: off", "rejects:", "  - 2026-01-29 22:31", "- 2026-01-29 22:31", "", "## Completions",
        "## Notes",
        "own line", "own: 早",
        "  - image: x.png", "note:  b: c ", "rest:", "note: 早く寝る\u{3000}",
    ]
    private static let odd = [
        "note : a", " rest: off", "\tnote: a", "\u{3000}note: a", "note\u{3000}: a", "## \u{3000}", "##  Completions",
        "## ",
        "##", "# x", "<<<<<<< a", "=======", ">>>>>>> b", "|||||||", "note: a\r", "早: x", ": x", "e\u{301}: x", "\u{0}",
        "no_te: x",
        "rest: off\r\nnote: x", "* x", "  * x", "\u{B}note: a", "note\u{7F}: a", "-: x",
    ]

    private static func text(_ random: inout Seeded) -> [UInt8] {
        var text = random.chance(30) ? "\u{FEFF}" : ""
        text += random.chance(20) ? "# Fast: x\n" : "# Light: x \n"
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            text += (random.chance(5) ? random.pick(odd) : random.pick(usual)) + "\n"
        }
        if random.chance(10) { text.removeLast() }
        return Array(text.utf8) + (random.chance(40) ? [0xC3] : [])
    }

    @Test("means the same as its lines", arguments: 0..<40) func same(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        var count = 0
        for _ in 0..<500 {
            let (bytes, shape) = (Self.text(&random), random.pick(Self.shapes))
            guard PlainText(bytes, shape) != nil else { continue }
            count += 1
            let plain = try RecordText(bytes, shape, file: "x.md")
            let lines = RecordText(try SourceText(bytes, file: "x.md"), shape)
            let shown = String(decoding: bytes, as: UTF8.self)
            #expect(plain.bytes == bytes && lines.bytes == bytes && plain.title == lines.title, "\(shown)")
            #expect(plain.items == lines.items && plain.itemLines == lines.itemLines, "\(shown)")
            for key in shape.keys + ["own"] {
                #expect(plain[key] == lines[key] && plain.spelling(key) == lines.spelling(key), "\(key): \(shown)")
                #expect(plain.line(of: key) == lines.line(of: key), "\(key): \(shown)")
                if key != "own" { #expect(throws: Never.self) { try lines.keyed.only(key, in: "x.md") } }
                var (one, other) = (plain, lines)
                (one[key], other[key]) = ("v", "v")
                #expect(one == other, "\(key): \(shown)")
            }
        }
        #expect(count > 50)
    }

    @Test("is any text that the tool writes") func written() {
        let text = "# Light: 2026-01-29 (Thu)\nnote: 早く寝る\nrest: off\nrejects:\n  - 2026-01-29 22:31\n"
        #expect(PlainText(Array(text.utf8), Self.shapes[0]) != nil)
        #expect(PlainText(Array(text.dropLast().utf8), Self.shapes[0]) == nil)
    }
}

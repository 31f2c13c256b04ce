import Testing

@testable import JournalText

@Suite("Lines with a key")
struct KeyedLinesTests {
    private static let lines = [
        "status: draft", "status : draft", "  status:draft  ", "\tstatus:\tdraft", "\u{3000}status\u{3000}: draft",
        "status\u{A0}: draft\u{A0}", "status:", "status", "status draft", "statusx: draft", "sta: tus: draft",
        "Status: draft", "états: draft", "", ":", " ", "- status: draft", "status: a: b", "\u{85}status: x",
        "statué: x", "x\u{3000}status: y",
    ]

    @Test("has the value that splitting it gives", arguments: lines, ["status", "sta", "x", "état"])
    func value(line: String, key: String) {
        let pair = KeyedLines.pair(line)
        let keyed = KeyedLines(lines: [SourceLine(line, .lf)])
        #expect(keyed[key] == (pair?.key == key ? pair?.value : nil))
    }
}

import Commands
import Terminal
import TestSupport
import Testing

/// Exports of texts that could control a terminal.
@Suite("An export on a terminal") struct ExportTerminalTests {
    private static let title = "a\u{1B}[31mb\u{202E}c"

    private func export(_ words: [String], isTerminal: Bool) throws -> String {
        let world = try World()
        for words in [["init"], ["repeat", "create", "-m", "milk", "-every", "3-day"]] {
            #expect(try world.weekyii(words, now: "2026-01-28 08:00").status == 0)
        }
        let text = try world.folder.text("journal/Repeat/milk.md")
        try world.folder.write(
            text.replacing("# Repeat: milk", with: "# Repeat: \(Self.title)"), to: "journal/Repeat/milk.md")
        let (streams, captured) = Streams.capturing(isTerminal: isTerminal)
        let variables = world.environment.merging(["WEEKYII_NOW": "2026-01-28 08:01", "TERM": "dumb"]) { $1 }
        let tool = Tool(variables: variables, folder: world.folder.path("journal"), streams: streams)
        #expect(tool.run(words) == 0)
        return captured.output
    }

    @Test("is escaped as everywhere, and exact elsewhere")
    func csv() throws {
        let shown = try export(["export", "csv", "repeat"], isTerminal: true)
        #expect(shown.contains("a^[[31mb\\u{202E}c,") && !shown.unicodeScalars.contains("\u{1B}"))
        #expect(shown.split(separator: "\n").count == 2 && !shown.unicodeScalars.contains("\r"))
        #expect(try export(["export", "csv", "repeat"], isTerminal: false).contains(Self.title + ","))
    }

    @Test("has no bidirectional control in a calendar", arguments: [true, false])
    func ics(isTerminal: Bool) throws {
        let text = try export(["export", "ics"], isTerminal: isTerminal)
        #expect(text.contains("SUMMARY:a[31mbc") && !text.unicodeScalars.contains("\u{202E}"))
    }
}

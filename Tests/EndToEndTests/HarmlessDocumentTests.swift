import Foundation
import TestSupport
import Testing

/// The content of a file is unchanged in a document, but can't harm a terminal (`CommandLine.md`, "Documents").
@Suite("A document is harmless") struct HarmlessDocumentTests {
    /// Titles of a task that a hand edit or another program may have written.
    private static let titles = [
        "plain \"quoted\" \\ back/slash 'it'", "red \u{1B}[31m bell \u{7} title \u{1B}]0;pwned\u{7}",
        "right \u{202E}txt.exe\u{202C} isolate \u{2066}x\u{2069} mark \u{200F}x", "c1 \u{9B}31m next \u{85}line",
        "line\u{2028}separator\u{2029}paragraph", "tab\there, \u{1F600}\u{1F468}\u{200D}\u{1F469} 家\u{301}",
        "carriage\rreturn", "${HOME} $(touch pwned) `id` %s {{x}} </script>",
    ]

    private static let looks =
        Look.documents.filter(\.isHarmless).map(\.words) + [["check"], ["check", "-history"], ["export", "json"]]

    private static func world() throws -> World {
        try World.journal("pending create week -t 2026-W06", "repeat create -m milk -every 2-day")
    }

    /// The program's own schema, which is the same in every journal.
    private static let schema = Result { try JSONSchema(reading: World().expect("schema").output) }

    /// The document, checked for characters that a terminal obeys.
    private static func document(_ words: [String], _ world: World) throws -> JSON {
        let outcome = try world.weekyii(words + (words.first == "export" ? [] : ["-json"]), now: World.now)
        let harmful = outcome.output.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .lineSeparator, .paragraphSeparator: true
            default: scalar.properties.isBidiControl
            }
        }
        #expect(harmful.isEmpty, "\(words): \(outcome)")
        let document = try JSON(reading: outcome.output)
        #expect(try schema.get().faults(of: document) == [], "\(words)")
        return document
    }

    @Test("with the titles of tasks by hand")
    func title() throws {
        let world = try Self.world()
        let tasks = Self.titles.map { "- [ddl] \($0)\n  - subtasks: \($0)\n  - x: \($0)\n" }.joined()
        try world.replace("status: empty", "status: draft")
        try world.replace("## Draft_Mission_List\n", "## Draft_Mission_List\n" + tasks)
        for words in Self.looks { _ = try Self.document(words, world) }
        let shown = try Self.document(["today", "show"], world)["day"]?["draft"]?.elements ?? []
        // A carriage return doesn't end a line, but white space at the end of a title isn't part of it.
        #expect(
            shown.map { Array(($0["title"]?.text ?? "").unicodeScalars) }
                == Self.titles.map { Array($0.unicodeScalars) })
    }

    @Test("with whatever stands in names, paths, messages and settings")
    func environment() throws {
        let world = try Self.world()
        let evil = "\u{1B}[31m\u{202E}x\"\\"
        for key in ["weekyii.pager", "remote.origin.url", "branch.main.remote", "user.name"] {
            try world.git("config", key, evil)
        }
        try world.append("x", to: "Present/\(evil).txt")
        try world.git("add", "-A")
        try world.git("commit", "-q", "--no-verify", "-m", evil)
        try world.append("y", to: "\(Place.weekFolder)/2026-01-28/\(evil).txt")
        try world.append("weekyii sync 1\nremote: \(evil)\nfailed: 1\nreason: \(evil)\n", to: ".git/weekyii/sync")
        for words in Self.looks { _ = try Self.document(words, world) }
        let commit = try Self.document(["log"], world)["commits"]?.elements.first
        #expect(commit?["facts"]?.elements.first?["subject"]?.text == evil)
        #expect(try Self.document(["status"], world)["last_sync"]?["error"]?.text == evil)
    }
}

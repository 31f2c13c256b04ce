import Commands
import Terminal
import TestSupport
import Testing

/// The confirmation of `repeat delete` on a terminal (`Repeats.md`, "Commands").
@Suite("repeat delete on a terminal") struct RepeatDeleteTests {
    @Test(
        "asks, and deletes on a yes alone",
        arguments: [("y\n", true, 0), ("\n", false, 1), ("", false, 1), ("no\n", false, 1)])
    func asks(_ input: String, _ isDeleted: Bool, _ status: Int32) throws {
        let world = try World()
        for words in [["init"], ["repeat", "create", "-m", "Clean", "-every", "3-day"]] {
            #expect(try world.weekyii(words, now: "2026-01-28 08:00").status == 0)
        }
        let (streams, captured) = Streams.capturing(input: input, isTerminal: true)
        let variables = world.environment.merging(["WEEKYII_NOW": "2026-01-28 08:01", "TERM": "dumb"]) { $1 }
        let tool = Tool(variables: variables, folder: world.folder.path("journal"), streams: streams)
        #expect(tool.run(["repeat", "delete", "-id", "1"]) == status)
        #expect(captured.error.hasPrefix("Delete 'Clean'? [y/N] "), "\(captured.all)")
        #expect(captured.all.hasSuffix(isDeleted ? "[OK] deleted 'Clean'\n" : "[ERR] not deleted\n"), "\(captured.all)")
        let file = try? world.folder.text("journal/Repeat/Clean.md")
        #expect((file == nil) == isDeleted)
    }
}

import TestSupport
import Testing

/// Refusals of a server, and the display of its messages (`Syncing.md`, "Trouble"; `CommandLine.md`, "Printable text").
@Suite("sync with a server that refuses", .waiting)
struct RefusingServerTests {
    private static func setHook(_ script: String, of meeting: Meeting) throws {
        try meeting.one.folder.writeProgram(
            "#!/bin/sh\necho x >>'\(meeting.one.folder.path("hooked"))'\n\(script)\n", to: hook)
    }

    private static let hook = "hub/hooks/pre-receive"

    /// The output of a hook in `printf`'s notation, and its display.
    @Test(
        "a hook's words are shown, harmless, and nothing is tried again",
        arguments: [
            ("no pushing on Sundays\\n", "no pushing on Sundays"),
            ("\\033]0;title\\007\\033[31mred\\033[0m\\n", "red"), ("\\233 31m and \\302\\233 31m\\n", "31m"),
            ("right \\342\\200\\256 to left\\n", "right"), ("早上不行\\n", "早上不行"),
        ])
    func hook(words: String, shown: String) throws {
        let meeting = try Meeting()
        try Self.setHook("printf '\(words)' >&2\nexit 1", of: meeting)
        try meeting.connect(meeting.hub)
        try meeting.expectTrouble(["pre-receive hook declined", shown])
        let synced = try meeting.sync()
        #expect(!synced.error.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) || $0.value == 0x202E })
        #expect(meeting.lines("hooked") == 2)
        try meeting.one.folder.remove(Self.hook)
        #expect(try meeting.sync().status == 0)
        #expect(try meeting.isDelivered)
    }

    @Test("a server's own hook of ours that refuses a promise taken back is heard")
    func promise() throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        #expect(try meeting.one.weekyii("hooks", "install", "-server", "../hub", now: "2026-01-28 09:00").status == 0)
        try meeting.expectMeeting()
    }

    @Test("a branch that is checked out there is refused with the server's words")
    func checkedOut() throws {
        let meeting = try Meeting()
        try meeting.one.git("clone", "-q", ".", "../bare-not")
        try Machines.run(meeting.one, ["today", "create", "-m", "d"], "2026-01-28 09:00")
        try meeting.connect(meeting.one.folder.path("bare-not"))
        try meeting.expectTrouble(["refusing to update checked out branch"], thenAt: meeting.hub)
    }
}

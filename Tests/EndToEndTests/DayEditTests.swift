import TestSupport
import Testing

/// `day edit` beside other processes; what it makes of a text is in `Tests/Transcripts/details/day-edit.txt`.
@Suite("The draft in an editor", .waiting)
struct DayEditTests {
    private static let edit = "day edit -t 2026-01-28"

    /// A journal with a draft of two tasks, and a script as the editor, which receives the file's path as `$1`.
    private func journal(_ editor: String) throws -> World {
        try edited(try World.journal("today create -m '[ddl] a; b'"), editor)
    }

    private func edited(_ world: World, _ editor: String) throws -> World {
        try world.folder.writeProgram("#!/bin/sh\n\(editor)\n", to: "home/my editor")
        return world.with(["VISUAL": "sh '\(world.folder.path("home/my editor"))'", "EDITOR": "false"])
    }

    @Test("a text that is saved after the editor returned is kept, and the next editing continues it")
    func savedLater() throws {
        let world = try journal(
            "(while [ ! -e ../save ]; do sleep 0.1; done; printf -- '- c\\n- a\\n' > \"$1\"; touch ../saved) > /dev/null 2>&1 &"
        )
        try world.expect(Self.edit, 0, "[OK] 2026-01-28: nothing changed", " --wait'")
        try world.run("today create -m meanwhile")
        _ = try world.shell("touch ../save; while [ ! -e ../saved ]; do sleep 0.1; done")
        try world.expect("status", 0, "kept text of 2026-01-28")
        try edited(world, "cp \"$1\" ../seen.md").expect(Self.edit, 0, "[OK] 2026-01-28: 3 tasks", "meanwhile")
        #expect(try world.folder.text("seen.md") == "- c\n- a\n")
        try world.expect("status", 0, lacks: ["kept text"])
    }

    @Test("a day is in one editor at a time")
    func twice() throws {
        let world = try journal("'\(World.binary)' day edit -t 2026-01-28; echo $? > ../second; sed -i 1d \"$1\"")
        try world.run(Self.edit)
        #expect(try world.folder.text("second") == "5\n")
    }

    @Test("without -m, today create opens the editor on a terminal", .enabled(if: Screen.isThere, "no tmux"))
    func editor() throws {
        let world = try journal("sed -i '1i - [ddl] c' \"$1\"")
        let lines = try Screen(world, columns: 80).lines("weekyii today create", now: World.now)
        #expect(lines.first == "[OK] 2026-01-28: 3 tasks" && lines.contains("  - (T01) [ddl] c"), "\(lines)")
        #expect(try world.subjects("-1") == ["day edit: 2026-01-28, 3 tasks"])
    }
}

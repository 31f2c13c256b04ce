import TestSupport
import Testing

/// `check -restore PATH` (`GitJournal.md`, "Restoring a day") and the second versions that `check` finds.
@Suite("Restoring a tracker's file", .waiting)
struct RestoreRecordTests {
    private static let now = "2026-01-29 09:00"
    private static let text = """
        # Repeat: milk
        interval: 3 day
        from: done
        at: null
        until: null
        next_reminder: 2026-02-01 09:12
        last_completed: null
        created: 2026-01-20 21:00
        type: regular
        active: true
        notification: true
        snoozed_until: null
        updated: 2026-01-20 21:00

        ## Completions

        """

    /// A journal in which a repeat was written by hand and committed.
    private func world() throws -> World {
        try PreparedWorlds.copy("RestoreRecord") {
            let world = try World.prepared([(Self.now, ["init"])])
            try world.folder.makeFolder("journal/Repeat")
            try world.folder.write(Self.text, to: "journal/Repeat/milk.md")
            #expect(try world.weekyii("check", now: Self.now).status == 0)
            #expect(try world.git("log", "-1", "--format=%s").output == "edit: repeat by hand\n")
            return world
        }
    }

    @Test(
        "every file of the journal comes back, and the text that stood there is kept",
        arguments: ["STATE.md", ".weekyii/config", "Present/2026/2026-W05/week.md", "Repeat/milk.md"],
        ["emptied", "conflict", "missing", "large", "folder", "link", "pipe"])
    func everyFile(path: String, damage: String) throws {
        let world = try world()
        let text = try world.folder.text("journal/\(path)")
        switch damage {
        case "missing": try world.folder.remove("journal/\(path)")
        case "emptied": try world.folder.write("", to: "journal/\(path)")
        case "large": try world.folder.write(String(repeating: "x", count: 2 << 20), to: "journal/\(path)")
        case "folder": try #require(try world.shell("rm \(path) && mkdir \(path) && touch \(path)/x").status == 0)
        case "link": try #require(try world.shell("rm \(path) && ln -s ../x \(path)").status == 0)
        case "pipe": try #require(try world.shell("rm \(path) && mkfifo \(path)").status == 0)
        default: try world.folder.write("<<<<<<< ours\n", to: "journal/\(path)")
        }
        let outcome = try world.weekyii("check", "-restore", path, now: Self.now)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("[OK] \(path): restored"), "\(outcome)")
        #expect(try world.folder.text("journal/\(path)") == text)
        #expect(outcome.output.contains("kept: ") == (damage != "missing"), "\(outcome)")
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test(
        "check -fix computes derived files anew, also beside a file that only its user can mend",
        arguments: ["STATE.md", "Present/2026/2026-W05/week.md"], ["emptied", "conflict", "missing"])
    func derived(path: String, damage: String) throws {
        for isBeside in [false, true] {
            let world = try world()
            let day = "journal/Present/2026/2026-W05/2026-01-30/day.md"
            let text = try world.folder.text("journal/\(path)")
            if isBeside { try world.folder.write("status: odd\n", to: day) }
            switch damage {
            case "missing": try world.folder.remove("journal/\(path)")
            case "emptied": try world.folder.write("", to: "journal/\(path)")
            default: try world.folder.write("<<<<<<< ours\n", to: "journal/\(path)")
            }
            let fixed = try world.weekyii("check", "-fix", now: Self.now)
            #expect(fixed.status == (isBeside ? 3 : 0), "\(fixed)")
            #expect(try world.folder.text("journal/\(path)") == text)
            let checked = try world.weekyii("check", now: Self.now)
            #expect(checked.status == (isBeside ? 3 : 0) && !checked.error.contains("\(path):"), "\(checked)")
            #expect(checked.error.contains("weekyii check -restore 2026-01-30") == isBeside, "\(checked)")
        }
    }
}

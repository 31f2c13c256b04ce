import TestSupport
import Testing

/// `check`: the problems that it finds in a damaged journal, and the repairs of `-fix` (`GitJournal.md`, "Check").
@Suite("A check of the journal", .waiting)
struct CheckTests {
    static let now = "2026-01-28 09:00"

    /// Damage to a journal with a started day, committed with git.
    struct Damage: Sendable, CustomTestStringConvertible {
        let name: String
        var stage = HandEdit.Stage.started
        let hand: @Sendable (inout JournalFiles) -> Void
        /// The findings, one line each.
        let finds: [String]
        /// The subject of the repairing commit; nil if `-fix` can't repair it.
        var repair: String?
        /// The exit status until it is repaired.
        var status: Int32 = 3

        var testDescription: String { name }
    }

    @Test(
        "says that all is sound, and changes nothing", arguments: [[], ["-fix", "-history"]])
    func sound(options: [String]) throws {
        for stage in [HandEdit.Stage.empty, .draft, .started, .completed, .expired, .yesterday, .friday, .nextWeek] {
            let world = try stage.world()
            let before = try Everything(world)
            let outcome = try world.weekyii(["check"] + options, now: stage.now)
            #expect(outcome.status == 0, "\(stage): \(outcome)")
            #expect(outcome.error == "")
            #expect(outcome.output.hasPrefix("[OK] the journal is sound: \(stage == .nextWeek ? 18 : 10) files\n"))
            #expect(outcome.output.contains("no commitment was taken back") == options.contains("-history"))
            #expect(try Everything(world) == before, "\(stage)")
        }
    }

    @Test(
        "a day that a hand started is counted once, by whatever command adopts it, and after a commit of plain git",
        arguments: [["check"], ["today", "done", "focus_zone"], ["check", "-fix"]], [false, true])
    func countsOnce(command: [String], isCommitted: Bool) throws {
        let (world, day) = (try HandEdit.Stage.empty.world(), "journal/Present/2026/2026-W05/2026-01-28/day.md")
        let started = """
            # Day: 2026-01-28 (Wed)
            status: execute
            kill_time: 20:00
            initiated_at: 2026-01-28 08:30
            closed_at: null

            ## Draft_Mission_List

            ## Focus_Zone
            - (T01) [regular] one
              - started_at: 2026-01-28 08:30

            ## Frozen_Zone
            - (T02) [regular] two

            ## Complete_Zone

            ## Expired_Summary
            expired_count: 0

            """
        try world.folder.write(started, to: day)
        if isCommitted { try world.git("commit", "-qam", "by hand") }
        let outcome = try world.weekyii(command, now: Self.now)
        // A check repairs derived lines only with -fix.
        let isLeft = isCommitted && command == ["check"]
        #expect(outcome.status == (isLeft ? 3 : 0), "\(outcome)")
        if isLeft { #expect(try world.weekyii("check", "-fix", now: Self.now).status == 0) }
        #expect(try world.folder.text("journal/STATE.md").contains("\ndays_started_count: 1\n"))
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("is content with a day that was started after the time of a clock that is behind")
    func clockBehind() throws {
        let world = try HandEdit.Stage.started.world()
        #expect(try world.weekyii("check", now: "2026-01-27 23:55").status == 0)
    }

    @Test("finds what was committed wrong, and -fix repairs it in one commit", arguments: damages)
    func committed(damage: Damage) throws {
        let world = try damage.stage.world()
        try world.change(damage.hand)
        try world.git("add", "-A")
        try world.git("commit", "-qm", "by hand")
        let before = try Everything(world)
        try expect(damage, in: world, before)
        let outcome = try world.weekyii("check", "-fix", now: damage.stage.now)
        guard let repair = damage.repair else {
            #expect(outcome.status == damage.status, "\(outcome)")
            #expect(try Everything(world) == before)
            return
        }
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.lines.filter { $0.hasPrefix("repaired: ") }.count == damage.finds.count)
        #expect(try world.git("log", "-2", "--format=%s").lines == [repair, "by hand"])
        #expect(try world.git("status", "--porcelain").output == "")
        let again = try world.weekyii("check", now: damage.stage.now)
        #expect(again.status == 0, "\(again)")
    }

    @Test("finds what is only in the files, and leaves derived lines to -fix", arguments: damages.prefix(2))
    func uncommitted(damage: Damage) throws {
        let world = try damage.stage.world()
        let sound = try Everything(world)
        try world.change(damage.hand)
        try expect(damage, in: world, try Everything(world))
        #expect(try world.weekyii("check", "-fix", now: damage.stage.now).status == 0)
        let repaired = try Everything(world)
        #expect(repaired.files == sound.files)
        #expect(try world.git("status", "--porcelain").output == "")
    }

    private func expect(_ damage: Damage, in world: World, _ before: Everything) throws {
        let outcome = try world.weekyii("check", now: damage.stage.now)
        #expect(outcome.status == damage.status, "\(outcome)")
        #expect(outcome.output == "")
        #expect(outcome.error.lines.first?.hasPrefix("[ERR] \(damage.finds.count) problem") == true, "\(outcome.error)")
        #expect(outcome.error.lines.dropFirst().map { $0 } == damage.finds.map { "  \($0)" })
        #expect(try Everything(world) == before)
    }

    private static let damages = [
        Damage(
            name: "numbers in week.md",
            hand: { $0.replace("completed_tasks: 0", with: "completed_tasks: 7", in: Place.week) },
            finds: ["\(Place.week): derived lines don't match the days"], repair: "repair: 2026-W05"),
        Damage(
            name: "the week in STATE.md",
            hand: { $0.replace("current_week: 2026-W05", with: "current_week: 2026-W09", in: Place.state) },
            finds: ["STATE.md: derived lines don't match the days"], repair: "repair: 2026-W05"),
        Damage(
            name: "a day's status in week.md",
            hand: { $0.replace("2026-01-30: empty", with: "2026-01-30: expired", in: Place.week) },
            finds: ["\(Place.week): derived lines don't match the days"], repair: "repair: 2026-W05"),
        Damage(
            name: "a day without its file", hand: { $0[Place.friday] = nil },
            finds: ["\(Place.friday): missing"], repair: "repair: 2026-W05"),
        Damage(
            name: "a day in another week's folder", stage: .nextWeek,
            hand: { $0.move(Place.friday, to: "\(Place.nextWeek)/2026-01-30/day.md") },
            finds: ["\(Place.nextWeek)/2026-01-30/day.md: 2026-01-30 is in the wrong folder"],
            repair: "repair: 2026-W05"),
        Damage(
            name: "a copy in a folder that is no day's",
            hand: { $0["\(Place.weekFolder)/2026-02-30/day.md"] = $0[Place.today] },
            finds: ["\(Place.weekFolder)/2026-02-30/day.md: a second copy of 2026-01-28"], repair: "repair: 2026-W05"),
        Damage(
            name: "a day in a folder that is no week's",
            hand: { $0.move(Place.friday, to: "Present/2026/W05/2026-01-30/day.md") },
            finds: ["Present/2026/W05/2026-01-30/day.md: 2026-01-30 is in the wrong folder"], repair: "repair: 2026-W05"
        ),
        Damage(
            name: "a second copy of a day",
            hand: { $0["Past/2026/2026-W05/2026-01-28/day.md"] = $0[Place.today] },
            finds: [
                "Past/2026/2026-W05: 2026-W05 is in the wrong folder",
                "Past/2026/2026-W05/2026-01-28/day.md: a second copy of 2026-01-28",
            ], repair: "repair: 2026-W05"),
        Damage(
            name: "a second week in Present", stage: .nextWeek,
            hand: { files in
                for (path, text) in files where path.hasPrefix(Place.nextWeek) {
                    files[path] = nil
                    files[path.replacing("Pending", with: "Present")] = text
                }
            },
            finds: [
                "Present: contains 2026-W05, 2026-W06", "Present/2026/2026-W06: 2026-W06 is in the wrong folder",
            ], repair: "repair: 2026-W06"),
        Damage(
            name: "a day that was started ahead of its time", stage: .friday,
            hand: { files in
                files.replace("status: draft", with: "status: execute", in: Place.friday)
                files.replace("initiated_at: null", with: "initiated_at: 2026-01-30 08:00", in: Place.friday)
                let text = files[Place.friday] ?? ""
                let tasks = text.split(separator: "\n").filter { $0.hasPrefix("- (T0") }.map(String.init)
                for task in tasks { files.replace("\(task)\n", with: "", in: Place.friday) }
                files.replace("## Focus_Zone\n", with: "## Focus_Zone\n\(tasks[0])\n", in: Place.friday)
                files.replace("2026-01-30: draft", with: "2026-01-30: execute", in: Place.week)
                files.replace("total_started_days: 0", with: "total_started_days: 1", in: Place.week)
                files.replace("days_started_count: 0", with: "days_started_count: 1", in: Place.state)
            },
            finds: [
                "\(Place.friday): started, but 2026-01-30 isn't today; "
                    + "git revert of the commit that started it undoes it"
            ], status: 1),
        Damage(
            name: "files that can't be understood, each of them",
            hand: { files in
                files.replace("status: execute", with: "status: executing", in: Place.today)
                files.append("<<<<<<< HEAD\n", to: Place.friday)
                files.replace("kill_time: 20:00", with: "kill_time: late", in: Place.tomorrow)
            },
            finds: [
                HandEdit.restored(
                    "\(Place.today):2: unknown status 'executing' (draft, execute, completed, expired or empty)"),
                HandEdit.restored(
                    "\(Place.tomorrow):3: invalid kill_time 'late'; expected HH:MM, such as 20:30"),
                HandEdit.restored(
                    "\(Place.friday):17: a conflict marker; keep the right lines and delete the markers"),
            ]),
    ]

    @Test("notes another form, and -fix makes it canonical")
    func form() throws {
        let world = try HandEdit.Stage.started.world()
        try world.change { $0.setWindowsLineEnds(in: Place.friday) }
        try world.git("commit", "-qam", "by hand")
        let noted = try world.weekyii("check", now: Self.now)
        #expect(
            noted.status == 0 && noted.output.contains("note: \(Place.friday): not in canonical form\n"), "\(noted)")
        let json = try JSON(reading: world.weekyii("check", "-json", now: Self.now).output)
        #expect(json["sound"] == .truth(true) && json["notes"]?.elements.first?["what"]?.text == "form")
        let fixed = try world.weekyii("check", "-fix", now: Self.now)
        #expect(fixed.output.contains("repaired: \(Place.friday)") && !fixed.output.contains("note: "), "\(fixed)")
    }

    @Test("takes hand edits in first, as every command does")
    func adopts() throws {
        let world = try HandEdit.Stage.started.world()
        try world.change { $0.setDraft("- by hand", in: Place.friday) }
        let outcome = try world.weekyii("check", "-fix", now: Self.now)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(
            outcome.error == """
                [WARN] committed what was changed by hand (edit: 2026-01-30 by hand)
                [WARN] committed the repair (repair: 2026-W05)

                """)
        #expect(try world.folder.text("journal/\(Place.friday)").contains("\n- (T01) [regular] by hand\n"))
        #expect(try world.git("log", "-2", "--format=%s").lines == ["repair: 2026-W05", "edit: 2026-01-30 by hand"])
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("names every promise that hand edits break, and takes none of them in")
    func promises() throws {
        let world = try HandEdit.Stage.yesterday.world()
        try world.change { files in
            files.replace("expired_count: 2", with: "expired_count: 1", in: Place.yesterday)
            files.setDraft("- x", in: Place.friday)
            files.replace("kill_time: 20:00", with: "kill_time: 08:30", in: Place.today)
        }
        let before = try Everything(world)
        let outcome = try world.weekyii("check", now: Self.now)
        #expect(outcome.status == 1)
        let remedy = "keeps the edit and restores the text"
        #expect(
            outcome.error.lines == [
                "[ERR] 2 problems",
                "  \(Place.yesterday): expired_count was changed by hand; weekyii check -restore 2026-01-27 \(remedy)",
                "  \(Place.today): \(HandEdit.lateKillTime); weekyii check -restore 2026-01-28 \(remedy)",
                "  note: \(Place.friday): not in canonical form",
            ])
        #expect(try Everything(world) == before)
    }

    @Test(
        "brings a week home from a folder of any name, with all that stands in it",
        arguments: ["2025/2026-W05", "2026/W05"],
        [false, true])
    func misplacedWeek(folder: String, isCommitted: Bool) throws {
        let world = try HandEdit.Stage.started.world()
        try world.change { files in
            files.append("mine\n", to: Place.week)
            files["\(Place.weekFolder)/2026-01-28/photo.txt"] = "P"
        }
        try world.git("add", "-A")
        try world.git("commit", "-qm", "notes")
        try world.folder.makeFolder("journal/Present/\(folder.prefix(4))")
        try world.git("mv", Place.weekFolder, "Present/\(folder)")
        try world.git(isCommitted ? ["commit", "-qm", "moved"] : ["reset", "-q"])
        let found = try world.weekyii("check", now: Self.now)
        #expect(
            found.error.contains("Present/\(folder)/2026-01-28/day.md: 2026-01-28 is in the wrong folder"), "\(found)")
        #expect(!found.error.contains("deleted"))
        let repaired = try world.weekyii("check", "-fix", now: Self.now)
        #expect(repaired.status == 0, "\(repaired)")
        #expect(try world.weekyii("today", "show", now: Self.now).output.contains("status: execute"))
        #expect(try world.git("status", "--porcelain").output == "")
        let files = try world.folder.files(below: "journal")
        #expect(files.keys.allSatisfy { !$0.hasPrefix("Present/\(folder)") })
        #expect(files[Place.week]?.hasSuffix("mine\n") == true)
        #expect(files["\(Place.weekFolder)/2026-01-28/photo.txt"] == "P")
        #expect(try world.committedFiles("HEAD").keys.sorted() == files.keys.sorted())
        #expect(try world.weekyii("check", "-history", now: Self.now).status == 0)
    }

    @Test("looks into every folder, far ones too")
    func farCopies() throws {
        let world = try HandEdit.Stage.pastWeek.world()
        try world.change { files in
            files["Past/2025/2025-W10/2026-01-23/day.md"] = files[Place.pastFriday]
        }
        try world.git("add", "-A")
        try world.git("commit", "-qm", "by hand")
        let outcome = try world.weekyii("check", now: Self.now)
        #expect(outcome.status == 3)
        #expect(outcome.error.contains("  Past/2025/2025-W10/2026-01-23/day.md: a second copy of 2026-01-23\n"))
        #expect(try world.weekyii("check", "-fix", now: Self.now).status == 0)
        #expect(try world.folder.files(below: "journal").keys.contains { $0.hasPrefix("Past/2025") } == false)
    }
}

extension World {
    /// Changes the journal's files as a hand edit does.
    func change(_ hand: (inout JournalFiles) -> Void) throws {
        let standing = try folder.files(below: place)
        var files = standing
        hand(&files)
        #expect(files != standing, "the hand did nothing")
        try write(files, over: standing)
    }
}

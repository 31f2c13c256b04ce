import TestSupport
import Testing

/// A day that a hand edit moved to another folder is moved back to its week's with everything beside it, and git's
/// status is clean.
@Suite("Days in a wrong folder", .waiting)
struct MisplacedDaysTests {
    private static let now = "2026-01-28 21:00"

    /// Applies a hand edit, commits it if requested, and creates a week.
    private func settled(
        isCommitted: Bool, at now: String = now, _ hand: (inout JournalFiles) -> Void
    ) throws -> (world: World, files: JournalFiles) {
        let world = try HandEdit.Stage.draft.world()
        try world.change(hand)
        if isCommitted {
            try world.git("add", "-A")
            try world.git("commit", "-qm", "by hand", "--no-verify")
        }
        let before = try Everything(world).files
        let refused = try world.weekyii("pending", "create", "week", "-t", "2026-W20", now: now)
        if refused.status != 0 {
            #expect(refused.error.contains("; weekyii check -fix moves it"), "\(refused)")
            #expect(try Everything(world).files == before)
        }
        #expect(try world.weekyii("check", now: now).status != 0)
        try Machines.run(world, ["check", "-fix"], now)
        let untracked = try world.git("status", "--porcelain").output.split(separator: "\n")
        #expect(untracked.allSatisfy { !isCommitted && $0.hasPrefix("?? ") && $0.hasSuffix(".txt") }, "\(untracked)")
        #expect(try world.weekyii("check", now: now).status == 0)
        return (world, try world.folder.files(below: "journal"))
    }

    @Test(
        "what is beside a day goes with it, out of any folder",
        arguments: [
            ("Past/2026/2026-W04", true), ("Past/2026/2026-W05", false), ("Present/2025/2026-W05", true),
            ("Past/2026", false), ("Past", true),
        ])
    func beside(folder: String, isCommitted: Bool) throws {
        let (world, files) = try settled(isCommitted: isCommitted) {
            $0.move(Place.tomorrow, to: "\(folder)/2026-01-29/day.md")
            $0["\(folder)/2026-01-29/notes.txt"] = "N"
        }
        #expect(files["\(Place.weekFolder)/2026-01-29/notes.txt"] == "N")
        #expect(files.keys.allSatisfy { !$0.hasPrefix("\(folder)/2026-01-29/") })
        guard isCommitted else { return }
        let moved = try world.git("show", "--format=", "--name-only", "--no-renames", "HEAD~1").output
        #expect(moved.contains("\(folder)/2026-01-29/day.md\n"), "\(moved)")
        #expect(moved.contains("\(folder)/2026-01-29/notes.txt\n"), "\(moved)")
    }

    @Test("a week that is over meanwhile goes on to Past with all that is in it", arguments: [false, true])
    func overMeanwhile(isCommitted: Bool) throws {
        let (_, files) = try settled(isCommitted: isCommitted, at: "2026-02-03 08:00") { files in
            for path in files.keys where path.hasPrefix("\(Place.weekFolder)/") {
                files.move(path, to: path.replacing("/2026/2026-W05/", with: "/2025/2026-W05/"))
            }
            files["Present/2025/2026-W05/loose.txt"] = "L"
            files["Present/2025/2026-W05/2026-01-28/notes.txt"] = "N"
        }
        #expect(files["Past/2026/2026-W05/loose.txt"] == "L")
        #expect(files["Past/2026/2026-W05/2026-01-28/notes.txt"] == "N")
        #expect(files.keys.allSatisfy { !$0.contains("2025/2026-W05") && !$0.hasPrefix(Place.weekFolder) })
    }

    @Test("of a week's folder that is there twice, all days and the lines of its own are brought together")
    func twoFolders() throws {
        let other = "Present/2025/2026-W05"
        var draft: String?
        let (_, files) = try settled(isCommitted: false) {
            $0.move(Place.tomorrow, to: "\(other)/2026-01-29/day.md")
            let day = "\(other)/2026-01-30/day.md"
            $0[day] = $0[Place.friday]
            $0.replace("status: empty", with: "status: draft", in: day)
            $0.replace("Mission_List\n", with: "Mission_List\n- (T01) [regular] x\n", in: day)
            draft = $0[day]
            $0["\(other)/week.md"] = $0[Place.week, default: ""] + "mine\n"
        }
        #expect(files[Place.friday] == draft && draft != nil)
        #expect(files[Place.week]?.hasSuffix("\nmine\n") == true)
        #expect(files.keys.allSatisfy { !$0.hasPrefix(other) })
    }

    @Test("of two files with one name that belong in one folder, both stay")
    func sameName() throws {
        let (world, files) = try settled(isCommitted: true) {
            $0.move(Place.tomorrow, to: "Present/2025/2026-W05/2026-01-29/day.md")
            $0.move(Place.friday, to: "Past/2026/2026-W05/2026-01-30/day.md")
            $0["Present/2025/2026-W05/notes.txt"] = "1"
            $0["Past/2026/2026-W05/notes.txt"] = "2"
        }
        let notes = files.filter { $0.key.hasSuffix("/notes.txt") }
        #expect(notes.values.sorted() == ["1", "2"])
        #expect(notes["\(Place.weekFolder)/notes.txt"] != nil)
        let committed = try world.git("ls-files").lines.filter { $0.hasSuffix("/notes.txt") }
        #expect(committed == notes.keys.sorted())
        for (path, text) in notes { #expect(try world.git("show", "HEAD:\(path)").output == text) }
    }
}

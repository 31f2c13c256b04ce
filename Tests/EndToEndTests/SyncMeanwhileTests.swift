import Foundation
import TestSupport
import Testing

/// Hand edits during a sync, and hand edits of another journal in the repository (`GitJournal.md`, "Steps").
@Suite("sync and who works beside it", .waiting)
struct SyncMeanwhileTests {
    private static let now = "2026-01-28 12:00"
    private static let plan = "plan/\(Place.today)"

    /// Two machines with two journals and another file in one repository, and a hub.
    private static func machines() throws -> Machines {
        let machines = try Machines(
            prefix: "plan", hasHub: true,
            [("2026-01-28 08:00", ["init", "plan"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b; c"])])
        try commit(machines.one, "seq 9 > notes")
        try Machines.run(machines.one, ["init", "work"], now)
        for machine in [machines.one, machines.other] { try Machines.run(machine, ["sync"], now, "plan") }
        return machines
    }

    private static func commit(_ machine: World, _ script: String) throws {
        _ = try machine.shell("\(script); git add notes; git commit -q -m \(script.count)")
    }

    @Test(
        "a day that the other machine's rollover ended is told by the sync, in tasks",
        arguments: [
            (["today", "start"], "2026-01-28: 3 tasks expired"),
            (
                ["today", "update", "-m", "add: offline"],
                "2026-01-28: a draft of 4 tasks was not started; weekyii today copy-from -t 2026-01-28 copies it"
            ),
            (["day", "create", "-t", "2026-01-30", "-m", "x"], ""),
        ])
    func ended(words: [String], told: String) throws {
        let machines = try Self.machines()
        try Machines.run(machines.other, words, "2026-01-28 12:01", "plan")
        for command in ["today show", "sync"] {
            try Machines.run(machines.one, command.split(separator: " ").map(String.init), "2026-01-29 08:00", "plan")
        }
        let synced = try machines.other.weekyii("-C", "plan", "sync", now: "2026-01-29 08:01")
        #expect(synced.status == 0)
        #expect(synced.error == (told.isEmpty ? "" : "[WARN] \(told)\n"), "\(synced)")
    }

    @Test("what is saved while both sides are merged is taken in, too", arguments: [true, false])
    func saved(isMerge: Bool) throws {
        let machines = try Self.machines()
        try Self.commit(machines.one, "sed -i s/1/one/ notes")
        try Machines.run(machines.one, ["today", "create", "-m", "d"], "2026-01-28 09:00", "plan")
        try Machines.run(machines.one, ["sync"], Self.now, "plan")
        if isMerge { try Self.commit(machines.other, "sed -i s/9/nine/ notes") }
        let file = machines.other.folder.path("other/\(Self.plan)")
        let busy = try machines.other.running(
            "sed -i 's/] c$/] c\\n- saved/' '\(file)'", onceGitDoes: isMerge ? "merge-tree" : "fetch")
        try Machines.run(busy, ["-C", "plan", "sync"], Self.now)
        #expect(try busy.git("status", "--porcelain").output == "")
        let text = try busy.folder.text("other/\(Self.plan)")
        for title in ["c", "d", "saved"] { #expect(text.contains("] \(title)\n"), "\(text)") }
        #expect(try busy.git("log", "--format=%s").lines.contains("edit: 2026-01-28 by hand"))
        #expect(try busy.weekyii("-C", "plan", "check", now: Self.now).status == 0)
    }

    @Test("a command runs while both sides are merged, and the merge takes it in")
    func command() throws {
        let machines = try Self.machines()
        try Self.commit(machines.one, "sed -i s/1/one/ notes")
        try Machines.run(machines.one, ["sync"], Self.now, "plan")
        try Self.commit(machines.other, "sed -i s/9/nine/ notes")
        let command = "today create -m d > \"$HOME/said\" 2>&1 || echo failed >> \"$HOME/said\""
        let busy = try machines.other.running(
            "cd plan; WEEKYII_NOW='\(Self.now)' '\(World.binary)' \(command); cd ..", onceGitDoes: "merge-tree")
        try Machines.run(busy, ["-C", "plan", "sync"], Self.now)
        let said = try busy.folder.text("home/said")
        #expect(said == "[OK] added 1 task (4 total)\n", "\(said)")
        #expect(try busy.git("status", "--porcelain").output == "")
        let parents = try busy.git("log", "--no-walk", "--format=%s", "HEAD^1", "HEAD^2").lines
        #expect(parents.contains("today create: 1 task (4 in all)"), "\(parents)")
        #expect(try busy.folder.text("other/\(Self.plan)").contains("] d\n"))
    }

    @Test("git fetches the same commits meanwhile: the sync goes on")
    func fetched() throws {
        let machines = try Self.machines()
        try Machines.run(machines.one, ["today", "create", "-m", "d"], Self.now, "plan")
        try Machines.run(machines.one, ["sync"], Self.now, "plan")
        let other = machines.other
        // Git reads the references before the hub packs, and writes them afterwards.
        let script = """
            #!/bin/sh
            if [ ! -e "$HOME/ran" ]; then touch "$HOME/ran"; env -u GIT_DIR git -C '\(other.folder.path("other"))' fetch -q; fi
            exec "$@"
            """
        try other.folder.writeProgram(script + "\n", to: "home/pack")
        try other.git("config", "--global", "uploadpack.packObjectsHook", "'\(other.folder.path("home/pack"))'")
        try Machines.run(other, ["sync"], Self.now, "plan")
        #expect(try other.folder.text("other/\(Self.plan)").contains("] d\n") && other.folder.text("home/ran").isEmpty)
    }

    @Test("a hand edit in the neighbour is the neighbour's to take in")
    func neighbour() throws {
        let machines = try Self.machines()
        try Machines.run(machines.one, ["today", "create", "-m", "d"], "2026-01-28 09:00", "plan")
        try Machines.run(machines.one, ["sync"], Self.now, "plan")
        let (other, path) = (machines.other, "other/\(Self.plan)")
        try other.folder.write(
            try other.folder.text(path).replacingOccurrences(of: "] c\n", with: "] c\n- saved\n"), to: path)
        let refused = try other.weekyii("-C", "work", "sync", now: Self.now)
        #expect(refused.error.hasPrefix("[ERR] \(Self.plan): merge it with git merge first\n"), "\(refused)")
        #expect(refused.status == 1)
        for journal in ["plan", "work"] { try Machines.run(other, ["sync"], Self.now, journal) }
        #expect(try other.git("status", "--porcelain").output == "")
        #expect(try other.folder.text(path).contains("] saved\n"))
    }
}

extension World {
    /// A machine on which a script runs once, right before a git command.
    fileprivate func running(_ script: String, onceGitDoes command: String) throws -> World {
        let search = environment["PATH"] ?? ""
        let real = try #require(
            search.split(separator: ":").map { "\($0)/git" }.first { FileManager.default.isExecutableFile(atPath: $0) })
        let script = """
            #!/bin/sh
            case " $* " in *" \(command) "*)
                if [ ! -e "$HOME/ran" ]; then touch "$HOME/ran"; \(script); fi ;;
            esac
            exec \(real) "$@"
            """
        try folder.writeProgram(script + "\n", to: "git/git")
        return with(["PATH": "\(folder.path("git")):\(search)"])
    }
}

import TestSupport
import Testing

/// Malicious trees and folders: nothing is published, and nothing crashes.
@Suite("A hostile tree or folder", .waiting)
struct HostileTreeTests {
    /// Lets another machine commit a file with a path that git's index would refuse.
    private static func machines(_ path: String) throws -> Machines {
        let machines = try Machines([("2026-01-28 08:00", ["init"])])
        let stream = """
            commit refs/heads/main
            committer Test Person <test@example.invalid> 1769560000 +0800
            data 2
            m
            from refs/heads/main^0
            M 100644 inline "\(path)"
            data 2
            x


            """
        try machines.one.git(["fast-import", "--quiet", "--force"], input: stream)
        return machines
    }

    @Test(
        "is refused by a sync before anything is published",
        arguments: [
            (String(repeating: "d/", count: 2_000) + "a", "512 levels of folders"),
            ("notes/.git /config", "invalid path 'notes/.git /config'"),
        ])
    func refused(_ path: String, _ words: String) throws {
        let other = try Self.machines(path).other
        // By default, git checks what it fetches and refuses it already there.
        try other.git("config", "fetch.fsck.hasDotgit", "ignore")
        let head = try other.git("rev-parse", "HEAD").output
        let pulled = try other.weekyii("pull", now: "2026-01-28 09:00")
        #expect(pulled.status != 0 && pulled.error.contains(words), "\(pulled)")
        #expect(try other.git("rev-parse", "HEAD").output == head)
        let made = try other.weekyii("today", "create", "-m", "a", now: "2026-01-28 09:00")
        #expect(made.status == 0, "\(made)")
    }

    @Test("init in a folder whose name isn't UTF-8 is refused, and makes no sibling")
    func folderName() throws {
        let world = try World()
        let made = #"d="$(printf 'caf\351')"; mkdir "$d"; cd "$d"; "\#(World.binary)" init || echo $?; "#
        let script = made + "cd ..; ls -A | wc -l"
        let outcome = try world.with(["WEEKYII_NOW": "2026-01-28 08:00"]).shell(script + " 2>&1")
        #expect(outcome.lines.contains("1"), "\(outcome)")
        #expect(outcome.lines.filter { !$0.isEmpty }.last?.trimmed == "1", "\(outcome)")
    }

    @Test("a link in the place of .git/weekyii/edit is refused, and nothing is written through it")
    func editLink() throws {
        let world = try World()
        try Machines.run(world, ["init"], "2026-01-28 08:00")
        try world.folder.makeFolder("elsewhere")
        try world.folder.link("journal/.git/weekyii/edit", to: "../../../elsewhere")
        let editing = world.with(["EDITOR": "true"])
        let edited = try editing.weekyii("day", "edit", "-t", "2026-01-29", now: "2026-01-28 08:00")
        #expect(edited.status != 0, "\(edited)")
        #expect(try world.folder.files(below: "elsewhere").isEmpty)
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

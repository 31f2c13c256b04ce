import TestSupport
import Testing

/// Malicious trees and folders: nothing is published, and nothing crashes.
@Suite("A hostile tree or folder", .waiting)
struct HostileTreeTests {
    @Test(
        "is refused by a sync before anything is published",
        arguments: [
            (String(repeating: "d/", count: 2_000) + "a", "512 levels of folders"),
            ("notes/.git /config", "invalid path 'notes/.git /config'"),
        ])
    func refused(_ path: String, _ words: String) throws {
        let machines = try Machines([("2026-01-28 08:00", ["init"])])
        // Another machine commits a file with a path that git's index would refuse.
        let commit =
            "commit refs/heads/main\ncommitter Test Person <test@example.invalid> 1769560000 +0800\ndata 2\nm\n"
        let file = "from refs/heads/main^0\nM 100644 inline \"\(path)\"\ndata 2\nx\n\n"
        try machines.one.git(["fast-import", "--quiet", "--force"], input: commit + file)
        // By default, git checks what it fetches and refuses it already there.
        try machines.other.git("config", "fetch.fsck.hasDotgit", "ignore")
        let head = try machines.other.git("rev-parse", "HEAD").output
        let pulled = try machines.other.weekyii("pull", now: World.now)
        #expect(pulled.status != 0 && pulled.error.contains(words), "\(pulled)")
        #expect(try machines.other.git("rev-parse", "HEAD").output == head)
        try machines.other.run("today create -m a")
    }

    @Test("init in a folder whose name isn't UTF-8 is refused, and makes no sibling")
    func folderName() throws {
        let script =
            #"d="$(printf 'caf\351')"; mkdir "$d"; cd "$d"; "\#(World.binary)" init || echo $?; cd ..; ls -A | wc -l"#
        let outcome = try World().with(["WEEKYII_NOW": World.now]).shell(script)
        #expect(outcome.lines == ["1", "1"], "\(outcome)")
    }

    @Test("a link in the place of .git/weekyii/edit is refused, and nothing is written through it")
    func editLink() throws {
        let world = try World.journal().with(["EDITOR": "true"])
        try world.folder.makeFolder("elsewhere")
        try world.folder.link("journal/.git/weekyii/edit", to: "../../../elsewhere")
        let edited = try world.weekyii("day", "edit", "-t", "2026-01-29", now: World.now)
        #expect(edited.status != 0, "\(edited)")
        #expect(try world.folder.files(below: "elsewhere").isEmpty)
    }
}

import Files
import Foundation
import TestSupport
import Testing

/// The problems that crashes leave in a repository, as `check` finds them.
@Suite("A check of the repository", .waiting)
struct CheckRepositoryTests {
    private static let now = "2026-01-28 09:00"

    private static func world() throws -> World { try HandEdit.Stage.started.world() }

    private static func path(of id: String) -> String { "journal/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))" }

    /// Makes a file older than the machine's boot, without changing the world's clock.
    private static func age(_ path: String, in world: World) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 946_684_800)], ofItemAtPath: world.folder.path(path))
    }

    @Test(
        "names a lock that stays, and takes away one that is older than ten minutes and that nobody has open",
        .enabled(if: canBeOld, "the machine has just been booted"))
    func locks() throws {
        let world = try Self.world()
        try Self.expectLocks("journal/.git/refs/heads/side.lock", in: world)
        try Self.expectLocks("journal/.git/objects/maintenance.lock", in: world)
    }

    @Test("names a commit that can't be read, and doesn't call the journal sound")
    func unreadableCommit() throws {
        let world = try Self.world()
        let commit = try world.git("cat-file", "commit", "HEAD").output
        let lines = commit.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("author ") ? "author " : $0 }
        try world.folder.write(lines.joined(separator: "\n"), to: "commit")
        let id = try world.git("hash-object", "-t", "commit", "-w", "--literally", "../commit").lines[0]
        try world.git("update-ref", "HEAD", String(id))
        for words in [["check"], ["today", "create", "-m", "a"], ["log"]] {
            let outcome = try world.weekyii(words, now: "2026-01-28 12:00")
            #expect(outcome.status == 3 && outcome.error.contains("commit \(id): "), "\(outcome)")
        }
    }

    @Test(
        "names the locks of a linked work tree, and those of the folder that it shares",
        .enabled(if: canBeOld, "the machine has just been booted"), arguments: ["index", "HEAD"])
    func linkedLocks(name: String) throws {
        let world = try Self.world()
        try world.git("worktree", "add", "-q", "../linked", "-b", "linked")
        let linked = world.at("linked")
        try Self.expectLocks("journal/.git/worktrees/linked/\(name).lock", in: linked)
        try Self.expectLocks("journal/.git/\(name).lock", in: linked)
    }

    /// Whether a lock can be older than ten minutes and younger than the machine's boot, after which it is stale.
    private static let canBeOld = ProcessContext.secondsSinceEpoch - ProcessContext.bootTime > 1000

    private static func expectLocks(_ lock: String, in world: World) throws {
        try world.folder.write("", to: lock)
        let place = world.folder.path(lock)
        let young = try world.weekyii("check", "-fix", now: now)
        #expect(young.status == 3)
        #expect(young.error == "[ERR] 1 problem\n  \(place): a lock; delete it if no git is running\n")
        try world.folder.setTime(Date(timeIntervalSinceNow: -900), of: lock)
        // A shell opens it, not this process: a child that another test is starting has all of this process's
        // descriptors.
        let open = try world.with(["WEEKYII_NOW": now]).shell(
            "exec 9<'\(place)'; '\(World.binary)' check -fix 9<&- || exit $?")
        #expect(
            open.status == 3 && open.error.contains("\(place): a lock; delete it if no git is running\n"), "\(open)")
        let words = "\(place): a lock that no process on this machine uses"
        let old = try world.weekyii("check", now: now)
        #expect(old.status == 3)
        #expect(old.error == "[ERR] 1 problem; weekyii check -fix repairs it\n  \(words)\n")
        let repaired = try world.weekyii("check", "-fix", now: now)
        #expect(repaired.output == "[OK] the journal is sound: 10 files\nrepaired: \(words)\n")
        #expect(repaired.error == "")
        #expect(throws: (any Error).self) { try world.folder.text(lock) }
    }

    @Test("finds temporary files in the plan's folders, of a process that died, and takes them away")
    func temporaries() throws {
        let world = try Self.world()
        let name = "Present/2026/2026-W05/2026-01-30/.weekyii-999999999-1.tmp"
        try world.folder.write("", to: "journal/\(name)")
        try world.folder.write("mine", to: "journal/Present/2026/2026-W05/2026-01-30/.weekyii-mine.tmp")
        let found = try world.weekyii("check", now: Self.now)
        let words = "\(name): a temporary file of an interrupted command"
        #expect(found.error == "[ERR] 1 problem; weekyii check -fix repairs it\n  \(words)\n")
        let repaired = try world.weekyii("check", "-fix", now: Self.now)
        #expect(repaired.output == "[OK] the journal is sound: 10 files\nrepaired: \(words)\n")
        #expect(
            try world.git("status", "--porcelain").lines
                == ["?? Present/2026/2026-W05/2026-01-30/.weekyii-mine.tmp"])
    }

    @Test(
        "locks that are older than the machine's start stop no command",
        arguments: ["index", "HEAD", "refs/heads/main"])
    func forgottenLocks(name: String) throws {
        let world = try Self.world()
        try world.folder.write("", to: "journal/.git/\(name).lock")
        try Self.age("journal/.git/\(name).lock", in: world)
        let outcome = try world.weekyii("today", "done", "focus_zone", now: Self.now)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.error == "")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("an object that nothing names and that has no byte is taken away by -fix")
    func emptyObject() throws {
        let world = try Self.world()
        let path = Self.path(of: String(repeating: "ab", count: 20))
        try world.folder.write("", to: path)
        let found = try world.weekyii("check", now: Self.now)
        let words = "\(world.folder.path(path)): an empty object"
        #expect(found.error == "[ERR] 1 problem; weekyii check -fix repairs it\n  \(words)\n")
        #expect(found.status == 3)
        #expect(try world.weekyii("check", "-fix", now: Self.now).output.contains("\nrepaired: \(words)\n"))
        #expect(try world.weekyii("check", now: Self.now).error == "")
    }

    @Test("the first command since the machine's start takes such an object away")
    func emptyObjectOfAPowerCut() throws {
        let world = try Self.world()
        let path = Self.path(of: String(repeating: "ab", count: 20))
        try world.folder.write("", to: path)
        #expect(try world.weekyii("day", "create", "-t", "2026-01-30", "-m", "x", now: Self.now).status == 0)
        #expect(try world.folder.text(path) == "")
        try Self.age("journal/.git/weekyii/lock", in: world)
        #expect(try world.weekyii("day", "create", "-t", "2026-01-30", "-m", "y", now: Self.now).status == 0)
        #expect(try world.git("fsck", "--strict").status == 0)
    }

    @Test(
        "an object that history needs is missed, of whatever kind",
        arguments: ["HEAD~1", "HEAD~2^{tree}", "HEAD~1:STATE.md", "HEAD:Present/2026/2026-W05"])
    func missingObject(name: String) throws {
        let world = try Self.world()
        let id = try world.git("rev-parse", name).lines[0]
        try world.folder.remove(Self.path(of: id))
        for options in [[], ["-history"], ["-fix"]] {
            let outcome = try world.weekyii(["check"] + options, now: Self.now)
            #expect(outcome.status == 3, "\(outcome)")
            #expect(outcome.error.hasPrefix("[ERR] 1 problem\n  missing "), "\(options): \(outcome)")
            let words = " \(id); git fetch --refetch from another copy restores it\n"
            #expect(outcome.error.hasSuffix(words), "\(options): \(outcome)")
        }
    }

    @Test("an object whose bytes aren't those of its name is damaged")
    func damagedObject() throws {
        let world = try Self.world()
        let (one, other) = (
            try world.git("rev-parse", "HEAD:STATE.md").lines[0],
            try world.git("rev-parse", "HEAD:.weekyii/config").lines[0]
        )
        let path = world.folder.path(Self.path(of: one))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: world.folder.path(Self.path(of: other)), toPath: path)
        let outcome = try world.weekyii("check", now: Self.now)
        #expect(outcome.status == 3)
        #expect(outcome.error.contains("\n  \(one): \(other): hash-path mismatch, found at: "), "\(outcome)")
        let moved = outcome.error.replacing("'", with: "")
        #expect(moved.contains("move \(path) away, then git fetch --refetch"), "\(outcome)")
    }

    /// What is wrong with a reference, what makes it so, and what the finding says of it; `GIT` is the git folder.
    static let references: [(what: String, script: String, words: String)] = [
        (
            "a remote's HEAD that dangles", "git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/gone",
            "refs/remotes/origin/HEAD: invalid sha1 pointer \(zero); \(removal("refs/remotes/origin/HEAD"))"
        ),
        (
            "another symbolic reference that dangles", "git symbolic-ref refs/heads/side refs/heads/gone",
            "refs/heads/side: invalid sha1 pointer \(zero); \(removal("refs/heads/side"))"
        ),
        (
            "a reference to a missing commit", "echo 12345678901234567890123456789012345678ab > .git/refs/heads/side",
            "refs/heads/side: invalid sha1 pointer 12345678901234567890123456789012345678ab; \(removal("refs/heads/side"))"
        ),
        (
            "a copy that a synchroniser made", "cp .git/refs/heads/main '.git/refs/heads/main (conflicted copy)'",
            "GIT/refs/heads/main (conflicted copy): \(stray)"
        ),
        (
            "a file of a desktop", "printf '[.ShellClassInfo]\\r\\n' > .git/refs/heads/desktop.ini",
            "GIT/refs/heads/desktop.ini: \(stray)"
        ),
        ("a reference that a crash emptied", ": > .git/refs/heads/side", "GIT/refs/heads/side: \(stray)"),
    ]

    private static func removal(_ name: String) -> String {
        "git update-ref --no-deref -d \(name) removes the reference, or git fetch --refetch from another copy restores it"
    }

    private static let zero = String(repeating: "0", count: 40)
    private static let stray =
        "not a reference of git's but a file that another program or a crash left; move it away"

    @Test("a broken reference is named, with what helps", arguments: references)
    func brokenReference(what: String, script: String, words: String) throws {
        let world = try Self.world()
        try #require(try world.shell(script).status == 0)
        let outcome = try world.weekyii("check", now: Self.now)
        let expected = words.replacingOccurrences(of: "GIT", with: world.folder.path("journal/.git"))
        #expect(outcome.error == "[ERR] 1 problem\n  \(expected)\n" && outcome.status == 3, "\(what): \(outcome)")
        if let end = words.firstRange(of: " removes") {
            let command = words[..<end.lowerBound].split(separator: "; ").last.map { String($0) } ?? ""
            #expect(try world.shell(command).status == 0, "\(command)")
            #expect(try world.weekyii("check", now: Self.now).status == 0)
        }
    }

    @Test("files that git skips below its references, and broken reflog entries, are no problem")
    func harmless() throws {
        let world = try Self.world()
        try world.folder.write("junk", to: "journal/.git/refs/heads/._main")
        try world.folder.write("junk", to: "journal/.git/refs/.DS_Store")
        try #require(try world.shell("echo garbage >> .git/logs/HEAD").status == 0)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("what a shallow clone left out isn't missed, and what stands in packs is read")
    func shallow() throws {
        let world = try Self.world()
        try world.git("clone", "-q", "--depth", "1", "file://\(world.folder.path("journal"))", "../shallow")
        let outcome = try world.at("shallow").weekyii("check", "-history", now: Self.now)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasSuffix("\n1 commit: no commitment was taken back\n"), "\(outcome)")
    }
}

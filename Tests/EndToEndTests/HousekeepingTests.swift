import Foundation
import Glibc
import TestSupport
import Testing

/// Git packs the objects that libgit2 leaves loose, in parallel to the user's work, and nothing is ever deleted.
@Suite("Housekeeping", .timeLimit(.minutes(10)))
struct HousekeepingTests {
    private static let stamp = "journal/.git/weekyii/maintenance"

    /// A journal with a draft, and many unreferenced loose objects.
    private static func world(loose count: Int = 2600) throws -> World {
        try PreparedWorlds.copy("Housekeeping \(count)") {
            let world = try World.prepared([
                ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "first"]),
            ])
            try makeLoose(0..<count, in: world)
            try world.folder.remove("blobs")
            return world
        }
    }

    private static func makeLoose(_ numbers: some Sequence<Int>, in world: World) throws {
        for number in numbers { try world.folder.write("young-\(number)", to: "blobs/\(number)") }
        let paths = numbers.map { world.folder.path("blobs/\($0)") + "\n" }.joined()
        try world.git(["-c", "core.fsync=none", "hash-object", "-w", "--stdin-paths"], input: paths)
    }

    private static func looseObjects(_ world: World, _ folder: String) throws -> [String] {
        let path = world.folder.path("journal/.git/objects/\(folder)")
        return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    private static func packs(_ world: World) throws -> Int {
        try looseObjects(world, "pack").count { $0.hasSuffix(".pack") }
    }

    /// Waits for the end of packing: the packing process holds the lock until then.
    private static func wait(_ world: World) throws {
        let file = unsafe open(world.folder.path(stamp), O_RDONLY | O_CLOEXEC)
        try #require(file >= 0)
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 { #expect(errno == EINTR) }
    }

    private static func add(_ task: String, _ world: World, now: String = "2026-01-28 09:00") throws {
        let outcome = try world.weekyii("today", "create", "-m", task, now: now)
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
    }

    /// Sets the time of the last run to a number of hours ago, by the machine's clock.
    private static func done(hoursAgo hours: Double, _ world: World) throws {
        let date = Date(timeIntervalSinceNow: -hours * 3600)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: world.folder.path(stamp))
    }

    @Test("a journal with thousands of loose objects is packed behind a command, once a day")
    func packing() throws {
        let world = try Self.world(loose: 3000)
        try Self.add("a", world)
        try Self.wait(world)
        #expect(try Self.packs(world) == 1)
        // Git removes loose objects a day after they were packed, so that a process that is reading them isn't
        // affected.
        #expect(try Self.looseObjects(world, "17").count >= 8)
        // The machine's clock counts, not the plan's.
        try Self.done(hoursAgo: 23, world)
        try Self.add("b", world, now: "2026-01-28 10:00")
        try Self.wait(world)
        #expect(try Self.packs(world) == 1)
        try Self.done(hoursAgo: 25, world)
        try Self.add("c", world)
        try Self.wait(world)
        #expect(try Self.packs(world) >= 2)
        #expect(try Self.looseObjects(world, "17").count < 3)
        #expect(try world.git("fsck", "--strict").error == "")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("an object that nothing names survives")
    func young() throws {
        let world = try Self.world()
        let id = try world.git("hash-object", "-w", "--stdin", input: "nobody names me").lines[0]
        for _ in 0..<3 {
            try Self.add("a", world)
            try Self.wait(world)
            try Self.done(hoursAgo: 25, world)
        }
        #expect(try Self.looseObjects(world, String(id.prefix(2))).allSatisfy { !id.hasSuffix($0) })
        #expect(try world.git("cat-file", "blob", id).output == "nobody names me")
    }

    @Test("a clock that was wrong once doesn't put it off for ever")
    func future() throws {
        let world = try Self.world()
        try world.folder.write("", to: Self.stamp)
        try Self.done(hoursAgo: -1000, world)
        try Self.add("a", world)
        try Self.wait(world)
        #expect(try Self.packs(world) == 1)
    }

    enum Peace: CaseIterable {
        case few, off, withoutGit, look, unchanged

        func arrange(_ world: World) throws -> World {
            switch self {
            case .off: try world.git("config", "weekyii.maintenance", "false")
            case .withoutGit: return world.with(["PATH": world.folder.path("empty")])
            case .few, .look, .unchanged: break
            }
            return world
        }

        var words: [String] {
            switch self {
            case .few, .off, .withoutGit: ["today", "create", "-m", "a"]
            case .look: ["today", "show"]
            case .unchanged: ["today", "change-kill-time", "-t", "20:00"]
            }
        }
    }

    @Test(
        "nothing runs below the threshold, against the user's wish, without git or where no commit was made",
        arguments: Peace.allCases)
    func peace(_ peace: Peace) throws {
        let world = try Self.world(loose: peace == .few ? 1500 : 2600)
        let outcome = try peace.arrange(world).weekyii(peace.words, now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        if peace == .withoutGit { try Self.wait(world) }
        #expect(try Self.packs(world) == 0)
        #expect(try world.git("count-objects").lines.count == 1)
    }

    @Test("commands succeed while it runs, and start no second one")
    func beside() throws {
        let world = try Self.world()
        // A git that runs until the test stops it, and records its arguments.
        let git = """
            #!/bin/sh
            echo "$*" >> "\(world.folder.path("started"))"
            env | grep ^GIT_ > "\(world.folder.path("seen"))"
            streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2 /proc/$$/fd/3 /proc/$$/fd/7)
            echo "$streams" > "\(world.folder.path("streams"))"
            echo $$ $(cut -d' ' -f6 /proc/$$/stat) > "\(world.folder.path("session"))"
            while [ ! -e "\(world.folder.path("end"))" ]; do git-real maintenance run --task=loose-objects; done
            """
        // It must stop in any case.
        defer { try? world.folder.write("", to: "end") }
        try world.folder.writeProgram(git + "\n", to: "bin/git")
        let path = try #require(world.environment["PATH"])
        let real = try #require(
            path.split(separator: ":").map { "\($0)/git" }.first {
                FileManager.default.isExecutableFile(atPath: $0)
            })
        try world.folder.link("bin/git-real", to: real)
        let busy = world.with([
            "PATH": "\(world.folder.path("bin")):\(path)", "GIT_TRACE": "1", "GIT_OBJECT_DIRECTORY": "/none",
        ])
        for number in 0..<20 {
            try Self.add("\(number)", busy)
            try Self.done(hoursAgo: 25, world)
        }
        try world.folder.write("", to: "end")
        try Self.wait(world)
        let started = try world.folder.text("started").split(separator: "\n")
        #expect(started.count { $0.contains("maintenance run --quiet --task=loose-objects") } == 1)
        #expect(try !world.folder.text("seen").contains("GIT_TRACE"))
        #expect(try !world.folder.text("seen").contains("GIT_OBJECT_DIRECTORY"))
        let streams = try world.folder.text("streams").split(separator: "\n").map(String.init)
        #expect(streams == ["/dev/null", "/dev/null", "/dev/null", world.folder.path(Self.stamp)])
        let session = try world.folder.text("session").split { $0.isWhitespace }
        #expect(session.count == 2 && session.first == session.last)
        #expect(try world.git("rev-list", "--count", "HEAD").output == "22\n")
        #expect(try world.git("fsck", "--strict").error == "")
    }

    @Test(
        "a lock that git left when the machine went down is taken away, a younger one isn't",
        arguments: [(hours: 24.0 * 3650, isLeft: false), (hours: 0, isLeft: true)])
    func staleLock(hours: Double, isLeft: Bool) throws {
        let world = try Self.world()
        let lock = "journal/.git/objects/maintenance.lock"
        try world.folder.write("", to: lock)
        let date = Date(timeIntervalSinceNow: -hours * 3600)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: world.folder.path(lock))
        try Self.add("a", world)
        try Self.wait(world)
        #expect(try Self.packs(world) == (isLeft ? 0 : 1))
        #expect(FileManager.default.fileExists(atPath: world.folder.path(lock)) == isLeft)
    }
}

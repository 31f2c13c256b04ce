import Foundation
import TestSupport
import Testing

/// Git's own maintenance, which a command starts in the background at most once a day.
@Suite("Maintenance", .timeLimit(.minutes(10)))
struct MaintenanceTests {
    private static let mark = "journal/.git/weekyii/maintenance"

    /// A journal beside a git that records how it is called.
    private static func world() throws -> World {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        let record = """
            #!/bin/sh
            echo "$*" >> "\(world.folder.path("started"))"
            env | grep ^GIT_ > "\(world.folder.path("seen"))"
            streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
            echo "$streams" > "\(world.folder.path("streams"))"
            echo done > "\(world.folder.path("done"))"

            """
        try world.folder.writeProgram(record, to: "bin/git")
        let path = try #require(world.environment["PATH"])
        return world.with(["PATH": "\(world.folder.path("bin")):\(path)", "GIT_OBJECT_DIRECTORY": "/none"])
    }

    private static func add(_ task: String, _ world: World) throws {
        let outcome = try world.weekyii("today", "create", "-m", task, now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
    }

    /// Sets the time of the last run to a number of hours ago, by the machine's clock.
    private static func done(hoursAgo hours: Double, _ world: World) throws {
        let date = Date(timeIntervalSinceNow: -hours * 3600)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: world.folder.path(mark))
    }

    /// The calls of git, once the last one has ended.
    private static func calls(_ world: World) throws -> [String] {
        while !FileManager.default.fileExists(atPath: world.folder.path("done")) { sched_yield() }
        return try world.folder.text("started").split(separator: "\n").map(String.init)
    }

    @Test("a change starts it, a day after the last time", arguments: [25.0, -1000])
    func daily(hours: Double) throws {
        let world = try Self.world()
        try Self.done(hoursAgo: hours, world)
        try Self.add("a", world)
        try Self.add("b", world)
        #expect(try Self.calls(world) == ["maintenance run --auto --quiet"])
        #expect(try !world.folder.text("seen").contains("GIT_OBJECT_DIRECTORY"))
        #expect(try world.folder.text("streams") == "/dev/null\n/dev/null\n/dev/null\n")
    }

    @Test(
        "nothing runs on the same day, against the user's wish, without git or where no commit was made",
        arguments: [
            (23.0, "", "bin", ["today", "create", "-m", "a"]),
            (25, "[weekyii]\n\tmaintenance = false\n", "bin", ["today", "create", "-m", "a"]),
            (25, "", "empty", ["today", "create", "-m", "a"]), (25, "", "bin", ["today", "show"]),
        ])
    func peace(hours: Double, setting: String, path: String, words: [String]) throws {
        let world = try Self.world()
        try Self.add("draft", world)
        try Self.done(hoursAgo: hours, world)
        let config = "journal/.git/config"
        try world.folder.write(world.folder.text(config) + setting, to: config)
        let outcome = try world.with(["PATH": world.folder.path(path)]).weekyii(words, now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: world.folder.path("started")))
    }

    @Test("real git packs what is due, and the journal is sound after it")
    func packing() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        try world.git("config", "gc.auto", "1")
        try world.git("config", "gc.autoDetach", "false")
        try Self.done(hoursAgo: 25, world)
        for number in 0..<40 { try Self.add("\(number)", world) }
        let packs = world.folder.path("journal/.git/objects/pack")
        while try !FileManager.default.contentsOfDirectory(atPath: packs).contains(where: { $0.hasSuffix(".pack") }) {
            try Self.done(hoursAgo: 25, world)
            try Self.add("more", world)
        }
        #expect(try world.weekyii("check", now: "2026-01-28 10:00").status == 0)
    }
}

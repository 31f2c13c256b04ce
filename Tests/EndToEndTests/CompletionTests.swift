import TestSupport
import Testing

/// Completion as processes see it; the answers are in `Tests/Transcripts/details/completion.txt`.
@Suite("Completion") struct CompletionTests {
    @Test("opens nothing but the journal's own files: no libgit2", .enabled(if: World.hasTracing, "no strace"))
    func light() throws {
        let world = try Self.started("a")
        let trace = ["-e", "trace=open,openat,openat2", "-o", world.folder.path("trace")]
        let words = ["__complete", "fish", "--", "today", "done", "focus_zone", "-id", ""]
        #expect(try world.traced(trace, words, now: "2026-01-28 08:00").output == "words\nT01\ta\n")
        let opened = try world.folder.text("trace")
        #expect(opened.contains("day.md") && !opened.contains("libgit2") && !opened.contains("O_CREAT"))
        #expect(!opened.contains("weekyii/lock"))
    }

    /// A journal with a draft for 2026-01-28.
    static func planned(_ tasks: String) throws -> World {
        try World.prepared([("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", tasks])])
    }

    /// A journal with a started day, 2026-01-28.
    static func started(_ tasks: String) throws -> World {
        let world = try planned(tasks)
        try world.run("today start", now: "2026-01-28 08:00")
        return world
    }
}

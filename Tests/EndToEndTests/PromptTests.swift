import Foundation
import TestSupport
import Testing

@Suite struct PromptTests {
    @Test(
        "it asks git for nothing, and doesn't load libgit2 either, even if a day was deleted by hand",
        .enabled(if: World.hasTracing, "strace isn't here or may not trace"), arguments: [false, true])
    func withoutGit(isDeleted: Bool) throws {
        let now = "2026-01-28 08:00"
        let world = try World.prepared([
            (now, ["init"]), (now, ["today", "create", "-m", "a; b"]), (now, ["today", "start"]),
        ])
        if isDeleted { try world.folder.remove("journal/Present/2026/2026-W05/2026-01-30/day.md") }
        let outcome = try world.traced(
            ["-e", "trace=openat,openat2,execve,clone,clone3", "-o", world.folder.path("trace")], ["prompt"],
            now: "2026-01-28 21:00")
        #expect(outcome.status == 0)
        let trace = try world.folder.text("trace").lines
        let opened = trace.compactMap { $0.firstMatch(of: #/journal\/\.git\/([a-z]+)/#)?.output.1 }
        #expect(opened.contains("config"), "\(opened)")
        #expect(Set(opened).isSubset(of: ["commondir", "config", "weekyii"]), "\(opened)")
        #expect(trace.count { $0.contains("execve(") } == 1)
        // A thread would be the one that loads libgit2.
        #expect(!trace.contains { $0.contains(#/\bclone3?\(/#) }, "\(trace)")
    }
}

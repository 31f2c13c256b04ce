import TestSupport
import Testing

/// Aliases in git's configuration; what they do is in `Tests/Transcripts/details/aliases.txt`.
@Suite("An alias", .waiting)
struct AliasTests {
    @Test("is read only for an unknown first word", .enabled(if: World.hasTracing, "no strace"))
    func light() throws {
        let world = try World.journal()
        try world.git("config", "--global", "weekyii.alias.v", "today show")
        for (words, starts) in [(["today", "show"], false), (["v"], true)] {
            let options = ["-e", "trace=execve", "-o", world.folder.path("trace")]
            #expect(try world.traced(options, words, now: World.now).status == 0)
            #expect(try world.folder.text("trace").contains("\"config\"") == starts, "\(words)")
        }
    }
}

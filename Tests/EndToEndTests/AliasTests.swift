import Foundation
import TestSupport
import Testing

/// Aliases in git's configuration; what they do is in `Tests/Transcripts/details/aliases.txt`.
@Suite("An alias", .waiting)
struct AliasTests {
    @Test("is read without a process", .enabled(if: World.hasTracing, "no strace"))
    func light() throws {
        let world = try World.journal()
        try world.git("config", "--global", "weekyii.alias.v", "today show")
        let options = ["-e", "trace=execve", "-o", world.folder.path("trace")]
        #expect(try world.traced(options, ["v"], now: World.now).status == 0)
        #expect(try world.folder.text("trace").components(separatedBy: "execve(").count == 2)
    }
}

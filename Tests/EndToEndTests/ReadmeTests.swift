import Foundation
import TestSupport
import Testing

/// The output in the README is that of a new user's commands (`.ci/transcript`).
@Suite("The README") struct ReadmeTests {
    private static let top = #filePath.replacing(#/Tests/EndToEndTests/.*/#, with: "")

    private static func transcript(_ folder: String) throws -> Outcome {
        try Child("python3", ["\(top).ci/transcript", World.binary], environment: variables, folder: folder).outcome()
    }

    private static let variables = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
    ]

    private static let isThere =
        (try? Child("python3", ["-V"], environment: variables, folder: "/").outcome())?.status == 0

    @Test("is run word by word, its first ten minutes and its recipes", .enabled(if: isThere, "no python3"))
    func blocks() throws {
        let outcome = try Self.transcript(Self.top)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    @Test("is not content with another word", .enabled(if: isThere, "no python3"))
    func changed() throws {
        let world = try World()
        let text = try String(contentsOfFile: "\(Self.top)README.md", encoding: .utf8)
        try world.folder.write(text.replacing("[OK] initialised", with: "[OK] initialized"), to: "README.md")
        let outcome = try Self.transcript(world.folder.path(""))
        #expect(outcome.status == 1 && outcome.error.hasPrefix("README.md shows\n"), "\(outcome)")
    }
}

import Foundation
import TestSupport
import Testing

/// The output in the README and the guide is that of a new user's commands (`.ci/transcript`), and the README's picture
/// is drawn from the program (`.ci/picture`).
@Suite("The README") struct ReadmeTests {
    private static let top = #filePath.replacing(#/Tests/EndToEndTests/.*/#, with: "")

    private static func transcript(_ folder: String, _ files: [String] = []) throws -> Outcome {
        try python(["\(top).ci/transcript", World.binary] + files, folder)
    }

    private static func python(_ words: [String], _ folder: String) throws -> Outcome {
        try Child("python3", words, environment: variables, folder: folder).outcome()
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
        let outcome = try Self.transcript(world.folder.path(""), ["README.md"])
        #expect(outcome.status == 1 && outcome.error.hasPrefix("README.md shows\n"), "\(outcome)")
    }

    @Test("has at most 200 lines")
    func length() throws {
        let text = try String(contentsOfFile: "\(Self.top)README.md", encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
    }

    @Test("has a picture of what the program shows", .enabled(if: isThere, "no python3"))
    func picture() throws {
        let outcome = try Self.python(["\(Self.top).ci/picture", World.binary], Self.top)
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    @Test("has another picture where it has changed", .enabled(if: isThere, "no python3"))
    func changedPicture() throws {
        let world = try World()
        let path = "Sources/Commands/Commands.docc/Resources/week.svg"
        let picture = try String(contentsOfFile: "\(Self.top)\(path)", encoding: .utf8)
        try world.folder.write(picture.replacing("never started", with: "expired"), to: path)
        let outcome = try Self.python(["\(Self.top).ci/picture", World.binary], world.folder.path(""))
        #expect(outcome.status == 1 && outcome.error.hasPrefix(path), "\(outcome)")
    }
}

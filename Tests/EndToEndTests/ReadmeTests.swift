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

    @Test(
        "has first ten minutes whose lines work, or say why not, at any hour",
        arguments: ["2026-01-28 20:00", "2026-12-31 23:59"])
    func hours(now: String) throws {
        let text = try String(contentsOfFile: "\(Self.top)README.md", encoding: .utf8)
        let start = try #require(text.firstRange(of: "## The first ten minutes"))
        let end = try #require(text.firstRange(of: "## Every day"))
        let lines = text[start.upperBound..<end.lowerBound].matches(of: /(?m)^\$ (.+)$/).map { String($0.1) }
        #expect(lines.count >= 8)
        let world = try World()
        try world.folder.writeProgram("#!/bin/sh\nexec '\(World.binary)' \"$@\"\n", to: "bin/weekyii")
        let path = "\(world.folder.path("bin")):\(world.environment["PATH"] ?? "")"
        let variables = world.with(["PATH": path, "WEEKYII_NOW": now]).environment
        var last = ""
        for line in lines {
            let outcome = try Child(
                "/bin/bash", ["-c", line], environment: variables, folder: world.folder.path("home")
            ).outcome()
            let isTold = outcome.status == 1 && outcome.output == "" && outcome.error.hasPrefix("[ERR] ")
            #expect(outcome.status == 0 || isTold, "\(line): \(outcome)")
            last = outcome.output
        }
        #expect(last.contains("\nnext: weekyii "), "\(last)")
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
}

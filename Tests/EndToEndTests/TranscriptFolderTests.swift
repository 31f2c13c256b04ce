import Foundation
import Localization
import TestSupport
import Testing

/// The folder `Tests/Transcripts`, which reads like a manual: one file for each command and one for each error message.
///
/// After changing a message, run `WEEKYII_RECORD=1 swift test --filter TranscriptFolderTests`, which writes the current
/// output into the files, and read the difference. A new file needs only its prose, its clocks and its commands.
@Suite("The folder of transcripts") struct TranscriptFolderTests {
    @Test("holds what the commands say", arguments: Transcript.chosen)
    func says(transcript: Transcript) throws {
        let world = try transcript.world(in: transcript.language)
        try expect(try transcript.replayed(in: world), in: transcript.file)
    }

    /// Expects a file's lines; otherwise records a difference, or writes the lines.
    private func expect(_ found: [String], in file: URL) throws {
        let text = found.joined(separator: "\n") + "\n"
        guard text != (try? String(contentsOf: file, encoding: .utf8)) else { return }
        guard !Self.isRecording else { return try Data(text.utf8).write(to: file) }
        let world = try World()
        try world.folder.write(text, to: "found")
        let difference = try world.shell("diff -uN '\(file.path)' ../found || true").output
        Issue.record("\(file.path); WEEKYII_RECORD=1 records what is said now:\n\(difference)")
    }

    /// Whether to write the files.
    private static let isRecording = ProcessInfo.processInfo.environment["WEEKYII_RECORD"] == "1"

    @Test("has a file for each command of the manual")
    func everyCommand() throws {
        let page = try World().weekyii("manual", now: "2026-01-28 08:00").lines
        let names = zip(page, page.dropFirst()).filter { $0.0 == ".It Xo" }.map {
            $0.1.dropFirst(".Cm ".count).replacing("\\", with: "")
        }
        let files = Set(Transcript.all.map(\.name))
        for name in names {
            #expect(files.contains("commands/" + name.replacing(" ", with: "-")), "no transcript of '\(name)'")
        }
        #expect(names.count > 40)
    }

    @Test(
        "shows an error in each file of the errors, and a warning in each of the warnings",
        arguments: ["errors", "warnings"])
    func everyError(folder: String) throws {
        let sign = folder == "errors" ? "[ERR] " : "[WARN] "
        for transcript in Transcript.all where transcript.name.split(separator: "/").contains(Substring(folder)) {
            #expect(try transcript.lines().contains { $0.contains(sign) }, "\(transcript.name)")
        }
    }

    @Test("leaves the same commit in every language")
    func commits() throws {
        let heads = try ["en", "zh", "ja"].map { language in
            let world = try World().with(["WEEKYII_LANG": language])
            _ = try Transcript(name: "ja/a-day").replayed(in: world)
            return try world.git("rev-parse", "HEAD").output
        }
        #expect(Set(heads).count == 1)
    }
}

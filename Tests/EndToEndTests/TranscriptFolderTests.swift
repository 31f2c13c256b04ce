import Foundation
import TestSupport
import Testing

/// The folder `Tests/Transcripts`, which reads like a manual: one file for each command, one for each error message,
/// and the plan's also in Chinese and Japanese.
///
/// After changing a message, run `WEEKYII_RECORD=1 swift test --filter TranscriptFolderTests`, which writes the current
/// output into the files, and read the difference. A new file needs only its prose, its clocks and its commands.
@Suite("The folder of transcripts") struct TranscriptFolderTests {
    @Test("holds what the commands say", arguments: Transcript.all)
    func says(transcript: Transcript) throws {
        let world = try transcript.world()
        let (wanted, found) = (try transcript.lines(), try transcript.replayed(in: world))
        guard found != wanted else { return }
        guard !Self.isRecording else {
            return try Data((found.joined(separator: "\n") + "\n").utf8).write(to: transcript.file)
        }
        try world.folder.write(found.joined(separator: "\n") + "\n", to: "found")
        let difference = try world.shell("diff -u '\(transcript.file.path)' ../found || true").output
        Issue.record("\(transcript.name).txt; WEEKYII_RECORD=1 records what is said now:\n\(difference)")
    }

    /// Whether to write the files.
    private static let isRecording = ProcessInfo.processInfo.environment["WEEKYII_RECORD"] == "1"

    @Test("has a file for each command of the manual")
    func everyCommand() throws {
        let page = try World().weekyii("manual", now: "2026-01-28 08:00").lines
        // Another spelling has the file of its command.
        let names = zip(page, page.dropFirst()).filter { $0.0 == ".It Xo" && !$0.1.contains(" crate ") }.map {
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

    @Test("has the same files in Chinese and Japanese, and those of commands in English too")
    func alike() {
        func names(_ folder: String) -> Set<Substring> {
            Set(Transcript.all.filter { $0.name.hasPrefix(folder) }.map { $0.name.dropFirst(folder.count) })
        }
        #expect(names("zh/") == names("ja/"))
        #expect(names("zh/commands/").isSubset(of: names("commands/")))
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

import TestSupport
import Testing

/// The plan's day as it stands on a terminal: drafted, edited, started, done, shown, refused, gone by.
@Suite("A day on the terminal") struct DayTranscript {
    @Test(
        "says in its language what stands in its transcript",
        arguments: [("ja_JP.UTF-8", japanese), ("zh_TW.UTF-8", chinese)])
    func says(locale: String, transcript: Transcript) throws {
        let world = try World().with(["LANG": locale])
        let replayed = try transcript.replayed(in: world)
        for (found, wanted) in zip(replayed, transcript.lines) where found != wanted {
            #expect(found == wanted)
        }
        #expect(replayed.count == transcript.lines.count)
    }

    @Test("leaves the same commit in every language")
    func alike() throws {
        let heads = try ["en", "zh", "ja"].map { language in
            let world = try World().with(["WEEKYII_LANG": language])
            _ = try Self.japanese.replayed(in: world)
            return try world.git("rev-parse", "HEAD").output
        }
        #expect(Set(heads).count == 1)
    }
}
